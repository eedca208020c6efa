import type { Who } from "../../../kinds/indices.ts"
/**
 * After the fight one round is like another: it counts whose throw it is, and whether it is for bleeding or for the
 * life of an Extra.
 */
export const lateThrow = (_: unknown, __: unknown, _round: number, owner: Who, act: number): unknown => [owner, act]
