import { asNumber, at, diceIn, listIn, numberOr, proseIn, textIn } from "./foreign.ts"
import { abilityNames } from "./abilityNames.ts"
import { byAbility } from "./byAbility.ts"
import {
  type Ability,
  abilities,
  type Creature,
  modifierOf,
  type Part,
  proficiencyOf,
  type Section,
} from "./Creature.ts"
import { passiveIn, skillAt, skillsIn } from "./skillsIn.ts"
import { speedsIn } from "./speedsIn.ts"
import { attacksIn, diceWith, namesIn, othersIn, type Written } from "./written.ts"

/** A creature as Open5e answers it, in the first or the second form of its interface. */
export const fromOpen5e = (creature: unknown): Creature => {
  const score = (ability: Ability): unknown =>
    numberOr(at(creature, `ability_scores.${abilityNames[ability]}`) ?? at(creature, abilityNames[ability]))
  const actions = (type: string): readonly Written[] =>
    listIn(at(creature, "actions"))
      .filter((each) => (textIn(at(each, "action_type")) || "ACTION") === type)
      .map(written)
  const section = (key: string): readonly Written[] => listIn(at(creature, key)).map(written)
  return {
    get id() {
      return textIn(at(creature, "slug"))
    },
    get name() {
      return textIn(at(creature, "name"))
    },
    get size() {
      return at(creature, "size.name") ?? at(creature, "size")
    },
    get hp() {
      return numberOr(at(creature, "hit_points"))
    },
    get hitDice() {
      return diceIn(at(creature, "hit_dice"))
    },
    get ac() {
      return numberOr(at(creature, "armor_class"))
    },
    get abilities() {
      return byAbility((ability) => score(ability))
    },
    get saves() {
      const stated = byAbility(
        (ability) =>
          asNumber(at(creature, `saving_throws.${abilityNames[ability]}`)) ??
          asNumber(at(creature, `${abilityNames[ability]}_save`)),
      )
      // A few creatures have 0 for every save, which stands for nothing.
      const blank = Object.values(stated).every((save) => save === 0)
      return byAbility((ability) => (blank ? undefined : stated[ability]) ?? modifierOf(score(ability)))
    },
    get skills() {
      const stated = at(creature, "skill_bonuses") ?? at(creature, "skills")
      const proficiency = asNumber(at(creature, "proficiency_bonus")) ?? proficiencyOf(challengeOf(creature))
      const best = Math.max(...abilities.map((ability) => modifierOf(score(ability)))) + 2 * proficiency
      return skillsIn((name) => {
        const passive = name === "perception" ? passiveIn(creature) : undefined
        // An older form has them beside the abilities.
        const bonus = asNumber(skillAt(stated, name) ?? at(creature, name))
        // One book states what is added to 10.
        return passive ?? (bonus !== undefined && bonus >= 10 && bonus > best ? bonus - 10 : bonus)
      })
    },
    get speeds() {
      return speedsIn(at(creature, "speed") ?? at(creature, "speed_all"))
    },
    get initiative() {
      return asNumber(at(creature, "initiative_bonus")) ?? modifierOf(score("dex"))
    },
    get proficiency() {
      return asNumber(at(creature, "proficiency_bonus")) ?? proficiencyOf(challengeOf(creature))
    },
    get attacks() {
      return attacksIn(actions("ACTION"))
    },
    get others() {
      return [
        ...othersIn(actions("ACTION"), "action"),
        ...othersIn([...actions("LEGENDARY_ACTION"), ...section("legendary_actions")], "legendary"),
        ...othersIn([...actions("REACTION"), ...section("reactions")], "reaction"),
        ...othersIn([...actions("BONUS_ACTION"), ...section("bonus_actions")], "bonusAction"),
        ...resistances.flatMap((path) =>
          namesIn(at(creature, path)).map((name) => ({ kind: "resistance" as const, name })),
        ),
        ...othersIn([...section("traits"), ...section("special_abilities")], "trait"),
      ]
    },
    get type() {
      return textIn(at(creature, "type.name")) || textIn(at(creature, "type"))
    },
    get challenge() {
      return challengeOf(creature)
    },
    get wards() {
      return wardsIn(creature)
    },
    get parts() {
      return partsIn(creature)
    },
    slots: [],
    spells: [],
    legends: {},
    classes: new Map(),
  }
}

const challengeOf = (creature: unknown): number =>
  asNumber(at(creature, "challenge_rating")) ?? asNumber(at(creature, "cr")) ?? 0

const wardsIn = (creature: unknown): Creature["wards"] => {
  const both = (key: string): readonly string[] => [
    ...namesIn(at(creature, key)),
    ...namesIn(at(creature, `resistances_and_immunities.${key}`)),
  ]
  return {
    immune: both("damage_immunities"),
    resistant: both("damage_resistances"),
    vulnerable: both("damage_vulnerabilities"),
    conditions: both("condition_immunities"),
  }
}

const partsIn = (creature: unknown): readonly Part[] => {
  const all = (section: Section, ...lists: readonly (readonly unknown[])[]): readonly Part[] =>
    lists.flat().map((each) => ({ section, ...partOf(each) }))
  const ofType = (type: string): readonly unknown[] =>
    listIn(at(creature, "actions")).filter((each) => (textIn(at(each, "action_type")) || "ACTION") === type)
  const list = (key: string): readonly unknown[] => listIn(at(creature, key))
  return [
    ...all("action", ofType("ACTION")),
    ...all("bonusAction", ofType("BONUS_ACTION"), list("bonus_actions")),
    ...all("legendary", ofType("LEGENDARY_ACTION"), list("legendary_actions")),
    ...all("reaction", ofType("REACTION"), list("reactions")),
    ...all("trait", list("traits"), list("special_abilities")),
  ]
}

const partOf = (each: unknown): Omit<Part, "section"> => {
  const { name, text } = written(each)
  const limits = at(each, "usage_limits")
  const recharge = textIn(at(limits, "type")).startsWith("RECHARGE") ? asNumber(at(limits, "param")) : undefined
  const cost = asNumber(at(each, "legendary_action_cost"))
  return { name, text, ...(recharge === undefined ? {} : { recharge }), ...(cost === undefined ? {} : { cost }) }
}

const resistances = [
  "damage_vulnerabilities",
  "damage_resistances",
  "damage_immunities",
  "condition_immunities",
  "resistances_and_immunities.damage_vulnerabilities",
  "resistances_and_immunities.damage_resistances",
  "resistances_and_immunities.damage_immunities",
  "resistances_and_immunities.condition_immunities",
]

const written = (action: unknown): Written => {
  const [attack] = listIn(at(action, "attacks"))
  const own = diceWith(at(action, "damage_dice"), at(action, "damage_bonus"))
  return {
    name: textIn(at(action, "name")),
    text: proseIn(at(action, "desc")),
    bonus: asNumber(at(action, "attack_bonus")) ?? asNumber(at(attack, "to_hit_mod")),
    damage:
      own === undefined ? [...part(attack, "damage"), ...part(attack, "extra_damage")] : [{ dice: own, type: "" }],
  }
}

/** A part of the damage beside the sentence, in the second form. */
const part = (attack: unknown, key: string): Written["damage"] => {
  const count = asNumber(at(attack, `${key}_die_count`))
  const sides = asNumber(textIn(at(attack, `${key}_die_type`)).replace(/^d/iu, ""))
  if (count === undefined || sides === undefined) return []
  const dice = diceWith(`${count}d${sides}`, at(attack, `${key}_bonus`))
  return dice === undefined
    ? []
    : [{ dice, type: textIn(at(attack, `${key}_type.key`)) || textIn(at(attack, `${key}_type`)) }]
}
