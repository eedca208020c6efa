import * as Schema from "effect/Schema"
import type { HouseRule, HouseRules } from "../contract/HouseRules.ts"

/** What a house rule says of itself. */
export type Said = { readonly en: string; readonly es: string; readonly rules: readonly string[] }

/** A rule whose values no other helper describes. `schema` must decode to `A`. */
export const custom = <A>(standard: A, schema: unknown, values: string, { en, es, rules }: Said): HouseRule<A> => ({
  default: standard,
  schema: schema as Schema.Codec<A, unknown>,
  values,
  meaning: { en, es },
  rules,
})

/** A switch. */
export const toggle = (standard: boolean, { en, es, rules }: Said): HouseRule<boolean> => ({
  default: standard,
  schema: Schema.Boolean as Schema.Codec<boolean, unknown>,
  values: "true | false",
  meaning: { en, es },
  rules,
})

/** One of a few words, the first of which is the default. */
export const oneOf = <const L extends readonly [string, ...string[]]>(
  words: L,
  { en, es, rules }: Said,
): HouseRule<L[number]> => ({
  default: words[0],
  schema: Schema.Literals(words) as unknown as Schema.Codec<L[number], unknown>,
  values: words.join(" | "),
  meaning: { en, es },
  rules,
})

/** An integer in a range. */
export const integer = (standard: number, from: number, to: number, { en, es, rules }: Said): HouseRule<number> => ({
  default: standard,
  schema: Schema.Int.pipe(Schema.check(Schema.isBetween({ minimum: from, maximum: to }))) as Schema.Codec<
    number,
    unknown
  >,
  values: `${from} to ${to}`,
  meaning: { en, es },
  rules,
})

/** The defaults of all house rules. */
export const defaults = <H>(rules: HouseRules<H>): H => {
  const values: Partial<H> = {}
  for (const name of Object.keys(rules) as (keyof H)[]) values[name] = rules[name].default
  return values as H
}
