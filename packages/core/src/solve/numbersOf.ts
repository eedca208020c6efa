import * as Schema from "effect/Schema"
import type { Encounter } from "../contract/Encounter.ts"
import type { Ruleset } from "../contract/Ruleset.ts"
import type { System } from "../contract/System.ts"
import { sheetNumbers } from "./sheetNumbers.ts"

/** A number of a fight that may be changed: of the sheet that some of a side share, or of a house rule. */
export interface FightNumber<T extends System> {
  /** Ids of those whose number it is: all of a side with the same sheet. Nobody's for a house rule. */
  readonly of: readonly string[]
  /** The way to it, as an assignment has it behind the id: `attacks[0].bonus`; of a house rule `rules.NAME`. */
  readonly path: string
  readonly value: number
  /**
   * The same fight with another number there, ready for `prepare`; undefined where no sheet, or house rule, may have
   * that. It reads no text, so it takes a small part of the time that an assignment takes.
   */
  readonly with: (value: number) => Encounter<T> | undefined
}

/** All numbers of the sheets of a fight, by sheet, then those of its house rules. */
export const numbersOf = <T extends System>(rules: Ruleset<T>, fight: Encounter<T>): readonly FightNumber<T>[] => [
  ...ofSheets(rules, fight),
  ...ofRules(rules, fight),
]

const ofSheets = <T extends System>(rules: Ruleset<T>, fight: Encounter<T>): readonly FightNumber<T>[] => {
  const isSheet = Schema.is(rules.statBlock)
  const alike = Map.groupBy(fight.members, ({ block, side }) => JSON.stringify([side, block]))
  return [...alike.values()].flatMap((members) => {
    const of = members.map(({ id }) => id)
    return sheetNumbers(members[0]?.block).map((number) => ({
      of,
      path: number.path,
      value: number.value,
      with: (value: number) => {
        const block = number.with(value)
        if (!isSheet(block)) return undefined
        return {
          ...fight,
          members: fight.members.map((member) => (of.includes(member.id) ? { ...member, block } : member)),
        }
      },
    }))
  })
}

const ofRules = <T extends System>({ houseRules }: Ruleset<T>, fight: Encounter<T>): readonly FightNumber<T>[] =>
  Object.entries(houseRules).flatMap(([name, rule]) => {
    const value: unknown = fight.houseRules[name as keyof typeof fight.houseRules]
    if (typeof value !== "number") return []
    const isValue = Schema.is((rule as { readonly schema: Schema.Codec<unknown, unknown> }).schema)
    return [
      {
        of: [],
        path: `rules.${name}`,
        value,
        with: (changed: number) =>
          isValue(changed) ? { ...fight, houseRules: { ...fight.houseRules, [name]: changed } } : undefined,
      },
    ]
  })
