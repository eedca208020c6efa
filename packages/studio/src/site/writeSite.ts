import { dirname, join } from "node:path"
import { makeFolder, writeOver } from "@refriega/sim/internal"
import type { Site } from "./Site.ts"

/** Writes the files of a site into a folder, over what was there of the same names. */
export const writeSite = (site: Site, folder: string): void => {
  for (const [name, text] of site) {
    const path = join(folder, name)
    makeFolder(dirname(path))
    writeOver(path, text)
  }
}
