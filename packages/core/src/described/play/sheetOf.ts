import { type DiceExpression, dice } from "../../dice/expression.ts"
import type { DiceStat, Game, OfItem, Stat } from "../language/Game.ts"

type Block = Readonly<Record<string, unknown>>

/** The numbers and the dice of somebody, in the order of the stats of the game. */
export interface SheetNumbers {
  readonly stats: readonly number[]
  readonly diceStats: readonly DiceExpression[]
}

const noDice = dice("1")

/** Reads a stat block. */
export const sheetOf = ({ diceStats, gear, stats }: Game, block: Block): SheetNumbers => {
  /** What an entry of a list says itself, or what the thing that it names has. */
  const ofEntry = ({ at, gear: id, name }: OfItem): unknown => {
    const entry = listOf(block, id)[at]
    const its = typeof entry === "object" && entry !== null ? (entry as Block) : { is: entry }
    if (its[name] !== undefined) return its[name]
    return gear.find((each) => each.id === id)?.items.find((item) => item.id === its["is"])?.has[name]
  }
  const said = ({ id, ofItem }: Stat | DiceStat): unknown => (ofItem === undefined ? block[id] : ofEntry(ofItem))
  return {
    stats: stats.map((stat) =>
      stat.manyOf === undefined
        ? Number(said(stat) ?? stat.default ?? stat.from)
        : Math.min(stat.to, listOf(block, stat.manyOf).length),
    ),
    diceStats: diceStats.map((stat) => {
      const its = said(stat)
      return typeof its === "object" ? (its as DiceExpression) : (stat.default ?? noDice)
    }),
  }
}

/** The entries of a list of a stat block. */
export const listOf = (block: Block, id: string): readonly unknown[] => {
  const list = block[id]
  return Array.isArray(list) ? list : []
}
