import { expect } from "vitest"
import { skill } from "../../../src/systems/savage-worlds/model/Sheet.ts"
import { rule } from "../../kit/rule.ts"
import { extra, fight, hero, lastAttack, placed, sword, verbs } from "../scenes.ts"

const hooves = { weapon: "hooves", kind: "natural", damage: "Str" }
const horse = (more: object = {}) => extra({ attacks: [hooves], pace: 12, size: 2, ...more })
const rider = (more: object = {}) => extra({ toughness: 30, ...more }, {}, { riding: "d6", taunt: "d6" })

/** `a` beside `b`, who rides. */
const against = (dice: readonly number[], more: object = {}, b: unknown = rider(), mount: unknown = horse()) =>
  fight(
    {
      a: placed(0, [1, 5], rider()),
      b: placed(1, [2, 5], b, { rides: "horse" }),
      horse: placed(1, [2, 5], mount),
    },
    { dice, ...more },
  )

rule(
  ["SWD-042"],
  "a Shaken mount rolls Spirit on its rider's card, a Stunned one Vigor, and cannot go on before",
  () => {
    const s = against([3, 4])
    s.given(
      { _tag: "ConditionGained", who: "horse", condition: 0, by: "a" },
      { _tag: "ConditionGained", who: "horse", condition: 2, by: "a" },
    )
    s.take("end-turn")
    expect(verbs(s)).not.toContain("mount-strike")
    expect(s.last("TraitRolled")).toMatchObject({ who: "horse", why: 1 })
    s.take("end-turn")
    // Distracted ends with the rider's turn: the next roll is a plain one.
    s.take("end-turn")
    expect(verbs(s)).toContain("mount-strike")
    expect(s.of("horse").conditions & 5).toBe(0)
    const stunned = against([3])
    stunned.given({ _tag: "ConditionGained", who: "horse", condition: 1, by: "a" })
    stunned.take("end-turn")
    expect(verbs(stunned)).not.toContain("retreat")
    expect(stunned.last("TraitRolled")).toMatchObject({ who: "horse", why: 2, raises: -1 })
  },
)

rule(["SWD-043", "SWD-110"], "a Test that leaves a rider Shaken has it roll Riding as well", () => {
  const s = against([6, 3, 1, 3])
  s.take("manoeuvre")
  s.take("test", { target: "b", extra: 2 * skill.taunt })
  expect(s.done().last("Unhorsed")).toMatchObject({ who: "b", falls: true })
  expect(s.of("b").conditions & 16).toBe(16)
})

rule(
  ["SWD-043", "SWD-045"],
  "a Stunned rider rolls Riding, and one who keeps its seat does not lie on the ground",
  () => {
    const s = against([], { houseRules: { mountedFallChecks: false } })
    s.given({ _tag: "ConditionGained", who: "b", condition: 1, by: "a" })
    expect(s.of("b").conditions).toBe(6)
  },
)

rule(["SWD-065"], "a rider who is pushed and fails Athletics is on the ground, beside its mount", () => {
  const s = against([5, 4, 3])
  s.take("manoeuvre")
  s.take("push", { target: "b" })
  expect(s.last("Unhorsed")).toMatchObject({ who: "b", falls: true })
  expect(s.done().of("b")).toMatchObject({ mount: -1, conditions: 16 })
  expect(s.of("b").at).not.toBe(s.of("horse").at)
})

rule(["SWD-001", "SWD-043"], "a mount does not go on without the rider who fell off when it turned away", () => {
  const s = fight(
    {
      a: placed(0, [2, 5], extra({ toughness: 5 }, {}, { riding: "d6" }), { rides: "horse" }),
      horse: placed(0, [2, 5], horse()),
      b: placed(1, [1, 5], extra()),
    },
    { dice: [5, 3, 3, 3], react: [{ who: "b", verb: "free-attack" }] },
  )
  s.take("retreat")
  expect(s.done().last("Unhorsed")).toMatchObject({ who: "a" })
  expect(s.events("Moved")).toEqual([])
})

rule(["SWD-043"], "whatever takes a mount out, its rider rolls Riding", () => {
  const wild = against([5, 6, 6, 1, 4, 2, 3, 1, 1, 3], {}, rider(), { ...horse(), wildCard: true, toughness: 5 })
  wild.given({ _tag: "HarmTaken", target: "horse", by: "a", means: 0, amount: 3 })
  wild.take("strike", { target: "horse" })
  expect(wild.of("horse").down).toBe(true)
  expect(wild.last("Unhorsed")).toMatchObject({ who: "b" })
})

rule(["SWD-020"], "a horned mount that came five steps under its rider gores as well", () => {
  const bull = { weapon: "horns", kind: "natural", damage: "Str", horns: true }
  const s = fight(
    {
      a: placed(0, [1, 5], rider(), { rides: "horse" }),
      horse: placed(0, [1, 5], horse({ attacks: [bull] })),
      b: placed(1, [7, 5], rider()),
    },
    { dice: [1, 5, 2] },
  )
  s.take("close", { target: "b" })
  s.take("mount-strike")
  expect(lastAttack(s)).toMatchObject({ by: "horse", damage: 6 })
})

rule(["SWD-043"], "whoever falls off a large mount lies beside it, not under it", () => {
  const s = fight(
    {
      a: placed(0, [1, 5], extra()),
      b: placed(1, [2, 5], extra({ toughness: 5 }, {}, { riding: "d6" }), { rides: "horse" }),
      horse: placed(1, [2, 5], horse({ size: 5 })),
    },
    { dice: [5, 3, 3, 3] },
  )
  s.take("strike", { target: "b" })
  const { width } = s.combat.prepared.field
  expect(s.of("b").at % width).toBe(4)
})

rule(["SWD-064"], "the large are pushed back too, and nobody into their bodies", () => {
  const pushed = (b: object, at: readonly [number, number], more: object = {}) => {
    const s = fight(
      { a: placed(0, [5, 5], hero({ size: 3 }, { strength: "d12" })), b: placed(1, at, extra(b)), ...more },
      { dice: [9, 3, 2, 5] },
    )
    s.take("manoeuvre")
    s.take("push", { target: "b" })
    return s.of("b").at - (s.combat.prepared.field.width * at[1] + at[0])
  }
  expect(pushed({ size: 5 }, [6, 4])).toBe(2)
  expect(pushed({}, [6, 5])).toBe(2)
  expect(pushed({}, [6, 5], { c: placed(1, [8, 4], extra({ size: 5 })) })).toBe(1)
})

rule(["SWD-049"], "whoever has spent its steps on all fours but for one cannot stand up with it", () => {
  const s = fight({ a: placed(0, [1, 1], extra({ pace: 5 }), { prone: true }), b: placed(1, [9, 1], extra()) })
  s.take("advance")
  expect(s.combat.state.steps).toBe(1)
  expect(verbs(s)).not.toContain("stand-up")
})

rule(["SWD-042"], "the mount strikes with what it has: its rider takes nothing else in hand for it", () => {
  const armed = rider({ attacks: [{ weapon: "lance", damage: "Str+d8", mountedOnly: true }, sword] })
  const actors = {
    a: placed(0, [1, 5], rider()),
    b: placed(1, [2, 5], armed, { rides: "horse", holds: "sword" }),
    horse: placed(1, [2, 5], horse()),
  }
  const s = fight(actors, { dice: [1, 2] })
  s.take("end-turn")
  s.take("mount-strike")
  expect(s.events("WeaponReadied")).toEqual([])
  expect(s.of("b").hand).toBe(1)
})
