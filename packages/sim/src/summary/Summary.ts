import { endReason } from "@refriega/core"
import * as Schema from "effect/Schema"

/** A sum over combats and the sum of the squares: mean and variance follow, exactly, in any order of adding. */
const Sums = Schema.Struct({ sum: Schema.Int, squares: Schema.Int })

const Histogram = Schema.Array(Schema.Int)

const CombatantSummary = Schema.Struct({
  /** Combats in which it fell at least once. */
  downed: Schema.Int,
  /** Combats at whose end it was dead. */
  dead: Schema.Int,
  /** Harm to its enemies, in the system's points, by combat. */
  dealt: Sums,
  /** All harm that it took, whoever did it. */
  taken: Sums,
  /** Harm to its own side, itself included. */
  friendly: Schema.Int,
  /** Decisions by verb. */
  verbs: Schema.Array(Schema.Int),
})

const SideSummary = Schema.Struct({
  /** Combats by how many of the side were dead at the end. */
  dead: Histogram,
  /** Combats by how many of the side were down or dead at the end. All of them: a total party kill. */
  fallen: Histogram,
})

/**
 * What is left of many combats when their logs are gone. Nothing but integers, so totals are the same to the bit in
 * whatever order and from whatever shards they are added up. Its size does not depend on the number of combats.
 */
export const Summary = Schema.Struct({
  combats: Schema.Int,
  events: Schema.Int,
  /** `outcomes[winner + 1][reason]`; winner -1, the first row, is a draw. */
  outcomes: Schema.Array(Schema.Array(Schema.Int)),
  /** Combats by how many rounds they took, up to the longest. */
  rounds: Histogram,
  /** `firstBlood[side + 1][winner + 1]`: which side first felled an enemy, against who won. The first row: nobody did. */
  firstBlood: Schema.Array(Schema.Array(Schema.Int)),
  sides: Schema.Array(SideSummary),
  combatants: Schema.Array(CombatantSummary),
  /** The combats with the most events, most first; of equals the earlier one first. At most `longestKept`. */
  longest: Schema.Array(Schema.Struct({ combat: Schema.Int, events: Schema.Int })),
  /** The first combats that a limit ended, in order. At most `limitHitsKept`; their number is in `outcomes`. */
  limitHits: Schema.Array(Schema.Int),
  /** The digests of all combats, merged (`Fingerprint` of core). */
  fingerprint: Schema.Struct({ combats: Schema.Int, sum0: Schema.Int, sum1: Schema.Int, xor: Schema.Int }),
})
export type Summary = typeof Summary.Type
export type CombatantSummary = Summary["combatants"][number]
export type SideSummary = Summary["sides"][number]

export const longestKept = 10
export const limitHitsKept = 20

/** The reasons that mean: a limit ended the combat, and it counts as a draw. */
export const limitReasons: readonly number[] = [endReason.roundLimit, endReason.eventLimit, endReason.diceLimit]
