import * as Schema from "effect/Schema"
import { Rate } from "../statistics/rate.ts"

const Text = Schema.Struct({ en: Schema.String, es: Schema.String })
const Estimate = Schema.Struct({ d: Schema.Finite, lo: Schema.Finite, hi: Schema.Finite })
const Place = Schema.Tuple([Schema.Int, Schema.Int])

/** Who fights against all others: a stat block, or a side as it is written, with what is changed of it. */
export const Contestant = Schema.Struct({
  /** As it was written: `goblin*3[hp+=2]`, behind `@` its policy where several are asked for. */
  title: Schema.String,
  /** The stat block; left out where the sides fight as they are written. */
  block: Schema.optionalKey(Schema.String),
  /** How many of it are one contestant. */
  count: Schema.Int,
  /** What is changed of each, without whose: `hp+=2`. */
  set: Schema.Array(Schema.String),
  policy: Schema.optionalKey(Schema.String),
})
export type Contestant = typeof Contestant.Type

/** What was asked: the same is the same run. */
export const MatrixAsked = Schema.Struct({
  contestants: Schema.Array(Contestant),
  /** The side that contestants stand for, and the side that they stand against. */
  in: Schema.String,
  against: Schema.String,
  variant: Schema.String,
  set: Schema.Array(Schema.String),
  policies: Schema.Record(Schema.String, Schema.String),
  policy: Schema.optionalKey(Schema.String),
  /** Fights of each pair, half of them with the sides swapped. */
  fights: Schema.Int,
  seed: Schema.Int,
  /** Sizes of the other side that each contestant meets. */
  sizes: Schema.Array(Schema.Int),
  even: Schema.Boolean,
  /** The most of one that are tried for one of another. */
  most: Schema.Int,
  /** The map that all fight on, where that of the file has too little room. */
  map: Schema.optionalKey(Schema.String),
})
export type MatrixAsked = typeof MatrixAsked.Type

/** One contestant against another, over both halves. */
export const MatrixPair = Schema.Struct({
  a: Schema.Int,
  b: Schema.Int,
  /** How often each of them wins; all else are draws. */
  won: Schema.Tuple([Rate, Rate]),
  draws: Schema.Int,
  n: Schema.Int,
  /** The variants that were played: with the first on its own side, and swapped; how often the first won in each. */
  variants: Schema.Tuple([Schema.String, Schema.String]),
  legs: Schema.Tuple([Rate, Rate]),
  /** What strengths alone expect of the first, a draw counted as half. */
  expected: Schema.Finite,
  /** The chance of as many wins if either won as often as the other, one-sided: that the first beats the second. */
  p: Schema.Tuple([Schema.Finite, Schema.Finite]),
})
export type MatrixPair = typeof MatrixPair.Type

/** How a contestant does against all others. */
export const MatrixRow = Schema.Struct({
  /** The mean over the others of how often it wins, a draw counted as half, with its 95 % interval. */
  score: Estimate,
  /** The logarithm of its strength (Bradley and Terry), 0 on average. */
  strength: Estimate,
  /** Its best and worst place, as far as intervals of scores tell. */
  rank: Place,
})
export type MatrixRow = typeof MatrixRow.Type

const TriedCount = Schema.Struct({ count: Schema.Int, won: Rate, draws: Schema.Int, n: Schema.Int })

/** How many of one are worth one of another. */
export const MatrixEven = Schema.Struct({
  /** The one of which there are several, and the one that they fight. */
  many: Schema.Int,
  one: Schema.Int,
  /** The largest count that surely loses (0: none), and the smallest that surely wins (left out: none of these). */
  lose: Schema.Int,
  win: Schema.optionalKey(Schema.Int),
  /** About the count at which either wins half of the fights, from the two counts around it. */
  about: Schema.optionalKey(Schema.Finite),
  tried: Schema.Array(TriedCount),
})
export type MatrixEven = typeof MatrixEven.Type

/** A contestant against so many of the other side. */
export const MatrixSize = Schema.Struct({
  contestant: Schema.Int,
  size: Schema.Int,
  variant: Schema.String,
  /** How often the other side wins, how often somebody of it dies, and how many of it do. */
  won: Rate,
  anyDead: Rate,
  deaths: Estimate,
})
export type MatrixSize = typeof MatrixSize.Type

/** All against all. */
export const MatrixAnswer = Schema.Struct({
  fights: Schema.Int,
  pairs: Schema.Array(MatrixPair),
  /** By contestant; none where there is only one. */
  rows: Schema.Array(MatrixRow),
  /** How far shares are from what strengths alone expect, beyond chance; the chance of as much if they told all. */
  misfit: Schema.optionalKey(Schema.Struct({ off: Schema.Finite, p: Schema.Finite, worst: Schema.Int })),
  /** How often the one wins that stands for the side, over all contestants, of fights that somebody wins. */
  side: Schema.optionalKey(Rate),
  /** Circles that are sure, the surest first: each beats the next, the last the first. */
  circles: Schema.Array(Schema.Struct({ of: Schema.Tuple([Schema.Int, Schema.Int, Schema.Int]), p: Schema.Finite })),
  beatsAll: Schema.Array(Schema.Int),
  beatenByAll: Schema.Array(Schema.Int),
  even: Schema.Array(MatrixEven),
  sizes: Schema.Array(MatrixSize),
})
export type MatrixAnswer = typeof MatrixAnswer.Type

/** What a folder says of the matrix that it has: the document `matrix.json`; without an answer while it is played. */
export const MatrixKept = Schema.Struct({
  schema: Schema.Literal(1),
  asked: MatrixAsked,
  answer: Schema.optionalKey(MatrixAnswer),
}).annotate({ identifier: "MatrixKept" })
export type MatrixKept = typeof MatrixKept.Type

/** What `matrix --json` prints. */
export const MatrixDocument = Schema.Struct({
  format: Schema.Literal("refriega-matrix"),
  schema: Schema.Literal(1),
  system: Schema.String,
  scenario: Schema.String,
  title: Text,
  /** Where the run is kept. */
  folder: Schema.String,
  /** What the side is called that the sizes are of. */
  sideNames: Schema.Record(Schema.String, Text),
  asked: MatrixAsked,
  answer: MatrixAnswer,
}).annotate({ identifier: "Matrix" })
export type MatrixDocument = typeof MatrixDocument.Type
