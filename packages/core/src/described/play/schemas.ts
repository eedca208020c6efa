import * as Schema from "effect/Schema"
import type { HouseRule } from "../../contract/HouseRules.ts"
import { DiceText } from "../../dice/diceSchema.ts"
import { integer, toggle } from "../../parts/houseRules.ts"
import { stepping } from "../../parts/stepping.ts"
import type { Game } from "../language/Game.ts"
import type { Described } from "./System.ts"

const between = (from: number, to: number) =>
  Schema.Int.pipe(Schema.check(Schema.isBetween({ minimum: from, maximum: to })))

/** The house rules that the file declares. */
export const houseRulesOf = ({ cites, id, rules }: Game): Readonly<Record<string, HouseRule<number | boolean>>> =>
  Object.fromEntries(
    rules.map((rule) => {
      const place = `${id}.rules.${rule.id}`
      const said = { ...rule.text, rules: [cites[place] ?? place] }
      return [
        rule.id,
        (rule.isSwitch
          ? toggle(rule.default === 1, said)
          : integer(rule.default, rule.from, rule.to, said)) as HouseRule<number | boolean>,
      ]
    }),
  )

/** What a stat block of the game must have. */
export const statBlockOf = ({ diceStats, stats }: Game): Schema.Codec<Described["statBlock"], unknown> =>
  Schema.Struct(
    Object.fromEntries([
      ...stats.map((stat) => {
        const form = (stat.isSwitch ? Schema.Boolean : stepping(between(stat.from, stat.to), stat.step ?? 1)).annotate({
          description: stat.text.en,
        })
        return [stat.id, stat.default === undefined ? form : Schema.optionalKey(form)]
      }),
      ...diceStats.map((stat) => [stat.id, stat.default === undefined ? DiceText : Schema.optionalKey(DiceText)]),
    ]),
  ) as unknown as Schema.Codec<Described["statBlock"], unknown>

const much = 1_000_000

/** What a day may say happens between two fights: how much is added to a track. */
export const restOf = ({ tracks }: Game): Schema.Codec<Described["rest"], unknown> =>
  Schema.Struct(
    Object.fromEntries(tracks.map((track) => [track.id, Schema.optionalKey(between(-much, much))])),
  ) as unknown as Schema.Codec<Described["rest"], unknown>

/** What a scenario may say of where everybody begins. */
export const settingOf = ({ space }: Game): Schema.Codec<Described["setting"], unknown> => {
  if (space === undefined) return nothingElse
  const band = Schema.Literals(space.bands.map(({ id }) => id) as [string, ...string[]])
  return Schema.Struct({
    enemies: Schema.optionalKey(band.annotate({ description: "How far enemies are at the beginning" })),
    friends: Schema.optionalKey(band.annotate({ description: "How far friends are at the beginning" })),
  }) as unknown as Schema.Codec<Described["setting"], unknown>
}

/** Nothing more can be said. */
export const nothingElse = Schema.Struct({}) as Schema.Codec<object, unknown>
