import { describe, expect } from "vitest"
import { moveHow } from "../../../src/systems/d20-modern/book/events.ts"
import { rule } from "../../kit/rule.ts"
import { actor, baton, fight } from "../blocks.ts"
import { strip } from "./strip.ts"

describe("the 5-foot step", () => {
  rule(["D20M-075", "D20M-103"], "a step is no action, provokes nobody, and may come in a full attack", () => {
    const scene = fight({
      actors: { a: actor(0, 5, 5, { bab: 6, attacks: [{ ...baton, bonus: 6 }] }), b: actor(1, 6, 5) },
      dice: [15, 1],
    })
    scene.take("step-by-step")
    scene.take("full-attack", { target: "b" })
    // b threatens the square that is left, and is not asked.
    scene.take("step-away")
    expect(scene.combat.state.move).toBe(true)
    expect(scene.options).not.toContain("step-towards b")
    scene.done()
  })

  rule(["D20M-103", "D20M-102"], "between two blows it may step, and strike at somebody else", () => {
    const scene = fight({
      actors: {
        a: actor(0, 5, 5, { bab: 6, attacks: [{ ...baton, bonus: 6 }] }),
        b: actor(1, 6, 5, { hp: 1 }),
        c: actor(1, 7, 4),
      },
      dice: [15, 6, 15, 2],
    })
    scene.take("full-attack", { target: "b" })
    expect(scene.open()).toMatchObject({ who: "a", kind: "blow" })
    scene.take("step-up", { target: "c" })
    expect(scene.events("Moved").map((e) => e["how"])).toEqual([moveHow.step])
    expect(scene.events("Attacked").map((e) => [e["target"], e["bonus"]])).toEqual([
      ["b", 6],
      ["c", 1],
    ])
    scene.done()
  })

  rule(["D20M-105", "D20M-094"], "who has taken a step walks no distance, but may still draw or stow", () => {
    const scene = fight({ actors: { a: actor(0, 1, 1), b: actor(1, 9, 9) } })
    scene.take("step-by-step")
    expect(scene.options).toContain("move-away")
    scene.take("step-away")
    expect(scene.options.filter((o) => o.startsWith("move"))).toEqual([])
    expect(scene.options).toContain("stow")
  })

  rule(["D20M-094"], "who has moved takes no step in that turn", () => {
    const scene = fight({ actors: { a: actor(0, 1, 1), b: actor(1, 9, 9) } })
    scene.take("step-by-step")
    expect(scene.options).toContain("step-away")
    scene.take("move-away")
    expect(scene.options).not.toContain("step-away")
    expect(scene.options).not.toContain("step-towards b")
  })

  rule(["D20M-100"], "a charge has the movement in it: no step goes with it", () => {
    const scene = fight({ map: strip(40), actors: { a: actor(0, 0, 0), b: actor(1, 6, 0) }, dice: [2] })
    scene.take("charge", { target: "b" })
    expect(scene.open()?.who).toBe("b")
    scene.done()
    const stepped = fight({ map: strip(40), actors: { a: actor(0, 0, 0), b: actor(1, 6, 0) } })
    stepped.take("step-by-step")
    stepped.take("step-towards", { target: "b" })
    expect(stepped.options.filter((o) => o.startsWith("charge") || o.startsWith("run"))).toEqual([])
  })

  rule(["D20M-100", "D20M-141"], "a full-round action leaves the step and no other movement", () => {
    const scene = fight({
      actors: { a: actor(0, 5, 5), b: actor(1, 6, 5, {}, { conditions: ["paralyzed"] }), c: actor(1, 12, 12) },
      dice: [1, 2, 20],
    })
    scene.take("step-by-step")
    scene.take("coup-de-grace", { target: "b" })
    expect(scene.options).toContain("step-away")
    expect(scene.options).not.toContain("move-away")
    scene.done()
  })

  rule(["D20M-076", "D20M-100"], "the step may come before the full-round action too", () => {
    const scene = fight({
      actors: {
        a: actor(0, 5, 5),
        b: actor(1, 7, 5, {}, { conditions: ["paralyzed"] }),
        c: actor(1, 12, 12),
      },
      dice: [1, 2, 20],
    })
    scene.take("step-by-step")
    expect(scene.options).not.toContain("coup-de-grace b")
    scene.take("step-towards", { target: "b" })
    expect(scene.options.filter((o) => o.startsWith("begin"))).toEqual([])
    scene.take("coup-de-grace", { target: "b" })
    expect(scene.combat.state).toMatchObject({ main: false, move: false })
    scene.done()
  })

  rule(["D20M-100", "D20M-103"], "who has stepped may still make a full attack with two weapons", () => {
    const two = {
      attacks: [
        { ...baton, bonus: 7, offHand: "club" },
        { ...baton, weapon: "club", bonus: 7 },
      ],
    }
    const scene = fight({ actors: { a: actor(0, 5, 5, two), b: actor(1, 7, 5) }, dice: [2, 3] })
    scene.take("step-by-step")
    scene.take("step-towards", { target: "b" })
    scene.take("full-attack", { target: "b" })
    scene.take("again", { target: "b" })
    expect(scene.events("Attacked").map((e) => e["bonus"])).toEqual([1, -3])
    scene.done()
  })
})
