import * as Schema from "effect/Schema"

const Text = Schema.Struct({ en: Schema.String, es: Schema.String })

/** A number that is expected, or was found, with its 95 % interval. */
const Estimate = Schema.Struct({ value: Schema.Finite, lo: Schema.Finite, hi: Schema.Finite })

/** What a point may do: meets (surely enough), misses (surely enough), or may meet. */
export const PointFit = Schema.Literals(["meets", "mayMeet", "misses"])

/** One choice of everything that is varied. */
export const TunedPoint = Schema.Struct({
  /** The variant under which it was played, where it was. */
  variant: Schema.optionalKey(Schema.String),
  /** Its changes, as `--set` takes them, in the order of what is varied; ties behind them. */
  changes: Schema.Array(Schema.String),
  /** The value of each thing that is varied. */
  values: Schema.Array(Schema.String),
  /** How large a change it is: for each number the part of its range, for each word that is another one 1, weighted. */
  cost: Schema.Finite,
  /** The chance that it meets all goals, by the surface through all fights. */
  chance: Schema.Finite,
  fit: PointFit,
  /** What the surface expects, goal by goal. */
  expected: Schema.Array(Estimate),
})
export type TunedPoint = typeof TunedPoint.Type

/** A point that was played with fresh dice. */
export const TunedTry = Schema.Struct({
  point: TunedPoint,
  /** The variant that has its fights. */
  variant: Schema.String,
  /** It was to show that the point meets all goals, or that it misses one. */
  aim: Schema.Literals(["meet", "miss"]),
  passed: Schema.Boolean,
  refuted: Schema.Boolean,
  /** Its fights, and what they came to, goal by goal. */
  fights: Schema.Int,
  found: Schema.Array(Estimate),
})
export type TunedTry = typeof TunedTry.Type

/** A goal as it was asked for; an end that is no limit is left out. */
export const TunedGoal = Schema.Struct({
  text: Schema.String,
  metric: Schema.String,
  /** The variant, or another scenario, that it is of. */
  of: Schema.optionalKey(Schema.String),
  kind: Schema.Literals(["share", "mean"]),
  lo: Schema.optionalKey(Schema.Finite),
  hi: Schema.optionalKey(Schema.Finite),
  /** It is about a share (of fights, of a side, of health), and told in percent. */
  isShare: Schema.Boolean,
})
export type TunedGoal = typeof TunedGoal.Type

/** What a search was asked for: the same is the same search. */
export const Asked = Schema.Struct({
  vary: Schema.Array(Schema.Struct({ path: Schema.String, sign: Schema.String, values: Schema.Array(Schema.String) })),
  ties: Schema.Array(Schema.Tuple([Schema.String, Schema.String])),
  set: Schema.Array(Schema.String),
  targets: Schema.Array(Schema.String),
  /** The variant that changes are counted from, and how much each weighs. */
  near: Schema.String,
  costs: Schema.Record(Schema.String, Schema.Finite),
  fights: Schema.Int,
  seed: Schema.Int,
  /** Other scenarios in which points are played, by the names that goals call them; and a digest of their texts. */
  beside: Schema.optionalKey(Schema.Array(Schema.Struct({ name: Schema.String, digest: Schema.String }))),
})
export type Asked = typeof Asked.Type

/** What was found. */
export const TuneAnswer = Schema.Struct({
  is: Schema.Literals(["met", "none", "open"]),
  goals: Schema.Array(TunedGoal),
  /** The point that is named: the one that meets, the nearest one, or the likeliest. */
  point: TunedPoint,
  /** How many fights were played. */
  fights: Schema.Int,
  /** Where it is open, about how many more fights would tell; left out where it is no number to name. */
  needed: Schema.optionalKey(Schema.Int),
  /** How many points there are, and how many of each kind. */
  counts: Schema.Struct({ points: Schema.Int, meets: Schema.Int, mayMeet: Schema.Int, misses: Schema.Int }),
  tries: Schema.Array(TunedTry),
  /** Points that meet the goals, by the surface, and those that may: the smallest change first, fifty at most. */
  meets: Schema.Array(TunedPoint),
  mayMeet: Schema.Array(TunedPoint),
  /**
   * Where nothing is met: for each goal the point at which all others are expected to be met and this one is missed by
   * least; left out where there is no such point.
   */
  gives: Schema.Array(Schema.Struct({ goal: Schema.Int, point: TunedPoint })),
  /**
   * With two goals, where nothing is met: the points of which none is nearer to one goal without being farther from the
   * other.
   */
  front: Schema.Array(TunedPoint),
  /**
   * What is expected of every two of the first things that are varied, the other things as at the named point: for a
   * picture. Left out where there is one thing alone, or too many points.
   */
  plane: Schema.optionalKey(Schema.Array(TunedPoint)),
  /** What is expected along what is varied, the other things as at the named point: for charts. */
  lines: Schema.Array(Schema.Struct({ vary: Schema.Int, points: Schema.Array(TunedPoint) })),
})
export type TuneAnswer = typeof TuneAnswer.Type

/** A search for what meets goals: the document `tune.json` of its folder; without an answer while it is not over. */
export const Tuned = Schema.Struct({
  schema: Schema.Literal(1),
  asked: Asked,
  answer: Schema.optionalKey(TuneAnswer),
}).annotate({ identifier: "Tuned" })
export type Tuned = typeof Tuned.Type

/** What `tune --json` prints. */
export const TuneDocument = Schema.Struct({
  schema: Schema.Literal(1),
  system: Schema.String,
  scenario: Schema.String,
  title: Text,
  /** Where the run is kept. */
  folder: Schema.String,
  asked: Asked,
  answer: TuneAnswer,
}).annotate({ identifier: "Tune" })
export type TuneDocument = typeof TuneDocument.Type
