import { nobody, type Who } from "../../../../kinds/indices.ts"
import type { D20Combat } from "../../model/System.ts"
import { fighterOf, isUp, sheetOf } from "../fighter.ts"
import { apart } from "../pairs.ts"

/**
 * The first body on the straight line between two combatants' centres, nearest to the target, -1 for none. The line is
 * walked in half steps, so a body that it only grazes does not count.
 */
export const bodiesBetween = (combat: D20Combat, by: Who, target: Who): Who => {
  const { field } = combat.prepared
  const { width } = field
  const center = (who: Who): readonly [number, number] => {
    const { at } = fighterOf(combat, who)
    const half = sheetOf(combat, who).space / 2
    return [(at % width) + half, Math.floor(at / width) + half]
  }
  const [ax, ay] = center(by)
  const [tx, ty] = center(target)
  const steps = 4 * Math.max(1, apart(combat, by, target))
  for (let i = 1; i < steps; i++) {
    const x = tx + ((ax - tx) * i) / steps
    const y = ty + ((ay - ty) * i) / steps
    for (const who of combat.prepared.everybody) {
      if (who === by || who === target || !isUp(fighterOf(combat, who))) continue
      const { at } = fighterOf(combat, who)
      const { space } = sheetOf(combat, who)
      const left = at % width
      const top = Math.floor(at / width)
      if (x > left && x < left + space && y > top && y < top + space) return who
    }
  }
  return nobody
}
