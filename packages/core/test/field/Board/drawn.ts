import * as fc from "fast-check"
import type { Path } from "../../../src/field/Path.ts"
import { distance } from "../../../src/field/distance.ts"
import type { Diagonals, Field } from "../../../src/field/Field.ts"
import { parseMap } from "../../../src/field/parseMap.ts"
import { asSquare, type Square } from "../../../src/kinds/indices.ts"
import { boardOf, type Cost, isLess, mayStop, plainWays, type Situation, walked, wholeSteps } from "../plainWays.ts"

/** A map drawn with the mover M, the target T, friends F and enemies E on open ground. */
export const drawn = (map: string, diagonals: Diagonals): Situation & { readonly field: Field } => {
  const { field, starts } = parseMap(map.replace(/ /gu, ""), diagonals)
  const squares = (letter: string) => starts.get(letter) ?? []
  const target = squares("T")[0] as number
  return {
    field,
    map: map.replace(/ /gu, "").replace(/[MTFE]/gu, "."),
    diagonals,
    bodies: [
      ...[target, ...squares("E")].map((at) => ({ at, space: 1, blocks: "stop" as const })),
      ...squares("F").map((at) => ({ at, space: 1, blocks: "pass" as const })),
    ],
    space: 1,
    from: squares("M")[0] as number,
    target,
    targetSpace: 1,
    odd: 0,
  }
}

export const reachOf = fc.constantFrom([0, 1], [1, 1], [1, 2], [2, 2], [1, 4], [3, 6], [2, 3], [0, 5])

export const budgets = fc.integer({ min: 0, max: 20 })

/** The cheapest cost of any square where the mover may stop with the target in reach. */
export const cheapest = (
  field: Field,
  situation: Situation,
  reach: readonly number[],
  ways = plainWays(field, situation),
): Cost | undefined => {
  let best: Cost | undefined
  for (const [at, cost] of ways) {
    if (at !== situation.from && !mayStop(field, situation, at)) continue
    if (isInReach(field, situation, asSquare(at), reach) && (best === undefined || isLess(cost, best))) best = cost
  }
  return best
}

export const away = (field: Field, s: Situation, at: Square) =>
  distance(field, at, asSquare(s.target), s.space, s.targetSpace)

export const isInReach = (field: Field, situation: Situation, at: Square, [min, max]: readonly number[]): boolean =>
  away(field, situation, at) >= (min as number) && away(field, situation, at) <= (max as number)

export const approach = (
  situation: Situation,
  [min, max]: readonly number[],
  budget: number,
  board = boardOf(situation),
) =>
  board.approach(
    { at: asSquare(situation.from), space: situation.space },
    { at: asSquare(situation.target), space: situation.targetSpace, least: min as number, most: max as number },
    budget,
  )

export const towards = (
  situation: Situation,
  [min, max]: readonly number[],
  budget: number,
  board = boardOf(situation),
) =>
  board.towards(
    { at: asSquare(situation.from), space: situation.space },
    { at: asSquare(situation.target), space: situation.targetSpace, least: min as number, most: max as number },
    budget,
  )

/**
 * What a path really costs and where it ends; throws when a step is not allowed, costs something else or ends badly.
 */
export const checked = (field: Field, situation: Situation, path: Path | undefined) => {
  if (path === undefined) return undefined
  const costs = walked(field, situation, path.squares)
  if (costs === undefined) throw new Error(`no way: ${path.squares.join()}`)
  const whole = costs.map(wholeSteps)
  if (path.costs.join() !== whole.join()) throw new Error(`costs ${path.costs.join()}, not ${whole.join()}`)
  if (path.cost !== (whole.at(-1) ?? 0)) throw new Error(`costs ${path.cost} in all`)
  const end = path.squares.at(-1) ?? situation.from
  if (path.squares.length > 0 && !mayStop(field, situation, end)) throw new Error(`may not stop on ${end}`)
  return { cost: costs.at(-1) ?? nothing, end }
}

const nothing: Cost = { price: 0, length: 0 }

export const least = (costs: readonly Cost[]): Cost | undefined =>
  costs.length === 0 ? undefined : costs.reduce((a, b) => (isLess(b, a) ? b : a))

export const within = (cost: Cost | undefined, budget: number): Cost | undefined =>
  cost !== undefined && wholeSteps(cost) <= budget ? cost : undefined
