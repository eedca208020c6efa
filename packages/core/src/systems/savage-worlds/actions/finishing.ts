import { condition, conditionBit, occasion } from "../book/terms.ts"
import { dies } from "../harm/harm.ts"
import { unrolledBlow } from "../harm/unrolledBlow.ts"
import type { SwCombat } from "../model/System.ts"
import { fighterOf, has, profileOf } from "../see/fighter.ts"

/** Completely helpless: whom a finishing move kills without a roll (SWD-079, SWD-080). */
export const isHelpless = (combat: SwCombat, who: number): boolean => {
  const fighter = fighterOf(combat, who)
  if (fighter.dead || fighter.fled) return false
  const counts = combat.prepared.rules.finishingMoveOn
  if (fighter.down) return counts.includes(has(fighter, condition.unconscious) ? "unconscious" : "incapacitated")
  if (has(fighter, condition.asleep)) return counts.includes("asleep")
  if ((fighter.conditions & conditionBit.bound) === 0) return false
  return counts.includes(fighter.netted ? "boundByObject" : "boundByGrapple")
}

/** The finishing move: it hits and kills (SWD-079). */
export const finishOff = (combat: SwCombat, who: number, victim: number, item: number): void => {
  if (!isHelpless(combat, victim)) return
  unrolledBlow(combat, who, victim, {
    means: profileOf(combat, who, item).means,
    item,
    raises: 0,
    manner: 0,
    damage: 0,
    toughness: 0,
    faces: [],
    how: occasion.own,
    lethal: true,
  })
  dies(combat, victim, who)
}
