import { type DiceExpression, dice } from "../../dice/expression.ts"
import type { Expression } from "../language/Expression.ts"
import type { DiceStat, Game, OfItem, Stat, Words } from "../language/Game.ts"
import { evaluate } from "../meaning/evaluate.ts"

type Block = Readonly<Record<string, unknown>>

/** The numbers and the dice of somebody, in the order of the stats of the game. */
export interface SheetNumbers {
  readonly stats: readonly number[]
  readonly diceStats: readonly DiceExpression[]
}

const noDice = dice("1")

/** Reads a stat block. */
export const sheetOf = (game: Game, block: Block, rules: readonly number[]): SheetNumbers => {
  const { diceStats, gear, stats } = game
  /** What an entry of a list says itself, or what the thing that it names has. */
  const ofEntry = ({ at, gear: id, name }: OfItem): unknown => {
    const entry = listOf(block, id)[at]
    const its = typeof entry === "object" && entry !== null ? (entry as Block) : { is: entry }
    if (its[name] !== undefined) return its[name]
    return gear.find((each) => each.id === id)?.items.find((item) => item.id === its["is"])?.has[name]
  }
  const said = ({ id, ofItem }: Stat | DiceStat): unknown => (ofItem === undefined ? block[id] : ofEntry(ofItem))
  const numbers: number[] = []
  const m = { me: 0, them: 0, tracks: [], load: () => 0, slots: [], width: 0, size: 1, diceStats: [], diceWidth: 0 }
  const workedOut = (worked: Expression, { from, to }: Stat): number =>
    Math.max(from, Math.min(to, evaluate(worked)({ ...m, rules, stats: numbers, statWidth: stats.length })))
  for (const stat of stats) {
    if (stat.ofList !== undefined) {
      numbers.push(listOf(block, stat.ofList.list).includes(stat.ofList.word) ? 1 : 0)
      continue
    }
    const its = stat.manyOf === undefined ? said(stat) : Math.min(stat.to, listOf(block, stat.manyOf).length)
    const { worked } = stat
    if (stat.words !== undefined && typeof its === "string") {
      numbers.push(numberOfWord(stat.words, its))
      continue
    }
    numbers.push(
      its === undefined && worked !== undefined ? workedOut(worked, stat) : Number(its ?? stat.default ?? stat.from),
    )
  }
  return {
    stats: numbers,
    diceStats: diceStats.map((stat) => {
      const its = said(stat)
      return typeof its === "object" ? (its as DiceExpression) : (stat.default ?? noDice)
    }),
  }
}

/** The number that a word stands for. */
export const numberOfWord = ({ from, words }: Words, word: string): number =>
  from + words.findIndex(({ id }) => id === word)

/** The entries of a list of a stat block. */
export const listOf = (block: Block, id: string): readonly unknown[] => {
  const list = block[id]
  return Array.isArray(list) ? list : []
}
