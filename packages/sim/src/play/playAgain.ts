import { byPolicies, Combat, type Policy, type Ruleset, type System } from "@refriega/core"
import { combatsOf } from "../plan/chunks.ts"
import { seedOf } from "../plan/ownDice.ts"
import { type Weighed, Weighing } from "../policies/Weighed.ts"
import type { Player } from "./Player.ts"
import { typedChooser, typedDice } from "./typedPlay.ts"

/**
 * Plays one combat of a run once more, as its manifest says, and gives it to the visitor, played to its end. Throws a
 * `RangeError` where the run has no such combat.
 *
 * @param explain also collect why varying modifiers are what they are, and what decisions looked like (`weighed`, in
 *   order, else undefined); it never changes a log
 */
export const playAgain = <R>(
  player: Player,
  variant: number,
  index: number,
  visitor: <T extends System>(combat: Combat<T>, weighed: readonly Weighed[] | undefined) => R,
  explain = false,
): R => {
  const combats = combatsOf(player.manifest, variant)
  const seed = seedOf(player.manifest, variant)
  if (!(Number.isSafeInteger(index) && index >= 0 && index < combats)) {
    throw new RangeError(`the run has combats 0 to ${combats - 1}, but not ${index}`)
  }
  return player.visit(
    variant,
    <T extends System>(
      rules: Ruleset<T>,
      prepared: T["prepared"],
      policies: readonly Policy[],
      beliefs: readonly (T["prepared"] | undefined)[],
    ) => {
      const weighing = explain ? new Weighing(policies) : undefined
      const { typed } = player.manifest
      const byThem = byPolicies<T>(policies, beliefs, weighing)
      const choose = typed === undefined ? byThem : typedChooser(typed, byThem)
      const dice = typed && { dice: typedDice(typed, prepared, seed, index) }
      const combat = new Combat(rules, prepared, { seed, combat: index, choose, explain, ...dice }).begin().play()
      return visitor(combat, weighing?.weighed)
    },
  )
}
