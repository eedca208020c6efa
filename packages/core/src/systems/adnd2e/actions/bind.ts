import { fighterOf, isBleeding } from "../fighter.ts"
import type { Fight } from "../System.ts"
import { stepsTo } from "../threat.ts"

/** Binds the wounds of a friend at death's door: it loses no more hit points (published option). */
export const bind = (combat: Fight, who: number): void => {
  const { aim } = fighterOf(combat, who)
  if (aim >= 0 && isBleeding(combat, aim) && stepsTo(combat, who, aim) <= 1)
    combat.emit({ _tag: "Bound", who: aim, by: who })
}
