import * as fc from "fast-check"
import { describe, expect, it, vi } from "vitest"
import { Board } from "../../src/field/Board.ts"
import type { Path } from "../../src/field/Path.ts"
import { coverBetween, coverOf } from "../../src/field/cover.ts"
import { distance } from "../../src/field/distance.ts"
import { type Diagonals, degree, type Field } from "../../src/field/Field.ts"
import { parseMap } from "../../src/field/parseMap.ts"
import { Search } from "../../src/field/Search.ts"
import { lineOfSight } from "../../src/field/sight.ts"
import { asSquare, type Square } from "../../src/kinds/indices.ts"
import {
  boardOf,
  type Cost,
  fieldOf,
  fill,
  isLess,
  mayStop,
  plainWays,
  type Situation,
  situations,
  walked,
  wholeSteps,
} from "./plainWays.ts"

/** A map drawn with the mover M, the target T, friends F and enemies E on open ground. */
const drawn = (map: string, diagonals: Diagonals): Situation & { readonly field: Field } => {
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

const reachOf = fc.constantFrom([0, 1], [1, 1], [1, 2], [2, 2], [1, 4], [3, 6], [2, 3], [0, 5])
const budgets = fc.integer({ min: 0, max: 20 })

/** The cheapest cost of any square where the mover may stop with the target in reach. */
const cheapest = (
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

const away = (field: Field, s: Situation, at: Square) => distance(field, at, asSquare(s.target), s.space, s.targetSpace)

const isInReach = (field: Field, situation: Situation, at: Square, [min, max]: readonly number[]): boolean =>
  away(field, situation, at) >= (min as number) && away(field, situation, at) <= (max as number)

const approach = (situation: Situation, [min, max]: readonly number[], budget: number, board = boardOf(situation)) =>
  board.approach(
    { at: asSquare(situation.from), space: situation.space },
    { at: asSquare(situation.target), space: situation.targetSpace, least: min as number, most: max as number },
    budget,
  )

const towards = (situation: Situation, [min, max]: readonly number[], budget: number, board = boardOf(situation)) =>
  board.towards(
    { at: asSquare(situation.from), space: situation.space },
    { at: asSquare(situation.target), space: situation.targetSpace, least: min as number, most: max as number },
    budget,
  )

/**
 * What a path really costs and where it ends; throws when a step is not allowed, costs something else or ends badly.
 */
const checked = (field: Field, situation: Situation, path: Path | undefined) => {
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

const least = (costs: readonly Cost[]): Cost | undefined =>
  costs.length === 0 ? undefined : costs.reduce((a, b) => (isLess(b, a) ? b : a))

const within = (cost: Cost | undefined, budget: number): Cost | undefined =>
  cost !== undefined && wholeSteps(cost) <= budget ? cost : undefined

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
