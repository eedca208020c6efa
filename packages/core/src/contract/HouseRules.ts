import * as Schema from "effect/Schema"
import type { Text } from "./LogReader.ts"

/** One field that a variant may change: data, typed, documented, tied to the rules that it changes. */
export interface HouseRule<A> {
  readonly default: A
  readonly schema: Schema.Codec<A, unknown>
  /** The values that it takes, for readers: `con | fixed:N | off`. */
  readonly values: string
  /** One line. */
  readonly meaning: Text
  /** Its values are records: those of a variant are added to those of the scenario. */
  readonly merges?: true
  /** Ids of the rules that it changes. */
  readonly rules: readonly string[]
}

/** The house rules of a system, by name. */
export type HouseRules<H> = { readonly [K in keyof H]: HouseRule<H[K]> }

/** The record of values that a record of house rules describes. */
export type HouseRuleValues<R> = { readonly [K in keyof R]: R[K] extends HouseRule<infer A> ? A : never }
