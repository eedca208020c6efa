import { holm } from "../statistics/holm.ts"
import { mcnemar } from "../statistics/mcnemar.ts"
import { pairedShares } from "../statistics/pairedShares.ts"
import { type BaselineEntry, diceOf, unpackWinners } from "./baseline.ts"
import type { HistoryPoint } from "./HistoryPoint.ts"

/** How far a commit has moved how often a side wins, against the commit before it, over the same fights. */
export interface Move {
  /** The place of the point in the history; the one before it is compared. */
  readonly at: number
  readonly scenario: string
  readonly variant: string
  readonly side: string
  readonly before: number
  readonly now: number
  readonly d: number
  readonly lo: number
  readonly hi: number
  readonly n: number
  /** McNemar's mid-p, adjusted over all commits, scenarios and variants (Holm). */
  readonly pHolm: number
  /** Surely moved: `pHolm` is below .05, and the 95 % interval excludes 0. */
  readonly isSure: boolean
}

/**
 * What commits have moved. Fights that are the same to the last event cannot have moved and are in no test. Points of
 * other dice, or of another number of fights, cannot be compared fight by fight and are left out.
 */
export const movesOf = (points: readonly HistoryPoint[]): readonly Move[] => {
  const raw = points.flatMap((now, at) => {
    const before = points[at - 1]
    return before === undefined ? [] : between(before, now, at)
  })
  const ps = holm(raw.map(({ p }) => p))
  return raw.map(({ move }, i) => {
    const pHolm = ps[i] as number
    return { ...move, pHolm, isSure: pHolm < 0.05 && (move.lo > 0 || move.hi < 0) }
  })
}

const between = (before: HistoryPoint, now: HistoryPoint, at: number) =>
  now.rates.flatMap(({ scenario, side, variant }) => {
    const key = `${scenario}/${variant}`
    const [a, b] = [before.entries[key], now.entries[key]]
    if (a === undefined || b === undefined || a.digest === b.digest) return []
    const counts = pairsOf(a, b, side)
    if (counts === undefined) return []
    const { n, onlyA, onlyB, wonA, wonB } = counts
    const d = (onlyB - onlyA) / n
    const about = { at, scenario, variant, side, before: wonA / n, now: wonB / n, d, n }
    return [{ move: { ...about, ...pairedShares(onlyA, onlyB, n) }, p: mcnemar(onlyA, onlyB) }]
  })

const pairsOf = (a: BaselineEntry, b: BaselineEntry, id: string) => {
  const side = a.sides.indexOf(id)
  const isSame =
    a.seed === b.seed && a.combats === b.combats && diceOf(a) === diceOf(b) && side >= 0 && b.sides.indexOf(id) === side
  if (!isSame || a.combats === 0) return undefined
  const [x, y] = [a, b].map((entry) => unpackWinners(entry.winners, entry.combats)) as [number[], number[]]
  const only = (one: readonly number[], other: readonly number[]): number =>
    one.reduce((sum, winner, i) => sum + Number(winner === side && other[i] !== side), 0)
  return {
    n: a.combats,
    onlyA: only(x, y),
    onlyB: only(y, x),
    wonA: a.won[side] as number,
    wonB: b.won[side] as number,
  }
}
