import { describe, expect, test } from "vitest"
import { rule } from "../../kit/rule.ts"
import { armed, fighter, like, weapons } from "../blocks.ts"
import { counts, declare, duel, stage } from "../stage.ts"

const tough = { hp: 40 }

/** Rolls one round of a duel in which `a` does something and `b` parries; the count of `a`. */
const countOf = (
  block: unknown,
  die: number,
  act: readonly [string, { target?: string; item?: number; extra?: number }?],
  more: { readonly placement?: unknown; readonly map?: string; readonly b?: unknown } = {},
): number | undefined => {
  const s = stage({
    actors: {
      a: { side: 0, at: [5, 1], block, placement: more.placement ?? {} },
      b: { side: 1, at: [6, 1], block: more.b ?? armed(["dagger"], tough) },
    },
    ...(more.map === undefined ? {} : { map: more.map }),
    dice: [{ a: die, b: 1 }, 1, 1, 1, 1],
  })
  try {
    declare(s, { a: act })
  } catch {
    // What follows the roll is not looked at: dice may run out.
  }
  return counts(s)["a"]
}

const water = (square: string) => `................\n.....${square}..........\n................\n`

rule(["ADD2-008"], "initiative is rolled anew for everybody in every round", () => {
  const four = ["a", "b", "c", "d"]
  const s = stage({
    actors: Object.fromEntries(
      four.map((id, i) => [id, { side: i % 2, at: [3 * i, 3] as const, block: armed(["long_sword"], tough) }]),
    ),
    dice: Array.from({ length: 5 }, () => ({ a: 1, b: 2, c: 3, d: 4 })),
  })
  for (let round = 0; round < 5; round++) declare(s, {})
  expect(s.events("InitiativeRolled").flatMap((e) => e["faces"])).toHaveLength(20)
  s.done()
})

test("rolled once for the combat, the die stays and the rest of the count follows the action", () => {
  const s = duel(armed(["long_sword"], tough), armed(["dagger"], tough), {
    houseRules: { "initiative.per": "combat" },
    dice: [{ a: 4, b: 1 }, 1],
  })
  declare(s, {})
  expect(counts(s)).toEqual({ a: 4, b: 1 })
  declare(s, { a: ["attack", { target: "b" }] })
  expect(counts(s)).toEqual({ a: 9, b: 1 })
  s.done()
})

rule(["ADD2-010"], "a long sword and a 4 make count 9", () => {
  expect(countOf(armed(["long_sword"], tough), 4, ["attack", { target: "b" }])).toBe(9)
})

test("one die a side counts for all of it, each with its own speed factor", () => {
  const s = stage({
    actors: {
      a1: { side: 0, at: [1, 1], block: armed(["long_sword"], tough) },
      a2: { side: 0, at: [1, 3], block: armed(["dagger"], tough) },
      b: { side: 1, at: [2, 1], block: armed(["dagger"], tough) },
    },
    houseRules: { "initiative.scope": "side" },
    dice: [7, 7, 1],
  })
  declare(s, { a1: ["attack", { target: "b" }] })
  expect(counts(s)).toEqual({ a1: 12, a2: 7, b: 7 })
  s.done()
})

test("the die may have 6 or 20 faces", () => {
  const roll = (die: 6 | 20, face: number) =>
    declare(duel(fighter, fighter, { houseRules: { "initiative.die": die }, dice: [{ a: face, b: face }] }), {})
  expect(counts(roll(20, 20))).toEqual({ a: 20, b: 20 })
  expect(() => roll(6, 7)).toThrow(/d6/)
})

test("speed factors may count for nothing, or only those of weapons", () => {
  const wizard = like({ spells: [{ id: "magic_missile", slots: 1 }] })
  const roll = (mode: "off" | "weapons_only") => {
    const s = duel(wizard, armed(["long_sword"], tough), {
      houseRules: { "initiative.speed_factors": mode },
      dice: [{ a: 2, b: 9 }],
    })
    declare(s, { a: ["cast", { item: 0 }], b: ["attack", { target: "a" }] })
    return counts(s)
  }
  expect(roll("off")).toEqual({ a: 2, b: 9 })
  expect(roll("weapons_only")).toEqual({ a: 2, b: 14 })
})

rule(["ADD2-014"], "a dagger and a two-handed sword with the same die act at 7 and 15", () => {
  const s = duel(armed(["dagger"], tough), armed(["two_handed_sword"], tough), { dice: [{ a: 5, b: 5 }, 1, 1] })
  declare(s, { a: ["attack", { target: "b" }], b: ["attack", { target: "a" }] })
  expect(counts(s)).toEqual({ a: 7, b: 15 })
  s.done()
})

rule(["ADD2-014"], "two weapons in one round are as slow as the slower", () => {
  const both = armed(["dagger", "long_sword"], { ...tough, two_weapons: { main: "dagger", off: "long_sword" } })
  const s = duel(both, armed(["dagger"], tough), { dice: [{ a: 2, b: 9 }, 1, 1] })
  const pair = s.combat.prepared.sheets[s.who("a")]?.pair as number
  declare(s, { a: ["attack", { target: "b", item: pair }] })
  expect(counts(s)["a"]).toBe(7)
  // Main hand at -2, off hand at -4, against AC 5 (a parry of 1).
  expect(s.events("Attacked").map((e) => e["needed"])).toEqual([17, 19])
  s.done()
})

rule(["ADD2-015"], "a spell of casting time 3 and a 6 take effect at count 9", () => {
  const wizard = like({ ...tough, spells: [{ id: "magic_missile", slots: 1, casting: 3 }] })
  expect(countOf(wizard, 6, ["cast", { item: 0 }])).toBe(9)
})

const claws = (size: string) => like({ ...tough, size, weapons: [], natural: [{ name: "claw", damage: "1d6" }] })

rule(["ADD2-016"], "natural weapons add 0, 3, 3, 6, 9 or 12 by size", () => {
  const natural = ["T", "S", "M"].map((size) =>
    countOf(claws(size), 2, ["attack", { target: "b" }], { map: `${".".repeat(9)}\n`.repeat(5) }),
  )
  expect(natural).toEqual([2, 5, 5])
  const s = stage({
    actors: Object.fromEntries(
      ["L", "H", "G"].map((size, i) => [size, { side: 0, at: [4 * i, 0] as const, block: claws(size) }]),
    ),
  })
  expect(["L", "H", "G"].map((id) => s.combat.prepared.sheets[s.who(id)]?.forms[0]?.speed)).toEqual([6, 9, 12])
  expect(countOf(claws("S"), 2, ["attack", { target: "b" }])).toBe(5)
})

rule(["ADD2-016"], "a monster that wields a weapon uses the weapon's factor", () => {
  const ogre = armed(["long_sword"], { ...tough, natural: [{ name: "blow", damage: "1d10" }], natural_speed: 6 })
  expect(countOf(ogre, 2, ["attack", { target: "b" }])).toBe(7)
})

const hill = "................\n.....^..........\n................\n"

rule(["ADD2-017", "ADD2-142"], "withdrawing from higher ground with a 6 happens at count 5", () => {
  expect(countOf(armed(["long_sword"], tough), 6, ["withdraw"], { map: hill })).toBe(5)
})

rule(["ADD2-017"], "running, moving and making ready have no speed factor", () => {
  const block = armed(["long_sword", "dagger"], tough)
  expect(countOf(block, 6, ["run", { extra: 1 }])).toBe(6)
  expect(countOf(block, 6, ["move", { extra: 1 }])).toBe(6)
  expect(countOf(block, 6, ["ready", { item: 1 }])).toBe(6)
})

rule(["ADD2-018"], "the slowed in deep water with a long sword and a 3 act at 14: all modifiers add up", () => {
  const slow = { placement: { conditions: ["slowed"] }, map: water("W") }
  expect(countOf(armed(["long_sword"], tough), 3, ["attack", { target: "b" }], slow)).toBe(14)
})

describe("each situation", () => {
  const sword = armed(["long_sword"], { ...tough, weapons: [{ ...weapons.long_sword, speed: 4 }] })
  const attack = ["attack", { target: "b" }] as const
  const withIt = (die: number, placement: unknown, map?: string) =>
    countOf(sword, die, attack, { placement, ...(map === undefined ? {} : { map }) })

  rule(["ADD2-019"], "haste takes 2 off, slowness adds 2", () => {
    expect(withIt(1, { conditions: ["hasted"] })).toBe(3)
    expect(withIt(1, { conditions: ["slowed"] })).toBe(7)
  })
  rule(["ADD2-020"], "higher ground than the target's takes 1 off", () => {
    expect(withIt(4, {}, hill)).toBe(7)
    expect(withIt(4, {}, "................\n.....^^.........\n................\n")).toBe(8)
  })
  rule(["ADD2-021"], "a guard takes 2 off", () => {
    const s = stage({
      actors: {
        a: { side: 0, at: [1, 1], block: armed(["spear"], tough) },
        b: { side: 1, at: [12, 1], block: fighter },
      },
      dice: [{ a: 5, b: 5 }],
    })
    declare(s, { a: ["guard"] })
    expect(counts(s)["a"]).toBe(9)
  })
  rule(["ADD2-022"], "wading and slippery ground add 2, deep water 4", () => {
    expect(withIt(10, {}, water("w"))).toBe(16)
    expect(withIt(10, {}, water("s"))).toBe(16)
    expect(withIt(10, {}, water("W"))).toBe(18)
  })
  rule(["ADD2-023"], "a foreign environment adds 6, to one or to all", () => {
    expect(countOf(claws("M"), 1, attack, { placement: { foreign: true } })).toBe(10)
    const s = duel(fighter, fighter, { houseRules: { "environment.foreign": true }, dice: [{ a: 1, b: 2 }] })
    declare(s, {})
    expect(counts(s)).toEqual({ a: 7, b: 8 })
  })
  rule(["ADD2-024"], "the hindered add 3", () => {
    expect(countOf(armed(["dagger"], tough), 6, attack, { placement: { conditions: ["hindered"] } })).toBe(11)
  })
})

rule(["ADD2-026"], "magic makes a weapon quicker, never below 0, and the lower of two bonuses counts", () => {
  const speed = (weapon: object) => duel(armed([], { weapons: [weapon] }), fighter).combat.prepared
  const of = (weapon: object) => {
    const s = speed(weapon)
    return s.sheets[s.ids.indexOf("a")]?.forms[0]?.speed
  }
  expect(of({ ...weapons.long_sword, magic: 2 })).toBe(3)
  expect(of({ ...weapons.dagger, magic: 3 })).toBe(0)
  expect(of({ ...weapons.long_sword, magic: 3, magic_speed: 1 })).toBe(4)
})

test("whoever was surprised takes over the die that its side rolled for the combat", () => {
  const s = stage({
    actors: {
      a1: { side: 0, at: [1, 1], block: armed(["dagger"], tough) },
      a2: { side: 0, at: [1, 3], block: armed(["dagger"], tough), placement: { conditions: ["surprised"] } },
      b: { side: 1, at: [9, 1], block: armed(["dagger"], tough) },
    },
    houseRules: { "initiative.scope": "side", "initiative.per": "combat" },
    dice: [7, 7],
  })
  declare(s, {})
  declare(s, {})
  expect(counts(s)).toEqual({ a1: 7, a2: 7, b: 7 })
  s.done()
})

rule(["ADD2-020"], "it is the target that one must stand higher than, not everybody", () => {
  const s = stage({
    map: "................\n.....^...^......\n................\n",
    actors: {
      a: { side: 0, at: [5, 1], block: armed(["long_sword"], tough) },
      b: { side: 1, at: [6, 1], block: armed(["dagger"], tough) },
      c: { side: 1, at: [9, 1], block: armed(["dagger"], tough) },
    },
    dice: [{ a: 4, b: 1, c: 1 }, 1],
  })
  declare(s, { a: ["attack", { target: "b" }] })
  // c, who parries, is higher than nobody in particular.
  expect(counts(s)).toEqual({ a: 8, b: 1, c: 1 })
})
