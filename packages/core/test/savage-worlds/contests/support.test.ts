import { expect } from "vitest"
import { why } from "../../../src/systems/savage-worlds/book/terms.ts"
import { skill } from "../../../src/systems/savage-worlds/model/Sheet.ts"
import { rule } from "../../kit/rule.ts"
import { extra, fight, forecastOf, hero, lastAttack, melee, placed, sword, verbs } from "../scenes.ts"

const tough = extra({ toughness: 30 })
const helped = (s: ReturnType<typeof melee>, why = 0): typeof s => {
  s.open()
  s.given({ _tag: "Supported", by: "a", target: "a", why, bonus: 2 })
  return s
}

rule(["SWD-009"], "support serves for a free attack, a bite or an area as well, and for one roll only", () => {
  const free = helped(melee(tough, tough, [3, 4, 1, 1], { first: ["b"], react: [{ who: "a", verb: "free-attack" }] }))
  free.take("retreat")
  expect(lastAttack(free)).toMatchObject({ by: "a", plus: 2 })
  expect(free.of("a").support).toBe(0)
  const bite = { weapon: "bite", kind: "natural", damage: "Str+d4", bite: true }
  const bear = helped(melee(extra({ attacks: [bite] }), tough, [3, 1, 1]))
  bear.given({ _tag: "Held", who: "b", by: "a", degree: 1 })
  bear.take("bite")
  expect(lastAttack(bear)).toMatchObject({ plus: 2 })
  expect(bear.of("a").support).toBe(0)
  const breath = { weapon: "breath", kind: "natural", damage: "d4", template: "cone", evadable: false }
  const dragon = helped(melee(extra({ attacks: [breath] }), tough, [2, 1]))
  dragon.take("area")
  expect(dragon.last("AreaAttacked")).toMatchObject({ plus: 2, raises: 0 })
  expect(dragon.of("a").support).toBe(0)
  const sweep = fight(
    {
      a: placed(0, [5, 5], extra({ edges: ["improved-sweep"] })),
      b: placed(1, [6, 5], tough),
      c: placed(1, [4, 5], tough),
    },
    { dice: [2, 2] },
  )
  helped(sweep)
  sweep.take("manoeuvre")
  sweep.take("sweep")
  expect(sweep.events("Attacked").map((e) => e["plus"])).toEqual([2, 0])
})

rule(["SWD-009"], "support for getting free is not used up by a blow", () => {
  const s = helped(melee(tough, tough, [2]), 13)
  s.take("strike")
  expect(lastAttack(s)["plus"]).toBe(0)
  expect(s.of("a").support).toBe(2)
})

rule(["SWD-009"], "support that an ally on Hold is given is lost with its held turn", () => {
  const s = melee(tough, tough)
  s.take("manoeuvre")
  s.take("hold", { extra: 0 })
  s.given({ _tag: "Supported", by: "b", target: "a", why: 0, bonus: 1 })
  s.take("end-turn")
  s.take("act-now")
  s.take("end-turn")
  s.open()
  expect(s.of("a").support).toBe(0)
})

rule(["SWD-035", "SWD-083"], "a free attack with the off hand takes 2", () => {
  const gun = { weapon: "pistol", kind: "ranged", damage: "2d6", range: "12/24/48" }
  const s = melee(extra({ attacks: [gun, sword], toughness: 30 }), tough, [4], {
    first: ["b"],
    a: { otherHand: "sword" },
    react: [{ who: "a", verb: "free-attack" }],
  })
  s.take("retreat")
  expect(lastAttack(s)).toMatchObject({ by: "a", item: 1, plus: -2 })
})

rule(["SWD-023"], "all Fighting attacks of a turn are wild, or none", () => {
  const second = (first: string) => {
    const s = melee(tough, tough, [1, 1])
    s.take("two-actions")
    s.take(first)
    return s
  }
  expect(verbs(second("strike"))).not.toContain("wild-attack")
  const wild = second("wild-attack")
  expect(verbs(wild)).toContain("wild-attack")
  expect(verbs(wild)).not.toContain("strike")
  wild.take("manoeuvre")
  wild.take("nonlethal")
  // Two actions -2, wild +2, the flat of the blade -1.
  expect(lastAttack(wild)["plus"]).toBe(-1)
})

/** `s` beside its ally `a`, who has a foe beside it and a friend who bleeds. */
const helpers = (dice: readonly number[], more: { a?: object; houseRules?: object } = {}) => {
  const s = fight(
    {
      a: placed(0, [5, 5], extra(more.a, {}, { taunt: "d4", healing: "d8" })),
      b: placed(1, [6, 5], extra()),
      c: placed(0, [5, 6], hero(), { wounds: 2 }),
      s: placed(0, [4, 5], extra({ note: "s" }, {}, { taunt: "d10", healing: "d8" })),
    },
    { dice, first: ["s", "a", "b", "c"], ...(more.houseRules && { houseRules: more.houseRules }) },
  )
  s.open()
  s.given({ _tag: "HarmTaken", target: "c", by: "b", means: 0, amount: 1 })
  s.given({ _tag: "Felled", who: "c", by: "b", how: 2 })
  s.given({ _tag: "ConditionGained", who: "c", condition: 10, by: "b" })
  return s
}

const supported = (s: ReturnType<typeof helpers>, reason: number): typeof s => {
  s.take("manoeuvre")
  s.take("support", { target: "a", extra: reason })
  s.skipTo("a", "end-turn")
  s.take("manoeuvre")
  return s
}

rule(["SWD-008"], "support is for every roll that an ally makes for an action, by the skill of that roll", () => {
  // The helper's die, a success; then the ally's 3, to which 1 is added.
  const test = supported(helpers([5, 3, 1]), why.test)
  expect(test.last("TraitRolled")).toMatchObject({ who: "s", why: why.support, die: 6 })
  test.take("test", { extra: 2 * skill.taunt })
  expect(test.last("Opposed")).toMatchObject({ by: "a", why: why.test, plus: 1, raises: 0 })
  expect(test.of("a").support).toBe(0)

  const push = supported(helpers([5, 3, 1, 4]), why.push)
  push.take("push")
  expect(push.last("Opposed")).toMatchObject({ by: "a", why: why.push, plus: 1, raises: 0 })
  expect(push.of("a").support).toBe(0)

  const grapple = supported(helpers([5, 3, 1]), why.grapple)
  grapple.take("grapple")
  expect(grapple.last("Opposed")).toMatchObject({ by: "a", why: why.grapple, raises: 0 })
  // One more for the friend who surrounds the foe with it.
  expect(grapple.last("Opposed")?.["plus"]).toBe(1)
  expect(grapple.of("a").support).toBe(0)

  const heal = supported(helpers([5, 6]), why.stabilise)
  expect(heal.last("TraitRolled")).toMatchObject({ who: "s", why: why.support, die: 8 })
  heal.take("stabilise")
  expect(heal.last("TraitRolled")).toMatchObject({ who: "a", plus: -2, raises: 0 })
  expect(heal.of("a").support).toBe(0)
})

rule(
  ["SWD-008", "SWD-009"],
  "support announced for one kind of roll does not help another, and the last one counts",
  () => {
    const s = supported(helpers([5, 3, 1]), why.push)
    s.take("test", { extra: 2 * skill.taunt })
    expect(s.last("Opposed")).toMatchObject({ why: why.test, plus: 0, raises: -1 })
    expect(s.of("a")).toMatchObject({ support: 1, supportFor: why.push })
    s.given({ _tag: "Supported", by: "s", target: "a", why: why.test, bonus: 1 })
    expect(s.of("a")).toMatchObject({ support: 1, supportFor: why.test })
  },
)

rule(["SWD-008"], "only rolls that an ally could make where it is can be supported", () => {
  const kinds = (s: ReturnType<typeof helpers>) => {
    s.take("manoeuvre")
    return (s.combat.next()?.options ?? []).flatMap(({ extra: kind, target, verb }) =>
      verb === 36 && target === s.who("a") ? [kind] : [],
    )
  }
  expect(kinds(helpers([]))).toEqual([why.attack, why.test, why.push, why.grapple, why.stabilise])
  // Bound, it can only talk.
  const bound = helpers([])
  bound.given({ _tag: "Held", who: "a", by: "b", degree: 2 })
  expect(kinds(bound)).toEqual([why.attack, why.escape, why.test])
  // A foe three Sizes larger cannot be pushed, and the last friend has stopped bleeding.
  const small = fight(
    { a: placed(0, [5, 5], extra()), b: placed(1, [6, 5], extra({ size: 3 })), s: placed(0, [4, 5], extra()) },
    { first: ["s"] },
  )
  expect(kinds(small as ReturnType<typeof helpers>)).toEqual([why.attack, why.test])
})

rule(["SWD-008", "SWD-097"], "support for an attack helps a blow at a thing", () => {
  const s = fight(
    { a: placed(0, [5, 5], extra()), b: placed(1, [6, 5], extra(), { cover: "medium", coverHardness: 9 }) },
    { dice: [3, 1, 1] },
  )
  s.open()
  s.given({ _tag: "Supported", by: "a", target: "a", why: why.attack, bonus: 1 })
  s.take("manoeuvre")
  s.take("smash", { target: "b", extra: 1 })
  expect(s.last("TraitRolled")).toMatchObject({ why: why.smash, plus: 1 })
  expect(s.of("a").support).toBe(0)
})

rule(["SWD-008"], "what support promises is a share of what the supported roll gains by it", () => {
  const s = helpers([])
  s.take("manoeuvre")
  const heal = forecastOf(s, "support", why.stabilise).help
  // d8 against 4 comes off in 5 of 8, with three Wounds against it in 2 of 8, with 1 more in 3 of 8; a life is worth
  // 0.4.
  expect(heal).toBeCloseTo(0.4 * (5 / 8) * (1 / 8), 12)
  // A push of one who does better to strike is worth nothing.
  expect(forecastOf(s, "support", why.push).help).toBe(0)
  expect(forecastOf(s, "support", why.attack).help).toBeGreaterThan(0)
})
