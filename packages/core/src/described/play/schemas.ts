import * as Schema from "effect/Schema"
import * as SchemaGetter from "effect/SchemaGetter"
import type { HouseRule } from "../../contract/HouseRules.ts"
import { DiceText } from "../../dice/diceSchema.ts"
import { custom, integer, type Said, toggle } from "../../parts/houseRules.ts"
import { quoted } from "../../scenario/didYouMean.ts"
import { stepping } from "../../parts/stepping.ts"
import type { DiceStat, Doors, Game, Gear, Stat, Words } from "../language/Game.ts"
import type { Described } from "./System.ts"

const between = (from: number, to: number) =>
  Schema.Int.pipe(Schema.check(Schema.isBetween({ minimum: from, maximum: to })))

/** The house rules that the file declares. */
export const houseRulesOf = ({
  cites,
  id,
  rules,
}: Game): Readonly<Record<string, HouseRule<number | boolean | string>>> =>
  Object.fromEntries(
    rules.map((rule) => {
      const place = `${id}.rules.${rule.id}`
      const said = { ...rule.text, rules: [cites[place] ?? place] }
      return [
        rule.id,
        (rule.words !== undefined
          ? wordRule(rule, said)
          : rule.isSwitch
            ? toggle(rule.default === 1, said)
            : integer(rule.default, rule.from, rule.to, said)) as HouseRule<number | boolean | string>,
      ]
    }),
  )

const wordRule = ({ default: standard, from, words }: Game["rules"][number], said: Said) => {
  const all = words?.words.map(({ id }) => id) ?? []
  return custom(all[standard - from] as string, Schema.Literals(all), all.join(" | "), said)
}

/** Dice of a sheet: what is always the same may be a number. */
const dice = Schema.Union([Schema.String, Schema.Int]).pipe(
  Schema.decodeTo(DiceText, {
    decode: SchemaGetter.transform((written: string | number) => String(written)),
    encode: SchemaGetter.transform((text: string): string | number => text),
  }),
)

/** What a stat block of the game must have. */
export const statBlockOf = ({ diceStats, gear, stats }: Game): Schema.Codec<Described["statBlock"], unknown> =>
  Schema.Struct(
    Object.fromEntries([
      ...stats.flatMap((stat) =>
        stat.ofItem !== undefined || stat.manyOf !== undefined || stat.ofList !== undefined
          ? []
          : [[stat.id, stat.default === undefined ? numberOf(stat) : Schema.optionalKey(numberOf(stat))] as const],
      ),
      ...diceStats.flatMap((stat) =>
        stat.ofItem === undefined
          ? [[stat.id, stat.default === undefined ? dice : Schema.optionalKey(dice)] as const]
          : [],
      ),
      ...stats.flatMap(({ ofList, text }) => {
        const { list, word, words } = ofList ?? {}
        if (list === undefined || words?.words[0]?.id !== word) return []
        const all = Schema.Array(wordOf(words as Words)).annotate({ description: text.en })
        return [[list, Schema.optionalKey(all)] as const]
      }),
      ...gear.map((each) => [each.id, Schema.optionalKey(listOf(each, stats, diceStats))] as const),
    ]),
  ) as unknown as Schema.Codec<Described["statBlock"], unknown>

const wordOf = ({ words }: Words) => Schema.Literals(words.map(({ id }) => id) as [string, ...string[]])

const numberOf = (stat: Stat) =>
  (stat.words !== undefined
    ? wordOf(stat.words)
    : stat.isSwitch
      ? Schema.Boolean
      : stepping(between(stat.from, stat.to), stat.step ?? 1)
  ).annotate({
    description: stat.text.en,
  })

/** A list of a sheet: names of things, or things with what they have otherwise. */
const listOf = ({ id, items, most, text }: Gear, stats: readonly Stat[], diceStats: readonly DiceStat[]) => {
  const isFirst = ({ ofItem }: Stat | DiceStat): boolean => ofItem?.gear === id && ofItem.at === 0
  const names = Schema.Literals(items.map((item) => item.id) as [string, ...string[]])
  const own = [...stats, ...diceStats].filter(isFirst).map((stat) => {
    const form = "from" in stat ? numberOf(stat) : dice
    const isNeeded = items.length === 0 && stat.default === undefined
    return [stat.ofItem?.name ?? "", isNeeded ? form : Schema.optionalKey(form)] as const
  })
  const named = items.length === 0 ? [] : [["is", Schema.optionalKey(names)] as const]
  const needed = [...stats, ...diceStats].flatMap((stat) =>
    isFirst(stat) && stat.default === undefined ? [stat.ofItem?.name ?? ""] : [],
  )
  const entry = Schema.Struct(Object.fromEntries([...named, ...own])).pipe(
    Schema.check(
      Schema.makeFilter((its: Readonly<Record<string, unknown>>) => {
        const missing = its["is"] === undefined ? needed.find((name) => its[name] === undefined) : undefined
        return missing === undefined ? undefined : `expected is: the name of one of ${id}, or its ${missing}`
      }),
    ),
  )
  return Schema.Array(items.length === 0 ? entry : Schema.Union([names, entry]))
    .pipe(Schema.check(Schema.isMaxLength(most)))
    .annotate({ description: text.en })
}

const much = 1_000_000

/** What a day may say happens between two fights: how much is added to a track. */
export const restOf = ({ tracks }: Game): Schema.Codec<Described["rest"], unknown> =>
  Schema.Struct(
    Object.fromEntries(tracks.map((track) => [track.id, Schema.optionalKey(between(-much, much))])),
  ) as unknown as Schema.Codec<Described["rest"], unknown>

/** What a scenario may say of where everybody begins. */
export const settingOf = ({ space, squares }: Game): Schema.Codec<Described["setting"], unknown> => {
  if (space === undefined)
    return nothingBecause(
      squares === undefined
        ? "nobody stands anywhere in this game, so nothing is set"
        : "on a map a side begins where its members are put: say at of its members",
    )
  const band = Schema.Literals(space.bands.map(({ id }) => id) as [string, ...string[]])
  return Schema.Struct({
    enemies: Schema.optionalKey(band.annotate({ description: "How far enemies are at the beginning" })),
    friends: Schema.optionalKey(band.annotate({ description: "How far friends are at the beginning" })),
  }) as unknown as Schema.Codec<Described["setting"], unknown>
}

/** What a scenario may say of a door. */
export const doorOf = ({ stats }: Doors): Schema.Codec<Described["thing"], unknown> =>
  Schema.Struct(
    Object.fromEntries(stats.map((stat) => [stat.id, Schema.optionalKey(numberOf(stat))])),
  ) as unknown as Schema.Codec<Described["thing"], unknown>

/** Nothing more can be said. */
export const nothingElse = Schema.Struct({}) as Schema.Codec<object, unknown>

/** Nothing can be said: a mapping without keys would take any. */
const nothingBecause = (why: string): Schema.Codec<object, unknown> =>
  Schema.Struct({}).pipe(
    Schema.check(
      Schema.makeFilter((its: object) => {
        const [key] = Object.keys(its)
        return key === undefined ? undefined : `unknown key ${quoted(key)}; ${why}`
      }),
    ),
  ) as unknown as Schema.Codec<object, unknown>
