import type { Text } from "../../contract/LogReader.ts"
import type { Expression, Kind, Role } from "../language/Expression.ts"
import { hull, type Range, range } from "../language/Range.ts"

/** Lists of a sheet while the file is read: where the numbers of their entries stand. */
export interface KnownGear {
  readonly id: string
  readonly text: Text
  readonly most: number
  /** The stat that says how many entries somebody has. */
  readonly many: number
  /** Numbers by name: those of the first entry; those of the next one stand `step` further on. */
  readonly stats: ReadonlyMap<string, { readonly index: number; readonly kind: Kind; readonly range: Range }>
  readonly step: number
  readonly dice: ReadonlyMap<string, number>
  readonly diceStep: number
  /** The track that counts what is left of the first entry. */
  left: number | undefined
  readonly isStock: boolean
  readonly count: Range
}

/** An entry of a list of somebody's sheet: a certain one, from 1, or the one that a number says, 0 for none. */
export interface Thing {
  readonly gear: KnownGear
  readonly of: Role
  readonly at: number | Expression
}

/** What an entry has by a name, whichever it is. */
export const ofThing = (
  { at, gear, of }: Thing,
  name: string,
): { kind: Kind; range: Range; is: Expression } | undefined => {
  const left = name === "left" && gear.left !== undefined
  const known = left ? { index: gear.left as number, kind: "int" as const, range: gear.count } : gear.stats.get(name)
  if (known === undefined) return undefined
  const { index, kind } = known
  const step = left ? 1 : gear.step
  const leaf = (entry: number): Expression => ({ is: left ? "track" : "stat", of, index: index + (entry - 1) * step })
  if (typeof at === "number") return { kind, range: known.range, is: leaf(at) }
  return {
    kind,
    // Who has none there has nothing of it.
    range: hull(known.range, range(0, 0)),
    is: whichever(at, gear.most, leaf, { is: "number", value: 0 }),
  }
}

/** One of several expressions, by a number from 1. */
const whichever = (at: Expression, most: number, of: (entry: number) => Expression, none: Expression): Expression =>
  Array.from({ length: most }, (_, i) => most - i).reduce<Expression>(
    (no, entry) => ({
      is: "if",
      test: { is: "=", left: at, right: { is: "number", value: entry } },
      yes: of(entry),
      no,
    }),
    none,
  )
