import * as fc from "fast-check"
import { describe, expect, it, vi } from "vitest"
import { coverBetween, coverOf } from "../../../src/field/cover.ts"
import { degree } from "../../../src/field/Field.ts"
import { Search } from "../../../src/field/Search.ts"
import { lineOfSight } from "../../../src/field/sight.ts"
import { asSquare, type Square } from "../../../src/kinds/indices.ts"
import { boardOf, fieldOf, mayStop, plainWays, type Situation, situations, wholeSteps } from "../plainWays.ts"
import { budgets, checked, least, drawn, within, away, approach, towards } from "./drawn.ts"

describe("toCover", () => {
  it("reaches the cheapest square that has cover from the threat and sees it", () => {
    fc.assert(
      fc.property(situations(), budgets, (situation, budget) => {
        const field = fieldOf(situation)
        const { from, space, target, targetSpace } = situation
        const isGood = (at: Square) => {
          const cover = coverOf(coverBetween(field, asSquare(target), at, targetSpace, space))
          return (
            cover > degree.none && cover < degree.total && lineOfSight(field, asSquare(target), at, targetSpace, space)
          )
        }
        const costs = [...plainWays(field, situation)]
          .filter(
            ([at, cost]) =>
              wholeSteps(cost) <= budget && (at === from || mayStop(field, situation, at)) && isGood(asSquare(at)),
          )
          .map(([, cost]) => cost)
        const path = boardOf(situation).toCover(
          { at: asSquare(from), space },
          { at: asSquare(target), space: targetSpace },
          budget,
        )
        const found = checked(field, situation, path)
        expect(found?.cost).toEqual(least(costs))
        expect(found === undefined || isGood(asSquare(found.end))).toBe(true)
        const place = boardOf(situation).coverPlace(
          { at: asSquare(from), space },
          { at: asSquare(target), space: targetSpace },
          budget,
        )
        expect(place).toBe(found?.end ?? -1)
      }),
      { numRuns: 300 },
    )
  })

  it("finds the place behind a low wall", () => {
    const s = drawn(
      `...o...
       .M.o..T
       ...o...`,
      "5-5",
    )
    expect(
      boardOf(s).toCover({ at: asSquare(s.from), space: 1 }, { at: asSquare(s.target), space: 1 }, 6)?.squares,
    ).toEqual([9])
  })
})

describe("to", () => {
  it("takes a cheapest way to a square where one may stop", () => {
    fc.assert(
      fc.property(situations(), fc.nat(), budgets, (situation, pick, budget) => {
        const field = fieldOf(situation)
        const goal = asSquare(pick % field.terrain.length)
        const isThere = goal === situation.from
        const best = isThere || mayStop(field, situation, goal) ? plainWays(field, situation).get(goal) : undefined
        const found = checked(
          field,
          situation,
          boardOf(situation).to({ at: asSquare(situation.from), space: situation.space }, goal, budget),
        )
        expect(found?.cost).toEqual(within(best, budget))
        expect(found?.end ?? goal).toBe(goal)
      }),
      { numRuns: 300 },
    )
  })
})

describe("straight", () => {
  const charge = (s: Situation, reach = 1, budget = 12) =>
    boardOf(s).straight(
      { at: asSquare(s.from), space: s.space },
      { at: asSquare(s.target), space: s.targetSpace },
      reach,
      budget,
    )

  it("ends on the first square of the line that has the target in reach", () => {
    expect(charge(drawn("M....T", "5-5"))).toEqual({ squares: [1, 2, 3, 4], cost: 4, costs: [1, 2, 3, 4] })
    expect(charge(drawn("M....T", "5-5"), 2)?.squares).toEqual([1, 2, 3])
    expect(charge(drawn("M....T", "5-5"), 1, 3)).toBeUndefined()
    expect(charge(drawn("MT", "5-5"))?.squares).toEqual([])
  })

  it.each(["M.F.T", "M.E.T", "M.~.T", "M.o.T", "M.#.T"])("is barred by whatever lies on the line: %s", (map) => {
    expect(charge(drawn(map, "5-5"))).toBeUndefined()
  })

  it("may pass on either side where it runs exactly between two squares", () => {
    const map = (first: string, second: string) => `M${first}.\n.${second}T`
    expect(charge(drawn(map("E", "."), "5-5"))?.squares).toEqual([4])
    expect(charge(drawn(map(".", "E"), "5-5"))?.squares).toEqual([1])
    expect(charge(drawn(map("E", "E"), "5-5"))).toBeUndefined()
  })

  it("keeps to the squares nearest to the line, over plain free ground, and its last square is the first in reach", () => {
    fc.assert(
      fc.property(situations(9), fc.integer({ min: 1, max: 3 }), (situation, reach) => {
        const field = fieldOf(situation)
        const path = charge(situation, reach, Infinity)
        const found = checked(field, situation, path)
        fc.pre(path !== undefined && found?.end !== situation.from)
        const { squares } = path
        for (const [i, at] of squares.entries()) {
          expect(mayStop(field, situation, at)).toBe(true)
          expect(away(field, situation, at) <= reach).toBe(i === squares.length - 1)
        }
        const { from, space, target, targetSpace } = situation
        if (space > 1 || targetSpace > 1) return
        // After i of the steps along the longer side the line is i * short / long to the side, the way at most half a
        // square off.
        const column = (at: number) => at % field.width
        const row = (at: number) => Math.floor(at / field.width)
        const [dx, dy] = [Math.abs(column(target) - column(from)), Math.abs(row(target) - row(from))]
        for (const at of squares) {
          const [x, y] = [Math.abs(column(at) - column(from)), Math.abs(row(at) - row(from))]
          expect(2 * Math.abs(x * dy - y * dx)).toBeLessThanOrEqual(Math.max(dx, dy))
        }
      }),
    )
  })
})

describe("a target that nobody can get at", () => {
  // Walls and enemies on every square around T.
  const shut = "M....\n.#E#.\n.ETE.\n.#E#.\n....."

  it("is not searched for, since a look around it tells", () => {
    const aim = vi.spyOn(Search.prototype, "aim")
    try {
      expect(approach(drawn(shut, "5-5"), [0, 1], 20)).toBeUndefined()
      expect(aim).not.toHaveBeenCalled()
      expect(approach(drawn(shut.replace(".ETE.", "..TE."), "5-5"), [0, 1], 20)?.squares.at(-1)).toBe(11)
      expect(aim).toHaveBeenCalledTimes(1)
    } finally {
      aim.mockRestore()
    }
  })

  it("is not searched for where walls part the two, however much room there is around it", () => {
    // A wall from edge to edge; the second has a gap.
    const parted = "M.#..\n..#..\n..#.T\n..#..\n..#.."
    const aim = vi.spyOn(Search.prototype, "aim")
    try {
      expect(approach(drawn(parted, "5-5"), [0, 1], Infinity)).toBeUndefined()
      expect(aim).not.toHaveBeenCalled()
      // Through the gap, whose corners cannot be cut.
      expect(approach(drawn(parted.replace("M.#", "M.."), "5-5"), [0, 1], Infinity)?.cost).toBe(4)
    } finally {
      aim.mockRestore()
    }
  })

  it("is gone towards as far as the next ring around it that has room", () => {
    const far = shut.replaceAll(/^/gmu, "....").replace("M", ".").replace(".", "M")
    const field = drawn(far, "5-5")
    const path = towards(field, [0, 1], 20)
    expect(away(field.field, field, asSquare(path?.squares.at(-1) as number))).toBe(2)
    expect(towards(drawn(shut, "5-5"), [0, 1], 20)).toBeUndefined()
  })
})
