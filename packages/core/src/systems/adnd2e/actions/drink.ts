import { distributionOf, mean } from "../../../dice/Distribution.ts"
import { purpose } from "../../../dice/purpose.ts"
import { rollDice } from "../../../dice/rollDice.ts"
import { blank } from "../../../parts/forecast.ts"
import { option } from "../../../parts/option.ts"
import { offerChances } from "../attack/opportunity.ts"
import { work } from "../attack/spellCasting.ts"
import { verb } from "../book/verbs.ts"
import type { AdndAct, Perform, Promises } from "../model/AdndAct.ts"
import { ordinary } from "../model/ordinary.ts"
import type { Potion } from "../model/Sheet.ts"
import { hasChanceLeft } from "../see/chances.ts"
import { fighterOf, has, isAble, sheetOf } from "../see/fighter.ts"
import { glanceAt } from "../see/glance.ts"
import { oldThreats } from "../see/missiles.ts"
import { posture } from "../model/posture.ts"
import { magicOdds } from "../weigh/magicForecast.ts"

const perform: Perform = (combat, who, pending) => {
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

const promise: Promises = (combat, { who }, o, into) => {
  const glance = glanceAt(combat, who)
  const { hp: most, potions } = sheetOf(combat, who)
  const { dice, effect } = potions[o.item] as Potion
  const healed = Math.min(mean(distributionOf(dice)), most - fighterOf(combat, who).hp)
  const more = effect === undefined ? 0 : magicOdds(combat, who, who, effect).help
  blank(into)
  into.risk = glance.chances(oldThreats(combat, who, hasChanceLeft), posture.bare)
  into.exposure = glance.exposure(posture.bare, 0)
  into.help = Math.max(0, healed) / most + more
  into.cost = 1
  return into
}

/**
 * Drinks a potion. Enemies that threatened the drinker before this round have their chance first (ADD2-151, 152); a
 * drinker that is still up after that drinks, hurt or not.
 */
export const drink: AdndAct = {
  ...ordinary,
  verb: verb.drink,
  offer: ({ self, sheet }, options) => {
    for (let potion = 0; potion < sheet.potions.length; potion++) {
      const { effect } = sheet.potions[potion] as Potion
      const helps = effect === undefined ? self.hp < sheet.hp : !has(self, effect.condition)
      if ((self.drunk & (1 << potion)) === 0 && helps) options.push(option(verb.drink, -1, potion))
    }
  },
  perform,
  promise: { exact: ["success", "harm", "fell"], of: promise },
  // It has its DEX again when it has drunk.
  moment: () => "last",
}
