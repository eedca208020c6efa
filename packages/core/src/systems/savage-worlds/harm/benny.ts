import { type Purpose } from "../../../dice/purpose.ts"
import { option } from "../../../parts/option.ts"
import { decision } from "../book/terms.ts"
import type { Trait } from "../model/Sheet.ts"
import type { SwCombat } from "../model/System.ts"
import { chanceOf } from "../model/odds.ts"
import { benniesOf, sheetOf } from "../see/fighter.ts"
import { explain, tally } from "../see/tally.ts"
import { acesOfTraits, raisesOver, roll, rollDice } from "../see/trait.ts"
import type { SwAct } from "../model/act.ts"
import { keep } from "./keep.ts"
import { reroll, type Stake, wager } from "./spend.ts"

/**
 * Asks whether to spend a Benny (C17).
 *
 * @param use what for
 * @param reason one of `why`, for the log
 */
export const spends = (
  combat: SwCombat,
  who: number,
  use: SwAct,
  target: number,
  reason: number,
  stake: Stake,
): boolean =>
  combat.ask(who, decision.benny, [wager(use.verb, target, reason, stake), option(keep.verb, target, -1, -1, reason)])
    .verb === use.verb

/** Whether a failed roll could be tried again. */
export const hasBenny = (combat: SwCombat, who: number): boolean => benniesOf(combat, who) > 0

/** What is at stake in most rolls: a turn, or the like. */
const turnsWorth = 0.15

/**
 * One Trait roll against a target number, rolled again for Bennies as long as its maker wants (C02, C06, C17). The
 * modifiers are those of the tally.
 *
 * @param foe who else it concerns, -1 for nobody
 * @param reason one of `why`
 * @param worth what success is worth, in healths
 * @returns -2 for a Critical Failure, -1 for a failure, else the raises
 */
export const attempt = (
  combat: SwCombat,
  who: number,
  foe: number,
  reason: number,
  purpose: Purpose,
  { die, plus: flat }: Trait,
  need: number,
  worth = turnsWorth,
): number => {
  const { wild } = sheetOf(combat, who)
  const { raiseStep } = combat.prepared.rules
  const plus = tally.sum + flat
  const mods = tally.mask
  let best = -1
  for (let nth = 0; ; nth++) {
    rollDice(combat, who, purpose, die, wild, 1 + plus >= need, need - plus)
    const { confirm, fumble, skill, wild: other } = roll
    const raises = raisesOver(roll.best + plus, need, fumble, raiseStep)
    if (nth === 0) explain(combat)
    combat.emit({
      _tag: "TraitRolled",
      who,
      foe,
      why: reason,
      die,
      skill,
      wild: other,
      confirm,
      plus,
      mods,
      need,
      raises,
    })
    if (fumble) return nth === 0 ? -2 : best
    best = Math.max(best, raises)
    if (best >= 0 || worth === 0 || !hasBenny(combat, who)) return best
    const chance = chanceOf(die, wild, acesOfTraits(combat.prepared.rules), need - plus)
    if (!spends(combat, who, reroll, foe, reason, { chance, harm: 0, help: worth, fell: 0 })) return best
  }
}
