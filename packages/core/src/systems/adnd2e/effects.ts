import { lasting } from "./clocks.ts"
import { fighterOf, has, isUp } from "./fighter.ts"
import type { Harm } from "./harm.ts"
import { loosen, seize, slacken } from "./holds.ts"
import type { Fight } from "./System.ts"
import { condition } from "./terms.ts"

/** What an act does beyond harm. It takes effect with the harm of its instant, after it. */
export type Effect =
  /** A hold on the target. */
  | { readonly kind: "hold" }
  /** The target gets out of the hold that it is in; `cause` is one of `loosed`. */
  | { readonly kind: "loosen"; readonly cause: number }
  | { readonly kind: "prone" }
  /** A condition, until the end of round `until`. */
  | { readonly kind: "lasting"; readonly condition: number; readonly until: number; readonly faces: readonly number[] }

/** Lets the effects of one instant take place. */
export const takeEffects = (combat: Fight, pending: readonly Harm[]): void => {
  for (const { by, target, effect } of pending) {
    if (effect === undefined || !isUp(fighterOf(combat, target))) continue
    switch (effect.kind) {
      case "hold":
        // RULING: two who get hold of each other at the same instant cancel each other out.
        if (!isMutual(pending, by, target)) seize(combat, by, target)
        break
      case "loosen":
        loosen(combat, target, effect.cause)
        break
      case "prone":
        if (!has(fighterOf(combat, target), condition.prone))
          combat.emit({ _tag: "ConditionGained", who: target, condition: condition.prone, by })
        break
      case "lasting":
        lasting(combat, target, by, effect.condition, effect.until, effect.faces)
        slacken(combat, target)
        break
    }
  }
}

const isMutual = (pending: readonly Harm[], by: number, target: number): boolean =>
  pending.some((other) => other.effect?.kind === "hold" && other.by === target && other.target === by)
