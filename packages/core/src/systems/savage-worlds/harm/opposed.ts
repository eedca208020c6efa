import { purpose } from "../../../dice/purpose.ts"
import type { Who } from "../../../kinds/indices.ts"
import type { Trait } from "../model/Sheet.ts"
import type { SwCombat } from "../model/System.ts"
import { opposedChance } from "../model/odds.ts"
import { sheetOf } from "../see/fighter.ts"
import { explain, explainResistance, tallyOf, type Tally, vary } from "../see/tally.ts"
import { acesOfTraits, opposedRaises, rollDice, rollResistance } from "../see/trait.ts"
import { hasBenny, spends } from "./benny.ts"
import { reroll } from "./spend.ts"

/** One side of an opposed roll. */
export interface Side {
  readonly who: Who
  readonly trait: Trait
  /** What is added beyond the state of its maker. */
  readonly bonus?: number
}

/**
 * An opposed roll (C04): the acting side rolls first, with its Bennies, then the other. The tally is that
 * of the acting side; the other side defends, which no number of actions makes harder.
 *
 * @returns -2 for a Critical Failure of the acting side, -1 when it fails, else its raises
 */
export const oppose = (combat: SwCombat, tally: Tally, reason: number, mine: Side, theirs: Side): number => {
  const { rules } = combat.prepared
  const { die, plus: flat } = mine.trait
  const { wild: wildDie } = sheetOf(combat, mine.who)
  const plus = tally.sum + flat
  const mods = tally.mask
  const first = rollDice(combat, mine.who, { purpose: purpose.check, die, wild: wildDie, matters: 1 + plus >= 4 })
  const { fumble } = first
  let { best, skill, wild } = first
  const mayRepeat = (): boolean => !fumble && hasBenny(combat, mine.who)
  while (best + plus < 4 && mayRepeat()) {
    explain(combat, tally)
    combat.emit({
      _tag: "TraitRolled",
      who: mine.who,
      foe: theirs.who,
      why: reason,
      die,
      skill,
      wild,
      confirm: 0,
      plus,
      mods,
      need: 4,
      raises: -1,
    })
    const against = { ...theirs.trait, wild: sheetOf(combat, theirs.who).wild }
    const chance = opposedChance({ die, wild: wildDie, plus }, against, 1, acesOfTraits(rules))
    if (!spends(combat, mine.who, reroll, theirs.who, reason, { chance, harm: 0.1, help: 0, fell: 0 })) break
    const again = rollDice(combat, mine.who, { purpose: purpose.check, die, wild: wildDie, matters: false })
    if (again.best > best) ({ best, skill, wild } = again)
  }
  const resists = tallyOf(combat, theirs.who)
  vary(resists, "SWD-063", theirs.bonus ?? 0)
  const targetPlus = resists.sum + theirs.trait.plus
  const against: Trait = { die: theirs.trait.die, plus: targetPlus }
  const roll = rollResistance(combat, theirs.who, against, sheetOf(combat, theirs.who).wild, best + plus, fumble)
  const raises = opposedRaises(best + plus, roll.best + targetPlus, fumble, rules)
  explain(combat, tally)
  explainResistance(combat, resists)
  combat.emit({
    _tag: "Opposed",
    by: mine.who,
    target: theirs.who,
    why: reason,
    die,
    skill,
    wild,
    plus,
    mods,
    targetDie: theirs.trait.die,
    targetSkill: roll.skill,
    targetWild: roll.wild,
    targetPlus,
    raises,
  })
  return raises
}
