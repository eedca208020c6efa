import type { CountFold, System } from "@refriega/core/internal"
import { roundsApart } from "@refriega/core/internal"
import { FewValues } from "../statistics/FewValues.ts"
import type { CountSums } from "./summaryForm.ts"

/** In a score: the fight has no such number. */
export const noNumber = -(2 ** 31)

/** What one cell has come to over all fights: of ratios also over how many events. */
interface Cell {
  n: number
  sum: number
  squares: number
  of: number
  ofSquares: number
  products: number
  readonly values: FewValues
}

/** Adds up what fights come to in custom numbers, cell by cell. */
export class CountTally<T extends System> {
  readonly fold: CountFold<T>
  /** What the latest fight came to in those that fights have one of, cell after cell; `noNumber` where it has none. */
  readonly score: Int32Array
  private readonly cells: readonly (readonly Cell[])[]

  constructor(fold: CountFold<T>) {
    this.fold = fold
    this.cells = fold.counts.map(({ cells, per }) =>
      Array.from({ length: per === "round" ? roundsApart : cells.length }, newCell),
    )
    this.score = new Int32Array(widthOf(fold))
  }

  /** Takes what the fold has read of a fight, or of a day. */
  take(): void {
    let column = 0
    this.fold.counts.forEach(({ cells, per }, i) => {
      const its = this.cells[i] as readonly Cell[]
      cells.forEach(({ read }, c) => {
        if (per === "round") {
          // Of a round that the fight has not reached nothing is known.
          const last = Math.min(this.fold.rounds, roundsApart - 1)
          for (let round = 0; round <= last; round++) {
            const value = (read.valueIn as (round: number) => number)(round)
            add(its[round] as Cell, value, read.overIn?.(round))
          }
          return
        }
        const value = read.value(undefined)
        const over = read.over?.(undefined)
        add(its[c] as Cell, value, over)
        if (over === undefined) this.score[column++] = Number.isNaN(value) ? noNumber : value
      })
    })
  }

  summary(): readonly (readonly CountSums[])[] {
    return this.cells.map((cells) =>
      cells.map(({ n, of, ofSquares, products, squares, sum, values }, i) => ({
        n,
        sum,
        squares,
        ...(values.values && { values: values.values }),
        ...(i >= 0 && of > 0 && { of, ofSquares, products }),
      })),
    )
  }
}

const widthOf = <T extends System>({ counts }: CountFold<T>): number =>
  counts.reduce(
    (sum, { cells, per }) => sum + (per === "round" || cells[0]?.read.over !== undefined ? 0 : cells.length),
    0,
  )

const newCell = (): Cell => ({ n: 0, sum: 0, squares: 0, of: 0, ofSquares: 0, products: 0, values: new FewValues() })

const add = (cell: Cell, value: number, over: number | undefined): void => {
  // An average leaves out a fight without any event.
  if (Number.isNaN(value) || over === 0) return
  cell.n++
  cell.sum += value
  cell.squares += value * value
  if (over === undefined) {
    cell.values.add(value)
    return
  }
  cell.of += over
  cell.ofSquares += over * over
  cell.products += value * over
}
