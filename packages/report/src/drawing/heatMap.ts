import { tipped } from "./frame.ts"
import { inkColour, inkOn } from "./palette.ts"
import type { Room } from "./Room.ts"
import { textWidth } from "../text/textWidth.ts"
import { wrapText } from "../text/wrapText.ts"

/** A cell of a map of colours: where it is, what is written in it, and what it says of itself. */
export interface HeatCell {
  readonly row: number
  readonly column: number
  readonly colour: string
  readonly label: string
  readonly tip: string
  /** It is framed. */
  readonly isNamed?: boolean
}

/** Where two neighbouring cells lie on two sides of something: a line is drawn between them. */
export interface Edge {
  readonly from: readonly [row: number, column: number]
  readonly to: readonly [row: number, column: number]
}

export interface HeatForm {
  readonly rows: readonly string[]
  readonly columns: readonly string[]
  readonly cells: readonly HeatCell[]
  readonly edges?: readonly Edge[]
  readonly room: Room
  readonly rowTitle: string
  readonly columnTitle: string
}

const fontSize = 12
const [leastCell, mostCell] = [7, 280]
const mostLabel = { wide: 200, narrow: 110 } as const

/** A map of colours: a cell for each row and column, its number in it where it fits, and lines between cells. */
export const heatMap = ({ cells, columns, columnTitle, edges = [], room, rows, rowTitle }: HeatForm): object => {
  const widest = (names: readonly string[]) => Math.max(0, ...names.map((name) => textWidth(name, fontSize, false)))
  const beside = Math.min(mostLabel[room.name], widest(rows)) + (rowTitle === "" ? 14 : 36)
  const cell = Math.max(leastCell, Math.min(mostCell, Math.floor((room.width - beside) / columns.length)))
  const high = Math.max(leastCell, Math.min(cell, 26))
  const inCell = Math.max(0, ...cells.map(({ label }) => textWidth(label, 11, false)))
  const isTold = inCell + 4 <= cell && high >= 14
  const isTurned = widest(columns) + 6 > cell
  // Numbers and names that have no room are left out, evenly.
  const every = isTurned ? Math.ceil(14 / cell) : 1
  const everyRow = Math.ceil(14 / high)
  const named = (names: readonly string[], step: number) => ({
    values: names.flatMap((_, i) => (i % step === 0 ? [i + 0.5] : [])),
    labelExpr: `${JSON.stringify(names)}[floor(datum.value)]`,
    grid: false,
  })
  const x = {
    field: "x",
    type: "quantitative",
    title: wrapText(columnTitle, room.width, fontSize, false),
    scale: { domain: [0, columns.length], nice: false },
    axis: { orient: "top", labelAngle: isTurned ? -90 : 0, labelLimit: 120, ...named(columns, every) },
  }
  const y = {
    field: "y",
    type: "quantitative",
    title: rowTitle === "" ? null : rowTitle,
    scale: { domain: [0, rows.length], nice: false, reverse: true },
    axis: { labelLimit: mostLabel[room.name], ...named(rows, everyRow) },
  }
  const values = cells.map(({ colour, column, isNamed = false, label, row, tip }) => ({
    x: column,
    x2: column + 1,
    y: row,
    y2: row + 1,
    middleX: column + 0.5,
    middleY: row + 0.5,
    colour,
    ink: inkOn(colour),
    label,
    tip,
    isNamed,
  }))
  const rect = { x, x2: { field: "x2" }, y, y2: { field: "y2" } }
  const lines = edges.map(({ from: [row, column], to: [row2, column2] }) =>
    row === row2
      ? { x: Math.max(column, column2), x2: Math.max(column, column2), y: row, y2: row + 1 }
      : { x: column, x2: column + 1, y: Math.max(row, row2), y2: Math.max(row, row2) },
  )
  return {
    width: cell * columns.length,
    height: high * rows.length,
    data: { values },
    layer: [
      {
        mark: { type: "rect", ...tipped, stroke: "#FFFFFF", strokeWidth: cell < 12 ? 0 : 1 },
        encoding: { ...rect, color: { field: "colour", type: "nominal", scale: null } },
      },
      ...(isTold
        ? [
            {
              mark: { type: "text", baseline: "middle", fontSize: 11 },
              encoding: {
                x: { ...x, field: "middleX" },
                y: { ...y, field: "middleY" },
                text: { field: "label" },
                color: { field: "ink", type: "nominal", scale: null },
              },
            },
          ]
        : []),
      ...(lines.length > 0
        ? [
            {
              data: { values: lines },
              mark: { type: "rule", strokeWidth: 3, strokeCap: "round", color: inkColour },
              encoding: rect,
            },
          ]
        : []),
      {
        transform: [{ filter: "datum.isNamed" }],
        mark: { type: "rect", filled: false, stroke: inkColour, strokeWidth: 2, strokeDash: [5, 3] },
        encoding: rect,
      },
    ],
  }
}
