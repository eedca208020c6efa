import * as Schema from "effect/Schema"

const inside = Schema.isBetween({ minimum: 0, maximum: 1 }, { expected: "a number from 0 to 1" })

/** A win rate that is looked for: that of a side, and how far off it may be. */
export const Target = Schema.Struct({
  side: Schema.String,
  share: Schema.Finite.pipe(Schema.check(inside)),
  tolerance: Schema.Finite.pipe(Schema.check(inside)),
})
export type Target = typeof Target.Type

/** What a run has varied: one change, with another value in each of its variants, in their order. */
export const Varied = Schema.Struct({
  /** `gang.hp` */
  path: Schema.String,
  /** What stands between path and value in a change; `=` when left out. */
  sign: Schema.optionalKey(Schema.Literals([":=", "+=", "-="])),
  /** As changes have them, numbers in ascending order: `4`, `+2`, `steady`. */
  values: Schema.Array(Schema.String),
  target: Schema.optionalKey(Target),
})
export type Varied = typeof Varied.Type

type Path = Pick<Varied, "path" | "sign">

/** What has been varied, as headings have it: `gang.hp`; `guard.ac+=` where its values are added. */
export const variedName = ({ path, sign }: Path): string => (sign === "+=" || sign === "-=" ? `${path}${sign}` : path)

/** The change that a value makes: `gang.hp=4`, `guard.ac:=-3`. */
export const changeTo = ({ path, sign }: Path, value: string): string => `${path}${sign ?? "="}${value}`
