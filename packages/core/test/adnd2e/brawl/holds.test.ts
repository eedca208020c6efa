import { expect, test } from "vitest"
import { rule } from "../../kit/rule.ts"
import { armed, like, weapons } from "../blocks.ts"
import { declare, duel, type Faces, optionsOf, type StageSpec, stage } from "../stage.ts"
import { wrestler, plain, first, held, second, hug, heldAmong } from "./held.ts"

rule(["ADD2-102"], "wrestling needs an adjacent opponent and both hands free of weapon and shield", () => {
  const s = duel(wrestler(), plain(), { dice: [first, 16] })
  declare(s, { a: ["wrestle", { target: "b" }] })
  expect(s.done().last("Wrestled")).toMatchObject({ row: 16 })
  expect(s.last("HarmTaken")).toMatchObject({ target: "b", amount: 1 })
  expect(s.events("HoldBegan")).toEqual([])
  const far = stage({
    actors: { a: { side: 0, at: [0, 0], block: wrestler() }, b: { side: 1, at: [9, 0], block: plain() } },
  })
  expect(optionsOf(far, "a")).not.toContain("wrestle b")
  const loaded = wrestler({ ac: 9, ac_shield: -1, weapons: [weapons.long_sword] })
  const busy = duel(loaded, plain(), { dice: [first, 1, 9, 5] })
  expect(optionsOf(busy, "a")).not.toContain("wrestle b")
  expect(optionsOf(busy, "a")).toContain("punch b")
  declare(busy, { a: ["free-hands"] })
  expect(busy.open()?.kind).toBe("declare")
  expect(busy.of("a")).toMatchObject({ hand: -1 })
  expect(optionsOf(busy, "a")).toContain("wrestle b")
  // The shield is gone: 9 has become 10.
  declare(busy, { b: ["parry"], a: ["punch", { target: "b" }] })
  expect(busy.last("ConditionGained")).toMatchObject({ who: "a" })
})

rule(["ADD2-103"], "every move does a point and the STR bonus, and no penalty takes it away", () => {
  const harm = (damage: number) => {
    const s = duel(wrestler({ unarmed: { hit: 0, damage } }), plain(), { dice: [first, 19] })
    declare(s, { a: ["wrestle", { target: "b" }] })
    expect(s.done().last("Wrestled")).toMatchObject({ row: 19 })
    return s.last("HarmTaken")?.["amount"]
  }
  expect(harm(2)).toBe(3)
  expect(harm(0)).toBe(1)
  expect(harm(-1)).toBe(1)
})

rule(["ADD2-104"], "armour hinders wrestling, not punching: GAC0 15 in full plate against AC 10 needs 15", () => {
  const needs = (armour: string, verb = "wrestle") => {
    const s = duel(wrestler({ gac0: 15, armour }), plain(), { dice: [first, 1, 99].slice(0, 2) })
    declare(s, { a: [verb, { target: "b" }] })
    return s.last("Attacked")?.["needed"]
  }
  const groups = ["none", "leather", "studded_leather", "chain", "scale", "brigandine", "plate_mail", "field_plate"]
  expect(groups.map((armour) => needs(armour))).toEqual([5, 6, 6, 7, 7, 10, 10, 13])
  expect(needs("full_plate")).toBe(15)
  expect(needs("full_plate", "punch")).toBe(5)
})

rule(["ADD2-105"], "a trip does its point and nothing else", () => {
  const s = duel(wrestler(), plain(), { dice: [first, 17] })
  declare(s, { a: ["wrestle", { target: "b" }] })
  expect(s.done().of("b")).toMatchObject({ hp: 59, conditions: 0 })
})

rule(
  ["ADD2-106", "ADD2-110"],
  "a hold goes on until it is broken, and does a point more every round: 21 in six",
  () => {
    const s = held(
      wrestler(),
      plain(),
      [1, 2, 3, 4, 5].flatMap((): Faces[] => [second, 20, 20]),
    )
    expect(s.last("HoldBegan")).toMatchObject({ by: "a", target: "b" })
    for (let round = 2; round <= 6; round++) {
      expect(s.combat.state.round).toBe(round)
      declare(s, { a: ["keep"], b: ["struggle", { extra: 0 }] })
    }
    s.open()
    expect(
      s
        .done()
        .events("HarmTaken")
        .map((e) => e["amount"]),
    ).toEqual([1, 2, 3, 4, 5, 6])
    expect(s.of("b").hp).toBe(60 - 21)
    expect(s.combat.state.holds).toEqual([s.who("a"), s.who("b"), 6])
    expect(s.last("HoldKept")).toMatchObject({ round: 6 })
  },
)

rule(["ADD2-106"], "whoever is caught before its count does not act, threatens nobody and has four things left", () => {
  const s = duel(wrestler(), like({ hp: 60, ac: 10, unarmed: {} }), { dice: [first, hug] })
  declare(s, { a: ["wrestle", { target: "b" }], b: ["attack", { target: "a" }] })
  s.open()
  expect(
    s
      .done()
      .events("Attacked")
      .map((e) => e["by"]),
  ).toEqual(["a"])
  expect(new Set(optionsOf(s, "b"))).toEqual(new Set(["punch a", "wrestle a", "struggle a"]))
})

rule(["ADD2-107"], "a holder may let go for nothing and strike in the same action", () => {
  const s = held(wrestler(), plain(), [first, 15, 99])
  declare(s, { b: ["struggle"], a: ["punch", { target: "b" }] })
  expect(s.last("HoldEnded")).toMatchObject({ by: "a", target: "b", cause: 0 })
  expect(s.events("Punched")).toMatchObject([{ by: "a", target: "b", row: 15 }])
  expect(s.of("b").conditions).toBe(0)
  expect(s.combat.state.holds).toEqual([])
  const gone = held(wrestler(), plain(), [first])
  declare(gone, { b: ["struggle"], a: ["release"] })
  gone.open()
  expect(gone.done().last("HoldEnded")).toMatchObject({ cause: 0 })
})

rule(["ADD2-108"], "neither end of a hold can move, and neither has DEX", () => {
  const s = heldAmong(
    { d: { side: 1, at: [5, 4], block: armed(["long_sword"], { hp: 60 }) } },
    [{ a: 1, b: 5, d: 9 }, 5, 1],
    {
      a: wrestler({ ac: 8, ac_dex: -2 }),
    },
  )
  const walks = ["move", "run", "charge", "withdraw", "attack-then-move"]
  const seen: string[] = []
  for (let open = s.open(); open?.kind === "declare"; open = s.open()) {
    const offered = open.options.map((o) => o.split(" ")[0] ?? "")
    if (open.who !== "d") expect(offered.filter((o) => walks.includes(o))).toEqual([])
    seen.push(open.who)
    s.take(open.who === "a" ? "keep" : open.who === "b" ? "struggle" : "parry")
    if (seen.length === 3) break
  }
  expect(new Set(seen)).toEqual(new Set(["a", "b", "d"]))
})

rule(["ADD2-108"], "a blow at a holder meets it without its DEX", () => {
  const d = { side: 1, at: [5, 4] as const, block: armed(["long_sword"], { hp: 60 }) }
  const s = heldAmong({ d }, [{ a: 9, b: 9, d: 1 }, 1, 20, 20], { a: wrestler({ ac: 8, ac_dex: -2 }) })
  declare(s, { a: ["keep"], b: ["struggle"], d: ["attack", { target: "a" }] })
  s.open()
  // GAC0 20 against 8 + 2.
  expect(s.events("Attacked").at(-1)).toMatchObject({ by: "d", target: "a", needed: 10 })
})

rule(["ADD2-109"], "the held is hit without a roll by others, the holder is not", () => {
  const c = { side: 0, at: [6, 4] as const, block: armed(["long_sword"], { hp: 60 }) }
  const d = { side: 1, at: [5, 6] as const, block: armed(["long_sword"], { hp: 60 }) }
  const s = heldAmong({ c, d }, [{ a: 9, b: 10, c: 1, d: 5 }, 4, 2, 20, 20], {})
  declare(s, { a: ["keep"], b: ["struggle"], c: ["attack", { target: "b" }], d: ["attack", { target: "a" }] })
  const blows = s.events("Attacked").slice(1)
  expect(blows[0]).toMatchObject({ by: "c", die: 0, hit: true })
  expect(blows[1]).toMatchObject({ by: "d", target: "a", die: 2, needed: 10, hit: false })
})

rule(["ADD2-115"], "to wrestle back into a hold turns the tables", () => {
  const s = held(wrestler(), wrestler(), [second, 9])
  declare(s, { a: ["keep"], b: ["wrestle"] })
  s.open()
  expect(s.events("HoldEnded")).toMatchObject([{ by: "a", target: "b", cause: 6 }])
  expect(s.events("HoldBegan").at(-1)).toMatchObject({ by: "b", target: "a" })
  expect(s.combat.state.holds).toEqual([s.who("b"), s.who("a"), 1])
  // What the one who is held now had declared is off.
  expect(s.done().events("HoldKept")).toEqual([])
  if (s.open()?.who === "b") s.take("keep")
  expect(s.open()).toMatchObject({ who: "a" })
  expect(s.options).toContain("struggle b")
})

rule(["ADD2-095"], "to lie down is no matter between the two ends of a hold, and is for everybody else", () => {
  const c = { side: 0, at: [6, 4] as const, block: armed(["long_sword"], { hp: 60 }) }
  const s = heldAmong({ c }, [{ a: 9, b: 1, c: 10 }, 1, 1], {
    b: wrestler(),
    houseRules: { "hold.third_party_auto": false },
  })
  s.given(
    { _tag: "ConditionGained", who: "a", condition: 2, by: "b" },
    { _tag: "ConditionGained", who: "b", condition: 2, by: "a" },
  )
  declare(s, { a: ["keep"], b: ["punch", { target: "a" }], c: ["attack", { target: "b" }] })
  s.open()
  const [own, other] = s.events("Attacked").slice(1)
  // GAC0 18 against 10, and GAC0 20 against 10 lying down.
  expect(own).toMatchObject({ by: "b", target: "a", needed: 8 })
  expect(other).toMatchObject({ by: "c", target: "b", needed: 6 })
})

test("by house rule a sword has no more chances on the empty-handed than it has on anybody", () => {
  const s = stage({
    actors: {
      a: { side: 0, at: [5, 5], block: wrestler() },
      c: { side: 0, at: [6, 6], block: wrestler() },
      b: { side: 1, at: [6, 5], block: armed(["long_sword"], { group: "wizard", hp: 60, ac: 10 }) },
    },
    houseRules: { "unarmed.provokes_aoo": true },
    dice: [{ a: 1, c: 5, b: 10 }, 1, 1, 1, 1],
    react: [{ who: "b", verb: "take", target: "a" }],
  })
  declare(s, { a: ["punch", { target: "b" }], c: ["punch", { target: "b" }], b: ["attack", { target: "a" }] })
  s.open()
  expect(
    s
      .done()
      .events("Attacked")
      .map((e) => e["by"]),
  ).toEqual(["b", "a", "c", "b"])
})

rule(
  ["ADD2-102", "ADD2-115"],
  "who has turned the tables with a sword in hand wrestles nobody else before its hands are empty",
  () => {
    const armedWrestler = armed(["long_sword"], { group: "wizard", hp: 60, ac: 10, gac0: 18, unarmed: {} })
    const c = { side: 0, at: [6, 4] as const, block: plain() }
    const turned = (more: StageSpec["dice"]) => {
      const s = heldAmong({ c }, [{ a: 9, b: 1, c: 9 }, hug, ...(more ?? [])], { b: armedWrestler })
      return declare(s, { a: ["keep"], b: ["wrestle", { target: "a" }] })
    }
    const s = turned([])
    expect(s.of("b").conditions & (1 << 16)).not.toBe(0)
    expect(optionsOf(s, "b")).toEqual(expect.arrayContaining(["keep a", "attack c", "punch c"]))
    expect(optionsOf(s, "b")).not.toContain("wrestle c")
    // Nor does it take hold again of whom it has lost before its count.
    const lost = turned([{ a: 1, b: 9, c: 9 }, 1, 20])
    declare(lost, { a: ["struggle", { extra: 0 }], b: ["keep"] })
    expect(lost.open()).toEqual({ who: "b", kind: "aim", options: ["step c", "step", "hold"] })
  },
)

rule(["ADD2-102"], "whoever has laid its shield down to wrestle is hit without it", () => {
  const s = duel(wrestler({ ac: 8, ac_shield: -1 }), armed(["long_sword"], { hp: 60 }), {
    dice: [first, { a: 9, b: 1 }, 1],
  })
  declare(s, { a: ["free-hands"] })
  declare(s, { b: ["attack", { target: "a" }] })
  expect(s.last("Attacked")).toMatchObject({ needed: 20 - 9 })
})
