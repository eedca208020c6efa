import type { Moved } from "@refriega/sim/internal"

/** A difference before it is judged together with others, and where both runs are. */
export interface Raw {
  readonly moved: Omit<Moved, "pHolm">
  readonly p: number
  readonly folders: readonly [before: string, now: string]
}
