import { nobody, type Square, type Who } from "../../../kinds/indices.ts"
import { condition } from "../book/terms.ts"
import type { AdndCombat } from "../model/System.ts"
import { fighterOf, has, isInHold, isUp, sheetOf } from "./fighter.ts"
import { stepsTo } from "./threat.ts"

/** Whether `who` can move at all: nobody walks while lying down or in a hold (ADD2-108). */
export const canWalk = (combat: AdndCombat, who: Who): boolean => {
  const f = fighterOf(combat, who)
  return !has(f, condition.prone) && !isInHold(f) && (!sheetOf(combat, who).stands || has(f, condition.broken))
}

export const nearestFoe = (combat: AdndCombat, who: Who): Who => {
  let nearest = nobody
  let steps = Infinity
  for (const foe of combat.prepared.foes[who] as readonly Who[]) {
    if (!isUp(fighterOf(combat, foe))) continue
    const away = stepsTo(combat, who, foe)
    if (away >= steps) continue
    steps = away
    nearest = foe
  }
  return nearest
}

/** The squares of the enemies that one runs from. */
export const threatSquares = (combat: AdndCombat, who: Who): readonly Square[] =>
  (combat.prepared.foes[who] as readonly Who[])
    .filter((foe) => isUp(fighterOf(combat, foe)))
    .map((foe) => fighterOf(combat, foe).at)
