import type { System } from "@refriega/core"
import { type Rate, rate } from "../statistics/rate.ts"
import type { Fought, Place } from "./Place.ts"

/** How a fight goes on from a moment, in so many play-outs with dice of their own. */
export interface PlayedFrom {
  readonly fights: number
  /** By side, how often it wins. */
  readonly wins: readonly Rate[]
  readonly draws: Rate
  /** By combatant, how often it is dead at the end, and how often it cannot fight. */
  readonly dead: readonly Rate[]
  readonly fallen: readonly Rate[]
  /** The mean number of the round in which it ends. */
  readonly rounds: number
}

/**
 * Plays a fight on from a place to its end.
 *
 * @param side who looks at it: what this side cannot know is forgotten, and decided anew
 */
export function* playedFrom<T extends System>(
  { named, prepared }: Fought<T>,
  place: Place<T>,
  side: number,
  fights: number,
): Generator<number, PlayedFrom> {
  const wins = prepared.sides.map(() => 0)
  const [dead, fallen] = [prepared.ids.map(() => 0), prepared.ids.map(() => 0)]
  let [draws, rounds] = [0, 0]
  const count = (list: number[], at: number): void => {
    list[at] = (list[at] as number) + 1
  }
  for (let i = 0; i < fights; i++) {
    const copy = place.again({ salt: 1 + i }).fork(named, { salt: 1 + i, seenBy: side })
    copy.play()
    const { combatants, round, winner } = copy.state
    if (winner < 0) draws++
    else count(wins, winner)
    for (const [who, each] of combatants.entries()) {
      if (each.dead) count(dead, who)
      if (each.dead || each.down) count(fallen, who)
    }
    rounds += round
    yield i
  }
  const all = (list: readonly number[]) => list.map((k) => rate(k, fights))
  return {
    fights,
    wins: all(wins),
    draws: rate(draws, fights),
    dead: all(dead),
    fallen: all(fallen),
    rounds: rounds / fights,
  }
}
