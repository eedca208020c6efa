import { expect } from "vitest"
import { asSquare, asWho } from "../../../../src/kinds/indices.ts"
import { pace } from "../../../../src/systems/adnd2e/book/terms.ts"
import { threatens } from "../../../../src/systems/adnd2e/see/threat.ts"
import type { Actor } from "../../../../src/testkit/encounter.ts"
import type { Named } from "../../../../src/testkit/Scene.ts"
import { rule } from "../../../kit/rule.ts"
import { armed, like } from "../../blocks.ts"
import { declare, duel, stage } from "../../stage.ts"
import { at, field, bow, decline, sword, troll, tough, away, wizard } from "./chances.ts"

/** Whether a shot by `a` gives a chance to `b`, so many squares away. */
const threatened = (b: unknown, squares: number, does: readonly [string, object] = at("a")): boolean => {
  const s = field(
    { a: [0, 10, 3, bow], b: [1, 10 + squares, 3, b] },
    { a: 1, b: 10 },
    {
      dice: [1, 1, 1, 1],
      react: [decline],
    },
  )
  declare(s, { a: ["shoot", { target: "b" }], b: does })
  return s.events("Decided").some((e) => e["spot"] === true)
}

rule(["ADD2-158"], "an ordinary weapon and natural ones threaten the squares around, the unarmed nothing", () => {
  expect([1, 2].map((squares) => threatened(sword, squares))).toEqual([true, false])
  expect(threatened(troll, 1)).toBe(true)
  expect(threatened(like({ ...tough, weapons: [] }), 1, away)).toBe(false)
})

rule(["ADD2-158"], "who parries or casts threatens nobody", () => {
  expect(threatened(sword, 1, ["parry", {}])).toBe(false)
  expect(threatened(wizard, 1, ["cast", { item: 0 }])).toBe(false)
})

rule(["ADD2-159"], "a spear threatens two squares, an awl pike the second and third but not the first", () => {
  expect([1, 2, 3].map((squares) => threatened(armed(["spear"], tough), squares))).toEqual([true, true, false])
  expect([1, 2, 3, 4].map((squares) => threatened(armed(["awl_pike"], tough), squares))).toEqual([
    false,
    true,
    true,
    false,
  ])
})

rule(["ADD2-160"], "a bow threatens nobody", () => {
  expect(threatened(armed(["long_bow"], tough), 1, away)).toBe(false)
})

/** The distances at which `who` threatens an enemy, and how many squares at each. */
const rings = (block: unknown, changes: Partial<Actor> = {}) => {
  const s = stage({
    actors: { a: { side: 0, at: [8, 8], block, ...changes }, b: { side: 1, at: [0, 0], block: sword } },
  })
  const { field: ground } = s.combat.prepared
  const squares: Record<number, number> = {}
  for (let square = 0; square < ground.width * ground.height; square++) {
    if (!threatens(s.combat, asWho(s.who("a")), asWho(s.who("b")), asSquare(square))) continue
    const steps = Math.max(Math.abs((square % ground.width) - 8), Math.abs(Math.floor(square / ground.width) - 8))
    squares[steps] = (squares[steps] ?? 0) + 1
  }
  return squares
}

rule(
  ["ADD2-158"],
  "an ordinary weapon threatens the eight squares around, and so do natural weapons below Huge",
  () => {
    expect(rings(sword)).toEqual({ 1: 8 })
    expect(rings({ ...troll, size: "M" })).toEqual({ 1: 8 })
    expect(rings(like({ weapons: [] }))).toEqual({})
    // A Huge body of 3 x 3 squares, its corner on the square that distances are counted from: 3 m around it.
    const huge = rings({ ...troll, size: "H" })
    expect(Object.values(huge).reduce((sum, n) => sum + n, 0)).toBe(7 * 7 - 3 * 3)
    const large = rings({ ...troll, size: "L" })
    expect(Object.values(large).reduce((sum, n) => sum + n, 0)).toBe(4 * 4 - 2 * 2)
  },
)

rule(["ADD2-158"], "who lies unconscious, is caught in a hold or holds somebody threatens nothing", () => {
  const squares = (...given: readonly Named[]) => {
    const s = duel(sword, like({ ...tough, weapons: [] }))
    s.open()
    s.given(...given)
    return [4, 5, 6].filter((x) =>
      threatens(s.combat, asWho(s.who("a")), asWho(s.who("b")), asSquare(4 * s.combat.prepared.field.width + x)),
    )
  }
  expect(squares()).toEqual([4, 5, 6])
  expect(squares({ _tag: "Felled", who: "a", by: "b", how: 0 })).toEqual([])
  expect(squares({ _tag: "HoldBegan", by: "b", target: "a" })).toEqual([])
  expect(squares({ _tag: "HoldBegan", by: "a", target: "b" })).toEqual([])
  expect(squares({ _tag: "Moved", who: "a", path: [85], cost: 1, how: pace.run })).toEqual([])
  expect(squares({ _tag: "Moved", who: "a", path: [85], cost: 1, how: pace.half })).toEqual([4, 5, 6])
})

rule(["ADD2-158"], "who is held, stunned, asleep or surprised threatens nothing", () => {
  for (const name of ["held", "stunned", "asleep", "surprised"]) {
    expect(rings(sword, { placement: { conditions: [name] } })).toEqual({})
  }
  expect(rings(sword, { placement: { conditions: ["slowed"] } })).toEqual({ 1: 8 })
})
