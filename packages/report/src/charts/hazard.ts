import type { Language } from "@refriega/core"
import { surest } from "@refriega/sim/pure"
import { type Chart, framed, tipped } from "../drawing/frame.ts"
import { gridColour, inkColour } from "../drawing/palette.ts"
import {
  baseLine,
  castOf,
  facetColumns,
  facetForm,
  firstRound,
  lastRound,
  leftOutLine,
  mostTold,
  nobodyFalls,
  roundAxis,
  sideColour,
  surpriseLine,
} from "../drawing/parts.ts"
import { type Room, wide } from "../drawing/Room.ts"
import type { Rate, Results, VariantResults } from "../facts/Results.ts"
import { chartWords } from "../text/words/chartWords.ts"
import { count, share } from "../text/numbers.ts"
import { rateColumns, rateWithRange } from "../text/rateText.ts"
import { words } from "../text/words/words.ts"

/** Fewer fights than these say too little about a round. */
const fewest = 30

/**
 * Which round is the deadliest? The chance of each combatant to fall in a round that it still sees, with intervals.
 * Nothing, if too few fights have seen any round.
 */
export const hazard = (results: Results, lang: Language, room: Room = wide): Chart | undefined => {
  const w = words[lang]
  const c = chartWords[lang]
  const base = results.variants[0] as VariantResults
  const cast = castOf(results, base)
  const shown = mostTold(cast, ({ found }) => found.downed.p)
  const columns = facetColumns(shown.length, room)
  const form = facetForm(
    shown.map(({ name }) => name),
    columns,
    room,
  )
  const cells = cellsOf(cast, lastRound(base))
  if (cells.length === 0) return undefined
  return framed(
    lang,
    "hazard",
    {
      question: c.hazardTitle,
      answer: [
        nobodyFalls(cast) ? c.survivalNone : answer(cells, base.combats, lang),
        ...surpriseLine(base, lang),
        baseLine(results, lang, w.axisIntervals, ...leftOutLine(cast, shown, lang)),
      ],
    },
    {
      columns: [w.tableCombatant, c.axisRoundOf, "n", c.axisHazard, w.tableInterval],
      names: 1,
      rows: cells.map(({ name, round, rate }) => [
        name,
        String(round),
        count(lang, rate.n),
        ...rateColumns(lang, rate).slice(1),
      ]),
    },
    {
      data: { values: barsOf(cells, new Set(shown.map(({ name }) => name)), form.named, lang) },
      facet: { field: "name", ...form.facet },
      columns,
      spacing: { row: 18, column: 4 },
      spec: { width: form.width, height: 90, layer: layers(results, cells, form.width, lang) },
    },
  )
}

/** The rounds of all that enough fights have seen. */
const cellsOf = (cast: ReturnType<typeof castOf>, last: number): readonly Cell[] =>
  cast.flatMap(({ name, side, found }) =>
    found.survival
      .filter(({ round, atRisk }) => round <= last && atRisk >= fewest)
      .map(({ round, hazard: rate }) => ({ name, side, round, rate })),
  )

/** Those of them that are drawn, as values of the drawing. */
const barsOf = (
  cells: readonly Cell[],
  names: ReadonlySet<string>,
  named: (name: string) => string,
  lang: Language,
): readonly object[] =>
  cells
    .filter(({ name }) => names.has(name))
    .map(({ name, round, side, rate }) => ({
      name: named(name),
      side,
      round,
      from: round - 0.4,
      to: round + 0.4,
      zero: 0,
      n: rate.n,
      p: rate.p,
      lo: rate.lo,
      hi: rate.hi,
      tip: `${name}, ${chartWords[lang].axisRoundOf} ${round}: ${rateWithRange(lang, rate)}, n = ${count(lang, rate.n)}`,
    }))

/** A bar for each round, and its interval. */
const layers = (results: Results, cells: readonly Cell[], width: number, lang: Language): readonly object[] => {
  const base = results.variants[0] as VariantResults
  const [start, last] = [firstRound(base), lastRound(base)]
  const most = Math.max(0.05, ...cells.map(({ rate }) => rate.hi))
  const x = { type: "quantitative", scale: { domain: [start - 0.6, last + 0.6], nice: false } }
  return [
    {
      mark: { type: "rect", ...tipped },
      encoding: {
        x: { ...x, field: "from", title: chartWords[lang].axisRoundOf, axis: roundAxis(last - start + 1, width) },
        x2: { field: "to" },
        y: {
          field: "zero",
          type: "quantitative",
          title: null,
          scale: { domain: [0, most], nice: true },
          axis: { format: ".0%", tickCount: 3, gridColor: gridColour },
        },
        y2: { field: "p" },
        color: sideColour(results),
      },
    },
    {
      mark: { type: "rule", color: inkColour, strokeWidth: 1 },
      encoding: {
        x: { ...x, field: "round" },
        y: { field: "lo", type: "quantitative" },
        y2: { field: "hi" },
      },
    },
  ]
}

/** A round of a combatant: how often they fall in it, if they are up to see it. */
interface Cell {
  readonly name: string
  /** By index. */
  readonly side: number
  readonly round: number
  readonly rate: Rate
}

/** Each of two questions is asked of the same fights. */
const alpha = 0.025

/**
 * Says who surely falls most often in which round, or else in which round surely most fall; of the rounds that somebody
 * is up to see in a quarter of the fights or more, for the few others say little.
 */
const answer = (cells: readonly Cell[], fights: number, lang: Language): string => {
  const c = chartWords[lang]
  const told = cells.filter(({ rate: { n } }) => 4 * n >= fights)
  if (told.every(({ rate }) => rate.k === 0)) return c.hazardUnsure
  const worst = surest(told, ({ rate }) => rate, alpha)
  if (worst !== undefined) return c.hazardAnswer(worst.name, String(worst.round), rateWithRange(lang, worst.rate))
  const rounds = [...Map.groupBy(told, ({ round }) => round)].map(([round, its]) => {
    const [k, n] = [sum(its, "k"), sum(its, "n")]
    // Combatants that are up in the same fight fall together: no more trials than fights.
    const most = Math.max(...its.map(({ rate }) => rate.n))
    return { round, p: k / n, k: (most * k) / n, n: most }
  })
  const round = rounds.length < 2 ? undefined : surest(rounds, (each) => each, alpha)
  return round === undefined ? c.hazardUnsure : c.hazardOfAll(String(round.round), share(lang, round.p, 0))
}

const sum = (cells: readonly Cell[], of: "k" | "n"): number => cells.reduce((total, { rate }) => total + rate[of], 0)
