import { wrapText } from "../text/wrapText.ts"

const widest = 170

/** A title in lines that fit beside a chart, joined by line feeds; `variantAxis` draws them one below the other. */
export const inLines = (title: string): string => wrapText(title, widest, 12, true).join("\n")

/** The rows of a chart with one row for each variant; titles come from `inLines`. */
export const variantAxis = (titles: readonly string[]) => ({
  field: "variant",
  type: "nominal",
  sort: titles,
  title: null,
  axis: {
    labelExpr: "split(datum.label, '\\n')",
    labelLimit: widest + 20,
    labelLineHeight: 14,
    labelFontWeight: "bold",
    // Vega centres the first line on the row: half of the others go above.
    labelOffset: { expr: "-7 * (length(split(datum.label, '\\n')) - 1)" },
  },
})
