import {
  ByteWriter,
  byPolicies,
  type Carried,
  Combat,
  type CountFold,
  digestOf,
  type Policy,
  type Ruleset,
  type System,
} from "@refriega/core/internal"
import type { LogLevel } from "../plan/logLevel.ts"
import type { Typed } from "../plan/Typed.ts"
import { castOf } from "../summary/Cast.ts"
import { CountTally } from "../summary/CountTally.ts"
import { Decisions } from "../summary/Decisions.ts"
import { healthOf } from "../summary/healthOf.ts"
import { stocksIn } from "../summary/stocksIn.ts"
import { limitReasons } from "../summary/Summary.ts"
import { luckWidth } from "../summary/scores.ts"
import { Tally } from "../summary/Tally.ts"
import type { Anomaly, ChunkResult } from "./ChunkResult.ts"
import { codecOf } from "./codecOf.ts"
import { KeptLogs } from "./KeptLogs.ts"
import { luckyDice } from "./LuckyDice.ts"
import { type Pulse, telling } from "./Pulse.ts"
import { typedChooser, typedDice } from "./typedPlay.ts"

/** What determines a chunk, beside its ruleset and its prepared scenario. */
export interface ChunkSetup<T extends System> {
  readonly seed: number
  /** The first combat, and the one after the last. */
  readonly from: number
  readonly to: number
  /** How many combats the whole run has: it decides which of them are sampled. */
  readonly combats: number
  /** The policy of each side. */
  readonly policies: readonly Policy[]
  /** By side, the tables that its policy believes in, if these are not those that are played. */
  readonly beliefs?: readonly (T["prepared"] | undefined)[]
  readonly log: LogLevel
  /** The dice and choices of its one fight that somebody typed. */
  readonly typed?: Typed | undefined
  /** Count how lucky each side was. */
  readonly luck?: boolean
  /** Custom numbers. */
  readonly counts?: CountFold<T> | undefined
  /** What the fight before hands on, in a day of several. */
  readonly carried?: Carried<T>
  /** Combats to leave out: they cannot be played. */
  readonly without?: readonly Anomaly[]
  /** Hears how far it is. */
  readonly pulse?: Pulse | undefined
}

/**
 * Plays consecutive combats. Pure: no clock, no files, and each combat is what it would be alone, so a run may be split
 * into chunks in any way. What it holds in memory grows with the logs that it keeps, not with the combats that it
 * plays.
 */
export const playChunk = <T extends System>(
  rules: Ruleset<T>,
  prepared: T["prepared"],
  {
    seed,
    from,
    to,
    combats,
    policies,
    beliefs,
    log,
    luck = false,
    counts,
    carried,
    without = [],
    pulse,
    typed,
  }: ChunkSetup<T>,
): ChunkResult => {
  const codec = codecOf(rules)
  const writer = new ByteWriter()
  const decisions = new Decisions(policies, rules.verbs.length)
  const byThem = byPolicies<T>(policies, beliefs, decisions)
  const choose = telling(typed === undefined ? byThem : typedChooser(typed, byThem), pulse)
  const cast = castOf(rules, prepared)
  const tally = new Tally(cast)
  const kept = new KeptLogs(log, seed, combats)
  const digests = new Uint32Array(2 * (to - from))
  const own = counts && new CountTally(counts)
  const plain = tally.score.length + (own?.score.length ?? 0)
  const width = plain + (luck ? luckWidth(prepared.sides.length) : 0)
  const scores = new Int32Array(width * (to - from))
  // A function of its own, so that it becomes hot as every other: a loop would be compiled while it runs, again in
  // every chunk.
  const play = (combat: number): void => {
    pulse?.begins(combat)
    const dice = luck ? luckyDice(prepared, seed, combat, () => played) : undefined
    const given = dice ?? (typed && typedDice(typed, prepared, seed, combat))
    const played: Combat<T> = new Combat(rules, prepared, { seed, combat, choose, ...(given && { dice: given }) })
    played.begin(carried).play()
    writer.clear()
    codec.pack(played.log, writer)
    const packed = writer.view()
    const digest = digestOf(packed)
    digests[2 * (combat - from)] = digest.low
    digests[2 * (combat - from) + 1] = digest.high
    tally.add(combat, played.log, digest, healthOf(played), stocksIn(played, cast.stocks.kinds))
    const at = width * (combat - from)
    scores.set(tally.score, at)
    if (own !== undefined) {
      own.fold.begin()
      own.fold.add(0, played.log, played.state)
      own.take()
      scores.set(own.score, at + tally.score.length)
    }
    if (dice !== undefined) scores.set(dice.luck, at + plain)
    kept.offer(combat, [packed], played.log.length, limitReasons.includes(played.state.reason))
  }
  for (let combat = from; combat < to; combat++) {
    if (!without.some((anomaly) => anomaly.combat === combat)) play(combat)
  }
  return {
    from,
    to,
    summary: { ...decisions.within(tally.summary()), ...(own && { counts: own.summary() }) },
    anomalies: without,
    digests,
    scores,
    stored: kept.stored(),
  }
}
