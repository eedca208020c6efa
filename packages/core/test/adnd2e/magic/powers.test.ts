import { expect, test } from "vitest"
import { type DiceExpression, printDice } from "../../../src/dice/expression.ts"
import { asWho } from "../../../src/kinds/indices.ts"
import { condition } from "../../../src/systems/adnd2e/book/terms.ts"
import { lasting } from "../../../src/systems/adnd2e/harm/clocks.ts"
import { rule } from "../../kit/rule.ts"
import { armed, like } from "../blocks.ts"
import { counts, declare, duel, optionsOf, type StageSpec, sheet, stage, standsAt } from "../stage.ts"

/** Somebody whose parry is worth nothing. */
const plain = (more: object = {}) => like({ group: "wizard", hp: 60, ac: 10, weapons: [], ...more })
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
const lane = `${".".repeat(40)}\n`.repeat(3)

/** `a` and `b` so many squares apart; `a` does this first. */
const apart = (
  squares: number,
  a: unknown,
  act: readonly [string, object?],
  dice: StageSpec["dice"] = [],
  more: Omit<StageSpec, "actors" | "dice"> & { readonly b?: unknown; readonly placement?: object } = {},
) => {
  const { b, placement, ...rest } = more
  const s = stage({
    map: lane,
    ...rest,
    actors: {
      a: { side: 0, at: [5, 1], block: a, placement: placement ?? {} },
      b: { side: 1, at: [5 + squares, 1], block: b ?? plain() },
    },
    dice: [{ a: 1, b: 9 }, ...dice],
  })
  return declare(s, { a: act as [string] })
}

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

test("sleep works on so many Hit Dice from the middle on, and on nobody with more than four", () => {
  const block = (level: number) => plain({ level })
  const s = stage({
    map: lane,
    actors: {
      a: { side: 0, at: [2, 1], block: plain({ level: 1, spells: [{ id: "sleep", slots: 1 }] }) },
      b: { side: 1, at: [12, 1], block: block(2) },
      c: { side: 1, at: [13, 1], block: block(5) },
      d: { side: 1, at: [14, 1], block: block(1) },
      e: { side: 1, at: [14, 2], block: block(2) },
    },
    dice: [{ a: 1, b: 9, c: 9, d: 9, e: 9 }, 2, 2],
  })
  declare(s, { a: ["cast", { item: 0 }] })
  s.take("cast", { target: "b" })
  s.open()
  expect(s.done().last("HitDiceRolled")).toMatchObject({ total: 4 })
  const asleep = s.events("ConditionGained").map((e) => e["who"])
  // Two for b; then whoever of d and e comes first, as far as two more go.
  expect(asleep[0]).toBe("b")
  expect(asleep).not.toContain("c")
  expect(asleep).toHaveLength(2)
  expect(s.last("ClockSet")).toMatchObject({ until: 5 })
})

rule(["ADD2-127"], "hold person takes people only, and on one alone the save is harder by 2", () => {
  const caster = plain({ level: 4, spells: [{ id: "hold_person", slots: 1 }] })
  const saves = [10, 10, 10, 10, 12]
  const s = stage({
    map: lane,
    actors: {
      a: { side: 0, at: [2, 1], block: caster },
      b: { side: 1, at: [12, 1], block: plain({ saves }) },
      wolf: { side: 1, at: [13, 1], block: plain({ saves, natural: [{ name: "bite", damage: "1d4" }] }) },
      giant: { side: 1, at: [10, 1], block: plain({ saves, size: "L" }) },
      snake: { side: 1, at: [11, 1], block: plain({ saves, unusual_body: true }) },
    },
    dice: [{ a: 1, b: 9, wolf: 9, giant: 9, snake: 9 }, 13],
  })
  declare(s, { a: ["cast", { item: 0 }] })
  s.take("cast", { target: "b" })
  s.open()
  expect(s.done().events("Saved")).toMatchObject([{ who: "b", bonus: -2, needed: 12, saved: false }])
  expect(s.last("ClockSet")).toMatchObject({ who: "b", until: 8 })
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

test("a spell that the engine does not know says itself what it does", () => {
  const knife = { id: "ice_knife", slots: 1, casting: 2, yards: 60, harm: "2d4", save: "spell" }
  const s = apart(8, plain({ spells: [knife, { id: "wish", slots: 1 }] }), ["cast", { item: 0 }], [4, 3, 20])
  s.take("cast", { target: "b" })
  s.open()
  expect(sheet(s, "a").spells).toHaveLength(1)
  expect(counts(s)).toEqual({ a: 3, b: 9 })
  expect(s.last("Saved")).toMatchObject({ who: "b", column: 4, saved: true })
  expect(s.last("HarmTaken")).toMatchObject({ target: "b", amount: 3 })
})

test("more than four Hit Dice cannot be put to sleep, however many are rolled", () => {
  const s = stage({
    map: lane,
    actors: {
      a: { side: 0, at: [2, 1], block: plain({ spells: [{ id: "sleep", slots: 1 }] }) },
      b: { side: 1, at: [12, 1], block: plain({ level: 5 }) },
      c: { side: 1, at: [13, 1], block: plain({ level: 4 }) },
    },
    dice: [{ a: 1, b: 9, c: 9 }, 4, 4],
  })
  declare(s, { a: ["cast", { item: 0 }] })
  s.take("cast", { target: "b" })
  s.open()
  expect(
    s
      .done()
      .events("ConditionGained")
      .map((e) => e["who"]),
  ).toEqual(["c"])
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

test("sleep takes creatures of 4+3 Hit Dice, and not those of 4+4", () => {
  const falls = (hd: string) => {
    const s = stage({
      map: lane,
      actors: {
        a: { side: 0, at: [2, 1], block: plain({ level: 1, spells: [{ id: "sleep", slots: 1 }] }) },
        b: { side: 1, at: [12, 1], block: plain({ group: "monster", level: 4, hd }) },
        c: { side: 1, at: [39, 1], block: plain() },
      },
      dice: [{ a: 1, b: 9, c: 9 }, 4, 4],
    })
    declare(s, { a: ["cast", { item: 0 }] })
    s.take("cast", { target: "b" })
    s.open()
    return s.events("ConditionGained").length
  }
  expect([falls("4"), falls("4+3"), falls("4+4")]).toEqual([1, 1, 0])
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

rule(["ADD2-127"], "the spells that are known by name are what they are published to be, level by level", () => {
  const spell = (id: string, level: number) => {
    const s = duel(plain({ level, spells: [{ id, slots: 1 }] }), plain())
    return sheet(s, "a").spells[0]
  }
  const levels = [1, 2, 3, 9, 11]
  expect(levels.map((level) => spell("magic_missile", level)?.missiles)).toEqual([1, 1, 2, 5, 5])
  // 60 yards and 10 a level, in squares of which ten yards have six.
  expect(levels.map((level) => (spell("magic_missile", level)?.range ?? 0) / 6)).toEqual([7, 8, 9, 15, 17])
  const rolls = (id: string, level: number) => printDice(spell(id, level)?.dice as DiceExpression)
  expect([5, 12].map((level) => rolls("fireball", level))).toEqual(["5d6", "10d6"])
  expect([3, 12].map((level) => rolls("burning_hands", level))).toEqual(["1d3+6", "1d3+20"])
  expect(rolls("shocking_grasp", 7)).toBe("1d8+7")
  expect(spell("fireball", 5)).toMatchObject({ casting: 3, radius: 4, range: 36, save: 4 })
  expect(spell("cure_light_wounds", 1)).toMatchObject({ casting: 5, touch: true, heals: true, range: 1 })
})

rule(
  ["ADD2-127"],
  "hold person takes four people at most, the nearest to its target, and is harder to withstand for few",
  () => {
    const saves = [10, 10, 10, 10, 12]
    const held = (places: readonly (readonly [number, number])[]) => {
      const s = stage({
        map: lane,
        actors: {
          a: { side: 0, at: [2, 1], block: plain({ level: 4, spells: [{ id: "hold_person", slots: 1 }] }) },
          ...Object.fromEntries(places.map((at, i) => [`b${i}`, { side: 1, at, block: plain({ saves }) }])),
        },
        dice: [{ a: 1, ...Object.fromEntries(places.map((_, i) => [`b${i}`, 9])) }, 20, 20, 20, 20],
      })
      declare(s, { a: ["cast", { item: 0 }] })
      s.take("cast", { target: "b0" })
      s.open()
      const saved = s.events("Saved")
      return [saved.map((e) => String(e["who"])).toSorted((x, y) => (x < y ? -1 : 1)), saved[0]?.["bonus"]]
    }
    expect(
      held([
        [12, 1],
        [13, 1],
      ]),
    ).toEqual([["b0", "b1"], -1])
    expect(
      held([
        [12, 1],
        [13, 1],
        [16, 1],
      ]),
    ).toEqual([["b0", "b1", "b2"], 0])
    // One is too far away, and one too many.
    expect(
      held([
        [12, 1],
        [13, 1],
        [17, 1],
      ]),
    ).toEqual([["b0", "b1"], -1])
    expect(
      held([
        [12, 1],
        [13, 1],
        [14, 1],
        [16, 1],
        [15, 1],
      ]),
    ).toEqual([["b0", "b1", "b2", "b4"], 0])
  },
)
