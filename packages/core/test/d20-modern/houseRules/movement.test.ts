import { expect, test } from "vitest"
import { rule } from "../../kit/rule.ts"
import { actor, fight, numbers, popgun } from "../blocks.ts"
import { house, type Some } from "./house.ts"

house("diagonalRule", () => {
  rule(["D20M-138"], "seven squares across and seven down are 50 feet, or 35, or 45 as the crow flies", () => {
    const penalty = (rules: Some) =>
      numbers(
        {
          actors: { a: actor(0, 1, 1, { attacks: [{ ...popgun, bonus: 12, increment: 10 }] }), b: actor(1, 8, 8) },
          houseRules: rules,
        },
        (s) => s.take("shoot", { target: "b" }),
      ).bonus - 12
    expect(penalty({})).toBe(-10)
    expect(penalty({ diagonalRule: "5-10-5" })).toBe(-10)
    expect(penalty({ diagonalRule: "5-5" })).toBe(-6)
    expect(penalty({ diagonalRule: "euclid" })).toBe(-8)
  })
})

/** The difficulty that `a` tumbles against to get to `c`, from column 1 of a corridor or in the open. */
const tumbleDC = (rules: Some, corridor: boolean) => {
  const skilled = { skills: { tumble: 5 } }
  const [x, y] = corridor ? [1, 0] : [5, 5]
  const s = fight({
    ...(corridor && { map: `${".".repeat(20)}\n` }),
    actors: { a: actor(0, x, y, skilled), b: actor(1, corridor ? 2 : 5, corridor ? 0 : 6), c: actor(1, x + 3, y) },
    dice: [20, 1],
    houseRules: rules,
  })
  s.take("tumble", { target: "c" })
  return s.last("Tumbled")?.["dc"]
}

house("tumbleThrough", () => {
  test("how hard it is to tumble through the space of an enemy", () => {
    expect([tumbleDC({}, true), tumbleDC({ tumbleThrough: 22, tumblePast: 12 }, true)]).toEqual([25, 22])
  })
})

house("swimDC", () => {
  test("how hard it is to swim, and whether it takes a check at all", () => {
    const swims = (rules: Some, dice: readonly number[]) => {
      const s = fight({
        map: "...WWWW........\n",
        actors: { a: actor(0, 2, 0), b: actor(1, 14, 0) },
        dice,
        houseRules: rules,
      })
      s.take("step-by-step")
      s.take("move-towards", { target: "b" })
      return s.of("a").at
    }
    expect([swims({}, [9]), swims({ swimDC: 9 }, [9]), swims({ swimDC: 0 }, [])]).toEqual([2, 3, 3])
  })
})

house("tumblePast", () => {
  test("how hard it is to tumble past an enemy", () => {
    expect([tumbleDC({}, false), tumbleDC({ tumbleThrough: 22, tumblePast: 12 }, false)]).toEqual([15, 12])
  })
})
