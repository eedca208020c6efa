import { createHash } from "node:crypto"
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath, pathToFileURL } from "node:url"
import { isSealed, sealFolder, sync } from "./sealFolder.ts"

// Nothing big is imported here before it is needed: this comes before everything else, in every call of the command.

const here = fileURLToPath(new URL("../../..", import.meta.url))

/**
 * The folders of so many states of the sources are kept, and of all for so many milliseconds: somebody may be running
 * them.
 */
const kept = { states: 8, time: 60 * 60 * 1000 }

/**
 * The program of the command, fused with all that it imports (see `fuse`), with that of its threads beside it. It is
 * made when there is none yet of the sources as they are now, or it is not whole, which takes a second. Where that
 * cannot be done, or `REFRIEGA_FUSE` is 0, it is the program as it stands.
 *
 * @param cache the folder to keep it in
 * @param packages the folder of the packages that it is made of
 */
export const fusedProgram = async (cache: string, packages = here): Promise<URL> => {
  const plain = pathToFileURL(join(packages, "cli/src/program.ts"))
  if (process.env["REFRIEGA_FUSE"] === "0") return plain
  try {
    const folder = join(cache, `fused-${stateOf(packages)}`)
    const found = pathToFileURL(join(folder, "program.js"))
    if (!isSealed(folder)) await make(packages, cache, folder)
    return found
  } catch {
    return plain
  }
}

/** A digest of what the next state of a source is recognised by: where it is, how large, and when it was written. */
const stateOf = (packages: string): string => {
  const hash = createHash("sha1").update(process.version)
  for (const file of [...sourcesIn(packages), join(packages, "../pnpm-lock.yaml")]) {
    const { mtimeMs, size } = statSync(file)
    hash.update(`${file} ${size} ${mtimeMs}\n`)
  }
  return hash.digest("hex").slice(0, 16)
}

/**
 * All sources of the packages, in an order of their own. Folders are read whole: to match patterns would take four
 * times as long.
 */
const sourcesIn = (packages: string): readonly string[] =>
  readdirSync(packages)
    .map((name) => join(packages, name, "src"))
    .filter((folder) => statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true)
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.[jt]s$/u.test(entry.name))
    .map(({ name, parentPath }) => join(parentPath, name))
    .toSorted()

const make = async (packages: string, cache: string, folder: string): Promise<void> => {
  mkdirSync(cache, { recursive: true })
  forget(cache)
  const { fuse } = await import("./fuse.ts")
  // Others may be making it too: the first has made it.
  const mine = mkdtempSync(join(cache, "fusing-"))
  const pool = join(packages, "sim/src/pool")
  // All of them come to an end, so that none still writes when another has failed.
  const fused = await Promise.allSettled([
    fuse({ entry: join(packages, "cli/src/program.ts") }, mine),
    fuse({ entry: join(pool, "worker.ts"), beside: ["./work.ts"] }, mine),
    fuse({ entry: join(pool, "work.ts"), whole: true }, mine),
    fuse({ entry: join(packages, "cli/src/import/mapThread.ts"), whole: true }, mine),
  ])
  try {
    for (const each of fused) if (each.status === "rejected") throw each.reason
    // Or Node would read each file to see which kind of module it is.
    writeFileSync(join(mine, "package.json"), '{ "type": "module" }\n')
    sealFolder(mine)
    place(mine, folder)
    sync(cache)
  } finally {
    rmSync(mine, { recursive: true, force: true })
  }
}

/**
 * Puts what was made where it is looked for. What stands there already is not whole, or somebody else has just made it.
 */
const place = (mine: string, folder: string): void => {
  try {
    renameSync(mine, folder)
  } catch {
    if (isSealed(folder)) return
    // File by file, so that a program in use misses none: the same sources make files of the same names.
    for (const name of readdirSync(mine)) renameSync(join(mine, name), join(folder, name))
    sync(folder)
    if (!isSealed(folder)) throw new Error(`${folder} cannot be mended`)
  }
}

const forget = (cache: string): void => {
  const states = readdirSync(cache)
    .filter((name) => /^fus(?:ed|ing)-/u.test(name))
    .map((name) => join(cache, name))
    // Others may have made theirs known by another name, or forgotten it, meanwhile.
    .map((place) => ({ place, since: statSync(place, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .toSorted((a, b) => b.since - a.since)
  for (const { place, since } of states.slice(kept.states)) {
    if (Date.now() - since > kept.time) rmSync(place, { recursive: true, force: true })
  }
}
