import { purpose } from "../../../dice/purpose.ts"
import { rollDice } from "../../../dice/rollDice.ts"
import { offerChances } from "../attack/opportunity.ts"
import { work } from "../attack/spellCasting.ts"
import type { Harm } from "../model/pending.ts"
import type { AdndCombat } from "../model/System.ts"
import { fighterOf, isAble, sheetOf } from "../see/fighter.ts"
import { oldThreats } from "../see/missiles.ts"

/**
 * Drinks a potion. Those who threatened the drinker before this round have their chance first (ADD2-151, 152); who
 * still stands after that drinks, hurt or not.
 */
export const drink = (combat: AdndCombat, who: number, pending: Harm[]): void => {
  const potion = fighterOf(combat, who).item
  const takers = oldThreats(combat, who)
  if (takers !== 0) offerChances(combat, who, takers, 0)
  if (!isAble(fighterOf(combat, who))) return
  const { potions, hp: most } = sheetOf(combat, who)
  const { dice, effect } = potions[potion] as (typeof potions)[number]
  const faces: number[] = []
  const healed = rollDice(dice, combat.dice.open(who, purpose.recovery), faces)
  const amount = Math.max(0, Math.min(healed, most - fighterOf(combat, who).hp))
  combat.emit({ _tag: "PotionDrunk", who, potion, amount, faces })
  if (effect !== undefined) work(combat, who, who, effect, pending)
}
