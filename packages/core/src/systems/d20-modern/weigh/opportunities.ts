import type { Decision } from "../../../contract/Decision.ts"
import type { Path } from "../../../field/Path.ts"
import { asWho, type Square, type Who } from "../../../kinds/indices.ts"
import { lowestOf, withoutLowest } from "../../../parts/bits.ts"
import { oncePerDecision } from "../../../parts/oncePerDecision.ts"
import type { D20Combat } from "../model/System.ts"
import { plainAim } from "../see/targets/plainAim.ts"
import { fighterOf, handsOf, sheetOf } from "../see/fighter.ts"
import { couldReact, hasOpportunity } from "../see/opportunities.ts"
import { threatens } from "../see/pairs.ts"
import { watchers } from "../see/watchers.ts"
import { fellChance } from "./blows.ts"
import { plainHarm } from "./exposure.ts"

// What the actor of a decision has to fear at once, from the attacks of opportunity that its act gives.

/** What the attack of opportunity of one enemy would do to the actor, and the chance that it fells it. */
interface Stroke {
  readonly harm: number
  readonly fell: number
}

const none: Stroke = { harm: 0, fell: 0 }

/** By enemy; those that were not looked at yet are not there. */
const strokesOf = oncePerDecision((): Stroke[] => [])

const strokeOf = (combat: D20Combat, d: Decision, foe: Who): Stroke => {
  const strokes = strokesOf(combat, d)
  const known = strokes[foe]
  if (known !== undefined) return known
  const stroke = look(combat, d, foe)
  strokes[foe] = stroke
  return stroke
}

const look = (combat: D20Combat, { who }: Decision, foe: Who): Stroke => {
  const form = handsOf(combat, foe).armed[0]
  if (form === undefined) return none
  const aimed = plainAim(combat, foe, form, who)
  return { harm: plainHarm(combat, foe, form, who, 0), fell: fellChance(combat, form, who, aimed) }
}

/** Expected harm to the actor by the attacks of opportunity of a set of enemies. */
export const harmBy = (combat: D20Combat, d: Decision, set: number): number => {
  let sum = 0
  for (let left = set; left !== 0; left = withoutLowest(left)) {
    sum += strokeOf(combat, d, asWho(lowestOf(left))).harm
  }
  return sum
}

/** The chance that the actor still stands after them. */
export const standsAfter = (combat: D20Combat, d: Decision, set: number): number => {
  let stands = 1
  for (let left = set; left !== 0; left = withoutLowest(left)) {
    stands *= 1 - strokeOf(combat, d, asWho(lowestOf(left))).fell
  }
  return stands
}

/** The enemies who could strike if the actor lowered its guard where it stands, as a set. */
export const beside = oncePerDecision((combat: D20Combat, { who }): number => {
  let set = 0
  for (const r of combat.prepared.foes[fighterOf(combat, who).side] as readonly Who[])
    if (couldReact(combat, r, who)) set |= 1 << r
  return set
})

/** The same at another square. */
export const besideAt = (combat: D20Combat, { who }: Decision, place: Square): number => {
  const { space } = sheetOf(combat, who)
  let set = 0
  for (const r of combat.prepared.foes[fighterOf(combat, who).side] as readonly Who[]) {
    if (hasOpportunity(combat, r, who) && threatens(combat, r, place, space)) set |= 1 << r
  }
  return set
}

/** The enemies who could strike at the actor on its way, as a set. */
export const along = (combat: D20Combat, { who }: Decision, way: Path): number =>
  way.squares.length === 0 ? 0 : watchers(combat, who, way, true)

/** Expected harm to the actor by enemies that could strike if it lowered its guard. */
export const riskOf = (combat: D20Combat, d: Decision): number => harmBy(combat, d, beside(combat, d))
