import { expect } from "vitest"
import { rule } from "../../kit/rule.ts"
import { extra, fight, forecastOf, hero, lastAttack, melee, placed, verbs } from "../scenes.ts"

const grabbed = (dice: readonly number[], more: object = {}, b: unknown = extra()) => {
  const s = melee(extra(), b, dice, more)
  s.take("manoeuvre")
  s.take("grapple")
  if (verbs(s).includes("release")) s.take("end-turn")
  return s
}

rule(["SWD-090", "SWD-091"], "Athletics against Athletics: Entangled, with a raise Bound, on a tie nothing", () => {
  const held = (mine: number, theirs: number) => grabbed([mine, theirs]).of("b").conditions
  expect(held(5, 4)).toBe(32)
  expect(held(5, 1)).toBe(64)
  expect(held(5, 5)).toBe(0)
  expect(held(3, 1)).toBe(0)
  const two = fight(
    { a: placed(0, [5, 5], extra()), c: placed(0, [6, 4], extra()), b: placed(1, [6, 5], extra()) },
    { dice: [4, 4] },
  )
  two.take("manoeuvre")
  two.take("grapple")
  // Gang Up counts: 4 + 1 against 4.
  expect(two.last("Opposed")).toMatchObject({ plus: 1, raises: 0 })
})

rule(["SWD-091"], "a second success makes of Entangled Bound; the hold ends when the holder lets go", () => {
  const s = grabbed([5, 4, 5, 4])
  s.take("end-turn")
  s.take("grapple")
  expect(s.of("b").conditions).toBe(64)
  // To let go is free: it needs no action.
  s.take("release")
  expect(s.of("b")).toMatchObject({ conditions: 0, heldBy: -1 })
  expect(s.of("a").holds).toBe(-1)
})

rule(["SWD-002"], "the Entangled cannot move and roll at -2 as long as it lasts", () => {
  const s = grabbed([5, 4, 5])
  expect(verbs(s)).not.toContain("retreat")
  expect(s.combat.state.steps).toBe(0)
  s.take("strike")
  expect(lastAttack(s)).toMatchObject({ by: "b", plus: -2, hit: false })
  s.take("release")
  expect(s.of("b").conditions).toBe(0)
  const other = grabbed([5, 4, 4], { houseRules: { entangledEffect: "vulnerable" } })
  other.take("strike")
  expect(lastAttack(other)).toMatchObject({ by: "b", plus: 0 })
})

rule(["SWD-003"], "the Bound can only try to get free or talk, and are easy to hit", () => {
  const s = grabbed([5, 1], {}, extra({}, {}, { taunt: "d6" }))
  expect(verbs(s)).toEqual(
    ["end-turn", "break-free", "break-free", "two-actions", "three-actions", "defend", "manoeuvre"].filter((v) =>
      verbs(s).includes(v),
    ),
  )
  expect(verbs(s)).not.toContain("strike")
  expect(verbs(s)).toContain("break-free")
  s.take("manoeuvre")
  expect(new Set(s.options.map((words) => words.split(" ")[0]))).toEqual(new Set(["keep", "test"]))
  const third = fight(
    { a: placed(0, [5, 5], extra()), c: placed(0, [7, 5], extra()), b: placed(1, [6, 5], hero()) },
    { dice: [1], first: ["c"] },
  )
  third.given({ _tag: "Held", who: "b", by: "a", degree: 2 })
  third.take("strike")
  // Vulnerable +2 and Gang Up +1.
  expect(lastAttack(third)).toMatchObject({ by: "c", plus: 3 })
})

const caught = (degree: number, dice: readonly number[], more: object = {}, b: unknown = extra()) => {
  const s = melee(extra(), b, dice, more)
  s.given({ _tag: "Held", who: "b", by: "a", degree })
  s.take("end-turn")
  return s
}

rule(
  ["SWD-004", "SWD-005"],
  "breaking free is an action at -2 for being Distracted, and -2 for a second action",
  () => {
    const s = caught(1, [6, 3, 5])
    s.take("break-free", { extra: 0 })
    expect(s.last("Opposed")).toMatchObject({ by: "b", plus: -2, skill: 9, raises: 0 })
    expect(s.of("b").conditions).toBe(0)
    s.done()
    const tied = caught(1, [6, 1, 5])
    tied.take("break-free", { extra: 0 })
    expect(tied.of("b").conditions).toBe(32)
    const two = caught(1, [5, 5])
    two.take("two-actions")
    two.take("break-free", { extra: 1 })
    // Distracted, two actions, and Strength at -2.
    expect(two.last("Opposed")).toMatchObject({ plus: -6 })
  },
)

rule(["SWD-006"], "the Bound become Entangled, with a raise they are free", () => {
  const after = (face: number) => {
    const s = caught(2, [6, face, 3])
    s.take("break-free", { extra: 0 })
    return s.of("b").conditions
  }
  expect(after(1)).toBe(32)
  expect(after(4)).toBe(0)
})

rule(["SWD-007"], "from a net one gets by Athletics, or Strength at -2, against 4", () => {
  const s = melee(extra(), extra({}, { strength: "d10" }, { athletics: "d4" }), [8], { b: { bonds: "entangled" } })
  s.take("end-turn")
  expect(forecastOf(s, "break-free", 1).success).toBeCloseTo(3 / 10, 12)
  s.take("break-free", { extra: 1 })
  expect(s.last("TraitRolled")).toMatchObject({ die: 10, plus: -4, need: 4, raises: 0 })
  expect(s.of("b")).toMatchObject({ conditions: 0, netted: false })
  const bound = melee(extra(), extra(), [6, 1], { b: { bonds: "bound" } })
  bound.take("end-turn")
  bound.take("break-free", { extra: 0 })
  expect(bound.of("b").conditions).toBe(32)
  const net = { weapon: "net", kind: "thrown", range: "3/6/12", entangles: true }
  const thrown = fight(
    { a: placed(0, [3, 5], extra({ attacks: [net] })), b: placed(1, [6, 5], extra()) },
    { dice: [4] },
  )
  thrown.take("shoot")
  expect(thrown.of("b")).toMatchObject({ conditions: 32, netted: true })
})

rule(["SWD-022"], "who has a bite bites whom it holds, and keeps the hold", () => {
  const bear = extra({ attacks: [{ weapon: "bite", natural: true, kind: "natural", damage: "Str+d4", bite: true }] })
  const s = melee(bear, extra(), [5, 1, 1], {})
  s.given({ _tag: "Held", who: "b", by: "a", degree: 1 })
  expect(verbs(s)).toContain("bite")
  s.take("bite")
  expect(lastAttack(s)).toMatchObject({ hit: true })
  expect(s.of("a").holds).toBe(s.who("b"))
  const man = melee(extra(), extra())
  man.given({ _tag: "Held", who: "b", by: "a", degree: 1 })
  expect(verbs(man)).not.toContain("bite")
})

rule(["SWD-092"], "who holds a Bound foe is Vulnerable", () => {
  const plus = (degree: number, houseRules: object = {}) => {
    const s = fight(
      { a: placed(0, [5, 5], extra()), b: placed(1, [6, 5], extra()), c: placed(1, [4, 4], extra()) },
      { dice: [2], first: ["c"], houseRules: { gangUpCap: 0, ...houseRules } },
    )
    s.given({ _tag: "Held", who: "b", by: "a", degree })
    s.take("strike")
    return lastAttack(s)["plus"]
  }
  expect(plus(2)).toBe(2)
  expect(plus(1)).toBe(0)
  expect(plus(2, { grapplerVulnerable: false })).toBe(0)
})

rule(["SWD-093"], "to crush is the Strength die as damage, without an attack roll", () => {
  const s = melee(extra({}, { strength: "d10" }), extra({ toughness: 6 }), [6])
  s.given({ _tag: "Held", who: "b", by: "a", degree: 1 })
  expect(forecastOf(s, "crush").success).toBeCloseTo(5 / 10, 12)
  s.take("crush")
  expect(lastAttack(s)).toMatchObject({ damage: 6, toughness: 6, skill: 0 })
  expect(s.of("b").conditions & 1).toBe(1)
  s.done()
})

rule(["SWD-090"], "whoever grapples takes the difference of the Scales off, be it the smaller or the larger", () => {
  const plus = (mine: object, size: number) => {
    const s = melee(extra(mine), extra({ size }), [3, 5])
    s.take("manoeuvre")
    const { success } = forecastOf(s, "grapple")
    s.take("grapple")
    return [s.last("Opposed")?.["plus"], success]
  }
  expect(plus({ size: 3 }, 4)[0]).toBe(-2)
  expect(plus({ size: 4 }, 3)[0]).toBe(-2)
  expect(plus({ size: 4, edges: ["swat"] }, 3)[0]).toBe(0)
  expect(plus({ size: 4 }, 3)[1]).toBeLessThan(plus({ size: 3 }, 3)[1] as number)
})

rule(["SWD-003", "SWD-004"], "the Bound cannot defend themselves, but may try to break free more than once", () => {
  const s = grabbed([5, 1])
  expect(s.open()?.who).toBe("b")
  expect(verbs(s)).not.toContain("defend")
  s.take("three-actions")
  expect(s.combat.state.declared).toBe(3)
})

rule(["SWD-007"], "a net makes nobody's bonds looser", () => {
  const net = { weapon: "net", kind: "thrown", range: "3/6/12", entangles: true }
  const s = melee(extra({ attacks: [net] }), extra(), [6, 1], { b: { bonds: "bound" } })
  s.take("shoot")
  expect(s.last("Held")).toMatchObject({ who: "b", degree: 2 })
  expect(s.of("b").conditions).toBe(64)
})

rule(["SWD-022", "SWD-091"], "whoever holds a foe neither sweeps nor finishes others off", () => {
  const s = fight({
    a: placed(0, [5, 5], extra({ edges: ["sweep"] })),
    b: placed(1, [6, 5], extra()),
    c: placed(1, [5, 6], extra(), { asleep: true }),
  })
  s.given({ _tag: "Held", who: "b", by: "a", degree: 1 })
  s.take("manoeuvre")
  expect(verbs(s)).not.toContain("sweep")
  expect(verbs(s)).not.toContain("finish")
})

rule(["SWD-052"], "the Entangled keep on defending themselves, the Bound do not", () => {
  const defending = (degree: number) => {
    const s = melee(extra(), extra(), [], { first: ["b"] })
    s.take("defend")
    s.given({ _tag: "Held", who: "b", by: "a", degree })
    return s.of("b").conditions & 128
  }
  expect([defending(1), defending(2)]).toEqual([128, 0])
})

rule(["SWD-005", "SWD-090"], "armour too heavy weighs on Athletics, whoever grapples or resists", () => {
  const plate = { armour: [{ armour: "plate", minStrength: "d10" }] }
  const s = melee(extra(plate), extra(plate), [6, 1, 3])
  s.take("manoeuvre")
  s.take("grapple")
  expect(s.last("Opposed")).toMatchObject({ plus: -2, targetPlus: -2 })
})
