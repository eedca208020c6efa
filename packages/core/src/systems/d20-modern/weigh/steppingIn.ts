import type { Decision } from "../../../contract/Decision.ts"
import type { Fillable } from "../../../contract/Forecast.ts"
import { asWho, type Who } from "../../../kinds/indices.ts"
import type { D20Combat } from "../model/System.ts"
import { fighterOf, foesOf, handsOf, isUp } from "../see/fighter.ts"
import { speedLeft } from "../see/movement.ts"
import { apart, canAttack } from "../see/pairs.ts"

// What it promises to act now and not later.

/** What a turn is worth that comes in time. */
const inTime = 0.05

/** Whether somebody could be attacked in a turn that began now: with a shot, or at the end of a walk or a charge. */
const hasTarget = (combat: D20Combat, who: Who): boolean => {
  const { listed, ranged } = handsOf(combat, who)
  const far = (listed[0]?.maxReach ?? 1) + speedLeft(combat, who, 2)
  for (const foe of foesOf(combat, who)) {
    if (!isUp(fighterOf(combat, foe))) continue
    if (apart(combat, who, foe) <= far) return true
    for (const form of ranged) if (form.listed && canAttack(combat, who, form, foe)) return true
  }
  return false
}

/** D20M-058: who has not stepped in when all others have acted loses its turn. */
const isLast = (combat: D20Combat): boolean => {
  const { cursor, order } = combat.state
  for (let place = cursor + 1; place < order.length; place++)
    if (isUp(fighterOf(combat, asWho(order[place] as number)))) return false
  return true
}

/** The moment to step in is when there is somebody to strike, or the last one. */
export const steppingIn = (f: Fillable, combat: D20Combat, { who }: Decision): void => {
  f.help = isLast(combat) || hasTarget(combat, who) ? inTime : -inTime
}
