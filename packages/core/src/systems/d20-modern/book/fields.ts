import * as Schema from "effect/Schema"
import { DiceText } from "../../../dice/diceSchema.ts"
import { stepping } from "../../../parts/stepping.ts"
import { abilityNames } from "./ability.ts"
import { poisonConditions, poisonNames, poisonTypes } from "./poisons.ts"

// Fields that several of the schemas have.

export const int = (minimum: number, maximum: number) =>
  Schema.Int.pipe(Schema.check(Schema.isBetween({ minimum, maximum })))
/** Feet that come in whole squares of 5: a part of a square could never be struck into. */
export const wholeSquares = (minimum: number, maximum: number) =>
  stepping(
    int(minimum, maximum).pipe(
      Schema.check(Schema.isMultipleOf(5, { expected: "feet in whole squares: a multiple of 5" })),
    ),
    5,
  )
/** Feet that need not be whole squares, but have them as steps. */
export const feet = (minimum: number, maximum: number) => stepping(int(minimum, maximum), 5)
/** A field that may be left out. */
export const maybe = <S extends Schema.Top>(field: S): Schema.optionalKey<S> => Schema.optionalKey(field)

/** Sizes of creatures and of weapons, smallest first. */
export const sizes = [
  "Fine",
  "Diminutive",
  "Tiny",
  "Small",
  "Medium",
  "Large",
  "Huge",
  "Gargantuan",
  "Colossal",
] as const
export type Size = (typeof sizes)[number]
export const SizeName = Schema.Literals(sizes).annotate({ identifier: "D20Size" })

const toll = Schema.Struct(
  Object.fromEntries([...abilityNames, ...poisonConditions].map((name) => [name, maybe(DiceText)])) as Record<
    (typeof abilityNames)[number] | (typeof poisonConditions)[number],
    Schema.optionalKey<typeof DiceText>
  >,
).annotate({ identifier: "D20Toll", description: "Points of abilities, or rounds of conditions" })

/** A poison by name, or one of its own (D20M-339). */
export const PoisonField = Schema.Union([
  Schema.Literals(poisonNames),
  Schema.Struct({
    type: Schema.Literals(poisonTypes),
    dc: int(1, 60),
    initial: maybe(toll),
    secondary: maybe(toll),
  }),
]).annotate({ identifier: "D20Poison", description: "A poison by name, or its type, difficulty and damage (D20M-337)" })

const partly = ["none", "one-quarter", "one-half", "three-quarters", "nine-tenths"] as const
/** Degrees of cover and of concealment, least first. */
export const degrees = [...partly, "total"] as const
export const Degree = Schema.Literals(degrees).annotate({ identifier: "D20Degree" })
/** What one can still be shot at behind. Total cover is a wall, on the map. */
export const PartCover = Schema.Literals(partly).annotate({ identifier: "D20PartCover" })

const squareRange = /^[A-Z]{1,2}[1-9]\d{0,2}(:[A-Z]{1,2}[1-9]\d{0,2})?$/u
const AreaPart = Schema.String.pipe(
  Schema.check(Schema.isPattern(squareRange, { expected: "a square (C4) or a rectangle of squares (C4:F6)" })),
).annotate({ examples: ["C4", "C4:F6"] })
/** Squares of the map: one, a rectangle, or several such. What lies outside the map is left out. */
export const Area = Schema.Union([AreaPart, Schema.Array(AreaPart)]).annotate({
  identifier: "D20Area",
  description: "A square (C4), a rectangle of squares (C4:F6), or a list of them",
})

/** Sources of light (D20M-308). */
export const LightSource = Schema.Literals(["candle", "torch", "halogen-lantern", "flashlight"]).annotate({
  identifier: "D20LightSource",
})
