import * as Schema from "effect/Schema"

const Text = Schema.Struct({ en: Schema.String, es: Schema.String })
const Estimate = Schema.Struct({ d: Schema.Finite, lo: Schema.Finite, hi: Schema.Finite })
const Fights = Schema.Struct({ about: Schema.Int, most: Schema.Int })

/** A number that is asked about, of one variant or of the difference that it makes. */
export const ForecastGoal = Schema.Struct({
  id: Schema.String,
  unit: Schema.Literals(["share", "rounds", "number"]),
  about: Text,
  /** Of a difference: the variant that makes it; the fight as it is written is the other. */
  variant: Schema.optionalKey(Schema.String),
  /** What the pilot found. */
  now: Estimate,
  /** How near it is to be known: half of an interval of 95 %. */
  width: Schema.Finite,
  /** Fights of each variant until it is. */
  fights: Fights,
  /** Of a difference: fights until one as large as the width is found in nine of ten cases. */
  toFind: Schema.optionalKey(Fights),
  /** What is so rare that the pilot hardly saw it. */
  rare: Schema.optionalKey(
    Schema.Struct({
      seen: Schema.Int,
      most: Schema.Finite,
      least: Schema.Int,
      about: Schema.optionalKey(Schema.Int),
    }),
  ),
  /** Half of the interval by fights, as far as the pilot tells, and as wide as it may be. */
  widths: Schema.Array(Schema.Struct({ fights: Schema.Int, about: Schema.Finite, most: Schema.Finite })),
})
export type ForecastGoal = typeof ForecastGoal.Type

/** What a question takes: the document that `plan --json` prints. */
export const Forecast = Schema.Struct({
  format: Schema.Literal("refriega-plan"),
  schema: Schema.Literal(1),
  system: Schema.String,
  scenario: Schema.String,
  title: Text,
  seed: Schema.Int,
  see: Schema.Finite,
  /** How many fights, or days, the pilot played of each variant. */
  pilot: Schema.Int,
  isOfDays: Schema.Boolean,
  /** The fight as it is written, then those that it is compared with. */
  variants: Schema.Array(Schema.String),
  /**
   * Variants with which every fight of the pilot is the same, to the last event: no number is asked about them. At most
   * this share of all fights differs (95 %).
   */
  same: Schema.optionalKey(Schema.Struct({ variants: Schema.Array(Schema.String), most: Schema.Finite })),
  goals: Schema.Array(ForecastGoal),
  /** Fights of each variant that are enough for all goals, and seconds for all variants, on this machine; else 0. */
  fights: Fights,
  seconds: Schema.Struct({ about: Schema.Finite, most: Schema.Finite }),
}).annotate({ identifier: "Plan" })
export type Forecast = typeof Forecast.Type
