import { ByteWriter, digestOf, type Ruleset, type System } from "@refriega/core"
import type { Anomaly, ChunkResult } from "./ChunkResult.ts"
import { codecOf } from "./codecOf.ts"
import { KeptLogs } from "./KeptLogs.ts"
import type { LogLevel } from "./logLevel.ts"
import { type PreparedFight, playDay } from "./playDay.ts"
import { castOf } from "./summary/Cast.ts"
import type { DaySummary } from "./summary/DaySummary.ts"
import { type DayCast, DayTally } from "./summary/DayTally.ts"
import { limitReasons } from "./summary/Summary.ts"

/** What determines a chunk of days, beside its ruleset and its prepared fights. */
export interface DayChunkSetup {
  readonly seed: number
  /** The first day, and the one after the last. */
  readonly from: number
  readonly to: number
  /** How many days the whole run has: it decides which of them are sampled. */
  readonly combats: number
  readonly log: LogLevel
  /** The ids of the party's members. */
  readonly members: readonly string[]
  /** Days to leave out: they cannot be played. */
  readonly without?: readonly Anomaly[]
}

/** Plays consecutive days. Pure, as `playChunk` is. The digest of a day is that of the packed logs of its fights, in order. */
export const playDayChunk = <T extends System>(
  rules: Ruleset<T>,
  fights: readonly PreparedFight<T>[],
  { seed, from, to, combats, log, members, without = [] }: DayChunkSetup,
): ChunkResult<DaySummary> => {
  const codec = codecOf(rules)
  const writer = new ByteWriter()
  const tally = new DayTally<T>(dayCastOf(rules, fights, members))
  const kept = new KeptLogs(log, seed, combats)
  const digests = new Uint32Array(2 * (to - from))
  for (let day = from; day < to; day++) {
    if (without.some((anomaly) => anomaly.combat === day)) continue
    const { fights: played, survived } = playDay(rules, fights, { seed, combat: day })
    writer.clear()
    const ends = played.map((combat) => {
      codec.pack(combat.log, writer)
      return writer.length
    })
    const packed = writer.view()
    const logs = ends.map((end, i) => packed.subarray(ends[i - 1] ?? 0, end))
    const fought = played.map((combat, i) => ({ combat, digest: digestOf(logs[i] as Uint8Array) }))
    const digest = digestOf(packed)
    digests[2 * (day - from)] = digest.low
    digests[2 * (day - from) + 1] = digest.high
    tally.add(day, fought, digest, survived)
    const events = played.reduce((sum, combat) => sum + combat.log.length, 0)
    kept.offer(
      day,
      logs,
      events,
      played.some((combat) => limitReasons.includes(combat.state.reason)),
    )
  }
  const scores = new Int32Array(0)
  return { from, to, summary: tally.summary(), anomalies: without, digests, scores, stored: kept.stored() }
}

export const dayCastOf = <T extends System>(
  rules: Ruleset<T>,
  fights: readonly PreparedFight<T>[],
  members: readonly string[],
): DayCast => ({ fights: fights.map(({ prepared }) => castOf(rules, prepared)), members })
