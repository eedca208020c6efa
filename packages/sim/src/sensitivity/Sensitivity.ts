import * as Schema from "effect/Schema"

const Text = Schema.Struct({ en: Schema.String, es: Schema.String })

/** A change of a goal, in its unit, with its 95 % interval. */
export const Effect = Schema.Struct({ d: Schema.Finite, lo: Schema.Finite, hi: Schema.Finite })
export type Effect = typeof Effect.Type

/** What becomes of a goal where a number, or a house rule, is set to a value. */
export const WayEffect = Schema.Struct({
  ...Effect.fields,
  to: Schema.Unknown,
  /** `less` and `more` are one step; `other` is another value of a house rule. */
  way: Schema.Literals(["less", "more", "other"]),
})
export type WayEffect = typeof WayEffect.Type

/** Its best and its worst place among all rows, as far as the intervals tell. */
const Place = Schema.Tuple([Schema.Int, Schema.Int])

/** What a row does to one goal. */
export const RowGoal = Schema.Struct({
  goal: Schema.String,
  /** What one step up does, half of the way from one step down to one step up. Absent where sides differ in kind. */
  step: Schema.optionalKey(Effect),
  /** Each side by itself, where a step does not say it: against the fight as it is. */
  ways: Schema.Array(WayEffect),
  /** What it is ranked by: the largest change, without its sign. */
  size: Effect,
  rank: Place,
})
export type RowGoal = typeof RowGoal.Type

/**
 * How a row is known: `exact` (solved), `measured` on common dice to the width that was asked for, `ranked` by one fit
 * to fights in which all numbers move at once, `glimpsed` in the first common fights alone.
 */
export const How = Schema.Literals(["exact", "measured", "ranked", "glimpsed"])
export type How = typeof How.Type

/** A number, or a house rule, that changes how fights go. */
export const Row = Schema.Struct({
  /** As a change names it: `guard.ac`, `rules.critConfirm`. */
  key: Schema.String,
  kind: Schema.Literals(["number", "rule"]),
  value: Schema.Unknown,
  less: Schema.optionalKey(Schema.Unknown),
  more: Schema.optionalKey(Schema.Unknown),
  others: Schema.Array(Schema.Unknown),
  how: How,
  /** How many fights of each side it rests on; 0 for what was solved. */
  fights: Schema.Int,
  goals: Schema.Array(RowGoal),
  /** Numbers that do the same in every fight; `opposite`: where they go the other way. */
  sameAs: Schema.Array(Schema.Struct({ key: Schema.String, opposite: Schema.Boolean })),
})
export type Row = typeof Row.Type

/** A number that changes none of the goals that decide, or nothing at all. */
export const Still = Schema.Struct({
  key: Schema.String,
  value: Schema.Unknown,
  /** `inert`: the same fights to the last event. `events`: other fights, with the same outcome in all of them. */
  what: Schema.Literals(["inert", "events"]),
  fights: Schema.Int,
  /** At most so large a share of fights ends otherwise (95 %): 3 / n. */
  upTo: Schema.Finite,
  /** The fields that count instead, where it only restates them. */
  restates: Schema.optionalKey(Schema.String),
})
export type Still = typeof Still.Type

/** What a goal is in the fight as it is. */
export const GoalBase = Schema.Struct({
  ...Effect.fields,
  id: Schema.String,
  /** Shares are from 0 to 1. */
  unit: Schema.Literals(["share", "rounds", "number"]),
  /** Whom it is about; empty for the whole fight. */
  about: Text,
})
export type GoalBase = typeof GoalBase.Type

/** The engine that played it. */
export const PlayedBy = Schema.Struct({ version: Schema.String, rng: Schema.String, events: Schema.String })

/** What every number of a fight does to its goals: the document that `sensitivity --json` prints. */
export const Sensitivity = Schema.Struct({
  format: Schema.Literal("refriega-sensitivity"),
  schema: Schema.Literal(1),
  engine: PlayedBy,
  system: Schema.String,
  scenario: Schema.String,
  title: Text,
  variant: Schema.String,
  seed: Schema.Int,
  side: Schema.String,
  /** Half of the width that intervals of shares were to have. */
  see: Schema.Finite,
  goals: Schema.Array(GoalBase),
  /** How many fights were played in all. */
  fights: Schema.Int,
  /**
   * There were no more fights: intervals are as wide as they are, and not all that should have been was measured. About
   * so many more would have been played.
   */
  capped: Schema.optionalKey(Schema.Struct({ needed: Schema.Finite })),
  /** Largest first, by the first goal. */
  rows: Schema.Array(Row),
  still: Schema.Array(Still),
}).annotate({ identifier: "Sensitivity" })
export type Sensitivity = typeof Sensitivity.Type
