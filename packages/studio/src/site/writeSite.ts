import { mkdirSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import type { Site } from "./Site.ts"

/** Writes the files of a site into a folder, over what was there of the same names. */
export const writeSite = (site: Site, folder: string): void => {
  for (const [name, text] of site) {
    const path = join(folder, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
}
