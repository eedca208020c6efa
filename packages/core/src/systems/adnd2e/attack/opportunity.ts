import type { Option } from "../../../contract/Decision.ts"
import { option } from "../../../parts/option.ts"
import { decision, occasion, verb } from "../book/terms.ts"
import { land } from "../harm/harm.ts"
import type { Harm } from "../model/pending.ts"
import type { Form } from "../model/Sheet.ts"
import type { AdndCombat } from "../model/System.ts"
import { bit, fighterOf, meleeForm, perRound, sheetOf } from "../see/fighter.ts"
import { type Assault, assail, plainAssault } from "./attack.ts"

/**
 * Whether `who` has an attack of opportunity left for this enemy (ADD2-162 to 165). One who runs this round does
 * nothing but run, also before its count (ADD2-084).
 */
export const hasChance = (combat: AdndCombat, who: number, enemy: number): boolean => {
  const { act } = fighterOf(combat, who)
  return hasChanceLeft(combat, who, enemy) && !(act === verb.run && combat.state.rolled)
}

/** The same as enemies can know it: not that `who` has declared to run. */
export const hasChanceLeft = (combat: AdndCombat, who: number, enemy: number): boolean => {
  const f = fighterOf(combat, who)
  return (
    combat.prepared.rules["aoo.enabled"] && (f.chanceOn & bit(enemy)) === 0 && f.chances < sheetOf(combat, who).chances
  )
}

/** How many sequences an attack of opportunity is: all that are due this round, or one (ADD2-155). */
export const chanceBlows = (combat: AdndCombat, form: Form): number =>
  combat.prepared.rules["aoo.sequence"] ? Math.max(1, perRound(form, combat.state.round)) : 1

/**
 * Offers attacks of opportunity on `enemy` to all of `takers` (bits): each may take or decline; those that are taken
 * are simultaneous, cost nothing of what they have declared, and land before the act that provoked them goes on
 * (ADD2-153, 157).
 *
 * @param behind those of them that strike from behind (bits)
 */
export const offerChances = (combat: AdndCombat, enemy: number, takers: number, behind: number): void => {
  const pending: Harm[] = []
  for (let rest = takers; rest !== 0; rest &= rest - 1) {
    const who = 31 - Math.clz32(rest & -rest)
    const isBehind = (behind & bit(who)) !== 0
    const strike = option(verb.take, enemy, -1, -1, isBehind ? 1 : 0)
    const answer = combat.ask(who, decision.opportunity, [strike, option(verb.decline, enemy)])
    if (answer.verb === verb.take) seize(combat, who, enemy, isBehind, pending)
  }
  land(combat, pending)
}

/** An attack of opportunity on somebody who shows its front, or its back. */
const fromTheFront: Assault = { ...plainAssault, occasion: occasion.opportunity }
const fromBehind: Assault = { ...fromTheFront, rear: true }

/** The attack of opportunity that an option offers. */
export const chanceAssault = ({ extra }: Option): Assault => (extra === 1 ? fromBehind : fromTheFront)

const seize = (combat: AdndCombat, who: number, enemy: number, rear: boolean, pending: Harm[]): void => {
  const form = meleeForm(sheetOf(combat, who), fighterOf(combat, who).hand)
  if (form === undefined) return
  const sequence = { by: who, target: enemy, form, assault: rear ? fromBehind : fromTheFront }
  const blows = chanceBlows(combat, form)
  const parts = combat.prepared.rules["aoo.sequence"] ? form.parts.length : 1
  let nth = 0
  for (let i = 0; i < blows; i++) nth += assail(combat, sequence, pending, nth, parts)
}
