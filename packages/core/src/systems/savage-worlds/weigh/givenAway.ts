import type { Item, Who } from "../../../kinds/indices.ts"
import { momentOf } from "../../../parts/moment.ts"
import { manner, occasion } from "../book/terms.ts"
import type { Profile } from "../model/Sheet.ts"
import type { SwCombat } from "../model/System.ts"
import { profileOf, sheetOf } from "../see/fighter.ts"
import { foresee } from "./foresee.ts"

// What is thrown is gone.

/** How often a weapon can still be thrown; what is not thrown is used as often as one likes. */
export const throwsLeft = ({ state }: SwCombat, { gear, leaves }: Profile, manners: number): number => {
  if (!leaves || (manners & manner.shooting) === 0) return Number.POSITIVE_INFINITY
  const left = state.loaded[gear] as number
  return left < 0 ? Number.POSITIVE_INFINITY : left
}

/**
 * What a throw gives away: the blow that could be struck with the weapon, as far as it is better than the best with
 * what is left. One blow, for the fight may be over before there is another, or the weapon be taken up again.
 */
export const givenAway = (combat: SwCombat, who: Who, target: Who, item: Item): number => {
  const thrown = profileOf(combat, who, item)
  if (!thrown.melee || throwsLeft(combat, thrown, manner.shooting) > 1) return 0
  const moment = momentOf(combat)
  const { given } = combat.prepared.latest
  if (given.moment !== moment || given.who !== who || given.target !== target || given.item !== item) {
    given.better = betterBy(combat, who, target, thrown)
    given.moment = moment
    given.who = who
    given.target = target
    given.item = item
  }
  return given.better
}

/** How much better the blow is with a weapon than with the best that is left without it. */
const betterBy = (combat: SwCombat, who: Who, target: Who, thrown: Profile): number => {
  let left = 0
  for (const other of sheetOf(combat, who).profiles)
    if (other.melee && other !== thrown && isAtHand(combat, other))
      left = Math.max(left, blowWith(combat, who, target, other))
  return Math.max(0, blowWith(combat, who, target, thrown) - left)
}

/** Neither lost nor broken; natural weapons are always there. */
const isAtHand = ({ state }: SwCombat, { gear, natural }: Profile): boolean => natural || state.gear[gear] === -1

const blowWith = (combat: SwCombat, who: Who, target: Who, profile: Profile): number =>
  foresee(combat, { by: who, target, profile, how: occasion.own, manners: 0 }).harm
