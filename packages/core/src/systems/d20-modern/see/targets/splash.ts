import type { Who } from "../../../../kinds/indices.ts"
import type { Form } from "../../model/forms.ts"
import type { D20Combat } from "../../model/System.ts"
import { missScatter, type Scatter } from "./blast.ts"
import { fighterOf, sheetOf } from "../fighter.ts"
import { apart, sees } from "../pairs.ts"

/** Squares that a splash reaches: 5 ft (D20M-177 to 179). */
export const splashReach = 1

/** What one point of splash is to somebody, less what is stopped. */
export const splashed = (combat: D20Combat, form: Form, who: Who): number =>
  Math.max(0, form.splash - sheetOf(combat, who).reduction)

/**
 * Those whom a direct hit splashes: everybody else within 5 ft of the target, but through no wall (D20M-177).
 */
export const besideHit = (combat: D20Combat, target: Who): readonly Who[] =>
  combat.prepared.everybody.filter((who) => {
    const { dead, fled, here } = fighterOf(combat, who)
    if (who === target || !here || dead || fled) return false
    return apart(combat, target, who) <= splashReach && sees(combat, target, who)
  })

/** How a splash weapon comes down that has missed its target (D20M-179). */
export const straying = (combat: D20Combat, by: Who, form: Form, target: Who): Scatter =>
  missScatter(combat, 5 * apart(combat, by, target), form.increment)
