import type { Language } from "@refriega/core"
import { type Chart, framed, tipped } from "../drawing/frame.ts"
import { colourOf, drawColour, gridColour, inkColour } from "../drawing/palette.ts"
import { baseLine, castOf, facetForm } from "../drawing/parts.ts"
import { type Room, wide } from "../drawing/Room.ts"
import type { Results, VariantResults } from "../facts/Results.ts"
import { chartWords } from "../text/words/chartWords.ts"
import { decimal, share } from "../text/numbers.ts"
import { words } from "../text/words/words.ts"

type Stage = "rolled" | "spared" | "harm" | "overkill" | "lost" | "healed" | "net"

/**
 * The points of one side in one variant, per fight: what was rolled against it, what of that is stopped or in vain,
 * what else it loses or gains.
 */
const balanceOf = (results: Results, variant: VariantResults, side: number): Readonly<Record<Stage, number>> => {
  const its = castOf(results, variant).filter((each) => each.side === side)
  const sum = (of: (found: (typeof its)[number]["found"]) => number): number =>
    its.reduce((total, { found }) => total + of(found), 0)
  const spared = sum((found) => found.meanSpared)
  const harm = sum((found) => found.meanHarmTaken)
  const overkill = sum((found) => found.meanOverkill)
  const lost = sum((found) => found.meanLost)
  const healed = sum((found) => found.meanHealed)
  return { rolled: harm + spared, spared, harm, overkill, lost, healed, net: harm - overkill + lost - healed }
}

/**
 * Where do the points go? For each side a waterfall: harm, less what is stopped and what goes beyond the last point,
 * and so on to what is lost.
 */
export const balance = (results: Results, lang: Language, room: Room = wide): Chart => {
  const w = words[lang]
  const c = chartWords[lang]
  const base = results.variants[0] as VariantResults
  const sides = results.sides.map(({ name }) => name)
  const stages = [c.stages.rolled, c.stages.spared, c.stages.overkill, c.stages.lost, c.stages.healed, c.stages.net]
  const values = results.sides.flatMap(({ name }, side) => {
    const { rolled, harm, overkill, lost, net } = balanceOf(results, base, side)
    const steps = [
      [c.stages.rolled, 0, rolled, false],
      [c.stages.spared, rolled, harm, true],
      [c.stages.overkill, harm, harm - overkill, true],
      [c.stages.lost, harm - overkill, harm - overkill + lost, false],
      [c.stages.healed, harm - overkill + lost, net, true],
      [c.stages.net, 0, net, false],
    ] as const
    return steps.map(([stage, from, to, down]) => {
      const size = Math.abs(to - from)
      const label = `${down && size > 0 ? "−" : ""}${decimal(lang, size, 1)}`
      const colour = down ? drawColour : colourOf(side)
      return { side: name, stage, from, to, top: Math.max(from, to), colour, label, tip: `${name}, ${stage}: ${label}` }
    })
  })
  const form = facetForm(sides, room.name === "wide" ? Math.min(2, sides.length) : 1, room)
  const x = {
    field: "stage",
    type: "nominal",
    sort: stages,
    title: null,
    axis: {
      labelAngle: 0,
      labelLimit: 110,
      labelFontSize: 11,
      labelExpr: "split(datum.label, ' ')",
      labelLineHeight: 13,
    },
  }
  return framed(
    lang,
    "balance",
    { question: c.balanceTitle, answer: [...answers(results, base, lang), baseLine(results, lang)] },
    {
      columns: [w.tableSide, ...stages],
      names: 1,
      rows: sides.map((name, side) => {
        const { rolled, spared, overkill, lost, healed, net } = balanceOf(results, base, side)
        return [name, ...[rolled, spared, overkill, lost, healed, net].map((n) => decimal(lang, n, 2))]
      }),
    },
    {
      data: { values: values.map((value) => ({ ...value, side: form.named(value.side) })) },
      facet: { field: "side", ...form.facet },
      columns: room.name === "wide" ? 2 : 1,
      spacing: 24,
      spec: {
        width: form.width,
        height: 190,
        layer: [
          {
            mark: { type: "bar", ...tipped, width: { band: 0.62 } },
            encoding: {
              x,
              y: {
                field: "from",
                type: "quantitative",
                title: c.axisPoints,
                axis: { gridColor: gridColour, tickCount: 5 },
              },
              y2: { field: "to" },
              color: { field: "colour", type: "nominal", scale: null },
            },
          },
          {
            mark: { type: "text", dy: -7, color: inkColour },
            encoding: { x, y: { field: "top", type: "quantitative" }, text: { field: "label" } },
          },
        ],
      },
    },
  )
}

const answers = (results: Results, base: VariantResults, lang: Language): readonly string[] =>
  results.sides.flatMap(({ name }, side) => {
    const { rolled, spared, harm, overkill } = balanceOf(results, base, side)
    return [
      ...(spared === 0 ? [] : [chartWords[lang].balanceSpared(name, share(lang, spared / rolled, 0))]),
      ...(harm === 0 ? [] : [chartWords[lang].balanceAnswer(name, share(lang, overkill / harm, 0))]),
    ]
  })
