import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { concealmentOf, coverBetween, coverOf } from "../../src/field/cover.ts"
import { type Degree, degree, type Field, terrain } from "../../src/field/Field.ts"
import { Lines } from "../../src/field/Lines.ts"
import { type ParsedMap, parseMap } from "../../src/field/parseMap.ts"
import { lineOfSight } from "../../src/field/sight.ts"
import { asSquare } from "../../src/kinds/indices.ts"

const map = (text: string, coverDegree?: Degree): ParsedMap => parseMap(text.replace(/ /gu, ""), "5-5", {}, coverDegree)

/** What A sees of B. */
const seen = (text: string, coverDegree?: Degree) => {
  const { field, starts } = map(text, coverDegree)
  const [a, b] = [starts.get("A")?.[0] as number, starts.get("B")?.[0] as number]
  const found = coverBetween(field, asSquare(a), asSquare(b))
  return {
    line: lineOfSight(field, asSquare(a), asSquare(b)),
    cover: coverOf(found),
    concealment: concealmentOf(found),
  }
}

const clear = { line: true, cover: degree.none, concealment: degree.none }

/** Small maps with two squares on them. */
const scenes = (characters: string) =>
  fc
    .record({ width: fc.integer({ min: 1, max: 9 }), height: fc.integer({ min: 1, max: 9 }) })
    .chain(({ width, height }) =>
      fc.record({
        field: fc
          .array(fc.constantFrom(...Array.from(characters)), { minLength: width * height, maxLength: width * height })
          .map((squares) => parseMap(squares.join("").replace(new RegExp(`(.{${width}})`, "gu"), "$1\n"), "5-5").field),
        a: fc.nat({ max: width * height - 1 }),
        b: fc.nat({ max: width * height - 1 }),
      }),
    )

type Point = readonly [number, number]

/** A point in half squares: the middle of a square, or so far from it. */
const point = (field: Field, at: number, across = 0, down = 0): Point => [
  2 * (at % field.width) + 1 + across,
  2 * Math.floor(at / field.width) + 1 + down,
]

/** The scale on which a segment's crossings with the grid are all integers, from 0 to this. */
const scaleOf = (p: Point, q: Point) => Math.max(1, Math.abs(q[0] - p[0])) * Math.max(1, Math.abs(q[1] - p[1]))

/**
 * When a segment goes into a square and out of it, on its scale; equal when it touches a corner, reversed when it
 * misses.
 */
const crossing = (field: Field, p: Point, q: Point, square: number): Point => {
  const low = point(field, square, -1, -1)
  const scale = scaleOf(p, q)
  let [enter, leave] = [0, scale]
  for (const axis of [0, 1] as const) {
    const by = q[axis] - p[axis]
    if (by === 0) {
      if (p[axis] <= low[axis] || p[axis] >= low[axis] + 2) return [1, 0]
      continue
    }
    const times = [((low[axis] - p[axis]) * scale) / by, ((low[axis] + 2 - p[axis]) * scale) / by]
    enter = Math.max(enter, Math.min(...times))
    leave = Math.min(leave, Math.max(...times))
  }
  return [enter, leave]
}

/**
 * By looking at every wall of the field: none has the segment inside it, and no two have it between their touching
 * corners.
 */
const isSeen = (field: Field, p: Point, q: Point): boolean => {
  const walls = Array.from(field.terrain.keys()).filter((at) => ((field.terrain[at] as number) & terrain.wall) !== 0)
  const crossings = walls.map((wall) => ({ wall, times: crossing(field, p, q, wall) }))
  if (crossings.some(({ times: [enter, leave] }) => enter < leave)) return false
  const touched = crossings.filter(({ times: [enter, leave] }) => enter === leave && enter < scaleOf(p, q))
  return !touched.some((one) =>
    touched.some((other) => {
      const [a, b] = [point(field, one.wall), point(field, other.wall)]
      return one.times[0] === other.times[0] && Math.abs(a[0] - b[0]) === 2 && Math.abs(a[1] - b[1]) === 2
    }),
  )
}

describe("line of sight", () => {
  it("is blocked by a wall on the line between the centres", () => {
    expect(seen("A.#.B").line).toBe(false)
    expect(seen("A...B").line).toBe(true)
    expect(seen("A.o.B").line).toBe(true)
    expect(seen("A.,.B").line).toBe(true)
  })

  it("passes the corner of one wall, but not between two that meet", () => {
    expect(seen("A.\n#B").line).toBe(true)
    expect(seen("A#\n.B").line).toBe(true)
    expect(seen("A#\n#B").line).toBe(false)
    expect(seen("A..\n.#.\n..B").line).toBe(false)
  })

  it("is the same in both directions", () => {
    fc.assert(
      fc.property(scenes("...#"), ({ field, a, b }) => {
        expect(lineOfSight(field, asSquare(a), asSquare(b))).toBe(lineOfSight(field, asSquare(b), asSquare(a)))
      }),
      { numRuns: 500 },
    )
  })

  it("is blocked exactly by walls that the line runs through, and by pairs of them where it runs through their common corner", () => {
    fc.assert(
      fc.property(scenes("...#"), ({ field, a, b }) => {
        expect(lineOfSight(field, asSquare(a), asSquare(b))).toBe(isSeen(field, point(field, a), point(field, b)))
      }),
      { numRuns: 2000 },
    )
  })

  it("of large bodies needs one clear line between nearest squares", () => {
    const { field } = map("..#..\n.....")
    expect(lineOfSight(field, asSquare(0), asSquare(3), 2, 2)).toBe(true)
    const { field: shut } = map("..#..\n..#..")
    expect(lineOfSight(shut, asSquare(0), asSquare(3), 2, 2)).toBe(false)
    expect(lineOfSight(field, asSquare(0), asSquare(4))).toBe(false)
  })
})

describe("cover", () => {
  it("is none in the open, and total where there is no line of sight", () => {
    expect(seen("A....B")).toEqual(clear)
    expect(seen("A.#..B")).toEqual({ ...clear, line: false, cover: degree.total })
  })

  it.each([
    // Worked out on paper: the lines from the middle of A to the corners of B that go through a wall.
    [degree.quarter, ".......\nA....#.\n.....B."],
    [degree.half, "A....#.\n......B"],
    [degree.half, "A......\n.#.....\n......B"],
    [degree.threeQuarters, "A.....#\n..#...B"],
    [degree.nineTenths, "A...#..\n..#...B"],
  ])("is a degree, in sum %i, for each corner of the target that a wall hides", (expected, text) => {
    expect(seen(text)).toEqual({ ...clear, cover: expected })
  })

  it("by walls is the number of hidden corners, and total when the middle is hidden", () => {
    fc.assert(
      fc.property(scenes("...#"), ({ field, a, b }) => {
        const from = point(field, a)
        const corners = [-1, 1].flatMap((across) => [-1, 1].map((down) => point(field, b, across, down)))
        const hidden = corners.filter((corner) => !isSeen(field, from, corner)).length
        const expected = isSeen(field, from, point(field, b)) ? hidden : degree.total
        expect(coverOf(coverBetween(field, asSquare(a), asSquare(b)))).toBe(expected)
      }),
      { numRuns: 2000 },
    )
  })

  it("in a corridor is none: its walls only touch the corners", () => {
    expect(seen("#####\nA...B\n#####").cover).toBe(degree.none)
  })

  it("is what low cover gives to whoever stands behind it, and nothing further away", () => {
    expect(seen("A...oB").cover).toBe(degree.half)
    expect(seen("A..o.B").cover).toBe(degree.none)
    expect(seen("Ao...B").cover).toBe(degree.none)
    expect(seen("A...oB", degree.quarter).cover).toBe(degree.quarter)
    expect(seen("A...oB", degree.nineTenths).cover).toBe(degree.nineTenths)
  })

  it("of a low wall between two who stand on either side of it is mutual", () => {
    expect(seen("AoB").cover).toBe(degree.half)
    expect(seen("BoA").cover).toBe(degree.half)
  })

  it("of low cover counts where the line crosses it, not beside the line", () => {
    expect(seen("A....\n...oB").cover).toBe(degree.half)
    expect(seen("A.oo.\n....B").cover).toBe(degree.none)
    expect(seen("A....\n...o.\n....B").cover).toBe(degree.half)
    expect(seen("A..\n.o.\n..B").cover).toBe(degree.half)
    expect(seen("Ao\n.B").cover).toBe(degree.none)
  })

  it("the larger of wall and low cover counts", () => {
    expect(seen("....#..A\n...Bo...", degree.quarter).cover).toBe(degree.half)
  })

  it("is never none without a line of sight, nor total with one, in any small scene", () => {
    fc.assert(
      fc.property(scenes("....##o,"), ({ field, a, b }) => {
        fc.pre(((field.terrain[a] as number) & terrain.wall) === 0)
        expect(coverOf(coverBetween(field, asSquare(a), asSquare(b))) === degree.total).toBe(
          !lineOfSight(field, asSquare(a), asSquare(b)),
        )
      }),
      { numRuns: 500 },
    )
  })

  it("is the same in the mirror", () => {
    fc.assert(
      fc.property(scenes("....##oo,"), ({ field, a, b }) => {
        const flip = (at: number) => at - (at % field.width) + field.width - 1 - (at % field.width)
        const turn = (at: number) => (at % field.width) * field.height + Math.floor(at / field.width)
        const moved = (to: (at: number) => number, width: number, height: number): Field => {
          const squares = new Uint8Array(field.terrain.length)
          field.terrain.forEach((bits, at) => {
            squares[to(at)] = bits
          })
          return { ...field, width, height, terrain: squares, lines: new Lines(squares.length) }
        }
        const found = coverBetween(field, asSquare(a), asSquare(b))
        expect(coverBetween(moved(flip, field.width, field.height), asSquare(flip(a)), asSquare(flip(b)))).toBe(found)
        expect(coverBetween(moved(turn, field.height, field.width), asSquare(turn(a)), asSquare(turn(b)))).toBe(found)
      }),
      { numRuns: 500 },
    )
  })
})

describe("concealment", () => {
  it("grows by a degree with every square of veil on the line, up to total", () => {
    expect(
      ["A....B", "A.,..B", "A,.,.B", "A,,,.B", "A,,,,B", "A,,,,,B", "A,,,,,,B"].map((m) => seen(m).concealment),
    ).toEqual([0, 1, 2, 3, 4, 5, 5])
  })

  it("counts the target's own square and not the onlooker's: one sees better out of a bush than into it", () => {
    const { field } = map("...,")
    expect(concealmentOf(coverBetween(field, asSquare(0), asSquare(3)))).toBe(degree.quarter)
    expect(concealmentOf(coverBetween(field, asSquare(3), asSquare(0)))).toBe(degree.none)
  })

  it("and cover stand side by side", () => {
    expect(seen("A.,.oB")).toEqual({ line: true, cover: degree.half, concealment: degree.quarter })
  })
})
