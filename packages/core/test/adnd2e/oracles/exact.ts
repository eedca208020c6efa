import { expect } from "vitest"
import type { Chooser } from "../../../src/combat/Combat.ts"
import { defaults } from "../../../src/parts/houseRules.ts"
import { houseRules } from "../../../src/systems/adnd2e/book/houseRules.ts"
import { adnd2e } from "../../../src/systems/adnd2e/index.ts"
import type { Adnd2e } from "../../../src/systems/adnd2e/model/System.ts"
import { encounter, mostHarm, simulate } from "../../../src/testkit/encounter.ts"
import { affordable } from "../../kit/affordable.ts"
import { agrees } from "../../kit/binomial.ts"

// Exact values, worked out by enumeration outside of this program. Single rolls are compared with the code that
// forecasts use, to the last digits; whole fights by playing many of them.

export const rules = defaults(houseRules) as Adnd2e["houseRules"]

/** Plays many fights and compares counts with exact chances by the exact binomial test. */
export const expectCounts = (
  actors: Parameters<typeof encounter<Adnd2e>>[1]["actors"],
  exact: Readonly<Record<"a" | "b" | "draw", number>>,
  more: { combats?: number; seed?: number; choose?: Chooser<Adnd2e> } = {},
) => {
  const combats = more.combats ?? affordable(20_000)
  const fight = encounter(adnd2e, { map: `${".".repeat(12)}\n`.repeat(3), actors })
  const counted = simulate(adnd2e, fight, { combats, seed: more.seed ?? 1, choose: more.choose ?? mostHarm<Adnd2e>() })
  expect(agrees(counted.wins[0] as number, combats, exact.a), `first: ${counted.wins[0]}`).toBe(true)
  expect(agrees(counted.wins[1] as number, combats, exact.b), `second: ${counted.wins[1]}`).toBe(true)
  expect(agrees(counted.draws, combats, exact.draw), `draws: ${counted.draws}`).toBe(true)
  return counted.rounds / combats
}
