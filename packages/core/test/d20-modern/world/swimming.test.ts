import { describe, expect, test } from "vitest"
import { narrate } from "../../../src/reading/tell.ts"
import { d20Modern } from "../../../src/systems/d20-modern/index.ts"
import { rule } from "../../kit/rule.ts"
import { abilities, actor, type Fight, fight } from "../blocks.ts"

type Fields = Readonly<Record<string, unknown>>

/** Two banks with deep water between them. */
const river = (water: number, land = 3) => `${".".repeat(land)}${"W".repeat(water)}${".".repeat(12)}\n`

const swimmer = (map: string, dice: readonly number[], block: Fields = {}, more: Partial<Fight> = {}) => {
  const s = fight({ map, actors: { a: actor(0, 2, 0, block), b: actor(1, 14, 0) }, dice, ...more })
  s.take("step-by-step")
  return s
}

describe("swimming", () => {
  rule(["D20M-095"], "covers a quarter of the speed with a move action", () => {
    // 40 feet: two squares of water, as the catalogue has it.
    const s = swimmer(river(8), [10], { speed: 40 })
    s.take("move-towards", { target: "b" })
    expect(s.of("a").at).toBe(4)
    expect(s.last("Moved")).toMatchObject({ path: [3, 4], cost: 8 })
    expect(s.combat.state).toMatchObject({ move: false, main: true })
    // 30 feet: one square, and what is left is too little for another.
    const slower = swimmer(river(8), [10])
    slower.take("move-towards", { target: "b" })
    expect(slower.of("a").at).toBe(3)
    // Out of the water again one walks.
    const out = swimmer(river(1), [10])
    out.take("move-towards", { target: "b" })
    expect(out.of("a").at).toBe(5)
  })

  rule(["D20M-095"], "takes a check of 10, of Swim or else of Strength; who fails stops at the shore", () => {
    const tried = (face: number, block: Fields = {}, houseRules: Fight["houseRules"] = {}) => {
      const s = fight({
        map: river(2, 5),
        actors: { a: actor(0, 2, 0, { speed: 40, ...block }), b: actor(1, 14, 0) },
        dice: [face],
        houseRules,
      })
      s.take("step-by-step")
      s.take("move-towards", { target: "b" })
      return [s.last("Swam")?.["dc"], s.last("Swam")?.["success"], s.of("a").at]
    }
    // Two squares on land, one of water.
    expect(tried(10)).toEqual([10, true, 5])
    expect(tried(9)).toEqual([10, false, 4])
    expect(tried(9, { abilities: abilities({ str: 12 }) })).toEqual([10, true, 5])
    expect(tried(8, { abilities: abilities({ str: 12 }), skills: { swim: 0 } })).toEqual([10, false, 4])
    expect(tried(3, { skills: { swim: 7 } })).toEqual([10, true, 5])
    expect(tried(14, {}, { swimDC: 15 })).toEqual([15, false, 4])
  })

  rule(["D20M-095"], "that fails in the water makes no headway, and costs the action", () => {
    const s = swimmer(river(8), [10, 9])
    s.take("move-towards", { target: "b" })
    s.take("move-towards", { target: "b" })
    expect(s.events("Swam").map((e) => e["success"])).toEqual([true, false])
    expect(s.of("a").at).toBe(3)
    expect(s.last("Halted")).toMatchObject({ who: "a" })
    expect(s.combat.state.main).toBe(false)
  })

  test("without a difficulty there is no check, and in shallow water none either", () => {
    const calm = swimmer(river(2), [], {}, { houseRules: { swimDC: 0 } })
    calm.take("move-towards", { target: "b" })
    expect(calm.of("a").at).toBe(3)
    expect(calm.events("Swam")).toEqual([])
    const ford = swimmer(river(8).replaceAll("W", "w"), [])
    ford.take("move-towards", { target: "b" })
    expect(ford.of("a").at).toBe(8)
  })

  rule(["D20M-095"], "is avoided where the way round is shorter", () => {
    const map = `${"...WW..........\n...............\n"}`
    const s = fight({ map, actors: { a: actor(0, 2, 0), b: actor(1, 14, 0) } })
    s.take("step-by-step")
    s.take("move-towards", { target: "b" })
    expect(s.events("Swam")).toEqual([])
    expect(s.of("a").at).toBe(15 + 8)
  })

  rule(["D20M-095"], "goes into what an attack on the other side promises, and is told", () => {
    const s = fight({ map: river(1), actors: { a: actor(0, 2, 0), b: actor(1, 5, 0) }, dice: [10, 10, 3] })
    const decision = s.combat.next()
    const o = decision?.options.find(({ verb }) => d20Modern.verbs[verb]?.id === "close")
    if (decision === undefined || o === undefined) throw new Error("nobody can close in")
    // 11 of 20 swim; 11 of 20 hit Defense 10.
    const f = d20Modern.forecast(s.combat, decision, o)
    expect(f.success).toBeCloseTo(11 / 20, 12)
    expect(f.harm).toBeCloseTo((11 / 20) * (11 / 20) * (3.5 / 20), 2)
    s.take("close", { target: "b" })
    const told = (lang: "en" | "es") =>
      [...narrate(d20Modern, s.combat.prepared, s.combat.log, { lang })].map(({ text }) => text).join("\n")
    expect(told("en")).toContain("a swims: 10+0 = 10 against 10, makes headway.")
    expect(told("es")).toContain("a nada: 10+0 = 10 contra 10, avanza.")
    expect(s.last("Attacked")).toMatchObject({ by: "a", hit: true })
  })
})

rule(["D20M-095", "D20M-010"], "to get into a vehicle at a way out is a move action", () => {
  const s = fight({ map: river(0), actors: { a: actor(0, 0, 0), b: actor(1, 14, 0) } })
  s.take("leave")
  expect(s.last("Fled")).toMatchObject({ who: "a" })
  expect(s.combat.state.move).toBe(false)
})
