import { expect, test } from "vitest"

type Corners = readonly (readonly [number, number])[]

// The viewer is of a project of its own, which has browsers' types.
const { cornersOf } = (await import(new URL("../../viewer/cornersOf.ts", import.meta.url).href)) as {
  readonly cornersOf: (side: number) => Corners
}

const turned = (corners: Corners, turn: (x: number, y: number) => readonly [number, number]): ReadonlySet<string> =>
  new Set(corners.map(([x, y]) => turn(x, y)).map(([x, y]) => `${x + 0} ${y + 0}`))
const same = (corners: Corners): ReadonlySet<string> => turned(corners, (x, y) => [x, y])

test("every side has a shape of its own, and a seventh that of the first", () => {
  const shapes = [0, 1, 2, 3, 4, 5].map((side) => cornersOf(side))
  expect(shapes.map((corners) => corners.length)).toEqual([0, 4, 3, 4, 3, 12])
  expect(cornersOf(6)).toEqual(cornersOf(0))
  expect(cornersOf(11)).toEqual(cornersOf(5))
  for (const corners of shapes) {
    expect(Math.max(0, ...corners.flat().map(Math.abs))).toBeLessThanOrEqual(1.1)
    expect(turned(corners, (x, y) => [-x, y])).toEqual(same(corners))
  }
  // Square, diamond and cross look the same from every side, and one triangle is the other one upside down.
  for (const side of [1, 3, 5]) {
    expect(turned(cornersOf(side), (x, y) => [y, x])).toEqual(same(cornersOf(side)))
  }
  expect(turned(cornersOf(2), (x, y) => [x, -y])).toEqual(same(cornersOf(4)))
})
