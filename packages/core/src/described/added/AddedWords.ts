import type { Game, Named, Roll } from "../language/Game.ts"
import type { Lent } from "./lentGame.ts"

/** What reading the logs of a game with mechanics needs of these: plain data, so that it can be in a page. */
export interface AddedWords {
  /** The id of the game that they are added to. */
  readonly id: string
  /** How many tracks each combatant has, those that are the game's own included. */
  readonly width: number
  /** The tracks and conditions of the mechanics, with their place among all tracks. */
  readonly tracks: readonly (Named & { readonly track: number; readonly isCondition: boolean })[]
  readonly rolls: readonly Roll[]
  readonly asks: readonly (Named & { readonly cite: string })[]
}

export const addedWordsOf = (game: Game, lent: Lent): AddedWords => ({
  id: game.id,
  width: game.tracks.length,
  tracks: game.tracks.flatMap(({ id, isCondition, text }, track) =>
    lent.tracks.includes(track) ? [] : [{ id, text, track, isCondition }],
  ),
  rolls: game.rolls,
  asks: game.asks,
})
