import type { Library } from "@refriega/core"
import type { FiledRun } from "@refriega/report"
import type { AnyResults } from "@refriega/report/pure"
import type { Manifest } from "@refriega/sim"
import * as Option from "effect/Option"
import { invalid } from "./Failure.ts"

/**
 * The address of a studio that `--studio` was given, for pages that link to it; undefined when it was not.
 *
 * @param report whether a page is made
 */
export const studioAt = (address: Option.Option<string>, report: boolean): string | undefined => {
  if (Option.isNone(address)) return undefined
  if (!report) throw invalid("--studio puts a link into the report page: it needs --report")
  const expected = "expected the address of a studio, as https://example.org/studio/ or ../studio/index.html"
  // As a browser would read it in a page: what it takes for another protocol is none of a studio's.
  const url = URL.parse(address.value, "https://page.invalid/")
  if (address.value.trim() === "" || url === null) throw invalid(`--studio: ${expected}`)
  if (!["http:", "https:"].includes(url.protocol)) throw invalid(`--studio: ${expected}, found ${url.protocol}`)
  if (address.value.includes("#")) throw invalid(`--studio: ${expected}, without what stands behind #`)
  return address.value
}

/**
 * The address at which a studio opens what a run plays.
 *
 * @throws Failure where no link can hold it
 */
export const addressIn = async (
  studio: string,
  manifest: Manifest,
  library: Library,
  results?: AnyResults,
): Promise<string> => {
  const { linkOfRun } = await import("@refriega/studio")
  const link = await linkOfRun(manifest, library, results)
  if (link._tag === "Refused") throw invalid(`--studio: no link can hold ${manifest.scenario.file}: ${link.reason}`)
  return `${studio}#${link.code}`
}

/** Makes sure, before anything is played, that links can hold what is planned. @throws Failure */
export const linkable = async (
  plans: readonly { readonly manifest: Manifest }[],
  studio: string | undefined,
  library: Library,
): Promise<void> => {
  if (studio !== undefined) for (const { manifest } of plans) await addressIn(studio, manifest, library)
}

/** Runs whose page links to a studio, if there is one. */
export const inStudio = (runs: readonly FiledRun[], studio: string | undefined): Promise<readonly FiledRun[]> =>
  Promise.all(
    runs.map(async (run) =>
      studio === undefined
        ? run
        : { ...run, studio: await addressIn(studio, run.folder.manifest, run.library, run.results) },
    ),
  )
