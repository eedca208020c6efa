import type { Decision } from "../../../contract/Decision.ts"
import type { Who } from "../../../kinds/indices.ts"
import { isIn } from "../../../parts/bits.ts"
import { manner } from "../book/manner.ts"
import type { Form } from "../model/forms.ts"
import { hitChance, opposedChance } from "../model/odds.ts"
import type { D20Combat } from "../model/System.ts"
import { aim } from "../see/targets/aim.ts"
import { plainAim } from "../see/targets/plainAim.ts"
import { type Contender, totalOf } from "../see/bodies/contender.ts"
import { fighterOf, handsOf, isAble, isHelpless, isUp } from "../see/fighter.ts"
import { couldReact } from "../see/opportunities.ts"
import { apart } from "../see/pairs.ts"
import { plainHarm } from "./exposure.ts"

// What the forecasts of special attacks are made of: chances, and what it is worth to hamper an enemy.

/** Chance that one side of an opposed check wins: against the helpless it is sure. */
export const chanceOf = (combat: D20Combat, [one, other]: readonly [Contender, Contender]): number =>
  isHelpless(fighterOf(combat, other.who)) ? 1 : opposedChance(totalOf(one.parts), [totalOf(other.parts)])

/** Chance that a touch attack lands. */
export const touchChance = (
  combat: D20Combat,
  by: Who,
  form: Form,
  target: Who,
  how: number,
  penalty: number,
): number => {
  const { bonus, defense, miss } = aim(combat, by, form, form.single, target, how, manner.touch)
  return hitChance(defense - bonus - penalty) * (1 - miss / 100)
}

/** Expected harm of one attack with a form, with a change of the number to reach. */
export const harmOf = (combat: D20Combat, by: Who, form: Form, target: Who, shift: number): number => {
  return plainHarm(combat, by, form, target, shift)
}

/**
 * What an enemy could do with one attack, with what is in its hands, to that one of its enemies to whom it can do most
 * harm.
 */
export const menaceOf = (combat: D20Combat, foe: Who, without: number, shift: number): number => {
  let worst = 0
  const { melee, ranged } = handsOf(combat, foe)
  if (!isAble(fighterOf(combat, foe))) return 0
  const { grapple } = fighterOf(combat, foe)
  for (const victim of combat.prepared.foes[fighterOf(combat, foe).side] as readonly Who[]) {
    if (!isUp(fighterOf(combat, victim)) || (grapple >= 0 && fighterOf(combat, victim).grapple !== grapple)) continue
    const far = apart(combat, foe, victim)
    for (const forms of [melee, ranged]) {
      for (const form of forms) {
        const gone = without >= 0 && isIn(form.needs, without)
        // D20M-246: in a grapple there are only hands and light weapons.
        if (gone || (grapple >= 0 && !form.light) || far > (form.melee ? form.maxReach : form.maxRange)) continue
        worst = Math.max(worst, harmOf(combat, foe, form, victim, form.melee ? shift : 0))
      }
    }
  }
  return worst
}

/** What the combatants around an enemy gain when its Defense falls: one attack of each. */
export const gainOf = (combat: D20Combat, who: Who, foe: Who, shift: number): number => {
  let gain = 0
  for (const friend of combat.prepared.friends[fighterOf(combat, who).side] as readonly Who[]) {
    if (!isAble(fighterOf(combat, friend))) continue
    const form = handsOf(combat, friend).melee[0]
    if (form === undefined || apart(combat, friend, foe) > form.maxReach) continue
    gain += harmOf(combat, friend, form, foe, shift) - harmOf(combat, friend, form, foe, 0)
  }
  return gain
}

/**
 * What it is worth that an enemy lies on the ground: until its turn it is struck at +4, and then it either stays there,
 * strikes at -4 and is struck at +4 for another round, or gets up under the blows of those around it.
 */
export const fallenWorth = (combat: D20Combat, who: Who, foe: Who): number => {
  const gain = Math.max(0, gainOf(combat, who, foe, -4))
  const kept = Math.max(0, menaceOf(combat, foe, -1, 0) - menaceOf(combat, foe, -1, 4))
  let rising = 0
  for (const friend of combat.prepared.friends[fighterOf(combat, who).side] as readonly Who[]) {
    const form = handsOf(combat, friend).armed[0]
    const strikes =
      isAble(fighterOf(combat, friend)) && form !== undefined && apart(combat, friend, foe) <= form.maxReach
    if (strikes) rising += harmOf(combat, friend, form, foe, -4)
  }
  return gain + Math.min(kept + gain, rising)
}

/** Expected harm of the attack of opportunity that an attempt gives to its target, and the chance that it hurts. */
export const opportunityOf = (combat: D20Combat, foe: Who, who: Who): { harm: number; hurts: number } => {
  const form = couldReact(combat, foe, who) ? handsOf(combat, foe).armed[0] : undefined
  if (form === undefined) return { harm: 0, hurts: 0 }
  const aimed = plainAim(combat, foe, form, who)
  const hurts = hitChance(aimed.defense - aimed.bonus) * (1 - aimed.miss / 100)
  return { harm: plainHarm(combat, foe, form, who, 0), hurts }
}

/** Blows that an attempt comes after in this turn. */
export const penaltyOf = (combat: D20Combat, d: Decision): number =>
  d.spot || combat.state.active !== d.who ? 0 : -5 * combat.state.blows
