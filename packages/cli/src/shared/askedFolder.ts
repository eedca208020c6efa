import { existsSync, mkdirSync } from "node:fs"
import { join } from "node:path"
import { slug } from "@refriega/report/slug"
import { isBusy, makeFolder, readManifest } from "@refriega/sim/internal"
import { invalid } from "./Failure.ts"

/** A run that follows from what was asked, and grows: a search, a matrix. */
export interface AskedRun<A> {
  /** What its folders are called behind the scenario: `tune`. */
  readonly kind: string
  /** What messages call it: "search". */
  readonly called: string
  readonly name: string
  /** The text of the scenario. */
  readonly text: string
  readonly asked: A
  /** What a folder says that it was asked, and whether it has an answer. */
  readonly read: (folder: string) => { readonly asked: A; readonly answer?: unknown } | undefined
}

/**
 * The folder of such a run: the one that was asked for, which must be empty or that of the same run; else
 * `runs/<scenario>-<kind>-<n>`, the first in which the same was begun and not finished, or that is free.
 */
export const askedFolder = <A>(out: string | undefined, run: AskedRun<A>): string => {
  const { asked, called, kind, name, read } = run
  if (out !== undefined) {
    const known = read(out)
    if (known === undefined && existsSync(join(out, "manifest.json"))) {
      throw invalid(`--out ${out}: another run is kept there: choose another folder`)
    }
    if (known !== undefined && JSON.stringify(known.asked) !== JSON.stringify(asked)) {
      throw invalid(`--out ${out}: another ${called} is kept there: choose another folder`)
    }
    return out
  }
  for (let n = 1; ; n++) {
    const folder = join("runs", `${slug(name)}-${kind}-${n}`)
    if (wasMade(folder) || (isBegun(folder, run) && !isBusy(folder))) return folder
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

const isBegun = <A>(folder: string, { asked, read, text }: AskedRun<A>): boolean => {
  const known = read(folder)
  if (known === undefined || known.answer !== undefined) return false
  if (JSON.stringify(known.asked) !== JSON.stringify(asked)) return false
  try {
    return readManifest(join(folder, "manifest.json")).scenario.text === text
  } catch {
    return !existsSync(join(folder, "manifest.json"))
  }
}
