import type { Language } from "@refriega/core"
import { surestPart } from "@refriega/sim/pure"
import { type Chart, framed, tipped } from "../drawing/frame.ts"
import { colourOf, gridColour } from "../drawing/palette.ts"
import { facetForm, firstRound, lastRound, roundAxis, surpriseLine } from "../drawing/parts.ts"
import { type Room, wide } from "../drawing/Room.ts"
import { seenLine } from "../drawing/seenParts.ts"
import type { Results, VariantResults } from "../facts/Results.ts"
import type { Seen } from "../facts/Seen.ts"
import { chartWords } from "../text/words/chartWords.ts"
import { decimal, share } from "../text/numbers.ts"
import { words } from "../text/words/words.ts"

/** When is the harm done? For each side the harm that it does to its enemies in each round, of all fights. */
export const harmByRound = (results: Results, seen: Seen, lang: Language, room: Room = wide): Chart | undefined => {
  const w = words[lang]
  const c = chartWords[lang]
  const [base] = results.variants as readonly [VariantResults]
  const [first, last] = [firstRound(base), lastRound(base)]
  const form = facetForm(
    results.sides.map(({ name }) => name),
    1,
    room,
  )
  const found = results.sides.map(({ name }, side) => {
    const sums = seen.harmByRound[side] ?? []
    return { name, side, sums, all: sums.reduce((a, b) => a + b, 0) }
  })
  if (found.every(({ all }) => all === 0)) return undefined
  const rows = found.flatMap(({ name, side, sums, all }) =>
    sums.slice(0, last + 1).map((sum, round) => ({ name, side, round, each: sum / seen.combats, part: sum / all })),
  )
  const values = rows.map(({ name, side, round, each }) => ({
    side: form.named(name),
    colour: colourOf(side),
    from: round - 0.42,
    to: round + 0.42,
    zero: 0,
    each,
    tip: `${name}, ${c.axisRoundOf} ${round}: ${decimal(lang, each, 1)}`,
  }))
  return framed(
    lang,
    "harm-by-round",
    {
      question: c.harmByRoundTitle,
      answer: [
        ...found.flatMap(({ name, sums, all }) => {
          const most = surestPart([...sums.entries()], ([, sum]) => sum, seen.combats)
          if (all === 0) return []
          return most === undefined
            ? [c.harmByRoundUnsure(name)]
            : [c.harmByRoundAnswer(name, String(most[0]), share(lang, most[1] / all, 0))]
        }),
        ...surpriseLine(base, lang),
        seenLine(results, seen, lang),
      ],
    },
    {
      columns: [w.tableSide, c.axisRoundOf, c.columnHarm, w.tableShare],
      names: 1,
      rows: rows.map(({ name, round, each, part }) => [
        name,
        String(round),
        decimal(lang, each, 2),
        share(lang, part, 1),
      ]),
    },
    {
      data: { values },
      facet: { row: { field: "side", ...form.facet } },
      spacing: 16,
      spec: {
        width: form.width,
        height: 95,
        mark: { type: "rect", ...tipped },
        encoding: {
          x: {
            field: "from",
            type: "quantitative",
            title: c.axisRoundOf,
            scale: { domain: [first - 0.6, last + 0.6], nice: false },
            axis: roundAxis(last - first + 1, form.width),
          },
          x2: { field: "to" },
          y: { field: "zero", type: "quantitative", title: null, axis: { tickCount: 3, gridColor: gridColour } },
          y2: { field: "each" },
          color: { field: "colour", type: "nominal", scale: null },
        },
      },
    },
  )
}
