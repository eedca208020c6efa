import type { Text } from "@refriega/core"
import { deathsOf } from "./deathsOf.ts"
import type { DayResults } from "./Results.ts"

/** How a side of the party enters a fight, of the days that came to it. */
export interface EnteringRow {
  /** The variant, the fight and the side, by index; the last by its id. */
  readonly variant: number
  readonly fight: number
  readonly side: string
  readonly title: Text
  /** All days, and those that came to the fight. */
  readonly all: number
  readonly days: number
  /** The mean health of its members, from 0 to 1; the dead have none. */
  readonly health: number
  readonly lo: number
  readonly hi: number
  /** How many of its members in the fight are dead as it begins, on average. */
  readonly dead: number
  /** What it has of each stock, by id: in the mean, and as the files have it. */
  readonly stocks: Readonly<Record<string, StockNow>>
}

/** What a side has of a stock: as the files have it, and the mean. */
type StockNow = NonNullable<
  NonNullable<DayResults["day"]["variants"][number]["entering"]>[number][string]["stocks"]
>[string]

/** How the party enters each fight, by variant; empty for runs of older versions, which have not counted it. */
export const enteringRows = ({ day, fights }: DayResults): readonly EnteringRow[] =>
  day.variants.flatMap(({ days: all, entering = [] }, variant) =>
    entering.flatMap((sides, fight) =>
      Object.entries(sides).map(([side, { days, dead, meanHealth, stocks = {} }]): EnteringRow => {
        const { interval = { lo: meanHealth.mean, hi: meanHealth.mean }, mean } = meanHealth
        const title = fights[fight]?.title ?? { en: String(fight), es: String(fight) }
        return { variant, fight, side, title, all, days, health: mean, ...interval, dead: deathsOf(dead), stocks }
      }),
    ),
  )
