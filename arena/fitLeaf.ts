import type { Leaf } from "@refriega/sim"

export type { Leaf }

/** How it stood at some moment of a fight of two sides, and who has won. */
export interface Position {
  /** Which fight it is of: each has strengths of its own. */
  readonly bout: number
  /** By side: the sum of the healths of those who stand, and their number. */
  readonly health: readonly [number, number]
  readonly standing: readonly [number, number]
  /** 1 if the first side has won, else 0. */
  readonly won: number
}

const featuresOf = ({ health, standing }: Position): readonly [number, number] => [
  Math.log(health[0] / health[1]),
  Math.log(standing[0] / standing[1]),
]

const chance = (logit: number): number => 1 / (1 + Math.exp(-logit))

/** The intercept of each bout that fits best with a given slope, by Newton's method in one variable. */
const interceptsOf = (positions: readonly Position[], { health, standing }: Leaf): ReadonlyMap<number, number> => {
  const byBout = Map.groupBy(positions, ({ bout }) => bout)
  return new Map(
    [...byBout].map(([bout, own]) => {
      const logits = own.map((position) => {
        const [h, s] = featuresOf(position)
        return health * h + standing * s
      })
      let at = 0
      for (let step = 0; step < steps; step++) {
        let slope = -small * at
        let bend = small
        for (const [i, { won }] of own.entries()) {
          const p = chance(at + (logits[i] as number))
          slope += won - p
          bend += p * (1 - p)
        }
        at += Math.max(-1, Math.min(1, slope / bend))
      }
      return [bout, at]
    }),
  )
}

const steps = 30
/** A little that holds intercepts of fights that one side always wins. */
const small = 0.01

/** Fits by logistic regression how the odds grow: slopes that all fights share, an intercept for each (Newton's method, by turns). */
export const fitLeaf = (positions: readonly Position[]): Leaf => {
  let leaf: Leaf = { health: 1, standing: 0 }
  for (let step = 0; step < steps; step++) {
    const intercepts = interceptsOf(positions, leaf)
    let [gh, gs, hh, hs, ss] = [0, 0, small, 0, small]
    for (const position of positions) {
      const [h, s] = featuresOf(position)
      const p = chance((intercepts.get(position.bout) ?? 0) + leaf.health * h + leaf.standing * s)
      const [miss, bend] = [position.won - p, p * (1 - p)]
      gh += miss * h
      gs += miss * s
      hh += bend * h * h
      hs += bend * h * s
      ss += bend * s * s
    }
    const determinant = hh * ss - hs * hs
    leaf = {
      health: leaf.health + (ss * gh - hs * gs) / determinant,
      standing: leaf.standing + (hh * gs - hs * gh) / determinant,
    }
  }
  return leaf
}

/** How badly a leaf foretells who wins, in bits for each position, once each fight has the intercept that suits it. */
export const leafLoss = (positions: readonly Position[], leaf: Leaf): number => {
  const intercepts = interceptsOf(positions, leaf)
  let loss = 0
  for (const position of positions) {
    const [h, s] = featuresOf(position)
    const p = chance((intercepts.get(position.bout) ?? 0) + leaf.health * h + leaf.standing * s)
    loss -= Math.log2(position.won === 1 ? p : 1 - p)
  }
  return loss / positions.length
}
