import {
  encounterOf,
  endReason,
  isStanding,
  type Policy,
  type Ruleset,
  type Scenario,
  type System,
} from "@refriega/core/internal"
import { type PreparedFight, playDay } from "@refriega/sim/internal"
import type { Drawn } from "./drawFight.ts"

/** What came of a drawn fight, or of a day of two. */
export interface Ended {
  /** 1 if its first side has won (of a day: survived it), 0 if the other one has, 0.5 for a draw. */
  readonly won: number
  readonly rounds: number
  /** A limit ended it, or the last fight of the day. */
  readonly cut: boolean
}

const limits: readonly number[] = [endReason.roundLimit, endReason.eventLimit, endReason.diceLimit]

/** Plays a drawn fight again and again: prepared once. */
export const tableOf = (drawn: Drawn): ((players: readonly Policy[], seed: number, combat: number) => Ended) => {
  const [first] = drawn.fights
  if (first === undefined) throw new Error("there is no fight in it")
  return first.loaded.visit(<T extends System>(rules: Ruleset<T>) => {
    const tables = drawn.fights.map(({ loaded }) =>
      // Both fights of a day are of the same system.
      loaded.visit(<U extends System>(own: Ruleset<U>, scenario: Scenario<U>) =>
        own.prepare(encounterOf(own, scenario)),
      ),
    ) as readonly T["prepared"][]
    return (players: readonly Policy[], seed: number, combat: number): Ended => {
      const fights = tables.map(
        (prepared): PreparedFight<T> => ({ prepared, policies: players, rest: undefined, party: [true, false] }),
      )
      const day = playDay(rules, fights, { seed, combat })
      const { state } = day.fights.at(-1) as (typeof day.fights)[number]
      const alone = fights.length === 1
      const lives = day.survived || state.combatants.some((c) => c.side === 0 && isStanding(c) && state.winner !== 1)
      return {
        won: alone ? (state.winner === 0 ? 1 : state.winner < 0 ? 0.5 : 0) : day.survived && lives ? 1 : 0,
        rounds: Math.max(...day.fights.map((fight) => fight.state.round)),
        cut: limits.includes(state.reason),
      }
    }
  })
}

/** The score of a player in a drawn fight, from both seats with the same dice. */
export interface DrawnScore {
  readonly share: number
  readonly fights: number
  readonly cut: number
  /** Rounds of the longest of them, and the number of that fight. */
  readonly longest: number
  readonly at: number
}

/** Plays a drawn fight so many times from each seat: what the first player scores, wins and half of the draws. */
export const scoreIn = (drawn: Drawn, one: Policy, other: Policy, perSeat: number): DrawnScore => {
  const play = tableOf(drawn)
  let [points, cut, longest, at] = [0, 0, 0, 0]
  for (let combat = 0; combat < perSeat; combat++) {
    for (const [seat, players] of [
      [one, other],
      [other, one],
    ].entries()) {
      const end = play(players, 1, combat)
      points += seat === 0 ? end.won : 1 - end.won
      if (end.cut) cut++
      if (end.rounds > longest) [longest, at] = [end.rounds, combat]
    }
  }
  const fights = 2 * perSeat
  return { share: points / fights, fights, cut, longest, at }
}
