import type { Limits } from "../contract/Prepared.ts"

/** Where a scenario says nothing else. */
export const defaultLimits: Limits = { rounds: 100, events: 100_000, dice: 1_000_000 }
