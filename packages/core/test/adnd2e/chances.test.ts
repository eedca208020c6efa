import { expect, test } from "vitest"
import { mod, occasion, way } from "../../src/systems/adnd2e/terms.ts"
import { threatens } from "../../src/systems/adnd2e/threat.ts"
import { rule } from "../kit/rule.ts"
import type { Actor } from "../kit/encounter.ts"
import { armed, like } from "./blocks.ts"
import { blows, declare, duel, sheet, stage, standsAt } from "./stage.ts"

const tough = { hp: 40 }
const sword = armed(["long_sword"], tough)
const away = { extra: way.away }
const archer = armed(["long_bow"], tough)
const caster = like({ group: "wizard", hp: 40, spells: [{ id: "magic_missile", slots: 1 }] })

rule(
  ["ADD2-153", "ADD2-154"],
  "who leaves an enemy's reach by a plain move is struck in the back, though the enemy has had its turn",
  () => {
    const s = duel(sword, armed(["dagger"], tough), {
      dice: [{ a: 9, b: 1 }, 1, 12, 3],
      react: [{ who: "b", verb: "take", target: "a" }],
    })
    declare(s, { a: ["move", away], b: ["attack", { target: "a" }] })
    expect(s.last("Attacked")).toMatchObject({
      by: "b",
      target: "a",
      occasion: occasion.opportunity,
      needed: 20 - 6 - 2,
      mods: 1 << mod.rear,
      hit: true,
    })
    // It lands before the step out of reach.
    const tags = s.events().map((e) => e._tag)
    expect(tags.indexOf("HarmTaken")).toBeLessThan(tags.lastIndexOf("Moved"))
    expect(tags.indexOf("HarmTaken")).toBeLessThan(tags.indexOf("TurnedBack"))
    expect(s.of("a").hp).toBe(37)
    s.done()
  },
)

rule(["ADD2-153"], "an attack of opportunity that fells its victim stops what provoked it", () => {
  const s = duel(armed(["long_bow"], { hp: 3 }), sword, {
    dice: [{ a: 1, b: 10 }, 14, 3],
    react: [{ verb: "take" }],
  })
  declare(s, { a: ["shoot"], b: ["attack", { target: "a" }] })
  expect(s.of("a").dead).toBe(true)
  expect(blows(s)).toEqual(["b>a"])
  s.done()
})

rule(
  ["ADD2-153"],
  "several provoked by one step are simultaneous: the second strikes although the first was deadly",
  () => {
    const s = stage({
      actors: {
        a: { side: 0, at: [5, 5], block: like({ hp: 2 }) },
        friend: { side: 0, at: [0, 0], block: sword },
        b: { side: 1, at: [6, 4], block: sword },
        c: { side: 1, at: [4, 4], block: sword },
      },
      dice: [{ a: 1, friend: 10, b: 9, c: 8 }, 20, 2, 20, 3],
      react: [{ verb: "take" }, { verb: "take" }],
    })
    declare(s, { a: ["move", away], b: ["attack", { target: "a" }], c: ["attack", { target: "a" }] })
    expect(s.events("HarmTaken").map((e) => e["amount"])).toEqual([2, 3])
    expect(s.events("Moved")).toEqual([])
    expect(s.of("a").dead).toBe(true)
  },
)

rule(["ADD2-154"], "fighting another enemy, and moving about within one's reach, ignores nobody", () => {
  const s = stage({
    actors: {
      a: { side: 0, at: [5, 5], block: sword },
      b: { side: 1, at: [6, 5], block: sword },
      c: { side: 1, at: [4, 5], block: sword },
    },
    dice: [{ a: 1, b: 9, c: 8 }, 1, 1, 1],
  })
  declare(s, { a: ["attack", { target: "c" }], b: ["attack", { target: "a" }], c: ["attack", { target: "a" }] })
  expect(s.events("Attacked").map((e) => e["occasion"])).toEqual([0, 0, 0])
  s.done()
})

const troll = like({
  group: "monster",
  level: 6,
  size: "L",
  gac0: 13,
  hp: 40,
  weapons: [],
  natural: [
    { name: "claw", damage: "1d4+4" },
    { name: "claw", damage: "1d4+4" },
    { name: "bite", damage: "2d6" },
  ],
  attacks: "set",
})

rule(["ADD2-155"], "a troll seizes an opportunity with its whole sequence of three attacks at once", () => {
  const s = duel(sword, troll, { dice: [{ a: 1, b: 10 }, 1, 1, 5, 1, 2], react: [{ verb: "take" }] })
  declare(s, { a: ["move", away], b: ["attack", { target: "a" }] })
  expect(s.events("Attacked").map((e) => [e["nth"], e["hit"]])).toEqual([
    [0, false],
    [1, false],
    [2, true],
  ])
  expect(s.of("a").hp).toBe(37)
  s.done()
})

rule(
  ["ADD2-155"],
  "who has three attacks in two rounds seizes an opportunity with two of them in an even round",
  () => {
    const dice = [{ a: 10, b: 1 }, 1, { a: 1, b: 10 }, 1, 1]
    const s = duel(sword, armed(["long_sword"], { ...tough, attacks: "3/2" }), { dice, react: [{ verb: "take" }] })
    declare(s, { b: ["attack", { target: "a" }] })
    expect(s.combat.state.round).toBe(2)
    declare(s, { a: ["move", away], b: ["attack", { target: "a" }] })
    expect(s.events("Attacked").filter((e) => e["occasion"] === occasion.opportunity)).toHaveLength(2)
    s.done()
  },
)

rule(["ADD2-155"], "an opportunity may be let pass", () => {
  const s = duel(sword, sword, { dice: [{ a: 1, b: 10 }], react: [{ who: "b", verb: "decline" }] })
  declare(s, { a: ["move", away], b: ["attack", { target: "a" }] })
  expect(blows(s)).toEqual([])
  s.done()
})

rule(["ADD2-156", "ADD2-160"], "with a bow in hand nobody threatens or seizes an opportunity", () => {
  const s = duel(sword, armed(["long_bow", "dagger"], tough), { dice: [{ a: 1, b: 10 }, 1, 1] })
  declare(s, { a: ["move", away], b: ["shoot", { target: "a" }] })
  expect(s.events("Attacked").every((e) => e["occasion"] !== occasion.opportunity)).toBe(true)
  const drawn = duel(sword, armed(["dagger", "long_bow"], tough), {
    dice: [{ a: 1, b: 10 }, 1],
    react: [{ verb: "take" }],
  })
  declare(drawn, { a: ["move", away], b: ["attack", { target: "a" }] })
  expect(blows(drawn)).toEqual(["b>a"])
})

rule(["ADD2-157"], "an attack of opportunity is free: the attacker keeps the whole of its declared action", () => {
  const s = stage({
    actors: {
      b: { side: 0, at: [6, 5], block: armed(["long_sword"], { ...tough, attacks: "2" }) },
      a: { side: 1, at: [5, 5], block: sword },
      c: { side: 1, at: [7, 5], block: sword },
    },
    dice: [{ a: 2, b: 2, c: 9 }, 1, 1, 1, 1],
    react: [{ who: "b", verb: "take", target: "a" }],
  })
  declare(s, { a: ["move", away], b: ["attack", { target: "c" }] })
  expect(blows(s)).toEqual(["b>a", "b>a", "b>c", "b>c"])
  s.done()
})

/** The distances at which `who` threatens an enemy, and how many squares at each. */
const threatened = (block: unknown, changes: Partial<Actor> = {}) => {
  const s = stage({
    actors: { a: { side: 0, at: [8, 8], block, ...changes }, b: { side: 1, at: [0, 0], block: sword } },
  })
  const { field } = s.combat.prepared
  const squares: Record<number, number> = {}
  for (let at = 0; at < field.width * field.height; at++) {
    if (!threatens(s.combat, s.who("a"), s.who("b"), at)) continue
    const steps = Math.max(Math.abs((at % field.width) - 8), Math.abs(Math.floor(at / field.width) - 8))
    squares[steps] = (squares[steps] ?? 0) + 1
  }
  return squares
}

rule(
  ["ADD2-158"],
  "an ordinary weapon threatens the eight squares around, and so do natural weapons below Huge",
  () => {
    expect(threatened(sword)).toEqual({ 1: 8 })
    expect(threatened({ ...troll, size: "M" })).toEqual({ 1: 8 })
    expect(threatened(like({ weapons: [] }))).toEqual({})
    // A Huge body of 3 x 3 squares, its corner on the square that distances are counted from: 3 m around it.
    const huge = threatened({ ...troll, size: "H" })
    expect(Object.values(huge).reduce((sum, n) => sum + n, 0)).toBe(7 * 7 - 3 * 3)
    const large = threatened(troll)
    expect(Object.values(large).reduce((sum, n) => sum + n, 0)).toBe(4 * 4 - 2 * 2)
  },
)

rule(["ADD2-158"], "who is held, stunned, asleep or surprised threatens nothing", () => {
  for (const name of ["held", "stunned", "asleep", "surprised"]) {
    expect(threatened(sword, { placement: { conditions: [name] } })).toEqual({})
  }
  expect(threatened(sword, { placement: { conditions: ["slowed"] } })).toEqual({ 1: 8 })
})

rule(["ADD2-158"], "who casts or parries threatens nothing, until its spell has gone off", () => {
  const s = duel(caster, sword, { dice: [{ a: 3, b: 10 }, 1, 1], react: [{ who: "a", verb: "take", target: "b" }] })
  const isThreat = () => threatens(s.combat, s.who("a"), s.who("b"), s.of("b").at)
  expect(isThreat()).toBe(true)
  declare(s, { a: ["cast", { item: 0 }], b: ["move", away] })
  expect(s.open()?.kind).toBe("aim")
  expect(isThreat()).toBe(false)
  s.take("cast")
  // b moves off after the spell and before the caster's half move.
  expect(s.open()?.kind).toBe("half-move")
  expect(blows(s)).toEqual(["a>b"])
  s.done()
  const parrying = duel(sword, sword, { dice: [{ a: 1, b: 10 }] })
  declare(parrying, { b: ["move", away] })
  expect(blows(parrying)).toEqual([])
  parrying.done()
})

rule(["ADD2-159"], "a spear threatens at 1.5 and at 3 m, an awl pike at 3 and 4.5 m alone", () => {
  expect(threatened(armed(["spear"]))).toEqual({ 1: 8, 2: 16 })
  expect(threatened(armed(["awl_pike"]))).toEqual({ 2: 16, 3: 24 })
})

rule(["ADD2-160"], "no missile weapon threatens", () => {
  expect(threatened(archer)).toEqual({})
  expect(threatened(armed(["light_crossbow"]))).toEqual({})
})

rule(["ADD2-162"], "nobody has two attacks of opportunity on the same opponent in a round", () => {
  const s = duel(caster, sword, {
    houseRules: { "spell.provokes_aoo": true },
    // The spell provokes; the half move after it would again.
    dice: [{ a: 1, b: 3 }, 1, 1, 1],
    react: [{ who: "b", verb: "take" }],
  })
  declare(s, { a: ["cast", { item: 0 }], b: ["attack", { target: "a" }] })
  s.take("cast")
  expect(s.open()).toMatchObject({ who: "a", kind: "half-move" })
  s.take("step", away)
  s.open()
  expect(s.events("Attacked").map((e) => e["occasion"])).toEqual([occasion.opportunity, occasion.own])
  expect(standsAt(s, "a")).not.toEqual([5, 5])
  s.done()
})

rule(["ADD2-162"], "an opportunity that was let pass may be taken later in the round", () => {
  const s = duel(caster, sword, {
    houseRules: { "spell.provokes_aoo": true },
    dice: [{ a: 1, b: 3 }, 1, 1, 1],
    react: [
      { who: "b", verb: "decline" },
      { who: "b", verb: "take" },
    ],
  })
  declare(s, { a: ["cast", { item: 0 }], b: ["attack", { target: "a" }] })
  s.take("cast")
  s.open()
  s.take("step", away)
  s.open()
  expect(s.last("Attacked")).toMatchObject({ occasion: occasion.opportunity })
  s.done()
})

/** Three goblins beside somebody: all move away, one after the other. */
const goblins = (block: unknown, takes: number) => {
  const s = stage({
    actors: {
      hero: { side: 0, at: [8, 8], block },
      g: { side: 1, at: [7, 7], block: sword },
      h: { side: 1, at: [8, 7], block: sword },
      i: { side: 1, at: [9, 7], block: sword },
    },
    dice: [{ hero: 10, g: 1, h: 2, i: 3 }, ...Array.from({ length: takes }, () => 1)],
    react: Array.from({ length: takes }, () => ({ who: "hero", verb: "take" })),
  })
  declare(s, { hero: ["attack", { target: "g" }], g: ["move", away], h: ["move", away], i: ["move", away] })
  return s.done()
}

rule(["ADD2-163"], "three goblins that expose themselves give three attacks of opportunity, one on each", () => {
  expect(blows(goblins(armed(["long_sword"], { ...tough, level: 1 }), 3))).toEqual(["hero>g", "hero>h", "hero>i"])
})

rule(["ADD2-164"], "warriors and monsters have three attacks of opportunity and one more for every five levels", () => {
  const chances = (changes: Readonly<Record<string, unknown>>) => sheet(duel(like(changes), sword), "a").chances
  expect(chances({ group: "warrior", level: 4 })).toBe(3)
  expect(chances({ group: "warrior", level: 5 })).toBe(4)
  expect(chances({ group: "monster", level: 10 })).toBe(5)
})

rule(["ADD2-165"], "all others have one and one more for every five levels, and no more than that are offered", () => {
  const chances = (changes: Readonly<Record<string, unknown>>) => sheet(duel(like(changes), sword), "a").chances
  expect(chances({ group: "wizard", level: 4 })).toBe(1)
  expect(chances({ group: "rogue", level: 5 })).toBe(2)
  expect(chances({ group: "priest", level: 11 })).toBe(3)
  expect(blows(goblins(armed(["long_sword"], { ...tough, group: "rogue", level: 4 }), 1))).toEqual(["hero>g"])
  expect(blows(goblins(armed(["long_sword"], { ...tough, group: "rogue", level: 5 }), 2))).toEqual(["hero>g", "hero>h"])
})

rule(["ADD2-072"], "shooting under the noses of two orcs provokes both, before the first shot and once a round", () => {
  const s = stage({
    actors: {
      archer: { side: 0, at: [5, 5], block: archer },
      o: { side: 1, at: [6, 5], block: sword },
      p: { side: 1, at: [4, 5], block: sword },
      far: { side: 1, at: [14, 5], block: sword },
    },
    dice: [{ archer: 1, o: 9, p: 10, far: 10 }, 1, 1, 1, 1, 1, 1],
    react: [{ verb: "take" }, { verb: "take" }],
  })
  declare(s, {
    archer: ["shoot", { target: "far" }],
    o: ["attack", { target: "archer" }],
    p: ["attack", { target: "archer" }],
  })
  s.take("shoot", { target: "far" })
  s.open()
  expect(s.events("Attacked").map((e) => [e["by"] === "archer", e["occasion"]])).toEqual([
    [false, occasion.opportunity],
    [false, occasion.opportunity],
    [true, occasion.own],
    [false, occasion.own],
    [false, occasion.own],
    [true, occasion.extra],
  ])
  // Shooting is not turning one's back.
  expect(s.events("Attacked")[0]).toMatchObject({ needed: 14, mods: 0 })
  s.done()
})

rule(["ADD2-072"], "whoever provokes with a shot and cannot act afterwards has lost it", () => {
  const s = stage({
    actors: {
      archer: { side: 0, at: [5, 5], block: armed(["long_bow"], { hp: 1 }) },
      friend: { side: 0, at: [0, 0], block: sword },
      o: { side: 1, at: [6, 5], block: sword },
    },
    dice: [{ archer: 1, friend: 9, o: 10 }, 14, 1],
    react: [{ verb: "take" }],
  })
  declare(s, { archer: ["shoot", { target: "o" }], o: ["attack", { target: "archer" }] })
  expect(blows(s)).toEqual(["o>archer"])
  expect(s.events("ShotsReady")).toEqual([])
})

rule(
  ["ADD2-073"],
  "an enemy that came only this round gets no attack of opportunity on a shooter, but the next round",
  () => {
    const s = stage({
      actors: {
        archer: { side: 0, at: [5, 5], block: armed(["light_crossbow"], tough) },
        orc: { side: 1, at: [9, 5], block: sword },
      },
      dice: [{ archer: 9, orc: 1 }, 1, 1, { archer: 1, orc: 9 }, 1, 1, 1],
      react: [{ who: "orc", verb: "take" }],
    })
    declare(s, { archer: ["shoot", { target: "orc" }], orc: ["attack", { target: "archer" }] })
    expect(blows(s)).toEqual(["orc>archer", "archer>orc"])
    expect(standsAt(s, "orc")).toEqual([6, 5])
    declare(s, { archer: ["shoot", { target: "orc" }], orc: ["attack", { target: "archer" }] })
    expect(s.events("Attacked").map((e) => e["occasion"])).toEqual([0, 0, occasion.opportunity, 0, 0])
    s.done()
  },
)

rule(["ADD2-073"], "only the newcomer is excepted: one who stood there before has its chance", () => {
  const s = stage({
    actors: {
      archer: { side: 0, at: [5, 5], block: armed(["light_crossbow"], tough) },
      orc: { side: 1, at: [9, 5], block: sword },
      old: { side: 1, at: [5, 6], block: sword },
    },
    dice: [{ archer: 5, orc: 1, old: 10 }, 1, 1, 1, 1],
    react: [{ who: "old", verb: "take" }],
  })
  const plan = { target: "archer" }
  declare(s, { archer: ["shoot", { target: "orc" }], orc: ["attack", plan], old: ["attack", plan] })
  expect(blows(s)).toEqual(["orc>archer", "old>archer", "archer>orc", "old>archer"])
  s.done()
})

rule(["ADD2-082"], "a charger provokes the enemy that it leaves, not the one that it charges", () => {
  const s = stage({
    actors: {
      a: { side: 0, at: [2, 5], block: sword },
      x: { side: 1, at: [2, 6], block: sword },
      y: { side: 1, at: [10, 5], block: armed(["awl_pike"], tough) },
    },
    // A pike does not reach whom it has let come too near: its bearer would lose the charger out of its reach.
    dice: [{ a: 1, x: 10, y: 10 }, 1, 1, 1],
    react: [{ who: "x", verb: "take", target: "a" }],
  })
  declare(s, { a: ["charge", { target: "y" }], x: ["attack", { target: "a" }], y: ["wait", { target: "a" }] })
  expect(blows(s)).toEqual(["x>a", "a>y", "x>a"])
  expect(standsAt(s, "a")).toEqual([9, 5])
  s.done()
})

/** A corridor past three alcoves, from a dead end to another. */
const gauntlet = [
  "################################",
  "####.##.##.#####################",
  "#..............................#",
  "################################",
].join("\n")

const runner = (dice: readonly number[], takes: number) => {
  const s = stage({
    map: gauntlet,
    actors: {
      a: { side: 0, at: [1, 2], block: armed(["long_sword"], { ...tough, ac: 5, ac_dex: -2 }) },
      x: { side: 1, at: [4, 1], block: sword },
      y: { side: 1, at: [7, 1], block: sword },
      z: { side: 1, at: [10, 1], block: sword },
    },
    dice: [{ a: 1, x: 7, y: 8, z: 9 }, ...dice],
    react: Array.from({ length: takes }, () => ({ verb: "take", target: "a" })),
  })
  const move = ["move", { extra: way.towards }] as const
  return declare(s, { a: ["run", away], x: move, y: move, z: move })
}

rule(
  ["ADD2-085"],
  "a runner past three warriors meets three attacks of opportunity, one each, none from behind",
  () => {
    const s = runner([1, 1, 12, 4], 3)
    expect(blows(s)).toEqual(["x>a", "y>a", "z>a"])
    // GAC0 20 against AC 5 + 2 + 1: it is not leaving when they strike.
    expect(s.events("Attacked").map((e) => e["needed"])).toEqual([12, 12, 12])
    expect(s.of("a").hp).toBe(36)
    expect(standsAt(s, "a")).toEqual([25, 2])
    s.done()
  },
)

rule(
  ["ADD2-085"],
  "a runner is struck from behind where it leaves an enemy's reach, from the front where it stays in it",
  () => {
    const chance = (b: readonly [number, number]) => {
      const s = stage({
        actors: { a: { side: 0, at: [5, 2], block: sword }, b: { side: 1, at: b, block: sword } },
        dice: [{ a: 1, b: 10 }, 1],
        react: [{ verb: "take" }],
      })
      declare(s, { a: ["run", away], b: ["attack", { target: "a" }] })
      expect(s.events("Attacked")).toHaveLength(1)
      s.done()
      return (s.last("Attacked")?.["mods"] as number) & (1 << mod.rear)
    }
    // It runs south: away from the one in the north, along the one in the east.
    expect(chance([5, 1])).not.toBe(0)
    expect(chance([6, 2])).toBe(0)
  },
)

rule(["ADD2-133"], "casting next to an enemy provokes nobody", () => {
  const s = duel(caster, sword, { dice: [{ a: 1, b: 10 }, 4, 1] })
  declare(s, { a: ["cast", { item: 0 }], b: ["attack", { target: "a" }] })
  s.take("cast")
  s.open()
  expect(s.events("Attacked").map((e) => e["occasion"])).toEqual([occasion.own])
  expect(s.of("b").hp).toBe(40 - 5)
  s.done()
})

rule(["ADD2-154", "ADD2-162"], "a shooter that moves off provokes by leaving, and not again by its shot", () => {
  const s = stage({
    map: `${".".repeat(40)}\n`,
    actors: {
      a: { side: 0, at: [20, 0], block: armed(["light_crossbow"], tough) },
      b: { side: 1, at: [21, 0], block: armed(["long_sword"], { ...tough, im: 2 }) },
    },
    dice: [{ a: 1, b: 10 }, 1, 1],
    react: [{ who: "b", verb: "take" }],
  })
  declare(s, { a: ["shoot-moving", { target: "b", extra: way.away }], b: ["move", away] })
  expect(blows(s)).toEqual(["b>a", "a>b"])
  s.done()
})

test("a limit that a stat block lists keeps its difference to the rule under house rules", () => {
  const limit = (houseRules: object, block: Readonly<Record<string, unknown>>) =>
    sheet(duel(like(block), sword, { houseRules }), "a").chances
  expect(limit({}, { group: "wizard", level: 1, aoo_limit: 2 })).toBe(2)
  expect(limit({ "aoo.base_other": 0 }, { group: "wizard", level: 1, aoo_limit: 2 })).toBe(1)
  expect(limit({ "aoo.base_warrior": 1, "aoo.per_levels": 2 }, { level: 6, aoo_limit: 4 })).toBe(4)
})

/** What `b`, adjacent, needs for its chance on `a` that sets out: AC 6, 3 of it from DEX; the shot and the blow at its back. */
const onFirstStep = (act: "run" | "charge" | "move", houseRules = {}) => {
  const s = stage({
    actors: {
      a: { side: 0, at: [5, 5], block: armed(["long_sword"], { ...tough, ac: 6, ac_dex: -3 }) },
      b: { side: 1, at: [5, 4], block: sword },
      far: { side: 1, at: [5, 14], block: sword },
    },
    houseRules,
    dice: [{ a: 1, b: 10, far: 10 }, 1, 1, 1],
    react: [{ who: "b", verb: "take" }],
  })
  declare(s, { a: [act, act === "charge" ? { target: "far" } : away], b: ["attack", { target: "a" }] })
  return s.events("Attacked").find((e) => e["occasion"] === occasion.opportunity)?.["needed"]
}

rule(
  ["ADD2-080", "ADD2-086"],
  "whoever is struck on the first step of a charge or a run is in full career: without DEX, 1 worse",
  () => {
    expect(onFirstStep("charge")).toBe(20 - (6 + 3 + 1) - 2)
    expect(onFirstStep("run", { "attack.rear_denies_dex": false })).toBe(onFirstStep("run"))
    expect(onFirstStep("charge", { "charge.ac_penalty": 3 })).toBe(20 - (6 + 3 + 3) - 2)
    // A plain move is no rush: only its back is without DEX.
    expect(onFirstStep("move")).toBe(20 - (6 + 3) - 2)
    expect(onFirstStep("move", { "attack.rear_denies_dex": false })).toBe(20 - 6 - 2)
  },
)
