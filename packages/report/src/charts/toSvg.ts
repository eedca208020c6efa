import * as vega from "vega"
import { expressionInterpreter } from "vega-interpreter"
import { compile, type TopLevelSpec } from "vega-lite"
import { escapeXml } from "../text/escapeXml.ts"
import { textWidth } from "../text/textWidth.ts"
import { type Chart, describe } from "./frame.ts"

/** Hears Vega's warnings, which would go to the console. They never cost a chart; tests take them for defects. */
export type Warned = (message: string) => void

const loggerFor = (warned: Warned): vega.LoggerInterface => {
  const logger: vega.LoggerInterface = {
    level: () => logger,
    error: (...said) => {
      throw new Error(said.join(" "))
    },
    warn: (...said) => {
      warned(said.join(" "))
      return logger
    },
    info: () => logger,
    debug: () => logger,
  }
  return logger
}

/** What Vega knows of a text that it lays out. */
interface TextItem {
  readonly fontSize?: number
  readonly fontWeight?: string | number
  readonly limit?: number
}

// Vega lets its user measure texts, but its types do not say so.
const { textMetrics } = vega as unknown as {
  textMetrics: { width: (item: TextItem, text: string | undefined) => number }
}

textMetrics.width = (item, text) => {
  const width = textWidth(text ?? "", item.fontSize ?? 11, item.fontWeight === "bold" || Number(item.fontWeight) >= 600)
  return item.limit !== undefined && item.limit > 0 ? Math.min(width, item.limit) : width
}

/**
 * Draws a chart as SVG text without canvas, eval or network. The bytes depend on the chart alone: widths of texts are
 * taken from a table, not measured. `<title>` and `<desc>` carry the question and the answer for screen readers.
 */
export const toSvg = async (chart: Chart, warned: Warned = () => {}): Promise<string> => {
  const svg = await draw(chart.spec, warned)
  const title = `<title>${escapeXml(chart.caption.question)}</title>`
  const description = `<desc>${escapeXml(describe(chart.caption))}</desc>`
  return svg.replace(/^<svg ([^>]*)>/u, (_, attributes) => `<svg role="img" ${attributes}>${title}${description}`)
}

/** Draws a chart for a page that has the caption beside it: without title, and with nothing that the page's style says. */
export const toBareSvg = async ({ spec, caption }: Chart): Promise<string> => {
  const svg = await draw({ ...spec, title: "", padding: 2 } as TopLevelSpec, () => {})
  return compact(svg).replace(
    /^<svg [^>]*?width="([^"]*)" height="[^"]*" (viewBox="[^"]*")>/u,
    (_, width, box) =>
      `<svg role="group" aria-label="${escapeXml(caption.question)}" width="${Math.round(Number(width) * enlarged)}" ${box}>`,
  )
}

/** Pages have more room than a picture in a document: charts are drawn larger by so much. */
const enlarged = 1.2

/** Takes out of Vega's drawing what draws nothing, and digits that no eye sees. */
const compact = (svg: string): string =>
  svg
    .replace(/<path class="(?:background|foreground)"[^>]*(?: d=""| d="M0,0h0v0h0Z")[^>]*\/>/gu, "")
    .replace(/ (?:class|font-family|pointer-events|stroke-miterlimit|aria-roledescription)="[^"]*"/gu, "")
    .replace(/ opacity="1"/gu, "")
    .replace(/ role="graphics-object"/gu, "")
    .replaceAll('<g role="graphics-symbol"', "<g")
    .replace(/-?\d+\.\d{3,}/gu, (number) => String(Math.round(Number(number) * 100) / 100))

const draw = async (chart: TopLevelSpec, warned: Warned): Promise<string> => {
  const logger = loggerFor(warned)
  const { spec } = compile(chart, { logger })
  vega.resetSVGDefIds()
  const view = new vega.View(vega.parse(spec, undefined, { ast: true }), {
    renderer: "none",
    expr: expressionInterpreter,
    logger,
  })
  try {
    return await view.toSVG()
  } finally {
    view.finalize()
  }
}
