import type { Square } from "../../../../kinds/indices.ts"
import type { D20Combat } from "../../model/System.ts"
import type { Cloud } from "../../model/World.ts"
import { isNear } from "../targets/blast.ts"

/** How a cloud grows, in squares around its point, by its rounds: four squares, 10 ft, 15 ft (published). */
const growth = [1, 2, 3] as const
/** After so many rounds it is gone (published). */
const lifetime = 10

/** How far a cloud reaches in a round, in squares; 0 when it is gone. RULING: it grows at the start of the round. */
export const reachOf = ({ since }: Cloud, round: number): number => {
  const age = round - since
  return age >= lifetime ? 0 : (growth[Math.min(age, growth.length - 1)] as number)
}

/** Whether a cloud has spread to a square. */
export const covers = (combat: D20Combat, cloud: Cloud, square: Square): boolean =>
  isNear(combat.prepared.field, square, cloud, reachOf(cloud, combat.state.round))

/** Whether a square lies in some cloud. */
export const isClouded = (combat: D20Combat, square: Square): boolean => {
  for (const cloud of combat.state.world.clouds) if (covers(combat, cloud, square)) return true
  return false
}
