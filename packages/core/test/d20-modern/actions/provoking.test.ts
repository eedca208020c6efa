import { describe, expect } from "vitest"
import { flag } from "../../../src/systems/d20-modern/book/terms.ts"
import { rule } from "../../kit/rule.ts"
import { actor, baton, fight, knife, passTurns, pistol } from "../blocks.ts"
import { helpless, take } from "./fields.ts"

const glock = { ...pistol, weapon: "glock", magazine: 2, reload: "box" }

describe("what provokes", () => {
  /** Whether b, armed and beside a, is asked for an opportunity when a does this. */
  const provokes = (
    act: string,
    fields: object = {},
    placement: object = {},
    extra = {},
    dice: readonly number[] = [],
  ) => {
    let asked = false
    const scene = fight({
      actors: {
        a: actor(0, 5, 5, fields as never, placement as never),
        f: actor(0, 5, 6, {}, { hitPoints: -2, conditions: ["unconscious"] }),
        h: actor(1, 4, 5, {}, helpless),
        b: actor(1, 6, 5),
      },
      dice,
      react: [{ who: "b", verb: "decline" }],
    })
    scene.given({ _tag: "Felled", who: "f", by: "b", how: 0 })
    scene.take("step-by-step")
    try {
      scene.take(act, extra)
    } catch (error) {
      if (!String(error).includes("the script has")) throw error
    }
    asked = scene.events("Decided").some((e) => e["who"] === "b")
    return asked
  }

  rule(
    ["D20M-078"],
    "of the attack actions, shooting and tending provoke; striking, helping, defending and readying do not",
    () => {
      expect(provokes("shoot", { attacks: [{ ...pistol, bonus: 0 }] }, {}, { target: "b" }, [2])).toBe(true)
      expect(provokes("stabilise", { skills: { treatInjury: 6 } }, {}, { target: "f" }, [2])).toBe(true)
      expect(provokes("strike", {}, {}, { target: "b" }, [2])).toBe(false)
      expect(provokes("total-defense")).toBe(false)
      expect(provokes("ready")).toBe(false)
    },
  )

  rule(["D20M-079", "D20M-128"], "tending the dying is a skill that takes an attack action, and it provokes", () => {
    const scene = fight({
      actors: {
        a: actor(0, 5, 5, { skills: { treatInjury: 6 } }),
        f: actor(0, 5, 6, {}, { hitPoints: -2 }),
        b: actor(1, 6, 5),
      },
      dice: [9],
      react: [{ who: "b", verb: "decline" }],
    })
    scene.given({ _tag: "Felled", who: "f", by: "b", how: 0 })
    scene.take("step-by-step")
    scene.take("stabilise", { target: "f" })
    expect(scene.last("Tended")).toMatchObject({ natural: 9, bonus: 6, dc: 15, success: true })
    expect(scene.combat.state.main).toBe(false)
    expect(scene.combat.state.move).toBe(true)
    scene.done()
  })

  rule(
    ["D20M-093"],
    "of the move actions, stowing, standing up, picking up and loading provoke; drawing does not",
    () => {
      const two = {
        attacks: [
          { ...glock, bonus: 0 },
          { ...knife, bonus: 0 },
        ],
      }
      expect(provokes("draw", two)).toBe(false)
      expect(provokes("stow", two)).toBe(true)
      expect(provokes("stand-up", {}, { conditions: ["prone"] })).toBe(true)
    },
  )

  rule(["D20M-093", "D20M-101"], "picking up and loading provoke", () => {
    const scene = fight({
      actors: { a: actor(0, 5, 5, { attacks: [{ ...glock, bonus: 0, spares: 1 }] }), b: actor(1, 6, 5) },
      dice: [2, 3],
      react: [
        { who: "b", verb: "decline" },
        { who: "b", verb: "decline" },
        { who: "b", verb: "decline" },
        { who: "b", verb: "decline" },
      ],
    })
    scene.take("step-by-step")
    scene.take("shoot", { target: "b" })
    scene.take("drop")
    scene.take("pick-up")
    expect(scene.combat.state.move).toBe(false)
    passTurns(scene, 2)
    scene.take("step-by-step")
    scene.take("reload")
    expect(scene.combat.state).toMatchObject({ loaded: [2], spares: [0], move: false, main: true })
    scene.take("shoot", { target: "b" })
    scene.done()
  })

  rule(["D20M-098"], "who stands up is struck while it still lies", () => {
    const scene = fight({
      actors: { a: actor(0, 5, 5, {}, { conditions: ["prone"] }), b: actor(1, 6, 5), c: actor(1, 4, 5) },
      dice: [2, 3],
      react: [take("b"), take("c")],
    })
    scene.take("stand-up")
    expect(scene.events("Attacked").map((e) => [e["by"], e["defense"]])).toEqual([
      ["b", 6],
      ["c", 6],
    ])
    expect(scene.of("a").conditions & flag.prone).toBe(0)
    scene.done()
  })

  rule(
    ["D20M-101"],
    "of the full-round actions, the coup de grace and slow loading provoke; a full attack and a charge do not",
    () => {
      expect(provokes("coup-de-grace", {}, {}, { target: "h" }, [1, 1, 20])).toBe(true)
      expect(provokes("full-attack", { bab: 6, attacks: [{ ...baton, bonus: 6 }] }, {}, { target: "b" }, [2, 2])).toBe(
        false,
      )
      const charge = fight({ actors: { a: actor(0, 1, 5), b: actor(1, 6, 5) }, dice: [2] })
      charge.take("charge", { target: "b" })
      charge.done()
    },
  )

  rule(["D20M-126"], "dropping, lying down, kneeling, stepping and delaying provoke nobody", () => {
    for (const free of ["drop", "drop-prone", "kneel", "step-away", "delay"]) expect(provokes(free)).toBe(false)
  })
})
