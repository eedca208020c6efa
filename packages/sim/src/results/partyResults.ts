import * as Schema from "effect/Schema"
import { Difficulty, difficultyOf } from "../statistics/difficulty.ts"
import { Rate, rate } from "../statistics/rate.ts"
import type { Standings } from "./Standings.ts"

/** How a fight goes for the side that the players play: what a game master wants to know of it first. */
export const PartyResults = Schema.Struct({
  /** The id of the side. */
  side: Schema.String,
  wins: Rate,
  /** Somebody of it is dead at the end; somebody fell at least once; all are down or dead at the end. */
  losesSomebody: Rate,
  seesSomebodyFall: Rate,
  wipedOut: Rate,
  difficulty: Difficulty,
  /** Fights to read: from the 5th to the 95th percentile of how far ahead the party is at the end. */
  read: Schema.Array(Schema.Struct({ percentile: Schema.Int, combat: Schema.Int })),
})
export type PartyResults = typeof PartyResults.Type

/** @param its what is known of the side under a variant */
export const partyResults = (
  side: string,
  its: { readonly wins: Rate; readonly wipedOut: Rate; readonly dead: readonly number[] },
  standings: Standings,
): PartyResults => {
  const { dead, wins, wipedOut } = its
  const someDead = wins.n - (dead[0] ?? 0)
  return {
    side,
    wins,
    losesSomebody: rate(someDead, wins.n),
    seesSomebodyFall: rate(standings.falls, wins.n),
    wipedOut,
    difficulty: difficultyOf(wins.n, wins.n - wins.k, someDead),
    read: standings.read,
  }
}
