import type { Language } from "@refriega/core"
import { type AnyResults, isDay } from "../Results.ts"
import { withDistinctDayNames, withDistinctNames } from "../text/withDistinctNames.ts"
import type { Chart } from "./frame.ts"
import { goingOn } from "./goingOn.ts"
import { length } from "./length.ts"
import { lethality } from "./lethality.ts"
import { outcomes } from "./outcomes.ts"
import { winRates } from "./winRates.ts"

/** All charts of a results document, in the order in which a reader asks. */
export const charts = (results: AnyResults, lang: Language): readonly Chart[] => {
  if (isDay(results)) return [goingOn(withDistinctDayNames(results), lang)]
  const named = withDistinctNames(results)
  return [winRates, outcomes, length, lethality].map((chart) => chart(named, lang))
}
