import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout } from "node:timers/promises"
import type { Site } from "../../src/site/Site.ts"
import { studioSite } from "../../src/site/studioSite.ts"

/** The studio as a folder of files, as it is made of these sources: once a run, whichever worker is first. */
export const siteOnce = async (): Promise<Site> => {
  const folder = join(tmpdir(), "studio-site")
  const made = join(folder, "files.json")
  if (mkdirSync(folder, { recursive: true }) !== undefined) {
    const site = await studioSite()
    writeFileSync(`${made}.part`, JSON.stringify([...site]))
    renameSync(`${made}.part`, made)
    return site
  }
  // Where another worker is at it, but has failed, there is a limit to waiting.
  for (let waits = 0; waits < 1200 && !existsSync(made); waits++) await setTimeout(100)
  return existsSync(made) ? new Map(JSON.parse(readFileSync(made, "utf8"))) : studioSite()
}
