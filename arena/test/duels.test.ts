import {
  bestPlay,
  byPolicies,
  oddsOf,
  type Ruleset,
  type Scenario,
  scoreOf,
  type System,
} from "@refriega/core/internal"
import { simulate } from "@refriega/core/testkit"
import { expect, test } from "vitest"
import { agrees } from "../../packages/sim/src/statistics/distributions/binomial.ts"
import { drawDuel } from "../drawn/drawDuel.ts"
import { openDuel, solveDuel } from "../drawn/solveDuel.ts"

const signal = (): AbortSignal => AbortSignal.timeout(100_000)
const fights = 3000

test.each([
  ["adnd2e", 1],
  ["d20-modern", 3],
  ["d20-modern", 7],
  ["savage-worlds", 3],
  ["symbaroum", 9],
])("a drawn duel comes out as it is solved, with its length: %s %i", (system, seed) =>
  drawDuel(system, seed).loaded.visit(async <T extends System>(rules: Ruleset<T>, scenario: Scenario<T>) => {
    const { fight, policies, unfolded } = openDuel(rules, scenario)
    const graph = await unfolded([], signal())
    if ("_tag" in graph) throw new Error(`too large: ${graph.states} states`)
    const { draw, rounds, wins } = oddsOf(graph)
    expect(wins.reduce((sum, p) => sum + p, draw)).toBeCloseTo(1, 12)
    const lengths: number[] = []
    const choose = byPolicies<T>(policies)
    const played = simulate(rules, fight, { combats: fights, seed: 7, choose }, ({ state }) =>
      lengths.push(state.round),
    )
    for (const [side, p] of wins.entries()) {
      expect(agrees(played.wins[side] as number, fights, p)).toBe(true)
      if (p > 0.2) expect(agrees(played.wins[side] as number, fights, p * 0.85)).toBe(false)
    }
    for (const round of [1, 2, 3]) {
      const soon = rounds.slice(0, round + 1).reduce((sum, p) => sum + p, 0)
      expect([round, agrees(lengths.filter((each) => each <= round).length, fights, soon)]).toEqual([round, true])
    }
  }),
)

test("best play is worth the same whether the player's own choices are asked for or not", () =>
  drawDuel("d20-modern", 7).loaded.visit(async (rules, scenario) => {
    const free = [true, false]
    const worth = async (more: { asksFree: boolean; aftermath: boolean }): Promise<number> => {
      const graph = await openDuel(rules, scenario, more).unfolded(free, signal())
      if ("_tag" in graph) throw new Error("too large")
      return scoreOf(oddsOf(graph, bestPlay(graph, free)), 0)
    }
    const alone = await worth({ asksFree: false, aftermath: false })
    expect(alone).toBeCloseTo(await worth({ asksFree: true, aftermath: true }), 9)
    const [first] = await solveDuel(rules, scenario, signal())
    expect(first?.given).toBeGreaterThanOrEqual(-1e-9)
  }))
