import type { Language } from "@refriega/core"
import { rate, surest } from "@refriega/sim/pure"
import { type Chart, framed, tipped } from "../drawing/frame.ts"
import { inkOn, shadeBetween } from "../drawing/palette.ts"
import { lastRound, numbersOn, roundCells } from "../drawing/parts.ts"
import { type Room, wide } from "../drawing/Room.ts"
import { seenLine } from "../drawing/seenParts.ts"
import type { Rate, Results, VariantResults } from "../facts/Results.ts"
import type { Seen } from "../facts/Seen.ts"
import { chartWords } from "../text/words/chartWords.ts"
import { rateColumns, rateWithRange } from "../text/rateText.ts"
import { words } from "../text/words/words.ts"

/** Fewer fights than these say too little of how one of them ends. */
const fewest = 10
/** So many standings are drawn; the table has all. */
const mostDrawn = 16

/** Who is winning? How often the first side wins, by round and by how many can still fight when it begins. */
export const standings = (results: Results, seen: Seen, lang: Language, room: Room = wide): Chart | undefined => {
  const w = words[lang]
  const c = chartWords[lang]
  const [base] = results.variants as readonly [VariantResults]
  const [first] = results.sides
  if (first === undefined) return undefined
  const last = lastRound(base)
  const found = Object.entries(seen.standings)
    .map(([key, { n, won }]) => {
      const [round = 0, mine = 0, theirs = 0] = key.split("/").map(Number)
      return { round, mine, theirs, rate: rate(won, n), standing: `${mine} : ${theirs}` }
    })
    .filter(({ round, rate: { n } }) => round <= last && n >= fewest)
    .toSorted((a, b) => a.round - b.round || b.mine - a.mine || a.theirs - b.theirs)
  const fights = Map.groupBy(found, ({ standing }) => standing)
  const drawn = [...fights]
    .map(([standing, its]) => ({ standing, its, n: its.reduce((sum, { rate: { n } }) => sum + n, 0) }))
    .toSorted((a, b) => b.n - a.n)
    .slice(0, mostDrawn)
  if (drawn.length < 2) return undefined
  // Ahead first.
  const order = drawn.toSorted(({ its: [a] }, { its: [b] }) => lead(b) - lead(a)).map(({ standing }) => standing)
  const { until, cell, fontSize, rounds, title } = roundCells(1, last, room.width - 60, lang)
  const values = drawn.flatMap(({ its }) =>
    its
      .filter(({ round }) => round <= until)
      .map(({ round, rate: its, standing }) => {
        const colour = shadeBetween(its.p)
        return {
          standing,
          round,
          colour,
          ink: inkOn(colour),
          label: percentage(its),
          tip: `${c.axisRoundOf} ${round}, ${standing}: ${first.name} ${rateWithRange(lang, its)}`,
        }
      }),
  )
  const x = {
    field: "round",
    type: "ordinal",
    title,
    scale: { domain: rounds, paddingInner: 0.04 },
    axis: { labelAngle: 0, values: numbersOn(room.width - 60, 1, until) },
  }
  const y = { field: "standing", type: "nominal", sort: order, title: null, axis: { labelLimit: 60 } }
  const sure = surest(
    found.filter(({ round }) => round > 1),
    ({ rate }) => rate,
  )
  return framed(
    lang,
    "standings",
    {
      question: c.standingsTitle(first.name),
      answer: [
        ...(sure === undefined
          ? []
          : [c.standingsAnswer(first.name, sure.standing, String(sure.round), rateWithRange(lang, sure.rate))]),
        c.standingsNote(first.name),
        seenLine(results, seen, lang),
      ],
    },
    {
      columns: [c.axisRoundOf, c.columnStanding, w.tableWon, w.tableShare, w.tableInterval],
      names: 0,
      rows: found.map(({ round, standing, rate: its }) => [String(round), standing, ...rateColumns(lang, its)]),
    },
    {
      width: cell * rounds.length,
      height: { step: 24 },
      data: { values },
      layer: [
        {
          mark: { type: "rect", ...tipped },
          encoding: { x, y, color: { field: "colour", type: "nominal", scale: null } },
        },
        {
          mark: { type: "text", baseline: "middle", fontSize },
          encoding: { x, y, text: { field: "label" }, color: { field: "ink", type: "nominal", scale: null } },
        },
      ],
    },
  )
}

/** What a cell says: a percentage; of what never or always happened the bound. */
const percentage = ({ p, k, n, lo, hi }: Rate): string => {
  if (k === 0) return `<${Math.ceil(100 * hi)}`
  return k === n ? `>${Math.floor(100 * lo)}` : String(Math.round(100 * p))
}

const lead = (one: { readonly mine: number; readonly theirs: number } | undefined): number =>
  one === undefined ? 0 : one.mine - one.theirs + one.mine / 1000
