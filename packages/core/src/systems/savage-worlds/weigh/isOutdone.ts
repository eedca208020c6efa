import type { Item, Who } from "../../../kinds/indices.ts"
import { occasion, place } from "../book/terms.ts"
import type { Foreseen } from "../model/Prospect.ts"
import type { Profile } from "../model/Sheet.ts"
import type { SwCombat } from "../model/System.ts"
import { blowOn } from "../model/Victim.ts"
import { codeOf } from "../model/odds.ts"
import { bonusOf, codeOfHit, piercing, raiseDice, raisePoints, toughnessAgainst } from "../see/aiming/damage.ts"
import { fighterOf, profileOf, sheetOf } from "../see/fighter.ts"
import { harmOf } from "../see/health.ts"
import { struckOf } from "../see/soaking.ts"

/** What is lost in the last digits, and more. */
const surely = 1 - 1e-9

/** Whether a blow with bare hands is rolled with no more than one with the weapon in the main hand. */
const hitsNoMore = (combat: SwCombat, by: Who, bare: Profile, held: Item): boolean => {
  if (!bare.natural || bare.armed || bare.entangles || bare.penetrates) return false
  const { arms, hand } = fighterOf(combat, by)
  const { entangles, improvised, melee, reach, skill } = profileOf(combat, by, held)
  return (
    hand === held &&
    arms === 0 &&
    melee &&
    !improvised &&
    !entangles &&
    reach === bare.reach &&
    skill === bare.skill &&
    !sheetOf(combat, by).martialArtist
  )
}

/**
 * Whether a plain blow with bare hands can do no more to somebody than one with the weapon in the main hand does: it is
 * rolled with no more, and would do no more if each of its hits did what the best of them does.
 *
 * @param seen what the blow with the weapon promises
 */
export const isOutdone = (
  combat: SwCombat,
  by: Who,
  target: Who,
  item: Item,
  held: Item,
  { harm, hit }: Pick<Foreseen, "harm" | "hit">,
): boolean => {
  const profile = profileOf(combat, by, item)
  if (held === item || !hitsNoMore(combat, by, profile, held)) return false
  const victim = struckOf(combat, target)
  const code = codeOfHit(combat, by, profile, 0)
  const bonus = bonusOf(combat, { by, target, profile, how: occasion.own, manners: 0 }, 0)
  const pierces = piercing(combat, by, target, profile)
  const short = toughnessAgainst(combat, target, { pierces, where: place.body }) - bonus
  const plain = harmOf(blowOn(victim, code, short))
  const raised = harmOf(blowOn(victim, code + codeOf(6) * raiseDice(combat, 1), short - raisePoints(combat, 1)))
  return (hit * Math.max(plain, raised)) / (sheetOf(combat, target).limit + 1) <= surely * Math.max(0, harm)
}
