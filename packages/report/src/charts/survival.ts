import type { Language } from "@refriega/core"
import { surest } from "@refriega/sim/pure"
import { type Chart, framed, tipped } from "../drawing/frame.ts"
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
  shareAxis,
  sideColour,
  surpriseLine,
} from "../drawing/parts.ts"
import { type Room, wide } from "../drawing/Room.ts"
import type { CombatantResults, Results, VariantResults } from "../facts/Results.ts"
import { chartWords } from "../text/words/chartWords.ts"
import { count, decimal, share } from "../text/numbers.ts"
import { words } from "../text/words/words.ts"

type Cast = ReturnType<typeof castOf>

/**
 * When do characters fall? The share of all fights in which each combatant has not, in steps, with its band; a small
 * chart for each.
 */
export const survival = (results: Results, lang: Language, room: Room = wide): Chart => {
  const c = chartWords[lang]
  const base = results.variants[0] as VariantResults
  const cast = castOf(results, base)
  const last = lastRound(base)
  // A step goes down at the end of its round: the first one begins where the fight does.
  const start = firstRound(base) - 1
  const shown = mostTold(cast, ({ found }) => found.downed.p)
  const columns = facetColumns(shown.length, room)
  const form = facetForm(
    shown.map(({ name }) => name),
    columns,
    room,
  )
  return framed(
    lang,
    "survival",
    {
      question: c.survivalTitle,
      answer: [
        answer(cast, Math.min(base.rounds.median, last), last, lang),
        ...surpriseLine(base, lang),
        baseLine(results, lang, c.survivalNote, ...leftOutLine(cast, shown, lang)),
      ],
    },
    tableOf(cast, last, lang),
    {
      data: { values: shown.flatMap((one) => steps(one, form.named(one.name), start, last, lang)) },
      facet: { field: "name", ...form.facet },
      columns,
      spacing: { row: 18, column: 4 },
      spec: { width: form.width, height: 110, layer: layers(results, start, last, form.width, lang) },
    },
  )
}

/** The steps of a combatant, as values of the drawing. */
const steps = (
  { found, name: full, side }: Cast[number],
  name: string,
  start: number,
  last: number,
  lang: Language,
) => [
  { name, side, round: start, s: 1, lo: 1, hi: 1, tip: "" },
  ...drawn(found, last).map(({ round, p: s, lo, hi }) => ({
    name,
    side,
    round,
    s,
    lo,
    hi,
    tip: `${full}, ${chartWords[lang].axisRoundOf} ${round}: ${share(lang, s, 1)} [${share(lang, lo, 1)}, ${share(lang, hi, 1)}]`,
  })),
]

/** The band, the line, and what marks say of themselves. */
const layers = (results: Results, start: number, last: number, width: number, lang: Language): readonly object[] => {
  const x = {
    field: "round",
    type: "quantitative",
    title: chartWords[lang].axisRoundOf,
    scale: { domain: [start, last], nice: false },
    // Before anything has happened there is no round.
    axis: { ...roundAxis(last - start, width), labelExpr: `datum.value < ${start + 1} ? '' : datum.label` },
  }
  const color = sideColour(results)
  return [
    {
      mark: { type: "area", interpolate: "step-after", opacity: 0.25 },
      encoding: {
        x,
        y: {
          field: "lo",
          type: "quantitative",
          scale: { domain: [0, 1] },
          title: null,
          axis: { ...shareAxis, values: [0, 0.5, 1] },
        },
        y2: { field: "hi" },
        color,
      },
    },
    {
      mark: { type: "line", interpolate: "step-after", strokeWidth: 2.2 },
      encoding: { x, y: { field: "s", type: "quantitative" }, color },
    },
    {
      transform: [{ filter: "datum.tip != ''" }],
      mark: { type: "point", ...tipped, filled: true, size: 40, opacity: 0.01 },
      encoding: { x, y: { field: "s", type: "quantitative" }, color },
    },
  ]
}

const tableOf = (cast: Cast, last: number, lang: Language): Chart["table"] => {
  const w = words[lang]
  const c = chartWords[lang]
  return {
    columns: [w.tableCombatant, c.axisRoundOf, "n", w.tableDowned, c.axisSurvival, w.tableInterval],
    names: 1,
    rows: cast.flatMap(({ name, found }) =>
      drawn(found, last).map((row) => [
        name,
        String(row.round),
        count(lang, row.atRisk),
        count(lang, row.downed),
        share(lang, row.p, 1),
        `${decimal(lang, 100 * row.lo, 1)}–${share(lang, row.hi, 1)}`,
      ]),
    ),
  }
}

/**
 * The rounds of somebody, with the share of all fights in which they have not fallen by then: what is left of those in
 * which they have.
 */
const drawn = ({ survival: rows }: CombatantResults, last: number) =>
  rows
    .filter(({ round }) => round <= last)
    .map(({ fallen, ...row }) => ({ ...row, fallen, p: 1 - fallen.p, lo: 1 - fallen.hi, hi: 1 - fallen.lo }))

/** Says who is surely most often down by the round in which half of the fights are over. */
const answer = (cast: Cast, round: number, last: number, lang: Language): string => {
  const c = chartWords[lang]
  if (nobodyFalls(cast)) return c.survivalNone
  const standing = cast.flatMap(({ name, found }) => {
    const row = drawn(found, last).findLast((each) => each.round <= round)
    return row === undefined ? [] : [{ name, row }]
  })
  if (standing.every(({ row }) => row.p === 1)) return c.survivalNoneBy(String(round))
  const worst = surest(standing, ({ row }) => row.fallen)
  if (worst === undefined) return c.survivalUnsure(String(Math.max(...standing.map(({ row }) => row.round))))
  return c.survivalAnswer(worst.name, share(lang, worst.row.p, 0), String(worst.row.round))
}
