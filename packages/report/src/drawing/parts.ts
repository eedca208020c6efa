import type { Language } from "@refriega/core"
import type { CombatantResults, Results, VariantResults } from "../facts/Results.ts"
import { chartWords } from "../text/words/chartWords.ts"
import { sourceLine } from "../text/sourceLine.ts"
import { variantTitle } from "../text/variantTitle.ts"
import { wrapText } from "../text/wrapText.ts"
import { colourOf, gridColour, inkColour } from "./palette.ts"
import type { Room } from "./Room.ts"

/** An axis of shares from 0 to 100 %. */
export const shareAxis = { format: ".0%", values: [0, 0.25, 0.5, 0.75, 1], gridColor: gridColour }

/** An axis of whole rounds, on so much room. */
export const roundAxis = (rounds: number, width: number) => ({
  grid: false,
  tickMinStep: 1,
  format: "d",
  tickCount: Math.min(rounds, Math.floor(width / 26)),
  labelOverlap: "greedy",
})

/** Which facets or rows are in which order, with their names on the left above them. */
export const facetHeader = {
  title: null,
  labelExpr: "split(datum.label, '\\n')",
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

/** Whether nobody of them ever falls. */
export const nobodyFalls = (cast: ReturnType<typeof castOf>): boolean => cast.every(({ found }) => found.downed.k === 0)

/** A scale of colours with one for each side, by its index. */
export const sideColour = ({ sides }: Pick<Results, "sides">) => ({
  field: "side",
  type: "nominal",
  scale: { domain: sides.map((_, i) => i), range: sides.map((_, i) => colourOf(i)) },
  legend: null,
})

/** No more combatants than these are drawn: the chart shows those with the most of something, its table has all. */
export const mostPeople = 24

/** The combatants that are drawn, in their order; of too many, those with the most of something. */
export const mostTold = <A>(cast: readonly A[], amount: (one: A) => number): readonly A[] => {
  if (cast.length <= mostPeople) return cast
  const chosen = new Set(cast.toSorted((a, b) => amount(b) - amount(a)).slice(0, mostPeople))
  return cast.filter((one) => chosen.has(one))
}

/** How many small charts are in a line: full lines, of four at most, or of two where there is little room. */
export const facetColumns = (charts: number, { name }: Room): number =>
  Math.ceil(charts / Math.ceil(charts / (name === "wide" ? 4 : 2)))

/** Room for the labels of a chart's upright axis. */
export const axisRoom = 46

/** How wide each of so many small charts in a line may be, and the names above them, in lines that fit. */
export const facetForm = (names: readonly string[], columns: number, { width }: Room) => {
  const own = Math.floor(width / columns) - axisRoom - 4
  const named = (name: string): string => wrapText(name, own, 12, true).join("\n")
  return {
    width: own,
    named,
    facet: { type: "nominal", sort: names.map(named), header: facetHeader, title: null } as const,
  }
}

/** Of whole numbers from one to another those that have room on an axis: every second, fifth, ... */
export const numbersOn = (width: number, from: number, to: number): readonly number[] => {
  const all = Array.from({ length: to - from + 1 }, (_, i) => from + i)
  const step = [1, 2, 5, 10, 20, 50, 100].find((each) => (all.length / each) * 24 <= width) ?? 1000
  return all.filter((n) => n % step === 0)
}

/** A cell of a map of numbers is at least so wide: three figures, small. */
const leastCell = 18
/** From this width on a number has the size of other texts. */
const roomyCell = 24

/**
 * The columns of a map of numbers, one a round: no more of them than have room for a number each, the first ones; their
 * axis says how many there are.
 */
export const roundCells = (first: number, last: number, width: number, lang: Language) => {
  const all = last - first + 1
  const drawn = Math.min(all, Math.max(1, Math.floor(width / leastCell)))
  const until = first + drawn - 1
  const cell = Math.floor(width / drawn)
  const { axisRoundOf, roundsDrawn } = chartWords[lang]
  return {
    until,
    cell,
    fontSize: cell < roomyCell ? 9 : 11,
    rounds: Array.from({ length: drawn }, (_, i) => first + i),
    title: drawn < all ? `${axisRoundOf} ${roundsDrawn(String(until), String(last))}` : axisRoundOf,
  }
}

/** A title of an axis, in lines that fit. */
export const axisTitle = (title: string, { width }: Room): readonly string[] => wrapText(title, width, 12, false)

/**
 * Rounds from the first in which anything was possible: 0 where there is something before round 1, as a surprise round.
 */
export const firstRound = ({ rounds, sides }: VariantResults): number =>
  (rounds.histogram[0] ?? 0) > 0 ||
  Object.values(sides).some(({ choicesByRound: [before = {}] }) => Object.keys(before).length > 0)
    ? 0
    : 1

/**
 * The last round that is worth drawing: up to where only one fight in fifty still goes on, not counting those that a
 * limit ended.
 */
export const lastRound = ({ rounds, combats }: VariantResults): number => {
  let over = 0
  const found = rounds.histogram.findIndex((fights) => {
    over += fights
    return over >= 0.98 * (combats - rounds.limitReached)
  })
  return Math.max(1, found)
}

/** What there is most of, first. */
export const largest = (counts: Readonly<Record<string, number>>): readonly (readonly [id: string, count: number])[] =>
  Object.entries(counts).toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))

/** Says that a chart does not draw everybody. */
export const leftOutLine = (cast: readonly unknown[], shown: readonly unknown[], lang: Language): readonly string[] =>
  shown.length < cast.length ? [chartWords[lang].leftOut(String(shown.length), String(cast.length))] : []

/** Says what round 0 is, where it is drawn. */
export const surpriseLine = (base: VariantResults, lang: Language): readonly string[] =>
  firstRound(base) === 0 ? [chartWords[lang].surprise] : []
