import type { Language } from "@refriega/core"
import { rate } from "@refriega/sim/pure"
import { type Chart, framed, tipped } from "../drawing/frame.ts"
import { colourOf, inkColour } from "../drawing/palette.ts"
import { baseLine, facetForm, numbersOn, shareAxis } from "../drawing/parts.ts"
import { type Room, wide } from "../drawing/Room.ts"
import { deathsOf } from "../facts/deathsOf.ts"
import type { Rate, Results, VariantResults } from "../facts/Results.ts"
import { chartWords } from "../text/words/chartWords.ts"
import { decimal } from "../text/numbers.ts"
import { rateColumns, rateText, rateWithRange } from "../text/rateText.ts"
import { words } from "../text/words/words.ts"

/** How many die? For each side the chance of exactly so many dead at the end, with intervals. */
export const deaths = (results: Results, lang: Language, room: Room = wide): Chart => {
  const w = words[lang]
  const c = chartWords[lang]
  const [base] = results.variants as readonly [VariantResults]
  const sides = results.sides.map(({ name }) => name)
  const form = facetForm(sides, room.name === "wide" ? Math.min(2, sides.length) : 1, room)
  const ratesOf = (variant: VariantResults, id: string) =>
    (variant.sides[id]?.dead ?? []).map((fights, dead) => ({ dead, rate: rate(fights, variant.combats) }))
  const values = results.sides.flatMap(({ id, name }, side) =>
    ratesOf(base, id).map(({ dead, rate: { p, lo, hi, ...rest } }) => ({
      side: form.named(name),
      colour: colourOf(side),
      dead,
      p,
      lo,
      hi,
      tip: `${name}, ${c.axisDead} ${dead}: ${rateWithRange(lang, { p, lo, hi, ...rest })}`,
    })),
  )
  const most = Math.max(...values.map(({ dead }) => dead))
  const x = {
    field: "dead",
    type: "ordinal",
    title: c.axisDead,
    axis: { labelAngle: 0, values: numbersOn(form.width, 0, most) },
  }
  return framed(
    lang,
    "deaths",
    { question: c.deathsTitle, answer: [...answers(results, lang), baseLine(results, lang, w.axisIntervals)] },
    {
      columns: [w.tableSide, c.axisDead, w.tableFoughtFights, w.tableShare, w.tableInterval],
      names: 1,
      rows: results.sides.flatMap(({ id, name }) => [
        ...ratesOf(base, id).map(({ dead, rate: its }) => [name, String(dead), ...rateColumns(lang, its)]),
        [name, c.deathsAny, ...rateColumns(lang, anyDead(base, id))],
        [name, c.deathsDown, ...rateColumns(lang, base.sides[id]?.wipedOut)],
      ]),
    },
    {
      data: { values },
      facet: { field: "side", ...form.facet },
      columns: room.name === "wide" ? 2 : 1,
      spacing: 20,
      spec: {
        width: form.width,
        height: 150,
        layer: [
          {
            mark: { type: "bar", ...tipped },
            encoding: {
              x,
              y: { field: "p", type: "quantitative", title: null, scale: { domain: [0, 1] }, axis: shareAxis },
              color: { field: "colour", type: "nominal", scale: null },
            },
          },
          {
            mark: { type: "rule", color: inkColour, strokeWidth: 1.5 },
            encoding: { x, y: { field: "lo", type: "quantitative" }, y2: { field: "hi" } },
          },
        ],
      },
    },
  )
}

const answers = (results: Results, lang: Language): readonly string[] => {
  const [base] = results.variants
  if (base === undefined) return []
  return results.sides.map(({ id, name }) => {
    const { dead = [], wipedOut = rate(0, base.combats) } = base.sides[id] ?? {}
    const none = rateText(lang, rate(dead[0] ?? 0, base.combats))
    return chartWords[lang].deathsAnswer(name, none, decimal(lang, deathsOf(dead), 2), rateText(lang, wipedOut))
  })
}

/** How often somebody of a side is dead at the end. */
const anyDead = ({ combats, sides }: VariantResults, id: string): Rate => {
  const alive = sides[id]?.dead[0] ?? 0
  return rate(combats - alive, combats)
}
