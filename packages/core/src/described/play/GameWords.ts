import type { Text } from "../../contract/LogReader.ts"
import type { Game, Named, Roll, Words } from "../language/Game.ts"
import { isDirected } from "../language/spots.ts"
import { type Link, linksOf } from "../meaning/released.ts"
import { quietTracks } from "./quietTracks.ts"

/** What reading the logs of a game needs of it: plain data, so that it can be in a page beside the logs. */
export interface GameWords {
  readonly id: string
  readonly text: Text
  /** How many tracks and conditions each combatant has, and which of them are points. */
  readonly width: number
  readonly layers: readonly number[]
  /** A turn is over when that is said: a combatant may act again, or something happens at its end. */
  readonly again: boolean
  readonly actions: readonly Named[]
  /** What sheets call by name. */
  readonly things: readonly Named[]
  readonly asks: readonly (Named & { readonly answers?: readonly Named[] })[]
  readonly tracks: readonly (Named & {
    readonly words?: Words
    readonly isOfSide?: true
    /** It says where an area is, and whether that has a direction. */
    readonly area?: "directed" | "placed"
  })[]
  /** The phases of a round; and whether acts are declared before it. */
  readonly phases: readonly Named[]
  readonly declares: boolean
  /** Behind the tracks. */
  readonly conditions: readonly Named[]
  readonly rolls: readonly Roll[]
  /** Tracks and conditions that replays leave out, by their index among both. */
  readonly quiet: readonly number[]
  /** Conditions whose giver is known, by their tracks. */
  readonly links: readonly Link[]
  /** Bands of distance, the nearest first; none where nobody stands anywhere. */
  readonly bands: readonly Named[]
  /** On a map: how long the side of a square is, and the track that walking takes from. */
  readonly squares?: { readonly side: number; readonly move: number }
  /** Rules of a catalogue that places of the file name: those are cited in place of these. */
  readonly cites: Readonly<Record<string, string>>
}

const named = ({ id, text }: Named): Named => ({ id, text })

export const wordsOf = (game: Game): GameWords => ({
  id: game.id,
  text: game.text,
  width: game.tracks.length,
  layers: game.layers,
  again: game.again !== undefined || game.turnEnd.length > 0,
  actions: game.verbs.map(named),
  things: game.gear.flatMap(({ items }) => items.map(named)),
  asks: game.asks.map((ask) => ({ ...named(ask), ...(ask.answers !== undefined && { answers: ask.answers }) })),
  tracks: game.tracks
    .filter(({ isCondition }) => !isCondition)
    .map((track) => ({
      ...named(track),
      ...(track.words !== undefined && { words: track.words }),
      ...(track.isOfSide && { isOfSide: true }),
      ...(track.area !== undefined && {
        area: isDirected(track.area.is) ? ("directed" as const) : ("placed" as const),
      }),
    })),
  phases: game.order?.phases ?? [],
  declares: game.actions.some(({ isDeclared }) => isDeclared),
  conditions: game.tracks.filter(({ isCondition }) => isCondition).map(named),
  rolls: game.rolls.map((roll) => ({ ...roll, cite: game.cites[roll.cite] ?? roll.cite })),
  cites: game.cites,
  quiet: quietTracks(game),
  links: linksOf(game.tracks),
  bands: game.space?.bands.map(named) ?? [],
  ...(game.squares !== undefined && { squares: { side: game.squares.side, move: game.squares.move } }),
})
