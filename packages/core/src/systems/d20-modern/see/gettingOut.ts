import { distance } from "../../../field/distance.ts"
import { nowhere, type Square, type Who } from "../../../kinds/indices.ts"
import { oncePerDecision } from "../../../parts/oncePerDecision.ts"
import type { D20Combat } from "../model/System.ts"
import { fighterOf, isUp, sheetOf } from "./fighter.ts"

// Where combatants that run can get off the field.

/** The nearest square of the edge that it comes to before any enemy could; -1 where there is none. */
export const nearestEdge = (combat: D20Combat, who: Who): Square => {
  const { edge, field, foes, sheets } = combat.prepared
  const { at, side } = fighterOf(combat, who)
  const { space } = sheetOf(combat, who)
  let best = nowhere
  let least = Infinity
  for (const square of edge) {
    const far = distance(field, at, square, space, 1)
    if (far >= least) continue
    const isBarred = (foes[side] as readonly Who[]).some((foe) => {
      const f = fighterOf(combat, foe)
      return isUp(f) && distance(field, f.at, square, sheets[foe]?.space ?? 1, 1) <= far
    })
    if (isBarred) continue
    best = square
    least = far
  }
  return best
}

/** Whether there are ways out between the walls, and enemies are nearer to them all: then running leads nowhere. */
export const isCutOff = oncePerDecision((combat: D20Combat, { who }): boolean => {
  return combat.prepared.edge.length > 0 && nearestEdge(combat, who) < 0
})
