import { expect, test } from "vitest"
import type { FightGraph } from "../../src/solve/FightGraph.ts"
import { inOrder } from "../../src/solve/inOrder.ts"

const choice = (...to: readonly number[]) => ({ is: "choice", side: 0, pick: 0, to }) as const
const chance = (to: readonly number[], rounds: readonly number[]) =>
  ({ is: "chance", to, rounds, chances: to.map(() => 1 / to.length) }) as const
const end = { is: "end", winner: 0 } as const
const graph = (nodes: readonly unknown[]) => ({ nodes, lastRound: 9, sides: 2 }) as unknown as FightGraph

test("every node comes once, before all that it leads to within a round", () => {
  const nodes = [choice(1, 2), chance([3, 4], [0, 0]), choice(3), chance([4, 0], [0, 1]), end]
  const { isCircular, order, span } = inOrder(graph(nodes))
  expect(order.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4])
  const before = (a: number, b: number): boolean => order.indexOf(a) < order.indexOf(b)
  const edges = [
    [0, 1],
    [0, 2],
    [1, 3],
    [1, 4],
    [2, 3],
    [3, 4],
  ] as const
  expect(edges.filter(([a, b]) => !before(a, b))).toEqual([])
  expect([isCircular, span]).toEqual([false, 1])
})

test("within a round there may be no order", () => {
  expect(inOrder(graph([choice(1), chance([0, 2], [0, 0]), end])).isCircular).toBe(true)
  expect(inOrder(graph([choice(1), chance([0, 2], [2, 0]), end]))).toMatchObject({ isCircular: false, span: 2 })
})
