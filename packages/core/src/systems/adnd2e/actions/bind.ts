import type { AdndCombat } from "../model/System.ts"
import { fighterOf, isBleeding } from "../see/fighter.ts"
import { stepsTo } from "../see/threat.ts"

/** Binds the wounds of a friend at death's door: it loses no more hit points (published option). */
export const bind = (combat: AdndCombat, who: number): void => {
  const { aim } = fighterOf(combat, who)
  if (aim >= 0 && isBleeding(combat, aim) && stepsTo(combat, who, aim) <= 1)
    combat.emit({ _tag: "Bound", who: aim, by: who })
}
