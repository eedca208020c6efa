import { numberOf } from "@refriega/sim/pure"
import { tipped } from "../../drawing/frame.ts"
import { gridColour, inkColour, plainColour, quietColour } from "../../drawing/palette.ts"
import { axisRoom } from "../../drawing/parts.ts"
import type { Room } from "../../drawing/Room.ts"
import { wrapText } from "../../text/wrapText.ts"

/** What a number came to under a value; nothing where it is not known. */
export interface PanelPoint {
  readonly value: string
  readonly its: { readonly value: number; readonly lo: number; readonly hi: number } | undefined
  readonly tip: string
  readonly isNamed: boolean
}

export interface GoalPanel {
  /** What is varied. */
  readonly path: string
  readonly points: readonly PanelPoint[]
  readonly goal: string
  /** The ends of what is wanted; open where there is none. */
  readonly lo?: number | undefined
  readonly hi?: number | undefined
  /** Its numbers are shares. */
  readonly isShare: boolean
}

/** A number by what is varied, with its intervals, before what is wanted of it as a band. */
export const goalPanel = ({ goal, hi, isShare, lo, path, points }: GoalPanel, room: Room): object => {
  const words = points.map(({ value }) => value)
  const numbers = words.map(numberOf)
  const isNumber = numbers.every((x) => x !== undefined)
  const values = points.map(({ isNamed, its, tip }, i) => ({
    x: isNumber ? numbers[i] : words[i],
    p: its?.value,
    lo: its?.lo,
    hi: its?.hi,
    tip,
    isNamed,
  }))
  const x = isNumber
    ? {
        field: "x",
        type: "quantitative",
        title: path,
        scale: { zero: false, nice: false, padding: 12 },
        axis: { grid: false, labelOverlap: true, tickCount: Math.min(words.length, Math.floor(room.width / 46)) },
      }
    : { field: "x", type: "nominal", title: path, scale: { domain: words }, axis: { labelAngle: 0, labelLimit: 90 } }
  const y = {
    type: "quantitative",
    title: null,
    scale: { zero: false },
    axis: { gridColor: gridColour, tickCount: 4, ...(isShare && { format: ".0%" }) },
  }
  const ends = points.flatMap(({ its }) => (its === undefined ? [] : [its.lo, its.hi]))
  const band = {
    lo: lo ?? Math.min(...ends, hi ?? Number.POSITIVE_INFINITY),
    hi: hi ?? Math.max(...ends, lo ?? Number.NEGATIVE_INFINITY),
  }
  const interval = { x, y: { ...y, field: "lo" }, y2: { field: "hi" } }
  return {
    title: {
      text: wrapText(goal, room.width, 12, true),
      anchor: "start",
      frame: "group",
      fontSize: 12,
      color: inkColour,
    },
    width: room.width - axisRoom - 20,
    height: 110,
    data: { values },
    layer: [
      {
        data: { values: [band] },
        mark: { type: "rect", color: "#009E73", opacity: 0.18 },
        encoding: { y: { ...y, field: "lo" }, y2: { field: "hi" } },
      },
      ...(isNumber
        ? [
            { mark: { type: "area", opacity: 0.25, color: plainColour }, encoding: interval },
            {
              mark: { type: "line", strokeWidth: 2, color: quietColour },
              encoding: { x, y: { ...y, field: "p" } },
            },
          ]
        : [{ mark: { type: "rule", strokeWidth: 3, color: plainColour }, encoding: interval }]),
      {
        mark: { type: "point", ...tipped, filled: true, size: 30, opacity: 1, color: quietColour },
        encoding: { x, y: { ...y, field: "p" } },
      },
      {
        transform: [{ filter: "datum.isNamed" }],
        mark: { type: "point", filled: false, size: 170, strokeWidth: 2, color: inkColour },
        encoding: { x, y: { ...y, field: "p" } },
      },
    ],
  }
}
