import * as Schema from "effect/Schema"
import { Count } from "./bounds.ts"

/** What a side has of a kind of stock, in many fights or days. */
export const StockSums = Schema.Struct({
  /** What it has as the files have it, and the most that was seen. */
  whole: Count,
  most: Count,
  sum: Count,
  squares: Count,
})
export type StockSums = typeof StockSums.Type

/** Counts what a side has of each kind of stock. */
export class StockTally {
  private readonly all: { whole: number; most: number; sum: number; squares: number }[]

  /** @param whole by kind, what it has as the files have it */
  constructor(whole: readonly number[]) {
    this.all = whole.map((n) => ({ whole: n, most: 0, sum: 0, squares: 0 }))
  }

  /** Counts a fight or a day: by kind, what the side has now. */
  add(now: readonly number[]): void {
    for (const [kind, its] of this.all.entries()) {
      const n = now[kind] ?? 0
      its.most = Math.max(its.most, n)
      its.sum += n
      its.squares += n * n
    }
  }

  /** What was counted; nothing where there is nothing to count. */
  get kept(): { readonly stocks?: readonly StockSums[] } {
    return this.all.length === 0 ? {} : { stocks: this.all }
  }
}

/** By kind, what some of a fight's combatants have together. */
export const together = (
  kinds: number,
  has: readonly (readonly number[])[],
  isOne: (who: number) => boolean,
): readonly number[] =>
  Array.from({ length: kinds }, (_, kind) =>
    has.reduce((sum, its, who) => sum + (isOne(who) ? (its[kind] ?? 0) : 0), 0),
  )
