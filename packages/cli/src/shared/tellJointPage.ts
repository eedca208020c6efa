import { join } from "node:path"
import type { Language, Library } from "@refriega/core"
import { finishedRun, writePage } from "@refriega/report"
import { RunFolder } from "@refriega/sim"
import { words } from "../text/words.ts"
import { fileList } from "./fileList.ts"
import { say } from "./printed.ts"

/** Writes one page for several runs beside their folders, and says where it is. */
export const tellJointPage = async (
  runs: readonly string[],
  parent: string,
  { lang, library, quiet }: { readonly lang: Language; readonly library: Library; readonly quiet: boolean },
): Promise<void> => {
  const folders = runs.map((run) => RunFolder.open(run))
  try {
    const path = await writePage(
      folders.map((folder) => finishedRun(folder, library)),
      join(parent, "report"),
      lang,
    )
    if (!quiet) say([words[lang].jointPage, ...fileList([path]).map((line) => `  ${line}`), ""].join("\n"))
  } finally {
    for (const folder of folders) folder.close()
  }
}
