import type { Who } from "../../../kinds/indices.ts"
import { type HarmTable, tailOf } from "../../../parts/weighing/HarmTable.ts"
import type { Form } from "../model/forms.ts"
import type { D20Combat, FighterView } from "../model/System.ts"
import type { Sheet } from "../model/sheet.ts"
import { handsOf, sheetOf } from "../see/fighter.ts"
import { couldReact } from "../see/opportunities.ts"
import { plainHarm } from "./exposure.ts"

// Parts that forecasts of several kinds are made of.

/** The health that somebody has left, 0 to 1. */
export const targetHealth = (combat: D20Combat, target: Who): number => {
  const { hp } = combat.state.combatants[target] as FighterView
  const { maxHp } = combat.prepared.sheets[target] as Sheet
  return hp >= maxHp ? 1 : hp <= 0 ? 0 : hp / maxHp
}

/**
 * The points that can be taken from somebody: below 0 is no worse than 0, but a body that stands with 0 can still be
 * struck.
 */
export const pointsLeft = (hp: number): number => Math.max(1, hp)

/**
 * The share of a fall that the loss of so many points is. A body left with 0 counts for half: it stands, but its
 * next exertion fells it (D20M-264).
 */
export const fallsBy = (hp: number, amount: number): number =>
  amount < pointsLeft(hp) ? 0 : hp > 0 && amount === hp ? 0.5 : 1

/** The same in the mean of a table of damage, of which some points are taken off. */
export const fallsWith = (damage: HarmTable, hp: number, off: number): number =>
  hp > 0 ? (tailOf(damage, hp + off) + tailOf(damage, hp + 1 + off)) / 2 : tailOf(damage, 1 + off)

/** Expected harm by the enemy that is struck at without a weapon, or at the weapon in its hand. */
export const fistRisk = (combat: D20Combat, who: Who, target: Who): number => {
  if (!couldReact(combat, target, who)) return 0
  const form = handsOf(combat, target).armed[0]
  if (form === undefined) return 0
  return plainHarm(combat, target, form, who, 0)
}

/**
 * Share of the ammunition that it came with that one attack spends; nothing where it is not counted. By what is left,
 * the last bullet would be dearer than anything that it could do, and be kept until the light fails.
 */
export const costOf = (combat: D20Combat, who: Who, form: Form): number => {
  if (form.slot < 0) return 0
  const slot = sheetOf(combat, who).slots[form.slot]
  if (slot === undefined || slot.stock < 0) return 0
  return Math.min(1, form.bullets / (slot.capacity * (1 + slot.spares)))
}

/** P(a check without automatic results fails). */
export const failChanceOfCheck = (bonus: number, dc: number): number => Math.max(0, Math.min(20, dc - bonus - 1)) / 20
