import { expect } from "vitest"
import { rule } from "../kit/rule.ts"
import { extra, fight, hero, lastAttack, listIn, melee, placed, rolling, verbs } from "./scenes.ts"

const tough = extra({ toughness: 30 })

const ambush = (dice: readonly number[], more: object = {}, a: unknown = tough) =>
  fight(
    { a: placed(0, [5, 5], a), b: placed(1, [6, 5], tough) },
    { setting: rolling({ surprise: ["side-0"] }, 1), dice, first: ["b"], without: ["a", "b"], ...more },
  )

rule(["SWD-102"], "whoever failed to notice the ambush is dealt in from the second round on", () => {
  const s = ambush([3])
  expect(s.of("b").conditions).toBe(512)
  s.take("wait")
  expect(s.combat.state.round).toBe(1)
  s.take("wait")
  s.open()
  expect(s.combat.state.round).toBe(2)
  expect(s.of("b").conditions).toBe(0)
  expect(listIn(s, "OrderSet", "order")).toEqual([s.who("b")])
})

rule(["SWD-071", "SWD-100", "SWD-103"], "ambushers may act before anybody's card, and so may who has the Drop", () => {
  const s = ambush([4, 2], { without: ["a"] })
  expect(s.open()).toMatchObject({ who: "a", kind: "go-now" })
  s.take("act-now")
  s.take("strike")
  expect(s.events("TurnStarted")).toEqual([])
  s.open()
  expect(s.last("TurnStarted")).toMatchObject({ who: "b" })
  const dropped = melee(extra(), tough, [], { a: { dropOn: ["b"] }, without: ["a"], first: ["b"] })
  expect(dropped.open()).toMatchObject({ who: "a", kind: "go-now" })
  dropped.take("wait")
  expect(dropped.open()).toMatchObject({ who: "b", kind: "act" })
})

rule(["SWD-101"], "Wounds, Fatigue and armour that is too heavy weigh on the Stealth of ambushers", () => {
  const s = fight(
    {
      a: placed(
        0,
        [5, 5],
        extra({ toughness: 30, armour: [{ armour: "plate", minStrength: "d8" }] }, {}, { stealth: "d12" }),
        { fatigue: 1 },
      ),
      b: placed(1, [12, 5], tough),
    },
    {
      setting: rolling({ surprise: ["side-0"], stealth: true }, 3),
      dice: [7, 2, 5],
      without: ["a"],
      limits: { rounds: 1 },
    },
  )
  expect(s.events("TraitRolled")).toMatchObject([
    { who: "a", why: 10, plus: -2 },
    { who: "b", why: 9, need: 5, raises: 0 },
  ])
})

const threatened = (dice: readonly number[], b: unknown = tough, more: object = {}) =>
  melee(extra({}, {}, { taunt: "d6" }), b, dice, { a: { dropOn: ["b"] }, without: ["a"], first: ["b"], ...more })

rule(["SWD-103"], "the Drop is gone when the threatened one has had a turn, or after any act against it", () => {
  const late = threatened([2])
  late.take("wait")
  late.take("end-turn")
  expect(late.of("a").drop).toBe(2 ** late.who("b"))
  late.take("act-now")
  expect(late.of("a").drop).toBe(0)
  late.take("strike")
  expect(lastAttack(late)["plus"]).toBe(0)
  const taunted = threatened([2, 3])
  taunted.take("act-now")
  taunted.take("manoeuvre")
  taunted.take("test")
  expect(taunted.of("a").drop).toBe(0)
})

rule(["SWD-104"], "what is soaked to the last Wound knocks nobody out", () => {
  // 5 + 4 against 5, a raise: 3 + 3 + 1 + 4 are a Wound beyond Shaken; Vigor 4 soaks it.
  const s = threatened([5, 3, 3, 1, 4, 2], hero({ toughness: 5 }), {
    b: { bennies: 1 },
    react: [{ who: "b", verb: "soak" }],
  })
  s.take("act-now")
  s.take("strike")
  expect(s.done().of("b")).toMatchObject({ conditions: 0, wounds: 0, down: false })
})

rule(["SWD-104"], "a house rule that gives the Drop on the Bound lets its blow knock out too", () => {
  const s = melee(extra(), extra({ toughness: 8 }), [3, 2, 2, 3], {
    b: { bonds: "bound" },
    houseRules: { dropOnBound: true },
  })
  s.take("strike")
  expect(s.done().last("Felled")).toMatchObject({ who: "b", how: 3 })
  expect(s.last("KnockedOut")).toMatchObject({ hours: 0 })
})

rule(["SWD-061", "SWD-070"], "what befalls somebody on Hold lasts until the end of its held turn", () => {
  const s = melee(tough, tough)
  s.take("manoeuvre")
  s.take("hold", { extra: 0 })
  s.given(
    { _tag: "ConditionGained", who: "a", condition: 2, by: "b" },
    { _tag: "ConditionGained", who: "a", condition: 3, by: "b" },
  )
  s.take("end-turn")
  s.take("act-now")
  expect(verbs(s)).toContain("strike")
  expect(s.of("a").conditions).toBe(12)
  s.take("end-turn")
  s.open()
  expect(s.of("a").conditions).toBe(0)
})
