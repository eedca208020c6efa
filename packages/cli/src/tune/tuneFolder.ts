import { existsSync, mkdirSync } from "node:fs"
import { join } from "node:path"
import { slug } from "@refriega/report/slug"
import { type Asked, isBusy, makeFolder, readManifest, readTuned } from "@refriega/sim"
import { invalid } from "../shared/Failure.ts"

/** What is searched, and with what it is asked. */
interface Search {
  readonly name: string
  /** The text of the scenario. */
  readonly text: string
  readonly asked: Asked
}

/**
 * The folder of a search: the one that was asked for, which must be empty or that of the same search; else
 * `runs/<scenario>-tune-<n>`, the first of which the same search was begun and not finished, or that is free.
 */
export const tuneFolder = (out: string | undefined, search: Search): string => {
  if (out !== undefined) {
    const known = readTuned(out)
    if (known === undefined && existsSync(join(out, "manifest.json"))) {
      throw invalid(`--out ${out}: another run is kept there: choose another folder`)
    }
    if (known !== undefined && JSON.stringify(known.asked) !== JSON.stringify(search.asked)) {
      throw invalid(`--out ${out}: another search is kept there: choose another folder`)
    }
    return out
  }
  for (let n = 1; ; n++) {
    const folder = join("runs", `${slug(search.name)}-tune-${n}`)
    if (wasMade(folder) || (isBegun(folder, search) && !isBusy(folder))) return folder
  }
}

const wasMade = (folder: string): boolean => {
  if (existsSync(folder)) return false
  makeFolder("runs")
  try {
    mkdirSync(folder)
    return true
  } catch (error) {
    if (existsSync(folder)) return false
    throw error
  }
}

const isBegun = (folder: string, { asked, text }: Search): boolean => {
  const known = readTuned(folder)
  if (known === undefined || known.answer !== undefined) return false
  if (JSON.stringify(known.asked) !== JSON.stringify(asked)) return false
  try {
    return readManifest(join(folder, "manifest.json")).scenario.text === text
  } catch {
    return !existsSync(join(folder, "manifest.json"))
  }
}
