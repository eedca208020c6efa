import { purpose } from "../../../dice/purpose.ts"
import { distance } from "../../../field/distance.ts"
import { mod } from "../book/terms.ts"
import type { DsCombat } from "../model/System.ts"
import { test } from "../model/settle.ts"
import { hasteOf } from "../see/aim.ts"
import { fighterOf, inAgony, isGrave, sheetOf } from "../see/fighter.ts"
import { clearPool, noTest, put, rollTest, testFields } from "../see/pool.ts"

const usualActions = 5

/** How many actions first aid takes (DS20-131). */
export const firstAidActions = (combat: Pick<DsCombat, "prepared">): number =>
  combat.prepared.setting.firstAidActions ?? usualActions

/** Whether first aid can do something for somebody (DS20-131). */
export const isPatient = (combat: DsCombat, who: number): boolean => {
  const fighter = fighterOf(combat, who)
  return !fighter.dead && !fighter.fled && (inAgony(fighter) || isGrave(fighter))
}

/** Whether a healer may try: trained, and with a better kit than the one that failed (DS20-131, DS20-132). */
export const mayTend = (combat: DsCombat, who: number, patient: number): boolean => {
  const { firstAid, grade } = sheetOf(combat, who)
  return firstAid > 0 && who !== patient && isPatient(combat, patient) && grade > fighterOf(combat, patient).tried
}

export const isNear = (combat: DsCombat, who: number, other: number): boolean =>
  distance(combat.prepared.field, fighterOf(combat, who).at, fighterOf(combat, other).at) <= 1

/**
 * One action of first aid; the last one rolls, without wound penalties (DS20-131, DS20-136). Of three actions or more
 * in a turn each of those before it needs a test as well, or is lost (DS20-049).
 */
export const tendOnce = (combat: DsCombat, who: number, patient: number): void => {
  const healer = fighterOf(combat, who)
  const step = healer.patient === patient ? healer.tended + 1 : 1
  const { grade } = sheetOf(combat, who)
  if (step < firstAidActions(combat)) {
    const hasty = combat.state.extra > 1
    if (hasty) testAid(combat, who)
    const done = !hasty || test.success ? step : step - 1
    const fields = hasty ? testFields() : noTest
    combat.emit({ _tag: "Tended", who, patient, step: done, grade, ...fields, rolled: false, success: false })
    return
  }
  rollFirstAid(combat, who, patient, step)
}

/** A test of first aid: no physical one, but haste hinders it (DS20-047, DS20-136). */
const testAid = (combat: DsCombat, who: number): void => {
  clearPool()
  put(mod.extraActions, hasteOf(combat, who))
  rollTest(combat, who, purpose.recovery, sheetOf(combat, who).firstAid)
}

/** The roll of first aid: out of agony into the state Grave, or out of that one (DS20-131). */
export const rollFirstAid = (combat: DsCombat, who: number, patient: number, step: number): void => {
  const { grade } = sheetOf(combat, who)
  testAid(combat, who)
  const { success } = test
  const wasDying = inAgony(fighterOf(combat, patient))
  combat.emit({ _tag: "Tended", who, patient, step, grade, ...testFields(), rolled: true, success })
  if (success && wasDying && combat.prepared.rules.stabilizedCanAct && fighterOf(combat, patient).down)
    combat.emit({ _tag: "Recovered", who: patient })
}
