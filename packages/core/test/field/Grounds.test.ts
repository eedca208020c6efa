import { expect, test } from "vitest"
import { terrain } from "../../src/field/Field.ts"
import { Grounds } from "../../src/field/Grounds.ts"
import { parseMap } from "../../src/field/parseMap.ts"
import { lineOfSight } from "../../src/field/sight.ts"
import { asSquare, type Square } from "../../src/kinds/indices.ts"

const legend = { "+": ["wall"], "=": ["wall"] } as const
const { field, things } = parseMap(".+.=.", "5-5", legend, undefined, new Set(["+", "="]))
const grounds = () =>
  new Grounds(
    field,
    [...things.values()].flatMap((squares) => squares.map((at) => ({ at, leaves: at === 3 ? terrain.difficult : 0 }))),
  )

test("the squares of a thing are told in reading order, and stand as its terrain", () => {
  expect([...things]).toEqual([
    ["+", [1]],
    ["=", [3]],
  ])
  const twice = parseMap("+.\n.+", "5-5", legend, undefined, new Set(["+"]))
  expect(twice.things.get("+")).toEqual([0, 3])
  expect([...field.terrain]).toEqual([0, terrain.wall, 0, terrain.wall, 0])
  expect(parseMap(".+.", "5-5", legend).things.size).toBe(0)
})

test("what is pushed stands elsewhere, and leaves its square bare", () => {
  const all = grounds()
  const seen = (gone: number, elsewhere: readonly number[]) => [...all.without(gone, elsewhere).field.terrain]
  expect(seen(0, [0, 2])).toEqual([0, 0, terrain.wall, terrain.wall, 0])
  expect(seen(1, [0, 2])).toEqual([0, 0, 0, terrain.wall, 0])
  // Broken where it was pushed to, it leaves there what it leaves; where it stood is bare.
  expect(seen(2, [1, 4])).toEqual([0, terrain.wall, 0, 0, terrain.difficult])
  expect(seen(0, [0, 0, 1, 2])).toEqual([terrain.wall, 0, terrain.wall, 0, 0])
  expect(all.without(0, [0, 2])).toBe(all.without(0, [0, 2]))
  expect([all.placeOf(0), all.placeOf(0, [0, 2]), all.placeOf(1, [0, 2])]).toEqual([1, 2, 3])
  expect([1, 2].map((square) => all.standingOn(asSquare(square), 0, [0, 2]))).toEqual([-1, 0])
  expect(all.standingOn(asSquare(2), 1, [0, 2])).toBe(-1)
})

test("what is out of the way can be walked through and seen through, the rest cannot", () => {
  const all = grounds()
  const reach = (gone: number, to: Square) => {
    const { board, field: now } = all.without(gone)
    board.begin()
    return [board.to({ at: asSquare(0), space: 1 }, to, 20)?.cost, lineOfSight(now, asSquare(0), to)]
  }
  expect(reach(0, asSquare(2))).toEqual([undefined, false])
  expect(reach(1, asSquare(2))).toEqual([2, true])
  expect(reach(1, asSquare(4))).toEqual([undefined, false])
  expect(reach(2, asSquare(2))).toEqual([undefined, false])
  // The second one leaves rubble, which costs double.
  expect(reach(3, asSquare(4))).toEqual([5, true])
  expect(all.all).toBe(3)
})

test("the whole field is the scenario's own, and ground without a set of things is made once", () => {
  const all = grounds()
  expect(all.without(0).field).toBe(field)
  expect(all.without(1)).toBe(all.without(1))
  expect([...field.terrain]).toEqual([0, terrain.wall, 0, terrain.wall, 0])
  expect(all.without(1).field.open).toBe(false)
  const one = parseMap(".+.", "5-5", legend, undefined, new Set(["+"]))
  expect(new Grounds(one.field, [{ at: asSquare(1), leaves: 0 }]).without(1).field.open).toBe(true)
})

test("a square tells which thing still stands on it", () => {
  const all = grounds()
  expect([1, 3, 0].map((square) => all.standingOn(asSquare(square), 0))).toEqual([0, 1, -1])
  expect(all.standingOn(asSquare(1), 1)).toBe(-1)
  expect(
    () =>
      new Grounds(
        field,
        Array.from({ length: 31 }, () => ({ at: asSquare(1), leaves: 0 })),
      ),
  ).toThrow("31 things")
})
