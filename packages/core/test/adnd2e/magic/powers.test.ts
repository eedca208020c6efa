import { expect, test } from "vitest"
import { asWho } from "../../../src/kinds/indices.ts"
import { condition } from "../../../src/systems/adnd2e/book/terms.ts"
import { lasting } from "../../../src/systems/adnd2e/harm/clocks.ts"
import { rule } from "../../kit/rule.ts"
import { armed } from "../blocks.ts"
import { counts, declare, duel, optionsOf, type StageSpec, sheet, stage, standsAt } from "../stage.ts"
import { plain, apart, lane } from "./bearers.ts"

const wand = {
  id: "wand_of_paralysis",
  kind: "wand",
  yards: 60,
  save: "wand",
  condition: "held",
  rounds: "1d4",
  charges: 2,
}

const scroll = { id: "scroll", kind: "scroll", spell: "magic_missile", level: 6 }

const bearer = (...items: readonly object[]) => plain({ items })

rule(["ADD2-002"], "what lasts a turn and begins in round 3 ends when round 12 ends: ten rounds", () => {
  const potion = { id: "potion_of_invisibility", kind: "potion", condition: "invisible", turns: "1" }
  const s = duel(bearer(potion), plain(), {
    dice: Array.from({ length: 13 }, () => ({ a: 1, b: 9 })),
  })
  const isHidden = () => (s.of("a").conditions & (1 << 5)) !== 0
  const hidden: number[] = []
  for (let round = 1; round <= 13; round++) {
    declare(s, { a: [round === 3 ? "drink" : "parry"] })
    // The round that is over now was hidden if the last clock ran in it.
    if (isHidden()) hidden.push(round)
  }
  expect(s.last("ClockSet")).toMatchObject({ who: "a", until: 12 })
  expect(hidden).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11])
  const lost = s.combat.log.findIndex((e) => e._tag === "ConditionLost")
  const rounds = s.combat.log.slice(0, lost).filter((e) => e._tag === "RoundStarted")
  expect(rounds.at(-1)).toMatchObject({ round: 12 })
})

test("with short rounds a turn has more of them", () => {
  const potion = { id: "potion_of_invisibility", kind: "potion", condition: "invisible", turns: "1" }
  const s = duel(bearer(potion), plain(), { dice: [{ a: 1, b: 9 }], houseRules: { "round.seconds": 12 } })
  declare(s, { a: ["drink"] })
  expect(s.last("ClockSet")).toMatchObject({ until: 50 })
})

rule(
  ["ADD2-013"],
  "speed factors by kind: breath 1, innate 3, ring 3, rod 1, staff 2, wand 3, potion 4, scroll its spell's",
  () => {
    const harm = { harm: "1d4", yards: 30 }
    const kinds = ["ring", "rod", "miscellaneous", "staff", "wand"]
    const items = [
      ...kinds.map((kind) => ({ id: kind, kind, ...harm })),
      { id: "scroll", kind: "scroll", spell: "fireball" },
      { id: "p", kind: "potion", heals: "1d4" },
    ]
    const abilities = [
      { id: "fire_breath", kind: "breath", ...harm },
      { id: "gaze", kind: "innate", ...harm },
    ]
    const s = duel(plain({ items, abilities }), plain())
    expect(sheet(s, "a").powers.map((power) => power.speed)).toEqual([3, 1, 3, 2, 3, 3, 1, 3])
    expect(sheet(s, "a").potions.map((potion) => potion.speed)).toEqual([4])
    // The spell of a wand takes as long as the wand.
    const wands = duel(bearer({ id: "w", kind: "wand", spell: "magic_missile" }), plain())
    expect(sheet(wands, "a").powers.map((power) => power.speed)).toEqual([3])
    const used = apart(3, bearer(wand), ["use", { target: "b" }], [20])
    expect(counts(used)).toEqual({ a: 4, b: 9 })
    const drunk = duel(plain({ items: [{ id: "p", kind: "potion", condition: "hasted", rounds: "1" }] }), plain(), {
      dice: [{ a: 7, b: 9 }],
    })
    declare(drunk, { a: ["drink"] })
    expect(counts(drunk)).toEqual({ a: 11, b: 9 })
  },
)

rule(["ADD2-145"], "an item must be in hand or worn: what is in the pack cannot be used; its charges run out", () => {
  expect(optionsOf(duel(bearer(wand), plain()), "a")).toContain("use b")
  expect(optionsOf(duel(bearer({ ...wand, carried: "worn" }), plain()), "a")).toContain("use b")
  expect(optionsOf(duel(bearer({ ...wand, carried: "pack" }), plain()), "a")).not.toContain("use b")
  const once = apart(3, bearer({ ...wand, charges: 1 }), ["use", { target: "b" }], [20])
  if (once.open()?.kind === "half-move") once.take("hold")
  expect(once.done().last("PowerUsed")).toMatchObject({ by: "a", target: "b", power: 0 })
  expect(optionsOf(once, "a")).not.toContain("use b")
})

rule(["ADD2-145", "ADD2-131"], "harm before its count spoils the reading of a scroll, not the use of a wand", () => {
  const struck = (item: object, dice: StageSpec["dice"], more: readonly { verb: string }[] = []) => {
    const s = stage({
      actors: {
        a: { side: 0, at: [5, 5], block: bearer(item) },
        b: { side: 1, at: [6, 5], block: armed(["dagger"], { hp: 60 }) },
      },
      dice: [{ a: 10, b: 1 }, ...(dice ?? [])],
      react: more,
    })
    declare(s, { a: ["use", { target: "b" }], b: ["attack", { target: "a" }] })
    s.open()
    return s
  }
  const read = struck(scroll, [20, 3])
  expect(read.done().events("ScrollRuined")).toMatchObject([{ who: "a", power: 0 }])
  expect(read.events("PowerUsed")).toEqual([])
  expect(read.combat.state.used).toEqual([read.who("a"), 0, 1])
  expect(struck(wand, [20, 3, 20]).done().events("PowerUsed")).toHaveLength(1)
})

rule(["ADD2-146"], "the silenced cannot use what needs a word, but can what needs none", () => {
  const silent = (item: object) => {
    const s = stage({
      actors: {
        a: { side: 0, at: [5, 5], block: bearer(item), placement: { conditions: ["silenced"] } },
        b: { side: 1, at: [6, 5], block: plain() },
      },
    })
    return optionsOf(s, "a").includes("use b")
  }
  const harm = { harm: "1d4", yards: 30 }
  expect(silent(wand)).toBe(false)
  expect(silent(scroll)).toBe(false)
  expect(silent({ id: "ring", kind: "ring", ...harm })).toBe(true)
  expect(silent({ id: "ring", kind: "ring", ...harm, voice: true })).toBe(false)
  expect(silent({ ...wand, voice: false })).toBe(true)
})

rule(["ADD2-148"], "with a wand goes half a move, before or after; with a scroll none", () => {
  // Ten yards indoors are two squares of range: five away needs three steps.
  const close = { ...wand, yards: 10 }
  const before = apart(5, bearer(close), ["use", { target: "b" }], [20], { setting: { range_scale: "indoors" } })
  expect(before.events("Moved")).toMatchObject([{ who: "a", cost: 3 }])
  expect(standsAt(before, "a")).toEqual([8, 1])
  expect(before.open()?.kind).not.toBe("half-move")
  const afterwards = apart(2, bearer(close), ["use", { target: "b" }], [20], { setting: { range_scale: "indoors" } })
  expect(afterwards.open()).toMatchObject({ who: "a", kind: "half-move" })
  const reading = { ...scroll, spell: "burning_hands" }
  const far = stage({
    map: lane,
    actors: { a: { side: 0, at: [5, 1], block: bearer(reading) }, b: { side: 1, at: [9, 1], block: plain() } },
  })
  expect(optionsOf(far, "a")).not.toContain("use b")
  const read = apart(3, bearer(scroll), ["use", { target: "b" }], [1, 1, 1])
  expect(read.events("PowerUsed")).toHaveLength(1)
  expect(read.open()?.kind).not.toBe("half-move")
})

rule(["ADD2-149"], "a reader has no DEX until its scroll is read", () => {
  const needs = (mine: number, theirs: number) => {
    const s = stage({
      actors: {
        a: { side: 0, at: [5, 5], block: plain({ ac: 6, ac_dex: -3, items: [{ ...scroll, speed: 9 }] }) },
        b: { side: 1, at: [6, 5], block: armed(["dagger"], { hp: 60 }) },
      },
      dice: [{ a: mine, b: theirs }, 1, 1, 1, 1],
      react: [{ verb: "decline" }],
    })
    declare(s, { a: ["use", { target: "b" }], b: ["attack", { target: "a" }] })
    s.open()
    return s.events("Attacked")[0]?.["needed"]
  }
  // The scroll at 9 and the die.
  expect(needs(1, 7)).toBe(11)
  expect(needs(1, 9)).toBe(14)
})

test("a wand of paralysis holds those who fail their save, and the clock lets them go", () => {
  const s = apart(3, bearer(wand), ["use", { target: "b" }], [15, 2], {
    b: plain({ saves: [10, 16, 10, 10, 10] }),
  })
  if (s.open()?.kind === "half-move") s.take("hold")
  expect(s.last("Saved")).toMatchObject({ who: "b", column: 1, saved: false })
  // Its whole side is helpless: the fight is over.
  expect(s.last("FightDecided")).toMatchObject({ winner: 0 })
  expect(s.last("ClockSet")).toMatchObject({ who: "b", until: 2, faces: [2] })
})

test("a breath weapon catches all in its direction, and a save against breath halves it", () => {
  const breath = { id: "fire_breath", kind: "breath", cone: 4, harm: "2d6", save: "breath" }
  const saves = [10, 10, 10, 12, 10]
  const s = stage({
    map: lane,
    actors: {
      a: { side: 0, at: [5, 1], block: plain({ abilities: [breath] }) },
      b: { side: 1, at: [8, 1], block: plain({ saves }) },
      c: { side: 1, at: [7, 1], block: plain({ saves }) },
      d: { side: 1, at: [3, 1], block: plain({ saves }) },
    },
    dice: [{ a: 1, b: 9, c: 9, d: 9 }, 6, 5, 12, 11],
  })
  declare(s, { a: ["use", { target: "b" }] })
  const harm = s.events("HarmTaken").map((e) => [e["target"], e["amount"]])
  expect(harm.map(([, amount]) => amount)).toEqual([5, 11])
  expect(new Set(harm.map(([who]) => who))).toEqual(new Set(["b", "c"]))
})

test("whoever attacks out of magical invisibility is seen again", () => {
  const potion = { id: "p", kind: "potion", condition: "invisible", rounds: "9" }
  const s = duel(armed(["long_sword"], { hp: 60, items: [potion] }), plain(), {
    dice: [{ a: 1, b: 9 }, { a: 1, b: 9 }, 1],
  })
  declare(s, { a: ["drink"] })
  declare(s, { a: ["attack", { target: "b" }] })
  s.open()
  expect(s.events("ConditionLost")).toMatchObject([{ who: "a", condition: 5 }])
})

rule(
  ["ADD2-012", "ADD2-056"],
  "whoever attacks out of magical invisibility is still hidden from those of the same count",
  () => {
    for (const [hidden, other] of [
      ["a", "b"],
      ["b", "a"],
    ] as const) {
      const s = stage({
        actors: {
          [hidden]: { side: 0, at: [5, 5], block: armed(["dagger"], { hp: 60, group: "wizard", ac: 10 }) },
          [other]: { side: 1, at: [6, 5], block: armed(["dagger"], { hp: 60, group: "wizard", ac: 10 }) },
        },
        dice: [{ a: 1, b: 1 }, 1, 1],
      })
      s.given(
        { _tag: "ConditionGained", who: hidden, condition: 5, by: hidden },
        { _tag: "ClockSet", who: hidden, condition: 5, until: 9, faces: [] },
      )
      declare(s, { a: ["attack", { target: "b" }], b: ["attack", { target: "a" }] })
      expect(s.events("Attacked").find((e) => e["by"] === other)).toMatchObject({ needed: 14 })
      expect(s.of(hidden).conditions).toBe(0)
    }
  },
)

test("a spell at an enemy ends magical invisibility as a blow does", () => {
  const s = duel(plain({ spells: [{ id: "magic_missile", slots: 1 }] }), plain(), { dice: [{ a: 1, b: 9 }, 1] })
  s.given(
    { _tag: "ConditionGained", who: "a", condition: 5, by: "a" },
    { _tag: "ClockSet", who: "a", condition: 5, until: 9, faces: [] },
  )
  declare(s, { a: ["cast", { item: 0 }] })
  s.take("cast", { target: "b" })
  s.open()
  expect(s.of("a").conditions).toBe(0)
})

rule(
  ["ADD2-002"],
  "of two ends of the same condition the later counts, and what lasts for ever ends with neither",
  () => {
    const s = stage({
      actors: {
        a: { side: 0, at: [5, 5], block: plain(), placement: { conditions: ["slowed"] } },
        b: { side: 1, at: [6, 5], block: plain() },
      },
    })
    const a = s.who("a")
    for (const until of [5, 3, 7]) lasting(s.combat, asWho(a), asWho(a), condition.hasted, until, [])
    expect(s.combat.state.clocks).toEqual([a, condition.hasted, 7])
    lasting(s.combat, asWho(a), asWho(a), condition.hasted, 4, [])
    lasting(s.combat, asWho(a), asWho(a), condition.slowed, 4, [])
    expect(s.combat.state.clocks).toEqual([a, condition.hasted, 7])
  },
)
