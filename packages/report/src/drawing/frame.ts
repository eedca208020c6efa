import type { Language } from "@refriega/core"
import type { TopLevelSpec } from "vega-lite"
import { wrapText } from "../text/wrapText.ts"
import { gridColour, inkColour, quietColour } from "./palette.ts"

/** What every chart needs to be read by itself: a question, its answer, and how sure it is. */
export interface Caption {
  readonly question: string
  readonly answer: readonly string[]
}

/** The answer as one text, for readers who cannot see the chart. */
export const describe = (caption: Caption): string => `${caption.answer.join(". ")}.`

/** What a chart shows, as texts: for readers who cannot see it, or want the numbers. */
export interface Table {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** How many of the first columns are names; the others are numbers. */
  readonly names: number
}

/** A chart: a Vega-Lite specification with its data inside, the same as a table, and the slug that names its files. */
export interface Chart {
  readonly name: string
  readonly caption: Caption
  readonly spec: TopLevelSpec
  readonly table: Table
}

const font = "Helvetica, Arial, 'Liberation Sans', 'DejaVu Sans', sans-serif"

/** How wide a caption may be: about as wide as the charts below it. */
const captionWidth = 640

const numberLocale = {
  en: { decimal: ".", thousands: ",", grouping: [3], currency: ["", ""], percent: "\u00a0%" },
  es: { decimal: ",", thousands: ".", grouping: [3], currency: ["", "\u00a0€"], percent: "\u00a0%" },
} as const

/**
 * Marks that say what they stand for when the mouse is over them or a screen reader comes by: `tip` of their values.
 */
export const tipped = { aria: true, description: { expr: "datum.tip" } }

/** The look that all charts share, and the caption on top. */
export const framed = (lang: Language, name: string, caption: Caption, table: Table, body: object): Chart => ({
  name,
  caption,
  table,
  spec: {
    $schema: "https://vega.github.io/schema/vega-lite/v6.json",
    description: `${caption.question} ${describe(caption)}`,
    title: {
      text: caption.question,
      subtitle: caption.answer.flatMap((line) => wrapText(line, captionWidth, 12.5, false)),
      anchor: "start",
      frame: "bounds",
      fontSize: 17,
      subtitleFontSize: 12.5,
      subtitleLineHeight: 17,
      subtitlePadding: 6,
      offset: 14,
      color: inkColour,
      subtitleColor: quietColour,
    },
    background: "#FFFFFF",
    padding: 16,
    config: {
      // Title and description say it all; only marks with a description of their own are labelled (`tipped`).
      aria: false,
      font,
      locale: { number: numberLocale[lang] },
      view: { stroke: null },
      axis: {
        labelColor: inkColour,
        titleColor: quietColour,
        gridColor: gridColour,
        domain: false,
        ticks: false,
        labelFontSize: 12,
        titleFontSize: 12,
        titleFontWeight: "normal",
        labelPadding: 6,
        titlePadding: 8,
      },
      legend: {
        symbolLimit: 0,
        labelFontSize: 12,
        labelColor: inkColour,
        titleColor: quietColour,
        symbolStrokeWidth: 2,
      },
      text: { fontSize: 12, color: inkColour },
    },
    ...body,
    // The parts are checked by Vega-Lite's compiler when the chart is drawn; its types are too wide to help here.
  } as object as TopLevelSpec,
})
