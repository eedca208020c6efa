import { describe, expect } from "vitest"
import { flag } from "../../../src/systems/d20-modern/book/terms.ts"
import { rule } from "../../kit/rule.ts"
import { actor, attacked, baton, fight, opening, quick } from "../blocks.ts"
import { strip, take } from "./fields.ts"

describe("the charge", () => {
  const charger = { attacks: [{ ...baton, bonus: 10 }], bab: 6, defense: quick(15, 0) }

  rule(
    ["D20M-110", "D20M-111"],
    "a charge covers 10 feet to twice the speed, up to where the target can first be struck",
    () => {
      const gaps = [2, 3, 7, 13, 14]
      const offered = gaps.map((gap) => {
        const scene = fight({ map: strip(40), actors: { a: actor(0, 0, 0), b: actor(1, gap, 0) } })
        return scene.options.includes("charge b")
      })
      // So many squares must be walked: gap - 1.
      expect(offered).toEqual([false, true, true, true, false])
      const scene = fight({ map: strip(40), actors: { a: actor(0, 0, 0), b: actor(1, 11, 0) }, dice: [2] })
      expect(scene.options).not.toContain("close b")
      scene.take("charge", { target: "b" })
      expect(scene.of("a").at).toBe(10)
      scene.done()
    },
  )

  rule(["D20M-111"], "nobody charges through others, over rough ground or round corners", () => {
    const offered = (map: string, more: object = {}) =>
      fight({ map, actors: { a: actor(0, 0, 0), b: actor(1, 11, 0), ...more } }).options.includes("charge b")
    expect(offered(strip(40))).toBe(true)
    expect(offered(strip(40), { f: actor(0, 5, 0) })).toBe(false)
    expect(offered(`....~${".".repeat(20)}\n`)).toBe(false)
    expect(offered(`....#${".".repeat(20)}\n${".".repeat(25)}\n`)).toBe(false)
  })

  rule(["D20M-112"], "no 5-foot step in the round of a charge", () => {
    const scene = fight({ map: strip(40), actors: { a: actor(0, 0, 0), b: actor(1, 11, 0) }, dice: [2] })
    scene.take("charge", { target: "b" })
    expect(scene.open()?.who).toBe("b")
  })

  rule(["D20M-113"], "in a surprise round a charge covers the speed alone", () => {
    const offered = [7, 8].map((gap) => {
      const scene = opening({
        map: strip(40),
        actors: { a: actor(0, 0, 0), b: actor(1, gap, 0, {}, { aware: false }) },
        initiative: { a: 10, b: 5 },
      })
      return scene.options.includes("charge b")
    })
    expect(offered).toEqual([true, false])
    const disabled = fight({ map: strip(40), actors: { a: actor(0, 0, 0, {}, { hitPoints: 0 }), b: actor(1, 5, 0) } })
    expect(disabled.options).not.toContain("charge b")
  })

  rule(["D20M-114", "D20M-115"], "one blow at +2, and -2 to Defense until the next turn", () => {
    const scene = fight({
      map: strip(40),
      actors: { a: actor(0, 0, 0, charger), b: actor(1, 11, 0) },
      dice: [1, 2],
    })
    scene.take("charge", { target: "b" })
    expect(scene.events("Attacked").map((e) => e["bonus"])).toEqual([12])
    scene.take("strike", { target: "a", extra: 0 })
    expect(attacked(scene)).toMatchObject({ by: "b", defense: 13 })
    scene.open()
    expect(scene.of("a").conditions & flag.charged).toBe(0)
    scene.done()
  })

  rule(["D20M-115"], "the charger is exposed from its first step", () => {
    const scene = fight({
      actors: { a: actor(0, 5, 5, charger), c: actor(1, 5, 6), b: actor(1, 12, 5) },
      dice: [2, 1],
      react: [take("c")],
    })
    scene.take("charge", { target: "b" })
    expect(scene.events("Attacked")[0]).toMatchObject({ by: "c", defense: 13 })
    scene.done()
  })
})
