import { describe, expect } from "vitest"
import { trigger } from "../../../src/systems/d20-modern/book/checks.ts"
import { attackHow, moveHow } from "../../../src/systems/d20-modern/book/events.ts"
import { verb } from "../../../src/systems/d20-modern/book/verbs.ts"
import type { Reaction } from "../../../src/testkit/Scene.ts"
import { rule } from "../../kit/rule.ts"
import { actor, attacked, baton, fight, passTurns, turns } from "../blocks.ts"
import { shooter } from "./shooters.ts"

/** `Option.extra` of a readied act. */
const readied = (what: number, act: number) => what | (act << 4)

/** A blow that came to nothing. */
const missed = {
  _tag: "Attacked",
  means: 0,
  hit: false,
  critical: false,
  natural: 1,
  bonus: 0,
  defense: 10,
  mods: 0,
  confirm: 0,
  miss: 0,
  struck: 1,
  form: 0,
  stock: -1,
}

describe("readied actions", () => {
  const duel = { a: actor(0, 1, 1, shooter), b: actor(1, 4, 1) }

  rule(["D20M-059", "D20M-061"], "a readied shot goes off before the move that it waits for", () => {
    const scene = fight({ actors: duel, dice: [20, 2, 1, 1], react: [{ who: "a", verb: "fire" }] })
    scene.take("step-by-step")
    scene.take("ready", { extra: readied(trigger.moves, verb.shoot) })
    passTurns(scene, 1)
    scene.take("step-by-step")
    scene.take("move-towards", { target: "a" })
    const tags = scene.since().map((e) => e._tag)
    expect(tags.indexOf("Attacked")).toBeLessThan(tags.indexOf("Moved"))
    scene.done()
  })

  rule(["D20M-059"], "the move action is taken as usual by who readies", () => {
    const scene = fight({ actors: duel })
    scene.take("step-by-step")
    scene.take("move-away")
    expect(scene.options).toContain("ready")
    scene.take("ready", { extra: readied(trigger.moves, verb.shoot) })
    expect(scene.combat.state.main).toBe(false)
  })

  rule(["D20M-060"], "readying provokes nobody, but the readied shot does", () => {
    const scene = fight({
      actors: { a: actor(0, 1, 1, shooter), b: actor(1, 2, 1), c: actor(1, 1, 5) },
      dice: [3, 20, 2, 1, 1],
      react: [
        { who: "a", verb: "fire" },
        { who: "b", verb: "opportunity" },
      ],
    })
    scene.take("step-by-step")
    scene.take("ready", { extra: readied(trigger.moves, verb.shoot) })
    expect(scene.events("Attacked")).toEqual([])
    passTurns(scene, 2)
    expect(scene.open()?.who).toBe("c")
    scene.take("step-by-step")
    scene.take("move-away")
    expect(scene.events("Attacked").map((e) => e["by"])).toEqual(["b", "a"])
    scene.done()
  })

  rule(["D20M-061"], "what nobody triggers is not done", () => {
    const scene = fight({ actors: { a: actor(0, 1, 1), b: actor(1, 8, 8) } })
    scene.take("step-by-step")
    scene.take("ready", { extra: readied(trigger.comes, verb.strike) })
    passTurns(scene, 2)
    expect(scene.open()?.who).toBe("a")
    expect(scene.events("Attacked")).toEqual([])
  })

  rule(["D20M-061"], "a readied blow falls on whoever comes within reach, before it does anything there", () => {
    const scene = fight({
      actors: { a: actor(0, 1, 1), b: actor(1, 4, 1) },
      dice: [9, 8],
      react: [{ who: "a", verb: "fire" }],
    })
    scene.take("step-by-step")
    scene.take("ready", { extra: readied(trigger.comes, verb.strike) })
    passTurns(scene, 1)
    scene.take("close", { target: "a" })
    expect(scene.events("Attacked").map((e) => e["by"])).toEqual(["a", "b"])
    scene.done()
  })

  rule(["D20M-062"], "the one interrupted goes on if it still can", () => {
    const alive = fight({ actors: duel, dice: [15, 2, 2], react: [{ verb: "fire" }] })
    alive.take("step-by-step")
    alive.take("ready", { extra: readied(trigger.moves, verb.shoot) })
    passTurns(alive, 1)
    alive.take("step-by-step")
    alive.take("move-away")
    expect(alive.last("Moved")?.["who"]).toBe("b")
    const fallen = fight({
      actors: { ...duel, b: actor(1, 4, 1, { hp: 3 }) },
      dice: [15, 2, 2, 1],
      react: [{ verb: "fire" }],
    })
    fallen.take("step-by-step")
    fallen.take("ready", { extra: readied(trigger.moves, verb.shoot) })
    passTurns(fallen, 1)
    fallen.take("step-by-step")
    fallen.take("move-away")
    expect(fallen.last("Moved")).toBeUndefined()
    expect(fallen.of("b").hp).toBe(-1)
  })

  rule(["D20M-063"], "who has acted as readied stands just before the one it interrupted from then on", () => {
    const scene = fight({
      actors: { a: actor(0, 1, 1, shooter), c: actor(0, 1, 9), b: actor(1, 4, 1) },
      dice: [2],
      react: [{ verb: "fire" }],
    })
    scene.take("step-by-step")
    scene.take("ready", { extra: readied(trigger.moves, verb.shoot) })
    passTurns(scene, 2)
    scene.take("step-by-step")
    scene.take("move-away")
    passTurns(scene, 4)
    expect(turns(scene)).toEqual(["a", "c", "b", "c", "a", "b"])
    expect(scene.of("a").initiative).toBe(scene.of("b").initiative)
  })

  rule(["D20M-064"], "a 5-foot step comes with the readied action only for who has not moved", () => {
    const struck = (first: string, react: readonly Reaction[], then = "") => {
      const scene = fight({
        actors: { a: actor(0, 4, 1), b: actor(1, 15, 1, shooter) },
        dice: react.map(() => 2),
        react,
      })
      scene.take("step-by-step")
      if (first !== "") scene.take(first)
      scene.take("ready", { extra: readied(trigger.comes, verb.strike) })
      if (then !== "") scene.take(then)
      passTurns(scene, 1)
      // b comes to two squares from a: within a step's reach.
      scene.given({ _tag: "Moved", who: "b", path: [scene.of("a").at + 3], cost: 3, how: moveHow.pushed })
      scene.take("step-by-step")
      scene.take("step-towards", { target: "a" })
      scene.done()
      return scene.events("Attacked").map((e) => e["by"])
    }
    expect(struck("", [{ verb: "fire" }])).toEqual(["a"])
    expect(struck("move-away", [])).toEqual([])
    expect(struck("step-away", [])).toEqual([])
    expect(struck("", [], "move-away")).toEqual([])
  })

  rule(["D20M-061"], "who waits to get away from an enemy is not startled by one who stays far off", () => {
    const scene = fight({
      actors: { a: actor(0, 1, 1), b: actor(1, 12, 12), c: actor(1, 1, 9) },
      react: [{ who: "a", verb: "fire" }],
    })
    scene.take("step-by-step")
    scene.take("ready", { extra: readied(trigger.comes, verb.moveAway) })
    passTurns(scene, 1)
    // Nobody is asked about that.
    scene.take("step-by-step")
    scene.take("move-away")
    passTurns(scene, 1)
    scene.given({ _tag: "Moved", who: "c", path: [16 * 4 + 1], cost: 5, how: 10 })
    scene.take("step-by-step")
    scene.take("move-towards", { target: "a" })
    expect(
      scene
        .since()
        .flatMap((e) => (e._tag === "Moved" ? [e["who"]] : []))
        .slice(0, 2),
    ).toEqual(["c", "a"])
    scene.done()
  })

  rule(["D20M-062"], "whose victim falls to what a friend had readied keeps its attack for another", () => {
    const scene = fight({
      actors: {
        a: actor(0, 1, 1, shooter),
        d: actor(0, 3, 3),
        b: actor(1, 4, 3, { hp: 3 }),
        c: actor(1, 2, 3),
      },
      dice: [15, 2, 2, 2],
      react: [{ who: "a", verb: "fire" }],
    })
    scene.take("step-by-step")
    scene.take("ready", { extra: readied(trigger.friendAttacks, verb.shoot) })
    passTurns(scene, 1)
    scene.take("strike", { target: "b" })
    expect(scene.events("Attacked").map((e) => e["by"])).toEqual(["a"])
    expect(scene.of("b").hp).toBe(-1)
    expect(scene.open()?.who).toBe("d")
    scene.take("strike", { target: "c" })
    expect(attacked(scene)).toMatchObject({ by: "d", target: "c" })
    scene.done()
  })

  rule(["D20M-061"], "who waits for somebody to come into sight is not roused by whom it sees already", () => {
    const shotAt = (map: string) => {
      const scene = fight({
        map,
        actors: { a: actor(0, 0, 1, shooter), b: actor(1, 8, 0) },
        dice: [2],
        // Where all is open nobody is asked.
        react: map.includes("#") ? [{ who: "a", verb: "fire" }] : [],
      })
      scene.take("step-by-step")
      scene.take("ready", { extra: readied(trigger.appears, verb.shoot) })
      passTurns(scene, 1)
      scene.take("step-by-step")
      scene.take("move-towards", { target: "a" })
      expect(scene.of("b").at).not.toBe(8)
      return scene.events("Attacked").length
    }
    expect(shotAt(".........\n.........\n")).toBe(0)
    expect(shotAt("...####..\n.........\n")).toBe(1)
  })

  rule(["D20M-065"], "what was readied is lost when the own turn comes again", () => {
    const scene = fight({ actors: { a: actor(0, 1, 1), b: actor(1, 8, 8) } })
    scene.take("step-by-step")
    scene.take("ready", { extra: readied(trigger.comes, verb.strike) })
    expect(scene.of("a").readyTrigger).toBe(trigger.comes)
    passTurns(scene, 2)
    expect(scene.open()?.who).toBe("a")
    expect(scene.of("a").readyTrigger).toBe(0)
    expect(scene.combat.state.main && scene.combat.state.move).toBe(true)
  })

  rule(["D20M-066"], "who acts as readied before its regular turn has no other turn in that round", () => {
    const scene = fight({
      actors: { b: actor(1, 4, 1), c: actor(1, 1, 9), a: actor(0, 1, 1, shooter) },
      dice: [2],
      react: [{ verb: "fire" }],
    })
    passTurns(scene, 2)
    scene.take("step-by-step")
    scene.take("ready", { extra: readied(trigger.moves, verb.shoot) })
    passTurns(scene, 1)
    // Round 2: b moves, a shoots; then only c is left.
    scene.take("step-by-step")
    scene.take("move-away")
    passTurns(scene, 1)
    expect(scene.open()?.who).toBe("c")
    passTurns(scene, 1)
    scene.open()
    expect(turns(scene)).toEqual(["b", "c", "a", "b", "c", "a"])
    expect(scene.combat.state.round).toBe(3)
  })

  rule(["D20M-061"], "an attack, a draw, a friend's attack and the loss of distance can all be waited for", () => {
    const scene = fight({
      actors: {
        a: actor(0, 1, 1, shooter),
        d: actor(0, 3, 3, { attacks: [{ ...baton, bonus: 0 }] }),
        b: actor(1, 4, 3),
      },
      dice: [5, 2],
      react: [{ who: "a", verb: "fire" }],
    })
    scene.take("step-by-step")
    scene.take("ready", { extra: readied(trigger.friendAttacks, verb.shoot) })
    passTurns(scene, 1)
    scene.take("strike", { target: "b" })
    expect(scene.events("Attacked").map((e) => [e["by"], e["target"]])).toEqual([
      ["a", "b"],
      ["d", "b"],
    ])
    expect(attacked(scene)["by"]).toBe("d")
    scene.done()
  })

  rule(
    ["D20M-063"],
    "who acts as readied in its own turn, against an opportunity, keeps its place in the order",
    () => {
      const scene = fight({
        actors: { b: actor(1, 2, 1), c: actor(1, 12, 12), a: actor(0, 1, 1) },
        dice: [2, 2],
        react: [
          { who: "b", verb: "opportunity" },
          { who: "a", verb: "fire" },
        ],
      })
      passTurns(scene, 2)
      scene.take("step-by-step")
      scene.take("ready", { extra: readied(trigger.attacks, verb.strike) })
      scene.take("move-away")
      scene.done()
      passTurns(scene, 1)
      scene.open()
      expect(turns(scene)).toEqual(["b", "c", "a", "b"])
    },
  )

  rule(
    ["D20M-066", "D20M-135"],
    "acting as readied before the regular turn stands for it: there is an attack of opportunity again",
    () => {
      const scene = fight({
        actors: { b: actor(1, 2, 1, shooter), c: actor(1, 1, 2, shooter), a: actor(0, 1, 1) },
        dice: [2, 2, 2],
        react: [
          { who: "a", verb: "fire" },
          { who: "a", verb: "opportunity" },
        ],
      })
      passTurns(scene, 2)
      scene.take("step-by-step")
      scene.take("ready", { extra: readied(trigger.attacks, verb.strike) })
      // Its opportunity in this round is used up before the next one.
      scene.given({ ...missed, by: "a", target: "c", how: attackHow.opportunity })
      passTurns(scene, 1)
      scene.take("shoot", { target: "a" })
      expect(scene.since().flatMap((e) => (e._tag === "Attacked" ? [[e["by"], e["how"]]] : []))).toEqual([
        ["a", attackHow.readied],
        ["a", attackHow.opportunity],
        ["b", attackHow.strike],
      ])
      scene.done()
    },
  )
})
