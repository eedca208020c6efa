import { expect } from "vitest"
import { rule } from "../../kit/rule.ts"
import { blade, dummy, pistol, revolver, shooter } from "../blocks.ts"
import { apart, canTake, verbsOf } from "../scenes.ts"
import { shot } from "./shot.ts"

const jam = (weapon: object, face: number) => shot(5, weapon, [20, face]).last("Jammed")

rule(["DS20-088"], "a disastrous shot rolls on its table", () => {
  expect([5, 6, 10, 11].map((face) => jam(pistol, face)?.["outcome"])).toEqual([0, 2, 2, 3])
})

rule(["DS20-089"], "a major jam takes five successful actions in a row", () => {
  const s = apart(5, shooter(pistol), dummy(), {
    dice: [20, 3, 1, 2, 3, 4, 13, 5, 6, 7, 8, 9],
  })
  s.take("shoot", { extra: 0 })
  expect(s.combat.state.jam).toEqual([2])
  for (let i = 0; i < 10; i++) {
    s.skipTo("b", "end-turn")
    s.skipTo("a", "end-turn")
    expect(canTake(s, "shoot")).toBe(false)
    s.take("assemble")
  }
  expect(s.events("Handled").map((e) => e["amount"])).toEqual([1, 2, 3, 4, 0, 1, 2, 3, 4, 5])
  expect(s.combat.state.jam).toEqual([0])
  s.done()
})

rule(["DS20-089"], "another action in between begins it anew", () => {
  const s = apart(5, shooter(pistol, { weapons: [pistol, blade] }), dummy(), { dice: [20, 3, 1, 2] })
  s.take("shoot", { extra: 0 })
  const next = () => s.skipTo("b", "end-turn").skipTo("a", "end-turn")
  next().take("assemble")
  next().take("run-away")
  next().take("assemble")
  expect(s.last("Handled")).toMatchObject({ amount: 1 })
  s.done()
})

rule(["DS20-090"], "a revolver does not jam so: the shot misses, and it can be fired again", () => {
  const s = shot(5, revolver, [20, 3])
  expect(s.last("Jammed")).toMatchObject({ outcome: 4 })
  s.skipTo("b", "end-turn")
  s.skipTo("a", "end-turn")
  expect(canTake(s, "shoot")).toBe(true)
})

rule(["DS20-091"], "a 1 damages the weapon too, but not a revolver", () => {
  const s = shot(5, pistol, [20, 1])
  expect(s.last("Jammed")).toMatchObject({ outcome: 1 })
  expect(s.combat.state.jam).toEqual([2])
  expect(s.combat.state.wear).toEqual([10])
  expect(shot(5, revolver, [20, 1]).combat.state.wear).toEqual([0])
})

rule(
  ["DS20-091"],
  "each tenth of wear makes one more face of a minor jam a major one, and stray bullets no more",
  () => {
    const came = (wear: number, face: number, houseRules = {}) =>
      shot(5, { ...pistol, wear }, [20, face], { houseRules }).last("Jammed")?.["outcome"]
    expect([5, 6].map((face) => came(9, face))).toEqual([0, 2])
    expect([6, 7].map((face) => came(10, face))).toEqual([0, 2])
    expect([8, 9, 10].map((face) => came(39, face))).toEqual([0, 2, 2])
    expect([10, 11].map((face) => came(90, face))).toEqual([0, 3])
    expect([8, 9].map((face) => came(20, face, { wearJams: 2 }))).toEqual([0, 0])
    expect([6, 10].map((face) => came(90, face, { wearJams: 0 }))).toEqual([2, 2])
    expect(shot(5, { ...revolver, wear: 10 }, [20, 6]).last("Jammed")).toMatchObject({ outcome: 4 })
  },
)

rule(["DS20-091", "DS20-089"], "a wholly worn weapon with a major jam cannot be put together again", () => {
  const assembles = (wear: number, houseRules = {}) => {
    const s = shot(5, { ...pistol, wear }, [20, 1], { houseRules })
    s.skipTo("b", "end-turn").skipTo("a", "end-turn")
    return canTake(s, "assemble")
  }
  expect([assembles(80), assembles(90), assembles(90, { wearJams: 0 })]).toEqual([true, false, true])
})

rule(["DS20-092"], "a minor jam takes an action to clear, and the bullet is lost", () => {
  const s = apart(5, shooter(revolver), dummy(), { dice: [20, 6] })
  s.take("shoot", { extra: 0 })
  s.skipTo("b", "end-turn").skipTo("a", "end-turn")
  expect(canTake(s, "shoot")).toBe(false)
  s.take("clear")
  s.skipTo("b", "end-turn").skipTo("a", "end-turn")
  expect(canTake(s, "shoot")).toBe(true)
  expect(s.combat.state.loaded).toEqual([5])
  s.done()
})

rule(["DS20-089", "DS20-092"], "a jammed weapon is not reloaded", () => {
  const s = apart(5, shooter(pistol), dummy(), { dice: [20, 7] })
  s.take("shoot", { extra: 0 })
  s.skipTo("b", "end-turn")
  expect(verbsOf(s.skipTo("a", "end-turn"))).toContain("clear")
  expect(verbsOf(s)).not.toContain("reload")
})
