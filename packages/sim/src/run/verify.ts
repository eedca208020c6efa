import type { Library } from "@refriega/core"
import { canonicalJson } from "../plan/canonicalJson.ts"
import { chunkAt } from "../plan/chunks.ts"
import { isDayManifest } from "../plan/Manifest.ts"
import type { ChunkResult } from "../play/ChunkResult.ts"
import { dayPlayerOf } from "../play/DayPlayer.ts"
import { type ChunkPlayer, playerOf } from "../play/Player.ts"
import { DeterminismBroken } from "../runFolder/errors.ts"
import type { RunFolder } from "../runFolder/RunFolder.ts"
import type { AnySummary } from "../summary/DaySummary.ts"

/** What was played again of a folder, and came out as it says. */
export interface Verified {
  /** Chunks, of how many. */
  readonly chunks: number
  readonly of: number
  /** Fights, or days. */
  readonly combats: number
  /** Those among them that the folder leaves out since they could not be played: nobody knows whether that is so. */
  readonly leftOut: number
}

/**
 * Plays drawn chunks of a run again and holds all that the folder says of them against it: who won, every count, digest
 * and kept log. A folder that somebody else has filled may say anything else.
 *
 * @param share of its chunks, above 0 and at most 1; one at least
 * @param draw a number from 0 to below that of the chunks, by chance: who has made the folder must not be able to know
 *   it
 * @throws Unplayable where this program cannot play it; DeterminismBroken where a chunk comes out otherwise
 */
export const verify = (
  folder: RunFolder,
  library: Library,
  share: number,
  draw: (below: number) => number,
): Verified => {
  const { manifest } = folder
  const player: ChunkPlayer = isDayManifest(manifest) ? dayPlayerOf(manifest, library) : playerOf(manifest, library)
  const left = [...folder.chunks]
  const of = left.length
  const wanted = Math.min(of, Math.max(1, Math.ceil(share * of)))
  let combats = 0
  let leftOut = 0
  for (let i = 0; i < wanted; i++) {
    const [number = 0] = left.splice(draw(left.length), 1)
    const told = folder.read(number) as ChunkResult<AnySummary>
    const chunk = chunkAt(manifest, number)
    const wrong = difference(told, player.playChunk(chunk, told.anomalies))
    if (wrong !== undefined) {
      const name = manifest.variants[chunk.variant]?.name ?? ""
      const message = `${folder.folder}: fights ${chunk.from} to ${chunk.to - 1} of ${name} come out otherwise than the folder says (${wrong}): its numbers are not those of its fights`
      throw new DeterminismBroken({ message })
    }
    combats += chunk.to - chunk.from
    leftOut += told.anomalies.length
  }
  return { chunks: wanted, of, combats, leftOut }
}

/** In what a chunk is not as its folder says; undefined where it is. */
const difference = (told: ChunkResult<AnySummary>, played: ChunkResult<AnySummary>): string | undefined => {
  if (!isSame(told.digests, played.digests)) return "other digests"
  if (!isSame(told.scores, played.scores)) return "other scores"
  if (canonicalJson(told.summary) !== canonicalJson(countedIn(told.summary, played.summary))) return "other counts"
  return isSame(told.stored, played.stored) ? undefined : "other logs"
}

/** What was played, without counts that the folder has not: older versions of the program counted less. */
const countedIn = (told: unknown, played: unknown): unknown => {
  if (Array.isArray(told) && Array.isArray(played)) return played.map((each, i) => countedIn(told[i] ?? each, each))
  if (!isMapping(told) || !isMapping(played)) return played
  const known = Object.entries(played).filter(([key]) => Object.hasOwn(told, key))
  return Object.fromEntries(known.map(([key, each]) => [key, countedIn(told[key], each)]))
}

const isMapping = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const isSame = (a: ArrayLike<number>, b: ArrayLike<number>): boolean => {
  if (a.length !== b.length) return false
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false
  return true
}
