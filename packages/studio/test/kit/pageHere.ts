import { mkdtempSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { finishedRun } from "@refriega/report"
import { RunFolder, runAny } from "@refriega/sim/internal"
import { page } from "../../../report/src/page/page.ts"
import type { Project } from "../../src/project/Project.ts"
import { plannedHere } from "./plannedHere.ts"

/**
 * The report page of a project with all its variants, by the command's own engine, in this process.
 *
 * @param studio the address that the page leads to
 */
export const pageHere = async (
  project: Project,
  {
    lang,
    slug,
    studio,
    ...choices
  }: { seed: number; combats: number; lang: "en" | "es"; slug: string; studio: string },
): Promise<string> => {
  const manifest = plannedHere(project, choices)
  const folder = join(mkdtempSync(join(tmpdir(), "studio-page-")), "run")
  await runAny(manifest, { folder })
  return page([{ ...finishedRun(RunFolder.open(folder)), slug, studio }], lang)
}
