import {
  bestPlay,
  type Decision,
  encounterOf,
  oddsOf,
  type Ruleset,
  type Scenario,
  scoreOf,
  type System,
  type TooLarge,
  unfolding,
} from "@refriega/core/internal"
import { steady, without } from "@refriega/sim/internal"
import { heard } from "../../packages/cli/src/shared/heard.ts"
import { roundsThatCount } from "../../packages/cli/src/solve/roundsThatCount.ts"
import { choosing } from "../../packages/cli/src/solve/solution.ts"

/**
 * What neither side may do in a solved duel, so that it has few states: turns that are made step by step, and what
 * moves, holds or disarms bodies.
 */
export const barred: Readonly<Record<string, readonly string[]>> = {
  adnd2e: ["move", "run", "ready"],
  "d20-modern": ["step-by-step", "leave", "withdraw", "disarm", "trip", "grapple", "tumble", "step-back"],
  ds20: ["declare", "bear-pain", "stun", "disarm", "push", "grapple", "throw-down"],
  "savage-worlds": ["two-actions", "three-actions", "manoeuvre", "retreat"],
  symbaroum: ["step-by-step", "retreat"],
}

/** What a side gives away in a duel, in shares of fights won, or why that is not known. */
export interface Given {
  readonly side: number
  readonly given: number | "states" | "ways"
}

const limits = { mostStates: 50_000, mostWays: 3_000_000 }

/** Only who wins is asked: what becomes of the fallen is not followed, nor what policies of best players would do. */
const usual = { aftermath: false, asksFree: false }

/** A duel to be solved, with its players: `steady`, without what is barred. */
export const openDuel = <T extends System>(rules: Ruleset<T>, scenario: Scenario<T>, more = usual) => {
  const fight = encounterOf(rules, scenario)
  const prepared = rules.prepare(fight)
  const left = new Set((barred[rules.id] ?? []).map((id) => rules.verbs.findIndex((verb) => verb.id === id)))
  const isBarred = ({ options }: Pick<Decision, "options">, index: number): boolean =>
    left.has(options[index]?.verb ?? -1)
  const policies = prepared.sides.map(() => without(steady, isBarred))
  const from = (round: number) => ({ from: round, choose: choosing<T>(policies, prepared, round) })
  const how = {
    ...limits,
    ...more,
    later: roundsThatCount(scenario, prepared).map(from),
    mayTake: (decision: Decision, index: number) => !isBarred(decision, index),
  }
  const unfolded = (free: readonly boolean[], signal: AbortSignal) =>
    heard(unfolding(rules, prepared, from(0).choose, { ...how, free }), signal)
  return { fight, prepared, policies, unfolded }
}

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
  const { prepared, unfolded } = openDuel(rules, scenario)
  const sides = [...prepared.sides.keys()]
  const played = await unfolded([], signal)
  if ("_tag" in played) return sides.map((side) => ({ side, given: played.because }))
  const odds = oddsOf(played)
  const found: Given[] = []
  for (const side of sides) {
    const free = sides.map((other) => other === side)
    const graph = await unfolded(free, signal)
    const best = "_tag" in graph ? undefined : oddsOf(graph, bestPlay(graph, free))
    const given = best === undefined ? (graph as TooLarge).because : scoreOf(best, side) - scoreOf(odds, side)
    found.push({ side, given })
  }
  return found
}
