import { binomialCdf } from "../statistics/distributions/binomial.ts"

/** What some of one kind against one of the other came to. */
export interface Tried {
  readonly count: number
  readonly won: number
  readonly lost: number
  readonly n: number
}

/** How many of the weaker are worth one of the stronger. */
export interface EvenCounts {
  /** The largest number that surely loses; 0 where even one is not sure to. */
  readonly lose: number
  /** The smallest number that surely wins; undefined where the most that was tried does not. */
  readonly win: number | undefined
  /** All that was tried, by count. */
  readonly tried: readonly Tried[]
}

/** So many counts are looked at, at most; more would be a surprise. */
const mostLooks = 14

/** Either way, for each count that is looked at: 5 % for all of them together. */
const level = 0.025 / mostLooks

/** Whether a count surely loses, surely wins, or neither: exactly, of fights that somebody won. */
export const verdictOf = ({ lost, won }: Pick<Tried, "won" | "lost">, at = level): "loses" | "wins" | "open" => {
  const n = won + lost
  if (binomialCdf(won, n, 0.5) <= at && won < lost) return "loses"
  return binomialCdf(lost, n, 0.5) <= at && lost < won ? "wins" : "open"
}

/**
 * Looks for the count at which a fight is even, given that more of the same win more often: twice as many until they do
 * not surely lose any more, then the middle between what surely loses and what does not, then one more until they
 * surely win. Every count has fights of its own, and each is looked at once, so the number of looks alone has to be
 * corrected for.
 *
 * Yields counts that are to be played, and is given what they came to.
 *
 * @param first what one against one came to, for the weaker
 * @param most the largest count that may be tried
 */
export function* evenCounts(first: Tried, most: number): Generator<number, EvenCounts, Tried> {
  const tried = new Map([[first.count, first]])
  let looks = 1
  function* verdict(count: number): Generator<number, "loses" | "wins" | "open", Tried> {
    const known = tried.get(count)
    if (known !== undefined) return verdictOf(known)
    looks++
    const found = yield count
    tried.set(count, found)
    return verdictOf(found)
  }
  let lose = 0
  let other = first.count
  while (looks < mostLooks && (yield* verdict(other)) === "loses") {
    lose = other
    if (other >= most) break
    other = Math.min(most, 2 * other)
  }
  while (lose < other - 1 && lose > 0 && looks < mostLooks) {
    const middle = Math.floor((lose + other) / 2)
    if ((yield* verdict(middle)) === "loses") lose = middle
    else other = middle
  }
  let win: number | undefined
  for (let count = Math.max(1, lose + 1); count <= most && win === undefined && looks < mostLooks; count++)
    if ((yield* verdict(count)) === "wins") win = count
  const known = [...tried.values()].filter((each) => verdictOf(each) === "wins").map(({ count }) => count)
  if (win === undefined && known.length > 0) win = Math.min(...known)
  return { lose, win, tried: [...tried.values()].toSorted((a, b) => a.count - b.count) }
}
