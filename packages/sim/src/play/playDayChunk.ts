import { ByteWriter, type CountFold, digestOf, type Ruleset, type System } from "@refriega/core/internal"
import type { LogLevel } from "../plan/logLevel.ts"
import { castOf } from "../summary/Cast.ts"
import { CountTally } from "../summary/CountTally.ts"
import type { DaySummary } from "../summary/DaySummary.ts"
import { type DayCast, DayTally } from "../summary/DayTally.ts"
import { limitReasons } from "../summary/Summary.ts"
import type { Anomaly, ChunkResult } from "./ChunkResult.ts"
import { codecOf } from "./codecOf.ts"
import { KeptLogs } from "./KeptLogs.ts"
import type { Pulse } from "./Pulse.ts"
import { type PreparedFight, playDay } from "./playDay.ts"

/** What determines a chunk of days, beside its ruleset and its prepared fights. */
export interface DayChunkSetup<T extends System> {
  readonly seed: number
  /** The first day, and the one after the last. */
  readonly from: number
  readonly to: number
  /** How many days the whole run has: it decides which of them are sampled. */
  readonly combats: number
  readonly log: LogLevel
  /** How many sides the party has, and its members in the order of the manifest. */
  readonly sides: number
  readonly members: readonly { readonly id: string; readonly side: number }[]
  /** Custom numbers, of the fights of a day together. */
  readonly counts?: CountFold<T> | undefined
  /** Days to leave out: they cannot be played. */
  readonly without?: readonly Anomaly[]
  /** Hears how far it is. */
  readonly pulse?: Pulse | undefined
}

/**
 * Plays consecutive days. Pure, as `playChunk` is. The digest of a day is that of the packed logs of its fights, in
 * order.
 */
export const playDayChunk = <T extends System>(
  rules: Ruleset<T>,
  fights: readonly PreparedFight<T>[],
  { seed, from, to, combats, log, sides, members, counts, without = [], pulse }: DayChunkSetup<T>,
): ChunkResult<DaySummary> => {
  const codec = codecOf(rules)
  const writer = new ByteWriter()
  const tally = new DayTally<T>(dayCastOf(rules, fights, sides, members))
  const kept = new KeptLogs(log, seed, combats)
  const digests = new Uint32Array(2 * (to - from))
  const own = counts && new CountTally(counts)
  const width = tally.score.length + (own?.score.length ?? 0)
  const scores = new Int32Array(width * (to - from))
  for (let day = from; day < to; day++) {
    if (without.some((anomaly) => anomaly.combat === day)) continue
    pulse?.begins(day)
    const { entered, fights: played, survived } = playDay(rules, fights, { seed, combat: day, pulse })
    writer.clear()
    const ends = played.map((combat) => {
      codec.pack(combat.log, writer)
      return writer.length
    })
    const packed = writer.view()
    const logs = ends.map((end, i) => packed.subarray(ends[i - 1] ?? 0, end))
    const fought = played.map((combat, i) => ({ combat, digest: digestOf(logs[i] as Uint8Array), entered: entered[i] }))
    const digest = digestOf(packed)
    digests[2 * (day - from)] = digest.low
    digests[2 * (day - from) + 1] = digest.high
    tally.add(day, fought, digest, survived)
    scores.set(tally.score, width * (day - from))
    if (own !== undefined) {
      own.fold.begin()
      for (const [i, { log, state }] of played.entries()) own.fold.add(i, log, state)
      own.fold.close(survived)
      own.take()
      scores.set(own.score, width * (day - from) + tally.score.length)
    }
    const events = played.reduce((sum, combat) => sum + combat.log.length, 0)
    kept.offer(
      day,
      logs,
      events,
      played.some((combat) => limitReasons.includes(combat.state.reason)),
    )
  }
  const summary = { ...tally.summary(), ...(own && { counts: own.summary() }) }
  return { from, to, summary, anomalies: without, digests, scores, stored: kept.stored() }
}

/** An enemy of the same id as a member of the party is somebody else. */
const dayCastOf = <T extends System>(
  rules: Ruleset<T>,
  fights: readonly PreparedFight<T>[],
  sides: number,
  members: DayChunkSetup<T>["members"],
): DayCast => ({
  sides,
  sideOf: members.map(({ side }) => side),
  fights: fights.map(({ party, prepared }) => {
    const cast = castOf(rules, prepared)
    const memberOf = prepared.ids.map((id, who) =>
      party[cast.sideOf[who] as number] === true ? members.findIndex((member) => member.id === id) : -1,
    )
    return { cast, memberOf }
  }),
})
