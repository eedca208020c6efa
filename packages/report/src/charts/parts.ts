import type { Language } from "@refriega/core"
import type { CombatantResults, Results, VariantResults } from "../Results.ts"
import { chartWords } from "../text/chartWords.ts"
import { sourceLine } from "../text/sourceLine.ts"
import { variantTitle } from "../text/variantTitle.ts"
import { gridColour, inkColour } from "./palette.ts"

/** An axis of shares from 0 to 100 %. */
export const shareAxis = { format: ".0%", values: [0, 0.25, 0.5, 0.75, 1], gridColor: gridColour }

/** An axis of whole rounds. */
export const roundAxis = (rounds: number) => ({
  grid: false,
  tickMinStep: 1,
  format: "d",
  tickCount: Math.min(rounds, 20),
})

/** Which facets or rows stand in which order, with their names on the left above them. */
export const facetHeader = {
  title: null,
  labelAngle: 0,
  labelOrient: "top",
  labelAnchor: "start",
  labelFontWeight: "bold",
  labelFontSize: 12,
  labelColor: inkColour,
  labelPadding: 4,
}

/** What a chart rests on that shows the first variant alone; the tables behind it have the others. */
export const baseLine = (results: Results, lang: Language, ...remarks: readonly string[]): string => {
  const base = results.variants[0] as VariantResults
  const only = results.variants.length > 1 ? [chartWords[lang].only(variantTitle(base, lang))] : []
  return sourceLine(results, lang, ...only, ...remarks)
}

/** The combatants who take part in a variant, with what became of them. */
export const castOf = (
  { combatants, sides }: Results,
  variant: VariantResults,
): readonly { readonly id: string; readonly name: string; readonly side: number; readonly found: CombatantResults }[] =>
  combatants.flatMap(({ id, name, side }) => {
    const found = variant.combatants[id]
    return found === undefined ? [] : [{ id, name, side: sides.findIndex((each) => each.id === side), found }]
  })

/** How many small charts stand in a line: full lines, of four at most. */
export const facetColumns = (charts: number): number => Math.ceil(charts / Math.ceil(charts / 4))

/**
 * The last round that is worth drawing: up to where only one fight in fifty still goes on, not counting those that a limit
 * ended.
 */
export const lastRound = ({ rounds, combats }: VariantResults): number => {
  let over = 0
  const found = rounds.histogram.findIndex((fights) => {
    over += fights
    return over >= 0.98 * (combats - rounds.limitReached)
  })
  return Math.max(1, found)
}

/** Shares of a whole, largest first: the first few by name, the rest together under `other`. */
export const largest = (
  counts: Readonly<Record<string, number>>,
  most: number,
  other: string,
): readonly (readonly [id: string, count: number])[] => {
  const sorted = Object.entries(counts).toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
  if (sorted.length <= most) return sorted
  const rest = sorted.slice(most - 1).reduce((sum, [, count]) => sum + count, 0)
  return [...sorted.slice(0, most - 1), [other, rest]]
}
