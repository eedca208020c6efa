import { existsSync, mkdirSync } from "node:fs"
import { join } from "node:path"
import { slug } from "@refriega/report/slug"
import { isBusy, isSettled, type Manifest, makeFolder, readManifest, runKey, type Shard } from "@refriega/sim/internal"

/**
 * The folder for a run inside another one: `<scenario>-1`, or the first number that is free. A folder that holds the
 * same run, begun but not finished, is that run's folder, unless it is being played: playing it again goes on where it
 * was stopped. A new folder is made here and now, so that commands that are started together do not take the same one.
 * Shards have folders of their own, so that they can be played side by side: `<scenario>-shard-2-of-8-1`.
 */
export const freeFolder = (
  parent: string,
  manifest: Manifest,
  taken: ReadonlySet<string>,
  shard: Shard | undefined,
): string => {
  const part = shard === undefined ? "" : `-shard-${shard.index}-of-${shard.count}`
  for (let n = 1; ; n++) {
    const folder = join(parent, `${slug(manifest.scenario.name)}${part}-${n}`)
    if (taken.has(folder)) continue
    if (wasMade(parent, folder) || (isUnfinished(folder, manifest) && !isBusy(folder))) return folder
  }
}

/** Makes a folder; false when there is one of that name, or anything else. */
const wasMade = (parent: string, folder: string): boolean => {
  if (existsSync(folder)) return false
  makeFolder(parent)
  try {
    mkdirSync(folder)
    return true
  } catch (error) {
    if (existsSync(folder)) return false
    throw error
  }
}

const isUnfinished = (folder: string, manifest: Manifest): boolean => {
  try {
    const found = readManifest(join(folder, "manifest.json"))
    // Of a sweep for a win rate, the value that it chose is played again.
    const isOver =
      found.digests !== undefined && ((found.varied?.target ?? found.varied?.goals) === undefined || isSettled(folder))
    return !isOver && runKey(found) === runKey(manifest)
  } catch {
    return false // whatever stands there is not this run
  }
}
