import { type Dirent, lstatSync, readdirSync, type Stats } from "node:fs"
import { join } from "node:path"
import { isBusy, isDayManifest, ownLibrary, playableHere, RunFolder, readManifest } from "@refriega/sim/internal"
import { toFailure } from "../shared/toFailure.ts"

/** A run that is in a folder. */
export interface KeptRun {
  readonly name: string
  readonly folder: string
  /** When its chunks were last written, as ISO 8601, in UTC. */
  readonly when: string
  /** Bytes of all that is in its folder. */
  readonly bytes: number
  readonly state: "replays" | "unfinished" | "playing" | "otherEngine" | "code" | "damaged" | "forbidden" | "unreadable"
  /** What is wrong with a damaged one, or why one cannot be read. */
  readonly problem?: string
  readonly system?: string
  readonly scenario?: string
  readonly seed?: number
  readonly variants?: readonly string[]
  /** How many fights, or days, each variant plays. */
  readonly combats?: number
  readonly isDay?: boolean
}

/** The runs in a folder, the oldest first; what is no run is left out. One that cannot be looked at hides no other. */
export const keptRuns = (parent: string): readonly KeptRun[] =>
  readdirSync(parent, { withFileTypes: true })
    .flatMap(({ name }) => {
      const folder = join(parent, name)
      try {
        return isRun(folder) ? [keptRun(folder, name)] : []
      } catch (error) {
        return [{ name, folder, when: whenOf(folder), bytes: 0, ...stateOf(error) }]
      }
    })
    .toSorted((a, b) => Date.parse(a.when) - Date.parse(b.when) || (a.name < b.name ? -1 : 1))

/** Whether a folder, and no link to one, holds what a run folder holds. */
export const isRun = (folder: string): boolean =>
  lstatSync(folder, { throwIfNoEntry: false })?.isDirectory() === true &&
  lstatSync(join(folder, "manifest.json"), { throwIfNoEntry: false })?.isFile() === true

const keptRun = (folder: string, name: string): KeptRun => {
  const base = { name, folder, when: whenOf(folder), bytes: bytesIn(folder) }
  try {
    const manifest = readManifest(join(folder, "manifest.json"))
    const { combats, scenario, seed, system, variants } = manifest
    const told = {
      ...base,
      system,
      scenario: scenario.name,
      seed,
      variants: variants.map((variant) => variant.name),
      combats,
      isDay: isDayManifest(manifest),
    }
    if (isBusyHere(folder)) return { ...told, state: "playing" }
    RunFolder.open(folder).close()
    if (manifest.digests === undefined) return { ...told, state: "unfinished" }
    if (manifest.game?.code !== undefined) return { ...told, state: "code" }
    return { ...told, state: playableHere(manifest, ownLibrary) ? "replays" : "otherEngine" }
  } catch (error) {
    return { ...base, ...stateOf(error) }
  }
}

/** Whether somebody writes to it now. Who may not write here cannot find that out. */
const isBusyHere = (folder: string): boolean => {
  try {
    return isBusy(folder)
  } catch (error) {
    if (isForbidden(error)) return false
    throw error
  }
}

/** What keeps a run from being read: its user may not, its file system does not, or it is damaged. */
const stateOf = (error: unknown): Pick<KeptRun, "state" | "problem"> => {
  if (isForbidden(error)) return { state: "forbidden" }
  const isDamaged = error instanceof Error && "_tag" in error && error._tag !== "FileTrouble"
  return { state: isDamaged ? "damaged" : "unreadable", problem: whyNot(error) }
}

const isForbidden = (error: unknown): boolean =>
  error instanceof Error &&
  (("code" in error && (error.code === "EACCES" || error.code === "EPERM")) ||
    /\b(?:EACCES|EPERM)\b/u.test(error.message))

const whyNot = (error: unknown): string =>
  toFailure(error)?.message ?? (error instanceof Error ? error.message : String(error))

const whenOf = (folder: string): string => {
  const stat = ["chunks.log", "manifest.json", "."].map((file) => statAt(join(folder, file))).find((each) => each)
  return (stat?.mtime ?? new Date(0)).toISOString()
}

/** Facts of a file; undefined where it is not there, or nobody may look. */
const statAt = (path: string): Stats | undefined => {
  try {
    return lstatSync(path, { throwIfNoEntry: false })
  } catch {
    return undefined
  }
}

/** Bytes of the files in a folder and below, as far as it can be looked at. */
const bytesIn = (folder: string): number =>
  entriesOf(folder).reduce((sum, entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return sum + bytesIn(path)
    return sum + (entry.isFile() ? (statAt(path)?.size ?? 0) : 0)
  }, 0)

const entriesOf = (folder: string): readonly Dirent[] => {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
}
