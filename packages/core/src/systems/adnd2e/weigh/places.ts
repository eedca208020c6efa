import type { Option } from "../../../contract/Decision.ts"
import { squareAt, xOf, yOf } from "../../../field/squares.ts"
import { nowhere, type Square, type Who } from "../../../kinds/indices.ts"
import { type Way, way } from "../book/extra.ts"
import type { AdndCombat, Glance } from "../model/System.ts"
import { fighterOf } from "../see/fighter.ts"
import { stepsTo } from "../see/threat.ts"

/*
 * Where acts end, as the crow flies: good enough to tell who will stand beside whom. -1 stands for where somebody is:
 * it stays there, or nobody knows where it will be, or it makes no difference as no enemy has magic.
 */

/**
 * The square so many steps straight towards somebody; away from it, as far as the field goes, if they are less than 0.
 */
export const placeTowards = (combat: AdndCombat, who: Who, target: Who, steps: number): Square => {
  const { field } = combat.prepared
  const [from, to] = [fighterOf(combat, who).at, fighterOf(combat, target).at]
  const along = (coordinate: typeof xOf, size: number) => {
    const [a, b] = [coordinate(field, from), coordinate(field, to)]
    return steps >= 0
      ? a + Math.max(-steps, Math.min(steps, b - a))
      : Math.max(0, Math.min(size - 1, a + steps * Math.sign(b - a)))
  }
  return squareAt(field, along(xOf, field.width), along(yOf, field.height))
}

/** Where a move of so many steps away from the nearest enemy ends. */
export const placeAway = (combat: AdndCombat, who: Who, { nearest }: Glance, steps: number): Square =>
  nearest < 0 || combat.prepared.menaced[who] !== true ? nowhere : placeTowards(combat, who, nearest, -steps)

/** Where a move of so many steps ends, be it towards somebody or away from the nearest enemy. */
export const endOf = (combat: AdndCombat, who: Who, o: Option<Way>, glance: Glance, steps: number): Square => {
  if (combat.prepared.menaced[who] !== true || o.extra === way.cover) return nowhere
  if (o.extra === way.away) return placeAway(combat, who, glance, steps)
  if (o.target < 0) return nowhere
  return placeTowards(combat, who, o.target, Math.max(0, Math.min(steps, stepsTo(combat, who, o.target) - 1)))
}

/** Where it stands to strike somebody, after so many steps. */
export const placeBeside = (combat: AdndCombat, who: Who, foe: Who, steps: number): Square =>
  combat.prepared.menaced[who] === true ? placeTowards(combat, who, foe, steps) : nowhere
