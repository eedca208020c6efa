import type { Who } from "../../../kinds/indices.ts"
import { countOf } from "../../../parts/bits.ts"
import { sumOf } from "../../../parts/modifiers.ts"
import { mod } from "../book/terms.ts"
import { type Hampered, opposing, targetNumber } from "../model/odds.ts"
import type { Profile } from "../model/Sheet.ts"
import type { SymCombat } from "../model/System.ts"
import { fighterOf, isPc, sheetOf } from "./fighter.ts"
import { anySource, meleeSource, sourcesIn, withAdvantage } from "./modifiers.ts"

/** The sources of advantage that an attack has, and the advantage itself (SYM-086, SYM-088). */
export const advantageOf = (combat: SymCombat, by: Who, target: Who, melee: boolean, unaware: boolean): number => {
  const fighter = fighterOf(combat, by)
  const foe = fighterOf(combat, target)
  const found = anySource(combat.prepared, fighter, foe, unaware) | (melee ? meleeSource(fighter, foe) : 0)
  return found === 0 ? 0 : withAdvantage(found)
}

/** Modifiers of an attack with one more source of advantage. */
export const withSource = (mods: number, source: number): number => withAdvantage(mods | source)

/** Modifiers of an attack with one source of advantage less, and without advantage if that was the only one. */
export const withoutSource = (mods: number, source: number): number => withAdvantage(mods & ~source)

/** How often advantage counts: once, unless a house rule adds up its sources. */
export const advantages = (combat: SymCombat, mods: number): number => {
  const sources = sourcesIn(mods)
  return sources === 0 || combat.prepared.rules.advantageStacks ? countOf(sources) : 1
}

/** What modifiers add to the attack: advantage as often as it counts, and what a house rule gives to its sources. */
const worthOf = (combat: SymCombat, mods: number): number => {
  const { modifierValues } = combat.prepared
  return sumOf(modifierValues, mods) + (advantages(combat, mods) - 1) * sumOf(modifierValues, mods & mod.advantage)
}

/** Whether the target rolls to defend: non-player characters never roll against player characters (SYM-003, 005). */
export const defends = (combat: SymCombat, by: Who, target: Who): boolean =>
  isPc(sheetOf(combat, target), fighterOf(combat, target)) && !isPc(sheetOf(combat, by), fighterOf(combat, by))

/** House rule: between player characters the defender tests Defense as well (SYM-005). */
export const rollsBoth = (combat: SymCombat, by: Who, target: Who): boolean =>
  combat.prepared.rules.pcVsPcRoll === "both" &&
  isPc(sheetOf(combat, by), fighterOf(combat, by)) &&
  isPc(sheetOf(combat, target), fighterOf(combat, target))

/** What stands against an attack: the Defense with what is in hand, or the attribute that resists a power. */
export const resistance = (combat: SymCombat, target: Who, profile: Profile, unaware: boolean): number => {
  const sheet = sheetOf(combat, target)
  if (profile.against >= 0) return sheet.attributes[profile.against] as number
  if (unaware && combat.prepared.rules.unawareDefense === "defense10") return 10
  const { hand, drawn } = fighterOf(combat, target)
  const held = sheet.profiles[hand] as Profile
  return drawn ? held.defense : held.sheathed
}

/**
 * The roller's target number: [Accurate<-Defense] for an attacker, [Defense<-Accurate] for a defender, each with what
 * advantage and the game master add (SYM-006, 008, 010, 027, 047).
 */
export const needOf = (
  combat: SymCombat,
  by: Who,
  target: Who,
  profile: Profile,
  mods: number,
  defending: boolean,
): number => {
  const { rules } = combat.prepared
  const advantage = mods === 0 ? 0 : worthOf(combat, mods)
  const resists = resistance(combat, target, profile, (mods & mod.unaware) !== 0)
  const value = defending
    ? resists + opposing(profile.attack) - advantage + sheetOf(combat, target).defenseModifier
    : profile.attack + opposing(resists) + advantage + sheetOf(combat, by).attackModifier
  return targetNumber(value, rules.autoSuccessOn1)
}

/** Says beside the log why a target number is what it is. */
export const explainNeed = (combat: SymCombat, by: Who, target: Who, profile: Profile, mods: number): void => {
  if (combat.notes === undefined) return
  const defending = defends(combat, by, target)
  const resists = resistance(combat, target, profile, (mods & mod.unaware) !== 0)
  combat.why("SYM-009", opposing(defending ? profile.attack : resists))
  combat.why("SYM-004", defending ? sheetOf(combat, target).defenseModifier : sheetOf(combat, by).attackModifier)
  const { modifierValues } = combat.prepared
  combat.why("SYM-086", (defending ? -1 : 1) * (worthOf(combat, mods) - sumOf(modifierValues, mods)))
}

/** Who of attacker and target is hampered by the light, as it counts for the one that rolls. */
export const hampered = (combat: SymCombat, by: Who, target: Who, defending: boolean): Hampered => {
  if (!combat.prepared.dim) return 0
  const roller = sheetOf(combat, defending ? target : by).obscured
  const other = sheetOf(combat, defending ? by : target).obscured
  return roller === other ? 0 : roller ? 1 : -1
}
