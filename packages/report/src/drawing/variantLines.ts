import type { Language } from "@refriega/core"
import { chartWords } from "../text/words/chartWords.ts"
import { wrapText } from "../text/wrapText.ts"
import { dashOf, mostVariantLines, shapeOf, variantColourOf } from "./palette.ts"
import type { Room } from "./Room.ts"

/** Lines of variants: hues that no side has, dashes, shapes, and a legend in a column, names in lines that fit. */
export const variantLines = (titles: readonly string[], { width }: Room) => {
  const named = (title: string): string => wrapText(title, width - 40, 12, false).join("\n")
  const legend = {
    orient: "top",
    title: null,
    columns: 1,
    labelLimit: width,
    labelExpr: "split(datum.label, '\\n')",
    symbolSize: 240,
    rowPadding: 3,
  }
  const of = <A>(look: (variant: number) => A) => ({
    field: "variant",
    type: "nominal",
    scale: { domain: titles.map(named), range: titles.map((_, i) => look(i)) },
    legend: titles.length > 1 ? legend : null,
  })
  return {
    named,
    color: of(variantColourOf),
    strokeDash: of(dashOf),
    shape: of(shapeOf),
    /** Says that there are more variants than are drawn. */
    leftOut: (all: number, lang: Language): readonly string[] =>
      all > titles.length ? [chartWords[lang].variantsLeftOut(String(mostVariantLines), String(all))] : [],
  }
}
