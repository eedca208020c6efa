import { Combat, type System } from "@refriega/core"
import { differenceOf, meanOf } from "./estimate.ts"
import type { Entering } from "./Ledger.ts"
import type { LedgerProgress } from "./ledgerOf.ts"
import type { Fought } from "./Place.ts"

/** So often a fight is played from its beginning, with and without what was carried into it. */
const times = 400
/** The dice of these plays are named from here on: none of those of play-outs. */
const firstSalt = 5_000_000

/** What it means for a side to enter a fight with what the fights before have left, instead of as the file has it. */
export function* enteringOf<T extends System>(
  { carried, combat: index, fight = 0, named, prepared, rules, seed }: Fought<T>,
  side: number,
): Generator<LedgerProgress, Entering> {
  const [left, whole] = [new Float64Array(times), new Float64Array(times)]
  const wins = (nth: number, carrying: typeof carried): number => {
    const setup = { seed, combat: index, fight, choose: named }
    const played = new Combat<T>(rules, prepared, setup, undefined, firstSalt + nth).begin(carrying)
    played.play()
    return played.state.winner === side ? 1 : 0
  }
  for (let i = 0; i < times; i++) {
    if (i % 20 === 0) yield { doing: "entering", done: i, of: times }
    left[i] = wins(i, carried)
    whole[i] = wins(i, undefined)
  }
  return { asLeft: meanOf(left), whole: meanOf(whole), change: differenceOf(whole, left) }
}
