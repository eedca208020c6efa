import * as Schema from "effect/Schema"

/**
 * What is known about a difference: more is better for whom the metric is about (a side that wins more, a combatant
 * that dies less) and it is surely more; likewise worse; of rounds longer and shorter, of numbers that are neither good
 * nor bad more and less. Equivalent: the whole interval lies within the smallest difference that matters. Undecided:
 * neither, so far.
 */
export const Verdict = Schema.Literals([
  "better",
  "worse",
  "longer",
  "shorter",
  "more",
  "less",
  "equivalent",
  "undecided",
])
export type Verdict = typeof Verdict.Type

/** The difference between two variants in one metric, over the same combats: `b` less `a`. */
export const Comparison = Schema.Struct({
  a: Schema.String,
  b: Schema.String,
  /**
   * Of fights `winRate.<side>`, `wipedOut.<side>`, `lethality.<side>`, `healthLeft.<side>`, `rounds`, `downed.<id>`,
   * `dead.<id>`. Of days `survived` and `goingAfter.<fight>`, then the same for the sides of the party and
   * `fallen.<id>`, `dead.<id>` for its members, at the end of the day.
   */
  metric: Schema.String,
  kind: Schema.Literals(["share", "mean"]),
  /** Combats, or days, that both have played. */
  n: Schema.Int,
  valueA: Schema.Finite,
  valueB: Schema.Finite,
  d: Schema.Finite,
  /**
   * The 95 % interval of `d`, and its formula: of shares Bonett and Price's (`pairedShares`), of means Student's on the
   * paired differences, and where few of them differ what has not been seen as well (`meanWithin`). It is within what
   * such a difference can be. Repeated: the same, as wide as the limit of the look at which a run with planned looks
   * ended: such intervals hold at all looks together. Luck out: Student's on differences less what the luck of the dice
   * explains of them, which is nothing on average; `d` is their mean then, which is not `valueB` less `valueA`.
   * Where a variant has dice of its own there are no pairs: Newcombe's for shares, Welch's for means, of two samples.
   * The swing is one number of all fights: two of them put together (MOVER).
   */
  lo: Schema.Finite,
  hi: Schema.Finite,
  method: Schema.Literals([
    "bonettPrice95",
    "pairedT95",
    "repeated95",
    "luckOut95",
    "newcombe95",
    "welch95",
    "mover95",
  ]),
  /**
   * Two-sided: of shares McNemar's mid-p, of means the paired t-test's; without pairs those of two shares and Welch's;
   * and adjusted for all variants of the run (Holm).
   */
  p: Schema.Finite,
  pHolm: Schema.Finite,
  /**
   * Of what else a variant changes, beside what the run is about: adjusted over all such metrics of all variants
   * (Benjamini and Hochberg). Verdicts of such metrics use it.
   */
  q: Schema.optionalKey(Schema.Finite),
  /** Combats in which the share holds (or the number is higher) only under `a`, only under `b`; without pairs 0. */
  onlyA: Schema.Int,
  onlyB: Schema.Int,
  /**
   * How many times more combats an unpaired comparison would need to be as sure; null when pairs never differ, or are
   * none.
   */
  vrf: Schema.NullOr(Schema.Finite),
  /** Effect sizes: of shares the odds ratio and Cohen's h, of means Hedges' g. */
  oddsRatio: Schema.optionalKey(Schema.Finite),
  cohensH: Schema.optionalKey(Schema.Finite),
  hedgesG: Schema.optionalKey(Schema.Finite),
  /** The smallest difference that matters, in the unit of `d`. */
  smallest: Schema.Finite,
  verdict: Verdict,
})
export type Comparison = typeof Comparison.Type

/** Whether a difference is one of two samples, not of the same combats under both. */
export const isUnpaired = ({ method }: Pick<Comparison, "method">): boolean =>
  method === "newcombe95" || method === "welch95"

/**
 * By what combats that end differently part first: somebody answers the same question otherwise; the same happens with
 * other numbers; or something else. Indices of combats.
 */
export const FirstPartings = Schema.Struct({
  choice: Schema.Array(Schema.Int),
  numbers: Schema.Array(Schema.Int),
  other: Schema.Array(Schema.Int),
})
export type FirstPartings = typeof FirstPartings.Type

/** Two variants, combat by combat, or day by day. */
export const Pair = Schema.Struct({
  a: Schema.String,
  b: Schema.String,
  n: Schema.Int,
  /**
   * What rows and columns of `outcomes` stand for: `draw`, then the ids of the sides; of days `survived`, then the ids
   * of the fights.
   */
  labels: Schema.Array(Schema.String),
  /** Combats by who won under `a` (row) and under `b` (column); days by the fight that the party lost. */
  outcomes: Schema.Array(Schema.Array(Schema.Int)),
  /** Combats (days) that did not end in the same way under both: how many, and the first of them by index. */
  discordant: Schema.Struct({ count: Schema.Int, first: Schema.Array(Schema.Int) }),
  /** Of the first of those; left out where they were not played again for it. */
  partings: Schema.optionalKey(FirstPartings),
})
export type Pair = typeof Pair.Type
