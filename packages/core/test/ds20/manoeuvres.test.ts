import { expect } from "vitest"
import { rule } from "../kit/rule.ts"
import { armour, dummy, kick, knife, person, shooter, unarmed } from "./blocks.ts"
import { apart, canTake, fight, fighterIn, isUnder, melee, penalty, placed, verbsOf, woundsOf } from "./scenes.ts"

const disarm = (dice: readonly number[], b: object = person()) => {
  const s = melee(unarmed(), b, { dice })
  s.take("disarm")
  s.done()
  return s
}

rule(["DS20-073"], "a disarm is directed: one penalty", () => {
  const s = disarm([5, 2, 13])
  expect(s.last("Attacked")).toMatchObject({ how: 2, dice: [penalty("directed", 2)], margin: 5 })
})

rule(["DS20-074"], "the victim's test of FOR takes its margin off; at 0 the weapon still falls", () => {
  const dropped = disarm([5, 2, 7])
  expect(dropped.last("Resisted")).toMatchObject({ who: "b", margin: 5, left: 0 })
  expect(fighterIn(dropped, "b").hand).toBe(-1)
  expect(dropped.events("HarmTaken")).toEqual([])
  expect(fighterIn(disarm([5, 2, 6]), "b").hand).toBe(0)
  // A failed test takes nothing off, and it is no defence.
  const failed = disarm([5, 2, 20])
  expect(failed.last("Resisted")).toMatchObject({ left: 5 })
  expect(fighterIn(failed, "b").defences).toBe(0)
})

rule(["DS20-073"], "there must be a weapon in hand; by house rule one may shoot it away", () => {
  expect(canTake(melee(person(), unarmed()), "disarm")).toBe(false)
  expect(canTake(apart(5, shooter(), person()), "disarm")).toBe(false)
  const s = apart(5, shooter(), person(), { houseRules: { shootDisarm: true }, dice: [5, 1, 13] })
  s.take("disarm")
  expect(fighterIn(s, "b").hand).toBe(-1)
  expect(s.combat.state.loaded).toContain(14)
  expect(s.events("HarmTaken")).toEqual([])
  s.done()
})

/** `a` pushes `b`, who stands east of it. */
const push = (dice: readonly number[], more: object = {}, victim: object = dummy()) => {
  const s = melee(unarmed(), victim, { dice, ...more })
  s.take("push")
  return s
}

rule(["DS20-075"], "a push moves its victim straight away by the margin that FOR leaves", () => {
  const s = push([6, 10])
  expect(s.last("Resisted")).toMatchObject({ who: "b", margin: 2, left: 4 })
  expect(fighterIn(s, "b").at).toBe(5 * 16 + 10)
  expect(push([6, 13]).last("Moved")).toMatchObject({ who: "b", cost: 6, how: 1 })
  expect(push([6, 6]).events("Moved")).toEqual([])
  expect(push([6, 10], {}, person()).events("Defended")).toEqual([])
})

rule(["DS20-075"], "diagonally it counts metres as a walk does", () => {
  const s = fight({ a: placed(0, [1, 1], unarmed()), b: placed(1, [2, 2], dummy()) }, { dice: [6, 13] })
  s.take("push")
  // 1 + 2 + 1 + 2 = 6 metres.
  expect(fighterIn(s, "b").at).toBe(6 * 16 + 6)
  s.done()
})

rule(["DS20-076"], "more than half of its Destreza puts it on the floor", () => {
  expect(isUnder(push([6, 13]), "b", "prone")).toBe(false)
  expect(isUnder(push([5, 13]), "b", "prone")).toBe(true)
})

const walled = ["................", ".......#........", "................"].join("\n")
const intoWall = (at: number, dice: readonly number[]) => {
  const s = fight(
    { a: placed(0, [at - 1, 1], unarmed({ brawling: 15 })), b: placed(1, [at, 1], dummy(armour(18))) },
    { map: walled, dice },
  )
  s.take("push")
  s.done()
  return s
}

rule(["DS20-077"], "what a wall takes off the way is the number of a fall at 5/10, armour or not", () => {
  const s = intoWall(4, [6, 13])
  expect(s.last("Moved")).toMatchObject({ cost: 2 })
  expect(s.last("HarmTaken")).toMatchObject({ number: 7, wound: 2, means: 0 })
  expect(isUnder(s, "b", "prone")).toBe(true)
  expect(intoWall(6, [15, 13]).events("HarmTaken")).toEqual([])
  // Right at the wall: nothing but the fall.
  expect(intoWall(6, [13, 13]).last("HarmTaken")).toMatchObject({ number: 2, wound: 1 })
})

rule(["DS20-077"], "another body stops it too, and the edge of the map without harm", () => {
  const s = fight(
    { a: placed(0, [3, 1], unarmed()), b: placed(1, [4, 1], dummy()), c: placed(1, [6, 1], dummy()) },
    { dice: [6, 13] },
  )
  s.take("push")
  expect(s.last("Moved")).toMatchObject({ cost: 1 })
  expect(s.last("HarmTaken")).toMatchObject({ target: "b", number: 5 })
  const edge = fight({ a: placed(0, [13, 1], unarmed()), b: placed(1, [14, 1], dummy()) }, { dice: [6, 13] })
  edge.take("push")
  expect(edge.events("HarmTaken")).toEqual([])
  s.done()
  edge.done()
})

const stun = (dice: readonly number[], more: object = {}, victim: object = dummy()) => {
  const s = melee(person({ melee: 14 }), victim, { dice, ...more })
  s.take("stun")
  return s
}

rule(["DS20-078"], "a stun is directed at the head: one penalty, and the usual defences", () => {
  const s = stun([5, 2, 12], { react: [{ who: "b", verb: "dodge" }] }, person())
  expect(s.last("Attacked")).toMatchObject({ how: 1, dice: [penalty("directed", 2)] })
  expect(s.events("Defended")).toHaveLength(1)
  s.done()
})

rule(["DS20-079"], "a light wound or more becomes one level less, and the victim lies unconscious", () => {
  const s = stun([5, 2])
  expect(s.last("HarmTaken")).toMatchObject({ number: 7, wound: 1 })
  expect(woundsOf(s, "b")).toEqual([1, 0, 0])
  expect([isUnder(s, "b", "unconscious"), isUnder(s, "b", "prone"), fighterIn(s, "b").down]).toEqual([true, true, true])
  expect(woundsOf(stun([3, 1]), "b")).toEqual([0, 1, 0])
  expect(woundsOf(stun([1, 1]), "b")).toEqual([0, 0, 1])
  const scratch = stun([12, 1])
  expect(woundsOf(scratch, "b")).toEqual([1, 0, 0])
  expect(fighterIn(scratch, "b").down).toBe(false)
})

const waking = (dice: readonly number[], placement: object = {}) =>
  fight(
    {
      a: placed(0, [5, 5], person({ melee: 14 })),
      b: placed(1, [6, 5], person({}, { aptitudes: { FOR: 11, DES: 12, PER: 12 } }), placement),
      c: placed(1, [14, 14], dummy()),
    },
    { dice: [5, 2, ...dice], react: [{ who: "b", verb: "no-defence" }] },
  )

rule(["DS20-080"], "from its next turn on it tries to wake, and acts in the turn in which it does", () => {
  const s = waking([12, 11])
  s.take("stun", { target: "b" })
  s.skipTo("c", "end-turn")
  expect(s.last("WakeRolled")).toMatchObject({ who: "b", score: 11, wakes: false })
  s.skipTo("a", "end-turn")
  s.take("end-turn")
  expect(s.open()?.who).toBe("b")
  expect(s.last("WakeRolled")).toMatchObject({ natural: 11, wakes: true })
  expect(isUnder(s, "b", "prone")).toBe(true)
  s.done()
})

rule(["DS20-080"], "wounds penalise it, and the unconscious neither defend nor move", () => {
  const s = waking([12, 4, 20 - 1], { wounds: { HL: 1 } })
  s.take("stun", { target: "b" })
  s.skipTo("c", "end-turn")
  expect(s.last("WakeRolled")).toMatchObject({ dice: [penalty("wounds", 4)] })
  s.skipTo("a", "end-turn")
  expect(canTake(s, "grapple")).toBe(false)
})

rule(["DS20-081"], "no other directed attack has an effect, so none is offered", () => {
  const attacks = verbsOf(melee(person(), person({}, { weapons: [knife, kick] })))
  expect(attacks).toEqual(["end-turn", "declare", "strike", "stun", "disarm", "push", "grapple", "throw-down"])
})

rule(["DS20-081"], "by house rule a blow to the head meets armour only where the head is covered", () => {
  const rolled = (parts: readonly string[], directedBypassesArmor: boolean) => {
    const s = stun(
      [5, 2, 20],
      { houseRules: { directedBypassesArmor } },
      dummy({ armour: [{ armour: "worn", parts }] }),
    )
    return s.events("ArmourTested").length
  }
  expect([rolled(["torso"], true), rolled(["torso"], false), rolled(["head", "torso"], true)]).toEqual([0, 1, 1])
})

rule(["DS20-014", "DS20-075"], "pushed slantwise, the first metre is a square and the next square costs two", () => {
  const squares = (margin: number) => {
    const s = fight({ a: placed(0, [2, 2], unarmed()), b: placed(1, [3, 3], dummy()) }, { dice: [12 - margin, 13] })
    s.take("push")
    return s.events("Moved").flatMap((e) => e["path"]).length
  }
  expect([squares(1), squares(2), squares(3), squares(4)]).toEqual([1, 1, 2, 3])
})
