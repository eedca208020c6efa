import { expect, test } from "vitest"
import type { Decision, Option } from "../../../src/contract/Decision.ts"
import { rule } from "../../kit/rule.ts"
import { armed, like, weapons } from "../blocks.ts"
import { blows, counts, declare, needed, optionsOf, type StageSpec, stage, standsAt } from "../stage.ts"

const tough = { hp: 90 }
const sword = armed(["long_sword"], tough)
/** Parrying is worth nothing to a wizard of level 1. */
const wizard = { ...tough, group: "wizard" }

/** `a` may charge `b`, so many squares away on a long strip. */
const lists = (a: unknown, b: unknown, squares: number, more: Omit<StageSpec, "actors"> = {}) =>
  stage({
    map: `${".".repeat(40)}\n`.repeat(3),
    ...more,
    actors: { a: { side: 0, at: [0, 1], block: a }, b: { side: 1, at: [squares, 1], block: b } },
  })

rule(["ADD2-078"], "a charge covers up to one and a half full moves, in a straight line, at the weapon's count", () => {
  const slow = armed(["long_sword"], { ...tough, im: 8 })
  const s = lists(slow, sword, 13, { dice: [{ a: 1, b: 10 }, 1] })
  declare(s, { a: ["charge", { target: "b" }] })
  expect(standsAt(s, "a")).toEqual([12, 1])
  expect(counts(s)["a"]).toBe(6)
  expect(blows(s)).toEqual(["a>b"])
  s.done()
  expect(optionsOf(lists(slow, sword, 14), "a")).not.toContain("charge b")
})

rule(["ADD2-078"], "a charge of less than 3 m is none, whatever else the table sets", () => {
  expect(optionsOf(lists(sword, sword, 2), "a")).not.toContain("charge b")
  expect(optionsOf(lists(sword, sword, 3), "a")).toContain("charge b")
  const far = lists(sword, sword, 5, { houseRules: { "charge.min_move_m": 7.5 } })
  expect(optionsOf(far, "a")).not.toContain("charge b")
})

rule(
  ["ADD2-078"],
  "a charge needs a free line; when that is gone at its count it covers the distance and does not attack",
  () => {
    const rough = (line: string) =>
      stage({
        map: `${line}\n`,
        actors: { a: { side: 0, at: [0, 0], block: sword }, b: { side: 1, at: [8, 0], block: sword } },
      })
    expect(optionsOf(rough("..........."), "a")).toContain("charge b")
    expect(optionsOf(rough("...~......."), "a")).not.toContain("charge b")
    // c steps out of its niche into the line.
    const s = stage({
      map: "............\n######.#####\n",
      actors: {
        // Two attacks a round: the second is lost with the first, although c will be beside it.
        a: { side: 0, at: [0, 0], block: armed(["long_sword"], { ...tough, attacks: "2" }) },
        b: { side: 1, at: [11, 0], block: sword },
        c: { side: 1, at: [6, 1], block: armed(["dagger"], { ...tough, im: 3 }) },
      },
      dice: [{ a: 9, b: 9, c: 1 }],
    })
    declare(s, { a: ["charge", { target: "b" }], c: ["move", { target: "a" }] })
    expect(standsAt(s, "c")).toEqual([4, 0])
    expect(standsAt(s, "a")).toEqual([3, 0])
    expect(blows(s)).toEqual([])
    s.done()
  },
)

rule(["ADD2-079"], "the charger has +2: 12 hits where 14 was needed", () => {
  const s = lists(armed(["long_sword"], { ...tough, gac0: 19 }), armed(["long_sword"], { ...wizard, ac: 5 }), 8, {
    dice: [{ a: 1, b: 10 }, 1],
  })
  declare(s, { a: ["charge", { target: "b" }] })
  expect(needed(s)).toBe(12)
})

rule(["ADD2-079"], "the bonus is for the charge itself, not for extra attacks", () => {
  const twice = (houseRules: object) => {
    const s = lists(armed(["long_sword"], { ...tough, attacks: "2" }), armed(["dagger"], wizard), 8, {
      dice: [{ a: 1, b: 10 }, 1, 1],
      houseRules,
    })
    declare(s, { a: ["charge", { target: "b" }] })
    return s
      .done()
      .events("Attacked")
      .map((e) => e["needed"])
  }
  expect(twice({})).toEqual([12, 14])
  expect(twice({ "charge.attack_bonus": 3 })).toEqual([11, 14])
})

rule(["ADD2-080"], "a charger's armour class is 1 worse and without DEX, once it has begun", () => {
  const runner = armed(["two_handed_sword"], { ...tough, ac: 4, ac_dex: -2 })
  const hit = (bDie: number, penalty = 1) => {
    const s = lists(runner, armed(["long_bow"], tough), 12, {
      dice: [{ a: 1, b: bDie }, 1, 1, 1],
      react: bDie > 2 ? [{ verb: "decline" }] : [],
      houseRules: { "charge.ac_penalty": penalty },
    })
    declare(s, { a: ["charge", { target: "b" }], b: ["shoot", { target: "a" }] })
    return s.events("Attacked").find((e) => e["by"] === "b")?.["needed"]
  }
  expect(hit(1)).toBe(16)
  expect(hit(9)).toBe(13)
  expect(hit(9, 3)).toBe(11)
})

test("a low DEX is no better while charging", () => {
  const clumsy = armed(["two_handed_sword"], { ...tough, ac: 9, ac_dex: 2 })
  const s = lists(clumsy, armed(["long_bow"], tough), 12, {
    dice: [{ a: 1, b: 9 }, 1, 1, 1],
    houseRules: { "aoo.enabled": false },
  })
  declare(s, { a: ["charge", { target: "b" }], b: ["shoot", { target: "a" }] })
  expect(s.events("Attacked").find((e) => e["by"] === "b")?.["needed"]).toBe(10)
})

const lancer = like({ ...tough, weapons: [{ ...weapons.spear, damage: 1 }] })

rule(["ADD2-081"], "a spear's dice count twice in a charge, its bonus once", () => {
  const hit = (houseRules: object) => {
    const s = lists(lancer, sword, 8, { dice: [{ a: 1, b: 10 }, 20, 5], houseRules })
    declare(s, { a: ["charge", { target: "b" }] })
    return s.done().last("HarmTaken")?.["amount"]
  }
  expect(hit({})).toBe(11)
  expect(hit({ "damage.double_mode": "total" })).toBe(12)
  expect(hit({ "charge.spear_double": false })).toBe(6)
})

rule(["ADD2-087"], "a runner that comes into a guarding spear's reach is hit as a charger would be", () => {
  // The only way to flee leads past the spear.
  const s = stage({
    map: `${".".repeat(40)}\n`.repeat(2),
    actors: { r: { side: 0, at: [0, 1], block: sword }, g: { side: 1, at: [6, 0], block: lancer } },
    dice: [{ r: 1, g: 10 }, 20, 6],
    react: [
      { who: "g", verb: "decline" },
      { who: "g", verb: "take" },
    ],
  })
  declare(s, { r: ["run", { extra: 1 }], g: ["guard"] })
  expect(s.last("HarmTaken")).toMatchObject({ target: "r", amount: 13, times: 2 })
  s.done()
})

rule(["ADD2-078"], "a charger whose target has got out of range may cover its distance, and does not attack", () => {
  const s = lists(armed(["long_sword"], { ...tough, attacks: "2" }), sword, 12, { dice: [{ a: 9, b: 1 }] })
  declare(s, { a: ["charge", { target: "b" }], b: ["move", { extra: 1 }] })
  expect(s.open()).toEqual({ who: "a", kind: "aim", options: ["charge b", "step b", "step", "hold"] })
  const question = s.combat.next() as Decision
  const promised = s.combat.rules.forecast(s.combat, question, question.options[0] as Option)
  expect(promised).toMatchObject({ harm: 0, fell: 0 })
  expect(promised.approach).toBeGreaterThan(0)
  s.take("charge")
  s.open()
  expect(standsAt(s, "a")).toEqual([18, 1])
  expect(blows(s)).toEqual([])
  s.done()
})
