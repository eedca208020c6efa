import { byPolicies, type Chooser, Combat, encounterOf, endReason, type Ruleset, type System } from "@refriega/core"
import { type LoadedScenario, loadScenario } from "@refriega/sim"
import { Eyes } from "./Eyes.ts"
import type { Player } from "./Player.ts"

/** What came of a match, as its first player sees it. */
export interface Score {
  readonly fights: number
  readonly wins: number
  readonly draws: number
  /** Draws that a limit of the fight brought about. */
  readonly limits: number
  /** User and system CPU time, in seconds. */
  readonly cpu: number
}

export const noScore: Score = { fights: 0, wins: 0, draws: 0, limits: 0, cpu: 0 }

/** The score of two matches together. */
export const plus = (a: Score, b: Score): Score => ({
  fights: a.fights + b.fights,
  wins: a.wins + b.wins,
  draws: a.draws + b.draws,
  limits: a.limits + b.limits,
  cpu: a.cpu + b.cpu,
})

/** Reads a scenario. Throws what is wrong with it. */
export const scenarioAt = (path: string): LoadedScenario => {
  const loaded = loadScenario(path)
  if (loaded._tag === "Refused") throw new Error(loaded.problems.map(({ message }) => `${path}: ${message}`).join("\n"))
  return loaded.value
}

const limits: readonly number[] = [endReason.roundLimit, endReason.eventLimit, endReason.diceLimit]

/** A chooser that asks the player of each side. */
const chooserOf = <T extends System>(path: string, players: readonly Player[]): Chooser<T> => {
  const own = byPolicies<T>(players.map(({ policy }) => policy))
  const others = players.map(({ from, policy }) => (from === undefined ? undefined : new Eyes(from, path, policy)))
  return (combat, decision) => {
    const eyes = others[combat.state.combatants[decision.who]?.side ?? 0]
    return eyes === undefined ? own(combat, decision) : eyes.choose(combat, decision)
  }
}

const playSeats = <T extends System>(
  rules: Ruleset<T>,
  prepared: T["prepared"],
  choose: Chooser<T>,
  seat: number,
  fights: number,
  seed: number,
): Score => {
  let wins = 0
  let draws = 0
  let cut = 0
  const before = process.cpuUsage()
  for (let combat = 0; combat < fights; combat++) {
    const { state } = new Combat(rules, prepared, { seed, combat, choose }).begin().play()
    if (state.winner === seat) wins++
    else if (state.winner < 0) draws++
    if (limits.includes(state.reason)) cut++
  }
  const { user, system } = process.cpuUsage(before)
  return { fights, wins, draws, limits: cut, cpu: (user + system) / 1e6 }
}

/**
 * Plays a fight of two sides so many times: half of the fights with the players in one pair of seats, half in the
 * other, both with the same dice.
 */
export const playMatch = (path: string, one: Player, other: Player, fights: number, seed = 1): Score =>
  scenarioAt(path).visit((rules, scenario) => {
    const prepared = rules.prepare(encounterOf(rules, scenario))
    if (prepared.sides.length !== 2) throw new Error(`${path} is no fight of two sides`)
    const half = Math.ceil(fights / 2)
    const first = playSeats(rules, prepared, chooserOf(path, [one, other]), 0, half, seed)
    const second = playSeats(rules, prepared, chooserOf(path, [other, one]), 1, half, seed)
    return plus(first, second)
  })
