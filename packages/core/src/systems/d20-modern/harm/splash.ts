import { purpose } from "../../../dice/purpose.ts"
import type { Form } from "../model/forms.ts"
import type { Point } from "../model/Point.ts"
import type { D20Combat, FighterView } from "../model/System.ts"
import { caughtAt, missScatter, type Scatter, squaresAt } from "../see/blast.ts"
import { fighterOf, sheetOf } from "../see/fighter.ts"
import { apart, sees } from "../see/pairs.ts"
import { harm } from "./harm.ts"

/** Squares that a splash reaches: 5 ft (D20M-177 to 179). */
const reach = 1

/** What one point of splash is to somebody, less what is stopped. */
export const splashed = (combat: D20Combat, form: Form, who: number): number =>
  Math.max(0, form.splash - sheetOf(combat, who).reduction)

const wet = (combat: D20Combat, by: number, form: Form, who: number): void => {
  const amount = splashed(combat, form, who)
  harm(combat, { by, target: who, means: form.single.means }, amount, form.splash - amount, [])
}

/** Everybody near a point is splashed. */
export const splashAt = (combat: D20Combat, by: number, form: Form, point: Point): void => {
  for (const who of caughtAt(combat, point, reach)) wet(combat, by, form, who)
}

/**
 * Those whom a direct hit splashes: everybody else within 5 ft of the one who was hit, but through no wall (D20M-177).
 */
export const besideHit = (combat: D20Combat, target: number): readonly number[] =>
  combat.state.combatants.flatMap((c: FighterView, who) =>
    who !== target && c.here && !c.dead && !c.fled && apart(combat, target, who) <= reach && sees(combat, target, who)
      ? [who]
      : [],
  )

/** A splash weapon has hit: the others near its target are splashed. */
export const splashAround = (combat: D20Combat, by: number, form: Form, target: number): void => {
  for (const who of besideHit(combat, target)) wet(combat, by, form, who)
}

/** How a splash weapon comes down that has missed its target (D20M-179). */
export const straying = (combat: D20Combat, by: number, form: Form, target: number): Scatter =>
  missScatter(combat, 5 * apart(combat, by, target), form.increment)

/** A splash weapon has missed: it breaks at a point near its target, and everybody there is splashed (D20M-179). */
export const splashAstray = (combat: D20Combat, by: number, form: Form, target: number): void => {
  const { field } = combat.prepared
  const way = straying(combat, by, form, target)
  const { face, far, point } = comeDown(combat, by, way, fighterOf(combat, target).at)
  combat.emit({
    _tag: "Splashed",
    by,
    means: form.single.means,
    scatter: face,
    far,
    squares: squaresAt(field, point),
  })
  splashAt(combat, by, form, point)
}

/** Rolls where something comes down. */
export const comeDown = (combat: D20Combat, by: number, way: Scatter, square: number) => {
  const stream = combat.dice.open(by, purpose.scatter)
  const face = stream.die(way.faces)
  const far = way.distance === 0 ? 0 : stream.die(way.distance)
  return { face, far, point: way.point(combat.prepared.field, square, face, far) }
}
