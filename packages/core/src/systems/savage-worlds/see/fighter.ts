import { distance } from "../../../field/distance.ts"
import { type Item, type Square, type Who, asWho } from "../../../kinds/indices.ts"
import { lowestOf, withoutLowest } from "../../../parts/bits.ts"
import { conditionBit, helpless, useless } from "../book/terms.ts"
import { attribute, linked, skill, type Profile, type Sheet, type Trait } from "../model/Sheet.ts"
import type { FighterView, StateView, SwCombat } from "../model/System.ts"
import { besideOf } from "./places.ts"

export const fighterOf = (combat: SwCombat, who: Who): FighterView => combat.state.combatants[who] as FighterView
export const sheetOf = (combat: SwCombat, who: Who): Sheet => combat.prepared.sheets[who] as Sheet
export const profileOf = (combat: SwCombat, who: Who, item: Item): Profile =>
  sheetOf(combat, who).profiles[item] as Profile

export const has = (fighter: FighterView, what: number): boolean => (fighter.conditions & (1 << what)) !== 0

/** Able to take part in the fight: neither down nor gone. */
export const isAble = (fighter: FighterView): boolean => !fighter.down && !fighter.dead && !fighter.fled

/** Able to strike when an opening comes: not Shaken, Stunned, Bound or asleep (SWD-001, SWD-035). */
const cannotReact = conditionBit.shaken | conditionBit.stunned | conditionBit.bound | helpless
export const canReact = (fighter: FighterView): boolean => isAble(fighter) && (fighter.conditions & cannotReact) === 0

/** Steps from a body on another square to a second one. */
export const awayFrom = (combat: SwCombat, a: Who, at: Square, b: Who): number => {
  const { field, sheets } = combat.prepared
  return distance(field, at, fighterOf(combat, b).at, (sheets[a] as Sheet).space, (sheets[b] as Sheet).space)
}

export const areFoes = (a: FighterView, b: FighterView): boolean => a.side !== b.side

/** Able to fight back: not Stunned, nor asleep (SWD-013, SWD-085). */
export const isUpright = (fighter: FighterView): boolean =>
  isAble(fighter) && (fighter.conditions & (conditionBit.stunned | helpless)) === 0

/** An enemy that is able and within a step, not Stunned: it engages (SWD-013). */
export const isEngaged = (combat: SwCombat, who: Who): boolean => {
  const { side } = fighterOf(combat, who)
  for (let rest = besideOf(combat, who); rest !== 0; rest = withoutLowest(rest)) {
    const other = fighterOf(combat, asWho(lowestOf(rest)))
    if (other.side !== side && isUpright(other)) return true
  }
  return false
}

/** The melee weapon that strikes without any readying: the one in hand, else a natural one or bare hands (SWD-035). */
export const meleeItem = (sheet: Sheet, fighter: FighterView): Item => {
  if (fighter.hand >= 0) {
    const held = sheet.profiles[fighter.hand] as Profile
    if (held.melee && (!held.mountedOnly || fighter.mount >= 0)) return fighter.hand
  }
  if (fighter.other >= 0 && (sheet.profiles[fighter.other] as Profile).melee) return fighter.other
  return sheet.bare
}

/** How far it strikes with what is at hand. */
export const reachOf = (sheet: Sheet, fighter: FighterView): number =>
  (sheet.profiles[meleeItem(sheet, fighter)] as Profile).reach

/** Holds a weapon that could be used in melee, a natural one, or a shield (SWD-019, 054). */
export const isArmed = (sheet: Sheet, fighter: FighterView): boolean => {
  if (fighter.shielded) return true
  if (fighter.hand >= 0) {
    const held = sheet.profiles[fighter.hand] as Profile
    if (held.melee || held.hands === 1) return true
  }
  return fighter.other >= 0 || (sheet.bare >= 0 && (sheet.profiles[sheet.bare] as Profile).armed)
}

/** Whether its sound arms are enough for something that takes so many hands. */
export const canGrasp = ({ arms, shielded }: FighterView, hands: number): boolean =>
  arms === 0 || (hands < 2 && arms !== (useless.main | useless.other) && !(arms === useless.main && shielded))

/** Melee weapons in hand; natural ones count as one (SWD-062). */
export const weaponsInHand = (sheet: Sheet, fighter: FighterView): number => {
  let count = 0
  if (fighter.hand >= 0 && (sheet.profiles[fighter.hand] as Profile).melee) count++
  if (fighter.other >= 0 && (sheet.profiles[fighter.other] as Profile).melee) count++
  return count === 0 && sheet.bare >= 0 && (sheet.profiles[sheet.bare] as Profile).armed ? 1 : count
}

/** A shield that is ready; with both hands on a weapon it is not. */
export const shieldUp = (sheet: Sheet, fighter: FighterView): boolean =>
  fighter.shielded && (fighter.hand < 0 || (sheet.profiles[fighter.hand] as Profile).hands < 2)

/** Parry as things are, Defend and lying prone left out (C09). */
export const parryOf = (sheet: Sheet, fighter: FighterView): number => {
  let parry = sheet.parry
  const shield = shieldUp(sheet, fighter)
  if (shield) parry += sheet.shieldParry
  if (fighter.hand >= 0) {
    const held = sheet.profiles[fighter.hand] as Profile
    if (held.melee) {
      parry += held.parry
      if (held.twoHandedParry !== 0 && !shield && fighter.other < 0) parry += held.twoHandedParry
    }
  }
  if (fighter.other >= 0 && sheet.ambidextrous) parry += (sheet.profiles[fighter.other] as Profile).parry
  return parry
}

/** What its shield hides from shots, 0 or less. */
export const shieldCover = (sheet: Sheet, fighter: FighterView): number =>
  shieldUp(sheet, fighter) ? sheet.shieldCover : 0

const lowered = (trait: Trait, steps: number): Trait => {
  if (steps === 0) return trait
  if (trait.plus > 0) return lowered({ die: trait.die, plus: 0 }, steps - 1)
  return { die: Math.max(4, trait.die - 2 * steps), plus: trait.plus }
}

/** An attribute as it is now, lasting injuries counted (C15). */
export const attributeOf = (sheet: Sheet, fighter: FighterView, which: number): Trait => {
  const trait = sheet.attributes[which] as Trait
  const down =
    which === attribute.vigor
      ? fighter.vigorDown
      : which === attribute.strength
        ? fighter.strengthDown
        : which === attribute.agility
          ? fighter.agilityDown
          : which === attribute.smarts
            ? fighter.smartsDown
            : 0
  return lowered(trait, down)
}

/** What is taken from rolls that depend on Agility by armour too heavy (C12). */
export const burdenOf = (sheet: Sheet, which: number): number =>
  linked[which] === attribute.agility ? sheet.armourPenalty : 0

/** Athletics, with armour too heavy counted in (C12). */
export const athleticsOf = (sheet: Sheet): Trait => {
  const trait = sheet.skills[skill.athletics] as Trait
  return sheet.armourPenalty === 0 ? trait : { die: trait.die, plus: trait.plus + sheet.armourPenalty }
}

/** More Wounds than this weigh no more. */
export const mostWeighing = 3

/** Wound penalty as it counts (C14), 0 or less. */
export const woundPenalty = (combat: SwCombat, sheet: Sheet, fighter: FighterView): number => {
  if (fighter.wounds === 0) return 0
  const { woundPenalty: each } = combat.prepared.rules
  return -Math.max(0, Math.min(mostWeighing, fighter.wounds) * each - sheet.nerves)
}

/** Pace of a turn (C08, C14): crawling halves it, an unsound leg and Wounds slow down. */
export const paceOf = (sheet: Sheet, fighter: FighterView): number =>
  Math.max(1, sheet.pace - Math.min(mostWeighing, fighter.wounds) - (fighter.lame ? 1 : 0))

/** Bennies that it can spend: its own, and the common ones of its side (C17). */
export const benniesOf = (combat: SwCombat, who: Who): number => {
  const fighter = fighterOf(combat, who)
  const pool = combat.state.pool[fighter.side] as number
  return fighter.bennies + pool
}

/**
 * The only side that still has somebody able to fight; -1 when none has, -2 when several have. Mounts hold no field.
 */
export const lastSide = (combat: SwCombat): number => {
  const { combatants } = combat.state as StateView
  const { sheets } = combat.prepared
  let found = -1
  for (let i = asWho(0); i < combatants.length; i++) {
    const fighter = combatants[i] as FighterView
    if (fighter.side === found || !isAble(fighter) || (sheets[i] as Sheet).isMount) continue
    if (found >= 0) return -2
    found = fighter.side
  }
  return found
}

/** Distracted by itself or by what holds it (SWD-002, SWD-003). */
export const isDistracted = (combat: SwCombat, fighter: FighterView): boolean => {
  if ((fighter.conditions & distracting) === 0) return false
  if ((fighter.conditions & plainlyDistracting) !== 0) return true
  return combat.prepared.rules.entangledEffect === "distracted"
}
const plainlyDistracting = conditionBit.distracted | conditionBit.bound
const distracting = plainlyDistracting | conditionBit.entangled

/** Vulnerable by itself, by what holds it, by being Stunned, or by holding a Bound foe (SWD-060, SWD-092). */
export const isVulnerable = (combat: SwCombat, fighter: FighterView): boolean => {
  if ((fighter.conditions & plainlyVulnerable) !== 0) return true
  if ((fighter.conditions & conditionBit.entangled) !== 0 && combat.prepared.rules.entangledEffect === "vulnerable")
    return true
  if (fighter.holds < 0 || !combat.prepared.rules.grapplerVulnerable) return false
  return (fighterOf(combat, fighter.holds).conditions & conditionBit.bound) !== 0
}
const plainlyVulnerable = conditionBit.vulnerable | conditionBit.bound | conditionBit.stunned

/** With a weapon in each hand the Two-Fisted use one after the other (C19). */
export const usesBothHands = (combat: SwCombat, who: Who): boolean => {
  const fighter = fighterOf(combat, who)
  if (fighter.hand < 0 || fighter.other < 0) return false
  const sheet = sheetOf(combat, who)
  const melee = (sheet.profiles[fighter.hand] as Profile).melee && (sheet.profiles[fighter.other] as Profile).melee
  return sheet.edges.has(melee ? "two-fisted" : "two-gun-kid")
}
