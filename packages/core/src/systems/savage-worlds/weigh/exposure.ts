import { type Item, type Who, asItem, asWho } from "../../../kinds/indices.ts"
import { lowestOf, withoutLowest } from "../../../parts/bits.ts"
import { exposureBy } from "../../../parts/weighing/exposure.ts"
import { keptBetween } from "../../../parts/moment.ts"
import { condition, conditionBit, manner, occasion } from "../book/terms.ts"
import type { Foreseen } from "../model/Prospect.ts"
import type { Profile } from "../model/Sheet.ts"
import type { FighterView, SwCombat } from "../model/System.ts"
import { isLoaded } from "../see/aiming/ammunition.ts"
import {
  areFoes,
  canReact,
  fighterOf,
  has,
  isAble,
  isDistracted,
  isEngaged,
  meleeItem,
  profileOf,
  sheetOf,
} from "../see/fighter.ts"
import { away, besideOf } from "../see/places.ts"
import { hiddenByLying } from "../see/aiming/lying.ts"
import { canShoot, couldTakeUp, handOf } from "../see/aiming/usable.ts"
import { moverOf } from "../see/movement.ts"
import { foresee } from "./foresee.ts"
import { isOutdone } from "./isOutdone.ts"

/** A plain melee blow with an item, `more` added to its roll for what will be otherwise by then. */
const blowWith = (combat: SwCombat, by: Who, target: Who, item: Item, more: number): Foreseen => {
  const profile = profileOf(combat, by, item)
  return foresee(combat, { by, target, profile, how: occasion.own, manners: handOf(combat, by, item) }, more)
}

/** Its expected harm: who is Shaken and soaks all of a blow is better off than before it. */
const harmOfBlow = (combat: SwCombat, by: Who, target: Who, item: Item, more: number): number =>
  Math.max(0, blowWith(combat, by, target, item, more).harm)

/** Expected harm of a plain melee blow with what is at hand, as one in the middle of another's turn is. */
export const blowHarm = keptBetween((combat: SwCombat, by: Who, target: Who): number =>
  harmOfBlow(combat, by, target, meleeItem(sheetOf(combat, by), fighterOf(combat, by)), 0),
)

/** Expected harm of the best plain blow of its own turn: for it a weapon at the belt is taken up freely (SWD-088). */
const comingBlowWith = (combat: SwCombat, by: Who, target: Who, more: number): number => {
  const { profiles } = sheetOf(combat, by)
  const held = meleeItem(sheetOf(combat, by), fighterOf(combat, by))
  const { harm, hit } = blowWith(combat, by, target, held, more)
  let most = Math.max(0, harm)
  for (let item = asItem(0); item < profiles.length; item++) {
    if (item === held || !(profiles[item] as Profile).melee || !couldTakeUp(combat, by, item)) continue
    if (isOutdone(combat, by, target, item, held, { harm, hit })) continue
    most = Math.max(most, harmOfBlow(combat, by, target, item, more))
  }
  return most
}

/** The same as things are. */
const comingBlow = keptBetween((combat: SwCombat, by: Who, target: Who): number =>
  comingBlowWith(combat, by, target, 0),
)

/** Expected harm of the shot that somebody has ready in hand for a foe; 0 where it has none, or no line. */
const shotHarmWith = (combat: SwCombat, by: Who, target: Who, more: number): number => {
  const sheet = sheetOf(combat, by)
  const { hand: item } = fighterOf(combat, by)
  if (!sheet.shoots || item < 0) return 0
  const profile = sheet.profiles[item] as Profile
  if (!profile.ranged || (profile.hands > 1 && isEngaged(combat, by))) return 0
  if (!isLoaded(combat, profile, 1) || !canShoot(combat, by, target, profile)) return 0
  const manners = handOf(combat, by, item) | manner.shooting
  return Math.max(0, foresee(combat, { by, target, profile, how: occasion.own, manners }, more).harm)
}

const shotHarm = keptBetween((combat: SwCombat, by: Who, target: Who): number => shotHarmWith(combat, by, target, 0))

/** Whether it can shoot at a foe from where it stands, with what is in hand: then there is no need to come nearer. */
export const shootsFromHere = keptBetween((combat: SwCombat, who: Who): number => {
  if (!sheetOf(combat, who).shoots) return 0
  const me = fighterOf(combat, who)
  const { combatants } = combat.state
  for (let foe = asWho(0); foe < combatants.length; foe++) {
    const other = combatants[foe] as FighterView
    if (areFoes(me, other) && isAble(other) && shotHarm(combat, who, foe) > 0) return 1
  }
  return 0
})

const threatens = (combat: SwCombat, foe: Who, who: Who): boolean => {
  const other = fighterOf(combat, foe)
  return areFoes(fighterOf(combat, who), other) && isAble(other) && (other.conditions & conditionBit.stunned) === 0
}

/** So many squares nearer to it, less than 0 for further away: the reach of legs, its mount's too, counts half. */
const reaches = (combat: SwCombat, foe: Who, who: Who, nearer: number): number => {
  const far = away(combat, who, foe) - nearer
  return far <= 1 ? 1 : far <= sheetOf(combat, moverOf(combat, foe)).pace + 1 ? 0.5 : 0
}

const exposureAt = exposureBy({ threatens, reaches, strikes: comingBlow, shoots: shotHarm })

const exposureHere = keptBetween((combat: SwCombat, who: Who): number => exposureAt(combat, who, 0))

/** Expected harm by enemies until its next turn, so many squares nearer to them. */
export const exposureOf = (combat: SwCombat, who: Who, nearer = 0): number =>
  nearer === 0 ? exposureHere(combat, who, who) : exposureAt(combat, who, nearer)

/** Who lies is struck the more easily by so much (SWD-048). */
const lying = 2

/**
 * What exposure will be once it lies where it stands (1), or stands where it lies (-1): shots find it less easily,
 * blows more easily (SWD-047, SWD-048).
 */
export const exposureTurned = exposureBy<SwCombat, 1 | -1>({
  threatens,
  reaches: (combat, foe, who) => reaches(combat, foe, who, 0),
  strikes: (combat, foe, who, turns) => comingBlowWith(combat, foe, who, turns * lying),
  shoots: (combat, foe, who, turns) => {
    const hidden = hiddenByLying(combat, foe, who)
    // No -0, which would make floats of all target numbers.
    return shotHarmWith(combat, foe, who, hidden === 0 ? 0 : turns * hidden)
  },
})

/** Whether a foe could shoot at it better if it did not lie. */
export const isShotAt = (combat: SwCombat, who: Who): boolean => {
  const me = fighterOf(combat, who)
  const { combatants } = combat.state
  for (let foe = asWho(0); foe < combatants.length; foe++) {
    const other = combatants[foe] as FighterView
    if (!areFoes(me, other) || !isAble(other) || !sheetOf(combat, foe).shoots) continue
    if (shotHarm(combat, foe, who) > 0 && hiddenByLying(combat, foe, who) < 0) return true
  }
  return false
}

/** Enemies that get a free attack when it leaves them (SWD-001), less those whom Extraction gets rid of. */
export const leavingRisk = (combat: SwCombat, who: Who, but = -1): number => {
  const me = fighterOf(combat, who)
  let spared = sheetOf(combat, who).extraction
  let risk = 0
  for (let rest = besideOf(combat, who); rest !== 0; rest = withoutLowest(rest)) {
    const foe = asWho(lowestOf(rest))
    const other = fighterOf(combat, foe)
    if (foe === but || !areFoes(me, other) || !canReact(other)) continue
    if (spared-- > 0) continue
    risk += blowHarm(combat, foe, who)
  }
  return risk
}

/** First Strikes that wait where it goes. */
export const arrivalRisk = (combat: SwCombat, who: Who, foe: Who): number => {
  const { firstStrikes } = sheetOf(combat, foe)
  const other = fighterOf(combat, foe)
  return firstStrikes > other.firstStrikes && canReact(other) ? blowHarm(combat, foe, who) : 0
}

/** Whether somebody could do anything to an enemy in its next turn: come up to one, or shoot. */
export const reachesSomebody = keptBetween((combat: SwCombat, who: Who): number => {
  const me = fighterOf(combat, who)
  const { pace } = sheetOf(combat, moverOf(combat, who))
  const { combatants } = combat.state
  for (let foe = asWho(0); foe < combatants.length; foe++) {
    const other = combatants[foe] as FighterView
    if (!areFoes(me, other) || !isAble(other)) continue
    if (away(combat, who, foe) <= pace + 1 || shotHarm(combat, who, foe) > 0) return 1
  }
  return 0
})

/** What -2 takes from a foe: about a third of its blow, or of its shot where it shoots. */
export const distractionOf = keptBetween((combat: SwCombat, who: Who, foe: Who): number => {
  if (isDistracted(combat, fighterOf(combat, foe))) return 0
  const near = reaches(combat, foe, who, 0)
  const blow = near > 0 ? comingBlow(combat, foe, who) : 0
  return 0.35 * (near === 1 ? blow : Math.max(blow, shotHarm(combat, foe, who)))
})

const gainOfSide = keptBetween((combat: SwCombat, side: number, foe: Who): number => {
  const { combatants } = combat.state
  let gain = 0
  for (let i = asWho(0); i < combatants.length; i++) {
    const other = combatants[i] as FighterView
    if (other.side === side && canReact(other) && away(combat, i, foe) <= 2) gain += 0.4 * comingBlow(combat, i, foe)
  }
  return gain
})

/** What +2 adds to the blows of those near a foe: less than half of each. */
export const exposureGain = (combat: SwCombat, who: Who, foe: Who): number =>
  has(fighterOf(combat, foe), condition.vulnerable) ? 0 : gainOfSide(combat, fighterOf(combat, who).side, foe)
