import { fileURLToPath } from "node:url"
import { byPolicies, Combat, encounterOf, type Policy, type Ruleset, type System } from "@refriega/core/internal"
import * as fc from "fast-check"
import { expect, test } from "vitest"
import { loadScenario } from "../../src/loading/loadScenario.ts"
import { aggressive } from "../../src/policies/aggressive.ts"
import { steady } from "../../src/policies/steady.ts"

/* In games that a file describes, what cannot be the best is not weighed whole: what is chosen is the same. */

const fileOf = (game: string): string => fileURLToPath(new URL(`../../../../games/${game}/fight.yaml`, import.meta.url))

/** Plays fights as one policy, with the most that options could promise and without, and counts what was weighed. */
const playerOf = (game: string) => {
  const loaded = loadScenario(fileOf(game))
  if (loaded._tag === "Refused") throw new Error(game)
  return loaded.value.visit(<T extends System>(rules: Ruleset<T>, scenario: Parameters<typeof encounterOf<T>>[1]) => {
    if (rules.outlook === undefined) throw new Error(`${game} has no outlooks`)
    const plain = { ...rules }
    Reflect.deleteProperty(plain, "outlook")
    const weighed = { bounded: 0, plain: 0 }
    const play = (policy: Policy, seed: number, how: "bounded" | "plain"): readonly unknown[] => {
      const own: Ruleset<T> = {
        ...(how === "plain" ? plain : rules),
        forecast: (...asked) => {
          weighed[how]++
          return rules.forecast(...asked)
        },
      }
      const prepared = own.prepare(encounterOf(own, scenario, "base"))
      const choose = byPolicies<T>(prepared.sides.map(() => policy))
      return new Combat(own, prepared, { seed, combat: 0, choose }).begin().play().log
    }
    return { play, weighed }
  })
}

test.each(["d20", "bands", "map"])("bounds of %s change nothing of what is played, and spare forecasts", (game) => {
  const { play, weighed } = playerOf(game)
  fc.assert(
    fc.property(fc.nat(2 ** 31), fc.constantFrom(aggressive, steady), (seed, policy) => {
      expect(play(policy, seed, "bounded")).toEqual(play(policy, seed, "plain"))
    }),
    { numRuns: game === "map" ? 4 : 10 },
  )
  expect(weighed.bounded).toBeLessThan(0.9 * weighed.plain)
})
