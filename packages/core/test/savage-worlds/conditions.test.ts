import { expect, test } from "vitest"
import { savageWorlds } from "../../src/systems/savage-worlds/index.ts"
import { scene } from "../../src/testkit/Scene.ts"
import { rule } from "../kit/rule.ts"
import { apart, bow, deal, extra, fight, hero, lastAttack, melee, placed, sword, verbs } from "./scenes.ts"

const club = { weapon: "club", damage: "Str+d6", blunt: true }

rule(["SWD-045"], "the Stunned are prone and Distracted, cannot act, and are easy to hit", () => {
  const s = melee(extra(), extra(), [2, 1, 1], {})
  s.given({ _tag: "ConditionGained", who: "b", condition: 1, by: "a" })
  expect(s.of("b").conditions).toBe(2 | 4 | 16)
  s.take("strike")
  // Vulnerable +2; lying prone lowers Parry to 3: 2 + 2 hits.
  expect(lastAttack(s)).toMatchObject({ plus: 2, need: 3 })
})

const stunned = (dice: readonly number[], more: object = {}, b: unknown = extra()) => {
  const s = melee(extra(), b, dice, more)
  s.given({ _tag: "ConditionGained", who: "b", condition: 1, by: "a" })
  s.take("end-turn")
  s.open()
  return s
}

rule(
  ["SWD-045", "SWD-046"],
  "Vigor against 4 at the start of the turn ends it, the first time at -2; else the turn is lost",
  () => {
    const s = stunned([5, 4])
    // 5 - 2 fails, b's turn is lost, and Distracted with it; then 4 succeeds.
    expect(s.last("TraitRolled")).toMatchObject({ who: "b", plus: -2, raises: -1 })
    expect(s.combat.next()?.who).toBe(s.who("a"))
    s.take("end-turn")
    expect(s.open()?.who).toBe("b")
    expect(s.last("TraitRolled")).toMatchObject({ who: "b", plus: 0, raises: 0 })
    // Vulnerable until the end of its next turn, still prone.
    expect(s.of("b")).toMatchObject({ conditions: 8 | 16, vulnerableUntil: 3 })
    s.done()
    const raise = stunned([6, 4])
    expect(raise.of("b")).toMatchObject({ conditions: 4 | 8 | 16, vulnerableUntil: 1 })
    const plain = stunned([4], { houseRules: { stunnedDistractedFirstRoll: false } })
    expect(plain.last("TraitRolled")).toMatchObject({ plus: 0, raises: 0 })
  },
)

rule(["SWD-059"], "Distracted takes 2 from Trait rolls, not from damage", () => {
  const s = melee(extra(), extra(), [6, 1, 2, 2])
  s.given({ _tag: "ConditionGained", who: "a", condition: 2, by: "b" })
  s.given({ _tag: "ConditionGained", who: "a", condition: 2, by: "b" })
  s.take("strike")
  expect(lastAttack(s)).toMatchObject({ plus: -2, damage: 4 })
})

rule(["SWD-060"], "attacks on the Vulnerable have +2, once, and not with the Drop", () => {
  const s = melee(extra(), extra({ parry: 6 }), [4, 1, 1])
  s.given({ _tag: "ConditionGained", who: "b", condition: 3, by: "a" })
  s.take("strike")
  expect(lastAttack(s)).toMatchObject({ plus: 2, hit: true })
  const trick = melee(extra({}, {}, { taunt: "d6" }), extra(), [2, 2])
  trick.given({ _tag: "ConditionGained", who: "b", condition: 3, by: "a" })
  trick.take("manoeuvre")
  trick.take("test")
  expect(trick.last("Opposed")).toMatchObject({ plus: 2 })
})

rule(["SWD-061"], "both last until the end of the next turn that starts after", () => {
  const s = melee(extra(), extra())
  s.open()
  s.given({ _tag: "ConditionGained", who: "b", condition: 2, by: "a" })
  s.given({ _tag: "ConditionGained", who: "a", condition: 3, by: "b" })
  s.take("end-turn")
  // a was made Vulnerable in its own turn: it stays so; b's turn begins and ends.
  expect([s.of("a").conditions, s.of("b").conditions]).toEqual([8, 4])
  s.take("end-turn")
  s.open()
  expect([s.of("a").conditions, s.of("b").conditions]).toEqual([8, 0])
  s.take("end-turn")
  s.open()
  expect(s.of("a").conditions).toBe(0)
})

test("the Shaken roll Spirit at the start of their turn, and without success only move", () => {
  const s = melee(extra(), extra(), [3], { b: { shaken: true } })
  s.take("end-turn")
  expect(s.open()?.who).toBe("b")
  expect(verbs(s)).toEqual(["end-turn", "retreat"])
  const up = melee(extra(), extra(), [4], { b: { shaken: true } })
  up.take("end-turn")
  expect(verbs(up)).toContain("strike")
  const raise = melee(extra(), extra(), [4], { b: { shaken: true }, houseRules: { shakenRecovery: "raiseActs" } })
  raise.take("end-turn")
  expect(raise.open()?.who).toBe("a")
  expect(raise.of("b").conditions).toBe(0)
})

rule(["SWD-075"], "Fatigue takes 1 or 2 from Trait rolls, a third level takes out", () => {
  const plus = (fatigue: number) => {
    const s = melee(extra(), extra(), [2], { a: { fatigue } })
    s.take("strike")
    return lastAttack(s)["plus"]
  }
  expect([plus(0), plus(1), plus(2)]).toEqual([0, -1, -2])
  const gas = { ...sword, tires: true }
  const s = melee(extra({ attacks: [gas] }), hero(), [5, 3, 3, 2, 2, 4, 5], { b: { fatigue: 2 } })
  s.take("strike")
  // Shaken by 6 damage; Vigor at -2 fails.
  expect(s.last("TraitRolled")).toMatchObject({ who: "b", plus: -2 })
  expect(s.last("FatigueTaken")).toMatchObject({ level: 3 })
  expect(s.last("Felled")).toMatchObject({ who: "b", how: 4 })
  expect(s.last("KnockedOut")).toMatchObject({ who: "b", hours: 9 })
  s.done()
})

rule(["SWD-076"], "an hour of rest takes a level of Fatigue away, within a fight nothing does", () => {
  const s = melee(extra(), extra(), [], { a: { fatigue: 2 } })
  s.take("end-turn")
  s.take("end-turn")
  expect(s.of("a").fatigue).toBe(2)
  const fatigueAfter = (hours: number) => {
    const past = Object.entries(s.carry()).map(([id, one]) => [id, savageWorlds.meanwhile(one, { hours })] as const)
    const next = scene(savageWorlds, {
      actors: { a: placed(0, [5, 5], extra()), b: placed(1, [6, 5], extra()) },
      dice: deal([50, 46]),
    })
    return next.begin(Object.fromEntries(past)).of("a").fatigue
  }
  expect([fatigueAfter(0), fatigueAfter(1), fatigueAfter(2), fatigueAfter(9)]).toEqual([2, 1, 0, 0])
})

rule(["SWD-050"], "blunt weapons strike to stun freely, edged ones with the flat at -1, and shots never", () => {
  const strike = (attack: object) => {
    const s = melee(extra({ attacks: [attack] }), extra(), [4])
    s.take("manoeuvre")
    s.take("nonlethal")
    return [lastAttack(s)["plus"], lastAttack(s)["lethal"]]
  }
  expect(strike(club)).toEqual([0, false])
  expect(strike(sword)).toEqual([-1, false])
  const fists = melee(extra({ attacks: [] }), extra({ attacks: [] }), [4])
  fists.take("strike")
  expect(lastAttack(fists)).toMatchObject({ lethal: false })
  const lethal = melee(extra({ attacks: [] }), extra({ attacks: [] }), [4], { houseRules: { fistsNonlethal: false } })
  lethal.take("strike")
  expect(lastAttack(lethal)).toMatchObject({ lethal: true })
  const archer = apart(5, extra({ attacks: [bow] }), extra())
  archer.take("manoeuvre")
  expect(verbs(archer)).not.toContain("nonlethal")
})

rule(
  ["SWD-051"],
  "who is taken out by blows meant to stun is unconscious for 1d6 hours, without a roll for its life",
  () => {
    const s = melee(extra({ attacks: [club] }), hero(), [5, 6, 1, 6, 1, 4], { b: { wounds: 3 } })
    s.take("manoeuvre")
    s.take("nonlethal")
    expect(s.last("Felled")).toMatchObject({ who: "b", how: 3 })
    expect(s.last("KnockedOut")).toMatchObject({ hours: 4 })
    s.combat.play()
    expect(s.done().events("TraitRolled")).toEqual([])
    expect(s.of("b").dead).toBe(false)
  },
)

rule(["SWD-079"], "a finishing move kills the helpless without a roll", () => {
  const s = fight(
    { a: placed(0, [5, 5], extra()), b: placed(1, [6, 5], hero(), { asleep: true }), c: placed(1, [12, 12], extra()) },
    {},
  )
  s.take("manoeuvre")
  s.take("finish", { target: "b" })
  expect(s.of("b")).toMatchObject({ dead: true, down: true })
  s.done()
})

rule(["SWD-080"], "who counts as helpless is a house rule", () => {
  const offered = (placement: object, finishingMoveOn?: readonly string[]) => {
    const s = fight(
      { a: placed(0, [5, 5], extra()), b: placed(1, [6, 5], extra(), placement) },
      finishingMoveOn === undefined ? {} : { houseRules: { finishingMoveOn: finishingMoveOn as never } },
    )
    s.take("manoeuvre")
    return verbs(s).includes("finish")
  }
  expect(offered({ bonds: "bound" })).toBe(true)
  expect(offered({ bonds: "entangled" })).toBe(false)
  expect(offered({ asleep: true }, ["unconscious"])).toBe(false)
  const held = melee(extra(), extra())
  held.given({ _tag: "Held", who: "b", by: "a", degree: 2 })
  held.take("manoeuvre")
  expect(verbs(held)).not.toContain("finish")
})

test("the undead recover from being Shaken with +2", () => {
  const s = melee(extra({ edges: ["undead"] }), extra(), [3], { a: { shaken: true } })
  s.open()
  expect(s.done().last("TraitRolled")).toMatchObject({ who: "a", plus: 2, raises: 0 })
})
