import { expect } from "vitest"
import { healthState } from "../../../src/systems/ds20/see/fighter.ts"
import { rule } from "../../kit/rule.ts"
import { dummy, person } from "../blocks.ts"
import { diceOf, fight, fighterIn, isUnder, placed, woundsOf } from "../scenes.ts"
import { next, agony, sword } from "./agony.ts"

rule(["DS20-120"], "in agony one is down: only the roll is made, nothing can be done", () => {
  const s = next(agony([1, 4, 4]))
  expect(s.last("AgonyRolled")).toMatchObject({ who: "b" })
  expect(s.events("TurnStarted").map((e) => e["who"])).toEqual(["a", "c"])
  expect([fighterIn(s, "b").down, isUnder(s, "b", "prone")]).toEqual([true, true])
  s.done()
})

rule(["DS20-120"], "by house rule one may act in agony, after the roll", () => {
  const s = fight(
    {
      a: placed(0, [5, 5], person({}, { weapons: [sword] })),
      b: placed(1, [6, 5], person({ acrobatics: 0, melee: 0 }), { wounds: { HG: 3 } }),
    },
    { houseRules: { agonyCanAct: true }, dice: [2, 5, 1, 1] },
  )
  s.take("strike", { item: 0 })
  expect(isUnder(s, "b", "agony")).toBe(true)
  expect(fighterIn(s, "b").down).toBe(false)
  expect(s.open()?.who).toBe("b")
  expect(s.last("AgonyRolled")).toMatchObject({ who: "b", points: 0 })
  s.done()
})

rule(["DS20-121"], "the roll is FOR with the penalties of the wounds, on the own turn", () => {
  const s = next(agony([8, 3, 2]))
  expect(s.last("AgonyRolled")).toMatchObject({ score: 12, margin: -1, points: 1 })
  expect(diceOf(s, "AgonyRolled", "wounds")).toBe(2)
  s.done()
  const spared = next(agony([8], { houseRules: { agonyWoundPenalty: false } }))
  expect(spared.last("AgonyRolled")).toMatchObject({ margin: 4, points: 0 })
  spared.done()
})

const rolled = (...dice: number[]) => {
  const s = next(agony(dice, { houseRules: { agonyWoundPenalty: false } }))
  s.done()
  return s
}

rule(["DS20-122"], "a success changes nothing, a disaster marks two points, a natural 1 stabilises", () => {
  expect(rolled(12).last("AgonyRolled")).toMatchObject({ points: 0, exhaustion: 0, stabilised: false })
  expect(rolled(20).last("AgonyRolled")).toMatchObject({ points: 2, exhaustion: 2 })
  expect(healthState(fighterIn(rolled(1), "b"))).toBe("grave")
})

rule(["DS20-123"], "a plain failure marks one point", () => {
  expect(rolled(13).last("AgonyRolled")).toMatchObject({ points: 1, exhaustion: 1 })
  expect(fighterIn(rolled(13), "b").exhaustion).toBe(1)
})

rule(["DS20-124"], "the stabilised roll no more and stay down; by house rule they act again", () => {
  const s = rolled(1)
  expect(isUnder(s, "b", "stabilised")).toBe(true)
  s.skipTo("a", "end-turn")
  next(s)
  expect(s.events("AgonyRolled")).toHaveLength(1)
  expect(fighterIn(s, "b").down).toBe(true)
  const up = next(agony([1], { houseRules: { agonyWoundPenalty: false, stabilizedCanAct: true } }))
  expect(up.last("Recovered")).toMatchObject({ who: "b" })
  expect(fighterIn(up, "b").down).toBe(false)
})

rule(["DS20-124"], "a stabilised one who is gravely wounded again is in agony again", () => {
  const s = agony([1, 2, 1], { houseRules: { agonyWoundPenalty: false } })
  next(s)
  s.skipTo("a", "end-turn")
  s.take("strike", { target: "b", item: 0 })
  expect(healthState(fighterIn(s, "b"))).toBe("agony")
  s.done()
})

const struck = (face: number, exhaustion: number, more: object = {}) => {
  const s = agony([face, 1], { placement: { exhaustion }, ...more })
  s.take("strike", { target: "b", item: 0 })
  return s
}

rule(["DS20-125"], "a light wound in agony marks two points at once, and no box", () => {
  const s = struck(8, 0)
  expect(s.last("Exhausted")).toMatchObject({ who: "b", points: 2, exhaustion: 2 })
  expect(woundsOf(s, "b")).toEqual([0, 0, 3])
  expect(fighterIn(struck(8, 1), "b").dead).toBe(true)
})

rule(["DS20-126"], "a scratch in agony costs nothing but its box", () => {
  const s = struck(12, 0)
  expect(s.events("Exhausted")).toEqual([])
  expect(woundsOf(s, "b")).toEqual([1, 0, 3])
})

rule(["DS20-127"], "a grave wound in agony kills; by house rule it counts as a light one", () => {
  expect(fighterIn(struck(2, 0), "b").dead).toBe(true)
  const s = struck(2, 0, { houseRules: { hgInAgonyKills: false } })
  expect([fighterIn(s, "b").dead, fighterIn(s, "b").exhaustion]).toEqual([false, 2])
})

rule(["DS20-128"], "the grave make no rolls in the fight", () => {
  const s = fight({ a: placed(0, [5, 5], person()), b: placed(1, [6, 5], dummy(), { wounds: { HG: 1 } }) })
  s.skipTo("b", "end-turn")
  s.skipTo("a", "end-turn")
  expect(healthState(fighterIn(s, "b"))).toBe("grave")
  expect(s.events("AgonyRolled")).toEqual([])
  s.done()
})

rule(["DS20-134"], "in agony the last point of exhaustion kills", () => {
  const s = next(agony([13], { houseRules: { agonyWoundPenalty: false }, placement: { exhaustion: 2 } }))
  expect(s.last("AgonyRolled")).toMatchObject({ exhaustion: 3 })
  expect(fighterIn(s, "b").dead).toBe(true)
})

rule(["DS20-134"], "points marked before do not kill, but the next one does; a success costs none", () => {
  const s = next(agony([12, 13], { houseRules: { agonyWoundPenalty: false }, placement: { exhaustion: 3 } }))
  expect(fighterIn(s, "b").dead).toBe(false)
  s.skipTo("a", "end-turn")
  next(s)
  expect(fighterIn(s, "b").dead).toBe(true)
  s.done()
})

rule(["DS20-146"], "a side is out when all of it is down, and the agony rolls of the fallen are played on", () => {
  const s = fight(
    { a: placed(0, [5, 5], person({}, { weapons: [sword] })), b: placed(1, [6, 5], dummy(), { wounds: { HG: 3 } }) },
    { houseRules: { agonyWoundPenalty: false }, dice: [2, 13, 12, 13, 13] },
  )
  s.take("strike", { item: 0 })
  expect(s.open()).toBeUndefined()
  expect(
    s
      .events()
      .map((e) => e._tag)
      .slice(-8),
  ).toEqual([
    "Felled",
    "FightDecided",
    "AgonyRolled",
    "AgonyRolled",
    "AgonyRolled",
    "AgonyRolled",
    "Died",
    "CombatEnded",
  ])
  s.done()
})

rule(["DS20-146"], "the scenario may stop the rolls after some turns", () => {
  const end = (setting: object, dice: readonly number[]) => {
    const s = fight(
      { a: placed(0, [5, 5], person({}, { weapons: [sword] })), b: placed(1, [6, 5], dummy(), { wounds: { HG: 3 } }) },
      { setting, houseRules: { agonyWoundPenalty: false }, dice },
    )
    s.take("strike", { item: 0 })
    s.open()
    s.done()
    return s
  }
  expect(end({ deathRollsAfterCombat: 1 }, [2, 13]).events("AgonyRolled")).toHaveLength(1)
})

rule(["DS20-146"], "the unconscious are out of the fight, unless the scenario waits for them to wake", () => {
  const knocked = (setting: object) => {
    const s = fight(
      { a: placed(0, [5, 5], person({}, { weapons: [sword] })), b: placed(1, [6, 5], dummy()) },
      { setting, dice: [4, 1, 13] },
    )
    s.take("stun")
    return s
  }
  expect(knocked({}).open()).toBeUndefined()
  const waits = knocked({ endCondition: "dying" })
  waits.skipTo("a", "end-turn")
  expect(waits.events("WakeRolled")).toHaveLength(1)
  expect(waits.events("FightDecided")).toEqual([])
})

rule(["DS20-125"], "a scratch in agony finds its track full and changes nothing", () => {
  const s = agony([12, 1], { placement: { wounds: { R: 4, HG: 3 } } })
  s.take("strike", { target: "b", item: 0 })
  expect(s.last("HarmTaken")).toMatchObject({ wound: 1, scratches: 4, light: 0, grave: 3 })
})

rule(["DS20-118", "DS20-131"], "a new grave wound, or agony, undoes the care that one had", () => {
  const aided = () =>
    agony([]).given(
      { _tag: "ConditionLost", who: "b", condition: 3 },
      { _tag: "ConditionGained", who: "b", condition: 6, by: "c" },
    )
  expect(isUnder(aided(), "b", "aided")).toBe(true)
  const grave = aided().given({ _tag: "ConditionGained", who: "b", condition: 4, by: "a" })
  expect([isUnder(grave, "b", "aided"), isUnder(grave, "b", "grave")]).toEqual([false, true])
  const dying = aided().given({ _tag: "Felled", who: "b", by: "a", how: 0 })
  expect([isUnder(dying, "b", "aided"), isUnder(dying, "b", "agony")]).toEqual([false, true])
})
