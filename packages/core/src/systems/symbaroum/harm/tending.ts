import { purpose } from "../../../dice/purpose.ts"
import { rollDice } from "../../../dice/rollDice.ts"
import type { Who } from "../../../kinds/indices.ts"
import { aidFaces, half } from "../book/extraDice.ts"
import { taint } from "../book/terms.ts"
import type { Amount } from "../model/amounts.ts"
import type { SymCombat } from "../model/System.ts"
import { fighterOf, isAble, isPc, sheetOf } from "../see/fighter.ts"
import { dosesLeft, healingNeed } from "../see/patients.ts"
import { gainTemporary } from "./corruption.ts"

/** As much of an amount as the patient can take (SYM-066); dice less a number may come to nothing, never to a wound. */
const capped = (combat: SymCombat, patient: Who, amount: number): number =>
  Math.max(0, Math.min(amount, sheetOf(combat, patient).toughness - fighterOf(combat, patient).toughness))

const rolled = (combat: SymCombat, who: Who, { dice, fixed }: Amount, faces: number[]): number =>
  dice === undefined ? fixed : rollDice(dice, combat.dice.open(who, purpose.recovery), faces)

/** Someone who was dying comes round: conscious and prone (SYM-060). */
const bringRound = (combat: SymCombat, patient: Who, wasDying: boolean): void => {
  if (wasDying && !fighterOf(combat, patient).dying) combat.emit({ _tag: "Recovered", who: patient })
}

/** A remedy used up on somebody (SYM-039, SYM-068, SYM-075). */
export const useDose = (combat: SymCombat, who: Who, patient: Who, item: number, cost: number): void => {
  const remedy = sheetOf(combat, who).remedies[item]
  if (remedy === undefined) return
  const faces: number[] = []
  const amount = capped(combat, patient, rolled(combat, who, remedy.gives, faces))
  const wasDying = fighterOf(combat, patient).dying
  combat.emit({ _tag: "DoseUsed", who, patient, item, amount, faces, stock: remedy.stock, cost })
  bringRound(combat, patient, wasDying)
}

/**
 * First aid by Medicus: a test of Cunning, and the die of Toughness if it succeeds; a herb is spent either way
 * (SYM-069).
 */
export const treatWounds = (combat: SymCombat, who: Who, patient: Who, herb: boolean, cost: number): void => {
  const sheet = sheetOf(combat, who)
  const stock =
    herb && sheet.herb >= 0 && dosesLeft(combat, who, sheet.herb) > 0 ? (sheet.remedies[sheet.herb]?.stock ?? -1) : -1
  const need = healingNeed(combat, who, sheet.cunning)
  const natural = combat.dice.open(who, purpose.check).die(20)
  const success = natural <= need
  const faces: number[] = []
  let amount = 0
  if (success) {
    const die = stock >= 0 ? aidFaces.herb : aidFaces.plain
    if (isPc(sheet, fighterOf(combat, who))) {
      amount = combat.dice.open(who, purpose.recovery).die(die)
      faces.push(amount)
    } else amount = half(die)
    amount = capped(combat, patient, amount)
  }
  const wasDying = fighterOf(combat, patient).dying
  combat.emit({ _tag: "Treated", who, patient, power: false, natural, need, success, amount, faces, stock, cost })
  bringRound(combat, patient, wasDying)
}

/** Healing by a power: Corruption first, then the test, then the Toughness (SYM-070). */
export const healByPower = (combat: SymCombat, who: Who, patient: Who, cost: number): void => {
  const { healing } = sheetOf(combat, who)
  if (healing === undefined) return
  gainTemporary(combat, who, who, taint.power, healing.corruption)
  if (!isAble(fighterOf(combat, who)) || fighterOf(combat, who).turned) return
  const { tests } = healing
  const need = tests ? healingNeed(combat, who, healing.value) : 0
  const natural = tests ? combat.dice.open(who, purpose.check).die(20) : 0
  const success = natural <= need
  const faces: number[] = []
  const amount = success ? capped(combat, patient, rolled(combat, who, healing.amount, faces)) : 0
  const wasDying = fighterOf(combat, patient).dying
  combat.emit({ _tag: "Treated", who, patient, power: true, natural, need, success, amount, faces, stock: -1, cost })
  bringRound(combat, patient, wasDying)
}
