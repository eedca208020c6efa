import { purpose } from "../../../../dice/purpose.ts"
import { type Item, type Square, type Who, nobody } from "../../../../kinds/indices.ts"
import { manner, occasion, why } from "../../book/terms.ts"
import { hasBenny, spends } from "../../harm/benny.ts"
import { land } from "../../harm/harm.ts"
import { reroll } from "../../harm/spend.ts"
import { unrolledBlow } from "../../harm/unrolledBlow.ts"
import type { Profile } from "../../model/Sheet.ts"
import type { SwCombat } from "../../model/System.ts"
import { chanceOf } from "../../model/odds.ts"
import { aimArea } from "../../see/aiming/aim.ts"
import { flatOf, raiseDice, raisePoints, rollDamage } from "../../see/aiming/damage.ts"
import { fighterOf, isAble, sheetOf } from "../../see/fighter.ts"
import { explain } from "../../see/tally.ts"
import { acesOfTraits, countedRaises, raisesOver, rollDice } from "../../see/trait.ts"

/** Rolls for an area, again for Bennies as long as it fails. */
export const rollArea = (combat: SwCombat, by: Who, profile: Profile, place: Square, steps: number, rapid: boolean) => {
  const { band, die, need, plus, tally } = aimArea(combat, by, profile, steps, place, rapid)
  const mods = tally.mask
  const { rules } = combat.prepared
  const { wild } = sheetOf(combat, by)
  // Suppressive Fire is one total against many.
  const counts = rapid ? undefined : { floor: need - plus, most: countedRaises(rules) }
  const dice = { purpose: purpose.attack, die, wild, matters: 1 + plus >= need }
  let roll = rollDice(combat, by, dice, counts)
  let raises = raisesOver(roll.best + plus, need, roll.fumble, rules.raiseStep)
  while (raises === -1 && hasBenny(combat, by)) {
    explain(combat, tally)
    combat.emit({
      _tag: "TraitRolled",
      who: by,
      foe: -1,
      why: why.attack,
      die,
      skill: roll.skill,
      wild: roll.wild,
      confirm: roll.confirm,
      plus,
      mods,
      need,
      raises,
    })
    const chance = chanceOf(die, wild, acesOfTraits(rules), need - plus)
    if (!spends(combat, by, reroll, nobody, why.attack, { chance, harm: 0.3, help: 0, fell: 0 })) break
    const again = rollDice(combat, by, dice, counts)
    if (again.fumble) break
    if (again.best < roll.best) continue
    roll = again
    raises = raisesOver(roll.best + plus, need, roll.fumble, rules.raiseStep)
  }
  const { best, confirm, skill, wild: other } = roll
  return { tally, band, die, skill, wild: other, confirm, plus, mods, need, raises, total: best + plus }
}

/** The damage of an area to one victim, rolled for each of them (SWD-031, SWD-032). */
export const burn = (
  combat: SwCombat,
  by: Who,
  victim: Who,
  profile: Profile,
  item: Item,
  raises: number,
  toughness: number,
): void => {
  const fighter = fighterOf(combat, victim)
  if (!isAble(fighter)) return
  const bonus = flatOf(combat, by, profile, 0) + raisePoints(combat, raises)
  const sixes = raiseDice(combat, raises)
  const { faces, total } = rollDamage(combat, by, { profile, band: 0, sixes, bonus, against: toughness })
  unrolledBlow(combat, by, victim, {
    means: profile.means,
    item,
    raises,
    manner: manner.shooting,
    damage: total,
    toughness,
    faces,
    how: occasion.area,
    lethal: true,
  })
  land(combat, { target: victim, by, means: profile.means, damage: total, toughness, lethal: true })
}
