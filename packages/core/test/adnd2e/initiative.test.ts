import { describe, expect, test } from "vitest"
import { rule } from "../kit/rule.ts"
import { armed, fighter, like, weapons } from "./blocks.ts"
import { blows, counts, declare, duel, inKeyOrder, stage } from "./stage.ts"

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

rule(["ADD2-011"], "the lowest count acts first, and counts below zero come before zero", () => {
  const s = stage({
    actors: {
      a: {
        side: 0,
        at: [5, 5],
        block: armed(["dagger"], { ...tough, weapons: [{ ...weapons.dagger, speed: 0 }] }),
        placement: { conditions: ["hasted"] },
      },
      b: { side: 1, at: [6, 5], block: armed(["long_sword"], tough) },
      c: { side: 1, at: [6, 6], block: armed(["dagger"], tough) },
    },
    dice: [{ a: 1, b: 4, c: 3 }, 1, 1, 1],
  })
  declare(s, { a: ["attack", { target: "b" }], b: ["attack", { target: "a" }], c: ["attack", { target: "a" }] })
  expect(counts(s)).toEqual({ a: -1, b: 9, c: 5 })
  expect(blows(s)).toEqual(["a>b", "c>a", "b>a"])
  s.done()
})

const mutual = (
  ties: "simultaneous" | "low_dex_loses" | "reroll" | "speed_then_simultaneous",
  ...dice: readonly number[]
) => {
  const s = duel(armed(["long_sword"], { dex: 9, hp: 3 }), armed(["dagger"], { dex: 12, hp: 3 }), {
    houseRules: { "initiative.ties": ties },
    dice: [{ a: 1, b: 4 }, ...dice],
  })
  return declare(s, { a: ["attack", { target: "b" }], b: ["attack", { target: "a" }] })
}

rule(["ADD2-012"], "two with the same count can kill each other, and then nobody has won", () => {
  const s = duel(like({ hp: 6 }), like({ hp: 6 }), { dice: [{ a: 3, b: 3 }, 20, 8, 20, 8] })
  declare(s, { a: ["attack", { target: "b" }], b: ["attack", { target: "a" }] })
  expect([s.of("a").dead, s.of("b").dead]).toEqual([true, true])
  expect(s.last("FightDecided")).toMatchObject({ winner: -1 })
  s.done()
})

rule(["ADD2-012"], "in a tie a third attacker still strikes the one that dies in the same instant", () => {
  const s = stage({
    actors: {
      a: { side: 0, at: [5, 5], block: armed(["long_sword"], tough) },
      b: { side: 0, at: [7, 5], block: armed(["long_sword"], tough) },
      x: { side: 1, at: [6, 5], block: like({ hp: 1 }) },
      y: { side: 1, at: [12, 5], block: like(tough) },
    },
    dice: [{ a: 3, b: 3, x: 10, y: 10 }, 20, 8, 20, 8],
  })
  declare(s, { a: ["attack", { target: "x" }], b: ["attack", { target: "x" }] })
  expect(s.events("HarmTaken")).toHaveLength(2)
  expect(s.events("Died")).toHaveLength(1)
  s.done()
})

rule(["ADD2-012"], "a target that moves away in the same count is still struck", () => {
  const s = duel(armed(["long_sword"], tough), armed(["long_sword"], tough), { dice: [{ a: 1, b: 6 }, 20, 8] })
  declare(s, { a: ["attack", { target: "b" }], b: ["withdraw"] })
  expect(counts(s)).toEqual({ a: 6, b: 6 })
  expect(s.of("b").hp).toBe(32)
  expect(s.of("b").at).not.toBe(s.combat.prepared.starts[s.who("b")]?.at)
  s.done()
})

rule(["ADD2-012"], "those who move in one count do so in a shuffled order", () => {
  const s = stage({
    actors: {
      a: { side: 0, at: [1, 5], block: armed(["long_sword"], tough) },
      b: { side: 0, at: [1, 7], block: armed(["long_sword"], tough) },
      x: { side: 1, at: [14, 5], block: like(tough) },
    },
    dice: [{ a: 3, b: 3, x: 9 }, 1],
  })
  declare(s, { a: ["move", { extra: 0 }], b: ["move", { extra: 0 }] })
  expect(s.last("MovesOrdered")).toMatchObject({ faces: [1] })
  const movers = s.events("Moved").map((e) => e["who"])
  const ordered = s.last("MovesOrdered") as unknown as { who: readonly number[] }
  const order = ordered.who.map((i) => s.combat.prepared.ids[i])
  expect(movers).toEqual(order)
  s.done()
})

test("ties may be broken: by DEX, by another die, by the speed factor", () => {
  expect(blows(mutual("low_dex_loses", 20, 4).done())).toEqual(["b>a"])
  const again = mutual("reroll", ...inKeyOrder({ a: 2, b: 9 }), 20, 4).done()
  expect(blows(again)).toEqual(["a>b"])
  expect(blows(mutual("speed_then_simultaneous", 20, 4).done())).toEqual(["b>a"])
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

rule(["ADD2-025"], "who waits for somebody acts one after it, however early its own count", () => {
  const s = stage({
    actors: {
      a: { side: 0, at: [5, 5], block: armed(["dagger"], tough) },
      b: { side: 0, at: [5, 6], block: armed(["long_sword"], tough) },
      x: { side: 1, at: [6, 5], block: armed(["long_sword"], tough) },
    },
    dice: [{ a: 2, b: 4, x: 10 }, 1, 1],
  })
  declare(s, { a: ["wait", { target: "b" }], b: ["attack", { target: "x" }] })
  expect(counts(s)).toMatchObject({ a: 10, b: 9 })
  s.take("attack", { target: "x" })
  s.open()
  expect(blows(s)).toEqual(["b>x", "a>x"])
  s.done()
})

rule(
  ["ADD2-025"],
  "waiting costs 1 in any case, and waiting for somebody that never acts leads to the end of the counts",
  () => {
    const actors = {
      a: { side: 0, at: [5, 5], block: armed(["long_sword"], tough) },
      b: { side: 0, at: [5, 6], block: armed(["dagger"], tough) },
      x: { side: 1, at: [6, 5], block: armed(["long_sword"], tough) },
    } as const
    const early = stage({ actors, dice: [{ a: 9, b: 1, x: 1 }, 1] })
    declare(early, { a: ["wait", { target: "b" }], b: ["attack", { target: "x" }] })
    expect(counts(early)["a"]).toBe(15)
    const never = stage({ actors, dice: [{ a: 1, b: 1, x: 10 }, 1] })
    declare(never, { a: ["wait", { target: "b" }], x: ["attack", { target: "a" }] })
    expect(blows(never)).toEqual(["x>a"])
    expect(never.open()).toMatchObject({ who: "a", kind: "aim" })
  },
)

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

rule(
  ["ADD2-025"],
  "who waits for somebody that is put to sleep comes last, and after it who waits for that one",
  () => {
    const wizard = like({
      ...tough,
      weapons: [],
      spells: [{ id: "hush", slots: 1, yards: 60, condition: "asleep", rounds: "3" }],
    })
    const s = stage({
      actors: {
        a: { side: 0, at: [5, 5], block: armed(["dagger"], tough) },
        b: { side: 0, at: [5, 6], block: armed(["dagger"], tough) },
        c: { side: 0, at: [5, 7], block: armed(["dagger"], tough) },
        w: { side: 1, at: [12, 6], block: wizard },
        x: { side: 1, at: [6, 6], block: armed(["two_handed_sword"], tough) },
      },
      dice: [{ a: 1, b: 1, c: 5, w: 1, x: 10 }, 1],
    })
    declare(s, {
      a: ["wait", { target: "b" }],
      b: ["wait", { target: "c" }],
      c: ["attack", { target: "x" }],
      w: ["cast", { item: 0 }],
      x: ["attack", { target: "a" }],
    })
    s.take("cast", { target: "c" })
    // Their counts would have been 8 and 9; x strikes at 20.
    if (s.open()?.kind === "half-move") s.take("hold")
    expect(s.open()).toMatchObject({ who: "b", kind: "aim" })
    expect(blows(s)).toEqual(["x>a"])
    s.take("hold")
    expect(s.open()).toMatchObject({ who: "a", kind: "aim" })
    s.done()
  },
)

rule(["ADD2-025"], "who waits for one that waits for a guard acts after that one", () => {
  const s = stage({
    actors: {
      a: { side: 0, at: [5, 5], block: armed(["dagger"], tough) },
      b: { side: 0, at: [5, 6], block: armed(["dagger"], tough) },
      c: { side: 0, at: [5, 7], block: armed(["dagger"], tough) },
      x: { side: 1, at: [6, 6], block: armed(["dagger"], tough) },
    },
    dice: [{ a: 1, b: 1, c: 1, x: 1 }],
  })
  declare(s, { a: ["wait", { target: "b" }], b: ["wait", { target: "c" }] })
  expect(s.open()).toMatchObject({ who: "b", kind: "aim" })
  const { a, b } = counts(s) as { a: number; b: number }
  expect(a).toBe(b + 1)
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
