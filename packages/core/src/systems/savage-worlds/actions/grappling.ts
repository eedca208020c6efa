import { purpose } from "../../../dice/purpose.ts"
import { attack } from "../attack/attack.ts"
import { conditionBit, held, mod, occasion, verb, why } from "../book/terms.ts"
import { attempt } from "../harm/benny.ts"
import { land } from "../harm/harm.ts"
import { oppose, type Side } from "../harm/opposed.ts"
import { unrolledBlow } from "../harm/unrolledBlow.ts"
import { useSupport } from "../harm/useSupport.ts"
import { attribute, type Trait } from "../model/Sheet.ts"
import type { SwCombat } from "../model/System.ts"
import { bonusOf, crushProfile, damage, rollDamage } from "../see/damage.ts"
import { athleticsOf, attributeOf, away, fighterOf, isAble, isVulnerable, sheetOf } from "../see/fighter.ts"
import { gangUp } from "../see/gangUp.ts"
import { scaleDifference } from "../see/hindrances.ts"
import { addSupport } from "../see/support.ts"
import { addState, addTurn, clear, fix, vary } from "../see/tally.ts"

/** The larger of Athletics and Strength, by what they come to on average (SWD-005). */
export const gripOf = (combat: SwCombat, who: number): Trait => {
  const sheet = sheetOf(combat, who)
  const athletics = athleticsOf(sheet)
  const strength = attributeOf(sheet, fighterOf(combat, who), attribute.strength)
  return average(strength) > average(athletics) ? strength : athletics
}

/** The mean of an open-ended die (C01). */
const average = ({ die, plus }: Trait): number => (die * (die + 1)) / (2 * (die - 1)) + plus

/** Whether a foe is small enough to be grappled or pushed: at most two Sizes larger (SWD-063, SWD-090). */
export const isManageable = (combat: SwCombat, who: number, foe: number): boolean =>
  sheetOf(combat, foe).size - sheetOf(combat, who).size <= 2

/**
 * What a grapple is rolled with: bodies of different Scale are hard to get hold of, the smaller and the larger
 * (SWD-090).
 */
export const tallyGrapple = (combat: SwCombat, who: number, foe: number): void => {
  clear()
  addState(combat, who)
  addTurn(combat, who)
  vary("SWD-085", gangUp(combat, who, foe))
  vary("SWD-090", -Math.abs(scaleDifference(sheetOf(combat, who), sheetOf(combat, foe))))
  if (isVulnerable(combat, fighterOf(combat, foe))) fix(mod.vulnerable)
  addSupport(combat, who, why.grapple)
}

/** Athletics against Athletics: Entangled, with a raise or when it was Entangled already Bound (SWD-090, SWD-091). */
export const grapple = (combat: SwCombat, who: number, foe: number): void => {
  if (away(combat, who, foe) > 1) return
  combat.emit({ _tag: "ActionTaken", who, verb: verb.grapple })
  tallyGrapple(combat, who, foe)
  const mine: Side = { who, trait: athleticsOf(sheetOf(combat, who)) }
  const theirs: Side = { who: foe, trait: athleticsOf(sheetOf(combat, foe)) }
  const raises = oppose(combat, why.grapple, mine, theirs)
  useSupport(combat, who, why.grapple)
  if (raises < 0 || !isAble(fighterOf(combat, foe))) return
  const already = (fighterOf(combat, foe).conditions & held) !== 0 && fighterOf(combat, foe).heldBy === who
  combat.emit({ _tag: "Held", who: foe, by: who, degree: raises > 0 || already ? 2 : 1 })
}

/** The holder's Strength as damage, without an attack roll (SWD-093). */
export const crush = (combat: SwCombat, who: number, victim: number): void => {
  const profile = crushProfile(combat, who)
  const { toughness } = sheetOf(combat, victim)
  const faces: number[] = []
  rollDamage(
    combat,
    who,
    profile,
    0,
    0,
    bonusOf(combat, who, victim, profile, occasion.crush, 0, 0),
    faces,
    false,
    toughness,
  )
  const dealt = damage.total
  const lethal = !sheetOf(combat, who).nonlethal
  unrolledBlow(combat, who, victim, {
    means: profile.means,
    item: sheetOf(combat, who).bare,
    raises: 0,
    manner: 0,
    damage: dealt,
    toughness,
    faces,
    how: occasion.crush,
    lethal,
  })
  land(combat, { target: victim, by: who, means: profile.means, damage: dealt, toughness, lethal })
}

/** A bite at the victim that it holds (SWD-022). */
export const bite = (combat: SwCombat, who: number, victim: number, item: number, manners: number): void =>
  attack(combat, who, victim, item, occasion.own, manners)

/** By Strength (1) or Athletics (0). */
export const escapeTrait = (combat: SwCombat, who: number, by: number): Trait => {
  const sheet = sheetOf(combat, who)
  return by === 1 ? attributeOf(sheet, fighterOf(combat, who), attribute.strength) : athleticsOf(sheet)
}

/** What breaking free is rolled with. */
export const tallyEscape = (combat: SwCombat, who: number, by: number): void => {
  clear()
  addState(combat, who)
  addTurn(combat, who)
  if (by === 1) vary(fighterOf(combat, who).heldBy < 0 ? "SWD-007" : "SWD-005", -2)
  addSupport(combat, who, why.escape)
}

/** Breaks free of a hold or of bonds, by Athletics (0) or by Strength at -2 (1) (SWD-004 to SWD-007). */
export const breakFree = (combat: SwCombat, who: number, by: number): void => {
  const me = fighterOf(combat, who)
  const holder = me.heldBy
  combat.emit({ _tag: "ActionTaken", who, verb: verb.breakFree })
  tallyEscape(combat, who, by)
  const trait = escapeTrait(combat, who, by)
  const raises =
    holder < 0
      ? attempt(combat, who, -1, why.escape, purpose.check, trait, 4)
      : oppose(combat, why.escape, { who, trait }, { who: holder, trait: gripOf(combat, holder) })
  useSupport(combat, who, why.escape)
  if (raises < 0) return
  const wasBound = (me.conditions & conditionBit.bound) !== 0
  const free = !wasBound || raises > 0
  combat.emit({ _tag: "Held", who, by: free ? -1 : holder, degree: free ? 0 : 1 })
}
