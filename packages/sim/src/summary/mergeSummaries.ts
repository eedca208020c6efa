import { mergeFingerprints } from "@refriega/core/internal"
import { mergeValues } from "../statistics/FewValues.ts"
import type { DaySummary } from "./DaySummary.ts"
import { limitHitsKept, longestKept } from "./kept.ts"
import type { CombatantSummary, SideSummary, Summary } from "./Summary.ts"
import type { StockSums } from "./StockSums.ts"
import type { CountSums } from "./summaryForm.ts"

/**
 * The summary of the combats of both. Associative and commutative, with the empty summary as neutral element: shards
 * can be merged in any order. Both must be of the same cast, and of different combats.
 */
export const mergeSummaries = (a: Summary, b: Summary): Summary => ({
  combats: plus(a.combats, b.combats),
  events: plus(a.events, b.events),
  outcomes: zip(a.outcomes, b.outcomes, counts),
  rounds: counts(a.rounds, b.rounds),
  firstBlood: zip(a.firstBlood, b.firstBlood, counts),
  margin: { ...sums(a.margin, b.margin), bins: counts(a.margin.bins, b.margin.bins) },
  sides: zip(a.sides, b.sides, bothSides),
  combatants: zip(a.combatants, b.combatants, bothCombatants),
  longest: [...a.longest, ...b.longest].sort(byEvents).slice(0, longestKept),
  limitHits: [...a.limitHits, ...b.limitHits].sort((x, y) => x - y).slice(0, limitHitsKept),
  fingerprint: mergeFingerprints(a.fingerprint, b.fingerprint),
  ...bothCounts(a, b),
})

/** The summary of the days of both, under the same laws. */
export const mergeDaySummaries = (a: DaySummary, b: DaySummary): DaySummary => ({
  days: plus(a.days, b.days),
  lostIn: counts(a.lostIn, b.lostIn),
  rounds: counts(a.rounds, b.rounds),
  members: zip(a.members, b.members, (x, y) => ({ dead: plus(x.dead, y.dead), fallen: plus(x.fallen, y.fallen) })),
  ...(a.sides && b.sides && { sides: zip(a.sides, b.sides, bothDaySides) }),
  ...(a.entering &&
    b.entering && {
      entering: zip(a.entering, b.entering, (x, y) =>
        zip(x, y, (one, other) => ({
          dead: counts(one.dead, other.dead),
          health: amounts(one.health, other.health),
          ...bothStocks(one, other),
        })),
      ),
    }),
  fights: zip(a.fights, b.fights, mergeSummaries),
  fingerprint: mergeFingerprints(a.fingerprint, b.fingerprint),
  ...bothCounts(a, b),
})

/** Most events first; of equals the earlier combat first, so that the order is total. */
export const byEvents = (a: Summary["longest"][number], b: Summary["longest"][number]): number =>
  b.events - a.events || a.combat - b.combat

const bothSides = (a: SideSummary, b: SideSummary): SideSummary => ({
  dead: counts(a.dead, b.dead),
  fallen: counts(a.fallen, b.fallen),
  left: zip(a.left, b.left, counts),
  actions: Array.from({ length: Math.max(a.actions.length, b.actions.length) }, (_, round) =>
    counts(a.actions[round] ?? [], b.actions[round] ?? []),
  ),
  // What one of them does not say is known of neither.
  ...(a.firstDown !== undefined && b.firstDown !== undefined && { firstDown: plus(a.firstDown, b.firstDown) }),
  ...(a.health && b.health && { health: amounts(a.health, b.health) }),
  ...bothStocks(a, b),
  ...(a.harm && b.harm && { harm: longer(a.harm, b.harm, amounts) }),
  ...((a.offered ?? b.offered) && { offered: counts(a.offered ?? [], b.offered ?? []) }),
  ...((a.lines ?? b.lines) && { lines: counts(a.lines ?? [], b.lines ?? []) }),
})

/** Custom numbers: both have them, or neither. */
const bothCounts = ({ counts: a }: Pick<Summary, "counts">, { counts: b }: Pick<Summary, "counts">) =>
  a && b ? { counts: zip(a, b, (x, y) => zip(x, y, countSums)) } : {}

const countSums = (a: CountSums, b: CountSums): CountSums => {
  const { of = 0, ofSquares = 0, products = 0 } = a
  const isRatio = (a.of ?? b.of) !== undefined
  return {
    n: plus(a.n, b.n),
    ...sums(a, b),
    ...(isRatio && {
      of: plus(of, b.of ?? 0),
      ofSquares: plus(ofSquares, b.ofSquares ?? 0),
      products: plus(products, b.products ?? 0),
    }),
  }
}

type Amounts = NonNullable<SideSummary["health"]>
const amounts = (a: Amounts, b: Amounts): Amounts => ({
  sum: plus(a.sum, b.sum),
  squares: plus(a.squares, b.squares),
})

type DaySide = NonNullable<DaySummary["sides"]>[number]
const bothDaySides = (a: DaySide, b: DaySide): DaySide => ({
  dead: counts(a.dead, b.dead),
  fallen: counts(a.fallen, b.fallen),
  health: amounts(a.health, b.health),
  ...bothStocks(a, b),
})

type WithStocks = Pick<SideSummary, "stocks">
const bothStocks = ({ stocks: a }: WithStocks, { stocks: b }: WithStocks): WithStocks =>
  a && b ? { stocks: zip(a, b, stockSums) } : {}

const stockSums = (a: StockSums, b: StockSums): StockSums => ({
  whole: a.whole,
  most: Math.max(a.most, b.most),
  ...amounts(a, b),
})

/** Two lists of which the shorter one has nothing further out. */
const longer = <A>(a: readonly A[], b: readonly A[], merge: (a: A, b: A) => A): readonly A[] =>
  Array.from({ length: Math.max(a.length, b.length) }, (_, i) => {
    const [x, y] = [a[i], b[i]]
    return x === undefined ? (y as A) : y === undefined ? x : merge(x, y)
  })

const bothCombatants = (a: CombatantSummary, b: CombatantSummary): CombatantSummary => ({
  ...((a.points ?? b.points) !== undefined && { points: a.points ?? (b.points as number) }),
  downed: plus(a.downed, b.downed),
  dead: plus(a.dead, b.dead),
  dealt: sums(a.dealt, b.dealt),
  taken: sums(a.taken, b.taken),
  friendly: plus(a.friendly, b.friendly),
  verbs: counts(a.verbs, b.verbs),
  byMeans: counts(a.byMeans, b.byMeans),
  spared: plus(a.spared, b.spared),
  overkill: plus(a.overkill, b.overkill),
  healed: plus(a.healed, b.healed),
  lost: plus(a.lost, b.lost),
  downedIn: counts(a.downedIn, b.downedIn),
  safeUntil: counts(a.safeUntil, b.safeUntil),
})

type Sums = CombatantSummary["dealt"]
const sums = (a: Sums, b: Sums): Sums => {
  const values = mergeValues(a.values, b.values)
  return { sum: plus(a.sum, b.sum), squares: plus(a.squares, b.squares), ...(values && { values }) }
}

/** Exact or not at all: beyond 2^53 integers would begin to lose their last bit. */
const plus = (a: number, b: number): number => {
  const sum = a + b
  if (!Number.isSafeInteger(sum)) throw new RangeError("a total of this run is beyond 2^53: split the run")
  return sum
}

/** Counts by position; a histogram that ends early has nothing further out. */
const counts = (a: readonly number[], b: readonly number[]): readonly number[] => {
  const [long, short] = a.length >= b.length ? [a, b] : [b, a]
  return long.map((count, i) => plus(count, short[i] ?? 0))
}

const zip = <A>(a: readonly A[], b: readonly A[], merge: (a: A, b: A) => A): readonly A[] => {
  if (a.length !== b.length) throw new RangeError("summaries of different fights cannot be merged")
  return a.map((left, i) => merge(left, b[i] as A))
}
