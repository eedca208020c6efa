import type { Game } from "../language/Game.ts"
import { evaluate } from "../meaning/evaluate.ts"
import type { Sheets } from "../weigh/Sheets.ts"
import { numberOfWord, sheetOf } from "./sheetOf.ts"

type Block = Readonly<Record<string, unknown>>

/**
 * The tracks of all at the beginning, and their bounds: who * width + track; with the numbers that they follow from.
 */
export type Starts = Pick<Sheets, "stats" | "diceStats" | "rules"> & {
  readonly starts: number[]
  readonly lows: number[]
  readonly highs: number[]
}

/** Reads the sheets of the combatants. */
export const startsOf = (game: Game, blocks: readonly Block[], houseRules: Block): Starts => {
  const width = game.tracks.length
  const tracks = game.tracks.map((track) => ({
    start: evaluate(track.start),
    to: evaluate(track.to),
    from: track.from,
  }))
  const rules = game.rules.map(({ default: standard, id, words }) => {
    const its = houseRules[id] ?? standard
    return words !== undefined && typeof its === "string" ? numberOfWord(words, its) : Number(its)
  })
  const sheets = blocks.map((block) => sheetOf(game, block, rules))
  const numbers = {
    stats: sheets.flatMap(({ stats }) => stats),
    diceStats: sheets.flatMap(({ diceStats }) => diceStats),
    rules,
  }
  const starts: number[] = []
  const lows: number[] = []
  const highs: number[] = []
  blocks.forEach((_, who) => {
    const m = {
      ...numbers,
      me: who,
      them: who,
      tracks: starts,
      load: (place: number) => starts[place] as number,
      slots: [],
      width,
      size: blocks.length,
      statWidth: game.stats.length,
      diceWidth: game.diceStats.length,
    }
    for (const { from, start, to } of tracks) {
      const high = Math.max(from, to(m))
      lows.push(from)
      highs.push(high)
      starts.push(Math.max(from, Math.min(high, start(m))))
    }
  })
  return { ...numbers, starts, lows, highs }
}

/** For each, the others of whom something holds. */
export const othersOf = (
  sideOf: readonly number[],
  of: (side: number, other: number) => boolean,
): readonly (readonly number[])[] =>
  sideOf.map((side, who) => sideOf.flatMap((other, i) => (i !== who && of(side, other) ? [i] : [])))

/** How many squares the side of a body has, by its sheet. */
export const spaceReader = (game: Game): ((block: Block) => number) => {
  const size = game.squares?.size
  if (size === undefined) return () => 1
  const value = evaluate(size)
  return (block) => {
    const rules = game.rules.map((rule) => rule.default)
    const { stats } = sheetOf(game, block, rules)
    const m = { me: 0, them: 0, tracks: [], load: () => 0, slots: [], width: 0, size: 1, statWidth: stats.length }
    return Math.max(1, value({ ...m, stats, diceStats: [], diceWidth: 0, rules }))
  }
}
