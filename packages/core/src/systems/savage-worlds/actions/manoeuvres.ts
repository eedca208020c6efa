import type { Option } from "../../../contract/Decision.ts"
import { option } from "../../../parts/option.ts"
import { condition, conditionBit, held, manner, place, thing, useless, verb, wake } from "../book/terms.ts"
import { linked, type Profile, type Sheet } from "../model/Sheet.ts"
import type { FighterView, SwCombat } from "../model/System.ts"
import { isLoaded } from "../see/ammunition.ts"
import { mayHold, wildness } from "../see/did.ts"
import { areFoes, away, canGrasp, fighterOf, has, isAble, isEngaged, sheetOf } from "../see/fighter.ts"
import { heldObject } from "../see/hindrances.ts"
import { isInReach } from "../see/reach.ts"
import { isUnseen } from "../see/tally.ts"
import { canShoot, canUse, handOf, striking } from "../see/usable.ts"
import { blowsAt, blowsAtThings, shotsAtThings } from "./doors.ts"
import { isHelpless } from "./finishing.ts"
import { isManageable } from "./grappling.ts"
import { supports } from "./supporting.ts"
import { needsTouch, tricksters } from "./tricks.ts"

/** Everything that is not done every turn. */
export const manoeuvres = (combat: SwCombat, who: number, options: Option[]): void => {
  const me = fighterOf(combat, who)
  const { state } = combat
  const free = (me.conditions & conditionBit.bound) === 0
  const weapons = free ? striking(combat, who) : []
  for (let foe = 0; foe < state.combatants.length; foe++) {
    const other = state.combatants[foe] as FighterView
    if (!areFoes(me, other)) continue
    const far = away(combat, who, foe)
    if (free && me.holds < 0 && far <= 1) finishing(combat, who, foe, weapons, options)
    if (!isAble(other)) continue
    tricks(combat, who, foe, far, options)
    if (free && me.holds < 0) {
      called(combat, who, foe, far, weapons, options)
      if (far <= 1) wrestling(combat, who, foe, options)
    }
  }
  if (!free) return
  if (me.holds < 0) sweeping(combat, who, options)
  friends(combat, who, options)
  gear(combat, who, options)
  if (me.holds < 0) {
    blowsAtThings(combat, who, options)
    shotsAtThings(combat, who, options)
  }
  if (mayHold(combat)) for (const what of Object.values(wake)) options.push(option(verb.hold, -1, -1, -1, what))
  if (!has(me, condition.prone) && me.mount < 0) options.push(option(verb.dropProne))
  if (me.mount >= 0) options.push(option(verb.dismount))
}

/** The completely helpless beside it, with a weapon that kills (SWD-079). */
const finishing = (combat: SwCombat, who: number, foe: number, weapons: readonly number[], options: Option[]): void => {
  if (!isHelpless(combat, foe)) return
  const sheet = sheetOf(combat, who)
  const item = weapons.find((i) => (sheet.profiles[i] as Profile).id !== "unarmed")
  if (item !== undefined) options.push(option(verb.finish, foe, item))
}

/** Tests with every skill that it has, for either effect; a Bound one can only talk (SWD-003, SWD-108, SWD-109). */
const tricks = (combat: SwCombat, who: number, foe: number, far: number, options: Option[]): void => {
  if (far > combat.prepared.rules.testRange || isUnseen(combat, who, fighterOf(combat, foe).at)) return
  const sheet = sheetOf(combat, who)
  const bound = (fighterOf(combat, who).conditions & conditionBit.bound) !== 0
  for (const by of tricksters) {
    if (sheet.has[by] !== true || (needsTouch(by) && far > 1)) continue
    if (bound && linked[by] === 0) continue
    options.push(option(verb.test, foe, -1, -1, 2 * by), option(verb.test, foe, -1, -1, 2 * by + 1))
  }
}

/**
 * Blows and shots at parts of the body, at what is held, and with the flat of the blade (SWD-025, SWD-050, SWD-055).
 */
const called = (
  combat: SwCombat,
  who: number,
  foe: number,
  far: number,
  weapons: readonly number[],
  options: Option[],
): void => {
  const sheet = sheetOf(combat, who)
  for (const item of weapons) {
    const profile = sheet.profiles[item] as Profile
    if (!isInReach(combat, who, foe, profile.reach)) continue
    const hand = handOf(combat, who, item) | wildness(combat)
    parts(combat, foe, item, hand, options)
    // SWD-050: fists and blunt weapons, and the flat of blades; fangs and horns have none.
    if (!profile.natural || profile.blunt) options.push(option(verb.nonlethal, foe, item, -1, hand | manner.nonlethal))
  }
  if (!sheet.shoots) return
  const engaged = isEngaged(combat, who)
  sheet.profiles.forEach((profile, item) => {
    if (!profile.ranged || profile.template > 0 || profile.entangles || (engaged && profile.hands > 1)) return
    if (!canUse(combat, who, item) || !isLoaded(combat, profile, 1) || !canShoot(combat, who, foe, profile)) return
    parts(combat, foe, item, handOf(combat, who, item) | manner.shooting, options)
  })
}

/** Called shots at the parts of somebody; at the hand or what it holds they disarm (SWD-056). */
const parts = (combat: SwCombat, foe: number, item: number, manners: number, options: Option[]): void => {
  const sheet = sheetOf(combat, foe)
  if (combat.prepared.rules.calledHead !== "off")
    options.push(option(verb.calledShot, foe, item, -1, manners | place.head))
  options.push(option(verb.calledShot, foe, item, -1, manners | place.limb))
  if (sheet.gap !== 0) options.push(option(verb.calledShot, foe, item, -1, manners | place.gap))
  const held = heldObject(combat, foe)
  if (held === undefined || held.natural) return
  options.push(option(verb.calledShot, foe, item, -1, manners | place.hand))
  options.push(option(verb.disarm, foe, item, -1, manners | place.object))
  options.push(option(verb.disarm, foe, item, -1, manners | place.limb | manner.disarm))
}

/** Pushes and grapples (SWD-063, SWD-090). */
const wrestling = (combat: SwCombat, who: number, foe: number, options: Option[]): void => {
  if (!isManageable(combat, who, foe)) return
  options.push(option(verb.push, foe))
  if ((fighterOf(combat, foe).conditions & held) === 0) options.push(option(verb.grapple, foe))
}

const sweeping = (combat: SwCombat, who: number, options: Option[]): void => {
  const sheet = sheetOf(combat, who)
  if (!sheet.edges.has("sweep") && !sheet.edges.has("improved-sweep")) return
  const me = fighterOf(combat, who)
  for (const item of striking(combat, who)) {
    const { reach } = sheet.profiles[item] as Profile
    const within = combat.state.combatants.some(
      (other, i) => areFoes(me, other) && isAble(other) && away(combat, who, i) <= reach,
    )
    if (within)
      options.push(option(verb.sweep, -1, item, -1, manner.sweep | handOf(combat, who, item) | wildness(combat)))
  }
}

/** What can be done for friends: support, cutting loose, stopping the bleeding (C16, SWD-008, SWD-097). */
const friends = (combat: SwCombat, who: number, options: Option[]): void => {
  const me = fighterOf(combat, who)
  const { testRange } = combat.prepared.rules
  combat.state.combatants.forEach((other, ally) => {
    if (other.side !== me.side) return
    const far = away(combat, who, ally)
    if (ally !== who && isAble(other) && far <= testRange && !sheetOf(combat, ally).isMount)
      for (const reason of supports(combat, ally)) options.push(option(verb.support, ally, -1, -1, reason))
    if (far > 1) return
    if (other.netted && isAble(other)) {
      const item = striking(combat, who)[0]
      if (item !== undefined) blowsAt(combat, who, ally, item, -1, thing.bonds, options)
    }
    if (ally !== who && has(other, condition.bleeding)) options.push(option(verb.stabilise, ally))
  })
}

/** Weapons on the ground and at the belt, and a foe's cover (SWD-088, SWD-089, SWD-097). */
const gear = (combat: SwCombat, who: number, options: Option[]): void => {
  const me = fighterOf(combat, who)
  const sheet = sheetOf(combat, who)
  const { state } = combat
  sheet.profiles.forEach((profile, item) => {
    if (profile.natural) return
    const lies = state.gear[profile.gear] as number
    if (!canGrasp(me, profile.hands)) return
    if (lies >= 0 && (lies === me.at || besideOf(combat, who, lies))) options.push(option(verb.pickUp, -1, item))
    if (lies !== -1 || me.hand === item || me.other === item) return
    options.push(option(verb.ready, -1, item, -1, 0))
    const isOneHanded = me.hand >= 0 && (sheet.profiles[me.hand] as Profile).hands < 2
    if (profile.hands === 1 && isOneHanded && !me.shielded && (me.arms & useless.other) === 0)
      options.push(option(verb.ready, -1, item, -1, 1))
  })
  if (canShield(sheet, me)) options.push(option(verb.ready, -1, -1, -1, 1))
  if (me.hand >= 0) options.push(option(verb.drop))
  state.combatants.forEach((other, foe) => {
    if (!areFoes(me, other) || other.cover === 0 || sheetOf(combat, foe).coverHardness === 0 || !isAble(other)) return
    for (const item of striking(combat, who)) {
      if (away(combat, who, foe) <= (sheet.profiles[item] as Profile).reach + 1)
        blowsAt(combat, who, foe, item, -1, thing.cover, options)
    }
  })
}

const canShield = (sheet: Sheet, me: FighterView): boolean =>
  (sheet.shieldParry > 0 || sheet.shieldCover < 0) && !me.shielded && me.other < 0 && (me.arms & useless.other) === 0

const besideOf = (combat: SwCombat, who: number, square: number): boolean => {
  const { width } = combat.prepared.field
  const { at } = fighterOf(combat, who)
  return (
    Math.abs((at % width) - (square % width)) <= 1 && Math.abs(Math.floor(at / width) - Math.floor(square / width)) <= 1
  )
}
