import { dice } from "../../dice/expression.ts"
import { purpose } from "../../dice/purpose.ts"
import { rollDice } from "../../dice/rollDice.ts"
import { distance } from "../../field/distance.ts"
import { gainTemporary } from "./corruption.ts"
import { taint } from "./events.ts"
import { half } from "./extraDice.ts"
import { areFoes, fighterOf, isAble, isPc, sheetOf } from "./fighter.ts"
import { type Amount, amountTable, type HarmTable, targetNumber } from "./odds.ts"
import type { SymCombat } from "./System.ts"

/** Faces of the die of first aid, without a herb and with one (SYM-069). */
const aidFaces = { plain: 4, herb: 6 } as const

const aidTables = [aidFaces.plain, aidFaces.herb].flatMap((faces) => [
  amountTable({ dice: undefined, fixed: half(faces) }),
  amountTable({ dice: dice(`1d${faces}`), fixed: half(faces) }),
])

/** The chances of what first aid gives, by whether the healer rolls and whether a herb goes with it (SYM-069). */
export const aidTable = (rolls: boolean, herb: boolean): HarmTable =>
  aidTables[(herb ? 2 : 0) + (rolls ? 1 : 0)] as HarmTable

/** As much of an amount as the patient can take (SYM-066); dice less a number may come to nothing, never to a wound. */
const capped = (combat: SymCombat, patient: number, amount: number): number =>
  Math.max(0, Math.min(amount, sheetOf(combat, patient).toughness - fighterOf(combat, patient).toughness))

const rolled = (combat: SymCombat, who: number, { dice, fixed }: Amount, faces: number[]): number =>
  dice === undefined ? fixed : rollDice(dice, combat.dice.open(who, purpose.recovery), faces)

/** Someone who was dying comes round: conscious and prone (SYM-060). */
const bringRound = (combat: SymCombat, patient: number, wasDying: boolean): void => {
  if (wasDying && !fighterOf(combat, patient).dying) combat.emit({ _tag: "Recovered", who: patient })
}

/** Whether a combatant lacks Toughness and can be given it: hurt or dying, not dead, not an abomination. */
export const isPatient = (combat: SymCombat, who: number): boolean => {
  const fighter = fighterOf(combat, who)
  return (isAble(fighter) || fighter.dying) && !fighter.turned && fighter.toughness < sheetOf(combat, who).toughness
}

/** Friends of `who`, itself left out, that lack Toughness and are within reach of its hands. */
export const isNear = (combat: SymCombat, who: number, other: number): boolean =>
  distance(combat.prepared.field, fighterOf(combat, who).at, fighterOf(combat, other).at) <= 1

export const isFriend = (combat: SymCombat, who: number, other: number): boolean =>
  other !== who && !areFoes(fighterOf(combat, who), fighterOf(combat, other))

/** How many doses of a remedy are left. */
export const dosesLeft = (combat: SymCombat, who: number, item: number): number =>
  combat.state.stock[sheetOf(combat, who).remedies[item]?.stock ?? -1] ?? 0

/** A remedy used up on somebody (SYM-039, SYM-068, SYM-075). */
export const useDose = (combat: SymCombat, who: number, patient: number, item: number, cost: number): void => {
  const remedy = sheetOf(combat, who).remedies[item]
  if (remedy === undefined) return
  const faces: number[] = []
  const amount = capped(combat, patient, rolled(combat, who, remedy.gives, faces))
  const wasDying = fighterOf(combat, patient).dying
  combat.emit({ _tag: "DoseUsed", who, patient, item, amount, faces, stock: remedy.stock, cost })
  bringRound(combat, patient, wasDying)
}

/** Whether first aid may be given: one success for each patient in a fight, the dying not counted (SYM-069). */
export const mayTreat = (combat: SymCombat, patient: number): boolean => {
  const { treated, dying } = fighterOf(combat, patient)
  return dying || !treated || combat.prepared.rules.medicusPerCombat === "unlimited"
}

/** The target number of a test to heal (SYM-007, SYM-069). */
export const healingNeed = (combat: SymCombat, who: number, value: number): number =>
  targetNumber(value + sheetOf(combat, who).healingModifier, combat.prepared.rules.autoSuccessOn1)

/** First aid by Medicus: a test of Cunning, and the die of Toughness if it succeeds; a herb is spent either way (SYM-069). */
export const treatWounds = (combat: SymCombat, who: number, patient: number, herb: boolean, cost: number): void => {
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
export const healByPower = (combat: SymCombat, who: number, patient: number, cost: number): void => {
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
