import { expect, test } from "vitest"
import { skill } from "../../src/systems/savage-worlds/model/Sheet.ts"
import { rule } from "../kit/rule.ts"
import { dagger, extra, fight, hero, lastAttack, listIn, melee, placed, sword, verbs } from "./scenes.ts"

const three = (dice: readonly number[], more: object = {}) =>
  fight(
    {
      a: placed(0, [5, 5], extra({ note: "a" })),
      b: placed(1, [6, 5], extra()),
      s: placed(0, [4, 5], extra({ note: "s" })),
      t: placed(0, [4, 4], extra({ note: "t" })),
      u: placed(0, [4, 6], extra({ note: "u" })),
    },
    { dice, first: ["s", "t", "u", "a", "b"], ...more },
  )

const helps = (s: ReturnType<typeof three>): void => {
  s.take("manoeuvre")
  s.take("support", { target: "a", extra: 0 })
}

rule(["SWD-008", "SWD-009"], "support is an action: success gives the ally 1, a raise 2, and it is used once", () => {
  const s = three([5, 6, 2, 1])
  helps(s)
  expect(s.combat.state.used).toBe(1)
  s.skipTo("t", "end-turn")
  helps(s)
  s.skipTo("a", "end-turn")
  expect(s.of("a").support).toBe(3)
  s.take("strike")
  expect(lastAttack(s)).toMatchObject({ by: "a", plus: 3 })
  expect(s.of("a").support).toBe(0)
  const failed = three([3])
  helps(failed)
  expect(failed.of("a").support).toBe(0)
  const fumbled = fight(
    { a: placed(0, [5, 5], extra()), b: placed(1, [6, 5], extra()), s: placed(0, [4, 5], hero()) },
    { dice: [1, 1], first: ["s"] },
  )
  helps(fumbled)
  expect(fumbled.of("a").support).toBe(-2)
})

rule(["SWD-010"], "support gives 4 at most", () => {
  // 1 + 4 hits, unless the d6 makes a Critical Failure of it.
  const s = three([6, 2, 6, 2, 6, 2, 1, 5, 1, 1])
  for (const who of ["s", "t", "u"]) {
    s.skipTo(who, "end-turn")
    helps(s)
  }
  s.skipTo("a", "end-turn")
  s.take("strike")
  expect(lastAttack(s)).toMatchObject({ by: "a", plus: 4 })
})

rule(["SWD-035"], "a free attack is one plain blow that costs no action", () => {
  const s = fight(
    { a: placed(0, [5, 5], extra()), b: placed(1, [6, 5], extra({ edges: ["frenzy"] })) },
    { dice: [3, 4, 3, 2], react: [{ who: "b", verb: "free-attack" }] },
  )
  s.take("retreat")
  expect(s.last("Attacked")).toMatchObject({ by: "b", how: 1, plus: 0 })
  s.skipTo("b", "end-turn")
  expect(s.combat.state.used).toBe(0)
  expect(verbs(s)).toContain("two-actions")
})

rule(["SWD-052"], "Defend adds 4 to Parry until one's next turn, and a Stunned one loses it", () => {
  const s = melee(extra({ parry: 6 }), extra(), [6, 3])
  s.take("defend")
  s.take("end-turn")
  s.take("strike")
  expect(lastAttack(s)).toMatchObject({ by: "b", need: 10, hit: false })
  expect(s.open()?.who).toBe("a")
  expect(s.of("a").conditions).toBe(0)
  const stunned = melee(extra(), extra())
  stunned.take("defend")
  stunned.given({ _tag: "ConditionGained", who: "a", condition: 1, by: "b" })
  expect(stunned.of("a").conditions & 128).toBe(0)
})

rule(["SWD-053"], "who defends does nothing else but walk", () => {
  const s = fight({ a: placed(0, [5, 5], extra()), b: placed(1, [9, 5], extra()) }, {})
  s.take("defend")
  expect(verbs(s).filter((v) => ["strike", "run", "close", "two-actions", "manoeuvre", "rush"].includes(v))).toEqual([])
  const two = fight({ a: placed(0, [5, 5], extra()), b: placed(1, [6, 5], extra()) }, {})
  two.take("two-actions")
  expect(verbs(two)).not.toContain("defend")
})

rule(["SWD-084"], "two actions are at -2 each, three at -4, and one more cannot be had", () => {
  const s = melee(extra(), extra(), [4, 4])
  s.take("two-actions")
  s.take("strike")
  expect(lastAttack(s)).toMatchObject({ plus: -2 })
  s.take("strike")
  expect(lastAttack(s)).toMatchObject({ plus: -2 })
  expect(s.combat.next()?.who).toBe(s.who("b"))
  const third = melee(extra(), extra(), [4, 4, 4])
  third.take("three-actions")
  for (let i = 0; i < 3; i++) {
    third.take("strike")
    expect(lastAttack(third)).toMatchObject({ plus: -4, by: "a" })
  }
  expect(third.done().combat.next()?.who).toBe(third.who("b"))
  const harder = melee(extra(), extra(), [4], { houseRules: { multiActionPenalty: 3 } })
  harder.take("two-actions")
  harder.take("strike")
  expect(lastAttack(harder)).toMatchObject({ plus: -3 })
  expect(verbs(melee(extra(), extra(), [], { houseRules: { maxActions: 1 } }))).not.toContain("two-actions")
})

test("the Two-Fisted strike with one hand after the other without a penalty", () => {
  const block = extra({ attacks: [sword, dagger], edges: ["two-fisted", "ambidextrous"] })
  const s = melee(block, extra({ attacks: [sword, dagger] }), [4, 4], {
    a: { holds: "sword", otherHand: "dagger" },
    b: { holds: "sword", otherHand: "dagger" },
  })
  s.take("two-actions")
  s.take("strike", { item: 0 })
  expect(lastAttack(s)).toMatchObject({ plus: 0 })
  expect(() => s.take("strike", { item: 0 })).toThrow("cannot")
  s.take("strike", { item: 1 })
  expect(lastAttack(s)).toMatchObject({ plus: 0 })
})

test("Frenzy rolls a second Fighting die once a turn", () => {
  const s = melee(extra({ edges: ["frenzy"] }), extra({ parry: 12 }), [3, 4])
  s.take("strike")
  expect(s.last("BurstFired")).toMatchObject({ skills: [3, 4] })
  expect(s.done().events("Attacked").length).toBe(2)
})

test("a Counterattack answers a failed blow, once a round", () => {
  const s = melee(extra(), extra({ edges: ["counterattack"] }), [2, 2, 2], {
    react: [{ who: "b", verb: "free-attack" }],
  })
  s.take("two-actions")
  s.take("strike")
  expect(s.events("Attacked").map((e) => [e["by"], e["how"]])).toEqual([
    ["a", 0],
    ["b", 3],
  ])
  s.take("strike")
  expect(s.done().events("Attacked").length).toBe(3)
})

rule(
  ["SWD-063", "SWD-064", "SWD-065"],
  "a push moves back a step or two, and Athletics keeps one on one's feet",
  () => {
    const push = (dice: readonly number[], more: object = {}, b: unknown = extra()) => {
      const s = melee(extra(), b, dice, more)
      s.take("manoeuvre")
      s.take("push")
      s.done()
      return s
    }
    const one = push([5, 4, 4])
    expect(one.last("Moved")).toMatchObject({ who: "b", path: [5 * 16 + 7], how: 1 })
    expect(one.of("b").conditions).toBe(0)
    const two = push([5, 1, 5])
    // A raise: two steps, and the roll takes -2.
    expect(two.last("Moved")).toMatchObject({ path: [5 * 16 + 7, 5 * 16 + 8] })
    expect(two.last("TraitRolled")).toMatchObject({ plus: -2, raises: -1 })
    expect(two.of("b").conditions).toBe(16)
    expect(push([5, 5]).events("Moved")).toEqual([])
    const shielded = push([5, 4], {}, extra({ shield: { shield: "small", parry: 1, natural: true } }))
    expect(shielded.last("Opposed")).toMatchObject({ targetPlus: 1, raises: -1 })
    const athletic = melee(extra({}, {}, { athletics: "d10" }), extra(), [9, 3, 4], {
      houseRules: { pushAthletics: true },
    })
    athletic.take("manoeuvre")
    athletic.take("push")
    expect(athletic.last("Opposed")).toMatchObject({ die: 10, targetDie: 6 })
    const large = melee(extra(), extra({ size: 3 }))
    large.take("manoeuvre")
    expect(verbs(large)).not.toContain("push")
  },
)

rule(["SWD-064"], "the larger push twice as far, and an obstacle stops it", () => {
  const big = fight(
    { a: placed(0, [3, 5], extra({ size: 4 }, { strength: "d12+2" })), b: placed(1, [5, 5], extra()) },
    { dice: [6, 4, 4, 4] },
  )
  big.take("manoeuvre")
  big.take("push")
  expect(listIn(big, "Moved", "path").length).toBe(4)
  const wall = fight(
    { a: placed(0, [1, 1], extra()), b: placed(1, [2, 1], extra()) },
    { map: "......\n...#..\n......\n", dice: [5, 4, 2] },
  )
  wall.take("manoeuvre")
  wall.take("push")
  expect(wall.events("Moved")).toEqual([])
  expect(wall.of("b").conditions).toBe(16)
})

const trick = (dice: readonly number[], mine: object, extra_: number, more: object = {}, theirs: object = {}) => {
  const s = melee(extra({}, {}, mine), extra({}, theirs), dice, more)
  s.take("manoeuvre")
  s.take("test", { extra: extra_ })
  s.done()
  return s
}
const athletics = 0
const taunt = 12
const intimidation = 18

rule(["SWD-108"], "a Test is a skill against the attribute it hangs on", () => {
  const against = (skills: object, extra_: number) =>
    trick([3, 4], skills, extra_, {}, { agility: "d8", smarts: "d10", spirit: "d12" }).last("Opposed")?.["targetDie"]
  expect(against({}, athletics)).toBe(8)
  expect(against({ taunt: "d6" }, taunt)).toBe(10)
  expect(against({ intimidation: "d6" }, intimidation)).toBe(12)
  const far = fight({ a: placed(0, [0, 0], extra({}, {}, { taunt: "d6" })), b: placed(1, [13, 0], extra()) }, {})
  far.take("manoeuvre")
  expect(verbs(far)).not.toContain("test")
  const near = fight({ a: placed(0, [0, 0], extra({}, {}, { taunt: "d6" })), b: placed(1, [12, 0], extra()) }, {})
  near.take("manoeuvre")
  expect(verbs(near)).toContain("test")
  expect(near.combat.next()?.options.some((o) => o.verb === 32 && o.extra === 2)).toBe(false)
})

rule(["SWD-109"], "a won Test makes Distracted or Vulnerable, as its maker likes", () => {
  expect(trick([5, 4], { taunt: "d6" }, taunt).of("b")).toMatchObject({ conditions: 4, distractedUntil: 1 })
  expect(trick([5, 4], { taunt: "d6" }, taunt + 1).of("b")).toMatchObject({ conditions: 8, vulnerableUntil: 1 })
  expect(trick([5, 5], { taunt: "d6" }, taunt).of("b").conditions).toBe(0)
})

rule(["SWD-110"], "with a raise the victim is Shaken too, never wounded; 5 against 1 is a raise", () => {
  expect(trick([5, 1], { taunt: "d6" }, taunt).of("b").conditions).toBe(5)
  expect(trick([5, 1], { taunt: "d6" }, taunt, { houseRules: { opposedRaiseBase: "max4" } }).of("b").conditions).toBe(4)
  const again = melee(extra({}, {}, { taunt: "d6" }), extra(), [5, 1], { b: { shaken: true } })
  again.take("manoeuvre")
  again.take("test", { extra: taunt })
  expect(again.of("b")).toMatchObject({ wounds: 0, down: false })
})

rule(["SWD-097", "SWD-098"], "an object breaks when the damage reaches its Hardness; its dice do not ace", () => {
  const cut = (dice: readonly number[], more: object = {}) => {
    const s = fight(
      {
        a: placed(0, [5, 5], extra({}, { strength: "d8" })),
        c: placed(0, [6, 5], extra(), { bonds: "bound", ...more }),
        b: placed(1, [12, 12], extra()),
      },
      { dice },
    )
    s.take("manoeuvre")
    s.take("smash", { target: "c" })
    return s
  }
  // 2 is enough to hit what does not move; 8 does not ace: 8 + 3 against handcuffs of 12.
  const held = cut([2, 8, 3], { bondsHardness: "handcuffs" })
  expect(held.last("ObjectStruck")).toMatchObject({ damage: 11, hardness: 12, broken: false, faces: [8, 8, 6, 3] })
  expect(held.done().of("c").conditions).toBe(64)
  const free = cut([2, 8, 4], { bondsHardness: "handcuffs" })
  expect(free.of("c")).toMatchObject({ conditions: 0, netted: false })
  const missed = cut([1])
  expect(missed.last("ObjectStruck")).toMatchObject({ damage: 0, broken: false })
})

rule(["SWD-099"], "typical objects have their Hardness", () => {
  const of = (bondsHardness: unknown) => {
    const s = fight(
      {
        a: placed(0, [5, 5], extra()),
        c: placed(0, [6, 5], extra(), { bonds: "bound", bondsHardness }),
        b: placed(1, [12, 12], extra()),
      },
      { dice: [2, 1, 1] },
    )
    s.take("manoeuvre")
    s.take("smash", { target: "c" })
    return s.last("ObjectStruck")?.["hardness"]
  }
  expect(["net", "rope", "light-door", "lock", "heavy-door", "sword", "handcuffs", 7].map(of)).toEqual([
    4, 4, 8, 8, 10, 10, 12, 7,
  ])
})

test("a friend beside stops the bleeding with Healing, the victim's Wounds against it", () => {
  const s = fight(
    {
      a: placed(0, [5, 5], extra({}, {}, { healing: "d8" })),
      c: placed(0, [6, 5], hero(), { wounds: 3 }),
      b: placed(1, [14, 14], extra()),
    },
    { dice: [7] },
  )
  s.given({ _tag: "HarmTaken", target: "c", by: "b", means: 0, amount: 1 })
  s.given({ _tag: "Felled", who: "c", by: "b", how: 2 })
  s.given({ _tag: "ConditionGained", who: "c", condition: 10, by: "b" })
  s.take("manoeuvre")
  s.take("stabilise")
  expect(s.last("TraitRolled")).toMatchObject({ who: "a", plus: -3, raises: 0 })
  expect(s.of("c").conditions & 1024).toBe(0)
})

rule(["SWD-063"], "one step is no run-up for a push", () => {
  const s = fight({ a: placed(0, [5, 5], extra()), b: placed(1, [7, 5], extra()) }, { dice: [3, 5] })
  s.take("advance")
  s.take("manoeuvre")
  s.take("push")
  expect(s.combat.state.walked).toBe(1)
  expect(s.last("Opposed")).toMatchObject({ plus: 0 })
})

rule(["SWD-110"], "whoever is Shaken already is not Shaken once more by a Test", () => {
  const s = melee(extra({}, {}, { taunt: "d8" }), extra(), [7, 2], { b: { shaken: true } })
  s.take("manoeuvre")
  s.take("test", { extra: 2 * skill.taunt })
  expect(s.last("Opposed")).toMatchObject({ raises: 1 })
  expect(
    s
      .done()
      .events("ConditionGained")
      .map((e) => e["condition"]),
  ).toEqual([2])
})

rule(["SWD-089"], "what lies on the ground is taken up by one action, and at once", () => {
  const s = melee(extra({ attacks: [sword] }), extra())
  s.take("manoeuvre")
  s.take("drop")
  s.take("manoeuvre")
  s.take("pick-up")
  expect(s.events("WeaponReadied")).toMatchObject([{ who: "a", free: false }])
  expect(s.combat.state).toMatchObject({ used: 1, readied: 0 })
})
