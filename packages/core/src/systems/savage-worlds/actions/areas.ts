import { purpose } from "../../../dice/purpose.ts"
import { manner, occasion, why } from "../book/terms.ts"
import { hasBenny, spends } from "../harm/benny.ts"
import { land } from "../harm/harm.ts"
import { reroll } from "../harm/spend.ts"
import { unrolledBlow } from "../harm/unrolledBlow.ts"
import type { Profile } from "../model/Sheet.ts"
import type { SwCombat } from "../model/System.ts"
import { chanceOf } from "../model/odds.ts"
import { aim, aimArea } from "../see/aim.ts"
import { damage, flatOf, raiseDice, raisePoints, rollDamage } from "../see/damage.ts"
import { fighterOf, isAble, sheetOf } from "../see/fighter.ts"
import { tally } from "../see/tally.ts"
import { acesOfTraits, countedRaises, raisesOver, roll, rollDice } from "../see/trait.ts"

/** Rolls for an area, again for Bennies as long as it fails. */
export const rollArea = (
  combat: SwCombat,
  by: number,
  profile: Profile,
  place: number,
  steps: number,
  rapid: boolean,
) => {
  aimArea(combat, by, profile, steps, place, rapid)
  const { band, die, need, plus } = aim
  const mods = tally.mask
  const { rules } = combat.prepared
  const { wild } = sheetOf(combat, by)
  // Suppressive Fire is one total against many.
  const floor = rapid ? Number.NaN : need - plus
  rollDice(combat, by, purpose.attack, die, wild, 1 + plus >= need, floor, countedRaises(rules))
  let { confirm, fumble, skill, wild: other } = roll
  let total = roll.best + plus
  let raises = raisesOver(total, need, fumble, rules.raiseStep)
  while (raises === -1 && hasBenny(combat, by)) {
    combat.emit({
      _tag: "TraitRolled",
      who: by,
      foe: -1,
      why: why.attack,
      die,
      skill,
      wild: other,
      confirm,
      plus,
      mods,
      need,
      raises,
    })
    const chance = chanceOf(die, wild, acesOfTraits(rules), need - plus)
    if (!spends(combat, by, reroll, -1, why.attack, { chance, harm: 0.3, help: 0, fell: 0 })) break
    rollDice(combat, by, purpose.attack, die, wild, 1 + plus >= need, floor, countedRaises(rules))
    if (roll.fumble) break
    if (roll.best + plus < total) continue
    ;({ confirm, fumble, skill, wild: other } = roll)
    total = roll.best + plus
    raises = raisesOver(total, need, fumble, rules.raiseStep)
  }
  aimArea(combat, by, profile, steps, place, rapid)
  return { band, die, skill, wild: other, confirm, plus, mods, need, raises, total }
}

/** The damage of an area to one victim, rolled for each of them (SWD-031, SWD-032). */
export const burn = (
  combat: SwCombat,
  by: number,
  victim: number,
  profile: Profile,
  item: number,
  raises: number,
  toughness: number,
): void => {
  const fighter = fighterOf(combat, victim)
  if (!isAble(fighter)) return
  const faces: number[] = []
  const bonus = flatOf(combat, by, profile, 0) + raisePoints(combat, raises)
  rollDamage(combat, by, profile, 0, raiseDice(combat, raises), bonus, faces, false, toughness)
  const dealt = damage.total
  unrolledBlow(combat, by, victim, {
    means: profile.means,
    item,
    raises,
    manner: manner.shooting,
    damage: dealt,
    toughness,
    faces,
    how: occasion.area,
    lethal: true,
  })
  land(combat, { target: victim, by, means: profile.means, damage: dealt, toughness, lethal: true })
}
