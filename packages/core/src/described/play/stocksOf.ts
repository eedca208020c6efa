import type { Stock } from "../../contract/Stocks.ts"
import type { Game } from "../language/Game.ts"
import { onlyTakenFrom } from "../language/onlyTakenFrom.ts"
import { quietTracks } from "./quietTracks.ts"

/** A kind of stock, and the tracks that are it together. */
interface Kept {
  readonly kind: Stock
  readonly tracks: readonly number[]
}

/**
 * The tracks of a game that are stocks: what begins with a number of the sheet, from which things are taken, and that
 * nothing in a fight gives back. Points are none, nor is what replays leave out. The entries of a list that is
 * used up are one kind.
 */
const keptIn = (game: Game): readonly Kept[] => {
  const taken = onlyTakenFrom(game)
  const quiet = new Set(quietTracks(game))
  const found = new Map<string, Kept>()
  for (const [track, { id, isCondition, isOfFight, start, text }] of game.tracks.entries()) {
    if (isCondition || isOfFight === true || game.layers.includes(track)) continue
    const gear = game.gear.find((each) => each.isStock && id.startsWith(`${each.id}-`) && id.endsWith("-left"))
    if (gear === undefined && (!taken.has(track) || quiet.has(track) || start.is !== "stat")) continue
    const kind = gear === undefined ? { id, ...text } : { id: gear.id, ...gear.text }
    found.set(kind.id, { kind, tracks: [...(found.get(kind.id)?.tracks ?? []), track] })
  }
  return [...found.values()]
}

/** The kinds of stock of a game, and what somebody has of one by the tracks of a state. */
export interface TrackStocks {
  readonly kinds: readonly Stock[]
  /** The tracks that are stocks. */
  readonly tracks: ReadonlySet<number>
  readonly of: (tracks: readonly number[], who: number, kind: number) => number
}

/** What combatants of a described game, or by mechanics, can run out of; undefined where that is nothing. */
export const stocksOf = (game: Game): TrackStocks | undefined => {
  const kept = keptIn(game)
  if (kept.length === 0) return undefined
  const width = game.tracks.length
  return {
    kinds: kept.map(({ kind }) => kind),
    tracks: new Set(kept.flatMap(({ tracks }) => tracks)),
    of: (tracks, who, kind) =>
      (kept[kind]?.tracks ?? []).reduce((sum, track) => sum + Math.max(0, tracks[who * width + track] ?? 0), 0),
  }
}
