import { systems } from "@refriega/core"
import { type BundledFile, bundle } from "./bundle.ts"

/** The program that draws charts. */
export const chartsProgram = async (): Promise<BundledFile> => {
  const [file] = await bundle({ entry: new URL("../../worker/charts.ts", import.meta.url), name: "charts" })
  return file as BundledFile
}

/**
 * The program of the page itself, in one file or with what it needs later apart; the first file is the one that is run.
 *
 * @param split the viewer and the readers of logs are loaded when somebody watches a fight
 */
export const appProgram = async (split: boolean): Promise<readonly BundledFile[]> => {
  const readers = [...Object.keys(systems), "described"]
    .map((id) => `  ${JSON.stringify(id)}: () => import("@refriega/core/readers/${id}"),`)
    .join("\n")
  return bundle({
    entry: new URL("../../app/main.ts", import.meta.url),
    name: "app",
    split,
    written: new Map([["refriega:readers", `export const readers = {\n${readers}\n}\n`]]),
  })
}
