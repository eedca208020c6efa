import { distance } from "../../../field/distance.ts"
import type { Who } from "../../../kinds/indices.ts"
import type { DsCombat } from "../model/System.ts"
import { fighterOf, inAgony, isGrave, sheetOf } from "./fighter.ts"

const usualActions = 5

/** How many actions first aid takes (DS20-131). */
export const firstAidActions = (combat: Pick<DsCombat, "prepared">): number =>
  combat.prepared.setting.firstAidActions ?? usualActions

/** Whether first aid can do something for somebody (DS20-131). */
export const isPatient = (combat: DsCombat, who: Who): boolean => {
  const fighter = fighterOf(combat, who)
  return !fighter.dead && !fighter.fled && (inAgony(fighter) || isGrave(fighter))
}

/** Whether a healer may try: trained, and with a better kit than the one that failed (DS20-131, DS20-132). */
export const mayTend = (combat: DsCombat, who: Who, patient: Who): boolean => {
  const { firstAid, grade } = sheetOf(combat, who)
  return firstAid > 0 && who !== patient && isPatient(combat, patient) && grade > fighterOf(combat, patient).tried
}

export const isNear = (combat: DsCombat, who: Who, other: Who): boolean =>
  distance(combat.prepared.field, fighterOf(combat, who).at, fighterOf(combat, other).at) <= 1
