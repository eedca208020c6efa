import {
  atRound,
  byPolicies,
  type Decision,
  encounterOf,
  type FightOdds,
  lateFrom,
  type Policy,
  type Ruleset,
  type Scenario,
  type System,
} from "@refriega/core/internal"
import { steady, without } from "@refriega/sim/internal"
import { bestPlay } from "../../packages/core/src/solve/bestPlay.ts"
import { oddsOf } from "../../packages/core/src/solve/oddsOf.ts"
import { unfolding } from "../../packages/core/src/solve/unfold.ts"
import { heard } from "../../packages/cli/src/shared/heard.ts"
import { roundsThatCount } from "../../packages/cli/src/solve/roundsThatCount.ts"

/**
 * What neither side may do in a solved duel, so that it has few states: turns that are made step by step, and what
 * moves, holds or disarms bodies.
 */
export const barred: Readonly<Record<string, readonly string[]>> = {
  adnd2e: ["move", "run", "ready"],
  "d20-modern": ["step-by-step", "leave", "withdraw", "disarm", "trip", "grapple", "tumble", "step-back"],
  ds20: ["declare", "stun", "disarm", "push", "grapple", "throw-down"],
  "savage-worlds": ["two-actions", "three-actions", "manoeuvre", "retreat"],
  symbaroum: ["step-by-step", "retreat"],
}

/** What a side gives away in a duel, in shares of fights won, or why that is not known. */
export interface Given {
  readonly side: number
  readonly given: number | "states" | "ways"
}

const limits = { mostStates: 50_000, mostWays: 3_000_000 }

const scoreOf = ({ draw, wins }: FightOdds, side: number): number => (wins[side] as number) + draw / 2

/**
 * What `steady` gives away in a duel by each side, against best play of that side while the other plays on: exactly.
 * Both do without what is barred, best play too.
 *
 * @param signal ends it where it takes too long
 */
export const solveDuel = async <T extends System>(
  rules: Ruleset<T>,
  scenario: Scenario<T>,
  signal: AbortSignal,
): Promise<readonly Given[]> => {
  const prepared = rules.prepare(encounterOf(rules, scenario))
  const left = new Set((barred[rules.id] ?? []).map((id) => rules.verbs.findIndex((verb) => verb.id === id)))
  const isBarred = ({ options }: Pick<Decision, "options">, index: number): boolean =>
    left.has(options[index]?.verb ?? -1)
  const policy: Policy = without(steady, isBarred)
  const choosing = (round: number) =>
    byPolicies<T>(prepared.sides.map(() => atRound(policy, round, round >= lateFrom(prepared))))
  const later = roundsThatCount(scenario, prepared).map((from) => ({ from, choose: choosing(from) }))
  const found: Given[] = []
  for (const side of prepared.sides.keys()) {
    const free = prepared.sides.map((_, other) => other === side)
    const how = { ...limits, later, free, mayTake: (decision: Decision, i: number) => !isBarred(decision, i) }
    const graph = await heard(unfolding(rules, prepared, choosing(0), how), signal)
    const given =
      "_tag" in graph
        ? graph.because
        : scoreOf(oddsOf(graph, bestPlay(graph, free)), side) - scoreOf(oddsOf(graph), side)
    found.push({ side, given })
  }
  return found
}
