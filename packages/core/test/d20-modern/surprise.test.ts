import { describe, expect } from "vitest"
import { flag } from "../../src/systems/d20-modern/book/terms.ts"
import { d20Modern } from "../../src/systems/d20-modern/index.ts"
import { Scene } from "../../src/testkit/Scene.ts"
import { rule } from "../kit/rule.ts"
import { abilities, actor, attacked, baton, opening, passTurns, quick, turns } from "./blocks.ts"

const unaware = { aware: false }
const nimble = { abilities: abilities({ dex: 16 }), defense: quick(15, 3) }

describe("surprise", () => {
  rule(["D20M-002", "D20M-050"], "everybody is flat-footed until the own first turn", () => {
    const scene = opening({
      actors: { a: actor(0, 5, 5), b: actor(1, 6, 5, { defense: quick(14, 4) }) },
      initiative: { a: 20, b: 3 },
      dice: [9],
    })
    scene.take("strike", { target: "b" })
    expect(attacked(scene)).toMatchObject({ defense: 10, hit: false })
    expect(scene.open()?.who).toBe("b")
    expect(scene.of("b").conditions & flag.flatFooted).toBe(0)
    scene.done()
  })

  rule(
    ["D20M-003", "D20M-004"],
    "there is a surprise round when some are aware of their enemies and some are not",
    () => {
      const started = (awareness: readonly boolean[]) => {
        const actors = Object.fromEntries(awareness.map((aware, i) => [`c${i}`, actor(i % 2, 2 * i, 3, {}, { aware })]))
        const scene = opening({ actors, initiative: { c0: 20, c1: 15, c2: 10, c3: 5 } })
        return scene.events("SurpriseRoundStarted").length
      }
      expect(started([true, true, false, true])).toBe(1)
      expect(started([true, true, true, true])).toBe(0)
      expect(started([false, false, false, false])).toBe(0)
    },
  )

  rule(["D20M-003"], "a setting may call a whole side unaware", () => {
    const scene = opening({
      actors: { a: actor(0, 5, 5), b: actor(1, 8, 5) },
      setting: { awareness: { "side-1": false } },
      initiative: { a: 2, b: 19 },
    })
    expect(scene.events("SurpriseRoundStarted").length).toBe(1)
    expect(scene.open()?.who).toBe("a")
  })

  rule(["D20M-005"], "the aware act in the surprise round by their initiative, which stays for the rest", () => {
    const scene = opening({
      actors: { a: actor(0, 1, 1), c: actor(0, 1, 5), b: actor(1, 10, 10, {}, unaware) },
      initiative: { a: 14, c: 19, b: 16 },
    })
    passTurns(scene, 5)
    expect(turns(scene).slice(0, 5)).toEqual(["c", "a", "c", "b", "a"])
    expect(scene.events("InitiativeRolled").map((e) => e["who"])).toEqual(["c", "a", "b"])
    scene.done()
  })

  rule(["D20M-006"], "the surprise round leaves one attack action or one move action, not both", () => {
    const scene = opening({
      actors: { a: actor(0, 5, 5), b: actor(1, 7, 5, {}, unaware) },
      initiative: { a: 14, b: 10 },
    })
    scene.take("step-by-step")
    expect(scene.options).toContain("move-towards b")
    scene.take("move-towards")
    // It stands beside b now, but its action is spent: only free actions are left.
    expect(scene.of("a").at).toBe(5 * 16 + 6)
    expect(scene.options).not.toContain("strike b")
    expect(scene.options).not.toContain("total-defense")
  })

  rule(
    ["D20M-007"],
    "the unaware neither act in the surprise round nor have their Dexterity, nor strike at openings",
    () => {
      const scene = opening({
        actors: { a: actor(0, 5, 5), b: actor(1, 6, 5, nimble, unaware) },
        initiative: { a: 14, b: 19 },
        surprise: [11],
      })
      scene.take("strike", { target: "b" })
      expect(attacked(scene)).toMatchObject({ defense: 12, hit: false })
      expect(turns(scene)).toEqual(["a"])
    },
  )

  rule(["D20M-007"], "the unaware let a shooter beside them shoot", () => {
    const scene = opening({
      actors: {
        a: actor(0, 5, 5, { attacks: [{ weapon: "pistol", bonus: 0, damage: "1d4", increment: 30, rof: ["S"] }] }),
        b: actor(1, 6, 5, { attacks: [{ ...baton, bonus: 0 }] }, unaware),
      },
      initiative: { a: 14, b: 19 },
      surprise: [2],
    })
    scene.take("shoot")
    expect(attacked(scene)).toMatchObject({ by: "a" })
  })

  rule(["D20M-099", "D20M-006"], "the one action can begin what takes a full round, but not for the disabled", () => {
    const begun = (placement: object) => {
      const scene = opening({
        actors: {
          a: actor(0, 5, 5, {}, { ...placement }),
          b: actor(1, 6, 5, {}, { ...unaware, conditions: ["asleep"] }),
          c: actor(1, 14, 14, {}, unaware),
        },
        initiative: { a: 14, b: 3, c: 5 },
      })
      scene.take("step-by-step")
      return scene
    }
    expect(begun({ hitPoints: 0 }).options).not.toContain("begin b")
    const scene = begun({})
    expect(scene.options).not.toContain("coup-de-grace b")
    scene.take("begin", { target: "b" })
    expect(scene.open()).toMatchObject({ who: "a", options: ["complete", "end-turn"] })
    expect(scene.combat.state.round).toBe(1)
  })

  rule(["D20M-004"], "the dead surprise nobody: without them the others are all as unaware", () => {
    const spec = {
      actors: { scout: actor(0, 1, 1), a: actor(0, 5, 5, {}, unaware), b: actor(1, 6, 5, {}, unaware) },
    }
    const dead = new Scene(d20Modern, spec)
      .given({ _tag: "HarmTaken", target: "scout", by: "b", means: 0, amount: 40, spared: 0, faces: [] })
      .given({ _tag: "Died", who: "scout", by: "b" })
      .carry()
    const started = (carried: typeof dead) => {
      const scene = new Scene(d20Modern, { ...spec, dice: [10, 11, 12] })
      scene.begin(carried)
      return scene.events("SurpriseRoundStarted").length
    }
    expect(started({})).toBe(1)
    expect(started({ scout: dead["scout"] as never })).toBe(0)
  })

  rule(["D20M-054", "D20M-006"], "in the surprise round, too, one may delay behind the others who are aware", () => {
    const scene = opening({
      actors: { a: actor(0, 1, 1), c: actor(0, 1, 5), b: actor(1, 10, 10, {}, unaware) },
      initiative: { a: 19, c: 14, b: 16 },
    })
    scene.take("step-by-step")
    scene.take("delay")
    passTurns(scene, 1)
    scene.take("step-in")
    expect(scene.combat.state.single).toBe(true)
    passTurns(scene, 4)
    expect(turns(scene)).toEqual(["a", "c", "a", "b", "c", "a"])
    scene.done()
  })

  rule(["D20M-049", "D20M-008"], "the surprised draw lots with their equals who have acted already", () => {
    const order = (face: number) => {
      const scene = opening({
        actors: { a: actor(0, 1, 1), b: actor(1, 10, 10, {}, unaware) },
        initiative: { a: 10 },
        surprise: [10, face],
      })
      passTurns(scene, 1)
      const first = scene.open()?.who
      expect(scene.last("InitiativeRolled")).toMatchObject({ who: "b", tie: face })
      scene.done()
      return first
    }
    expect(order(1)).toBe("b")
    expect(order(2)).toBe("a")
  })

  rule(["D20M-052"], "surprise works one way: who was aware is not surprised", () => {
    const scene = opening({
      actors: { a: actor(0, 5, 5, nimble), b: actor(1, 6, 5, {}, unaware) },
      initiative: { a: 14, b: 19 },
    })
    passTurns(scene, 1)
    // In the first normal round b acts before a, but a has already acted.
    expect(scene.open()?.who).toBe("b")
    expect(scene.of("a").conditions & flag.flatFooted).toBe(0)
  })
})
