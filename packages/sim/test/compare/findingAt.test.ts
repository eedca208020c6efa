import { describe, expect, test } from "vitest"
import { findingAt } from "../../src/compare/findingAt.ts"
import type { Finding } from "../../src/plan/StopRule.ts"
import { bonettPrice } from "../../src/statistics/bonettPrice.ts"
import { plannedLooks, spacedLooks } from "../../src/statistics/plannedLooks.ts"

type Chances = Readonly<Record<Finding | "nothing", number>> & { readonly meanLooks: number }

/**
 * What planned looks at pairs find in the end, and how many looks it takes: exact, by following the distribution of the
 * two counts from look to look, over all ways in which the pairs between them can come out. Looks are so many, `step`
 * pairs apart, or after as many pairs as is said. `b` and `c` are the chances that a pair succeeds under the first
 * variant only, and under the second only.
 */
const looked = (
  {
    looks,
    step,
    b,
    c,
    smallest,
  }: Readonly<Record<"step" | "b" | "c" | "smallest", number>> & {
    readonly looks: number | readonly number[]
  },
  find = findingAt,
): Chances => {
  const spaced = typeof looks === "number" ? undefined : looks
  const at = spaced ?? Array.from({ length: looks as number }, (_, i) => (i + 1) * step)
  const limits = spaced === undefined ? plannedLooks(looks as number) : spacedLooks(spaced)
  const found = { higher: 0, lower: 0, equivalent: 0, nothing: 0, meanLooks: 0 }
  const size = (at.at(-1) as number) + 1
  const alive = new Float64Array(size * size)
  alive[0] = 1
  let onlyMost = 0
  for (const [look, to] of at.entries()) {
    // In place, from the most down: each count is reached from those that are smaller.
    for (; onlyMost < to; onlyMost++) {
      for (let x = onlyMost + 1; x >= 0; x--) {
        for (let y = onlyMost + 1 - x; y >= 0; y--) {
          const place = x * size + y
          const under = x === 0 ? 0 : (alive[place - size] as number) * b
          const other = y === 0 ? 0 : (alive[place - 1] as number) * c
          alive[place] = (alive[place] as number) * (1 - b - c) + under + other
        }
      }
    }
    for (let x = 0; x <= onlyMost; x++) {
      for (let y = 0; x + y <= onlyMost; y++) {
        const chance = alive[x * size + y] as number
        if (chance === 0) continue
        const finding = find({ onlyA: x, onlyB: y, n: onlyMost }, limits[look] as number, smallest)
        if (finding === undefined && look < at.length - 1) continue
        found[finding ?? "nothing"] += chance
        found.meanLooks += chance * (look + 1)
        alive[x * size + y] = 0
      }
    }
  }
  return found
}

describe("planned looks at pairs, followed exactly", () => {
  const plan = { looks: 5, step: 60, smallest: 0.08 } as const
  /** Looks of which each comes a quarter later than the last. */
  const quarters = [60, 75, 94, 118, 148, 185, 232, 290] as const
  /** Chances of succeeding under the first variant only: from never to as often as the second may succeed more. */
  const alone = [0, 0.005, 0.05]

  test("take a difference of the smallest size that matters for equivalent in at most 5 % of cases, mostly half of that", () => {
    for (const [looks, step, smallest] of [
      [5, 60, 0.08],
      [10, 30, 0.08],
      [5, 40, 0.12],
      [quarters, 0, 0.12],
    ] as const) {
      const chances = alone.map((b) => looked({ looks, step, smallest, b, c: b + smallest }).equivalent)
      expect(Math.max(...chances)).toBeLessThan(0.035)
      // The bound is no idle one.
      expect(Math.max(...chances)).toBeGreaterThan(0.012)
    }
    const [up, down] = [looked({ ...plan, b: 0.02, c: 0.1 }), looked({ ...plan, b: 0.1, c: 0.02 })]
    expect(up.equivalent).toBeCloseTo(down.equivalent, 12)
  })

  test("as ordinary intervals at every look would not", () => {
    const ordinary: typeof findingAt = ({ n, onlyA, onlyB }, _, smallest) => {
      const { lo, hi } = bonettPrice(onlyA, onlyB, n)
      return lo >= -smallest && hi <= smallest ? "equivalent" : undefined
    }
    expect(looked({ ...plan, b: 0.02, c: 0.1 }, ordinary).equivalent).toBeGreaterThan(0.05)
  })

  test("find a difference that is not there in at most 5 % of cases", () => {
    const { higher, lower } = looked({ ...plan, b: 0.1, c: 0.1 })
    expect(higher + lower).toBeLessThanOrEqual(0.05)
    expect(higher + lower).toBeGreaterThan(0.02)
    expect(higher).toBeCloseTo(lower, 12)
  })

  test("do so as often when each comes a quarter later than the last", () => {
    for (const p of [0.02, 0.1, 0.3]) {
      const { higher, lower } = looked({ ...plan, looks: quarters, b: p, c: p })
      expect(higher + lower).toBeLessThanOrEqual(0.05)
      expect(higher + lower).toBeGreaterThan(0.008)
      expect(higher).toBeCloseTo(lower, 12)
    }
  })

  test("know before the end that two variants do not differ, if they do not", () => {
    const { equivalent, meanLooks } = looked({ looks: 5, step: 60, smallest: 0.2, b: 0.05, c: 0.05 })
    expect(equivalent).toBeGreaterThan(0.99)
    expect(meanLooks).toBeLessThan(3)
  })

  test("find at the first look that nothing differs only when that many pairs can tell", () => {
    const [first = 0] = plannedLooks(5)
    expect(findingAt({ onlyA: 0, onlyB: 0, n: 999 }, first, 0.02)).toBeUndefined()
    expect(findingAt({ onlyA: 40, onlyB: 40, n: 1000 }, first, 0.02)).toBeUndefined()
    expect(findingAt({ onlyA: 0, onlyB: 0, n: 1050 }, first, 0.02)).toBe("equivalent")
    expect(findingAt({ onlyA: 5, onlyB: 100, n: 1000 }, first, 0.02)).toBe("higher")
    expect(findingAt({ onlyA: 100, onlyB: 5, n: 1000 }, first, 0.02)).toBe("lower")
    // Where few pairs differ: the interval of these lies within two points, but eight of a thousand could be twenty.
    expect(bonettPrice(0, 8, 1000, 2.8).hi).toBeLessThan(0.02)
    expect(findingAt({ onlyA: 0, onlyB: 8, n: 1000 }, 2.8, 0.02)).toBeUndefined()
    // What is found is seen in the interval too.
    expect(findingAt({ onlyA: 0, onlyB: 11, n: 1000 }, 3.3, 0.001)).toBeUndefined()
    expect(findingAt({ onlyA: 0, onlyB: 20, n: 1000 }, 3.3, 0.001)).toBe("higher")
    // Surely different, and surely not by what matters.
    expect(findingAt({ onlyA: 0, onlyB: 60, n: 100_000 }, first, 0.02)).toBe("equivalent")
  })
})
