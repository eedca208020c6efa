import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { coverBetween } from "../../src/field/cover.ts"
import type { Field } from "../../src/field/Field.ts"
import { Lines } from "../../src/field/Lines.ts"
import { parseMap } from "../../src/field/parseMap.ts"
import { lineOfSight } from "../../src/field/sight.ts"
import { asSquare } from "../../src/kinds/indices.ts"

const fresh = (field: Field): Field => ({ ...field, lines: new Lines(field.terrain.length) })

const maps = fc.integer({ min: 3, max: 8 }).chain((width) =>
  fc
    .array(fc.constantFrom(".", ".", ".", ".", "#", "#", "o", "o", ","), { minLength: 2 * width, maxLength: 8 * width })
    .map((squares) => squares.slice(0, squares.length - (squares.length % width)).join(""))
    .map((squares) => parseMap(squares.replace(new RegExp(`(.{${width}})`, "gu"), "$1\n"), "5-5").field),
)

describe("what is known of the lines of a field", () => {
  it("is what a field of which nothing is known yet would say, whatever was asked before, of bodies of any size", () => {
    const asked = fc.tuple(
      fc.nat(),
      fc.nat(),
      fc.integer({ min: 1, max: 3 }),
      fc.integer({ min: 1, max: 3 }),
      fc.boolean(),
    )
    fc.assert(
      fc.property(maps, fc.array(asked, { minLength: 1, maxLength: 30 }), (field, questions) => {
        const squares = field.terrain.length
        const fits = (at: number, space: number) =>
          (at % field.width) + space <= field.width && Math.floor(at / field.width) + space <= field.height
        for (const [a, b, spaceA, spaceB, cover] of questions) {
          const [from, to] = [a % squares, b % squares]
          if (!fits(from, spaceA) || !fits(to, spaceB)) continue
          const ask = cover ? coverBetween : lineOfSight
          expect(ask(field, asSquare(from), asSquare(to), spaceA, spaceB)).toBe(
            ask(fresh(field), asSquare(from), asSquare(to), spaceA, spaceB),
          )
        }
      }),
      { numRuns: 300 },
    )
  })

  it("takes no more than 16 MiB: on the largest map the squares looked from longest ago are forgotten", () => {
    const squares = 200 * 200
    const lines = new Lines(squares)
    const rows = new Set(Array.from({ length: 2000 }, (_, at) => lines.from(asSquare(at)).fill(1)))
    expect(rows.size).toBe(Math.floor(2 ** 24 / squares))
    expect(lines.from(asSquare(1999))[7]).toBe(1)
    expect(lines.from(asSquare(0)).every((known) => known === 0)).toBe(true)
    expect(lines.from(asSquare(0))).toBe(lines.from(asSquare(0)))
  })

  it("is kept for all squares of a map of 60 x 60", () => {
    const lines = new Lines(3600)
    const rows = Array.from({ length: 3600 }, (_, at) => lines.from(asSquare(at)))
    expect(rows.every((row, at) => lines.from(asSquare(at)) === row)).toBe(true)
  })
})
