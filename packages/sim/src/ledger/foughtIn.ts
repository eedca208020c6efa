import { byPolicies, type System } from "@refriega/core"
import type { Manifest } from "../plan/Manifest.ts"
import { seedOf } from "../plan/ownDice.ts"
import type { Player } from "../play/Player.ts"
import { typedChooser, typedDice } from "../play/typedPlay.ts"
import { type Fought, type Place, placesOf } from "./Place.ts"

/** Gives a visitor a fight of a run, as it was played, taken to go on by the policies of the run. */
export const foughtIn = <R>(
  player: Player,
  variant: number,
  index: number,
  visit: <T extends System>(fought: Fought<T>) => R,
): R => {
  const manifest: Manifest = player.manifest
  return player.visit(variant, (rules, prepared, policies, beliefs) => {
    const { typed } = manifest
    const seed = seedOf(manifest, variant)
    const named = byPolicies<System>(policies, beliefs)
    const fought = {
      rules,
      prepared,
      seed,
      combat: index,
      played: () => (typed === undefined ? named : typedChooser(typed, named)),
      named,
      differ: prepared.sides.map(() => typed !== undefined),
      ...(typed && { dice: (count: number) => typedDice(typed, prepared, seed, index, count) }),
    }
    return visit(fought as unknown as Fought<System>)
  })
}

/** The last main decision of a fight at or before an event; the first one where none is. */
export const decisionBefore = <T extends System>(fought: Fought<T>, event: number): Place<T> | undefined => {
  const acts = placesOf(fought).places.filter(({ kind }) => kind === "act")
  return acts.findLast((place) => place.event <= event + 1) ?? acts[0]
}
