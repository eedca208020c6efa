import { expect, test } from "vitest"
import { asSquare, asWho } from "../../../src/kinds/indices.ts"
import { way } from "../../../src/systems/adnd2e/book/extra.ts"
import { mod, occasion } from "../../../src/systems/adnd2e/book/terms.ts"
import { threatens } from "../../../src/systems/adnd2e/see/threat.ts"
import type { Actor } from "../../../src/testkit/encounter.ts"
import { rule } from "../../kit/rule.ts"
import { armed } from "../blocks.ts"
import { blows, declare, needed, stage, standsAt } from "../stage.ts"

const tough = { hp: 60 }
const sword = armed(["long_sword"], tough)
const bare = armed(["long_sword"], { ...tough, ac: 5 })
/** AC 5, of which 2 come from DEX and 1 from a shield. */
const quick = armed(["long_sword"], { ...tough, ac: 5, ac_dex: -2, ac_shield: -1 })

rule(["ADD2-049"], "each of several attacks may go against another opponent in reach, without moving", () => {
  const actors = {
    a: { side: 0, at: [5, 5], block: armed(["long_sword"], { ...tough, attacks: "2" }) },
    x: { side: 1, at: [6, 5], block: armed(["dagger"], { hp: 1 }) },
    y: { side: 1, at: [4, 5], block: sword },
  } as const
  const felled = stage({ actors, dice: [{ a: 1, x: 10, y: 10 }, 20, 1, 1, 1] })
  const all = {
    a: ["attack", { target: "x" }],
    x: ["attack", { target: "a" }],
    y: ["attack", { target: "a" }],
  } as const
  declare(felled, all)
  expect(blows(felled)).toEqual(["a>x", "y>a", "a>y"])
  expect(standsAt(felled, "a")).toEqual([5, 5])
  felled.done()

  const both = stage({ actors, dice: [{ a: 1, x: 10, y: 10 }, 1, 1, 1, 1] })
  declare(both, { ...all, x: ["parry"], y: ["parry"] })
  expect(both.open()).toEqual({ who: "a", kind: "blow", options: ["attack x", "attack y"] })
  both.take("attack", { target: "y" })
  both.open()
  expect(blows(both)).toEqual(["a>x", "a>y"])
})

/** Four enemies around `a`, in the order in which they came, and what each needs against it. */
const surrounded = (block: unknown, houseRules = {}) => {
  const s = stage({
    map: `${".".repeat(20)}\n`.repeat(20),
    actors: {
      a: { side: 0, at: [9, 9], block, placement: { facing: "N" } },
      n: { side: 1, at: [9, 6], block: sword },
      e: { side: 1, at: [12, 9], block: sword },
      s: { side: 1, at: [9, 12], block: sword },
      w: { side: 1, at: [6, 9], block: sword },
    },
    houseRules,
    dice: [{ a: 10, n: 1, e: 2, s: 3, w: 4 }, 1, 1, 1, 1, 1],
  })
  const charge = ["attack", { target: "a" }] as const
  declare(s, { a: ["attack", { target: "n" }], n: charge, e: charge, s: charge, w: charge })
  return s
}
const needs = (s: ReturnType<typeof surrounded>) =>
  s
    .events("Attacked")
    .slice(0, 4)
    .map((e) => `${String(e["by"])} ${String(e["needed"])}`)

rule(
  ["ADD2-053"],
  "the fourth enemy beside somebody attacks from behind: 13 hits AC 5, and neither DEX nor shield counts",
  () => {
    expect(needs(surrounded(bare))).toEqual(["n 15", "e 15", "s 15", "w 13"])
    expect(needs(surrounded(quick))).toEqual(["n 15", "e 15", "s 15", "w 10"])
    expect(needs(surrounded(quick, { "attack.rear_denies_dex": false }))).toEqual(["n 15", "e 15", "s 15", "w 13"])
  },
)

rule(
  ["ADD2-053"],
  "an attack of opportunity on somebody who turns its back is from behind: 13 hits AC 5, 12 does not",
  () => {
    const die = (face: number) => {
      const s = stage({
        actors: { a: { side: 0, at: [5, 5], block: bare }, b: { side: 1, at: [5, 4], block: sword } },
        dice: [{ a: 1, b: 10 }, face, ...(face === 13 ? [1] : [])],
        react: [{ verb: "take" }],
      })
      declare(s, { a: ["move", { extra: way.away }], b: ["attack", { target: "a" }] })
      expect(needed(s)).toBe(13)
      return s.done().last("Attacked")?.["hit"]
    }
    expect([die(12), die(13)]).toEqual([false, true])
  },
)

rule(["ADD2-161"], "nobody threatens the fourth enemy beside it, until one of the first three is gone", () => {
  const s = surrounded(sword)
  const threat = (id: string) => threatens(s.combat, asWho(s.who("a")), asWho(s.who(id)), s.of(id).at)
  expect(["n", "e", "s", "w"].map(threat)).toEqual([true, true, true, false])
  s.given({ _tag: "Died", who: "e", by: "a" })
  expect(["n", "s", "w"].map(threat)).toEqual([true, true, true])
})

rule(["ADD2-161"], "who turned its back on an enemy does not threaten it for the rest of the round", () => {
  const s = stage({
    actors: {
      a: { side: 0, at: [5, 5], block: armed(["long_sword"], { ...tough, im: 2 }) },
      b: { side: 1, at: [5, 4], block: sword },
      c: { side: 1, at: [9, 7], block: sword },
    },
    dice: [{ a: 1, b: 2, c: 9 }, 1, 1],
    react: [{ who: "b", verb: "take" }],
  })
  declare(s, { a: ["move", { extra: way.away }], b: ["attack", { target: "a" }], c: ["wait", { target: "a" }] })
  const threat = (id: string) => threatens(s.combat, asWho(s.who("a")), asWho(s.who(id)), s.of(id).at)
  // b has followed: it stands beside a and is not threatened, but c would be.
  expect(blows(s)).toEqual(["b>a", "b>a"])
  expect(threat("b")).toBe(false)
  expect(threatens(s.combat, asWho(s.who("a")), asWho(s.who("c")), s.of("b").at)).toBe(true)
  s.given({ _tag: "RoundStarted", round: 2 })
  expect(threat("b")).toBe(true)
})

const arcs = { "facing.mode": "arcs" } as const
const compass = ["N", "NE", "E", "SE", "S", "SW", "W", "NW"] as const
const around = [
  [9, 8],
  [10, 8],
  [10, 9],
  [10, 10],
  [9, 10],
  [8, 10],
  [8, 9],
  [8, 8],
] as const

rule(
  ["ADD2-053", "ADD2-161"],
  "with facing arcs the three squares behind are not threatened, whatever way one looks",
  () => {
    compass.forEach((facing, turn) => {
      const s = stage({
        actors: {
          a: { side: 0, at: [9, 9], block: sword, placement: { facing } },
          b: { side: 1, at: [0, 0], block: sword },
        },
        houseRules: arcs,
      })
      const { width } = s.combat.prepared.field
      const seen = around.map(([x, y]) =>
        threatens(s.combat, asWho(s.who("a")), asWho(s.who("b")), asSquare(y * width + x)),
      )
      const behind = [3, 4, 5].map((n) => (turn + n) % 8)
      expect(seen).toEqual(around.map((_, i) => !behind.includes(i)))
    })
  },
)

/** `a` looks north; the others attack it in turn from their squares. */
const inArcs = (attackers: Readonly<Record<string, readonly [number, number]>>) => {
  const ids = Object.keys(attackers)
  const s = stage({
    actors: {
      a: { side: 0, at: [9, 9], block: bare, placement: { facing: "N" } },
      ...Object.fromEntries(
        ids.map((id): [string, Actor] => [id, { side: 1, at: attackers[id] as [number, number], block: sword }]),
      ),
    },
    houseRules: arcs,
    dice: [
      Object.fromEntries([["a", 10], ...ids.map((id, i): [string, number] => [id, i + 1])]),
      ...ids.map(() => 1),
      1,
    ],
  })
  const first = ids[0] as string
  declare(s, {
    a: ["attack", { target: first }],
    ...Object.fromEntries(ids.map((id) => [id, ["attack", { target: "a" }] as const])),
  })
  return s
}

rule(["ADD2-053"], "with facing arcs one may turn towards one attacker a round; the next from behind has +2", () => {
  const s = inArcs({ p: [9, 10], q: [9, 8] })
  // It turns south towards the first, and so has its back to the second.
  expect(s.events("Turned")[0]).toMatchObject({ who: "a", facing: 4, towards: "p" })
  expect(s.events("Attacked").slice(0, 2)).toMatchObject([
    { by: "p", needed: 15, mods: 0 },
    { by: "q", needed: 13, mods: 1 << mod.rear },
  ])
})

rule(["ADD2-053"], "with facing arcs an attack from the flank is none from behind", () => {
  const s = inArcs({ p: [9, 10], q: [10, 9], r: [8, 9] })
  expect(
    s
      .events("Attacked")
      .slice(0, 3)
      .map((e) => e["needed"]),
  ).toEqual([15, 15, 15])
})

test("with facing arcs whoever acts turns towards its target", () => {
  const s = inArcs({ p: [9, 10] })
  expect(s.of("p").facing).toBe(0)
  expect(s.of("a").facing).toBe(4)
  expect(s.events("Attacked").every((e) => e["occasion"] === occasion.own)).toBe(true)
})

test("with facing arcs everybody looks at the nearest enemy at first, of two as near at the same one, wherever it stands", () => {
  const facing = (foes: Readonly<Record<string, readonly [number, number]>>) => {
    const others = Object.entries(foes).map(([id, at]) => [id, { side: 1, at, block: bare }] as const)
    const s = stage({
      actors: { a: { side: 0, at: [9, 9], block: bare }, ...Object.fromEntries(others) },
      houseRules: arcs,
    })
    return compass[s.of("a").facing]
  }
  expect(facing({ p: [9, 6], q: [11, 9] })).toBe("E")
  expect(facing({ p: [9, 7], q: [11, 9] })).toBe("E")
  expect(facing({ p: [11, 9], q: [9, 7] })).toBe("N")
})
