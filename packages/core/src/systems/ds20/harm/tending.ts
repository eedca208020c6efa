import { purpose } from "../../../dice/purpose.ts"
import type { Who } from "../../../kinds/indices.ts"
import type { DsCombat } from "../model/System.ts"
import type { Tested } from "../model/settle.ts"
import { hasteOf } from "../see/aim.ts"
import { poolHaste } from "../see/pools.ts"
import { fighterOf, inAgony, sheetOf } from "../see/fighter.ts"
import { firstAidActions } from "../see/patients.ts"
import { noTest, rollTest, testFields } from "../see/pool.ts"

/**
 * One action of first aid; the last one rolls, without wound penalties (DS20-131, DS20-136). Of three actions or more
 * in a turn each of those before it needs a test as well, or is lost (DS20-049).
 */
export const tendOnce = (combat: DsCombat, who: Who, patient: Who): void => {
  const healer = fighterOf(combat, who)
  const step = healer.patient === patient ? healer.tended + 1 : 1
  const { grade } = sheetOf(combat, who)
  if (step < firstAidActions(combat)) {
    const tested = combat.state.extra > 1 ? testAid(combat, who) : undefined
    const done = tested === undefined || tested.success ? step : step - 1
    const fields = tested === undefined ? noTest : testFields(tested)
    combat.emit({ _tag: "Tended", who, patient, step: done, grade, ...fields, rolled: false, success: false })
    return
  }
  rollFirstAid(combat, who, patient, step)
}

/** A test of first aid: no physical one, but haste hinders it (DS20-047, DS20-136). */
const testAid = (combat: DsCombat, who: Who): Tested => {
  const pool = poolHaste(combat, hasteOf(combat, who))
  return rollTest(combat, who, purpose.recovery, sheetOf(combat, who).firstAid, pool)
}

/** The roll of first aid: out of agony into the state Grave, or out of that one (DS20-131). */
export const rollFirstAid = (combat: DsCombat, who: Who, patient: Who, step: number): void => {
  const { grade } = sheetOf(combat, who)
  const tested = testAid(combat, who)
  const { success } = tested
  const wasDying = inAgony(fighterOf(combat, patient))
  combat.emit({ _tag: "Tended", who, patient, step, grade, ...testFields(tested), rolled: true, success })
  if (success && wasDying && combat.prepared.rules.stabilizedCanAct && fighterOf(combat, patient).down)
    combat.emit({ _tag: "Recovered", who: patient })
}
