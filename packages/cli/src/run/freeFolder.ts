import { existsSync } from "node:fs"
import { join } from "node:path"
import { slug } from "@refriega/report/slug"
import { isConfirmed, type Manifest, readManifest, runKey, type Shard } from "@refriega/sim"

/**
 * The folder for a run inside another one: `<scenario>-1`, or the first number that is free. A folder that holds the
 * same run, begun but not finished, is that run's folder: playing it again goes on where it was stopped. Shards have folders
 * of their own, so that they can be played side by side: `<scenario>-shard-2-of-8-1`.
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
    if (!existsSync(folder) || isUnfinished(folder, manifest)) return folder
  }
}

const isUnfinished = (folder: string, manifest: Manifest): boolean => {
  try {
    const found = readManifest(join(folder, "manifest.json"))
    // Of a sweep for a win rate, the value that it chose is played again.
    const isOver = found.digests !== undefined && (found.varied?.target === undefined || isConfirmed(folder))
    return !isOver && runKey(found) === runKey(manifest)
  } catch {
    return false // whatever stands there is not this run
  }
}
