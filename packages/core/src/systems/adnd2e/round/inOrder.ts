import { purpose } from "../../../dice/purpose.ts"
import { nobody, type Who } from "../../../kinds/indices.ts"
import type { AdndCombat } from "../model/System.ts"
import { fighterOf } from "../see/fighter.ts"

/** A shuffled order in which several move at the same instant: two bodies cannot share a square (ADD2-012). */
export const inOrder = (combat: AdndCombat, who: readonly number[], stage: number): readonly number[] => {
  if (who.length < 2) return who
  combat.dice.scope(combat.state.round, nobody, 64 + stage * 1000 + fighterOf(combat, who[0] as Who).count)
  const order = who.slice()
  const faces: number[] = []
  const stream = combat.dice.open(-1, purpose.order)
  for (let last = order.length - 1; last > 0; last--) {
    const face = stream.die(last + 1)
    faces.push(face)
    const moved = order[last] as number
    order[last] = order[face - 1] as number
    order[face - 1] = moved
  }
  combat.emit({ _tag: "MovesOrdered", who: order, faces })
  return order
}
