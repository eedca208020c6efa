import { describe, expect } from "vitest"
import { narrate } from "../../../src/reading/tell.ts"
import { d20Modern } from "../../../src/systems/d20-modern/index.ts"
import type { D20Modern } from "../../../src/systems/d20-modern/model/System.ts"
import type { Scene } from "../../../src/testkit/Scene.ts"
import { rule } from "../../kit/rule.ts"
import { abilities, actor, type Fight, fight, pistol } from "../blocks.ts"

type Fields = Readonly<Record<string, unknown>>

/** A corridor in which `b` bars the way from `a` to `c`. */
const corridor = ".".repeat(20) + "\n"
const strikes = [{ who: "b", verb: "opportunity" }]
const skilled = { skills: { tumble: 5 } }

const barred = (
  dice: readonly number[],
  more: Partial<Fight> & { a?: Fields; b?: Fields; placement?: Fields } = {},
) => {
  const { a = {}, b = {}, placement = {}, ...spec } = more
  return fight({
    map: corridor,
    actors: {
      a: actor(0, 0, 0, { ...skilled, ...a }),
      b: actor(1, 3, 0, b, placement),
      c: actor(1, 5, 0),
    },
    dice,
    ...spec,
  })
}

const forecastOf = (s: Scene<D20Modern>, verb: string, target: string) => {
  const decision = s.combat.next()
  const o = decision?.options.find((one) => d20Modern.verbs[one.verb]?.id === verb && one.target === s.who(target))
  if (decision === undefined || o === undefined) throw new Error(`nobody is offered to ${verb}`)
  return d20Modern.forecast(s.combat, decision, o)
}

describe("tumbling through an enemy's space", () => {
  rule(["D20M-144"], "takes a check of 25, and leads to an attack behind it that provokes nobody", () => {
    const s = barred([20, 10, 4])
    s.take("tumble", { target: "c" })
    expect(s.events("Tumbled")).toMatchObject([{ who: "a", foe: "b", natural: 20, bonus: 5, dc: 25, success: true }])
    expect(s.of("a").at).toBe(4)
    expect(s.events("Attacked")).toMatchObject([{ by: "a", target: "c", hit: true }])
    expect(s.events("Moved").map((e) => e["path"])).toEqual([
      [1, 2],
      [3, 4],
    ])
    expect(s.open()?.who).toBe("b")
    s.done()
  })

  rule(["D20M-144"], "by less stops before it, and provokes that enemy", () => {
    const s = barred([19, 10, 4], { react: strikes })
    s.take("tumble", { target: "c" })
    expect(s.last("Tumbled")).toMatchObject({ natural: 19, dc: 25, success: false })
    expect(s.of("a").at).toBe(2)
    expect(s.events("Attacked")).toMatchObject([{ by: "b", target: "a", hit: true }])
    // The attack action is left.
    expect(s.combat.state).toMatchObject({ move: false, main: true })
    const beside = barred([19, 9], {
      react: strikes,
      actors: { a: actor(0, 2, 0, skilled), b: actor(1, 3, 0), c: actor(1, 5, 0) },
    })
    beside.take("tumble", { target: "c" })
    expect(beside.events("Attacked")).toMatchObject([{ by: "b", hit: false }])
    expect(beside.of("a").at).toBe(2)
    expect(beside.combat.state).toMatchObject({ move: false, main: true })
  })

  rule(["D20M-144"], "is for those with ranks, and where an enemy resists", () => {
    const offered = (more: Parameters<typeof barred>[1]) =>
      barred([], more).options.filter((words) => words.startsWith("tumble"))
    expect(offered({})).toHaveLength(1)
    expect(offered({ a: { skills: {} } })).toEqual([])
    // What Dexterity gives to everybody is no rank.
    const nimble = { abilities: abilities({ dex: 20 }), skills: { tumble: 5 } }
    expect(offered({ a: nimble })).toEqual([])
    expect(offered({ a: { ...nimble, skills: { tumble: 6 } } })).toHaveLength(1)
    expect(offered({ placement: { hitPoints: -3, conditions: ["stable", "unconscious"] } })).toEqual([])
    // Twenty feet and no more, though its speed is 30.
    const far = { a: actor(0, 0, 0, skilled), b: actor(1, 3, 0), c: actor(1, 6, 0) }
    expect(offered({ actors: far })).toEqual([])
    expect(offered({ a: { speed: 15 } })).toEqual([])
  })

  rule(["D20M-144"], "has its difficulties from the house rules", () => {
    const s = barred([1, 10, 4], { houseRules: { tumbleThrough: 6 } })
    s.take("tumble", { target: "c" })
    expect(s.last("Tumbled")).toMatchObject({ dc: 6, success: true })
  })

  rule(["D20M-144"], "is not done where a failed check would leave one on a friend's square", () => {
    const actors = { a: actor(0, 0, 0, skilled), f: actor(0, 1, 0), b: actor(1, 2, 0), c: actor(1, 4, 0) }
    expect(barred([], { actors }).options.filter((words) => words.startsWith("tumble"))).toEqual([])
  })
})

describe("tumbling past enemies", () => {
  /** `b` beside `a` could strike when it goes on to `c`. */
  const past = (dice: readonly number[], more: Fields = {}, react: Fight["react"] = []) =>
    fight({
      actors: { a: actor(0, 5, 5, { ...skilled, ...more }), b: actor(1, 5, 6), c: actor(1, 8, 5) },
      dice,
      react,
    })

  rule(["D20M-144"], "takes a check of 15 against each who could strike, who then cannot", () => {
    const s = past([10, 10, 4])
    s.take("tumble", { target: "c" })
    expect(s.events("Tumbled")).toMatchObject([{ foe: "b", natural: 10, bonus: 5, dc: 15, success: true }])
    expect(s.events("Attacked")).toMatchObject([{ by: "a", target: "c" }])
    s.done()
    const seen = past([9, 10, 4, 10, 3], {}, strikes)
    seen.take("tumble", { target: "c" })
    expect(seen.last("Tumbled")).toMatchObject({ success: false })
    expect(seen.events("Attacked")).toMatchObject([
      { by: "b", target: "a" },
      { by: "a", target: "c" },
    ])
    seen.done()
  })

  rule(["D20M-144"], "gets a shooter out of reach before it shoots", () => {
    const s = past([10, 10, 4, 4], { attacks: [{ ...pistol, bonus: 0 }] })
    s.take("tumble", { target: "b" })
    expect(s.last("Tumbled")).toMatchObject({ success: true })
    expect(s.events("Attacked")).toMatchObject([{ by: "a", target: "b" }])
    s.done()
  })

  rule(["D20M-144"], "is told in both languages", () => {
    const s = past([10, 10, 4])
    s.take("tumble", { target: "c" })
    const told = (lang: "en" | "es") =>
      [...narrate(d20Modern, s.combat.prepared, s.combat.log, { lang })].map(({ text }) => text).join("\n")
    expect(told("en")).toContain("a tumbles past b: 10+5 = 15 against 15, gets by.")
    expect(told("es")).toContain("a hace piruetas ante b: 10+5 = 15 contra 15, pasa.")
  })

  rule(["D20M-144"], "promises the blow where the checks come off, and the risk where they do not", () => {
    const s = past([])
    const plain = forecastOf(s, "close", "c")
    const tumbled = forecastOf(s, "tumble", "c")
    // 5 against 15: 9 of 20 fail.
    expect(tumbled.risk).toBeCloseTo((9 / 20) * plain.risk, 12)
    expect(tumbled.success).toBeCloseTo(plain.success, 12)
    expect(tumbled.harm).toBeGreaterThanOrEqual(plain.harm)
    // 5 against 25: one of 20 gets through.
    const through = forecastOf(barred([]), "tumble", "c")
    expect(through.success).toBeCloseTo((1 / 20) * plain.success, 12)
    expect(through.approach).toBeCloseTo(1 / 20, 12)
  })
})
