import { expect, test } from "vitest"
import { ordersBy } from "../../../src/described/play/orders.ts"

/** So many scores, each as likely as the others. */
const scores = (many: number): ReadonlyMap<number, number> =>
  new Map(Array.from({ length: many }, (_, score) => [score, 1 / many]))

test("orders are gone through for up to 50,000 results together, and for no more", () => {
  const orders = ordersBy([scores(37), scores(37), scores(36)])
  // Six without a tie, six with two who share a place, and all on one.
  expect(orders).toHaveLength(13)
  expect(orders.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 10)
  expect(ordersBy([scores(37), scores(37), scores(37)])).toEqual([])
})
