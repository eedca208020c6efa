import { asWho, type Who } from "../../../kinds/indices.ts"
import { lowestOf, withoutLowest } from "../../../parts/bits.ts"
import { posture } from "../model/posture.ts"
import type { AdndCombat, Glance } from "../model/System.ts"
import { fighterOf, isUp, sheetOf } from "../see/fighter.ts"
import { threatsNow } from "../see/threat.ts"

/** How much more those draw blows who have lost all of their health than the unhurt (RULING). */
const wounded = 1.5

/**
 * What friends beside the way of a pursuer achieve: one whose count has come already
 * does not follow, and another changes its mind (RULING: the share that is seen in fights of `steady`).
 */
const followed = 0.78

const healthOf = (combat: AdndCombat, who: Who): number =>
  Math.max(0, Math.min(1, fighterOf(combat, who).hp / sheetOf(combat, who).hp))

/**
 * How much somebody draws the blows of an enemy: by what these would do to it, the more the nearer it is to falling.
 * Squared, because an enemy with a choice mostly takes what is best.
 */
const drawOf = (combat: AdndCombat, who: Who, foe: Who): number => {
  const harm = combat.prepared.exposure[foe]?.[who]?.melee[posture.plain] ?? 0
  const draw = harm * (1 + wounded * (1 - healthOf(combat, who)))
  return draw * draw
}

/**
 * What friends do to the pursuers of a combatant that gives way: an enemy that leaves their reach shows them its back
 * (ADD2-082). It comes after whom it has declared to strike: anybody in its reach, likelier the one that draws its
 * blows most.
 */
export const lured = (combat: AdndCombat, who: Who, { around }: Glance): number => {
  const { exposure } = combat.prepared
  const { bits, on } = threatsNow(combat)
  let sum = 0
  for (let foes = around; foes !== 0; foes = withoutLowest(foes)) {
    const foe = asWho(lowestOf(foes))
    let struck = 0
    for (let rest = bits[foe] as number; rest !== 0; rest = withoutLowest(rest)) {
      const friend = asWho(lowestOf(rest))
      if (isFriend(combat, who, friend)) struck += exposure[friend]?.[foe]?.melee[posture.rear] ?? 0
    }
    if (struck === 0) continue
    const draw = drawOf(combat, who, foe)
    let draws = draw
    for (let rest = on[foe] as number; rest !== 0; rest = withoutLowest(rest)) {
      const friend = asWho(lowestOf(rest))
      if (isFriend(combat, who, friend)) draws += drawOf(combat, friend, foe)
    }
    if (draws > 0) sum += (Math.min(struck, healthOf(combat, foe)) * draw) / draws
  }
  return followed * sum
}

/** Whether another one stands on its side. */
const isFriend = (combat: AdndCombat, who: Who, other: Who): boolean => {
  const f = fighterOf(combat, other)
  return other !== who && f.side === fighterOf(combat, who).side && isUp(f)
}
