import { textWidth } from "../text/textWidth.ts"
import { wrapText } from "../text/wrapText.ts"
import { tipped } from "./frame.ts"
import { gridColour, quietColour } from "./palette.ts"
import type { Room } from "./Room.ts"

/** A value with its interval, or a bar from `lo` to `hi`, and what is written beside it. */
export interface Row {
  /** Rows of one group stand below its name, one after the other. */
  readonly group?: string
  readonly label: string
  /** What the mark says of itself. */
  readonly tip: string
  readonly p: number
  readonly lo: number
  readonly hi: number
  readonly colour: string
  readonly shape?: string
}

/** How a chart of rows is drawn. */
export interface RowsForm {
  readonly room: Room
  readonly domain: readonly [number, number]
  readonly title: string
  readonly axis: object
  /** Bars instead of points with intervals. */
  readonly bars?: boolean
  /** Where a dashed line is, which no label crosses: at no difference, or at even. */
  readonly line?: number
  /** Which values do not matter: they lie behind the rows in grey. */
  readonly band?: readonly [lo: number, hi: number]
}

const fontSize = 12
/** Between a mark and what is written beside it. */
const gap = 9
/** Between a dashed line and what is written beside it. */
const clear = 4

/**
 * The body of a chart with a row for each value. Names of groups stand above their rows. What a row says stands beside
 * its mark, or, if there is no room beside one of them, above each: so nothing is cut off however long names are, and
 * however narrow the chart.
 */
export const rowChart = (
  rows: readonly Row[],
  { room, domain, title, axis, bars, line: dashed, band }: RowsForm,
): object => {
  const [first, last] = domain
  const at = (x: number): number => ((x - first) / (last - first)) * room.width
  const fits = ({ label }: Row, from: number): boolean => textWidth(label, fontSize, false) + gap <= from
  // A label that lies on both sides of it, or begins at it, would have the line through it.
  const free = ({ label }: Row, from: number, way: 1 | -1): boolean => {
    if (dashed === undefined) return true
    const [near, far] = [from + way * gap, from + way * (gap + textWidth(label, fontSize, false))]
    return Math.max(near, far) < at(dashed) - clear || Math.min(near, far) > at(dashed) + clear
  }
  const isRight = (row: Row): boolean => fits(row, room.width - at(row.hi)) && free(row, at(row.hi), 1)
  const isLeft = (row: Row): boolean => fits(row, at(row.lo)) && free(row, at(row.lo), -1)
  const areBeside = rows.every((row) => isRight(row) || isLeft(row))
  const lines: (object & { readonly row: string })[] = []
  const add = (line: object): void => {
    lines.push({ row: String(lines.length).padStart(4, "0"), ...line })
  }
  let before: string | undefined
  for (const row of rows) {
    const { group, label, shape = "circle", ...mark } = row
    if (group !== undefined && group !== before) {
      if (lines.length > 0) add({ kind: "gap" })
      for (const text of wrapText(group, room.width, fontSize, true)) add({ kind: "group", text })
    }
    before = group
    if (!areBeside) for (const text of wrapText(label, room.width, fontSize, false)) add({ kind: "label", text })
    const place = areBeside ? { label, onLeft: !isRight(row) } : {}
    add({ kind: "mark", ...mark, shape, ...place })
  }
  const y = { field: "row", type: "nominal", scale: { domain: lines.map(({ row }) => row) }, axis: null }
  const only = (kind: string) => ({ filter: { field: "kind", equal: kind } })
  const x = {
    field: "lo",
    type: "quantitative",
    title: wrapText(title, room.width, fontSize, false),
    scale: { domain, nice: false },
    axis: { gridColor: gridColour, tickCount: room.name === "wide" ? 9 : 5, ...axis },
  }
  const color = { field: "colour", type: "nominal", scale: null }
  const line = (kind: string, fontWeight: string) => ({
    transform: [only(kind)],
    mark: { type: "text", align: "left", baseline: "middle", fontWeight },
    encoding: { y, x: { value: 0 }, text: { field: "text" } },
  })
  const beside = (onLeft: boolean) => ({
    transform: [only("mark"), { filter: { field: "onLeft", equal: onLeft } }],
    mark: { type: "text", align: onLeft ? "right" : "left", dx: onLeft ? -gap : gap, baseline: "middle" },
    encoding: { y, x: { field: onLeft ? "lo" : "hi", type: "quantitative" }, text: { field: "label" } },
  })
  const marks = bars
    ? [
        {
          transform: [only("mark")],
          mark: { type: "bar", ...tipped, height: { band: 0.72 } },
          encoding: { y, x, x2: { field: "hi" }, color },
        },
      ]
    : [
        {
          transform: [only("mark")],
          mark: { type: "rule", strokeWidth: 3 },
          encoding: { y, x, x2: { field: "hi" }, color },
        },
        {
          transform: [only("mark")],
          mark: { type: "point", ...tipped, filled: true, size: 90, opacity: 1, stroke: "#FFFFFF", strokeWidth: 1 },
          encoding: {
            y,
            x: { field: "p", type: "quantitative" },
            color,
            shape: { field: "shape", type: "nominal", scale: null },
          },
        },
      ]
  const step = areBeside ? 22 : 18
  // Where texts stand above their marks, line and band pass marks alone.
  const pieces = (datum: number) => ({
    transform: [only("mark")],
    mark: { type: "tick", orient: "vertical", thickness: 1, size: step, color: quietColour },
    encoding: { y, x: { datum, type: "quantitative" } },
  })
  const dashes = dashed === undefined ? [] : [areBeside ? lineAt(dashed) : pieces(dashed)]
  const greys = band === undefined ? [] : [areBeside ? bandOf(band) : { ...bandOf(band, y), transform: [only("mark")] }]
  return {
    width: room.width,
    height: { step },
    data: { values: lines },
    layer: [
      ...greys,
      ...dashes,
      ...marks,
      line("group", "bold"),
      ...(areBeside ? [beside(false), beside(true)] : [line("label", "normal")]),
    ],
  }
}

/** A dashed line at a value. */
const lineAt = (value: number): object => ({
  data: { values: [{ value }] },
  mark: { type: "rule", strokeDash: [4, 4], color: quietColour },
  encoding: { x: { field: "value", type: "quantitative" } },
})

/** The band of values that do not matter: behind all, or in the rows of an axis alone. */
const bandOf = ([lo, hi]: readonly [lo: number, hi: number], y?: object): object => ({
  ...(y === undefined && { data: { values: [{}] } }),
  mark: { type: "rect", color: gridColour, opacity: 0.6 },
  encoding: { ...(y !== undefined && { y }), x: { datum: lo, type: "quantitative" }, x2: { datum: hi } },
})
