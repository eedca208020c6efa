import type { Stock } from "../../contract/Stocks.ts"
import type { Expression } from "../language/Expression.ts"
import type { Game } from "../language/Game.ts"
import { hooksOf } from "../language/hooksOf.ts"
import type { Step } from "../language/Step.ts"
import { visit } from "../language/walkSteps.ts"
import { quietTracks } from "./quietTracks.ts"

/** A kind of stock, and the tracks that are it together. */
interface Kept {
  readonly kind: Stock
  readonly tracks: readonly number[]
}

/** Whether something is spent: it becomes what it was, less something. */
const takesAway = (e: Expression, track: number): boolean => {
  if ((e.is !== "+" && e.is !== "-") || e.left.is !== "track" || e.left.index !== track) return false
  return e.is === "-" || e.right.is !== "number" || e.right.value < 0
}

/** The tracks from which something takes, and to which nothing gives. */
const onlyTakenFrom = (game: Game): ReadonlySet<number> => {
  const [taken, other] = [new Set<number>(), new Set<number>()]
  const see = (step: Step): void => {
    if (step.do === "set") (takesAway(step.value, step.track) ? taken : other).add(step.track)
  }
  const all = [...game.actions.flatMap(({ first, steps }) => [first, steps]), ...hooksOf(game)]
  for (const steps of all) visit(steps, see)
  return new Set([...taken].filter((track) => !other.has(track)))
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
