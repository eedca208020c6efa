import type { Decision, Option } from "../../../../contract/Decision.ts"
import type { Fillable } from "../../../../contract/Forecast.ts"
import type { Slot } from "../../book/extra.ts"
import { attackHow } from "../../book/events.ts"
import type { D20Combat } from "../../model/System.ts"
import { formOf } from "../../see/fighter.ts"
import { apart } from "../../see/pairs.ts"
import { exposureOf } from "../../weigh/exposure.ts"
import { wantingIn } from "../../weigh/moving.ts"
import { riskOf } from "../../weigh/opportunities.ts"
import { targetHealth } from "../../weigh/parts.ts"
import type { Manoeuvre } from "./Attempt.ts"

/** Whether it takes a walk to try it. */
const walksTo = (combat: D20Combat, d: Decision, o: Option): boolean =>
  apart(combat, d.who, o.target) > formOf(combat, d.who, o.item).maxReach

/**
 * What a special attack in place of a blow promises, made in one of the ways of `attackHow`. Its success is the exact
 * chance that it comes off; what the enemy loses by it is help: the harm kept from its likeliest victim until it has
 * made up for it, and what it gives to the enemies around it.
 */
export const weighAttempt = (
  f: Fillable,
  combat: D20Combat,
  d: Decision,
  o: Option<Slot>,
  manoeuvre: Manoeuvre,
  how: number,
): void => {
  manoeuvre.weigh(f, combat, d, o, how)
  f.targetHealth = targetHealth(combat, o.target)
  if (d.spot) return
  f.exposure = exposureOf(combat, d, how === attackHow.charge ? -2 : 0)
  if (!walksTo(combat, d, o)) return
  f.risk += riskOf(combat, d)
  if (wantingIn(combat, d) > 0) f.approach = 1
}
