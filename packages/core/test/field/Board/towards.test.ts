import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { Board } from "../../../src/field/Board.ts"
import { distance } from "../../../src/field/distance.ts"
import { parseMap } from "../../../src/field/parseMap.ts"
import { asSquare, type Square } from "../../../src/kinds/indices.ts"
import { boardOf, type Cost, fieldOf, mayStop, plainWays, situations, wholeSteps } from "../plainWays.ts"
import { reachOf, budgets, towards, checked, away, least, cheapest, drawn, approach } from "./drawn.ts"

describe("towards", () => {
  it("follows a cheapest way as far as the budget allows, ending where one may stop", () => {
    fc.assert(
      fc.property(situations(), reachOf, budgets, (situation, reach, budget) => {
        const field = fieldOf(situation)
        const all = towards(situation, reach, Infinity)
        const part = towards(situation, reach, budget)
        const squares = all?.squares ?? []
        const ends = squares.findLastIndex(
          (at, i) => (all?.costs[i] as number) <= budget && mayStop(field, situation, at),
        )
        expect(part?.squares ?? []).toEqual(squares.slice(0, ends + 1))
        expect(checked(field, situation, part)?.end).toBe(squares[ends])
      }),
      { numRuns: 300 },
    )
  })

  it("leads along the whole of a cheapest way into reach, or else as near to reach as one can come", () => {
    fc.assert(
      fc.property(situations(), reachOf, (situation, reach) => {
        const field = fieldOf(situation)
        const ways = plainWays(field, situation)
        const miss = (at: Square) => {
          const far = away(field, situation, at)
          return Math.max(0, far - (reach[1] as number), (reach[0] as number) - far)
        }
        const stops = [...ways].filter(([at]) => at === situation.from || mayStop(field, situation, at))
        const nearest = Math.min(...stops.map(([at]) => miss(asSquare(at))))
        const costs = stops.filter(([at]) => miss(asSquare(at)) === nearest).map(([, cost]) => cost)
        const found = checked(field, situation, towards(situation, reach, Infinity))
        expect(found?.cost).toEqual(nearest < miss(asSquare(situation.from)) ? least(costs) : undefined)
        expect(found === undefined || miss(asSquare(found.end)) === nearest).toBe(true)
      }),
      { numRuns: 400 },
    )
  })

  it("comes nearer than its least reach when every other ring around the target is taken (seed -1544133033)", () => {
    const { field } = parseMap("......\n......\n......", "5-5")
    const board = new Board(field)
    board.begin()
    board.put(asSquare(6), 1, "stop")
    board.put(asSquare(8), 2, "stop")
    board.put(asSquare(2), 2, "pass")
    expect(
      board.towards({ at: asSquare(16), space: 1 }, { at: asSquare(6), space: 1, least: 2, most: 2 }, 20)?.cost,
    ).toBe(4)
  })

  it("leaves less to go after every step, and so always arrives", () => {
    fc.assert(
      fc.property(situations(), reachOf, fc.integer({ min: 1, max: 6 }), (situation, reach, budget) => {
        const field = fieldOf(situation)
        const best = cheapest(field, situation, reach)
        const part = towards(situation, reach, budget)
        fc.pre(best !== undefined && part !== undefined)
        const end = checked(field, situation, part)?.end as number
        const rest = cheapest(field, { ...situation, from: end, odd: 0 }, reach) as Cost
        expect(rest.price).toBeLessThan(best.price)
      }),
    )
  })

  it("comes as near as it can to an enemy that is surrounded", () => {
    const s = drawn(
      `.......
       ....FFF
       M...FTF
       ....FFF`,
      "5-5",
    )
    expect(towards(s, [0, 1], 20)?.squares).toEqual([15, 16, 17])
    expect(approach(s, [0, 1], 20)).toBeUndefined()
  })

  it("is undefined when there is nothing to walk", () => {
    expect(towards(drawn("M.T", "5-5"), [0, 2], 20)).toBeUndefined()
    expect(towards(drawn("M#.T", "5-5"), [0, 1], 20)).toBeUndefined()
    expect(towards(drawn("MF.T", "5-5"), [0, 1], 1)).toBeUndefined()
  })
})

describe("away", () => {
  it("reaches the square furthest from the nearest threat, at the least cost", () => {
    fc.assert(
      fc.property(
        situations(),
        fc.array(fc.nat(), { minLength: 1, maxLength: 3 }),
        fc.integer({ min: 0, max: 7 }),
        (situation, picks, budget) => {
          const field = fieldOf(situation)
          const threats = picks.map((n) => asSquare(n % field.terrain.length))
          const nearest = (at: Square) => Math.min(...threats.map((t) => distance(field, at, t, situation.space, 1)))
          const stops = [...plainWays(field, situation)].filter(
            ([at, cost]) => at === situation.from || (wholeSteps(cost) <= budget && mayStop(field, situation, at)),
          )
          const furthest = Math.max(...stops.map(([at]) => nearest(asSquare(at))))
          const costs = stops.filter(([at]) => nearest(asSquare(at)) === furthest).map(([, cost]) => cost)
          const path = boardOf(situation).away(
            { at: asSquare(situation.from), space: situation.space },
            threats,
            budget,
          )
          const found = checked(field, situation, path)
          expect(found?.cost).toEqual(furthest > nearest(asSquare(situation.from)) ? least(costs) : undefined)
          expect(found === undefined || nearest(asSquare(found.end)) === furthest).toBe(true)
        },
      ),
      { numRuns: 300 },
    )
  })
})
