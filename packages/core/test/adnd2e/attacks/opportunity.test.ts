import { expect, test } from "vitest"
import { asSquare, asWho } from "../../../src/kinds/indices.ts"
import { way } from "../../../src/systems/adnd2e/book/extra.ts"
import { mod, occasion, pace } from "../../../src/systems/adnd2e/book/terms.ts"
import { threatens } from "../../../src/systems/adnd2e/see/threat.ts"
import type { Actor } from "../../../src/testkit/encounter.ts"
import type { Named } from "../../../src/testkit/Scene.ts"
import { rule } from "../../kit/rule.ts"
import { armed, like } from "../blocks.ts"
import { blows, declare, duel, type StageSpec, sheet, stage, standsAt } from "../stage.ts"

const tough = { hp: 90 }
const sword = armed(["long_sword"], tough)
const bow = armed(["light_crossbow"], tough)
const wizard = like({ ...tough, group: "wizard", spells: [{ id: "magic_missile", slots: 2 }] })
const take = { verb: "take" }
const decline = { verb: "decline" }
const away = ["move", { extra: 1 }] as const
const fleeing = { extra: way.away }
const at = (target: string) => ["attack", { target }] as const

type Actors = Readonly<Record<string, readonly [side: number, x: number, y: number, block: unknown]>>

/** A fight on a broad strip, with the initiative dice given. */
const field = (actors: Actors, initiative: Readonly<Record<string, number>>, more: Omit<StageSpec, "actors"> = {}) =>
  stage({
    map: `${".".repeat(60)}\n`.repeat(7),
    ...more,
    actors: Object.fromEntries(
      Object.entries(actors).map(([id, [side, x, y, block]]) => [id, { side, at: [x, y] as const, block }]),
    ),
    dice: [initiative, ...(more.dice ?? [])],
  })

const chances = (s: ReturnType<typeof field>) =>
  s
    .events("Attacked")
    .filter((e) => e["occasion"] === 2)
    .map((e) => `${String(e["by"])}>${String(e["target"])}`)

rule(["ADD2-072"], "an archer that shoots while threatened is attacked first, once by each enemy", () => {
  const archer = armed(["long_bow"], tough)
  const s = field(
    { a: [0, 20, 3, archer], x: [1, 21, 3, sword], y: [1, 21, 4, sword] },
    { a: 1, x: 10, y: 10 },
    {
      dice: [1, 1, 1, 1, 1, 1],
      react: [take, take],
    },
  )
  declare(s, { a: ["shoot", { target: "x" }], x: at("a"), y: at("a") })
  s.take("shoot", { target: "x" })
  s.open()
  expect(new Set(blows(s).slice(0, 2))).toEqual(new Set(["x>a", "y>a"]))
  expect(blows(s)[2]).toBe("a>x")
  expect(chances(s)).toHaveLength(2)
  s.done()
})

rule(["ADD2-072"], "an archer that falls to it does not shoot; by house rule shooting provokes nobody", () => {
  const weak = armed(["light_crossbow"], { hp: 1 })
  const s = field({ a: [0, 20, 3, weak], x: [1, 21, 3, sword] }, { a: 1, x: 10 }, { dice: [20, 8], react: [take] })
  declare(s, { a: ["shoot", { target: "x" }], x: at("a") })
  expect(blows(s)).toEqual(["x>a"])
  s.done()
  const off = field(
    { a: [0, 20, 3, weak], x: [1, 21, 3, sword] },
    { a: 1, x: 10 },
    {
      dice: [1, 1],
      houseRules: { "ranged.in_melee_aoo": false },
    },
  )
  declare(off, { a: ["shoot", { target: "x" }], x: at("a") })
  expect(blows(off.done())).toEqual(["a>x", "x>a"])
})

rule(["ADD2-073"], "an enemy that came up this round gets none on the shooter, but the next round it does", () => {
  const s = field(
    { a: [0, 20, 3, bow], x: [1, 25, 3, armed(["dagger"], tough)] },
    { a: 5, x: 1 },
    {
      dice: [1, 1, { a: 1, x: 10 }, 1, 1, 1],
      react: [take],
    },
  )
  declare(s, { a: ["shoot", { target: "x" }], x: at("a") })
  expect(blows(s)).toEqual(["x>a", "a>x"])
  expect(chances(s)).toEqual([])
  declare(s, { a: ["shoot", { target: "x" }], x: at("a") })
  expect(blows(s).slice(2)).toEqual(["x>a", "a>x", "x>a"])
  expect(chances(s)).toEqual(["x>a"])
  s.done()
})

rule(["ADD2-082"], "a charger provokes those whose area it leaves, but not its target", () => {
  const s = field(
    { a: [0, 10, 3, sword], x: [1, 9, 3, sword], y: [1, 20, 3, sword] },
    { a: 1, x: 10, y: 10 },
    {
      dice: [1, 1],
      react: [take],
    },
  )
  declare(s, { a: ["charge", { target: "y" }], x: at("a"), y: ["wait", { target: "a" }] })
  expect(chances(s)).toEqual(["x>a"])
  expect(blows(s).slice(0, 2)).toEqual(["x>a", "a>y"])
})

/** A runner flees from the left end of a corridor past three enemies that stand along it. */
const gauntlet = (react: StageSpec["react"], dice: readonly number[]) => {
  const s = field(
    {
      r: [0, 0, 1, armed(["long_sword"], { ...tough, ac: 5, ac_dex: -2 })],
      x: [1, 4, 0, sword],
      y: [1, 8, 0, sword],
      z: [1, 12, 0, sword],
    },
    { r: 1, x: 10, y: 10, z: 10 },
    { map: `${".".repeat(40)}\n`.repeat(2), dice, ...(react === undefined ? {} : { react }) },
  )
  const wait = ["wait", { target: "r" }] as const
  return declare(s, { r: ["run", { extra: 1 }], x: wait, y: wait, z: wait })
}

rule(["ADD2-085"], "a runner is attacked once by each enemy that it passes, and not from behind on the way in", () => {
  const s = gauntlet([take, take, take], [1, 1, 1])
  expect(chances(s)).toEqual(["x>r", "y>r", "z>r"])
  // GAC0 20 against AC 5 + 2 (DEX) + 1 (running): the first step into each area is met, from the front.
  expect(s.events("Attacked").map((e) => e["needed"])).toEqual([12, 12, 12])
})

rule(
  ["ADD2-153", "ADD2-154"],
  "who turns its back is attacked at once, from behind, even by one that has acted",
  () => {
    const s = field({ a: [0, 20, 3, sword], b: [1, 21, 3, sword] }, { a: 9, b: 1 }, { dice: [1, 1], react: [take] })
    declare(s, { a: away, b: at("a") })
    expect(blows(s)).toEqual(["b>a", "b>a"])
    expect(chances(s)).toEqual(["b>a"])
    expect(s.events("Attacked").map((e) => e["needed"])).toEqual([14, 12])
    s.done()
  },
)

rule(["ADD2-157"], "a chance taken before its count leaves the action as it was", () => {
  const s = field(
    { a: [0, 20, 3, sword], b: [1, 21, 3, sword], c: [0, 21, 4, sword] },
    { a: 1, b: 5, c: 10 },
    {
      dice: [1, 1],
      react: [take],
    },
  )
  declare(s, { a: away, b: at("c") })
  expect(blows(s)).toEqual(["b>a", "b>c"])
  s.done()
})

rule(["ADD2-154"], "moving within an enemy's area, or striking somebody else in it, provokes nothing", () => {
  const spearman = armed(["spear"], tough)
  const s = field(
    { a: [0, 20, 3, sword], b: [1, 21, 3, spearman], c: [1, 20, 5, sword] },
    { a: 1, b: 10, c: 10 },
    { dice: [1, 1] },
  )
  declare(s, { a: at("c"), b: at("a") })
  expect(s.events("Moved")).toHaveLength(1)
  expect(blows(s)).toEqual(["a>c", "b>a"])
  s.done()
})

const troll = like({
  ...tough,
  weapons: [],
  attacks: "set",
  natural: [
    { name: "claw", damage: "1d4" },
    { name: "claw", damage: "1d4" },
    { name: "bite", damage: "1d8" },
  ],
})

rule(["ADD2-155"], "a chance is the whole sequence of attacks due, or one blow by house rule", () => {
  const rolls = (b: unknown, dice: readonly number[], houseRules: object = {}) => {
    const s = field({ a: [0, 20, 3, sword], b: [1, 21, 3, b] }, { a: 1, b: 10 }, { dice, react: [take], houseRules })
    declare(s, { a: away, b: ["withdraw"] })
    return s.done().events("Attacked").length
  }
  expect(rolls(troll, [1, 1, 1])).toBe(3)
  expect(rolls(troll, [1], { "aoo.sequence": false })).toBe(1)
  expect(rolls(armed(["long_sword"], { ...tough, attacks: "2" }), [1, 1])).toBe(2)
  expect(rolls(armed(["long_sword"], { ...tough, attacks: "3/2" }), [1])).toBe(1)
})

rule(["ADD2-155"], "a chance may be declined", () => {
  const s = field({ a: [0, 20, 3, sword], b: [1, 21, 3, sword] }, { a: 1, b: 10 }, { react: [decline] })
  declare(s, { a: away, b: ["withdraw"] })
  expect(blows(s)).toEqual([])
  s.done()
})

rule(["ADD2-156"], "with nothing but a bow in hand nobody takes a chance", () => {
  const archer = armed(["light_crossbow", "dagger"], tough)
  const s = field({ a: [0, 20, 3, sword], b: [1, 21, 3, archer] }, { a: 1, b: 10 })
  declare(s, { a: away, b: ["ready", { item: 1 }] })
  expect(blows(s)).toEqual([])
  s.done()
})

/** Whether a shot by `a` gives a chance to `b`, so many squares away. */
const threatened = (b: unknown, squares: number, does: readonly [string, object] = at("a")): boolean => {
  const s = field(
    { a: [0, 10, 3, bow], b: [1, 10 + squares, 3, b] },
    { a: 1, b: 10 },
    {
      dice: [1, 1, 1, 1],
      react: [decline],
    },
  )
  declare(s, { a: ["shoot", { target: "b" }], b: does })
  return s.events("Decided").some((e) => e["spot"] === true)
}

rule(["ADD2-158"], "an ordinary weapon and natural ones threaten the squares around, the unarmed nothing", () => {
  expect([1, 2].map((squares) => threatened(sword, squares))).toEqual([true, false])
  expect(threatened(troll, 1)).toBe(true)
  expect(threatened(like({ ...tough, weapons: [] }), 1, away)).toBe(false)
})

rule(["ADD2-158"], "who parries or casts threatens nobody", () => {
  expect(threatened(sword, 1, ["parry", {}])).toBe(false)
  expect(threatened(wizard, 1, ["cast", { item: 0 }])).toBe(false)
})

rule(["ADD2-159"], "a spear threatens two squares, an awl pike the second and third but not the first", () => {
  expect([1, 2, 3].map((squares) => threatened(armed(["spear"], tough), squares))).toEqual([true, true, false])
  expect([1, 2, 3, 4].map((squares) => threatened(armed(["awl_pike"], tough), squares))).toEqual([
    false,
    true,
    true,
    false,
  ])
})

rule(["ADD2-160"], "a bow threatens nobody", () => {
  expect(threatened(armed(["long_bow"], tough), 1, away)).toBe(false)
})

rule(["ADD2-162"], "there is one chance a round on the same enemy", () => {
  const s = field(
    { a: [0, 20, 3, wizard], b: [1, 21, 3, sword] },
    { a: 1, b: 10 },
    {
      dice: [1, 3, 1],
      react: [take],
      houseRules: { "spell.provokes_aoo": true },
    },
  )
  // Casting provokes, and so would leaving at the end of the round.
  declare(s, { a: ["cast", { item: 0 }], b: at("a") })
  s.take("cast", { target: "b" })
  expect(s.open()).toMatchObject({ who: "a", kind: "half-move" })
  s.take("step", { extra: 1 })
  s.open()
  expect(s.last("TurnedBack")).toMatchObject({ who: "a" })
  expect(chances(s)).toEqual(["b>a"])
  s.done()
})

/** Three goblins turn their backs on `a` one after the other. */
const threeTurn = (a: unknown, taken: number) => {
  const goblin = armed(["dagger"], tough)
  const s = field(
    { a: [0, 30, 4, a], g1: [1, 29, 3, goblin], g2: [1, 30, 3, goblin], g3: [1, 31, 3, goblin] },
    { a: 10, g1: 1, g2: 2, g3: 3 },
    {
      dice: Array.from({ length: taken }, () => 1),
      react: Array.from({ length: taken }, () => take),
    },
  )
  declare(s, { a: ["withdraw"], g1: away, g2: away, g3: away })
  return chances(s.done())
}

rule(["ADD2-163"], "several enemies that turn their backs can each be attacked", () => {
  expect(threeTurn(sword, 3)).toEqual(["a>g1", "a>g2", "a>g3"])
})

rule(
  ["ADD2-164", "ADD2-165"],
  "warriors and monsters have 3 chances and one for five levels, others 1 and one for five",
  () => {
    const limit = (group: string, level: number) =>
      sheet(stage({ actors: { a: { side: 0, at: [0, 0], block: like({ group, level }) } } }), "a").chances
    expect([limit("warrior", 4), limit("warrior", 5), limit("monster", 10)]).toEqual([3, 4, 5])
    expect([limit("wizard", 4), limit("rogue", 5), limit("priest", 11)]).toEqual([1, 2, 3])
  },
)

rule(["ADD2-165"], "a thief that has used its only chance cannot attack the next that passes", () => {
  expect(threeTurn(armed(["short_sword"], { ...tough, group: "rogue" }), 1)).toEqual(["a>g1"])
})

test("limits follow the house rules, and what a stat block has beyond the rule stays", () => {
  const limit = (houseRules: object, block: Readonly<Record<string, unknown>>) =>
    sheet(stage({ actors: { a: { side: 0, at: [0, 0], block: like(block) } }, houseRules }), "a").chances
  expect(limit({ "aoo.base_warrior": 1, "aoo.per_levels": 2 }, { level: 6, aoo_limit: 4 })).toBe(4)
  expect(limit({ "aoo.base_other": 0 }, { group: "wizard", level: 1, aoo_limit: 2 })).toBe(1)
  expect(limit({}, { group: "wizard", level: 1, aoo_limit: 2 })).toBe(2)
})

test("a table may play without attacks of opportunity", () => {
  const s = field(
    { a: [0, 20, 3, sword], b: [1, 21, 3, sword] },
    { a: 1, b: 10 },
    { houseRules: { "aoo.enabled": false } },
  )
  declare(s, { a: away, b: ["withdraw"] })
  expect(blows(s)).toEqual([])
  expect(standsAt(s, "a")[0]).toBeLessThan(10)
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
    declare(s, { a: away, b: ["attack", { target: "a" }], c: ["attack", { target: "a" }] })
    expect(s.events("HarmTaken").map((e) => e["amount"])).toEqual([2, 3])
    expect(s.events("Moved")).toEqual([])
    expect(s.of("a").dead).toBe(true)
  },
)

rule(
  ["ADD2-155"],
  "who has three attacks in two rounds seizes an opportunity with two of them in an even round",
  () => {
    const dice = [{ a: 10, b: 1 }, 1, { a: 1, b: 10 }, 1, 1]
    const s = duel(sword, armed(["long_sword"], { ...tough, attacks: "3/2" }), { dice, react: [{ verb: "take" }] })
    declare(s, { b: ["attack", { target: "a" }] })
    expect(s.combat.state.round).toBe(2)
    declare(s, { a: away, b: ["attack", { target: "a" }] })
    expect(s.events("Attacked").filter((e) => e["occasion"] === occasion.opportunity)).toHaveLength(2)
    s.done()
  },
)

/** The distances at which `who` threatens an enemy, and how many squares at each. */
const rings = (block: unknown, changes: Partial<Actor> = {}) => {
  const s = stage({
    actors: { a: { side: 0, at: [8, 8], block, ...changes }, b: { side: 1, at: [0, 0], block: sword } },
  })
  const { field: ground } = s.combat.prepared
  const squares: Record<number, number> = {}
  for (let square = 0; square < ground.width * ground.height; square++) {
    if (!threatens(s.combat, asWho(s.who("a")), asWho(s.who("b")), asSquare(square))) continue
    const steps = Math.max(Math.abs((square % ground.width) - 8), Math.abs(Math.floor(square / ground.width) - 8))
    squares[steps] = (squares[steps] ?? 0) + 1
  }
  return squares
}

rule(
  ["ADD2-158"],
  "an ordinary weapon threatens the eight squares around, and so do natural weapons below Huge",
  () => {
    expect(rings(sword)).toEqual({ 1: 8 })
    expect(rings({ ...troll, size: "M" })).toEqual({ 1: 8 })
    expect(rings(like({ weapons: [] }))).toEqual({})
    // A Huge body of 3 x 3 squares, its corner on the square that distances are counted from: 3 m around it.
    const huge = rings({ ...troll, size: "H" })
    expect(Object.values(huge).reduce((sum, n) => sum + n, 0)).toBe(7 * 7 - 3 * 3)
    const large = rings({ ...troll, size: "L" })
    expect(Object.values(large).reduce((sum, n) => sum + n, 0)).toBe(4 * 4 - 2 * 2)
  },
)

rule(["ADD2-158"], "who lies unconscious, is caught in a hold or holds somebody threatens nothing", () => {
  const squares = (...given: readonly Named[]) => {
    const s = duel(sword, like({ ...tough, weapons: [] }))
    s.open()
    s.given(...given)
    return [4, 5, 6].filter((x) =>
      threatens(s.combat, asWho(s.who("a")), asWho(s.who("b")), asSquare(4 * s.combat.prepared.field.width + x)),
    )
  }
  expect(squares()).toEqual([4, 5, 6])
  expect(squares({ _tag: "Felled", who: "a", by: "b", how: 0 })).toEqual([])
  expect(squares({ _tag: "HoldBegan", by: "b", target: "a" })).toEqual([])
  expect(squares({ _tag: "HoldBegan", by: "a", target: "b" })).toEqual([])
  expect(squares({ _tag: "Moved", who: "a", path: [85], cost: 1, how: pace.run })).toEqual([])
  expect(squares({ _tag: "Moved", who: "a", path: [85], cost: 1, how: pace.half })).toEqual([4, 5, 6])
})

rule(["ADD2-158"], "who is held, stunned, asleep or surprised threatens nothing", () => {
  for (const name of ["held", "stunned", "asleep", "surprised"]) {
    expect(rings(sword, { placement: { conditions: [name] } })).toEqual({})
  }
  expect(rings(sword, { placement: { conditions: ["slowed"] } })).toEqual({ 1: 8 })
})

rule(["ADD2-162"], "an opportunity that was let pass may be taken later in the round", () => {
  const s = duel(wizard, sword, {
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
  s.take("step", fleeing)
  s.open()
  expect(s.last("Attacked")).toMatchObject({ occasion: occasion.opportunity })
  s.done()
})

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

rule(["ADD2-082"], "a charger does not provoke its target, even where it runs in under a pike", () => {
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
      declare(s, { a: ["run", fleeing], b: ["attack", { target: "a" }] })
      expect(s.events("Attacked")).toHaveLength(1)
      s.done()
      return (s.last("Attacked")?.["mods"] as number) & (1 << mod.rear)
    }
    // It runs south: away from the one in the north, along the one in the east.
    expect(chance([5, 1])).not.toBe(0)
    expect(chance([6, 2])).toBe(0)
  },
)

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
  declare(s, { a: ["shoot-moving", { target: "b", extra: way.away }], b: away })
  expect(blows(s)).toEqual(["b>a", "a>b"])
  s.done()
})

/** What `b` in the north needs for its chance on `a`, of AC 6 with 3 of it from DEX, that sets out to the south. */
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
  declare(s, { a: [act, act === "charge" ? { target: "far" } : fleeing], b: ["attack", { target: "a" }] })
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

rule(
  ["ADD2-085"],
  "a runner's enemies have their chance as it sets foot in their reach, and one let pass does not come again",
  () => {
    const s = gauntlet([decline, decline, take], [1])
    expect(chances(s)).toEqual(["z>r"])
    // x at column 4 threatens from column 3 on: the first stretch ends before it.
    expect(s.events("Moved")[0]?.["path"]).toHaveLength(2)
    s.done()
  },
)

rule(["ADD2-084"], "a runner has no chances, neither before its run nor after it", () => {
  const before = duel(sword, sword, { dice: [{ a: 10, b: 1 }] })
  declare(before, { a: ["run", fleeing], b: away })
  expect(before.done().events("Attacked")).toEqual([])
  const after = field({ a: [0, 5, 3, sword], b: [1, 25, 3, bow] }, { a: 1, b: 10 })
  declare(after, { a: ["run", { target: "b", extra: way.towards }], b: away })
  expect(after.events("Moved").map((e) => e["who"])).toEqual(["a", "b"])
  // It threatens nobody, so nobody turns its back on it.
  expect(after.events("TurnedBack")).toEqual([])
  expect(after.done().events("Attacked")).toEqual([])
})

rule(["ADD2-073"], "an enemy that moved but had the shooter in its reach all along is no newcomer", () => {
  const s = field(
    { a: [0, 20, 3, bow], x: [1, 21, 3, armed(["spear"], { ...tough, im: 1 })] },
    { a: 9, x: 1 },
    { dice: [1, 1], react: [take] },
  )
  // x steps back to the second square that its spear reaches.
  declare(s, { a: ["shoot", { target: "x" }], x: away })
  expect(blows(s)).toEqual(["x>a", "a>x"])
  s.done()
})

rule(
  ["ADD2-154", "ADD2-159"],
  "who comes nearer to an enemy does not turn its back on it, not even under its pike",
  () => {
    const pike = armed(["awl_pike"], tough)
    const s = field({ a: [0, 20, 3, sword], y: [1, 24, 3, pike] }, { a: 1, y: 10 }, { dice: [1] })
    declare(s, { a: at("y"), y: ["wait", { target: "a" }] })
    expect(blows(s)).toEqual(["a>y"])
    expect(standsAt(s, "a")).toEqual([23, 3])
    expect(s.events("TurnedBack")).toEqual([])
    s.done()
  },
)

rule(["ADD2-154", "ADD2-161"], "who walks up as the fourth beside a spear gives it no chance", () => {
  const s = stage({
    actors: {
      g: { side: 1, at: [9, 9], block: armed(["spear"], tough) },
      n: { side: 0, at: [9, 8], block: sword },
      e: { side: 0, at: [10, 9], block: sword },
      w: { side: 0, at: [9, 10], block: sword },
      a: { side: 0, at: [5, 9], block: sword },
    },
    dice: [{ g: 10, n: 1, e: 1, w: 1, a: 1 }, 1, 1],
  })
  declare(s, { a: ["attack", { target: "g" }], g: ["attack", { target: "n" }] })
  expect(blows(s)).toEqual(["a>g", "g>n"])
  expect(s.events("TurnedBack")).toEqual([])
  s.done()
})

rule(["ADD2-072"], "who only loads its crossbow gives no chance", () => {
  const s = duel(armed(["heavy_crossbow"], tough), sword, {
    dice: [{ a: 1, b: 10 }, 1, 1, { a: 1, b: 10 }, 1],
    react: [decline],
  })
  for (let round = 1; round <= 2; round++) declare(s, { a: ["shoot", { target: "b" }], b: at("a") })
  expect(s.events("ShotsReady").map((e) => e["shots"])).toEqual([1, 0])
  s.done()
})
