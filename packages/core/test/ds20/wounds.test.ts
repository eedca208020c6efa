import { expect } from "vitest"
import { healthState } from "../../src/systems/ds20/see/fighter.ts"
import { rule } from "../kit/rule.ts"
import { dummy, person, shooter } from "./blocks.ts"
import { diceOf, fight, fighterIn, isUnder, melee, placed, woundsOf } from "./scenes.ts"

const weapon = (damage: string) => ({ weapon: "tool", skill: "melee", damage })

/** `a` deals wounds to `b` one after the other, as many as there are faces: 12 less the face is the damage number. */
const wounds = (faces: readonly number[], b: object, damage: string, more: object = {}) => {
  const s = fight(
    {
      a: placed(0, [5, 5], person({}, { weapons: [weapon(damage)] })),
      b: placed(1, [6, 5], b),
      c: placed(1, [14, 14], dummy()),
    },
    { dice: faces, ...more },
  )
  for (const _ of faces) {
    s.skipTo("a", "end-turn")
    s.take("strike", { target: "b", item: 0 })
  }
  return s
}

const tracks = (R: number, HL: number, HG: number) => ({ capacity: { R, HL, HG } })
const scratches = (n: number) => Array.from({ length: n }, () => 12)

rule(["DS20-112"], "the capacity follows from FOR, or is stated; all boxes are empty at first", () => {
  const s = melee(person(), person({}, tracks(6, 5, 4)))
  const [a, b] = ["a", "b"].map((id) => s.combat.prepared.sheets[s.who(id)])
  expect([a?.scratches, a?.light, a?.grave]).toEqual([4, 3, 3])
  expect([b?.scratches, b?.light, b?.grave]).toEqual([6, 5, 4])
  expect(woundsOf(s, "a")).toEqual([0, 0, 0])
  const strong = melee(person({}, { aptitudes: { FOR: 16, DES: 12, PER: 12 } }), dummy()).combat.prepared.sheets
  expect(strong.map(({ scratches, light, grave }) => [scratches, light, grave])).toContainEqual([6, 4, 4])
})

rule(["DS20-113"], "one wound more than a track holds counts on the next one, and the full one stays full", () => {
  expect(woundsOf(wounds(scratches(5), dummy(), "9/19"), "b")).toEqual([4, 1, 0])
  const light = wounds([2, 2, 2, 2], dummy(), "5/19")
  expect(woundsOf(light, "b")).toEqual([0, 3, 1])
})

rule(["DS20-113"], "by house rule filling a track empties it and marks one above", () => {
  const houseRules = { overflowClearsTrack: true }
  expect(woundsOf(wounds(scratches(4), dummy(), "9/19", { houseRules }), "b")).toEqual([0, 1, 0])
  expect(woundsOf(wounds([2, 2, 2], dummy(), "5/19", { houseRules }), "b")).toEqual([0, 0, 1])
})

const start = (R: number, HL: number, HG: number) => ({ placements: { b: { wounds: { R, HL, HG } } } })

const hurt = (
  block: object,
  R: number,
  HL: number,
  HG: number,
  dice: readonly number[],
  damage: string,
  more: object = {},
) => {
  const s = fight(
    {
      a: placed(0, [5, 5], person({}, { weapons: [weapon(damage)] })),
      b: placed(1, [6, 5], block, start(R, HL, HG).placements.b),
      c: placed(1, [14, 14], dummy()),
    },
    { dice, ...more },
  )
  s.take("strike", { target: "b", item: 0 })
  return s
}

rule(["DS20-114"], "overflow goes on: a light wound with both tracks above full is agony", () => {
  const s = hurt(dummy(), 0, 3, 3, [2], "5/19")
  expect(isUnder(s, "b", "agony")).toBe(true)
  expect(woundsOf(s, "b")).toEqual([0, 3, 3])
})

rule(["DS20-115"], "the eleventh scratch in a row is agony at a capacity of 4, 3 and 3", () => {
  const s = wounds(scratches(10), dummy(), "9/19")
  expect(woundsOf(s, "b")).toEqual([4, 3, 3])
  expect(healthState(fighterIn(s, "b"))).toBe("grave")
  expect(healthState(fighterIn(wounds(scratches(11), dummy(), "9/19"), "b"))).toBe("agony")
})

rule(["DS20-116"], "all grave wounds of a hit are marked; those beyond the capacity make agony, not death", () => {
  const s = hurt(dummy(tracks(4, 3, 2)), 0, 0, 1, [6], "1/2")
  expect(s.last("HarmTaken")).toMatchObject({ wound: 5 })
  expect(woundsOf(s, "b")).toEqual([0, 0, 2])
  expect([healthState(fighterIn(s, "b")), fighterIn(s, "b").dead]).toEqual(["agony", false])
})

rule(["DS20-116"], "by house rule one more than agony takes kills", () => {
  expect(
    fighterIn(hurt(dummy(tracks(4, 3, 2)), 0, 0, 1, [6], "1/2", { houseRules: { overkill: true } }), "b").dead,
  ).toBe(true)
  expect(
    fighterIn(hurt(dummy(tracks(4, 3, 2)), 0, 0, 1, [8], "1/2", { houseRules: { overkill: true } }), "b").dead,
  ).toBe(false)
})

rule(["DS20-117"], "a grave wound makes grave, and one may still act", () => {
  const s = hurt(person({ melee: 0, brawling: 0, acrobatics: 0 }), 0, 0, 0, [2], "5/10")
  expect(healthState(fighterIn(s, "b"))).toBe("grave")
  s.skipTo("b", "end-turn")
  expect(s.open()?.who).toBe("b")
})

rule(["DS20-118"], "one grave wound more than the capacity makes agony", () => {
  const s = hurt(dummy(), 0, 0, 3, [2], "5/10")
  expect(healthState(fighterIn(s, "b"))).toBe("agony")
  expect(s.last("Felled")).toMatchObject({ who: "b", how: 0 })
})

rule(["DS20-119"], "there are three health states, and the lightly hurt are in none", () => {
  const state = (R: number, HL: number, HG: number, face: number) =>
    healthState(fighterIn(hurt(dummy(), R, HL, HG, [face], "5/10"), "b"))
  expect([state(0, 0, 0, 12), state(0, 0, 0, 6)]).toEqual(["none", "none"])
  expect([state(0, 0, 0, 2), state(0, 0, 3, 2)]).toEqual(["grave", "agony"])
  const s = hurt(dummy(), 0, 0, 3, [2], "5/10").given({ _tag: "Died", who: "b", by: "a" })
  expect(healthState(fighterIn(s, "b"))).toBe("death")
})

rule(["DS20-136"], "only the worst wound counts, on every physical test and on no other", () => {
  const wounded = { placements: { a: { wounds: { R: 4, HL: 3 } } } }
  const s = melee(person(), dummy(), { ...wounded, dice: [19, 1] })
  s.take("strike", { item: 0 })
  expect(diceOf(s, "Attacked", "wounds")).toBe(1)
  const dodge = melee(dummy(), person(), { placements: { b: { wounds: { HL: 1 } } } })
  expect(dodge.combat.state.round).toBe(1)
  const jump = melee(person(), dummy(), { placements: { a: { prone: true, wounds: { HL: 1 } } }, dice: [5, 1] })
  jump.take("jump-up")
  expect(diceOf(jump, "StoodUp", "wounds")).toBe(1)
  const aid = fight(
    {
      a: placed(0, [5, 5], person({}, { firstAid: 12 }), { wounds: { HG: 1 } }),
      b: placed(0, [6, 5], dummy(), { wounds: { HG: 1 } }),
      c: placed(1, [14, 14], dummy()),
    },
    { setting: { firstAidActions: 1 }, dice: [12] },
  )
  aid.take("tend", { target: "b" })
  expect(aid.last("Tended")).toMatchObject({ dice: [], success: true })
  s.done()
  aid.done()
})

rule(["DS20-137"], "HL is one penalty, HG two, and shooting one less; R is none", () => {
  const penalties = (wounds_: object) => {
    const struck = melee(person(), person(), {
      placements: { b: { wounds: wounds_ } },
      dice: [12, 19, 1, 1],
      react: [{ who: "b", verb: "block" }],
    })
    struck.take("strike", { item: 0 })
    const shot = melee(shooter(), dummy(), { placements: { a: { wounds: wounds_ } }, dice: [19, 1] })
    shot.take("shoot", { extra: 0 })
    return [diceOf(struck, "Defended", "wounds"), diceOf(shot, "Attacked", "wounds")]
  }
  expect(penalties({})).toEqual([0, 0])
  expect(penalties({ R: 3 })).toEqual([0, 0])
  expect(penalties({ HL: 1 })).toEqual([1, 0])
  expect(penalties({ HL: 3, HG: 1 })).toEqual([2, 1])
})

rule(["DS20-137"], "a house rule has other penalties", () => {
  const s = melee(person(), dummy(), {
    houseRules: { woundPenalties: [1, 2, 3] },
    placements: { a: { wounds: { R: 1 } } },
    dice: [19, 1],
  })
  s.take("strike", { item: 0 })
  expect(diceOf(s, "Attacked", "wounds")).toBe(1)
  s.done()
})

rule(["DS20-136"], "a technique and a dodge take the penalty of wounds, the order of turns does not", () => {
  const s = melee(person({}, { techniques: [{ technique: "blow", score: 12, damage: 3 }] }), person(), {
    placements: { a: { wounds: { HL: 1 } }, b: { wounds: { HL: 1 } } },
    dice: [5, 1, 5, 1, 19, 1],
    react: [{ who: "b", verb: "dodge" }],
  })
  s.take("technique")
  s.take("strike", { item: 0 })
  expect([diceOf(s, "TechniqueRolled", "wounds"), diceOf(s, "Defended", "wounds")]).toEqual([1, 1])
  expect(s.events("InitiativeRolled")[0]).not.toHaveProperty("dice")
  s.done()
})
