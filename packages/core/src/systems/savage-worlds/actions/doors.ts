import type { Option } from "../../../contract/Decision.ts"
import { lineOfSight } from "../../../field/sight.ts"
import { option } from "../../../parts/option.ts"
import { conditionBit, helpless, manner, thing, verb } from "../book/terms.ts"
import type { Profile } from "../model/Sheet.ts"
import type { MapObject, SwCombat } from "../model/System.ts"
import { bandOf } from "../see/aim.ts"
import { isLoaded } from "../see/ammunition.ts"
import { did } from "../see/did.ts"
import { fighterOf, isEngaged, sheetOf } from "../see/fighter.ts"
import { isUnseen } from "../see/tally.ts"
import { canUse, handOf, striking } from "../see/usable.ts"
import { awayFromThing } from "./smashing.ts"

/** A blow at a thing, plain or wild as the turn's other blows are (SWD-023, SWD-098). */
export const blowsAt = (
  combat: SwCombat,
  who: number,
  target: number,
  item: number,
  place: number,
  what: number,
  options: Option[],
): void => {
  const manners = what | handOf(combat, who, item)
  if (!did(combat, verb.wildAttack)) options.push(option(verb.smash, target, item, place, manners))
  if (combat.prepared.rules.wildAttack !== "off" && !did(combat, verb.strike))
    options.push(option(verb.smash, target, item, place, manners | manner.wild))
}

/** Doors that can be opened by hand from where it stands. */
export const openings = (combat: SwCombat, who: number, options: Option[]): void => {
  const { grounds, things } = combat.prepared
  if (
    grounds === undefined ||
    (fighterOf(combat, who).conditions & (conditionBit.stunned | conditionBit.bound | helpless)) !== 0
  )
    return
  for (let i = 0; i < things.length; i++) {
    const { at, opens } = things[i] as MapObject
    if (opens && (combat.state.gone & (1 << i)) === 0 && awayFromThing(combat, who, at) <= 1)
      options.push(option(verb.open, -1, -1, at))
  }
}

/** Blows at doors and the like that stand within reach (SWD-097). */
export const blowsAtThings = (combat: SwCombat, who: number, options: Option[]): void => {
  const { grounds, things } = combat.prepared
  if (grounds === undefined) return
  const { profiles } = sheetOf(combat, who)
  for (const item of striking(combat, who)) {
    const { id, reach } = profiles[item] as Profile
    for (let i = 0; i < things.length; i++) {
      const { at, withstands } = things[i] as MapObject
      if ((combat.state.gone & (1 << i)) !== 0 || withstands.includes(id)) continue
      if (awayFromThing(combat, who, at) <= reach) blowsAt(combat, who, -1, item, at, thing.onMap, options)
    }
  }
}

/** Shots at doors and the like, within long range and in sight (SWD-097). */
export const shotsAtThings = (combat: SwCombat, who: number, options: Option[]): void => {
  const { grounds, things } = combat.prepared
  const sheet = sheetOf(combat, who)
  if (grounds === undefined || !sheet.shoots) return
  const { gone } = combat.state
  const engaged = isEngaged(combat, who)
  sheet.profiles.forEach((profile, item) => {
    if (!profile.ranged || profile.template > 0 || profile.entangles || (engaged && profile.hands > 1)) return
    if (!canUse(combat, who, item) || !isLoaded(combat, profile, 1)) return
    things.forEach(({ at, withstands }, i) => {
      if ((gone & (1 << i)) !== 0 || withstands.includes(profile.id) || isUnseen(combat, who, at)) return
      if (bandOf(profile, awayFromThing(combat, who, at)) > 2) return
      // It does not hide itself.
      const { field } = grounds.without(gone | (1 << i))
      if (lineOfSight(field, fighterOf(combat, who).at, at, sheet.space, 1))
        options.push(option(verb.smash, -1, item, at, thing.onMap | manner.shooting | handOf(combat, who, item)))
    })
  })
}
