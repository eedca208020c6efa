import { type Library, library as ownSystems } from "@refriega/core"
import { isDayManifest, type Manifest } from "../plan/Manifest.ts"
import { dayPlayerOf } from "../play/DayPlayer.ts"
import { type ChunkPlayer, type Player, playerOf } from "../play/Player.ts"
import { chunkFrame } from "../runFolder/chunkFrame.ts"
import type { Done, Job } from "./Job.ts"
import type { SharedPulse } from "./SharedPulse.ts"

/**
 * Does jobs in this thread, one after the other. What a manifest needs is prepared once, for as long as its jobs come.
 *
 * @param pulse hears how far a job is
 */
export const jobsHere = (library: Library = ownSystems, pulse?: SharedPulse): ((job: Job) => Done) => {
  let player: ChunkPlayer | undefined
  return ({ manifest, number, chunk, without, framed, trial }) => {
    if (player?.manifest !== manifest) player = anyPlayerOf(manifest, library)
    const started = performance.now()
    if (trial !== undefined && "playTrial" in player) {
      const tried = (player as Player).playTrial(chunk.variant, trial, pulse)
      const { summary, anomalies, scores } = player.playChunk({ ...chunk, from: 0, to: 0 })
      pulse?.ends()
      const seconds = (performance.now() - started) / 1000
      return { summary, anomalies, scores, frame: undefined, seconds, tried }
    }
    const result = player.playChunk(chunk, without, pulse)
    pulse?.ends()
    const seconds = (performance.now() - started) / 1000
    const { summary, anomalies, scores } = result
    const frame = framed ? chunkFrame(number, result, player.packRows) : undefined
    return { summary, anomalies, scores, frame, seconds }
  }
}

const anyPlayerOf = (manifest: Manifest, library: Library): ChunkPlayer =>
  isDayManifest(manifest) ? dayPlayerOf(manifest, library) : playerOf(manifest, library)
