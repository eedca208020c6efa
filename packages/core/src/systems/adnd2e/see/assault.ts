import { occasion } from "../book/terms.ts"

/** What an attack belongs to, and what follows from it. */
export interface Assault {
  /** One of `occasion`. */
  readonly occasion: number
  /** The stage of the round that it ends: 0 for the own count, 1.. for waves. */
  readonly stage: number
  /** From behind for certain: the target turns its back. */
  readonly rear: boolean
  /** Momentum of a charge (ADD2-079). */
  readonly charge: boolean
  /** 2 where the dice are doubled. */
  readonly times: 1 | 2
  /** What it aims at, as bits of `mark` (ADD2-050). */
  readonly marks: number
}

export const plainAssault: Assault = {
  occasion: occasion.own,
  stage: 0,
  rear: false,
  charge: false,
  times: 1,
  marks: 0,
}
