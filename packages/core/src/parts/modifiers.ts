import type { Modifier } from "../contract/LogReader.ts"
import { lowestOf, withoutLowest } from "./bits.ts"
import type { OtherValues } from "./modifierRule.ts"

/** The values of fixed modifiers by bit, as house rules have left them. */
export const valuesOf = (modifiers: readonly Modifier[], others: OtherValues): readonly number[] =>
  modifiers.map(({ id, value }) => others[id] ?? value)

/** The sum of the modifiers in a mask. */
export const sumOf = (values: readonly number[], mask: number): number => {
  let sum = 0
  for (let rest = mask; rest !== 0; rest = withoutLowest(rest)) sum += values[lowestOf(rest)] as number
  return sum
}

/**
 * When a fixed modifier applies: where `flags` are given, some of those bits must be in the word that the rows of its
 * group are looked at with (the conditions that somebody is in, the way of an attack); and its test must hold.
 */
export interface When<X, Y = unknown> {
  readonly flags: number
  readonly test: ((x: X, y: Y) => boolean) | undefined
}

/** A row of a table of modifiers: it applies where a test holds. */
export const where = (<X, Y>(test: (x: X, y: Y) => boolean): When<X, Y> => ({ flags: 0, test })) as {
  <X>(test: (x: X) => boolean): When<X>
  <X, Y>(test: (x: X, y: Y) => boolean): When<X, Y>
}

/** The same for as long as some bits of a set are in a word; without a test, always then. */
export const whileIn = ((flags: number, test?: (x: never, y: never) => boolean) => ({ flags, test })) as {
  (flags: number): When<unknown>
  <X>(flags: number, test: (x: X) => boolean): When<X>
  <X, Y>(flags: number, test: (x: X, y: Y) => boolean): When<X, Y>
}

/** Rows that are looked at together. */
export interface Rows<X, Y = unknown> {
  /** All bits that any of them asks for; 0 where one asks for none. */
  readonly flags: number
  readonly rows: readonly (When<X, Y> & { readonly bit: number })[]
}

type Table = Readonly<Record<string, When<never, never>>>
/** The keys of all groups. */
type KeysOf<T> = T extends unknown ? keyof T : never
type RowsOf<T> = T extends { readonly [key: string]: When<infer X, infer Y> } ? Rows<X, Y> : never
/** Asks for the rows that are in no group. */
export type Whole<Bits, Groups> = [Exclude<keyof Bits, KeysOf<Groups[keyof Groups]>>] extends [never]
  ? unknown
  : { readonly missing: Exclude<keyof Bits, KeysOf<Groups[keyof Groups]>> }

/** Groups of rows made of tables by key, each with all bits that its rows ask for: 0 where one asks for none. */
export const rowGroups = <Made extends { readonly flags: number }>(
  groups: object,
  made: (key: string, row: never) => Made,
): Readonly<Record<string, { readonly rows: readonly Made[]; readonly flags: number }>> =>
  Object.fromEntries(
    Object.entries(groups as Readonly<Record<string, Readonly<Record<string, never>>>>).map(([group, table]) => {
      const rows = Object.entries(table).map(([key, row]) => made(key, row))
      const flags = rows.every((row) => row.flags !== 0) ? rows.reduce((all, row) => all | row.flags, 0) : 0
      return [group, { rows, flags }]
    }),
  )

/**
 * When the modifiers of a game apply: a row for each, by key, in groups of rows that are looked at together. The
 * compiler holds the table complete: a modifier without a row is a type error, and so is a row without a modifier.
 */
export const modifierRows = <
  const Bits extends Readonly<Record<string, number>>,
  const Groups extends {
    readonly [Group in keyof Groups]: Table & {
      readonly [Key in keyof Groups[Group]]: Key extends keyof Bits ? When<never, never> : never
    }
  },
>(
  bits: Bits,
  groups: Groups & Whole<Bits, Groups>,
): { readonly [Group in keyof Groups]: RowsOf<Groups[Group]> } =>
  rowGroups(groups, (key, { flags, test }: When<never, never>) => ({ bit: bits[key] as number, flags, test })) as never

/** The same where some row may apply. Apart, so that what calls the other needs no call where none can. */
const someOf = <X, Y>({ rows }: Rows<X, Y>, x: X, word: number, y: Y): number => {
  let mask = 0
  for (let i = 0; i < rows.length; i++) {
    const { bit, flags, test } = rows[i] as Rows<X, Y>["rows"][number]
    if ((flags === 0 || (flags & word) !== 0) && (test === undefined || test(x, y))) mask |= bit
  }
  return mask
}

/**
 * The modifiers that apply, as a mask.
 *
 * @param word the bits that the rows ask for; left out where they ask for none
 */
export const applying = (<X, Y>(rows: Rows<X, Y>, x: X, word: number, y: Y): number =>
  rows.flags !== 0 && (rows.flags & word) === 0 ? 0 : someOf(rows, x, word, y)) as {
  <X>(rows: Rows<X>, x: X, word?: number): number
  <X, Y>(rows: Rows<X, Y>, x: X, word: number, y: Y): number
}
