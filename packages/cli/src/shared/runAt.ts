import { existsSync } from "node:fs"
import { join } from "node:path"
import { invalid } from "./Failure.ts"

/** The folder, if there is a run in it; a wrong path is wrong input, not trouble with the disk. */
export const runAt = (folder: string, file = "manifest.json"): string => {
  const path = join(folder, file)
  if (existsSync(path)) return folder
  if (file !== "manifest.json" && existsSync(join(folder, "manifest.json"))) {
    throw invalid(`${folder}: the run is not finished; the command that began it goes on from where it was stopped`)
  }
  throw invalid(`${folder}: there is no run here (no ${file})`)
}
