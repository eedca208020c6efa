import { go } from "../attack/movement.ts"
import { condition, pace } from "../book/terms.ts"
import type { AdndCombat } from "../model/System.ts"
import { fighterOf, has, sheetOf } from "../see/fighter.ts"
import { pathFor } from "./moves.ts"

/** Puts weapon and shield away, an action of making ready with its half move (ADD2-040, 102). */
export const freeHands = (combat: AdndCombat, who: number): void => {
  const f = fighterOf(combat, who)
  const { half, shieldAc } = sheetOf(combat, who)
  if (f.aim >= 0 && !go(combat, who, pathFor(combat, who, f.way, f.aim, half, 1), pace.half)) return
  combat.emit({ _tag: "WeaponReadied", who, weapon: -1 })
  if (shieldAc !== 0 && !has(fighterOf(combat, who), condition.shieldless))
    combat.emit({ _tag: "ConditionGained", who, condition: condition.shieldless, by: who })
}
