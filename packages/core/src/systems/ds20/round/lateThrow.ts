import type { Who } from "../../../kinds/indices.ts"
import { firstAidActions } from "../see/patients.ts"
import type { DsPrepared } from "../model/System.ts"
import { afterwards } from "./aftermath.ts"

/** After the fight turns are alike, unless there is a last one or friends come to help in some of them. */
export const lateThrow = (prepared: DsPrepared, _: unknown, round: number, owner: Who, act: number): unknown => {
  const { aftermathAid, deathRollsAfterCombat } = prepared.setting
  const turn = round - afterwards
  if (deathRollsAfterCombat !== undefined) return [turn, owner, act]
  return [aftermathAid === true ? turn % firstAidActions({ prepared }) : 0, owner, act]
}
