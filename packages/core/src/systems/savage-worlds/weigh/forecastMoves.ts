import type { Fillable } from "../../../contract/Forecast.ts"
import type { Who } from "../../../kinds/indices.ts"
import type { SwCombat } from "../model/System.ts"
import { away } from "../see/places.ts"
import { findsCover, walkable } from "../see/movement.ts"
import { nearestFoe } from "../see/nearestFoe.ts"
import { exposureOf, leavingRisk, shootsFromHere } from "./exposure.ts"
import { isAtBarrier } from "./forecastDoors.ts"

// What it promises to go somewhere.

/** How much of the way to a foe some steps cover. */
const approachOf = (combat: SwCombat, who: Who, foe: Who, steps: number): number => {
  const far = away(combat, who, foe) - 1
  return far <= 0 ? 0 : Math.min(1, steps / far)
}

/** Towards a foe, `more` steps further than it walks. */
export const coming = (combat: SwCombat, who: Who, foe: Who, more: number, f: Fillable): void => {
  const steps = walkable(combat, who) + more
  const isNoNearer = isAtBarrier(combat, who, foe) || shootsFromHere(combat, who, who) > 0
  f.approach = isNoNearer ? 0 : approachOf(combat, who, foe, steps)
  f.risk = leavingRisk(combat, who, foe)
  f.exposure = exposureOf(combat, who, Math.min(steps, away(combat, who, foe) - 1))
}

/** Away from all foes. */
export const leaving = (combat: SwCombat, who: Who, f: Fillable): void => {
  const nearest = nearestFoe(combat, who)
  f.approach = nearest < 0 ? 0 : -approachOf(combat, who, nearest, walkable(combat, who))
  f.risk = leavingRisk(combat, who)
  f.exposure = exposureOf(combat, who, -walkable(combat, who))
}

/** Behind something: nothing where there is none, or where it is already. */
export const hiding = (combat: SwCombat, who: Who, foe: Who, f: Fillable): void => {
  f.exposure = exposureOf(combat, who)
  if (findsCover(combat, who, foe)) {
    f.risk = leavingRisk(combat, who)
    f.exposure *= inCover
  } else f.cost = 0.05
}

/** The most that it could promise: there is something, and nobody strikes at it on the way. */
export const mostOfHiding = (combat: SwCombat, who: Who, f: Fillable): void => {
  f.exposure = inCover * exposureOf(combat, who)
}

/** What is left of its exposure there. */
const inCover = 0.7
