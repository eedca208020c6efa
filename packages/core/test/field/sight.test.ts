import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { concealmentOf, coverBetween, coverOf } from "../../src/field/cover.ts"
import { type Degree, degree, type Field, terrain } from "../../src/field/Field.ts"
import { type ParsedMap, parseMap } from "../../src/field/parseMap.ts"
import { lineOfSight } from "../../src/field/sight.ts"

const map = (text: string, coverDegree?: Degree): ParsedMap => parseMap(text.replace(/ /gu, ""), "5-5", {}, coverDegree)

/** What A sees of B. */
const seen = (text: string, coverDegree?: Degree) => {
  const { field, starts } = map(text, coverDegree)
  const [a, b] = [starts.get("A")?.[0] as number, starts.get("B")?.[0] as number]
  const found = coverBetween(field, a, b)
  return { line: lineOfSight(field, a, b), cover: coverOf(found), concealment: concealmentOf(found) }
}

const clear = { line: true, cover: degree.none, concealment: degree.none }

/** Small maps with two squares on them. */
const scenes = (characters: string) =>
  fc
    .record({ width: fc.integer({ min: 1, max: 9 }), height: fc.integer({ min: 1, max: 9 }) })
    .chain(({ width, height }) =>
      fc.record({
        field: fc
          .array(fc.constantFrom(...characters), { minLength: width * height, maxLength: width * height })
          .map((squares) => parseMap(squares.join("").replace(new RegExp(`(.{${width}})`, "gu"), "$1\n"), "5-5").field),
        a: fc.nat({ max: width * height - 1 }),
        b: fc.nat({ max: width * height - 1 }),
      }),
    )

/** The part of a segment's way, times `scale`, that lies in a square: [in, out], with in >= out when it only touches it or less. */
const inside = (field: Field, a: number, b: number, square: number) => {
  const w = field.width
  const p = [2 * (a % w) + 1, 2 * Math.floor(a / w) + 1]
  const d = [2 * (b % w) + 1 - (p[0] as number), 2 * Math.floor(b / w) + 1 - (p[1] as number)]
  const low = [2 * (square % w), 2 * Math.floor(square / w)]
  const scale = Math.max(1, Math.abs(d[0] as number)) * Math.max(1, Math.abs(d[1] as number))
  let [enter, leave] = [0, scale]
  for (const axis of [0, 1]) {
    const [from, by, edge] = [p[axis] as number, d[axis] as number, low[axis] as number]
    if (by === 0) {
      if (from <= edge || from >= edge + 2) return [1, 0]
      continue
    }
    const times = [((edge - from) * scale) / by, ((edge + 2 - from) * scale) / by]
    enter = Math.max(enter, Math.min(...times))
    leave = Math.min(leave, Math.max(...times))
  }
  return [enter, leave]
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
        expect(lineOfSight(field, a, b)).toBe(lineOfSight(field, b, a))
      }),
      { numRuns: 500 },
    )
  })

  it("is blocked exactly by walls that the line runs through, and by pairs of them where it runs through their common corner", () => {
    fc.assert(
      fc.property(scenes("...#"), ({ field, a, b }) => {
        const walls = [...field.terrain.keys()].filter((square) => (field.terrain[square] as number) & terrain.wall)
        const through = walls.some((wall) => {
          const [enter, leave] = inside(field, a, b, wall) as [number, number]
          return enter < leave
        })
        const touches = walls.filter((wall) => {
          const [enter, leave] = inside(field, a, b, wall) as [number, number]
          return enter === leave
        })
        const squeezes = touches.some((one) =>
          touches.some((other) => {
            const [p, q] = [inside(field, a, b, one)[0], inside(field, a, b, other)[0]]
            const acrossCorner =
              Math.abs((one % field.width) - (other % field.width)) === 1 &&
              Math.abs(Math.floor(one / field.width) - Math.floor(other / field.width)) === 1
            return p === q && acrossCorner
          }),
        )
        expect(lineOfSight(field, a, b)).toBe(!through && !squeezes)
      }),
      { numRuns: 2000 },
    )
  })

  it("of large bodies needs one clear line between nearest squares", () => {
    const { field } = map("..#..\n.....")
    expect(lineOfSight(field, 0, 3, 2, 2)).toBe(true)
    const { field: shut } = map("..#..\n..#..")
    expect(lineOfSight(shut, 0, 3, 2, 2)).toBe(false)
    expect(lineOfSight(field, 0, 4)).toBe(false)
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
        expect(coverOf(coverBetween(field, a, b)) === degree.total).toBe(!lineOfSight(field, a, b))
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
          return { ...field, width, height, terrain: squares }
        }
        const found = coverBetween(field, a, b)
        expect(coverBetween(moved(flip, field.width, field.height), flip(a), flip(b))).toBe(found)
        expect(coverBetween(moved(turn, field.height, field.width), turn(a), turn(b))).toBe(found)
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
    expect(concealmentOf(coverBetween(field, 0, 3))).toBe(degree.quarter)
    expect(concealmentOf(coverBetween(field, 3, 0))).toBe(degree.none)
  })

  it("and cover stand side by side", () => {
    expect(seen("A.,.oB")).toEqual({ line: true, cover: degree.half, concealment: degree.quarter })
  })
})
