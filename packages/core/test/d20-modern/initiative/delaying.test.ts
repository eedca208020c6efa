import { describe, expect } from "vitest"
import { rule } from "../../kit/rule.ts"
import { actor, fight, passTurns, turns } from "../blocks.ts"
import { far, shooter } from "./shooters.ts"

describe("delaying", () => {
  rule(["D20M-054", "D20M-055"], "who delays steps in later with a full turn, and keeps the lower count", () => {
    const scene = fight({ actors: far })
    scene.take("step-by-step")
    scene.take("delay")
    expect(scene.open()?.who).toBe("b")
    passTurns(scene, 1)
    expect(scene.open()).toMatchObject({ who: "a", kind: "step-in" })
    scene.take("step-in")
    expect(scene.open()).toMatchObject({ who: "a", kind: "turn" })
    expect(scene.combat.state.main && scene.combat.state.move).toBe(true)
    expect(scene.of("a").initiative).toBe(19)
    passTurns(scene, 2)
    // From now on a comes after b.
    expect(turns(scene)).toEqual(["a", "b", "a", "c"])
    scene.open()
    expect(turns(scene)).toEqual(["a", "b", "a", "c", "b"])
  })

  rule(["D20M-135", "D20M-054"], "who delays has no second attack of opportunity in the round by it", () => {
    const scene = fight({
      actors: { a: actor(0, 2, 2), b: actor(1, 3, 2, shooter), c: actor(1, 2, 3, shooter) },
      dice: [2, 2, 2],
      react: [{ who: "a", verb: "opportunity", target: "b" }],
    })
    scene.take("step-by-step")
    scene.take("delay")
    scene.take("shoot", { target: "a" })
    scene.take("step-in")
    scene.take("end-turn")
    scene.take("shoot", { target: "a" })
    expect(scene.events("Attacked").map((e) => e["by"])).toEqual(["a", "b", "c"])
    scene.done()
    // In the next round it has one again.
    expect(scene.open()?.who).toBe("b")
    scene.take("end-turn")
    scene.open()
    expect(scene.of("a").opportunities).toBe(0)
  })

  rule(["D20M-054"], "who has begun to act can delay no more", () => {
    const scene = fight({ actors: far })
    scene.take("step-by-step")
    expect(scene.options).toContain("delay")
    scene.take("step-away")
    expect(scene.options).not.toContain("delay")
  })

  rule(["D20M-056"], "who delays is asked between turns only", () => {
    const scene = fight({ actors: far })
    scene.take("step-by-step")
    scene.take("delay")
    expect(scene.open()?.who).toBe("b")
    scene.take("step-by-step")
    scene.take("move-away")
    expect(scene.open()?.who).toBe("b")
    passTurns(scene, 1)
    expect(scene.open()?.who).toBe("a")
  })

  rule(
    ["D20M-057"],
    "who still declines after everybody has acted forfeits the turn, and may act in the next round",
    () => {
      const scene = fight({ actors: far })
      scene.take("step-by-step")
      scene.take("delay")
      passTurns(scene, 1)
      scene.take("wait")
      passTurns(scene, 1)
      expect(scene.open()).toMatchObject({ who: "a", kind: "step-in" })
      scene.take("wait")
      scene.open()
      expect(scene.last("Forfeited")).toMatchObject({ who: "a" })
      expect(scene.combat.state.round).toBe(2)
      expect(scene.open()).toMatchObject({ who: "a", kind: "step-in" })
    },
  )

  rule(
    ["D20M-058"],
    "of several who delay the better modifier steps in first, but goes last when all wait for the last",
    () => {
      const scene = fight({
        actors: {
          a: actor(0, 1, 1, { initiative: 5 }),
          b: actor(1, 10, 10, { initiative: 1 }),
          c: actor(0, 1, 5),
          d: actor(1, 9, 3),
        },
      })
      for (const who of ["a", "b"]) {
        expect(scene.open()?.who).toBe(who)
        if (scene.open()?.kind === "step-in") throw new Error("nobody should be asked yet")
        scene.take("step-by-step")
        scene.take("delay")
        if (who === "b") expect(scene.open()).toMatchObject({ who: "a", kind: "step-in" })
      }
      // The moment after b delayed is a's again: it lets it pass. Then c acts.
      scene.take("wait")
      passTurns(scene, 1)
      expect(scene.open()).toMatchObject({ who: "a", kind: "step-in" })
      scene.take("wait")
      scene.take("wait")
      passTurns(scene, 1)
      // Everybody else has acted: now b must act before a, or lose its turn.
      expect(scene.open()).toMatchObject({ who: "b", kind: "step-in" })
      scene.take("step-in")
      passTurns(scene, 1)
      expect(scene.open()).toMatchObject({ who: "a", kind: "step-in" })
    },
  )

  rule(
    ["D20M-058"],
    "who lets the last moment pass has lost its turn, and none comes after the one with the advantage",
    () => {
      const scene = fight({
        actors: { a: actor(0, 1, 1, { initiative: 5 }), b: actor(1, 10, 10, { initiative: 1 }), c: actor(0, 1, 5) },
      })
      for (let i = 0; i < 2; i++) {
        scene.take("step-by-step")
        scene.take("delay")
      }
      scene.take("wait")
      passTurns(scene, 1)
      expect(scene.open()).toMatchObject({ who: "b", kind: "step-in" })
      scene.take("wait")
      expect(scene.last("Forfeited")).toMatchObject({ who: "b" })
      scene.take("step-in")
      passTurns(scene, 1)
      expect(scene.open()).toMatchObject({ who: "b", kind: "step-in" })
      expect(scene.combat.state.round).toBe(2)
      expect(turns(scene)).toEqual(["a", "b", "c", "a"])
      expect(scene.events("Forfeited").length).toBe(1)
    },
  )

  rule(
    ["D20M-055", "D20M-057"],
    "who has waited into the next round acts, and counts from then on, where it steps in",
    () => {
      const waited = (turnsPassed: number) => {
        const scene = fight({ actors: { b: actor(1, 10, 10), a: actor(0, 1, 1), c: actor(0, 1, 5) } })
        passTurns(scene, 1)
        scene.take("step-by-step")
        scene.take("delay")
        passTurns(scene, 1)
        scene.take("wait")
        for (let i = 0; i < turnsPassed; i++) {
          scene.take("wait")
          passTurns(scene, 1)
        }
        scene.take("step-in")
        return scene.of("a").initiative
      }
      expect(waited(0)).toBe(20)
      expect(waited(1)).toBe(20)
      expect(waited(2)).toBe(18)
    },
  )
})
