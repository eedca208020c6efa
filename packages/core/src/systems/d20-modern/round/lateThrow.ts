import type { View } from "../../../contract/State.ts"
import { flag } from "../book/terms.ts"
import type { D20State } from "../model/System.ts"

/**
 * Where nothing burns and nothing is in anybody's blood, the dying roll one after the other: it counts whose throw it
 * is.
 */
export const lateThrow = (_: unknown, { combatants, world }: View<D20State>, _round: number, owner: number): unknown =>
  world.embers.length === 0 &&
  world.doses.length === 0 &&
  combatants.every(({ conditions }) => (conditions & flag.burning) === 0)
    ? owner
    : undefined
