import { expect, test } from "vitest"
import type { Goal, Sums } from "../../src/tune/Goal.ts"
import type { Found } from "../../src/tune/Hunt.ts"
import { search } from "../../src/tune/search.ts"
import { type Factor, levelsOf, spaceOf } from "../../src/tune/Space.ts"
import type { Ask } from "../../src/tune/tryOut.ts"

/** Fights that come out as often as they should to the last one: what is looked for is found without luck. */
const played = (p: number, { from, to }: Ask): Sums => {
  const wins = Math.floor(p * to) - Math.floor(p * from)
  return { n: to - from, sum: wins, squares: wins }
}

const share = (lo: number, hi: number): Goal => ({
  metric: "wins",
  kind: "share",
  range: { lo: 0, hi: 1 },
  grain: 1,
  lo,
  hi,
})

const searched = (
  factors: readonly Factor[],
  goals: readonly Goal[],
  truth: (levels: readonly number[]) => readonly number[],
  {
    costOf = () => 0,
    fights = 20_000,
    seed = 1,
  }: { costOf?: (point: number) => number; fights?: number; seed?: number } = {},
): { readonly found: Found; readonly asks: readonly Ask[] } => {
  const space = spaceOf(factors)
  const hunt = search({ space, goals, costOf, seed, fights })
  const asks: Ask[] = []
  let next = hunt.next()
  while (next.done !== true) {
    asks.push(...next.value)
    next = hunt.next(next.value.map((ask) => truth(levelsOf(space, ask.point)).map((p) => played(p, ask))))
  }
  return { found: next.value, asks }
}

const numbers = (count: number): Factor => ({ kind: "number", values: Array.from({ length: count }, (_, i) => i) })
const falling = ([x = 0]: readonly number[]) => [0.95 - 0.05 * x]

test("what meets is named and shown with fights of its own, and no more are played than may be", () => {
  const { asks, found } = searched([numbers(16)], [share(0.63, 0.72)], falling)
  expect(found.is).toBe("met")
  expect([5, 6]).toContain(found.point)
  expect(found.tries.filter(({ passed }) => passed).map(({ point }) => point)).toContain(found.point)
  expect(asks.reduce((sum, { from, to }) => sum + to - from, 0)).toBe(found.fights)
  expect(found.fights).toBeLessThanOrEqual(20_000)
})

test("fights of a point go on where they ended; a certificate begins anew, with dice of its own", () => {
  const { asks } = searched([numbers(16)], [share(0.63, 0.72)], falling)
  const ends = new Map<string, number>()
  for (const { fresh, from, point, to } of asks) {
    const key = `${point} ${fresh}`
    expect(from).toBe(ends.get(key) ?? 0)
    ends.set(key, to)
  }
  const fresh = asks.filter((ask) => ask.fresh > 0)
  expect(fresh.length).toBeGreaterThan(0)
})

test("the same wish asks for the same fights", () => {
  const of = () =>
    searched([numbers(12), { kind: "word", count: 3 }], [share(0.6, 0.7)], ([x = 0, w = 0]) => [
      0.9 - 0.05 * x - 0.1 * w,
    ])
  expect(of().asks).toEqual(of().asks)
})

test("of all that meets the smallest change is shown", () => {
  // Seven of thirty values meet it; those near 0 are the smaller changes.
  const { found } = searched([numbers(30)], [share(0.55, 0.75)], ([x = 0]) => [0.95 - 0.025 * x], {
    costOf: (point) => point,
    fights: 40_000,
  })
  expect(found.is).toBe("met")
  expect(found.point).toBeLessThanOrEqual(10)
})

test("where nothing meets the nearest is named, and it was tried out with fresh fights", () => {
  const { found } = searched([numbers(10), numbers(10)], [share(0.8, 0.9), share(0.4, 0.5)], ([x = 0, y = 0]) => [
    0.2 + 0.04 * x,
    0.2 + 0.04 * x + 0.01 * y,
  ])
  expect(found.is).toBe("none")
  expect(found.tries.every(({ aim, refuted }) => aim === "miss" && refuted)).toBe(true)
  expect(found.tries.length).toBeGreaterThanOrEqual(3)
})

test("what lies on the very end of what is wanted stays open, with fights that would tell", () => {
  const { found } = searched([{ kind: "word", count: 2 }], [share(0.7, 0.8)], ([w = 0]) => [w === 0 ? 0.703 : 0.2], {
    fights: 2000,
  })
  expect(found.is).toBe("open")
  expect(found.point).toBe(0)
  expect(found.needed).toBeGreaterThan(2000)
})
