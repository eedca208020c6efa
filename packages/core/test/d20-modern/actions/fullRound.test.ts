import { describe, expect } from "vitest"
import { attackHow, moveHow } from "../../../src/systems/d20-modern/book/events.ts"
import { verb } from "../../../src/systems/d20-modern/book/verbs.ts"
import { rule } from "../../kit/rule.ts"
import { actor, attacked, fight, passTurns } from "../blocks.ts"
import { helpless, shotgun } from "./fields.ts"

describe("full-round actions over two turns", () => {
  rule(["D20M-099"], "begun after a move, completed first thing in the next turn with the move action", () => {
    const scene = fight({
      actors: { a: actor(0, 2, 5), h: actor(1, 6, 5, {}, helpless), b: actor(1, 15, 15) },
      dice: [1, 2, 20],
    })
    scene.take("step-by-step")
    scene.take("move-towards", { target: "h" })
    scene.take("begin", { target: "h", extra: verb.coupDeGrace })
    expect(scene.open()?.who).toBe("b")
    passTurns(scene, 1)
    expect(scene.options).toEqual(["complete", "end-turn"])
    scene.take("complete")
    expect(attacked(scene)).toMatchObject({ by: "a", target: "h", how: attackHow.coupDeGrace })
    expect(scene.combat.state).toMatchObject({ main: true, move: false })
    scene.done()
  })

  rule(["D20M-099", "D20M-169"], "what was begun comes to nothing when its victim is out of reach by then", () => {
    const scene = fight({
      actors: { a: actor(0, 2, 5), h: actor(1, 6, 5, {}, helpless), b: actor(1, 15, 15) },
    })
    scene.take("step-by-step")
    scene.take("move-towards", { target: "h" })
    scene.take("begin", { target: "h", extra: verb.coupDeGrace })
    scene.given({ _tag: "Moved", who: "a", path: [16 * 5 + 3], cost: 1, how: moveHow.pushed })
    passTurns(scene, 1)
    scene.take("complete")
    expect(scene.events("Attacked")).toEqual([])
    expect(scene.combat.state).toMatchObject({ main: true, move: false })
    scene.done()
  })

  rule(["D20M-099"], "a setting may make the completion cost the attack action", () => {
    const scene = fight({
      actors: { a: actor(0, 2, 5, { attacks: [{ ...shotgun, bonus: 0 }] }), b: actor(1, 15, 15) },
      setting: { completeFullRoundCost: "attack" },
      dice: [2],
    })
    scene.take("step-by-step")
    scene.take("shoot", { target: "b" })
    scene.take("begin", { extra: verb.reload })
    passTurns(scene, 1)
    scene.take("complete")
    expect(scene.combat.state).toMatchObject({ main: false, move: true, loaded: [6] })
    scene.done()
  })
})
