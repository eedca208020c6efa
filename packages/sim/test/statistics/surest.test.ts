import { describe, expect, test } from "vitest"
import { surelyMore, surest, surestPart } from "../../src/statistics/surest.ts"

describe("which is surely the most", () => {
  test("as R has it: binom.test(30, 44) has p 0.02, binom.test(29, 44) p 0.05", () => {
    expect(surelyMore({ k: 30, n: 1000 }, { k: 14, n: 1000 })).toBe(true)
    expect(surelyMore({ k: 28, n: 1000 }, { k: 16, n: 1000 })).toBe(false)
  })

  test("trials count: 20 of 100 is more than 40 of 1,000, and 5 of 30 may not be", () => {
    expect(surelyMore({ k: 20, n: 100 }, { k: 40, n: 1000 })).toBe(true)
    expect(surelyMore({ k: 3, n: 30 }, { k: 50, n: 1000 })).toBe(false)
  })

  test("what nearly always happens is told by how often it does not", () => {
    expect(surelyMore({ k: 995, n: 1000 }, { k: 970, n: 1000 })).toBe(true)
    expect(surelyMore({ k: 995, n: 1000 }, { k: 992, n: 1000 })).toBe(false)
    expect(surelyMore({ k: 1000, n: 1000 }, { k: 1000, n: 1000 })).toBe(false)
  })

  test("each other one must be beaten, and so must nothing", () => {
    const count = (k: number) => ({ k, n: 500 })
    expect(surest([90, 30, 40], count)).toBe(90)
    expect(surest([90, 80, 10], count)).toBeUndefined()
    expect(surest([3], count)).toBeUndefined()
    expect(surest([], count)).toBeUndefined()
    // Of many trials less, of few more, but not surely so.
    const all = [
      { k: 200, n: 1000 },
      { k: 8, n: 30 },
    ]
    expect(surest(all, (each) => each)).toBeUndefined()
  })

  test("points are no more than the fights in which they were dealt", () => {
    expect(surestPart([6000, 4000], (points) => points, 20)).toBeUndefined()
    expect(surestPart([6000, 4000], (points) => points, 2000)).toBe(6000)
    // Fewer falls than fights: these count.
    expect(surestPart([6, 4], (falls) => falls, 2000)).toBeUndefined()
    expect(surestPart([0, 0], (points) => points, 2000)).toBeUndefined()
  })
})
