import * as Schema from "effect/Schema"
import { mostValues } from "../statistics/FewValues.ts"
import { between, Count, listOf } from "./bounds.ts"
import { StockSums } from "./StockSums.ts"
import { actionRounds, limitHitsKept, longestKept, mostCells, mostCountsKept, mostStocksKept } from "./kept.ts"

/** A word of 32 bits. */
const Word = between(0, 0xffff_ffff)

/** A sum over combats and the sum of the squares: mean and variance follow, exactly, in any order of adding. */
const Sums = Schema.Struct({
  sum: Schema.Int,
  squares: Count,
  /**
   * The values themselves and how often each came, ascending, as long as few are different (`FewValues`); older runs
   * have none.
   */
  values: Schema.optionalKey(listOf(Schema.Tuple([Schema.Int, Count]), mostValues, 0)),
})

/** Nothing is counted by more than this: a day of many fights at the limit of rounds has as many of them. */
const longestHistogram = 1 << 18

const Histogram = listOf(Count, longestHistogram, 0)

const CombatantSummary = Schema.Struct({
  /** Its points before any event; older runs do not say so. */
  points: Schema.optionalKey(Schema.Int),
  /** Combats in which it fell at least once. */
  downed: Count,
  /** Combats at whose end it was dead. */
  dead: Count,
  /** Harm to its enemies, in the system's points, by combat. */
  dealt: Sums,
  /** All harm that it took, no matter who did it. */
  taken: Sums,
  /** Harm to its own side, itself included. */
  friendly: Count,
  /** Decisions by verb. */
  verbs: Histogram,
  /** Harm to its enemies by what did it (an index into the variant's list of means); its sum is that of `dealt`. */
  byMeans: Histogram,
  /** Harm that would have hit it and was stopped (by armour, a save, a defence, a soak roll): no part of `taken`. */
  spared: Count,
  /** Of all harm that it took: what went beyond its last point above 0. */
  overkill: Count,
  /** Points that came back, and points lost otherwise than by harm (bleeding, exertion). */
  healed: Count,
  lost: Count,
  /**
   * Combats by the round in which it first fell; and those in which it did not, by the round in which they ended or it
   * left.
   */
  downedIn: Histogram,
  safeUntil: Histogram,
})

const Amounts = Schema.Struct({ sum: Count, squares: Count })

/** By kind of stock, in the order of the variant's `stocks`; older runs have none. */
const SideStocks = Schema.optionalKey(listOf(StockSums, mostStocksKept, 0))

const SideSummary = Schema.Struct({
  /** Combats by how many of the side were dead at the end. */
  dead: Histogram,
  /** Combats by how many of the side were down or dead at the end. All of them: a total party kill. */
  fallen: Histogram,
  /** `left[winner + 1][bin]`: combats by the health that the side had left at the end, in bins (`leftBin`). */
  left: Schema.Array(Histogram),
  /** `actions[round][verb]`: decisions of the side. The last row is of that round and all later ones. */
  actions: Schema.Array(Histogram),
  /** The health that the side had left at the end, in thousandths, by combat; older runs have none. */
  health: Schema.optionalKey(Amounts),
  /** What the side had left at the end, the dead nothing. */
  stocks: SideStocks,
  /** Combats in which the first that fell is of this side, no matter by what; older runs do not say so. */
  firstDown: Schema.optionalKey(Count),
  /**
   * `harm[round]`: harm of the side to its enemies in that round, by combat; in one that is over nothing. The last row
   * is of that round and all later ones. Older runs have none.
   */
  harm: Schema.optionalKey(listOf(Amounts, actionRounds + 1, 0)),
  /** Decisions in which the side could choose each verb; and by how many of its lines, if it plays by a list. */
  offered: Schema.optionalKey(Histogram),
  lines: Schema.optionalKey(Histogram),
})

/**
 * What fights come to in a cell of a custom number: how many have one, and their sums. Of an average over events
 * `sum` is over all events, `of` says how many these are, and the rest how both vary from fight to fight.
 */
const CountSums = Schema.Struct({
  n: Count,
  ...Sums.fields,
  of: Schema.optionalKey(Count),
  ofSquares: Schema.optionalKey(Count),
  products: Schema.optionalKey(Schema.Int),
})
export type CountSums = typeof CountSums.Type

/** By number, by cell; left out where a run has none. */
const Counts = Schema.optionalKey(listOf(listOf(CountSums, mostCells, 0), mostCountsKept, 0))

/**
 * What is left of many combats when their logs are gone. Nothing but integers, so totals are the same to the bit in
 * whatever order and from whatever shards they are added up. Its size does not depend on the number of combats.
 */
export const summaryForm = Schema.Struct({
  combats: Count,
  events: Count,
  /** `outcomes[winner + 1][reason]`; winner -1, the first row, is a draw. */
  outcomes: Schema.Array(Histogram),
  /** Combats by how many rounds they took, up to the longest. */
  rounds: Histogram,
  /**
   * `firstBlood[side + 1][winner + 1]`: which side first felled an enemy, against who won. The first row: nobody did.
   */
  firstBlood: Schema.Array(Histogram),
  /**
   * Of combats that somebody won: the winner's health at the end less that of the best other side, in thousandths of
   * full health. `bins`: combats by it (`marginBin`).
   */
  margin: Schema.Struct({ ...Sums.fields, bins: Histogram }),
  sides: Schema.Array(SideSummary),
  combatants: Schema.Array(CombatantSummary),
  /** The combats with the most events, most first; of equals the earlier one first. At most `longestKept`. */
  longest: listOf(Schema.Struct({ combat: Count, events: Count }), longestKept, 0),
  /** The first combats that a limit ended, in order. At most `limitHitsKept`; their number is in `outcomes`. */
  limitHits: listOf(Count, limitHitsKept, 0),
  /** The digests of all combats, merged (`Fingerprint` of core). */
  fingerprint: Schema.Struct({ combats: Count, sum0: Word, sum1: Word, xor: Word }),
  counts: Counts,
})

/** The same of days (`DaySummary`). */
export const daySummaryForm = Schema.Struct({
  days: Count,
  /** Days that the party lost, by the fight in which it did. The others it survived. */
  lostIn: Schema.Array(Count),
  /** Days by how many rounds they took in all. */
  rounds: Histogram,
  /** The members of the party: days at whose end they were dead, and down or dead. */
  members: Schema.Array(Schema.Struct({ dead: Count, fallen: Count })),
  /**
   * By side of the party: days by how many of its members were dead, and down or dead, then; the health that it had
   * left, in thousandths, by day; what it had left of the stocks of all fights. Older runs have none.
   */
  sides: Schema.optionalKey(
    Schema.Array(Schema.Struct({ dead: Histogram, fallen: Histogram, health: Amounts, stocks: SideStocks })),
  ),
  /**
   * By fight and side of the party, of the days that came to that fight: days by how many of its members in it were
   * dead as it began; the health with which they entered it, in thousandths, the dead with none; their stocks. Older
   * runs have none.
   */
  entering: Schema.optionalKey(
    Schema.Array(Schema.Array(Schema.Struct({ dead: Histogram, health: Amounts, stocks: SideStocks }))),
  ),
  fights: Schema.Array(summaryForm),
  counts: Counts,
  /** The digests of all days, merged. */
  fingerprint: summaryForm.fields.fingerprint,
})
