import { byPolicies, Combat } from "@refriega/core"
import type { Player } from "@refriega/sim"
import { type CombatFacts, factsOf } from "./CombatFacts.ts"

/** Plays combats of a variant again, from the first on, and says of each how it went. */
export function* survey(player: Player, variant: number, combats: number): Generator<CombatFacts> {
  const { seed } = player.manifest
  for (let combat = 0; combat < combats; combat++) {
    yield player.visit(variant, (rules, prepared, policies) =>
      factsOf(rules, new Combat(rules, prepared, { seed, combat, choose: byPolicies(policies) }).begin().play()),
    )
  }
}
