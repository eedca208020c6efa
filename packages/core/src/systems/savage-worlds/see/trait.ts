import type { Dice } from "../../../dice/Dice.ts"
import { type Purpose, purpose as purposes } from "../../../dice/purpose.ts"
import type { Stream } from "../../../dice/Stream.ts"
import type { SwHouseRules } from "../book/houseRules.ts"
import { dieChances, oneInSix, traitChances } from "../model/chances.ts"
import type { Trait } from "../model/Sheet.ts"
import type { SwCombat } from "../model/System.ts"

/** What a trait roll came to. One object, written anew by every roll: it is read before the next one. */
export const roll = {
  /** Totals of the skill die and of the Wild Die, 0 for none. */
  skill: 0,
  wild: 0,
  /** The d6 after an Extra's natural 1, 0 for none. */
  confirm: 0,
  /** The better of the two, before modifiers. */
  best: 0,
  fumble: false,
}

export const acesOfTraits = (rules: SwHouseRules): boolean => rules.aces === "all" || rules.aces === "traitsOnly"
export const acesOfDamage = (rules: SwHouseRules): boolean => rules.aces === "all" || rules.aces === "damageOnly"

/** One open-ended die (C01): rolled on as long as it shows its highest face. The total tells every face. */
export const openEnded = (stream: Stream, faces: number, aces: boolean): number => {
  if (stream.draw !== undefined) return stream.draw(dieChances(faces, aces))
  let face = stream.die(faces)
  if (!aces || face < faces) return face
  let total = face
  while (face === faces) {
    face = stream.die(faces)
    total += face
  }
  return total
}

/**
 * Rolls a trait with its Wild Die (C02, C05, C06). An Extra's natural 1 is confirmed by a d6 where a Critical Failure
 * would make a difference. The last three matter to dice that fall in every way: they say what need not be told apart.
 *
 * @param wild faces of the Wild Die, 0 for none
 * @param matters whether a Critical Failure would be worse than a 1: it would succeed otherwise, or has effects
 * @param floor the least total of the dice that succeeds; without it every total counts
 * @param most raises that make a difference
 * @param low -1 where all failures are alike; else their totals count, and whether the trait die shows this or less
 * @param above failures with lower totals than this are alike in any case
 */
export const rollDice = (
  combat: SwCombat,
  who: number,
  purpose: Purpose,
  die: number,
  wild: number,
  matters: boolean,
  floor = Number.NaN,
  most = 1,
  low = -1,
  above = 0,
): void => {
  const dice: Dice = combat.dice
  const stream = dice.open(who, purpose)
  const aces = acesOfTraits(combat.prepared.rules)
  if (stream.draw === undefined) {
    rollOneByOne(stream, die, wild, matters, aces)
    return
  }
  const { raiseStep } = combat.prepared.rules
  const from = low < 0 ? longest : above
  const both = stream.draw(
    traitChances(die, wild, aces, Math.max(0, low)),
    Number.isNaN(floor) ? undefined : (result) => whatCounts(result, floor, raiseStep, most, from),
  )
  drawn(both, wild, both >> 1 === 1 && wild === 0 && matters ? stream.draw(oneInSix) : 0)
}

/**
 * The roll of the side that resists (C04). Where its dice fall in every way, only that counts which raises it leaves
 * the other.
 *
 * @param plus what it adds
 * @param total what the acting side comes to
 * @param fumble whether that is a Critical Failure
 */
export const rollResistance = (
  combat: SwCombat,
  who: number,
  { die, plus }: Trait,
  wild: number,
  total: number,
  fumble: boolean,
): void => {
  const { rules } = combat.prepared
  const stream = combat.dice.open(who, purposes.oppose)
  const aces = acesOfTraits(rules)
  if (stream.draw === undefined) rollOneByOne(stream, die, wild, false, aces)
  else {
    const chances = traitChances(die, wild, aces, 0)
    drawn(
      stream.draw(chances, (both) => Math.min(1, opposedRaises(total, (both >> 1) + plus, fumble, rules))),
      wild,
      0,
    )
  }
}

const rollOneByOne = (stream: Stream, die: number, wild: number, matters: boolean, aces: boolean): void => {
  roll.skill = openEnded(stream, die, aces)
  roll.wild = wild > 0 ? openEnded(stream, wild, aces) : 0
  roll.confirm = roll.skill === 1 && wild === 0 && matters ? stream.die(6) : 0
  roll.best = roll.skill > roll.wild ? roll.skill : roll.wild
  roll.fumble = roll.skill === 1 && (wild > 0 ? roll.wild === 1 : roll.confirm === 1)
}

/** A whole roll, as `traitChances` writes it. A trait die that is low need show no more than a 1. */
const drawn = (both: number, wild: number, confirm: number): void => {
  roll.best = both >> 1
  roll.skill = wild > 0 && (both & 1) === 1 ? 1 : roll.best
  roll.wild = wild > 0 ? roll.best : 0
  roll.confirm = confirm
  roll.fumble = roll.best === 1 && (wild > 0 || confirm === 1)
}

/** No die shows more. */
const longest = 1000

/**
 * A number for all that counts of a roll, as `traitChances` writes it: both dice 1, how far it fails, or its raises.
 */
const whatCounts = (both: number, floor: number, step: number, most: number, above: number): number => {
  const best = both >> 1
  if (best === 1) return -1
  const raises = raisesOver(best, floor, false, step)
  if (raises >= 0) return Math.min(raises, most)
  return best < above ? -2 : -both - 2
}

/** Raises over a target number: -2 for a Critical Failure, -1 for a failure, else how many (C03). */
export const raisesOver = (total: number, need: number, fumble: boolean, step: number): number =>
  fumble ? -2 : total < need ? -1 : Math.floor((total - need) / step)

/** Raises of an attack beyond this many add nothing (C10). */
export const countedRaises = ({ raiseDamage }: SwHouseRules): number => (raiseDamage === "d6PerRaise" ? 60 : 1)

/** Raises of an opposed roll (C04): the acting side needs 4 and more than the other. */
export const opposedRaises = (
  total: number,
  versus: number,
  fumble: boolean,
  { opposedRaiseBase, raiseStep }: SwHouseRules,
): number => {
  if (fumble) return -2
  if (total < 4 || total <= versus) return -1
  const base = opposedRaiseBase === "max4" ? Math.max(4, versus) : versus
  return Math.floor((total - base) / raiseStep)
}
