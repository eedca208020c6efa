import { Bilingual, Id, Label, policySchema } from "@refriega/core/internal"
import * as Schema from "effect/Schema"
import { policyIds } from "../policies/index.ts"

const optionalKey = Schema.optionalKey
const Struct = Schema.Struct

const integer = (minimum: number, maximum: number) =>
  Schema.Int.pipe(
    Schema.check(Schema.isBetween({ minimum, maximum }, { expected: `an integer from ${minimum} to ${maximum}` })),
  )

const Policy = policySchema(policyIds)
const Points = Schema.String.pipe(
  Schema.check(Schema.isPattern(/^\d{1,2}(\.\d{1,4})?(pp|%)$/u, { expected: "points, as 2pp or 0.5pp" })),
).annotate({ description: "Points, as 2pp" })
const On = Schema.Literals(["fail", "warn"])
const Combats = integer(1, 0xffff_ffff)

/** Each scenario is a file that is read and decoded before anything is played: a list of thousands is a mistake. */
const mostScenarios = 500
const mostThresholds = 5000

const Scenario = Struct({
  scenario: Schema.String.annotateKey({
    description: "A scenario file, or a day file, relative to this one, inside its folder",
  }),
  id: optionalKey(Id).annotateKey({ description: "What thresholds call it; else the name of its file" }),
  variants: optionalKey(Schema.Array(Id)).annotateKey({
    description: "Variants of the file to play, in this order; differences are against the first",
    default: ["base"],
  }),
  set: optionalKey(Schema.Record(Id, Schema.Array(Schema.String))).annotateKey({
    description: "Further variants by id, as changes on one line each: gang.hp+=2, rules.NAME=...",
  }),
  policy: optionalKey(Policy).annotateKey({ description: "The policy of all sides, instead of as the scenario says" }),
  combats: optionalKey(Combats).annotateKey({
    description: "Fights of each variant, instead of as the experiment says",
  }),
}).annotate({ identifier: "ExperimentScenario" })

const Threshold = Schema.Union([
  Schema.String,
  Struct({
    check: Schema.String.annotateKey({ description: "metric{scenario=...,variant=...} op value" }),
    confidence: optionalKey(Schema.Literals(["lo", "hi", "point"])).annotateKey({
      description:
        "Judge by one end of the interval, or by the value alone; else the whole interval must clear the value",
    }),
    on: optionalKey(On).annotateKey({ description: "A warning does not fail the check", default: "fail" }),
    minCombats: optionalKey(Combats).annotateKey({ description: "With fewer fights it is undecided" }),
    allowUndecided: optionalKey(Schema.Boolean).annotateKey({ description: "Undecided is no failure", default: false }),
  }).annotate({ identifier: "Threshold" }),
]).annotate({
  expected: "a text as winRate.guards >= 45%, or a mapping with check",
  description: "metric{scenario=...,variant=...} and <, <=, >, >= or in, and a value: winRate.guards >= 45%",
})

/** The schema of experiment files: which fights are played, and what is promised of them. */
export const experimentSchema = Struct({
  title: Bilingual(Label),
  seed: optionalKey(integer(0, Number.MAX_SAFE_INTEGER)).annotateKey({ description: "Seed of all dice", default: 1 }),
  combats: optionalKey(Combats).annotateKey({ description: "Fights of each variant", default: 10_000 }),
  smallest: optionalKey(Points).annotateKey({ description: "The smallest difference that matters", default: "2pp" }),
  scenarios: Schema.Array(Scenario).pipe(
    Schema.check(
      Schema.isMinLength(1, { expected: "at least one scenario" }),
      Schema.isMaxLength(mostScenarios, { expected: `at most ${mostScenarios} scenarios` }),
    ),
  ),
  thresholds: optionalKey(
    Schema.Array(Threshold).pipe(
      Schema.check(Schema.isMaxLength(mostThresholds, { expected: `at most ${mostThresholds} thresholds` })),
    ),
  ),
  baseline: optionalKey(
    Struct({
      file: Schema.String.annotateKey({ description: "Where it is kept, relative to this file, inside its folder" }),
      tolerance: optionalKey(Points).annotateKey({
        description: "How far a side's win rate may move from the baseline",
        default: "2pp",
      }),
      on: optionalKey(On).annotateKey({ default: "fail" }),
    }).annotate({ identifier: "Baseline" }),
  ).annotateKey({ description: "How the same fights ended before, written by refriega check --update-baseline" }),
  allowUndecided: optionalKey(Schema.Boolean).annotateKey({ description: "Undecided is no failure", default: false }),
})
export type ExperimentFile = typeof experimentSchema.Type

/** The JSON Schema (draft 2020-12) of experiment files, for editors. */
export const experimentJsonSchema = (): Readonly<Record<string, unknown>> => {
  const { schema, definitions } = Schema.toJsonSchemaDocument(experimentSchema, { onExcessProperty: "error" })
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Refriega: an experiment for refriega check",
    ...schema,
    $defs: definitions,
  }
}
