import type { Who } from "../../../../kinds/indices.ts"
import { option } from "../../../../parts/option.ts"
import type { Instead, Moment } from "../../model/AdndAct.ts"
import type { AdndCombat } from "../../model/System.ts"
import { fighterOf, isInHold, isUp } from "../../see/fighter.ts"
import { isAtHand } from "../../see/isNear.ts"
import { stepsTo } from "../../see/threat.ts"

/** Whether the target of a declared act of a brawl is up and at hand. */
export const isTargetAtHand = (combat: AdndCombat, who: Who): boolean => {
  const { aim } = fighterOf(combat, who)
  return aim >= 0 && isUp(fighterOf(combat, aim)) && isAtHand(combat, who, stepsTo(combat, who, aim))
}

/** Adds an act of a brawl against every enemy at hand (ADD2-006). */
export const sameBrawl =
  (verb: number): Instead["same"] =>
  (combat, who, options) => {
    for (const foe of combat.prepared.foes[who] as readonly Who[])
      if (isUp(fighterOf(combat, foe)) && isAtHand(combat, who, stepsTo(combat, who, foe)))
        options.push(option(verb, foe))
  }

/** Whether it takes a half move to come beside the target. */
export const momentOfBrawl = (combat: AdndCombat, who: Who): Moment => {
  const f = fighterOf(combat, who)
  return f.aim >= 0 && !isInHold(f) && stepsTo(combat, who, f.aim) > 1 ? "on the move" : "in place"
}
