import * as fc from "fast-check"
import { expect, test } from "vitest"
import { ContrastTable, type Weights } from "../../src/compare/ContrastTable.ts"
import { momentsOf } from "../../src/statistics/Moments.ts"

const cells = 4
const combat = fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: cells, maxLength: cells })
const weights = fc.array(fc.integer({ min: -12, max: 12 }), { minLength: cells, maxLength: cells })
const dot = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, x, i) => sum + x * (b[i] as number), 0)

test("each contrast is the sample of its weighted sums, in any order and however it was counted in parts", () => {
  const some = fc.array(weights, { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(some, fc.array(combat, { maxLength: 60 }), fc.nat(60), (contrasts, combats, cut) => {
      const [whole, first, second] = [0, 1, 2].map(() => new ContrastTable(contrasts, { products: true })) as [
        ContrastTable,
        ContrastTable,
        ContrastTable,
      ]
      for (const each of combats) whole.add(each)
      for (const each of combats.slice(cut)) first.add(each)
      for (const each of combats.slice(0, cut)) second.add(each)
      first.merge(second)
      const samples = contrasts.map((weight) => combats.map((each) => dot(weight, each)))
      for (const [c, sample] of samples.entries()) {
        expect(whole.moments(c)).toEqual(momentsOf(sample.map((x) => x + 0)))
        expect(first.moments(c)).toEqual(whole.moments(c))
        const signs = { below: sample.filter((x) => x < 0).length, above: sample.filter((x) => x > 0).length }
        expect([whole.signs(c), first.signs(c)]).toEqual([signs, signs])
        for (const [d, other] of samples.entries())
          expect([whole.product(c, d), first.product(d, c)]).toEqual([dot(sample, other), dot(sample, other)])
      }
    }),
    { numRuns: 60 },
  )
})

test("shares of a factorial of three changes add up to the whole in every combat", () => {
  const subsets = Array.from({ length: 8 }, (_, set) => set)
  const size = (set: number): number => [0, 1, 2].filter((j) => (set >> j) & 1).length
  // |S|! (k - |S| - 1)! of the 3! orders.
  const worth = [2, 1, 2]
  const shares = [0, 1, 2].map(
    (j): Weights =>
      subsets.map((set) => ((set >> j) & 1 ? (worth[size(set) - 1] as number) : -(worth[size(set)] as number))),
  )
  const total: Weights = subsets.map((set) => (set === 7 ? 6 : set === 0 ? -6 : 0))
  const sum = subsets.map((set) => shares.reduce((all, weight) => all + (weight[set] as number), 0))
  expect(sum).toEqual(total)
  const table = new ContrastTable([...shares, total])
  // Of 3, 5 and 7 points that add up, and 6 more for the first two together, which they share.
  table.add(
    subsets.map(
      (set) =>
        dot(
          [3, 5, 7],
          [0, 1, 2].map((j) => (set >> j) & 1),
        ) + ((set & 3) === 3 ? 6 : 0),
    ),
  )
  expect([0, 1, 2, 3].map((c) => table.moments(c).sum / 6)).toEqual([6, 8, 7, 21])
})

test("values are kept of those contrasts that want them", () => {
  const table = new ContrastTable([[1], [2]], { values: (contrast) => contrast === 1 })
  table.add([3])
  expect([table.moments(0).values, table.moments(1).values]).toEqual([undefined, [[6, 1]]])
  expect(() => table.product(0, 1)).toThrow("products were not wanted")
})
