import { asWho, type Who } from "../../../kinds/indices.ts"
import { lowestOf, withoutLowest } from "../../../parts/bits.ts"
import { decision } from "../book/terms.ts"
import { land } from "../harm/harm.ts"
import type { Harm } from "../model/pending.ts"
import type { AdndCombat } from "../model/System.ts"
import { chanceBlows, fromBehind, fromTheFront } from "../see/chances.ts"
import { bit, fighterOf, meleeForm, sheetOf } from "../see/fighter.ts"
import { assail } from "./attack.ts"
import { takes } from "./take.ts"

/**
 * Offers attacks of opportunity on `enemy` to all of `takers` (bits): each may take or decline; those that are taken
 * are simultaneous, cost nothing of what they have declared, and land before the act that provoked them goes on
 * (ADD2-153, 157).
 *
 * @param behind those of them that strike from behind (bits)
 */
export const offerChances = (combat: AdndCombat, enemy: Who, takers: number, behind: number): void => {
  const pending: Harm[] = []
  for (let rest = takers; rest !== 0; rest = withoutLowest(rest)) {
    const who = asWho(lowestOf(rest))
    const isBehind = (behind & bit(who)) !== 0
    if (takes(combat, who, decision.opportunity, enemy, isBehind)) seize(combat, who, enemy, isBehind, pending)
  }
  land(combat, pending)
}

const seize = (combat: AdndCombat, who: Who, enemy: Who, rear: boolean, pending: Harm[]): void => {
  const form = meleeForm(sheetOf(combat, who), fighterOf(combat, who).hand)
  if (form === undefined) return
  const sequence = { by: who, target: enemy, form, assault: rear ? fromBehind : fromTheFront }
  const blows = chanceBlows(combat, form)
  const parts = combat.prepared.rules["aoo.sequence"] ? form.parts.length : 1
  let nth = 0
  for (let i = 0; i < blows; i++) nth += assail(combat, sequence, pending, nth, parts)
}
