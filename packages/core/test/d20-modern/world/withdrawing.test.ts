import { describe, expect } from "vitest"
import { trigger } from "../../../src/systems/d20-modern/book/checks.ts"
import { moveHow } from "../../../src/systems/d20-modern/book/events.ts"
import { verb } from "../../../src/systems/d20-modern/book/verbs.ts"
import { rule } from "../../kit/rule.ts"
import { actor, chain, fight, passTurns } from "../blocks.ts"
import { strip, noBlade } from "./strip.ts"

describe("withdrawing", () => {
  rule(["D20M-122"], "who withdraws leaves its square unharmed, at up to twice its speed", () => {
    const scene = fight({ map: strip(40), actors: { a: actor(0, 20, 0), b: actor(1, 19, 0) } })
    scene.take("withdraw")
    expect(scene.of("a").at).toBe(32)
    expect(scene.open()?.who).toBe("b")
    scene.done()
  })

  rule(["D20M-122"], "it is no opening for those beside it when somebody else has waited for the move", () => {
    const scene = fight({
      actors: { c: actor(1, 12, 12, noBlade), a: actor(0, 5, 5), b: actor(1, 6, 5) },
      react: [{ who: "c", verb: "hold" }],
    })
    scene.take("step-by-step")
    scene.take("ready", { extra: trigger.moves | (verb.shoot << 4) })
    passTurns(scene, 1)
    scene.take("withdraw")
    expect(scene.last("Moved")).toMatchObject({ who: "a", how: moveHow.withdraw })
    scene.done()
  })

  rule(["D20M-123"], "other threatened squares on the way are as dangerous as ever", () => {
    const scene = fight({
      // A corridor past c, who stands in a niche beside it.
      map: "..............\n#######.######\n",
      actors: { a: actor(0, 5, 0), b: actor(1, 4, 0), c: actor(1, 7, 1) },
      dice: [5],
      react: [{ who: "c", verb: "opportunity", target: "a" }],
    })
    scene.take("withdraw")
    expect(scene.events("Attacked").map((e) => e["by"])).toEqual(["c"])
    scene.done()
  })

  rule(["D20M-122", "D20M-123"], "where there is a way past nobody, the withdrawal takes it", () => {
    const scene = fight({ actors: { a: actor(0, 4, 4), b: actor(1, 5, 4) } })
    // Nobody is asked: all squares that it leaves after the first are out of reach.
    scene.take("withdraw")
    expect(scene.last("Moved")).toMatchObject({ who: "a", how: moveHow.withdraw })
    scene.done()
  })

  rule(["D20M-123"], "a reach that covers the second square too gets its opportunity", () => {
    const scene = fight({
      map: strip(40),
      actors: { a: actor(0, 20, 0), b: actor(1, 19, 0, { attacks: [{ ...chain, bonus: 0 }] }) },
      dice: [2],
      react: [{ who: "b", verb: "opportunity" }],
    })
    scene.take("withdraw")
    expect(scene.events("Moved").map((e) => e["cost"])).toEqual([1, 11])
    scene.done()
  })

  rule(["D20M-124"], "nobody withdraws while climbing", () => {
    const scene = fight({ actors: { a: actor(0, 5, 5, {}, { conditions: ["climbing"] }), b: actor(1, 6, 5) } })
    expect(scene.options).not.toContain("withdraw")
    scene.take("step-by-step")
    expect(scene.options).not.toContain("withdraw")
  })
})

describe("running away", () => {
  rule(["D20M-043", "D20M-010"], "the badly hurt may turn to flight, and leave the field at its edge", () => {
    const scene = fight({
      map: strip(20),
      actors: { a: actor(0, 6, 0, {}, { hitPoints: 9 }), b: actor(1, 19, 0, noBlade), c: actor(0, 8, 0) },
    })
    expect(scene.options).toContain("flee")
    scene.take("flee")
    expect(scene.of("a")).toMatchObject({ at: 0 })
    passTurns(scene, 2)
    scene.take("leave")
    expect(scene.of("a").fled).toBe(true)
    // It is out of the fight for good; its friend fights on.
    passTurns(scene, 2)
    expect(scene.open()?.who).toBe("b")
  })

  rule(["D20M-010"], "a side that has left the field has lost", () => {
    const scene = fight({ map: strip(20), actors: { a: actor(0, 0, 0), b: actor(1, 19, 0) } })
    scene.take("leave")
    expect(scene.open()).toBeUndefined()
    expect(scene.last("FightDecided")).toMatchObject({ winner: 1, reason: 1 })
  })
})
