import { describe, expect } from "vitest"
import { flag } from "../../../src/systems/d20-modern/book/terms.ts"
import { rule } from "../../kit/rule.ts"
import { actor, attacked, baton, fight, passTurns, pistol } from "../blocks.ts"
import { take } from "./fields.ts"

describe("defending", () => {
  rule(["D20M-082"], "fighting defensively: -4 on attacks, +2 to Defense until the next turn", () => {
    const scene = fight({
      actors: { a: actor(0, 5, 5, { attacks: [{ ...baton, bonus: 5 }], defense: { total: 14 } }), b: actor(1, 6, 5) },
      dice: [2, 3, 4, 2],
    })
    scene.take("strike", { target: "b", extra: 1 })
    expect(attacked(scene)).toMatchObject({ by: "a", bonus: 1 })
    scene.take("strike", { target: "a", extra: 0 })
    expect(attacked(scene)).toMatchObject({ by: "b", defense: 16 })
    scene.take("strike", { target: "b", extra: 0 })
    expect(attacked(scene)).toMatchObject({ by: "a", bonus: 5 })
    scene.take("strike", { target: "a", extra: 0 })
    expect(attacked(scene)).toMatchObject({ by: "b", defense: 14 })
    scene.done()
  })

  rule(["D20M-082"], "all blows of a defensive full attack pay for it", () => {
    const scene = fight({
      actors: { a: actor(0, 5, 5, { bab: 6, attacks: [{ ...baton, bonus: 6 }] }), b: actor(1, 6, 5) },
      dice: [2, 2],
    })
    scene.take("full-attack", { target: "b", extra: 1 })
    expect(scene.events("Attacked").map((e) => e["bonus"])).toEqual([2, -3])
  })

  rule(["D20M-082"], "who shoots defensively is on its guard already against what the shot provokes", () => {
    const scene = fight({
      actors: {
        a: actor(0, 5, 5, { attacks: [{ ...pistol, bonus: 3 }], defense: { total: 14 } }),
        b: actor(1, 6, 5),
      },
      dice: [3, 2],
      react: [take("b")],
    })
    scene.take("step-by-step")
    scene.take("shoot", { target: "b", extra: 1 })
    expect(scene.events("Attacked")).toMatchObject([
      { by: "b", defense: 16 },
      { by: "a", bonus: -1 },
    ])
    scene.done()
  })

  rule(["D20M-091"], "total defence: +4 to Defense from now on, also while moving in the same turn", () => {
    const scene = fight({
      actors: { a: actor(0, 5, 5, { defense: { total: 14 } }), b: actor(1, 6, 5) },
      dice: [2],
      react: [take("b")],
    })
    scene.take("step-by-step")
    scene.take("total-defense")
    expect(scene.options).not.toContain("strike b")
    scene.take("move-away")
    expect(attacked(scene)).toMatchObject({ by: "b", defense: 18 })
    passTurns(scene, 2)
    scene.open()
    expect(scene.of("a").conditions & flag.totalDefense).toBe(0)
    scene.done()
  })

  rule(["D20M-091"], "total defence is a dodge: nothing for who cannot use its Dexterity", () => {
    const scene = fight({
      actors: { a: actor(0, 5, 5, {}, { conditions: ["climbing"] }), b: actor(1, 6, 5) },
      dice: [2],
    })
    scene.take("total-defense")
    scene.take("strike", { target: "a", extra: 0 })
    expect(attacked(scene)).toMatchObject({ defense: 8 })
    scene.done()
  })
})
