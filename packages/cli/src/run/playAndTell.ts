import type { Language } from "@refriega/core"
import type { DayResults, Manifest, Results, Shard } from "@refriega/sim/internal"
import { type Hands, playShard } from "../shared/playRun.ts"
import { say } from "../shared/telling/printed.ts"
import { words } from "../text/words.ts"
import { printShard } from "./chosenShard.ts"

/** A run, and where it is kept. */
export interface PlannedRun {
  readonly manifest: Manifest
  readonly folder: string
  /** The file that it is played from. */
  readonly path?: string
}

interface TellInput {
  readonly report: boolean
  readonly json: boolean
  readonly lang: Language
  readonly quiet: boolean
  /** The address of a studio to which the page links. */
  readonly studio?: string | undefined
}

/** Plays one run and says what came out; undefined when it was stopped. */
export const playAndTell = async (
  { manifest, folder, path }: PlannedRun,
  shard: Shard | undefined,
  { json, lang, quiet, report, studio }: TellInput,
  hands: Hands,
): Promise<Results | DayResults | ShardResults | undefined> => {
  // Tables and charts are loaded while the threads play: half of what there is to load is not needed before.
  const [end, { tellResults }] = await Promise.all([
    playShard(manifest, folder, shard, { lang, quiet }, hands),
    import("../shared/telling/tellResults.ts"),
  ])
  if (end === undefined) return undefined
  if (end._tag === "Partial") {
    const { done, total, anomalies } = end
    if (!json) say(words[lang].shardPlayed(done, total, folder))
    return { schema: 1, shard: printShard(shard), folder, done, total, ...(anomalies.length > 0 && { anomalies }) }
  }
  const telling = { lang, quiet, report, studio, library: hands.library, ...(path !== undefined && { fight: path }) }
  if (!json) await tellResults(end.results, folder, telling)
  return end.results
}

/** What `--shard --json` prints of a run whose other shards are missing. */
export interface ShardResults {
  readonly schema: 1
  readonly shard: string
  readonly folder: string
  readonly done: number
  readonly total: number
  readonly anomalies?: Results["anomalies"]
}
