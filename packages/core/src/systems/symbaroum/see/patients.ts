import { dice } from "../../../dice/expression.ts"
import { distance } from "../../../field/distance.ts"
import type { Who } from "../../../kinds/indices.ts"
import type { HarmTable } from "../../../parts/weighing/HarmTable.ts"
import { aidFaces, half } from "../book/extraDice.ts"
import { amountTable } from "../model/amounts.ts"
import { targetNumber } from "../model/odds.ts"
import type { SymCombat } from "../model/System.ts"
import { areFoes, fighterOf, isAble, sheetOf } from "./fighter.ts"

const aidTables = [aidFaces.plain, aidFaces.herb].flatMap((faces) => [
  amountTable({ dice: undefined, fixed: half(faces) }),
  amountTable({ dice: dice(`1d${faces}`), fixed: half(faces) }),
])

/** The chances of what first aid gives, by whether the healer rolls and whether a herb goes with it (SYM-069). */
export const aidTable = (rolls: boolean, herb: boolean): HarmTable =>
  aidTables[(herb ? 2 : 0) + (rolls ? 1 : 0)] as HarmTable

/** Whether a combatant lacks Toughness and can be given it: hurt or dying, not dead, not an abomination. */
export const isPatient = (combat: SymCombat, who: Who): boolean => {
  const fighter = fighterOf(combat, who)
  return (isAble(fighter) || fighter.dying) && !fighter.turned && fighter.toughness < sheetOf(combat, who).toughness
}

/** Whether somebody is within reach of the hands of `who`. */
export const isNear = (combat: SymCombat, who: Who, other: Who): boolean =>
  distance(combat.prepared.field, fighterOf(combat, who).at, fighterOf(combat, other).at) <= 1

/** Whether somebody else is on the side of `who`, as things stand. */
export const isFriend = (combat: SymCombat, who: Who, other: Who): boolean =>
  other !== who && !areFoes(fighterOf(combat, who), fighterOf(combat, other))

/** How many doses of a remedy are left. */
export const dosesLeft = (combat: SymCombat, who: Who, item: number): number =>
  combat.state.stock[sheetOf(combat, who).remedies[item]?.stock ?? -1] ?? 0

/** Whether first aid may be given: one success for each patient in a fight, the dying not counted (SYM-069). */
export const mayTreat = (combat: SymCombat, patient: Who): boolean => {
  const { treated, dying } = fighterOf(combat, patient)
  return dying || !treated || combat.prepared.rules.medicusPerCombat === "unlimited"
}

/** The target number of a test to heal (SYM-007, SYM-069). */
export const healingNeed = (combat: SymCombat, who: Who, value: number): number =>
  targetNumber(value + sheetOf(combat, who).healingModifier, combat.prepared.rules.autoSuccessOn1)
