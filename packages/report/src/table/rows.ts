import type { Language } from "@refriega/core"
import type { Rate } from "../facts/Results.ts"
import { range } from "../text/numbers.ts"
import { rateParts } from "../text/rateText.ts"
import { type Cell, cell } from "./columns.ts"
import type { Paint } from "./paint.ts"

export const indent = (lines: readonly string[]): readonly string[] => lines.map((line) => `  ${line}`)

/** A rate and its interval, or a count and its bound, as two cells, so that both align. */
export const rateCells = (lang: Language, rate: Rate, paint: Paint): readonly Cell[] => {
  const { value, bound } = rateParts(lang, rate)
  return [cell(value), cell(bound ?? `[${range(lang, rate)}]`, paint.quiet)]
}
