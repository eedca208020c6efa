import { type Distribution, distributionOf, exactly, times, uniform } from "../../dice/Distribution.ts"
import { type DiceExpression, diceLimits } from "../../dice/expression.ts"
import { TooMany } from "./TooMany.ts"

/** Keeps what a function of one number has given. */
const kept = <V>(make: (n: number) => V): ((n: number) => V) => {
  const known: V[] = []
  return (n) => (known[n] ??= make(n))
}

/** The chances of dice that rolls ask for again and again: what a game needs of one expression. */
export interface DiceChances {
  readonly once: Distribution
  /** So many times, added up. */
  readonly times: (n: number) => Distribution
  /** The best of n rolls, or the worst. */
  readonly best: (n: number) => Distribution
  readonly worst: (n: number) => Distribution
}

const known = new WeakMap<DiceExpression, DiceChances>()

export const chancesOf = (dice: DiceExpression): DiceChances => {
  let all = known.get(dice)
  if (all === undefined) {
    const once = distributionOf(dice)
    all = {
      once: trimmed(once),
      times: kept((n) => trimmed(timesWithin(once, n))),
      best: kept((n) => trimmed(extreme(once, n, true))),
      worst: kept((n) => trimmed(extreme(once, n, false))),
    }
    known.set(dice, all)
  }
  return all
}

/** Adding up is a matter of the square of the results: more of them than single dice may have are left alone. */
const timesWithin = (once: Distribution, n: number): Distribution => {
  if (once.chances.length * n > diceLimits.results) throw new TooMany()
  return times(once, n)
}

/** What open-ended dice show with a chance below this counts as the highest that they show oftener. */
const rarest = 1e-9

/** Open-ended dice have hundreds of results that hardly ever come: acts would be walked through for each of them. */
const trimmed = (d: Distribution): Distribution => {
  if (d.beyond === 0) return d
  let rest = d.beyond
  let size = d.chances.length
  for (; size > 1 && rest + (d.chances[size - 1] as number) < rarest; size--) rest += d.chances[size - 1] as number
  const chances = d.chances.slice(0, size)
  chances[size - 1] = (chances[size - 1] as number) + rest
  return { from: d.from, chances, beyond: 0 }
}

/** The best or worst of n results: the chance that none is beyond a value is a power of the chance that one is not. */
const extreme = (d: Distribution, n: number, best: boolean): Distribution => {
  const chances = new Float64Array(d.chances.length)
  const size = chances.length
  let sum = 0
  let before = 0
  for (let j = 0; j < size; j++) {
    const i = best ? j : size - 1 - j
    // Summed from the end where values are taken last: what is beyond the cut-off is the best there is.
    sum += d.chances[i] as number
    const now = (best ? sum : Math.min(1, sum + d.beyond)) ** n
    chances[i] = now - before
    before = now
  }
  return { from: d.from, chances, beyond: best ? 1 - before : 0 }
}

/** How many of n dice show what has the chance `p`. */
export const binomial = (n: number, p: number): Distribution => {
  if (p <= 0) return exactly(0)
  if (p >= 1) return exactly(n)
  const one: Distribution = { from: 0, chances: Float64Array.of(1 - p, p), beyond: 0 }
  return times(one, n)
}

/** Chances of pools by how many dice, how many faces and how many of these count. */
export const pools = () => {
  const all = new Map<number, Distribution>()
  return (n: number, faces: number, counting: number): Distribution => {
    const key = (faces * 1024 + n) * 16_384 + counting
    let found = all.get(key)
    if (found === undefined) {
      found = binomial(n, counting / faces)
      all.set(key, found)
    }
    return found
  }
}

/** The highest or lowest of n dice, by n and faces; 0 where there are none. */
export const extremes = (best: boolean) => {
  const all = new Map<number, Distribution>()
  return (n: number, faces: number): Distribution => {
    const key = faces * 1024 + n
    let found = all.get(key)
    if (found === undefined) {
      found = n === 0 ? exactly(0) : extreme(uniform(faces), n, best)
      all.set(key, found)
    }
    return found
  }
}
