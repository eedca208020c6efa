import type { Who } from "../../../kinds/indices.ts"
import type { Part } from "../model/Part.ts"
import type { D20Combat } from "../model/System.ts"
import { dexterityLoss, fighterOf, sheetOf, strengthLoss } from "./fighter.ts"

/** Its Strength modifier as conditions leave it. */
export const strengthOf = (combat: D20Combat, who: Who): number =>
  sheetOf(combat, who).strength + strengthLoss(sheetOf(combat, who), fighterOf(combat, who))

const dexterityOf = (combat: D20Combat, who: Who): number =>
  sheetOf(combat, who).dexterity + dexterityLoss(sheetOf(combat, who), fighterOf(combat, who))

/** +4 for each category by which it is the larger one (D20M-210, 216, 226). */
export const sizeAdvantage = (combat: D20Combat, who: Who, versus: Who): number =>
  4 * Math.max(0, sheetOf(combat, who).size - sheetOf(combat, versus).size)

/** A Strength check to trip or push somebody. */
export const attackingStrength = (combat: D20Combat, who: Who, versus: Who): readonly Part[] => [
  ["D20M-209", strengthOf(combat, who)],
  ["D20M-210", sizeAdvantage(combat, who, versus)],
]

/** The check of a combatant that is being tripped: Strength or Dexterity, whichever is higher (D20M-209 to 211). */
export const trippedStrength = (combat: D20Combat, who: Who, versus: Who): readonly Part[] => [
  ["D20M-209", Math.max(strengthOf(combat, who), dexterityOf(combat, who))],
  ["D20M-210", sizeAdvantage(combat, who, versus)],
  ["D20M-211", sheetOf(combat, who).stability],
]

/** Pushing somebody back: Strength alone, +2 at the end of a charge (D20M-226). */
export const pushingStrength = (combat: D20Combat, who: Who, versus: Who, charging: boolean): readonly Part[] => [
  ...attackingStrength(combat, who, versus),
  ["D20M-226", charging ? 2 : 0],
]

/** Standing against it: Strength, size and stability (D20M-226). */
export const pushedStrength = (combat: D20Combat, who: Who, versus: Who): readonly Part[] => [
  ...attackingStrength(combat, who, versus),
  ["D20M-226", sheetOf(combat, who).stability],
]
