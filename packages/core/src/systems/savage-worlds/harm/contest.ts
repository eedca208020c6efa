import { purpose } from "../../../dice/purpose.ts"
import type { Who } from "../../../kinds/indices.ts"
import { why } from "../book/terms.ts"
import type { SwCombat } from "../model/System.ts"
import { athleticsOf, sheetOf } from "../see/fighter.ts"
import { explain, explainResistance, tallyOf, vary } from "../see/tally.ts"
import { drawAgainst, rollDice } from "../see/trait.ts"

/**
 * A contest of Athletics (C04, SWD-072): the highest total wins, there is no least one.
 *
 * @param bonus what the first one adds
 * @returns above 0 when `a` is ahead, below 0 when `b` is, 0 for a tie
 */
export const contest = (combat: SwCombat, a: Who, b: Who, bonus: number): number => {
  const { rules } = combat.prepared
  const tally = tallyOf(combat, a)
  const one = athleticsOf(sheetOf(combat, a))
  const other = athleticsOf(sheetOf(combat, b))
  const own = { purpose: purpose.oppose, die: one.die, wild: sheetOf(combat, a).wild, matters: false }
  const its = { purpose: purpose.oppose, die: other.die, wild: sheetOf(combat, b).wild, matters: false }
  vary(tally, "SWD-072", bonus)
  const resists = tallyOf(combat, b)
  const plus = tally.sum + one.plus
  const targetPlus = resists.sum + other.plus
  const compared = (mine: number, theirs: number): number =>
    rules.interruptNeedsTn4 && mine + plus < 4 ? -1 : mine + plus - (theirs + targetPlus)
  const drawn =
    combat.dice.draw === undefined
      ? undefined
      : drawAgainst(combat, own, its, `${plus - targetPlus},${rules.interruptNeedsTn4 ? plus : ""}`, (mine, theirs) =>
          Math.sign(compared(mine, theirs)),
        )
  const mine = drawn?.[0] ?? rollDice(combat, a, own)
  const theirs = drawn?.[1] ?? rollDice(combat, b, its)
  const ahead = mine.best + plus - (theirs.best + targetPlus)
  const short = rules.interruptNeedsTn4 && mine.best + plus < 4
  explain(combat, tally)
  explainResistance(combat, resists)
  combat.emit({
    _tag: "Opposed",
    by: a,
    target: b,
    why: why.interrupt,
    die: one.die,
    skill: mine.skill,
    wild: mine.wild,
    plus,
    mods: tally.mask,
    targetDie: other.die,
    targetSkill: theirs.skill,
    targetWild: theirs.wild,
    targetPlus,
    raises: short ? -1 : ahead > 0 ? Math.floor(ahead / rules.raiseStep) : -1,
  })
  return compared(mine.best, theirs.best)
}
