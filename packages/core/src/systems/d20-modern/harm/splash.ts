import { purpose } from "../../../dice/purpose.ts"
import type { Who } from "../../../kinds/indices.ts"
import type { Form } from "../model/forms.ts"
import type { Point } from "../model/Point.ts"
import type { D20Combat } from "../model/System.ts"
import { caughtAt, type Scatter, squaresAt } from "../see/targets/blast.ts"
import { fighterOf } from "../see/fighter.ts"
import { besideHit, splashed, splashReach, straying } from "../see/targets/splash.ts"
import { harm } from "./harm.ts"

const wet = (combat: D20Combat, by: Who, form: Form, who: Who): void => {
  const amount = splashed(combat, form, who)
  harm(combat, { by, target: who, means: form.single.means }, amount, form.splash - amount, [])
}

/** Everybody near a point is splashed. */
export const splashAt = (combat: D20Combat, by: Who, form: Form, point: Point): void => {
  for (const who of caughtAt(combat, point, splashReach)) wet(combat, by, form, who)
}

/** A splash weapon has hit: the others near its target are splashed. */
export const splashAround = (combat: D20Combat, by: Who, form: Form, target: Who): void => {
  for (const who of besideHit(combat, target)) wet(combat, by, form, who)
}

/** A splash weapon has missed: it breaks at a point near its target, and everybody there is splashed (D20M-179). */
export const splashAstray = (combat: D20Combat, by: Who, form: Form, target: Who): void => {
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
export const comeDown = (combat: D20Combat, by: Who, way: Scatter, square: number) => {
  const stream = combat.dice.open(by, purpose.scatter)
  const face = stream.die(way.faces)
  const far = way.distance === 0 ? 0 : stream.die(way.distance)
  return { face, far, point: way.point(combat.prepared.field, square, face, far) }
}
