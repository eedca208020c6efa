import type { Language } from "@refriega/core"
import type { Results } from "../Results.ts"
import { withDistinctNames } from "../text/withDistinctNames.ts"
import type { Chart } from "./frame.ts"
import { length } from "./length.ts"
import { lethality } from "./lethality.ts"
import { outcomes } from "./outcomes.ts"
import { winRates } from "./winRates.ts"

/** All charts of a results document, in the order in which a reader asks. */
export const charts = (results: Results, lang: Language): readonly Chart[] => {
  const named = withDistinctNames(results)
  return [winRates, outcomes, length, lethality].map((chart) => chart(named, lang))
}
