import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { Board } from "../../../src/field/Board.ts"
import type { Field } from "../../../src/field/Field.ts"
import { parseMap } from "../../../src/field/parseMap.ts"
import { asSquare } from "../../../src/kinds/indices.ts"
import { fieldOf, fill, type Situation, situations } from "../plainWays.ts"
import { reachOf, budgets, checked, approach, within, cheapest, isInReach, drawn } from "./drawn.ts"

describe("filling", () => {
  it("says what the board was filled for until it is begun again or something is put on it", () => {
    const board = new Board(parseMap("...", "5-5").field)
    board.begin()
    board.filling = 7
    expect(board.filling).toBe(7)
    board.put(asSquare(1), 1, "stop")
    expect(board.filling).toBe(-1)
    board.filling = 7
    board.begin()
    expect(board.filling).toBe(-1)
  })
})

describe("approach", () => {
  it("takes a cheapest way into reach, the shortest on the ground of them, exactly when the budget allows one", () => {
    fc.assert(
      fc.property(situations(), reachOf, budgets, (situation, reach, budget) => {
        const field = fieldOf(situation)
        const found = checked(field, situation, approach(situation, reach, budget))
        expect(found?.cost).toEqual(within(cheapest(field, situation, reach), budget))
        expect(found === undefined || isInReach(field, situation, asSquare(found.end), reach)).toBe(true)
      }),
      { numRuns: 600 },
    )
  })

  it("costs the same on a field and on its mirror images", () => {
    fc.assert(
      fc.property(situations(7), reachOf, budgets, (situation, reach, budget) => {
        const costs = [situation, mirrored(situation, true, false), mirrored(situation, false, true)].map(
          (s) => approach(s, reach, budget)?.cost,
        )
        expect(new Set(costs).size).toBe(1)
      }),
    )
  })

  it("takes the mirror image of its way on the mirror image of a field, when the target is not straight ahead", () => {
    fc.assert(
      fc.property(situations(7), reachOf, budgets, (situation, reach, budget) => {
        const field = fieldOf(situation)
        const dx = Math.abs((situation.from % field.width) - (situation.target % field.width))
        const dy = Math.abs(Math.floor(situation.from / field.width) - Math.floor(situation.target / field.width))
        fc.pre(dx > 1 && dy > 1 && situation.space === 1 && situation.targetSpace === 1)
        const path = approach(situation, reach, budget)?.squares
        for (const [across, down] of [
          [true, false],
          [false, true],
          [true, true],
        ] as const) {
          const turn = (at: number) => mirror(field, at, 1, across, down)
          expect(approach(mirrored(situation, across, down), reach, budget)?.squares).toEqual(path?.map(turn))
        }
      }),
    )
  })

  it("does not depend on what the board was used for before", () => {
    fc.assert(
      fc.property(situations(6), situations(6), reachOf, budgets, (situation, other, reach, budget) => {
        const field = fieldOf(situation)
        const used = new Board(field)
        const size = field.terrain.length
        used.begin()
        for (const body of other.bodies) used.put(asSquare(body.at % size), 1, body.blocks)
        used.approach(
          { at: asSquare(other.from % size), space: 1 },
          { at: asSquare(other.target % size), space: 1, least: 0, most: 1 },
          20,
        )
        used.away({ at: asSquare(other.from % size), space: 1 }, [asSquare(other.target % size)], 20)
        fill(used, situation)
        expect(approach(situation, reach, budget, used)).toEqual(approach(situation, reach, budget))
      }),
    )
  })

  it("goes straight over open ground, with its diagonal steps spread along the way", () => {
    const s = drawn(
      `M.........
       ..........
       ..........
       ..........
       .........T`,
      "5-5",
    )
    expect(approach(s, [0, 1], 20)).toEqual({
      squares: [1, 12, 13, 24, 25, 26, 37, 38],
      cost: 8,
      costs: [1, 2, 3, 4, 5, 6, 7, 8],
    })
  })

  it("pays two steps for every second diagonal in 5-10-5, and first for one when an odd number went before", () => {
    const s = drawn(
      `M.....
       ......
       ......
       ......
       ......
       .....T`,
      "5-10-5",
    )
    expect(approach(s, [0, 1], 20)?.costs).toEqual([1, 3, 4, 6])
    expect(approach({ ...s, odd: 1 }, [0, 1], 20)?.costs).toEqual([2, 3, 5, 6])
  })

  it("is no way when already in reach, and undefined when the target is walled off", () => {
    const near = drawn("M.T.", "5-5")
    expect(approach(near, [0, 2], 0)).toEqual({ squares: [], cost: 0, costs: [] })
    expect(approach(drawn("M.#T.", "5-5"), [0, 1], 20)).toBeUndefined()
  })

  it("steps back when the target is nearer than the least reach", () => {
    expect(approach(drawn("..MT....", "5-5"), [2, 2], 3)).toEqual({ squares: [1], cost: 1, costs: [1] })
  })

  it("does not cut the corners of walls", () => {
    const s = drawn(
      `M#T
       ...`,
      "5-5",
    )
    expect(approach(s, [0, 1], 20)?.squares).toEqual([3, 4])
    const shut = drawn(
      `M#.
       #T.`,
      "5-5",
    )
    expect(approach(shut, [0, 0], 20)).toBeUndefined()
  })

  it("passes friends but does not stop on them, and does not pass enemies", () => {
    const lane = (between: string) => drawn(`M${between}T`, "5-5")
    expect(approach(lane("F."), [0, 1], 20)?.squares).toEqual([1, 2])
    expect(approach(lane(".F"), [0, 1], 20)).toBeUndefined()
    expect(approach(lane("E."), [0, 1], 20)).toBeUndefined()
  })

  it("climbs over low cover at double cost, but does not stop on it", () => {
    expect(approach(drawn("Mo.T", "5-5"), [0, 1], 20)).toEqual({ squares: [1, 2], cost: 3, costs: [2, 3] })
    expect(approach(drawn("M.oT", "5-5"), [0, 1], 20)).toBeUndefined()
  })

  it("goes around difficult ground when that is cheaper", () => {
    const s = drawn(
      `.....
       M~~~T`,
      "5-5",
    )
    expect(approach(s, [0, 1], 20)).toEqual({ squares: [1, 2, 3], cost: 3, costs: [1, 2, 3] })
  })

  it("goes around the end of a wall longer than the straight way", () => {
    const s = drawn(
      `.......
       ...#...
       ...#...
       M..#..T
       ...#...
       ...#...
       ...#...`,
      "5-5",
    )
    // B3, C2, C1, D1 and E1 because the corners cannot be cut, F2, F3.
    expect(approach(s, [0, 1], 20)?.cost).toBe(7)
  })
})

const mirror = (field: Field, at: number, space: number, across: boolean, down: boolean): number => {
  const x = at % field.width
  const y = Math.floor(at / field.width)
  return (down ? field.height - space - y : y) * field.width + (across ? field.width - space - x : x)
}

const mirrored = (situation: Situation, across: boolean, down: boolean): Situation => {
  const field = fieldOf(situation)
  const rows = situation.map.split("\n").map((row) => (across ? Array.from(row).toReversed().join("") : row))
  return {
    ...situation,
    map: (down ? rows.toReversed() : rows).join("\n"),
    from: mirror(field, situation.from, situation.space, across, down),
    target: mirror(field, situation.target, situation.targetSpace, across, down),
    bodies: situation.bodies.map((body) => ({ ...body, at: mirror(field, body.at, body.space, across, down) })),
  }
}
