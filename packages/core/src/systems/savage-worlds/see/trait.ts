import type { Dice } from "../../../dice/Dice.ts"
import { better, type Distribution, explode, uniform } from "../../../dice/Distribution.ts"
import type { Purpose } from "../../../dice/purpose.ts"
import type { Stream } from "../../../dice/Stream.ts"
import type { SwHouseRules } from "../book/houseRules.ts"
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

/** The distribution of an open-ended die, or of a plain one. */
export const openEndedChances = (faces: number, aces: boolean): Distribution => (aces ? explode(faces) : uniform(faces))

/** One open-ended die (C01): rolled on as long as it shows its highest face. The total tells every face. */
export const openEnded = (stream: Stream, faces: number, aces: boolean): number => {
  if (stream.draw !== undefined && aces) return stream.draw(openEndedChances(faces, true))
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
 * Rolls a trait with its Wild Die (C02, C05, C06). An Extra's natural 1 is confirmed by a d6 where a Critical Failure would
 * make a difference.
 *
 * @param wild faces of the Wild Die, 0 for none
 * @param matters whether a Critical Failure would be worse than a 1: it would succeed otherwise, or has effects
 * @param floor the least total of the dice that succeeds, where nothing but success, raises and a Critical Failure counts
 */
export const rollDice = (
  combat: SwCombat,
  who: number,
  purpose: Purpose,
  die: number,
  wild: number,
  matters: boolean,
  floor = Number.NaN,
): void => {
  const dice: Dice = combat.dice
  const stream = dice.open(who, purpose)
  const aces = acesOfTraits(combat.prepared.rules)
  if (stream.draw !== undefined && wild > 0 && !Number.isNaN(floor)) {
    const { raiseStep } = combat.prepared.rules
    const chances = better(openEndedChances(die, aces), openEndedChances(wild, aces))
    drawBest(stream.draw(chances, (best) => raisesOver(best, floor, best === 1, raiseStep)))
    return
  }
  roll.skill = openEnded(stream, die, aces)
  roll.wild = wild > 0 ? openEnded(stream, wild, aces) : 0
  roll.confirm = roll.skill === 1 && wild === 0 && matters ? stream.die(6) : 0
  roll.best = roll.skill > roll.wild ? roll.skill : roll.wild
  roll.fumble = roll.skill === 1 && (wild > 0 ? roll.wild === 1 : roll.confirm === 1)
}

/** The better of both dice stands for the roll: where it is a 1 both are, a Critical Failure. */
const drawBest = (best: number): void => {
  roll.skill = best
  roll.wild = best
  roll.confirm = 0
  roll.best = best
  roll.fumble = best === 1
}

/** Raises over a target number: -2 for a Critical Failure, -1 for a failure, else how many (C03). */
export const raisesOver = (total: number, need: number, fumble: boolean, step: number): number =>
  fumble ? -2 : total < need ? -1 : Math.floor((total - need) / step)

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
