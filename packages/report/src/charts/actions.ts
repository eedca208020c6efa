import type { Language } from "@refriega/core"
import { surestPart } from "@refriega/sim/pure"
import { type Chart, framed } from "../drawing/frame.ts"
import { inkColour, inkOn, shadeOf } from "../drawing/palette.ts"
import { baseLine, firstRound, largest, lastRound, numbersOn, roundCells, surpriseLine } from "../drawing/parts.ts"
import { type Room, wide } from "../drawing/Room.ts"
import { gameWords } from "../facts/gameWords.ts"
import type { Results, VariantResults } from "../facts/Results.ts"
import { chartWords } from "../text/words/chartWords.ts"
import { count, share } from "../text/numbers.ts"
import { words } from "../text/words/words.ts"
import { wrapText } from "../text/wrapText.ts"

/**
 * So many verbs of each side have a row of their own; what else it does is counted together; the table has it by
 * name.
 */
const mostVerbs = 8

/** How high a row is at least, and a line of its name: one name has as many lines as it needs. */
const leastRow = 26
const lineHeight = 12

/**
 * What do they do, round by round? For each side a row for each verb, darker the more often it is chosen in a round.
 */
export const actions = (results: Results, lang: Language, room: Room = wide): Chart | undefined => {
  const c = chartWords[lang]
  const [base] = results.variants as readonly [VariantResults]
  const [first, last] = [firstRound(base), lastRound(base)]
  const sides = results.sides.map((side) => chosenBy(side, base, last))
  const names = room.name === "wide" ? 150 : 96
  const { until, cell, fontSize, rounds, title } = roundCells(first, last, room.width - names, lang)
  const values = cellsOf(sides, { first, until, names }, results, lang)
  // Where nobody ever has a choice there is nothing to show.
  if (values.length === 0) return undefined
  const mostLines = Math.max(...values.map(({ verb }) => verb.split("\n").length))
  const x = {
    field: "round",
    type: "ordinal",
    title,
    scale: { domain: rounds, paddingInner: 0.04 },
    axis: { labelAngle: 0, values: numbersOn(room.width - names, first, until) },
  }
  const y = { field: "verb", type: "nominal", sort: null, title: null, axis: verbAxis(names, mostLines) }
  return framed(
    lang,
    "actions",
    {
      question: c.actionsTitle,
      answer: [...answers(results, base, lang), ...surpriseLine(base, lang), baseLine(results, lang, c.actionsNote)],
    },
    tableOf(sides, first, last, results, lang),
    {
      vconcat: sides.map(({ name }, side) => ({
        title: {
          text: wrapText(name, room.width, 12, true),
          anchor: "start",
          frame: "group",
          fontSize: 12,
          color: inkColour,
        },
        data: { values: values.filter((value) => value.side === side) },
        width: cell * rounds.length,
        height: { step: Math.max(leastRow, lineHeight * mostLines + 2) },
        layer: [
          {
            mark: "rect",
            encoding: { x, y, color: { field: "colour", type: "nominal", scale: null } },
          },
          {
            mark: { type: "text", baseline: "middle", fontSize },
            encoding: { x, y, text: { field: "label" }, color: { field: "ink", type: "nominal", scale: null } },
          },
        ],
      })),
      resolve: { scale: { y: "independent" } },
      spacing: 18,
    },
  )
}

/** What a side chooses. */
interface Chosen {
  readonly name: string
  /** How often each verb, by round. */
  readonly rounds: readonly Readonly<Record<string, number>>[]
  readonly total: Readonly<Record<string, number>>
  /** Its verbs, the most frequent first; those that have a row of their own, and whether there are others. */
  readonly verbs: readonly string[]
  readonly own: readonly string[]
  readonly hasRest: boolean
}

const chosenBy = ({ id, name }: Results["sides"][number], base: VariantResults, last: number): Chosen => {
  const rounds = (base.sides[id]?.choicesByRound ?? []).slice(0, last + 1)
  const total = totalOf(base, id)
  const verbs = largest(total).map(([verb]) => verb)
  // The last row stands for one verb, or for several.
  const own = verbs.length > mostVerbs ? verbs.slice(0, mostVerbs - 1) : verbs
  return { name, rounds, total, verbs, own, hasRest: own.length < verbs.length }
}

/** The cells that are drawn: from one round to another, with so much room for names of verbs. */
const cellsOf = (
  sides: readonly Chosen[],
  { first, until, names }: { readonly first: number; readonly until: number; readonly names: number },
  results: Results,
  lang: Language,
) => {
  const game = gameWords(results, lang)
  return sides.flatMap(({ rounds, own, hasRest }, side) =>
    rounds.flatMap((counts, round) => {
      const all = Object.values(counts).reduce((a, b) => a + b, 0)
      if (round < first || round > until || all === 0) return []
      const named = own.map((verb) => [game.verb(verb), counts[verb] ?? 0] as const)
      const rest = all - named.reduce((total, [, n]) => total + n, 0)
      return [...named, ...(hasRest ? [[chartWords[lang].other, rest] as const] : [])].map(([verb, n]) => {
        const p = n / all
        const colour = shadeOf(side, p)
        return {
          side,
          verb: wrapText(verb, names - 12, 12, false).join("\n"),
          round,
          colour,
          ink: inkOn(colour),
          label: p >= 0.005 ? String(Math.round(100 * p)) : "",
        }
      })
    }),
  )
}

/** Names of verbs beside their rows: those of several lines are raised, so that their middle is that of the row. */
const verbAxis = (names: number, mostLines: number): object => ({
  labelExpr: "split(datum.label, '\\n')",
  labelLimit: names,
  labelLineHeight: lineHeight,
  ...(mostLines > 1 && {
    labelOffset: {
      condition: Array.from({ length: mostLines - 1 }, (_, more) => ({
        test: `length(split(datum.value, '\\n')) == ${more + 2}`,
        value: (-(more + 1) * lineHeight) / 2,
      })),
      value: 0,
    },
  }),
})

const tableOf = (
  sides: readonly Chosen[],
  first: number,
  last: number,
  results: Results,
  lang: Language,
): Chart["table"] => {
  const w = words[lang]
  const c = chartWords[lang]
  const game = gameWords(results, lang)
  const told = Array.from({ length: last - first + 1 }, (_, i) => first + i)
  return {
    columns: [w.tableSide, c.columnVerb, c.columnChoices, ...told.map((round) => `${c.axisRoundOf} ${round}`)],
    names: 2,
    rows: sides.flatMap(({ name, rounds, verbs, total }) =>
      verbs.map((verb) => [
        name,
        game.verb(verb),
        count(lang, total[verb] ?? 0),
        ...told.map((round) => {
          const counts = rounds[round] ?? {}
          const all = Object.values(counts).reduce((a, b) => a + b, 0)
          return all === 0 ? "" : share(lang, (counts[verb] ?? 0) / all, 1)
        }),
      ]),
    ),
  }
}

const totalOf = (variant: VariantResults, side: string): Readonly<Record<string, number>> => {
  const total: Record<string, number> = {}
  for (const counts of variant.sides[side]?.choicesByRound ?? [])
    for (const [verb, n] of Object.entries(counts)) total[verb] = (total[verb] ?? 0) + n
  return total
}

const answers = (results: Results, base: VariantResults, lang: Language): readonly string[] =>
  results.sides.flatMap(({ id, name }) => {
    const total = totalOf(base, id)
    const all = Object.values(total).reduce((a, b) => a + b, 0)
    if (all === 0) return []
    const most = surestPart(largest(total), ([, n]) => n, base.combats)
    if (most === undefined) return [chartWords[lang].actionsUnsure(name)]
    return [chartWords[lang].actionsAnswer(name, gameWords(results, lang).verb(most[0]), share(lang, most[1] / all, 0))]
  })
