import type { Text } from "@refriega/core"
import { enteringRows } from "./enteringRows.ts"
import type { DayResults } from "./Results.ts"

/** What a side of the party has of a kind of stock through a day. */
export interface StockRow {
  readonly variant: number
  readonly side: string
  readonly title: Text
  readonly id: string
  /** The most that the files give it in a fight. */
  readonly whole: number
  /** By fight, the mean of the days that come to it; undefined where the side has none of it there, or no day came. */
  readonly entering: readonly (number | undefined)[]
  /** What is left at the end of the day, the mean of all days. */
  readonly left: number | undefined
}

/** What the party has of its stocks as each fight begins, and at the end; empty where it has none. */
export const stockRows = (results: DayResults): readonly StockRow[] => {
  const { day, fights, stocks = [] } = results
  const entries = enteringRows(results)
  return stocks.flatMap(({ id, ...title }) =>
    day.variants.flatMap(({ sides = {} }, variant) =>
      day.party.flatMap(({ id: side }): readonly StockRow[] => {
        const its = entries.filter((each) => each.variant === variant && each.side === side)
        const found = fights.map((_, fight) => its.find((each) => each.fight === fight))
        const whole = Math.max(0, ...found.map((entry) => entry?.stocks[id]?.whole ?? 0))
        const entering = found.map((entry) => (entry?.days === 0 ? undefined : entry?.stocks[id]?.mean))
        const left = sides[side]?.stocksLeft?.[id]?.mean
        const isThere = whole > 0 || entering.some((mean) => mean !== undefined && mean > 0)
        return isThere ? [{ variant, side, title, id, whole, entering, left }] : []
      }),
    ),
  )
}
