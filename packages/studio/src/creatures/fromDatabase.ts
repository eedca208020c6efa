import { asNumber, at, diceIn, listIn, numberOr, proseIn, textIn } from "./foreign.ts"
import { abilityNames } from "./abilityNames.ts"
import { byAbility } from "./byAbility.ts"
import { type Ability, type Creature, modifierOf, type Part, proficiencyOf, type Section } from "./Creature.ts"
import { passiveIn, skillsIn } from "./skillsIn.ts"
import { speedsIn } from "./speedsIn.ts"
import { attacksIn, diceWith, namesIn, othersIn, type Written } from "./written.ts"

/** A monster as the 5e-database has it, and the interfaces that are built on it. */
export const fromDatabase = (monster: unknown): Creature => {
  const score = (ability: Ability): unknown => numberOr(at(monster, abilityNames[ability]))
  const section = (key: string): readonly Written[] => listIn(at(monster, key)).map(written)
  return {
    get id() {
      const index = at(monster, "index")
      return typeof index === "string" ? index : ""
    },
    get name() {
      return textIn(at(monster, "name"))
    },
    get size() {
      return at(monster, "size")
    },
    get hp() {
      return numberOr(at(monster, "hit_points"))
    },
    get hitDice() {
      return diceIn(at(monster, "hit_points_roll"))
    },
    // Of several, those under a spell or a condition are not what the stat block says first; with a shield it says the
    // higher one.
    get ac() {
      if (!Array.isArray(at(monster, "armor_class"))) return numberOr(at(monster, "armor_class"))
      const all = listIn(at(monster, "armor_class"))
      const plain = all.filter((each) => !["spell", "condition"].includes(textIn(at(each, "type"))))
      const values = plain.flatMap((each) => asNumber(at(each, "value")) ?? [])
      return values.length === 0 ? numberOr(at(all[0], "value")) : Math.max(...values)
    },
    get abilities() {
      return byAbility((ability) => score(ability))
    },
    get saves() {
      const stated = proficienciesIn(monster)
      return byAbility((ability) => stated.get(`saving-throw-${ability}`) ?? modifierOf(score(ability)))
    },
    get skills() {
      const stated = proficienciesIn(monster)
      return skillsIn((name) => (name === "perception" ? passiveIn(monster) : undefined) ?? stated.get(`skill-${name}`))
    },
    get speeds() {
      return speedsIn(at(monster, "speed"))
    },
    get initiative() {
      return modifierOf(score("dex"))
    },
    get proficiency() {
      return asNumber(at(monster, "proficiency_bonus")) ?? proficiencyOf(asNumber(at(monster, "challenge_rating")) ?? 0)
    },
    get attacks() {
      return attacksIn(section("actions"))
    },
    get others() {
      return [
        ...othersIn(section("actions"), "action"),
        ...othersIn(section("legendary_actions"), "legendary"),
        ...othersIn(section("reactions"), "reaction"),
        ...["damage_vulnerabilities", "damage_resistances", "damage_immunities", "condition_immunities"].flatMap(
          (key) => namesIn(at(monster, key)).map((name) => ({ kind: "resistance" as const, name })),
        ),
        ...othersIn(section("special_abilities"), "trait"),
      ]
    },
    get type() {
      return textIn(at(monster, "type"))
    },
    get challenge() {
      return asNumber(at(monster, "challenge_rating")) ?? 0
    },
    get wards() {
      return {
        immune: namesIn(at(monster, "damage_immunities")),
        resistant: namesIn(at(monster, "damage_resistances")),
        vulnerable: namesIn(at(monster, "damage_vulnerabilities")),
        conditions: namesIn(at(monster, "condition_immunities")),
      }
    },
    get parts() {
      return [
        ...partsIn(monster, "actions", "action"),
        ...partsIn(monster, "legendary_actions", "legendary"),
        ...partsIn(monster, "reactions", "reaction"),
        ...partsIn(monster, "special_abilities", "trait"),
      ]
    },
    slots: [],
    spells: [],
    legends: {},
    classes: new Map(),
  }
}

/** Bonuses by what they are for: `saving-throw-dex`, `skill-stealth`. Older forms have names: "Saving Throw: DEX". */
const proficienciesIn = (monster: unknown): ReadonlyMap<string, number | undefined> =>
  new Map(
    listIn(at(monster, "proficiencies")).map((each) => [
      textIn(at(each, "proficiency.index")) ||
        textIn(at(each, "name"))
          .toLowerCase()
          .replaceAll(/[^a-z]+/gu, "-"),
      asNumber(at(each, "value")),
    ]),
  )

const partsIn = (monster: unknown, key: string, section: Section): readonly Part[] =>
  listIn(at(monster, key)).map((each) => {
    const { name, text } = written(each)
    const times = asNumber(at(each, "usage.times"))
    const recharge = asNumber(at(each, "usage.min_value"))
    return {
      section,
      name: times === undefined ? name : `${name} (${times}/Day)`,
      text,
      ...(recharge === undefined ? {} : { recharge }),
    }
  })

const written = (action: unknown): Written => ({
  name: textIn(at(action, "name")),
  text: proseIn(at(action, "desc")),
  bonus: asNumber(at(action, "attack_bonus")),
  damage: listIn(at(action, "damage")).flatMap((part) => {
    const dice = diceWith(at(part, "damage_dice") ?? at(part, "dice"), at(part, "damage_bonus") ?? at(part, "bonus"))
    const type = at(part, "damage_type.index") ?? at(part, "damage_type.name") ?? at(part, "type")
    return dice === undefined ? [] : [{ dice, type: textIn(type).toLowerCase() }]
  }),
})
