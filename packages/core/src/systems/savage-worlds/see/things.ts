import { applying } from "../../../parts/modifiers.ts"
import { rows } from "./modifiers.ts"
import { distance } from "../../../field/distance.ts"
import type { Square, Who } from "../../../kinds/indices.ts"
import { manner, thing, why } from "../book/terms.ts"
import type { Profile, Trait } from "../model/Sheet.ts"
import type { MapObject, SwCombat } from "../model/System.ts"
import { addShotAtThing, fightingOf } from "./aiming/aim.ts"
import { approached, chargeAtThing, flatOf } from "./aiming/damage.ts"
import { burdenOf, fighterOf, sheetOf } from "./fighter.ts"
import { addSupport } from "./support.ts"
import { addLight, addTurn, addWeapon, fixAll, tallyOf, type Tally, vary } from "./tally.ts"

/** The thing on a square of the map, standing or not. */
export const thingOn = (combat: SwCombat, place: Square): MapObject =>
  combat.prepared.things.find(({ at }) => at === place) as MapObject

/** Steps from a body on a square to a square. */
const stepsTo = (combat: SwCombat, who: Who, at: Square, place: Square): number =>
  distance(combat.prepared.field, at, place, sheetOf(combat, who).space, 1)

/** How far a thing on the map is. */
export const awayFromThing = (combat: SwCombat, who: Who, place: Square): number =>
  stepsTo(combat, who, fighterOf(combat, who).at, place)

/** What has to be broken. */
export const hardnessOf = (combat: SwCombat, target: Who, place: Square, what: number): number =>
  what === thing.onMap
    ? thingOn(combat, place).hardness
    : what === thing.bonds
      ? sheetOf(combat, target).bonds
      : sheetOf(combat, target).coverHardness

/** What an attack on a thing is rolled with. */
interface ThingRoll {
  readonly tally: Tally
  readonly trait: Trait
  readonly need: number
}

/**
 * What an attack on a thing is rolled with: what does not move is hit with a 2 in melee, with a 4 from afar (SWD-097).
 */
export const tallySmash = (
  combat: SwCombat,
  who: Who,
  target: Who,
  profile: Profile,
  place: Square,
  extra: number,
): ThingRoll => {
  const sheet = sheetOf(combat, who)
  const me = fighterOf(combat, who)
  const shoots = (extra & manner.shooting) !== 0
  const tally = tallyOf(combat, who)
  addTurn(tally, combat, who)
  if (shoots) addShotAtThing(tally, combat, who, profile, awayFromThing(combat, who, place))
  else fixAll(tally, applying(rows.stance, combat, me.conditions))
  fixAll(tally, applying(rows.blow, sheet, extra & manner.wild))
  addWeapon(tally, combat, who, profile, extra)
  if (sheet.martialArtist && profile.id === "unarmed") vary(tally, "C19", 1)
  addLight(tally, combat, who, place >= 0 ? place : fighterOf(combat, target).at)
  vary(tally, "C12", burdenOf(sheet, profile.skill))
  // RULING: to strike at a thing is to attack, so help for an attack helps (SWD-008).
  addSupport(tally, combat, who, why.attack)
  return shoots
    ? { tally, trait: sheet.skills[profile.skill] as Trait, need: 4 }
    : { tally, trait: fightingOf(sheet, me), need: 2 }
}

/** Everything flat that is added to the damage of a blow at a thing: raises give nothing (SWD-098). */
export const bonusAtThing = (
  combat: SwCombat,
  who: Who,
  target: Who,
  profile: Profile,
  place: Square,
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
