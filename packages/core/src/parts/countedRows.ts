import { rowGroups, type Whole } from "./modifiers.ts"

/**
 * How often a fixed modifier applies, 0 for not at all: where `flags` are given, some of those bits must be in the word
 * that the rows of its group are looked at with; without `times` it applies once then.
 */
export interface Often<X, Y = unknown> {
  readonly flags: number
  readonly times: ((x: X, y: Y) => number) | undefined
}

/** A row of a table of modifiers that may apply several times over. */
export const oftenIn = ((flags: number, times?: (x: never, y: never) => number) => ({ flags, times })) as {
  (flags: number): Often<unknown>
  <X>(flags: number, times: (x: X) => number): Often<X>
  <X, Y>(flags: number, times: (x: X, y: Y) => number): Often<X, Y>
}

/** Rows that are looked at together. */
export interface CountedRows<X, Y = unknown> {
  /** All bits that any of them asks for; 0 where one asks for none. */
  readonly flags: number
  readonly rows: readonly (Often<X, Y> & { readonly number: number })[]
}

type Table = Readonly<Record<string, Often<never, never>>>
type RowsOf<T> = T extends { readonly [key: string]: Often<infer X, infer Y> } ? CountedRows<X, Y> : never

/**
 * How often the modifiers of a game apply: a row for each, by key, in groups of rows that are looked at together. The
 * compiler holds the table complete, as that of `modifierRows`.
 */
export const countedRows = <
  const Numbers extends Readonly<Record<string, number>>,
  const Groups extends {
    readonly [Group in keyof Groups]: Table & {
      readonly [Key in keyof Groups[Group]]: Key extends keyof Numbers ? Often<never, never> : never
    }
  },
>(
  numbers: Numbers,
  groups: Groups & Whole<Numbers, Groups>,
): { readonly [Group in keyof Groups]: RowsOf<Groups[Group]> } =>
  rowGroups(groups, (key, row: Often<never, never>) => ({ number: numbers[key] as number, ...row })) as never
