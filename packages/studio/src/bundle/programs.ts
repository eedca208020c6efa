import { systems } from "@refriega/core"
import { type BundledFile, bundle } from "./bundle.ts"
import { inCore } from "./inCore.ts"

/**
 * The program that draws charts, in one file or with what it needs later apart; the first file is the one that is run.
 *
 * @param split what composes pages is loaded when somebody saves one
 */
export const chartsProgram = (split: boolean): Promise<readonly BundledFile[]> =>
  bundle({
    entries: { charts: new URL("../../worker/charts.ts", import.meta.url) },
    ...(split && { shared: "charts" }),
    // Vega lists what these bring under the names that specifications have for it, and no chart has one of them.
    written: new Map(transformsOfNoChart.map((name) => [name, "export {}"])),
  })

/** Packages of Vega with nothing but transforms for maps, networks, trees, clouds of words and fitted curves. */
const transformsOfNoChart = [
  "crossfilter",
  "force",
  "geo",
  "hierarchy",
  "label",
  "regression",
  "voronoi",
  "wordcloud",
].map((name) => `vega-${name}`)

/** The small program that is run before that of the page, and starts the one that plays. */
export const startProgram = async (): Promise<BundledFile> => {
  const [file] = await bundle({ entries: { start: new URL("../../app/start.ts", import.meta.url) } })
  return file as BundledFile
}

/**
 * The program of the page itself, in one file or with what it needs later apart; the first file is the one that is run.
 *
 * @param split the viewer and the readers of logs are loaded when somebody watches a fight
 */
export const appProgram = async (split: boolean): Promise<readonly BundledFile[]> => {
  const places = [
    ...Object.keys(systems).map((id) => [id, inCore(`systems/${id}/reader`)] as const),
    ["described", inCore("described/play/readerOf")] as const,
    ["added", inCore("described/added/addedReader")] as const,
  ]
  const readers = places
    .map(([id, file]) => `  ${JSON.stringify(id)}: () => import(${JSON.stringify(file)}),`)
    .join("\n")
  return bundle({
    entries: { app: new URL("../../app/main.ts", import.meta.url) },
    ...(split && { shared: "app" }),
    // What the page changes in a text it writes itself.
    readsOnly: true,
    written: new Map([
      ["refriega:readers", `export const readers = {\n${readers}\n}\n`],
      // The page unpacks logs and packs none, and nothing in it may be evaluated.
      [inCore("log/putterPrograms"), "export const putterProgram = () => undefined"],
    ]),
  })
}
