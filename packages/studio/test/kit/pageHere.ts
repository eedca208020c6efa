import { mkdtempSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { finishedRun } from "@refriega/report"
import { folderOf, loadFrom, ownLibrary, planAny, RunFolder, runAny } from "@refriega/sim"
import { page } from "../../../report/src/page/page.ts"
import type { Project } from "../../src/project/Project.ts"

/**
 * The report page of a project with all its variants, by the command's own engine, in this process.
 *
 * @param studio the address that the page leads to
 */
export const pageHere = async (
  { files, main }: Project,
  { combats, lang, slug, studio }: { combats: number; lang: "en" | "es"; slug: string; studio: string },
): Promise<string> => {
  const loaded = loadFrom({ file: main, text: files[main] ?? "" }, folderOf(new Map(Object.entries(files))), ownLibrary)
  if (loaded._tag === "Refused") throw new Error(main)
  const found = loaded.value
  const variants =
    found._tag === "Day"
      ? found.visit((_, day) => day.variants.map(({ id }) => id))
      : found.visit((_, scenario) => scenario.variants.map(({ id }) => id))
  const planned = planAny(found, { seed: 1, combats, variants, log: "summary" })
  if (planned._tag === "Refused") throw new Error(planned.reasons.join())
  const folder = join(mkdtempSync(join(tmpdir(), "studio-page-")), "run")
  await runAny(planned.manifest, { folder })
  return page([{ ...finishedRun(RunFolder.open(folder)), slug, studio }], lang)
}
