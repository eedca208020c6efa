import type { Prepared } from "../contract/Prepared.ts"

/** In no round up to this one is a fight late. */
export const early = 40

/**
 * The round from which on a fight is late (`Choice.late`): the last third before its limit. One that has an objective
 * is never so.
 */
export const lateFrom = ({ limits, objectives }: Pick<Prepared, "limits" | "objectives">): number =>
  objectives === undefined ? Math.max(early + 1, Math.floor((2 * limits.rounds) / 3) + 1) : Infinity
