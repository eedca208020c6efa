import { expect, test } from "vitest"
import { d20Modern } from "../../../src/systems/d20-modern/index.ts"
import { actor, fight, pistol, sword } from "../blocks.ts"

/** A wall between `a` and `b` that is open at its lower end. */
const map = `............
......#.....
......#.....
......#.....
............
`
/** The same with a longer wall: eleven squares of way. */
const long = `${map.replaceAll("............", "......#.....")}......#.....
............
`

const scene = (attack: object, field: string, b: number) =>
  fight({ map: field, dice: [2], actors: { a: actor(0, 5, 2, { attacks: [attack] }), b: actor(1, b, 2) } })

const promiseOf = (s: ReturnType<typeof scene>, verb: string) => {
  const decision = s.combat.next()
  const o = decision?.options.find((one) => d20Modern.verbs[one.verb]?.id === verb)
  if (decision === undefined || o === undefined) throw new Error(`nobody is offered to ${verb}`)
  return { ...d20Modern.forecast(s.combat, decision, o) }
}

test("closing in promises harm where a way of one move leads round the wall, and the walk alone where none does", () => {
  expect(promiseOf(scene(sword, map, 8), "close")).toMatchObject({ approach: 1 })
  expect(promiseOf(scene(sword, map, 8), "close").harm).toBeGreaterThan(0)
  const far = promiseOf(scene(sword, long, 8), "close")
  expect(far).toMatchObject({ harm: 0, fell: 0, success: 0 })
  expect(far.approach).toBeGreaterThan(0)
  expect(far.approach).toBeLessThan(1)
})

test("who has a gun and sees nobody goes to where it sees somebody, and shoots", () => {
  const s = scene(pistol, map, 8)
  expect(promiseOf(s, "advance").harm).toBeGreaterThan(0)
  s.take("advance", { target: "b" })
  expect(s.last("Attacked")).toMatchObject({ by: "a", target: "b", hit: false })
})

test("who sees nobody comes, whether a gun is in hand or has still to be drawn", () => {
  const holding = (holds: readonly string[]) =>
    fight({ map: long, actors: { a: actor(0, 1, 2, { attacks: [pistol] }, { holds }), b: actor(1, 8, 2) } })
  for (const holds of [["pistol"], []]) {
    const s = holding(holds)
    expect(promiseOf(s, "approach").approach).toBeGreaterThan(0)
    s.take("approach", { target: "b" })
    expect(s.last("Moved")).toMatchObject({ who: "a" })
  }
})
