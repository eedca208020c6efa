import { type Policy, surrender } from "@refriega/core"
import { meanWithin, momentsOf, steadyBy, type Weights } from "@refriega/sim/internal"
import { type Draw, decisionsIn } from "./decisionsIn.ts"

/** Weights of which one differs. */
export interface Variation {
  readonly weight: keyof Weights
  readonly value: number
  readonly weights: Weights
}

/** The weights, each of them changed in turn: to nothing, by half, by half as much again, and doubled. */
export const variationsOf = (weights: Weights): readonly Variation[] =>
  (Object.keys(weights) as (keyof Weights)[]).flatMap((weight) => {
    const now = weights[weight]
    const values =
      weight === "patience" ? [now - 1, now + 1].filter((value) => value >= 0) : [0, 0.5, 1.5, 2].map((by) => by * now)
    return values.map((value) => ({ weight, value, weights: { ...weights, [weight]: value } }))
  })

/** What a player would gain on average in a decision, in shares of fights won, with half of its 95 % interval. */
export interface Gained {
  readonly gain: number
  readonly half: number
}

/** What each variation would have gained in every decision that was drawn: a list for each of them. */
export const gainsIn = (
  path: string,
  weights: Weights,
  variations: readonly Variation[],
  draw: Draw,
): readonly (readonly number[])[] => {
  const rivals: readonly Policy[] = variations.map((one) => steadyBy("rival", one.weights))
  const drawn = decisionsIn(path, steadyBy("trained", weights), draw, (choice, taken) => {
    const picked = rivals.map((rival) => rival.choose(choice))
    return { noted: picked.map((index) => (index === surrender ? taken : index)), others: picked }
  })
  return variations.map((_, i) =>
    drawn.map(({ noted, odds, taken }) => {
      const [one, other] = [odds.get(noted[i] as number), odds.get(taken)]
      return one === undefined || other === undefined ? 0 : (one[0] + one[1] - other[0] - other[1]) / 2
    }),
  )
}

/** The average of what was gained. */
export const averageOf = (gains: readonly number[]): Gained => {
  const { d: gain, lo, hi } = meanWithin(momentsOf(gains), { lo: -1, hi: 1 })
  return { gain, half: Math.max(gain - lo, hi - gain) }
}
