import { join } from "node:path"
import type { Language } from "@refriega/core"
import { makeFolder, replaceFile, writeOver } from "@refriega/sim/internal"
import type { Drawings } from "./drawing/Drawings.ts"
import type { Exports } from "./export/writeExports.ts"
import type { FiledRun } from "./facts/ReportedRun.ts"
import { unheard, type Working } from "./facts/Working.ts"
import { scoresOf } from "./fights/scoresOf.ts"
import { seenOf } from "./fights/seenOf.ts"
import { previewName } from "./page/preview.ts"
import { writeReport } from "./writeReport.ts"

/** What to write beside the page, the charts and `results.csv`. */
export interface ReportOptions extends Partial<Exports> {
  readonly lang: Language
  /**
   * Where everything goes, the charts and numbers of several runs into a folder each; by default those are in
   * `report/` of their runs' folders, and so does the page of one run.
   */
  readonly out?: string
  /** The charts, and the slide, as PNG too. */
  readonly png?: boolean
  /** A slide of the first run: verdict, three numbers, a chart. */
  readonly slide?: boolean
  /** Where the page will be on the web: it gets what previews of links show, and a picture beside it. */
  readonly address?: string | undefined
  /** Hears how far it has come. */
  readonly working?: Working
}

/**
 * Writes one page for several runs into a folder that is made if need be.
 *
 * @returns the file written
 */
export const writePage = (
  runs: readonly FiledRun[],
  folder: string,
  lang: Language,
  working: Working = unheard,
  address?: string,
): Promise<string> => pageIn(folder, runs, lang, working, { address })

const pageIn = async (
  folder: string,
  runs: readonly FiledRun[],
  lang: Language,
  working: Working,
  more: { readonly address?: string | undefined; readonly drawings?: Drawings },
): Promise<string> => {
  const { page } = await import("./page/page.ts")
  const path = join(folder, "report.html")
  makeFolder(folder)
  // At one blow: a page that was good is not lost when the disk is full.
  replaceFile(path, await page(runs, lang, working, more))
  return path
}

/** The slide, and the picture that previews show of the page, by the names of their files. */
const picturesOf = async (
  run: FiledRun | undefined,
  { address, lang, png, slide }: Pick<ReportOptions, "address" | "lang" | "png" | "slide">,
): Promise<readonly (readonly [name: string, content: string | Uint8Array])[]> => {
  if (run === undefined || (slide !== true && address === undefined)) return []
  const { slideOf } = await import("./page/slide.ts")
  const svg = await slideOf(run.results, lang)
  const pixels =
    png === true || address !== undefined ? await (await import("./export/toPng.ts")).toPng(svg) : undefined
  return [
    ...(slide === true ? [["slide.svg", svg] as const] : []),
    ...(slide === true && png === true && pixels !== undefined ? [["slide.png", pixels] as const] : []),
    ...(address !== undefined && pixels !== undefined ? [[previewName, pixels] as const] : []),
  ]
}

/**
 * Writes `report.html`, one page for all the runs, and the charts and numbers of each run.
 *
 * @returns the files written, the page first
 */
export const writeReports = async (
  reported: readonly FiledRun[],
  {
    lang,
    out,
    png = false,
    slide = false,
    address,
    combats = false,
    events = [],
    parquet = false,
    working = unheard,
  }: ReportOptions,
): Promise<readonly string[]> => {
  // Vega and the bundler take longer to load than all the rest: only who makes a page pays for them.
  const { writeExports } = await import("./export/writeExports.ts")
  const { Drawings } = await import("./drawing/Drawings.ts")
  const drawings = new Drawings()
  const [first] = reported
  // Page and charts show the same fights: they are played again, and what they came to is read, once.
  const runs = reported.map((run) => ({ ...run, see: seenOf(run), scores: scoresOf(run) }))
  const place = out ?? (first !== undefined && reported.length === 1 ? join(first.folder.folder, "report") : "report")
  // What draws it may not be installed: that is known before the page says that there is a picture.
  const pictures = await picturesOf(first, { address, lang, png, slide })
  const written = [await pageIn(place, runs, lang, working, { address, drawings })]
  for (const [name, content] of pictures) {
    writeOver(join(place, name), content)
    written.push(join(place, name))
  }
  const names = runs.map(({ slug }, i) => {
    const before = runs.slice(0, i).filter((other) => other.slug === slug).length
    return before === 0 ? slug : `${slug}-${before + 1}`
  })
  for (const [i, run] of runs.entries()) {
    await working("writing", i / runs.length)
    const own = out !== undefined && runs.length > 1 ? join(out, names[i] as string) : out
    const folder = own ?? join(run.folder.folder, "report")
    written.push(...(await writeReport(run, folder, lang, { png, drawings })))
    written.push(...(await writeExports(run, folder, { combats, events, parquet })))
  }
  return written
}
