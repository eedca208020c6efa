import type { Option } from "../contract/Decision.ts"
import type { Verb } from "../kinds/indices.ts"
import type { Word } from "./vocabulary.ts"

declare const says: unique symbol
declare const saying: unique symbol

/** The mark of a number that says something. */
export interface Meaning<M> {
  readonly [says]: M
}

/** The mark of a verb that declares what its options say. */
export interface Declaring<M> {
  readonly [saying]: M
}

/** A number that says what `M` names: the `extra` of an option of some verbs. */
export type Says<M> = number & Meaning<M>

/** The number of a verb whose options say something by their `extra`. */
export type Saying<M> = number & Declaring<M>

/** What the `extra` of a verb's options is: a plain number where its word declares nothing, which no reader takes. */
export type ExtraOf<V> = V extends Declaring<infer M> ? Says<M> : number

/** What every kind of `extra` has. */
interface Kind<M> {
  /** Declares that the options of a verb say this. */
  readonly of: <W extends Word>(word: W) => W & { readonly number: W["number"] & Saying<M> & Verb }
  /** What a number says that comes from a log or a state: the caller knows that its verb is one of these. */
  readonly said: (extra: number) => Says<M>
}

// What follows alone says that a number says something. It costs nothing once it is compiled.

const kind = <M>(): Kind<M> => ({ of: (word) => word as never, said: (extra) => extra as Says<M> })

/** An `extra` that is a number of its own: bits, or one of a few constants. */
export const numberExtra = <const M extends string>() => ({
  ...kind<M>(),
  pack: (number: number): Says<M> => number as Says<M>,
  number: (extra: Says<M>): number => extra,
})

/** An `extra` that says yes or no. */
export const flagExtra = <const M extends string>() => ({
  ...kind<M>(),
  pack: (is: boolean): Says<M> => (is ? 1 : 0) as Says<M>,
  is: (extra: Says<M>): boolean => extra === 1,
})

/** An `extra` of two numbers: the first in so many bits, the other above them. */
export const pairExtra = <const M extends string>(bits: number) => ({
  ...kind<M>(),
  pack: (low: number, high: number): Says<M> => (low | (high << bits)) as Says<M>,
  low: (extra: Says<M>): number => extra & ((1 << bits) - 1),
  high: (extra: Says<M>): number => extra >> bits,
})

/** Whether an option is one of a verb, and so says what those say. */
export const isOf = <M>(option: Option, verb: Saying<M>): option is Option<Says<M>> =>
  (option.verb as number) === (verb as number)
