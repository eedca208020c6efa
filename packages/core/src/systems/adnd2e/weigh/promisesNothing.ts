import type { Promises } from "../model/AdndAct.ts"
import { glanceAt } from "../see/glance.ts"
import { posture } from "../model/posture.ts"
import { idle } from "./strike.ts"

/** Nothing but what awaits anybody who is where it is. */
export const promisesNothing: Promises = (combat, { who }, _option, into) =>
  idle(into, glanceAt(combat, who).exposure(posture.plain, 0))
