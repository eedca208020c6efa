import type { Forecast } from "@refriega/core"
import { danger } from "./danger.ts"

/** What a turn costs that leads nowhere. */
const idling = 0.3

const isIdle = (f: Forecast): boolean => f.harm <= 0 && f.help <= 0 && f.approach === 0

/** What an act is worth to a combatant that wants out of the fight, or away from the enemy and from danger. */
export const withdrawScore = (f: Forecast): number =>
  (f.leaves ? 10 : 0) -
  (isIdle(f) ? idling : 0) -
  f.approach -
  2 * danger(f.risk) -
  danger(f.exposure) +
  f.help +
  0.3 * (f.harm + f.fell)
