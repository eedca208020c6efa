import { describe, expect } from "vitest"
import { condition } from "../../../src/systems/d20-modern/book/terms.ts"
import { rule } from "../../kit/rule.ts"
import { actor, fight, opening, passTurns, turns } from "../blocks.ts"

const three = { a: actor(0, 1, 1), b: actor(1, 10, 10), c: actor(0, 1, 5) }

describe("rounds and turns", () => {
  rule(["D20M-001"], "everybody takes one turn a round, in the same order every round", () => {
    const scene = opening({ actors: three, initiative: { a: 18, b: 12, c: 5 } })
    passTurns(scene, 6)
    expect(turns(scene).slice(0, 6)).toEqual(["a", "b", "c", "a", "b", "c"])
    scene.done()
  })

  rule(["D20M-009"], "turns go by descending initiative, and after the last comes the first again", () => {
    const scene = opening({ actors: three, initiative: { a: 20, b: 9, c: 15 } })
    passTurns(scene, 5)
    scene.open()
    expect(turns(scene)).toEqual(["a", "c", "b", "a", "c", "b"])
  })

  rule(["D20M-010"], "the fight ends when the enemies of one side are all out of it", () => {
    const dying = { hitPoints: -4, conditions: ["stable"] }
    const scene = opening({
      actors: { a: actor(0, 1, 1, {}, dying), b: actor(0, 3, 3, {}, dying), c: actor(1, 10, 10, {}, { hitPoints: 3 }) },
      initiative: { a: 5, b: 6, c: 7 },
    })
    expect(scene.open()).toBeUndefined()
    expect(scene.last("FightDecided")).toMatchObject({ winner: 1, reason: 0 })
  })

  rule(["D20M-010"], "the fight is a draw when the limit of rounds is reached", () => {
    const scene = opening({ actors: three, initiative: { a: 18, b: 12, c: 5 }, limits: { rounds: 2 } })
    passTurns(scene, 6)
    expect(scene.open()).toBeUndefined()
    expect(scene.last("FightDecided")).toMatchObject({ winner: -1, reason: 3 })
  })

  rule(["D20M-067"], "an effect of a minute lasts ten rounds", () => {
    const scene = fight({ actors: { a: actor(0, 1, 1), b: actor(1, 10, 10) } })
    scene.given({ _tag: "ConditionGained", who: "b", condition: condition.shaken, by: "a", anchor: "a", until: 11 })
    passTurns(scene, 19)
    expect(scene.of("b").conditions & (1 << condition.shaken)).not.toBe(0)
    passTurns(scene, 1)
    scene.open()
    expect(scene.combat.state.round).toBe(11)
    expect(scene.of("b").conditions & (1 << condition.shaken)).toBe(0)
  })

  rule(["D20M-068", "D20M-069"], "an effect of one round lasts until just before the count at which it began", () => {
    const scene = fight({ actors: { a: actor(0, 1, 1), b: actor(1, 10, 10), c: actor(0, 1, 5) } })
    passTurns(scene, 1)
    expect(scene.open()?.who).toBe("b")
    // It begins on b's turn in round 1.
    scene.given({ _tag: "ConditionGained", who: "a", condition: condition.shaken, by: "b", anchor: "b", until: 2 })
    passTurns(scene, 2)
    expect(scene.open()?.who).toBe("a")
    expect(scene.of("a").conditions & (1 << condition.shaken)).not.toBe(0)
    passTurns(scene, 1)
    scene.open()
    expect(scene.since().map((e) => e._tag)).toEqual(["Decided", "ConditionLost", "TurnStarted"])
  })

  rule(["D20M-069"], "of two effects each ends at its own count", () => {
    const scene = fight({ actors: { a: actor(0, 1, 1), b: actor(1, 10, 10), c: actor(0, 1, 5) } })
    const gained = { _tag: "ConditionGained", who: "c", by: "b", anchor: "b" }
    scene.given(
      { ...gained, condition: condition.shaken, until: 2 },
      { ...gained, condition: condition.deafened, until: 3 },
    )
    const lost = () => scene.events("ConditionLost").map((e) => [e["condition"], scene.combat.state.round])
    passTurns(scene, 4)
    scene.open()
    expect(lost()).toEqual([[condition.shaken, 2]])
    passTurns(scene, 3)
    scene.open()
    expect(lost().length).toBe(2)
    expect(scene.of("c").conditions & (1 << condition.deafened)).toBe(0)
    expect(scene.combat.state.round).toBe(3)
  })

  rule(["D20M-069", "D20M-337"], "what began before the fight ends at the own count", () => {
    const poison = { type: "ingested", dc: 30, initial: { nauseated: "1d3" } }
    const scene = opening({
      actors: { a: actor(0, 1, 1), b: actor(1, 10, 10, {}, { poisons: [poison] }) },
      initiative: {},
      // The save fails, two rounds of nausea, and initiative for both.
      dice: [2, 2, 10, 5],
    })
    const sick = () => (scene.of("b").conditions & (1 << condition.nauseated)) !== 0
    const who = scene.open()?.who
    scene.skipTo("b", "end-turn")
    expect([sick(), scene.combat.state.round]).toEqual([true, 1])
    scene.take("end-turn")
    if (who === "b") scene.skipTo("a", "end-turn").take("end-turn")
    scene.skipTo("b", "end-turn")
    expect([sick(), scene.combat.state.round]).toEqual([false, 2])
    scene.done()
  })

  rule(["D20M-069"], "an effect keeps its count when the one who caused it gives up its place", () => {
    const scene = fight({ actors: { a: actor(0, 1, 1), b: actor(1, 10, 10), c: actor(0, 1, 5) } })
    scene.given({ _tag: "ConditionGained", who: "c", condition: condition.shaken, by: "a", anchor: "a", until: 2 })
    scene.take("step-by-step")
    scene.take("delay")
    // a's place falls to b: the effect ends before b's turn of the next round, though a acts last of all now.
    passTurns(scene, 1)
    scene.take("wait")
    passTurns(scene, 1)
    scene.take("step-in")
    passTurns(scene, 1)
    expect(scene.open()?.who).toBe("b")
    expect(scene.of("c").conditions & (1 << condition.shaken)).toBe(0)
  })
})
