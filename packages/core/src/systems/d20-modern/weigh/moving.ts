import type { Decision, Option } from "../../../contract/Decision.ts"
import type { Fillable } from "../../../contract/Forecast.ts"
import { asWho, type Who } from "../../../kinds/indices.ts"
import { oncePerDecision } from "../../../parts/oncePerDecision.ts"
import { estimate, type Promised } from "../model/act.ts"
import type { Form } from "../model/forms.ts"
import type { D20Combat, FighterView } from "../model/System.ts"
import type { Sheet } from "../model/sheet.ts"
import { barredFor, nearestFoe } from "../see/doors.ts"
import { foesOf, handsOf, isUp, sheetOf } from "../see/fighter.ts"
import { isCutOff } from "../see/gettingOut.ts"
import { wayInReach } from "../see/inReach.ts"
import { apart, canAttack, sees } from "../see/pairs.ts"
import { isAtDoor } from "./doors.ts"
import { exposureAway, plainHarm, type Shift } from "./exposure.ts"
import { riskOf } from "./opportunities.ts"
import { targetHealth } from "./parts.ts"

// What moving about promises.

/**
 * RULING: a shot from beyond the first range increment that does less than this to an unhurt target is none.
 * A shooter that cannot hit from where it is does not stay there.
 */
const nextToNothing = 0.02

const isWorthwhile = (combat: D20Combat, who: Who, form: Form, foe: Who): boolean =>
  form.burst > 0 ||
  apart(combat, who, foe) * 5 < form.increment ||
  plainHarm(combat, who, form, foe, 0) >= nextToNothing

/** Steps that are wanting until somebody can be attacked with what is in hand: 0 when somebody can be from here. */
export const wanting = (combat: D20Combat, who: Who): number => {
  const { listed, ranged } = handsOf(combat, who)
  const foes = foesOf(combat, who)
  let near = Infinity
  for (let i = 0; i < foes.length; i++) {
    const foe = foes[i] as Who
    if (!isUp(combat.state.combatants[foe] as FighterView)) continue
    for (let k = 0; k < ranged.length; k++) {
      const form = ranged[k] as Form
      if (form.listed && canAttack(combat, who, form, foe) && isWorthwhile(combat, who, form, foe)) return 0
    }
    near = Math.min(near, Math.max(0, apart(combat, who, foe) - (listed[0]?.maxReach ?? 1)))
  }
  return near
}

/** The same, once for a decision. */
export const wantingIn = oncePerDecision((combat: D20Combat, { who }) => wanting(combat, who))

/**
 * Steps until an enemy can be attacked; Infinity where there is no way. To enemies in sight the straight way is
 * taken, for quickness; round walls, the one that there is, or that to the door that bars it.
 */
const stepsTo = (combat: D20Combat, who: Who, target: Who): number => {
  const { listed, ranged } = handsOf(combat, who)
  if (sees(combat, who, target)) return Math.max(0, apart(combat, who, target) - (listed[0]?.maxReach ?? 1))
  const form = ranged.find((one) => one.listed) ?? listed[0] ?? sheetOf(combat, who).fists
  const way = wayInReach(combat, who, form, target, Infinity)
  return way?.cost ?? barredFor(combat, who, form, target)?.path.cost ?? Infinity
}

/** The nearest enemy, once for a decision. */
const nearestIn = oncePerDecision((combat: D20Combat, { who }) => nearestFoe(combat, who))

/**
 * Whether an enemy is behind another door than the nearest one: to go there is to come no nearer. Who counted it would
 * walk from door to door.
 */
const isElsewhere = (combat: D20Combat, d: Decision, target: Who): boolean => {
  const nearest = nearestIn(combat, d)
  if (nearest === target) return false
  const { listed, ranged } = handsOf(combat, d.who)
  const form = ranged[0] ?? listed[0]
  return (
    barredFor(combat, d.who, form, target) !== undefined && barredFor(combat, d.who, form, asWho(nearest)) !== undefined
  )
}

/** How much of the way to an enemy a walk of so many steps covers. */
export const shareTo = (combat: D20Combat, d: Decision, target: Who, steps: number): number => {
  if (wantingIn(combat, d) === 0 || isAtDoor(combat, d.who, target) || isElsewhere(combat, d, target)) return 0
  const far = stepsTo(combat, d.who, target)
  return far === 0 || far === Infinity ? 0 : Math.min(1, steps / far)
}

/** An attack that no way of this turn leads to: the walk alone. */
export const comingNearer = (f: Fillable, combat: D20Combat, d: Decision, o: Option, byAStep: boolean): void => {
  const steps = byAStep ? 1 : sheetOf(combat, d.who).speed
  f.success = 0
  f.targetHealth = targetHealth(combat, o.target)
  if (!byAStep) f.risk = riskOf(combat, d)
  f.exposure = exposureAway(combat, d, 0, -Math.min(steps, wantingIn(combat, d)))
  f.approach = shareTo(combat, d, o.target, steps)
}

/** A way to move about. */
export interface Move {
  /** A single square; else as far as the speed goes. */
  readonly aSquare: boolean
  /** How often that far; "runs": as often as one runs. */
  readonly times: number | "runs"
  /** Away from everybody, not towards an enemy. */
  readonly backwards: boolean
  /** Nobody may strike at it as it begins. */
  readonly safe: boolean
  /** What it does to the mover's Defense. */
  readonly shift: Shift
}

/** One move towards somebody. */
export const aMove: Move = { aSquare: false, times: 1, backwards: false, safe: false, shift: 0 }

/** What the actor exposes itself to by the way of moving looked at last. */
interface LastMove {
  its: Move | undefined
  exposure: number
}

const lastMoveOf = oncePerDecision((): LastMove => ({ its: undefined, exposure: 0.5 }))

/**
 * RULING: to be elsewhere is worth next to nothing to a combatant that is cut off: it would run from corner to corner.
 */
const nowhere = -0.01

const stepsOf = (sheet: Sheet, { aSquare, times }: Move): number =>
  (aSquare ? 1 : sheet.speed) * (times === "runs" ? sheet.runs : times)

/** Writes what moving about promises. */
export const moving = (f: Fillable, combat: D20Combat, d: Decision, o: Option, its: Move): void => {
  const { backwards, shift } = its
  const last = lastMoveOf(combat, d)
  if (last.its !== its) {
    const steps = stepsOf(sheetOf(combat, d.who), its)
    last.its = its
    last.exposure = exposureAway(combat, d, shift, backwards ? steps : -Math.min(steps, wantingIn(combat, d)))
  }
  f.exposure = last.exposure
  f.approach = approachBy(combat, d, o, its)
  besides(f, combat, d, o, its)
}

const approachBy = (combat: D20Combat, d: Decision, o: Option, its: Move): number => {
  if (its.backwards) return isCutOff(combat, d) ? nowhere : -1
  const steps = stepsOf(sheetOf(combat, d.who), its)
  if (o.target >= 0) return shareTo(combat, d, o.target, steps)
  const gap = wantingIn(combat, d)
  return gap === 0 || gap === Infinity ? 0 : Math.min(steps, gap) / gap
}

const besides = (f: Fillable, combat: D20Combat, d: Decision, o: Option, { safe }: Move): void => {
  if (o.target >= 0) f.targetHealth = targetHealth(combat, o.target)
  if (!safe) f.risk = riskOf(combat, d)
}

/** The most that moving about could promise: nobody is there where it ends, and among walls it is all of the way. */
export const mostOfMove = (f: Fillable, combat: D20Combat, d: Decision, o: Option, its: Move): boolean => {
  const quick = o.target < 0 || combat.prepared.field.open
  // Whether it is cut off is looked for only where that could matter.
  f.approach = its.backwards ? nowhere : quick ? approachBy(combat, d, o, its) : wantingIn(combat, d) > 0 ? 1 : 0
  besides(f, combat, d, o, its)
  return true
}

/** What an act promises that is nothing but moving about. */
export const promiseOfMove = (its: Move): Promised =>
  estimate(
    (f, combat, d, o) => moving(f, combat, d, o, its),
    (f, combat, d, o) => mostOfMove(f, combat, d, o, its),
  )
