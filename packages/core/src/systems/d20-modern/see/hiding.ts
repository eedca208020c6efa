import { distance } from "../../../field/distance.ts"
import type { Who } from "../../../kinds/indices.ts"
import { beamSquares } from "../book/lightSources.ts"
import type { D20Combat } from "../model/System.ts"
import type { Surroundings } from "../model/surroundings.ts"
import { isClouded } from "./bodies/clouds.ts"
import { fighterOf, sheetOf } from "./fighter.ts"

/** Percent of concealment in smoke (D20M-326). */
const inSmoke = 20
/** The smoke of a grenade is total concealment (D20M-162). */
export const inCloud = 50

/**
 * Percent by which smoke and darkness hide somebody from an attacker (D20M-307, 308, 326). RULING: a combatant that
 * holds a flashlight shines it at whom it attacks, and smoke hides those in it, not those that look out of it.
 */
export const hiddenBy = (combat: D20Combat, around: Surroundings, by: Who, target: Who): number => {
  const { at } = fighterOf(combat, target)
  const isHidden = combat.state.world.clouds.length > 0 && isClouded(combat, at)
  const smoky = isHidden ? inCloud : around.smoke.has(at) ? inSmoke : 0
  if (around.darkness <= smoky) return smoky
  return isLit(combat, around, by, target) ? smoky : around.darkness
}

/** Percent of total darkness. */
const darkness = 50

/**
 * Whether it is too dark where somebody stands to see where to go (D20M-142). RULING: the first square of a way counts.
 */
export const isInDark = (combat: D20Combat, who: Who): boolean => {
  const { surroundings } = combat.prepared
  return surroundings !== undefined && surroundings.darkness === darkness && !isLit(combat, surroundings, who, who)
}

const isLit = (combat: D20Combat, around: Surroundings, by: Who, target: Who): boolean => {
  const { field } = combat.prepared
  const { at } = fighterOf(combat, target)
  const { space } = sheetOf(combat, target)
  for (const light of around.lights)
    if (light.beam.has(at) || distance(field, light.at, at, 1, space) <= light.radius) return true
  for (const who of combat.prepared.everybody) {
    const { beam, light, space: own } = sheetOf(combat, who)
    if (light === 0) continue
    const bearer = fighterOf(combat, who)
    if (!bearer.here) continue
    const far = distance(field, bearer.at, at, own, space)
    if (far <= light || (beam && who === by && far <= beamSquares)) return true
  }
  return false
}
