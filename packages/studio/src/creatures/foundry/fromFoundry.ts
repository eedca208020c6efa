import { asNumber, at, diceIn, listIn, numberOr, textIn, valuesIn } from "../foreign.ts"
import { byAbility } from "../byAbility.ts"
import type { Creature, Other } from "../Creature.ts"
import { skillsIn } from "../skillsIn.ts"
import { FoundryActor } from "./FoundryActor.ts"
import { attacksOf } from "./foundryAttacks.ts"
import { foundryParts } from "./foundryParts.ts"
import { slotsOfClasses } from "./slotsOfClasses.ts"

/** An actor of Foundry VTT's D&D 5e game, as "Export Data" writes it: of either edition, a creature or a character. */
export const fromFoundry = (actor: unknown): Creature => {
  const read = new FoundryActor(actor)
  return {
    get id() {
      return ""
    },
    get name() {
      return textIn(at(actor, "name"))
    },
    get size() {
      return sizes.get(textIn(at(actor, "system.traits.size"))) ?? at(actor, "system.traits.size") ?? "Medium"
    },
    get hp() {
      return numberOr(read.hp)
    },
    get hitDice() {
      return diceIn(at(actor, "system.attributes.hp.formula"))
    },
    get ac() {
      return numberOr(read.ac)
    },
    get abilities() {
      return byAbility((ability) => numberOr(read.score(ability)))
    },
    get saves() {
      return byAbility((ability) => read.save(ability))
    },
    get skills() {
      return skillsIn((name) => read.skill(name))
    },
    get speeds() {
      return read.speeds
    },
    get initiative() {
      return read.initiative
    },
    get proficiency() {
      return read.proficiency
    },
    get attacks() {
      return read.items.flatMap((item) => attacksOf(read, item).attacks)
    },
    get others() {
      return othersOf(read)
    },
    get type() {
      return textIn(at(actor, "system.details.type.value")) || (read.isCharacter ? "humanoid" : "")
    },
    get challenge() {
      return asNumber(at(actor, "system.details.cr")) ?? read.level
    },
    get wards() {
      const named = (key: string): readonly string[] => {
        const its = at(actor, `system.traits.${key}`)
        const bypassed = listIn(at(its, "bypasses")).length > 0
        const custom = textIn(at(its, "custom"))
        const names = listIn(at(its, "value")).map((name) => (bypassed ? `${String(name)} nonmagical` : String(name)))
        return custom === "" ? names : [...names, custom]
      }
      return { immune: named("di"), resistant: named("dr"), vulnerable: named("dv"), conditions: named("ci") }
    },
    get parts() {
      return foundryParts(read)
    },
    get slots() {
      const own = slotsOfClasses(read)
      return own.map((ofClasses, i) => {
        const slot = at(actor, `system.spells.spell${i + 1}`)
        const stated = asNumber(at(slot, "override")) ?? asNumber(at(slot, "max"))
        // What is left of them today says nothing of how many there are.
        return stated ?? (read.isCharacter && ofClasses > 0 ? ofClasses : (asNumber(at(slot, "value")) ?? 0))
      })
    },
    get spells() {
      return read.items.flatMap((item) => (textIn(at(item, "type")) === "spell" ? [textIn(at(item, "name"))] : []))
    },
    get casting() {
      return read.casting
    },
    get legends() {
      const of = (key: string): number => asNumber(at(actor, `system.resources.${key}.max`)) ?? 0
      return { actions: of("legact"), resistances: of("legres") }
    },
    get classes() {
      return read.classes
    },
  }
}

const sizes = new Map([
  ["tiny", "Tiny"],
  ["sm", "Small"],
  ["med", "Medium"],
  ["lg", "Large"],
  ["huge", "Huge"],
  ["grg", "Gargantuan"],
])

/** Everything about an actor that is no attack. */
const othersOf = (actor: FoundryActor): readonly Other[] => {
  const found = actor.items.flatMap((item) => itemsOthers(actor, item))
  const traits = at(actor.of, "system.traits")
  const resistances = ["dv", "dr", "di", "ci"].flatMap((key) => listIn(at(traits, `${key}.value`)))
  const legendary = asNumber(at(actor.of, "system.resources.legres.max")) ?? 0
  return [
    ...found,
    ...resistances.map((name) => ({ kind: "resistance" as const, name: String(name) })),
    ...(legendary > 0 ? [{ kind: "legendary" as const, name: `Legendary Resistance (${legendary})` }] : []),
  ]
}

const itemsOthers = (actor: FoundryActor, item: unknown): readonly Other[] => {
  const name = textIn(at(item, "name"))
  const type = textIn(at(item, "type"))
  const activities = valuesIn(at(item, "system.activities"))
  const { attacks, odd } = attacksOf(actor, item)
  if (type === "spell") return [{ kind: "spells", name }]
  if (type !== "weapon" && type !== "feat")
    return activities.length > 0 && type === "consumable" ? [{ kind: "action", name }] : []
  if (odd !== undefined) return [{ kind: "odd", name: `${name}: ${odd}` }]
  if (/^multiattack/iu.test(name)) return [{ kind: "multiattack", name }]
  const kinds = activities.map((each) => textIn(at(each, "type")))
  if (kinds.some((kind) => kind === "save" || kind === "damage")) return [{ kind: "effect", name }]
  if (attacks.length > 0) return []
  if (kinds.includes("attack")) return [{ kind: "effect", name }]
  if (kinds.includes("cast")) return [{ kind: "spells", name }]
  const how = textIn(at(activities[0], "activation.type"))
  const kind = activations.get(how) ?? (activities.length > 0 ? "action" : "trait")
  return [{ kind, name }]
}

const activations = new Map<string, Other["kind"]>([
  ["reaction", "reaction"],
  ["bonus", "bonusAction"],
  ["legendary", "legendary"],
  ["", "trait"],
  ["special", "trait"],
])
