import * as vega from "vega"
import { expressionInterpreter } from "vega-interpreter"
import type { TopLevelSpec } from "vega-lite"
import { escapeXml } from "../text/escapeXml.ts"
import { textWidth } from "../text/textWidth.ts"
import { type Chart, describe } from "./frame.ts"
import { runtimeOf } from "./runtimeOf.ts"

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
export const toSvg = async (chart: Chart, warned: Warned = () => {}): Promise<string> =>
  described(chart, await draw(chart.spec, warned))

const described = (chart: Chart, svg: string): string => {
  const title = `<title>${escapeXml(chart.caption.question)}</title>`
  const description = `<desc>${escapeXml(describe(chart.caption))}</desc>`
  return svg.replace(/^<svg ([^>]*)>/u, (_, attributes) => `<svg role="img" ${attributes}>${title}${description}`)
}

/**
 * Draws a chart for a page that has the caption beside it: without title, and with nothing that the page's style says.
 *
 * @param labelled whether its marks say what they stand for
 */
export const toBareSvg = async (chart: Chart, labelled = true): Promise<string> => {
  const spec = { ...chart.spec, title: "", description: "", padding: barePadding } as TopLevelSpec
  return bared(chart, await draw(spec, () => {}), labelled)
}

const barePadding = 2

/** Both drawings of a chart, of one view: to lay it out again without its title takes a tenth of drawing it anew. */
export const toBothSvgs = async (chart: Chart): Promise<{ readonly full: string; readonly bare: string }> => {
  const view = viewOf(chart.spec, () => {})
  try {
    const full = described(chart, await svgOf(view))
    const { root } = view.scenegraph() as unknown as Scene
    for (const item of root.items) item.items = item.items.filter(({ role }) => role !== "title")
    view.padding(barePadding).resize()
    await view.runAsync()
    return { full, bare: bared(chart, await svgOf(view), true) }
  } finally {
    view.finalize()
  }
}

/** What Vega draws: groups of marks, of which one is the title. */
interface Scene {
  readonly root: { readonly items: readonly { items: readonly { readonly role?: string }[] }[] }
}

const bared = ({ caption }: Chart, svg: string, labelled: boolean): string =>
  compact(labelled ? svg : unlabelled(svg)).replace(
    /^<svg [^>]*?width="([^"]*)" height="[^"]*" (viewBox="[^"]*")>/u,
    (_, width, box) =>
      `<svg role="group" aria-label="${escapeXml(caption.question)}" width="${Math.round(Number(width))}" ${box}>`,
  )

/** Takes out what marks say of themselves: the same drawing stands elsewhere in the page with it. */
const unlabelled = (svg: string): string =>
  svg
    .replace(/<path aria-label="[^"]*" role="graphics-symbol"[^>]* opacity="0.01"[^>]*\/>/gu, "")
    .replace(/ aria-label="[^"]*" role="graphics-symbol" aria-roledescription="[^"]*"/gu, "")

/** Takes out of Vega's drawing what draws nothing, and digits that no eye sees. */
const compact = (svg: string): string =>
  ungrouped(
    svg
      .replace(/<path class="(?:background|foreground)"[^>]*(?: d=""| d="M0,0h0v0h0Z")[^>]*\/>/gu, "")
      .replace(/ (?:class|font-family|pointer-events|stroke-miterlimit|aria-roledescription)="[^"]*"/gu, "")
      .replace(/ (?:opacity="1"|text-anchor="start"|font-weight="normal"|transform="translate\(0,0\)")/gu, "")
      .replace(/ role="graphics-object"/gu, "")
      .replaceAll('<g role="graphics-symbol"', "<g")
      // Vega's own words, in English, for a text that is there.
      .replace(/ aria-label="Title text '[^"]*'"/gu, "")
      // Texts without letters, and backgrounds without colour.
      .replace(/<text [^>]*\/>/gu, "")
      .replace(/<path aria-hidden="true" d="[^"]*"\/>/gu, "")
      // Of places and lengths alone: what is written keeps its digits.
      .replace(/ (?:d|transform|x|y|x[12]|y[12]|width|height)="[^"]*"/gu, (place) =>
        place.replace(/-?\d+\.\d{2,}/gu, (number) => String(Math.round(Number(number) * 10) / 10)),
      ),
  )

/** Takes out groups that say nothing of what is in them. */
const ungrouped = (svg: string): string => {
  const saying: boolean[] = []
  return svg.replace(/<g\/>|<g(?: [^>]*[^/])?>|<\/g>/gu, (tag) => {
    if (tag === "<g/>") return ""
    if (tag === "</g>") return saying.pop() === true ? tag : ""
    saying.push(tag !== "<g>")
    return tag === "<g>" ? "" : tag
  })
}

const draw = async (chart: TopLevelSpec, warned: Warned): Promise<string> => {
  const view = viewOf(chart, warned)
  try {
    return await svgOf(view)
  } finally {
    view.finalize()
  }
}

const viewOf = (chart: TopLevelSpec, warned: Warned): vega.View => {
  const logger = loggerFor(warned)
  return new vega.View(runtimeOf(chart, logger), { renderer: "none", expr: expressionInterpreter, logger })
}

/** What a view shows; parts of it that others refer to are numbered from the start. */
const svgOf = (view: vega.View): Promise<string> => {
  vega.resetSVGDefIds()
  return view.toSVG()
}
