import type { Who } from "../../../kinds/indices.ts"
import { why } from "../book/terms.ts"
import { attribute, type Trait } from "../model/Sheet.ts"
import type { SwCombat } from "../model/System.ts"
import { athleticsOf, attributeOf, fighterOf, sheetOf } from "./fighter.ts"
import { gangUp } from "./aiming/gangUp.ts"
import { scaleDifference } from "./aiming/hindrances.ts"
import { addSupport } from "./support.ts"
import { addTurn, addVulnerable, tallyOf, type Tally, vary } from "./tally.ts"

/** The larger of Athletics and Strength, by what they come to on average (SWD-005). */
export const gripOf = (combat: SwCombat, who: Who): Trait => {
  const sheet = sheetOf(combat, who)
  const athletics = athleticsOf(sheet)
  const strength = attributeOf(sheet, fighterOf(combat, who), attribute.strength)
  return average(strength) > average(athletics) ? strength : athletics
}

/** The mean of an open-ended die (C01). */
const average = ({ die, plus }: Trait): number => (die * (die + 1)) / (2 * (die - 1)) + plus

/** Whether a foe is small enough to be grappled or pushed: at most two Sizes larger (SWD-063, SWD-090). */
export const isManageable = (combat: SwCombat, who: Who, foe: Who): boolean =>
  sheetOf(combat, foe).size - sheetOf(combat, who).size <= 2

/**
 * What a grapple is rolled with: bodies of different Scale are hard to get hold of, the smaller and the larger
 * (SWD-090).
 */
export const tallyGrapple = (combat: SwCombat, who: Who, foe: Who): Tally => {
  const tally = tallyOf(combat, who)
  addTurn(tally, combat, who)
  vary(tally, "SWD-085", gangUp(combat, who, foe))
  vary(tally, "SWD-090", -Math.abs(scaleDifference(sheetOf(combat, who), sheetOf(combat, foe))))
  addVulnerable(tally, combat, foe)
  addSupport(tally, combat, who, why.grapple)
  return tally
}

/** By Strength, or by Athletics. */
export const escapeTrait = (combat: SwCombat, who: Who, byStrength: boolean): Trait => {
  const sheet = sheetOf(combat, who)
  return byStrength ? attributeOf(sheet, fighterOf(combat, who), attribute.strength) : athleticsOf(sheet)
}

/** What breaking free is rolled with. */
export const tallyEscape = (combat: SwCombat, who: Who, byStrength: boolean): Tally => {
  const tally = tallyOf(combat, who)
  addTurn(tally, combat, who)
  if (byStrength) vary(tally, fighterOf(combat, who).heldBy < 0 ? "SWD-007" : "SWD-005", -2)
  addSupport(tally, combat, who, why.escape)
  return tally
}
