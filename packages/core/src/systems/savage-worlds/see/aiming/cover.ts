import { concealmentOf, coverBetween, coverOf } from "../../../../field/cover.ts"
import { lineOfSight } from "../../../../field/sight.ts"
import type { Who } from "../../../../kinds/indices.ts"
import type { Sheet } from "../../model/Sheet.ts"
import type { SwCombat } from "../../model/System.ts"
import { fighterOf } from "../fighter.ts"
import { fieldNow } from "../ground.ts"

/** Grade of the cover of a target, 0 none to 4 near total, 5 when it cannot be seen at all (SWD-036). */
export const coverGrade = (combat: SwCombat, by: Who, target: Who): number => {
  const { sheets } = combat.prepared
  const field = fieldNow(combat)
  const foe = fighterOf(combat, target)
  if (field.open) return foe.cover
  const found = coverBetween(
    field,
    fighterOf(combat, by).at,
    foe.at,
    (sheets[by] as Sheet).space,
    (sheets[target] as Sheet).space,
  )
  const grade = Math.max(coverOf(found), concealmentOf(found))
  return Math.max(grade, foe.cover)
}

/** Whether the shooter sees the target at all. */
export const sees = (combat: SwCombat, by: Who, target: Who): boolean => {
  const { sheets } = combat.prepared
  return lineOfSight(
    fieldNow(combat),
    fighterOf(combat, by).at,
    fighterOf(combat, target).at,
    (sheets[by] as Sheet).space,
    (sheets[target] as Sheet).space,
  )
}
