import type { Stage } from "./Machine.ts"

/** An act ends when its actor can no longer fight, or where a step says so. */
export const isCut = (m: Stage): boolean => m.isStopped || (m.actor >= 0 && m.isOut(m.actor))
