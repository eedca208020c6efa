import type { Decision } from "../../../contract/Decision.ts"
import type { Path } from "../../../field/Board.ts"
import { oncePerDecision } from "../../../parts/oncePerDecision.ts"
import { attackHow } from "../book/events.ts"
import type { D20Combat } from "../model/System.ts"
import { aim } from "../see/aim.ts"
import { fighterOf, handsOf, sheetOf } from "../see/fighter.ts"
import { couldReact, hasOpportunity } from "../see/opportunities.ts"
import { threatens } from "../see/pairs.ts"
import { watchers } from "../see/watchers.ts"
import { fellChance } from "./blows.ts"
import { aimedHarm } from "./exposure.ts"

// What the actor of a decision has to fear at once, from the attacks of opportunity that its act gives.

/**
 * By enemy: what its attack of opportunity would do to the actor, and the chance that it fells it; harm of -1 is not
 * looked at yet.
 */
const strokes = { harm: new Float64Array(32), fell: new Float64Array(32), hp: 0 }
const strokesFor = oncePerDecision(() => {
  strokes.harm.fill(-1)
  return strokes
})

/** A remembered decision comes again with other hit points of its actor, on which it hangs who fells it. */
const strokesOf = (combat: D20Combat, d: Decision): typeof strokes => {
  const { hp } = fighterOf(combat, d.who)
  strokesFor(combat, d)
  if (strokes.hp !== hp) strokes.harm.fill(-1)
  strokes.hp = hp
  return strokes
}

const lookAt = (combat: D20Combat, d: Decision, foe: number): void => {
  const { fell, harm } = strokesOf(combat, d)
  if ((harm[foe] as number) >= 0) return
  const form = handsOf(combat, foe).armed[0]
  harm[foe] = 0
  fell[foe] = 0
  if (form === undefined) return
  aim(combat, foe, form, form.single, d.who, attackHow.opportunity, 0)
  harm[foe] = aimedHarm(combat, form, d.who, 0)
  fell[foe] = fellChance(combat, form, d.who)
}

/** Expected harm to the actor by the attacks of opportunity of a set of enemies. */
export const harmBy = (combat: D20Combat, d: Decision, set: number): number => {
  let sum = 0
  for (let left = set; left !== 0; left &= left - 1) {
    const foe = 31 - Math.clz32(left & -left)
    lookAt(combat, d, foe)
    sum += strokes.harm[foe] as number
  }
  return sum
}

/** The chance that the actor still stands after them. */
export const standsAfter = (combat: D20Combat, d: Decision, set: number): number => {
  let stands = 1
  for (let left = set; left !== 0; left &= left - 1) {
    const foe = 31 - Math.clz32(left & -left)
    lookAt(combat, d, foe)
    stands *= 1 - (strokes.fell[foe] as number)
  }
  return stands
}

/** The enemies who could strike if the actor lowered its guard where it stands, as a set. */
export const beside = oncePerDecision((combat: D20Combat, { who }): number => {
  let set = 0
  for (const r of combat.prepared.foes[fighterOf(combat, who).side] as readonly number[])
    if (couldReact(combat, r, who)) set |= 1 << r
  return set
})

/** The same at another square. */
export const besideAt = (combat: D20Combat, { who }: Decision, place: number): number => {
  const { space } = sheetOf(combat, who)
  let set = 0
  for (const r of combat.prepared.foes[fighterOf(combat, who).side] as readonly number[]) {
    if (hasOpportunity(combat, r, who) && threatens(combat, r, place, space)) set |= 1 << r
  }
  return set
}

/** The enemies who could strike at the actor on its way, as a set. */
export const along = (combat: D20Combat, { who }: Decision, way: Path): number =>
  way.squares.length === 0 ? 0 : watchers(combat, who, way, true)

/** Expected harm to the actor by those who could strike if it lowered its guard. */
export const riskOf = (combat: D20Combat, d: Decision): number => harmBy(combat, d, beside(combat, d))
