import type { Who } from "../../../kinds/indices.ts"
/** Harm that was rolled and waits for the end of its count or window: everybody of one instant is harmed together. */
export interface Harm {
  readonly target: Who
  readonly by: Who
  readonly means: number
  readonly amount: number
  readonly faces: readonly number[]
  /** How often the dice count; 0 without dice: harm of bare hands. */
  readonly times: number
  /** What follows beside harm, where anything does. */
  readonly effect?: Effect
}

/** Nothing but an effect. */
export const effectOnly = (target: Who, by: Who, effect: Effect): Harm => ({
  target,
  by,
  means: 0,
  amount: 0,
  faces: [],
  times: 0,
  effect,
})

/** What an act does beyond harm. It takes effect with the harm of its instant, after it. */
export type Effect =
  /** A hold on the target. */
  | { readonly kind: "hold" }
  /** The target gets out of the hold that it is in; `cause` is one of `loosed`. */
  | { readonly kind: "loosen"; readonly cause: number }
  | { readonly kind: "prone" }
  /** The weapon in hand falls. */
  | { readonly kind: "disarm" }
  /** So many points back. */
  | { readonly kind: "heal"; readonly points: number; readonly faces: readonly number[] }
  /** Those hidden by magic are seen again. */
  | { readonly kind: "reveal" }
  /** A condition, until the end of round `until`; `failed`: a save against it was made and failed. */
  | {
      readonly kind: "lasting"
      readonly condition: number
      readonly until: number
      readonly faces: readonly number[]
      readonly failed: boolean
    }
