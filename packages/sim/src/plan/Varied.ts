import * as Schema from "effect/Schema"
import { listOf } from "../summary/bounds.ts"

const inside = Schema.isBetween({ minimum: 0, maximum: 1 }, { expected: "a number from 0 to 1" })

/** A win rate that is looked for: that of a side, and how far off it may be. */
export const Target = Schema.Struct({
  side: Schema.String,
  share: Schema.Finite.pipe(Schema.check(inside)),
  tolerance: Schema.Finite.pipe(Schema.check(inside)),
})
export type Target = typeof Target.Type

/** What is wanted of a number: that it is on one side of a value, or between two. */
export const Bound = Schema.Union([
  Schema.Struct({ op: Schema.Literals(["<", "<=", ">", ">="]), value: Schema.Finite }),
  Schema.Struct({ op: Schema.Literal("in"), from: Schema.Finite, to: Schema.Finite }),
])
export type Bound = typeof Bound.Type

/** A number that is looked for: any of the vocabulary (`metrics/vocabulary.ts`), as it was written. */
export const Goal = Schema.Struct({
  text: Schema.String,
  metric: Schema.String,
  bound: Bound,
  /** The variant of the file that it is about, or whose difference to the scenario as written; else the scenario. */
  of: Schema.optionalKey(Schema.String),
})
export type Goal = typeof Goal.Type

const mostGoals = 20

/** One thing that is varied beside another. */
const Axis = Schema.Struct({
  path: Schema.String,
  sign: Schema.optionalKey(Schema.Literals([":=", "+=", "-="])),
  values: listOf(Schema.String, 1000),
})

/** What a run has varied: one change, with another value in each of its variants, in their order. */
export const Varied = Schema.Struct({
  /** `gang.hp` */
  path: Schema.String,
  /** What stands between path and value in a change; `=` when left out. */
  sign: Schema.optionalKey(Schema.Literals([":=", "+=", "-="])),
  /** As changes have them, numbers in ascending order: `4`, `+2`, `steady`. */
  values: Schema.Array(Schema.String),
  /**
   * Two things that are varied at once: each value of the first with each of the second, in this order. `path` is that
   * of the first then, and a value says the second change behind it: `4 & counts.mugger=2`.
   */
  plane: Schema.optionalKey(Schema.Tuple([Axis, Axis])),
  target: Schema.optionalKey(Target),
  /** Several numbers that are looked for at once, or one that is no win rate; never beside `target`. */
  goals: Schema.optionalKey(listOf(Goal, mostGoals)),
})
export type Varied = typeof Varied.Type

type Path = Pick<Varied, "path" | "sign">

/** What has been varied, as headings have it: `gang.hp`; `guard.ac+=` where its values are added. */
export const variedName = ({ path, sign }: Path): string => (sign === "+=" || sign === "-=" ? `${path}${sign}` : path)

/** Two things that are varied at once, with a value for each pair of theirs. */
export const planeOf = (first: Path & { readonly values: readonly string[] }, second: typeof first): Varied => ({
  ...first,
  values: first.values.flatMap((one) => second.values.map((other) => `${one} & ${changeTo(second, other)}`)),
  plane: [first, second],
})

/** The change that a value makes: `gang.hp=4`, `guard.ac:=-3`. */
export const changeTo = ({ path, sign }: Path, value: string): string => `${path}${sign ?? "="}${value}`
