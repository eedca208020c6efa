import { describe, expect } from "vitest"
import { rule } from "../../kit/rule.ts"
import { abilities, actor, fight, opening, passTurns, turns } from "../blocks.ts"
import { far } from "./shooters.ts"

describe("initiative", () => {
  rule(["D20M-008"], "who was surprised rolls after the surprise round, before the first normal turn", () => {
    const scene = opening({
      actors: { a: actor(0, 1, 1), b: actor(1, 10, 10, {}, { aware: false }) },
      initiative: { a: 5, b: 15 },
    })
    passTurns(scene, 1)
    scene.open()
    const tags = scene.events().map((e) => `${e._tag} ${"who" in e ? (e["who"] as string) : ""}`.trim())
    expect(tags.slice(tags.indexOf("SurpriseRoundStarted"))).toEqual([
      "SurpriseRoundStarted",
      "TurnStarted a",
      "Decided a",
      "InitiativeRolled b",
      "RoundStarted",
      "TurnStarted b",
    ])
  })

  rule(["D20M-048"], "initiative is a d20 and Dexterity, with 4 more for Improved Initiative, rolled once", () => {
    const fields = { initiative: undefined, abilities: abilities({ dex: 14 }), feats: ["Improved Initiative"] }
    const a = actor(0, 1, 1, fields)
    delete (a.block as Record<string, unknown>)["initiative"]
    const scene = opening({ actors: { a, b: actor(1, 10, 10) }, initiative: { a: 10, b: 1 } })
    expect(scene.events("InitiativeRolled")[0]).toMatchObject({ who: "a", natural: 10, bonus: 6 })
    expect(scene.of("a").initiative).toBe(16)
    passTurns(scene, 4)
    expect(scene.events("InitiativeRolled").length).toBe(2)
    scene.done()
  })

  rule(["D20M-049"], "of equal results the higher modifier goes first", () => {
    const scene = opening({
      actors: { a: actor(0, 1, 1, { initiative: 1 }), b: actor(1, 10, 10, { initiative: 5 }) },
      initiative: { a: 14, b: 10 },
    })
    expect(scene.open()?.who).toBe("b")
    scene.done()
  })

  rule(["D20M-049"], "equals in everything are put in order by a die", () => {
    for (const face of [1, 2]) {
      const scene = opening({
        actors: { a: actor(0, 1, 1), b: actor(1, 10, 10) },
        initiative: { a: 7, b: 7 },
        dice: [face],
      })
      const [first] = scene.events("InitiativeRolled")
      expect(first?.["tie"]).toBe(face)
      expect(first?.["who"]).toBe(scene.combat.prepared.ids[face - 1])
      scene.done()
    }
  })

  rule(["D20M-051"], "a newcomer rolls when it enters, flat-footed, and acts at its own count", () => {
    const scene = opening({
      actors: { a: actor(0, 1, 1, { initiative: 14 }), b: actor(1, 10, 10), c: actor(1, 12, 12, {}, { arrives: 2 }) },
      initiative: { a: 10, b: 3 },
      dice: [11],
    })
    passTurns(scene, 4)
    scene.open()
    expect(turns(scene)).toEqual(["a", "b", "a", "c", "b"])
    expect(scene.last("Arrived")).toMatchObject({ who: "c", flatFooted: true })
    scene.done()
  })

  rule(["D20M-051", "D20M-002"], "where nobody is flat-footed at first no newcomer is", () => {
    const scene = opening({
      actors: { a: actor(0, 1, 1), b: actor(1, 10, 10), c: actor(1, 12, 12, {}, { arrives: 2 }) },
      houseRules: { flatFootedStart: false },
      initiative: { a: 10, b: 3 },
      dice: [1],
    })
    passTurns(scene, 2)
    scene.open()
    expect(scene.last("Arrived")).toMatchObject({ who: "c", flatFooted: false })
  })

  rule(["D20M-051"], "a newcomer that is ready on arrival is not flat-footed", () => {
    const scene = opening({
      actors: { a: actor(0, 1, 1), b: actor(1, 10, 10), c: actor(1, 12, 12, {}, { arrives: 2, readyOnArrival: true }) },
      initiative: { a: 10, b: 3 },
      dice: [1],
    })
    passTurns(scene, 2)
    scene.open()
    expect(scene.last("Arrived")).toMatchObject({ who: "c", flatFooted: false })
  })

  rule(["D20M-053"], "on its turn a combatant may delay or ready instead of acting", () => {
    const scene = fight({ actors: far })
    scene.take("step-by-step")
    expect(scene.options).toContain("delay")
    expect(scene.options).toContain("ready")
  })
})
