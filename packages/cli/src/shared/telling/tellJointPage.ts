import { join } from "node:path"
import type { Language, Library } from "@refriega/core"
import { finishedRun, writePage } from "@refriega/report"
import { RunFolder } from "@refriega/sim"
import { inStudio } from "../inStudio.ts"
import { say } from "./printed.ts"
import { writtenLines } from "./writtenLines.ts"

/** Writes one page for several runs beside their folders, and says where it is. */
export const tellJointPage = async (
  paths: readonly string[],
  parent: string,
  {
    lang,
    library,
    quiet,
    studio,
  }: {
    readonly lang: Language
    readonly library: Library
    readonly quiet: boolean
    readonly studio: string | undefined
  },
): Promise<void> => {
  const folders = paths.map((path) => RunFolder.open(path))
  try {
    const runs = folders.map((folder) => finishedRun(folder, library))
    const path = await writePage(await inStudio(runs, studio), join(parent, "report"), lang)
    if (!quiet) say([...writtenLines([path], lang), ""].join("\n"))
  } finally {
    for (const folder of folders) folder.close()
  }
}
