import { expect, test } from "vitest"
import { defaults } from "../../../src/parts/houseRules.ts"
import { houseRules } from "../../../src/systems/adnd2e/book/houseRules.ts"
import { knockoutOf, moveOf, punchDamage, unarmedTable } from "../../../src/systems/adnd2e/book/unarmedTable.ts"
import type { Adnd2e } from "../../../src/systems/adnd2e/model/System.ts"
import { punchOdds } from "../../../src/systems/adnd2e/weigh/brawlOdds.ts"
import { rule } from "../../kit/rule.ts"
import { like } from "../blocks.ts"
import { declare, duel, optionsOf, type StageSpec, stage } from "../stage.ts"

const rules = defaults(houseRules) as Adnd2e["houseRules"]

/** A parry of such people is worth nothing. */
const meek = { group: "wizard" }

/** Bare hands of the plainest kind, with hit points to spare. */
const boxer = (more: object = {}) => like({ ...meek, hp: 40, weapons: [], unarmed: {}, ...more })
const dummy = like({ ...meek, hp: 40, ac: 10, weapons: [] })
const first = { a: 1, b: 9 }

/** `a` punches `b` in round 1. */
const punching = (a: unknown, b: unknown, dice: readonly number[], spec: Omit<StageSpec, "actors"> = {}) => {
  const s = duel(a, b, { dice: [first, ...dice], ...spec })
  declare(s, { a: ["punch", { target: "b" }] })
  s.open()
  return s
}

rule(["ADD2-093"], "a wizard punches as well as anybody: no penalty for want of skill", () => {
  const needs = (group: string) => {
    const s = punching(boxer({ group, gac0: 20 }), dummy, [9])
    return s.done().last("Attacked")?.["needed"]
  }
  expect(needs("wizard")).toBe(10)
  expect(needs("warrior")).toBe(10)
})

test("only those whose stat block lists bare hands have them on the menu", () => {
  expect(optionsOf(duel(boxer(), dummy), "a")).toEqual(expect.arrayContaining(["punch b", "wrestle b"]))
  expect(optionsOf(duel(boxer(), dummy), "b").filter((o) => /punch|wrestle/u.test(o))).toEqual([])
})

rule(["ADD2-094"], "GAC0 20 and +1 for STR against AC 10: a 9 hits, an 8 does not", () => {
  const strong = boxer({ gac0: 20, str: 17 })
  expect(punching(strong, dummy, [9, 50]).last("Attacked")).toMatchObject({ needed: 9, hit: true })
  expect(punching(strong, dummy, [8]).done().last("Attacked")).toMatchObject({ hit: false })
})

rule(["ADD2-095"], "off balance and from behind count for fists as for swords", () => {
  const needs = (conditions: readonly string[]) => {
    const s = stage({
      actors: {
        a: { side: 0, at: [5, 5], block: boxer() },
        b: { side: 1, at: [6, 5], block: like({ ...meek, hp: 40, ac: 8, weapons: [] }), placement: { conditions } },
      },
      dice: [first, 1],
    })
    declare(s, { a: ["punch", { target: "b" }] })
    return s.last("Attacked")?.["needed"]
  }
  expect(needs([])).toBe(12)
  expect(needs(["offBalance"])).toBe(10)
  expect(needs(["prone"])).toBe(8)
})

rule(["ADD2-096"], "the table is the house document's: 3 is a hook for 2 and 12 %, 8 a head lock", () => {
  expect(unarmedTable).toHaveLength(21)
  expect(unarmedTable[3]).toMatchObject({ punch: { en: "a hook" }, damage: 2, knockout: 12 })
  expect(unarmedTable[8]).toMatchObject({ move: { en: "a head lock" }, kind: "hold" })
  expect(unarmedTable.map((row) => row.damage)).toEqual([2, 0, 2, 2, 2, 1, 2, 2, 1, 1, 1, 2, 1, 2, 1, 2, 1, 1, 1, 0, 2])
  expect(unarmedTable.map((row) => row.knockout)).toEqual([
    25, 2, 15, 12, 5, 3, 8, 10, 9, 10, 3, 0, 5, 9, 8, 6, 2, 5, 3, 1, 10,
  ])
  const holds = unarmedTable.flatMap((row, i) => (row.kind === "hold" ? [i] : []))
  expect(holds).toEqual([0, 2, 4, 8, 9, 13, 15, 20])
  expect(knockoutOf(rules, 11)).toBe(0)
  expect(moveOf(rules, 13)).toBe("hold")
})

rule(["ADD2-097"], "the row is the roll with all bonuses and penalties, armour class left out", () => {
  const row = (a: unknown, die: number, dice: readonly number[] = []) =>
    punching(a, dummy, [die, ...dice])
      .done()
      .last("Punched")?.["row"]
  expect(row(boxer({ str: 17 }), 14, [99])).toBe(15)
  expect(row(boxer({ unarmed: { hit: -3 } }), 16, [99])).toBe(13)
  // Wrestling in plate mail: 14 + 1 - 5.
  const s = duel(boxer({ str: 17, armour: "plate_mail" }), dummy, { dice: [first, 14] })
  declare(s, { a: ["wrestle", { target: "b" }] })
  expect(s.done().last("Wrestled")).toMatchObject({ row: 10 })
})

rule(
  ["ADD2-098"],
  "a natural 1 may hit with bare hands, and below 1 there is a row too; a natural 20 always hits",
  () => {
    const s = duel(boxer({ gac0: 5, armour: "plate_mail" }), dummy, { dice: [first, 1] })
    declare(s, { a: ["wrestle", { target: "b" }] })
    expect(s.done().last("Attacked")).toMatchObject({ die: 1, needed: 0, hit: true })
    expect(s.last("Wrestled")).toMatchObject({ row: 0 })
    expect(s.last("HoldBegan")).toMatchObject({ by: "a", target: "b" })
    const hard = punching(boxer({ gac0: 20 }), like({ ...meek, hp: 40, ac: -8 }), [20, 99]).done()
    expect(hard.last("Attacked")).toMatchObject({ needed: 28, hit: true })
  },
)

rule(["ADD2-099"], "whoever is no longer to be got at when the count comes is not punched", () => {
  const s = stage({
    map: `${".".repeat(30)}\n`.repeat(3),
    actors: {
      a: { side: 0, at: [5, 1], block: boxer({ im: 2 }) },
      b: { side: 1, at: [6, 1], block: dummy },
    },
    dice: [{ a: 10, b: 1 }],
  })
  declare(s, { a: ["punch", { target: "b" }], b: ["move", { extra: 1 }] })
  // Twelve squares away: it may make its half move or stay.
  expect(s.open()).toMatchObject({ who: "a", kind: "aim", options: ["step b", "step", "hold"] })
  s.take("step", { target: "b" })
  s.open()
  expect(s.done().events("Punched")).toEqual([])
})

rule(["ADD2-099"], "a punch needs an adjacent opponent, or one at the end of a half move", () => {
  const at = (squares: number) =>
    stage({
      map: `${".".repeat(20)}\n`,
      actors: {
        a: { side: 0, at: [1, 0], block: boxer() },
        b: { side: 1, at: [1 + squares, 0], block: dummy },
      },
      dice: [first, 15, 99],
    })
  expect(optionsOf(at(8), "a")).not.toContain("punch b")
  const s = at(2)
  declare(s, { a: ["punch", { target: "b" }] })
  expect(s.events("Moved")).toMatchObject([{ who: "a", cost: 1 }])
  expect(s.done().last("Punched")).toMatchObject({ row: 15 })
  // Half a move is six squares: it must end beside the opponent.
  expect(optionsOf(at(7), "a")).toContain("punch b")
  // Beside it no step is needed, cornerwise neither.
  const corner = stage({
    actors: { a: { side: 0, at: [1, 1], block: boxer() }, b: { side: 1, at: [2, 2], block: dummy } },
    dice: [first, 15, 99],
  })
  declare(corner, { a: ["punch", { target: "b" }] })
  expect(corner.events("Moved")).toEqual([])
  expect(corner.done().last("Punched")).toMatchObject({ row: 15 })
  // Who may not walk and has nobody beside it cannot punch at all.
  const stuck = stage({
    actors: {
      a: { side: 0, at: [1, 0], block: boxer(), placement: { stands: true } },
      b: { side: 1, at: [3, 0], block: dummy },
    },
  })
  expect(optionsOf(stuck, "a")).not.toContain("punch b")
})

rule(["ADD2-100"], "a punch does the row's damage and the STR adjustment, never below 0; 0 is no harm at all", () => {
  const harm = (damage: number, die: number) =>
    punching(boxer({ unarmed: { hit: 0, damage } }), dummy, [die, 99])
      .done()
      .last("HarmTaken")?.["amount"]
  expect(harm(1, 15)).toBe(3)
  expect(harm(-1, 15)).toBe(1)
  expect(harm(-1, 16)).toBeUndefined()
  expect(harm(1, 19)).toBe(1)
  expect(punchDamage(19, -1)).toBe(0)
})

rule(
  ["ADD2-100"],
  "who is beaten to 0 lies senseless instead of dying, and most of the bruises are gone after the fight",
  () => {
    const s = punching(boxer(), like({ ...meek, hp: 4, ac: 10, weapons: [] }), [15, 99, 1, 9, 15, 99])
    declare(s, { a: ["punch", { target: "b" }] })
    expect(s.open()).toBeUndefined()
    expect(s.done().last("Felled")).toMatchObject({ who: "b", by: "a", how: 1 })
    expect(s.events("Died")).toEqual([])
    expect(s.last("FightDecided")).toMatchObject({ winner: 0 })
    // 75 % of 4.
    expect(s.last("BruisesFaded")).toMatchObject({ who: "b", amount: 3 })
    expect(s.last("Recovered")).toMatchObject({ who: "b" })
    expect(s.of("b")).toMatchObject({ hp: 3, down: false })
  },
)

rule(["ADD2-100"], "bruises that have healed in the fight do not heal again after it", () => {
  const s = duel(boxer(), boxer(), { dice: [first, 15, 99] })
  s.given(
    { _tag: "HarmTaken", target: "a", by: "b", means: 0, amount: 8, faces: [], times: 0 },
    { _tag: "Healed", who: "a", by: "a", amount: 5, faces: [] },
    { _tag: "HarmTaken", target: "b", by: "a", means: 0, amount: 39, faces: [], times: 1 },
  )
  declare(s, { a: ["punch", { target: "b" }] })
  s.open()
  // Three quarters of eight are six, but three points are missing.
  expect(s.done().events("BruisesFaded")).toContainEqual(expect.objectContaining({ who: "a", amount: 3 }))
  expect(s.of("a").hp).toBe(40)
})

rule(["ADD2-101"], "a percentage of the row knocks out: at or under it, and for so many rounds", () => {
  // Row 2 of a roll that hits with 2: 15 %.
  const out = (die: number, dice: readonly number[] = []) =>
    punching(boxer({ gac0: 12 }), dummy, [2, die, ...dice]).done()
  expect(out(16).last("Punched")).toMatchObject({ row: 2, die: 16, needed: 15, rounds: 0 })
  expect(out(16).of("b").conditions).toBe(0)
  const s = out(15, [3])
  expect(s.last("Punched")).toMatchObject({ rounds: 3 })
  expect(s.last("ClockSet")).toMatchObject({ who: "b", until: 4, faces: [3] })
  // Nobody else of its side is left: it has lost.
  expect(s.last("FightDecided")).toMatchObject({ winner: 0 })
})

rule(["ADD2-101"], "the knocked out do nothing and are hit at +4, until the rounds are over", () => {
  const s = stage({
    actors: {
      a: { side: 0, at: [5, 5], block: boxer({ gac0: 12 }) },
      b: { side: 1, at: [6, 5], block: like({ ...meek, hp: 40, ac: 8, ac_dex: -2, weapons: [] }) },
      c: { side: 1, at: [9, 9], block: dummy },
    },
    // 12 - 8: 4 hits, row 4 has 5 %; out for one round after this.
    dice: [{ a: 1, b: 9, c: 9 }, 4, 5, 1, { a: 1, c: 9 }, 19, 99, { a: 1, b: 9, c: 9 }, 3],
  })
  declare(s, { a: ["punch", { target: "b" }] })
  expect(s.last("ClockSet")).toMatchObject({ who: "b", until: 2 })
  declare(s, { a: ["punch", { target: "b" }] })
  // Its DEX does not count either: 12 - 10 - 4.
  expect(s.last("Attacked")).toMatchObject({ needed: -2, hit: true })
  s.open()
  expect(s.events("ConditionLost").map((e) => e["who"])).toEqual(["b"])
  declare(s, { a: ["punch", { target: "b" }], b: ["parry"] })
  expect(s.last("Attacked")).toMatchObject({ needed: 4, die: 3, hit: false })
  s.done()
})

test("an odds table of a punch is what its dice come to", () => {
  // O08: GAC0 20 against AC 8.
  const odds = punchOdds(rules, { needed: 12, bonus: 0, automatic: false }, 0, 100)
  expect(odds.turn).toBeCloseTo(49 / 2000, 12)
  expect(odds.harm).toBeCloseTo(11 / 20, 12)
})

rule(["ADD2-097"], "what helps the roll moves the row as well: 12 against somebody off balance is row 14", () => {
  const s = stage({
    actors: {
      a: { side: 0, at: [5, 5], block: boxer() },
      b: { side: 1, at: [6, 5], block: dummy, placement: { conditions: ["offBalance"] } },
    },
    dice: [first, 12, 99],
  })
  declare(s, { a: ["punch", { target: "b" }] })
  expect(s.done().last("Punched")).toMatchObject({ row: 14 })
})
