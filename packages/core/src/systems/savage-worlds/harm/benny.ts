import { type Purpose } from "../../../dice/purpose.ts"
import { type Who, nobody } from "../../../kinds/indices.ts"
import { isOf, type Saying } from "../../../parts/extra.ts"
import { decision } from "../book/terms.ts"
import type { Trait } from "../model/Sheet.ts"
import type { SwCombat } from "../model/System.ts"
import type { SwAct } from "../model/act.ts"
import { chanceOf } from "../model/odds.ts"
import { benniesOf, sheetOf } from "../see/fighter.ts"
import { explain, type Tally } from "../see/tally.ts"
import { acesOfTraits, raisesOver, rollDice } from "../see/trait.ts"
import { keep } from "./keep.ts"
import { reroll, type Stake, wager } from "./spend.ts"

/** What a Benny may be spent on. */
type Use = SwAct & { readonly verb: Saying<"reason"> }

/**
 * Asks whether to spend a Benny (C17).
 *
 * @param use what for
 * @param reason one of `why`, for the log
 */
export const spends = (combat: SwCombat, who: Who, use: Use, target: Who, reason: number, stake: Stake): boolean =>
  isOf(combat.ask(who, decision.benny, [wager(use.verb, target, reason, stake), keep.offer(target, reason)]), use.verb)

/** Whether a failed roll could be tried again. */
export const hasBenny = (combat: SwCombat, who: Who): boolean => benniesOf(combat, who) > 0

/** What is at stake in most rolls: a turn, or the like. */
const turnsWorth = 0.15

/** A Trait roll against a target number. */
export interface Attempt {
  readonly who: Who
  /** Whom else it concerns; left out: nobody. */
  readonly foe?: Who
  /** One of `why`. */
  readonly reason: number
  readonly purpose: Purpose
  readonly trait: Trait
  /** The target number; left out: 4. */
  readonly need?: number
  /** What success is worth, as a share of full health; left out: a turn. No Benny is offered where it is nothing. */
  readonly worth?: number
}

/**
 * One Trait roll, rolled again for Bennies as long as its maker wants (C02, C06, C17).
 *
 * @returns -2 for a Critical Failure, -1 for a failure, else the raises
 */
export const attempt = (
  combat: SwCombat,
  tally: Tally,
  { foe = nobody, need = 4, purpose, reason, trait: { die, plus: flat }, who, worth = turnsWorth }: Attempt,
): number => {
  const { wild } = sheetOf(combat, who)
  const { raiseStep } = combat.prepared.rules
  const plus = tally.sum + flat
  const dice = { purpose, die, wild, matters: 1 + plus >= need }
  let best = -1
  for (let nth = 0; ; nth++) {
    const roll = rollDice(combat, who, dice, { floor: need - plus })
    const raises = raisesOver(roll.best + plus, need, roll.fumble, raiseStep)
    explain(combat, tally)
    combat.emit({
      _tag: "TraitRolled",
      who,
      foe,
      why: reason,
      die,
      skill: roll.skill,
      wild: roll.wild,
      confirm: roll.confirm,
      plus,
      mods: tally.mask,
      need,
      raises,
    })
    if (roll.fumble) return nth === 0 ? -2 : best
    best = Math.max(best, raises)
    if (best >= 0 || worth === 0 || !hasBenny(combat, who)) return best
    const chance = chanceOf(die, wild, acesOfTraits(combat.prepared.rules), need - plus)
    if (!spends(combat, who, reroll, foe, reason, { chance, harm: 0, help: worth, fell: 0 })) return best
  }
}
