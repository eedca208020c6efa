import { lstatSync, readdirSync } from "node:fs"
import { join } from "node:path"
import { isBusy, isDayManifest, ownLibrary, playableHere, RunFolder, readManifest } from "@refriega/sim"

/** A run that stands in a folder. */
export interface KeptRun {
  readonly name: string
  readonly folder: string
  /** When its chunks were last written, as ISO 8601, in UTC. */
  readonly when: string
  /** Bytes of all that can be seen in its folder. */
  readonly bytes: number
  readonly state: "replays" | "unfinished" | "playing" | "otherEngine" | "code" | "damaged" | "unreadable"
  /** What is wrong with a damaged one. */
  readonly problem?: string
  readonly system?: string
  readonly scenario?: string
  readonly seed?: number
  readonly variants?: readonly string[]
  /** How many fights, or days, each variant plays. */
  readonly combats?: number
  readonly isDay?: boolean
}

/** The runs in a folder, the oldest first; what is no run is left out, but for folders that may be one and are not ours to read. */
export const keptRuns = (parent: string): readonly KeptRun[] =>
  readdirSync(parent, { withFileTypes: true })
    .filter(({ name }) => unlessForbidden(() => isRun(join(parent, name)), true))
    .map(({ name }) => keptRun(join(parent, name), name))
    .toSorted((a, b) => Date.parse(a.when) - Date.parse(b.when) || (a.name < b.name ? -1 : 1))

/** Whether a folder, and no link to one, holds what a run folder holds. */
export const isRun = (folder: string): boolean =>
  lstatSync(folder, { throwIfNoEntry: false })?.isDirectory() === true &&
  lstatSync(join(folder, "manifest.json"), { throwIfNoEntry: false })?.isFile() === true

/** What comes of looking at a folder; something else where that is not allowed. */
const unlessForbidden = <A>(look: () => A, instead: A): A => {
  try {
    return look()
  } catch (error) {
    if (isForbidden(error)) return instead
    throw error
  }
}

const isForbidden = (error: unknown): boolean =>
  error instanceof Error &&
  (("code" in error && (error.code === "EACCES" || error.code === "EPERM")) ||
    /\b(?:EACCES|EPERM)\b/u.test(error.message))

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
    // Who may not write here cannot find out whether somebody does.
    if (unlessForbidden(() => isBusy(folder), false)) return { ...told, state: "playing" }
    RunFolder.open(folder).close()
    if (manifest.digests === undefined) return { ...told, state: "unfinished" }
    if (manifest.game?.code !== undefined) return { ...told, state: "code" }
    return { ...told, state: playableHere(manifest, ownLibrary) ? "replays" : "otherEngine" }
  } catch (error) {
    if (isForbidden(error)) return { ...base, state: "unreadable" }
    return { ...base, state: "damaged", problem: error instanceof Error ? error.message : String(error) }
  }
}

const whenOf = (folder: string): string => {
  const [stat] = ["chunks.log", "manifest.json"].flatMap(
    (file) => unlessForbidden(() => lstatSync(join(folder, file), { throwIfNoEntry: false }), undefined) ?? [],
  )
  return (stat ?? lstatSync(folder)).mtime.toISOString()
}

const bytesIn = (folder: string): number =>
  unlessForbidden(() => readdirSync(folder, { recursive: true, withFileTypes: true }), [])
    .filter((entry) => entry.isFile())
    .map(({ name, parentPath }) =>
      unlessForbidden(() => lstatSync(join(parentPath, name), { throwIfNoEntry: false })?.size ?? 0, 0),
    )
    .reduce((a, b) => a + b, 0)
