import type { Form } from "../model/forms.ts"
import type { D20Combat, FighterView } from "../model/System.ts"
import { missScatter, type Scatter } from "./blast.ts"
import { sheetOf } from "./fighter.ts"
import { apart, sees } from "./pairs.ts"

/** Squares that a splash reaches: 5 ft (D20M-177 to 179). */
export const splashReach = 1

/** What one point of splash is to somebody, less what is stopped. */
export const splashed = (combat: D20Combat, form: Form, who: number): number =>
  Math.max(0, form.splash - sheetOf(combat, who).reduction)

/**
 * Those whom a direct hit splashes: everybody else within 5 ft of the target, but through no wall (D20M-177).
 */
export const besideHit = (combat: D20Combat, target: number): readonly number[] =>
  combat.state.combatants.flatMap((c: FighterView, who) =>
    who !== target &&
    c.here &&
    !c.dead &&
    !c.fled &&
    apart(combat, target, who) <= splashReach &&
    sees(combat, target, who)
      ? [who]
      : [],
  )

/** How a splash weapon comes down that has missed its target (D20M-179). */
export const straying = (combat: D20Combat, by: number, form: Form, target: number): Scatter =>
  missScatter(combat, 5 * apart(combat, by, target), form.increment)
