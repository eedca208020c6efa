import { purpose } from "../../../dice/purpose.ts"
import { distance } from "../../../field/distance.ts"
import { leaveOpen } from "../attack/leaveOpen.ts"
import { shootPast } from "../attack/shootPast.ts"
import { conditionBit, manner, mod, thing, verb, why } from "../book/terms.ts"
import { attempt } from "../harm/benny.ts"
import { useSupport } from "../harm/useSupport.ts"
import type { Profile, Trait } from "../model/Sheet.ts"
import type { MapObject, SwCombat } from "../model/System.ts"
import { addShotAtThing, fightingOf } from "../see/aim.ts"
import { approached, chargeAtThing, damage, flatOf, rollDamage } from "../see/damage.ts"
import { burdenOf, fighterOf, profileOf, sheetOf } from "../see/fighter.ts"
import { addSupport } from "../see/support.ts"
import { addLight, addState, addTurn, clear, fix, vary } from "../see/tally.ts"

/** The thing on a square of the map, standing or not. */
export const thingOn = (combat: SwCombat, place: number): MapObject =>
  combat.prepared.things.find(({ at }) => at === place) as MapObject

/** Steps from a body on a square to a square. */
const stepsTo = (combat: SwCombat, who: number, at: number, place: number): number =>
  distance(combat.prepared.field, at, place, sheetOf(combat, who).space, 1)

/** How far a thing on the map is. */
export const awayFromThing = (combat: SwCombat, who: number, place: number): number =>
  stepsTo(combat, who, fighterOf(combat, who).at, place)

/** What has to be broken. */
export const hardnessOf = (combat: SwCombat, target: number, place: number, what: number): number =>
  what === thing.onMap
    ? thingOn(combat, place).hardness
    : what === thing.bonds
      ? sheetOf(combat, target).bonds
      : sheetOf(combat, target).coverHardness

/**
 * What an attack on a thing is rolled with: what does not move is hit with a 2 in melee, with a 4 from afar (SWD-097).
 */
export const tallySmash = (
  combat: SwCombat,
  who: number,
  target: number,
  profile: Profile,
  place: number,
  extra: number,
): { readonly trait: Trait; readonly need: number } => {
  const sheet = sheetOf(combat, who)
  const me = fighterOf(combat, who)
  const shoots = (extra & manner.shooting) !== 0
  clear()
  addState(combat, who)
  addTurn(combat, who)
  if (shoots) addShotAtThing(combat, who, profile, awayFromThing(combat, who, place))
  else if ((me.conditions & conditionBit.prone) !== 0) fix(mod.prone)
  if ((extra & manner.wild) !== 0) fix(mod.wild)
  if (profile.improvised) fix(mod.improvised)
  if (sheet.martialArtist && profile.id === "unarmed") vary("C19", 1)
  if ((extra & manner.otherHand) !== 0 && !sheet.ambidextrous) fix(mod.offHand)
  addLight(combat, who, place >= 0 ? place : fighterOf(combat, target).at)
  vary("C12", burdenOf(sheet, profile.skill))
  // RULING: whoever strikes at a thing attacks, so help for an attack helps (SWD-008).
  addSupport(combat, who, why.attack)
  return shoots ? { trait: sheet.skills[profile.skill] as Trait, need: 4 } : { trait: fightingOf(sheet, me), need: 2 }
}

/** Everything flat that is added to the damage of a blow at a thing: raises give nothing (SWD-098). */
export const bonusAtThing = (
  combat: SwCombat,
  who: number,
  target: number,
  profile: Profile,
  place: number,
  extra: number,
): number => {
  const flat = flatOf(combat, who, profile, 0)
  if ((extra & manner.shooting) !== 0) return flat
  const nearer =
    place < 0
      ? approached(combat, who, target)
      : stepsTo(combat, who, combat.state.from, place) - awayFromThing(combat, who, place)
  return flat + ((extra & manner.wild) !== 0 ? 2 : 0) + chargeAtThing(combat, who, profile, nearer)
}

/**
 * An attack on a thing: the bonds or the cover of somebody, or what stands on a square of the map (SWD-097, SWD-098).
 *
 * @param place the square, -1 for what is somebody's
 * @param extra which `thing` it is, and bits of `manner`
 */
export const smash = (
  combat: SwCombat,
  who: number,
  target: number,
  item: number,
  place: number,
  extra: number,
): void => {
  const profile = profileOf(combat, who, item)
  const what = extra & manner.place
  const { gone, loaded } = combat.state
  const index = what === thing.onMap ? (combat.prepared.grounds?.standingOn(place, gone) ?? -1) : -1
  if (what === thing.onMap && index < 0) return
  const shoots = (extra & manner.shooting) !== 0
  if ((extra & manner.wild) !== 0) leaveOpen(combat, who)
  if (shoots) shootPast(combat, who, awayFromThing(combat, who, place))
  combat.emit({ _tag: "ActionTaken", who, verb: verb.smash })
  const { need, trait } = tallySmash(combat, who, target, profile, place, extra)
  const raises = attempt(combat, who, target, why.smash, purpose.attack, trait, need)
  useSupport(combat, who, why.attack)
  const hardness = hardnessOf(combat, target, place, what)
  const faces: number[] = []
  let dealt = 0
  if (raises >= 0) {
    const bonus = bonusAtThing(combat, who, target, profile, place, extra)
    rollDamage(combat, who, profile, 0, 0, bonus, faces, true, hardness)
    dealt = damage.total
  }
  const gear = shoots && (loaded[profile.gear] as number) >= 0 ? profile.gear : -1
  combat.emit({
    _tag: "ObjectStruck",
    by: who,
    who: target,
    what,
    place,
    thing: index,
    damage: dealt,
    hardness,
    faces,
    broken: raises >= 0 && dealt >= hardness,
    gear,
    spent: gear < 0 ? 0 : 1,
  })
  if (gear >= 0 && profile.leaves && (combat.state.loaded[gear] as number) <= 0)
    combat.emit({ _tag: "WeaponLost", who, item, gear, at: place })
}

/** Opens a door by hand, from either side. RULING: that is free, and nobody shuts it again (C08). */
export const openDoor = (combat: SwCombat, who: number, place: number): void => {
  const index = combat.prepared.grounds?.standingOn(place, combat.state.gone) ?? -1
  if (index >= 0) combat.emit({ _tag: "Opened", who, place, thing: index })
}
