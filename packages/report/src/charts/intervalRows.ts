import { tipped } from "./frame.ts"
import { colourOf, gridColour, quietColour, shapeOf } from "./palette.ts"
import { variantAxis } from "./variantAxis.ts"

/** A share with its interval, in a row of its variant. `variant` comes from `inLines`. */
export interface IntervalValue {
  readonly variant: string
  readonly p: number
  readonly lo: number
  readonly hi: number
  /** What it says of itself. */
  readonly tip: string
  /** What is written beside it, and on which side there is room for that. */
  readonly label: string
  readonly onLeft: boolean
}

/** Whether the label of an interval belongs on its left: where there is more room. */
export const fitsLeft = ({ p, lo, hi }: { readonly p: number; readonly lo: number; readonly hi: number }): boolean =>
  p < 0.5 ? lo > 0.22 : hi > 0.78

/**
 * The body of a chart of shares: a block of rows for each variant, one row for each of a series (which field of the values
 * tells, by name), intervals as bars, estimates as points, each with its label.
 */
export const intervalRows = (chart: {
  readonly variants: readonly string[]
  readonly series: { readonly field: string; readonly names: readonly string[] }
  readonly values: readonly IntervalValue[]
  /** What the shares are of. */
  readonly axis: string
  /** Where to draw a dashed line, if anywhere. */
  readonly line?: number
}): object => {
  const { field, names } = chart.series
  const y = { ...variantAxis(chart.variants), scale: { paddingInner: 0.2, paddingOuter: 0.1 } }
  const yOffset = { field, sort: names, scale: { paddingOuter: 0.2 } }
  const color = {
    field,
    type: "nominal",
    scale: { domain: names, range: names.map((_, i) => colourOf(i)) },
    legend: null,
  }
  const label = (onLeft: boolean) => ({
    transform: [{ filter: { field: "onLeft", equal: onLeft } }],
    mark: { type: "text", align: onLeft ? "right" : "left", dx: onLeft ? -9 : 9, baseline: "middle", limit: 240 },
    encoding: { y, yOffset, x: { field: onLeft ? "lo" : "hi", type: "quantitative" }, text: { field: "label" } },
  })
  const line = {
    data: { values: [{ even: chart.line }] },
    mark: { type: "rule", strokeDash: [4, 4], color: quietColour },
    encoding: { x: { field: "even", type: "quantitative" } },
  }
  return {
    width: 520,
    height: { step: 24, for: "offset" },
    data: { values: chart.values },
    layer: [
      ...(chart.line === undefined ? [] : [line]),
      {
        mark: { type: "rule", strokeWidth: 3 },
        encoding: {
          y,
          yOffset,
          x: {
            field: "lo",
            type: "quantitative",
            scale: { domain: [0, 1] },
            title: chart.axis,
            axis: { format: ".0%", values: [0, 0.25, 0.5, 0.75, 1], gridColor: gridColour },
          },
          x2: { field: "hi" },
          color,
        },
      },
      {
        mark: { type: "point", ...tipped, filled: true, size: 90, opacity: 1, stroke: "#FFFFFF", strokeWidth: 1 },
        encoding: {
          y,
          yOffset,
          x: { field: "p", type: "quantitative" },
          color,
          shape: {
            field,
            type: "nominal",
            scale: { domain: names, range: names.map((_, i) => shapeOf(i)) },
            legend: null,
          },
        },
      },
      label(false),
      label(true),
    ],
  }
}
