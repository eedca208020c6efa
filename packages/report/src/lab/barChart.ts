import { tipped } from "../drawing/frame.ts"
import { gridColour, inkColour } from "../drawing/palette.ts"
import type { Room } from "../drawing/Room.ts"
import { textWidth } from "../text/textWidth.ts"
import { wrapText } from "../text/wrapText.ts"

/** A bar from 0, with the interval of its end. */
export interface Bar {
  readonly d: number
  readonly lo: number
  readonly hi: number
  readonly colour: string
  readonly tip: string
  /** It is an estimate and drawn lighter. */
  readonly isFaint?: boolean
}

/** A line of text, and the bars below it. */
export interface Bars {
  readonly name: string
  /** What is written behind the name, at the right end where there is room. */
  readonly label: string
  readonly bars: readonly Bar[]
}

const fontSize = 12
const gap = 12

/** The body of a chart of bars from 0 to either side, one below the other: each with its name above it. */
export const barChart = (groups: readonly Bars[], room: Room, title: string, axis: object): object => {
  const ends = groups.flatMap(({ bars }) => bars.flatMap(({ d, hi, lo }) => [Math.abs(d), Math.abs(lo), Math.abs(hi)]))
  const most = Math.max(1e-9, ...ends) * 1.05
  const lines: (object & { readonly row: string })[] = []
  const next = (): string => String(lines.length).padStart(4, "0")
  for (const { bars, label, name } of groups) {
    const isBeside = textWidth(name, fontSize, true) + gap + textWidth(label, fontSize, false) <= room.width
    if (isBeside) lines.push({ row: next(), kind: "name", text: name, label } as never)
    else {
      for (const text of wrapText(name, room.width, fontSize, true))
        lines.push({ row: next(), kind: "name", text } as never)
      for (const text of wrapText(label, room.width, fontSize, false))
        lines.push({ row: next(), kind: "text", text } as never)
    }
    const row = next()
    for (const { isFaint = false, ...bar } of bars)
      lines.push({ row, kind: "bar", zero: 0, faint: isFaint, ...bar } as never)
  }
  const y = { field: "row", type: "nominal", scale: { domain: [...new Set(lines.map(({ row }) => row))] }, axis: null }
  const only = (kind: string) => ({ filter: { field: "kind", equal: kind } })
  const x = {
    field: "zero",
    type: "quantitative",
    title: wrapText(title, room.width, fontSize, false),
    scale: { domain: [-most, most], nice: false },
    axis: { gridColor: gridColour, tickCount: room.name === "wide" ? 9 : 5, ...axis },
  }
  const text = (kind: string, fontWeight: string) => ({
    transform: [only(kind)],
    mark: { type: "text", align: "left", baseline: "middle", fontWeight },
    encoding: { y, x: { value: 0 }, text: { field: "text" } },
  })
  return {
    width: room.width,
    height: { step: 19 },
    data: { values: lines },
    layer: [
      {
        transform: [only("bar")],
        mark: { type: "bar", ...tipped, height: { band: 0.72 } },
        encoding: {
          y,
          x,
          x2: { field: "d" },
          color: { field: "colour", type: "nominal", scale: null },
          opacity: { condition: { test: "datum.faint", value: 0.45 }, value: 0.9 },
        },
      },
      {
        transform: [only("bar"), { filter: "datum.lo !== datum.hi" }],
        mark: { type: "rule", strokeWidth: 1.5, color: inkColour },
        encoding: { y, x: { field: "lo", type: "quantitative" }, x2: { field: "hi" } },
      },
      {
        data: { values: [{ value: 0 }] },
        mark: { type: "rule", color: inkColour, strokeWidth: 1 },
        encoding: { x: { field: "value", type: "quantitative" } },
      },
      text("name", "bold"),
      text("text", "normal"),
      {
        transform: [only("name"), { filter: "isDefined(datum.label)" }],
        mark: { type: "text", align: "right", baseline: "middle" },
        encoding: { y, x: { value: room.width }, text: { field: "label" } },
      },
    ],
  }
}
