import { expect, test } from "vitest"
import { rule } from "../kit/rule.ts"
import { armed, like } from "./blocks.ts"
import { blows, declare, stage, type StageSpec } from "./stage.ts"

const tough = { hp: 90 }
const sword = armed(["long_sword"], tough)
const dagger = armed(["dagger"], tough)
const at = (target: string) => ["attack", { target }] as const

const crowd = (more: Omit<StageSpec, "actors"> = {}) =>
  stage({
    ...more,
    actors: {
      d: { side: 0, at: [5, 5], block: armed(["two_handed_sword"], { ...tough, ac: 5, ac_dex: -1, ac_shield: -1 }) },
      e1: { side: 1, at: [6, 5], block: dagger },
      e2: { side: 1, at: [5, 6], block: dagger },
      e3: { side: 1, at: [4, 5], block: dagger },
      e4: { side: 1, at: [5, 1], block: dagger },
    },
  })

rule(["ADD2-049"], "whoever turns freely may give its second attack to another enemy in reach", () => {
  const s = stage({
    actors: {
      a: { side: 0, at: [5, 5], block: armed(["long_sword"], { ...tough, attacks: "2" }) },
      x: { side: 1, at: [6, 5], block: like({ hp: 1 }) },
      y: { side: 1, at: [4, 5], block: sword },
      z: { side: 1, at: [15, 15], block: sword },
    },
    dice: [{ a: 1, x: 10, y: 10, z: 10 }, 20, 8, 1],
  })
  declare(s, { a: at("x") })
  expect(blows(s)).toEqual(["a>x", "a>y"])
  s.done()
})

rule(["ADD2-049"], "with two enemies in reach it is asked whom the second attack is for", () => {
  const s = stage({
    actors: {
      a: { side: 0, at: [5, 5], block: armed(["long_sword"], { ...tough, attacks: "2" }) },
      x: { side: 1, at: [6, 5], block: sword },
      y: { side: 1, at: [4, 5], block: sword },
    },
    dice: [{ a: 1, x: 10, y: 10 }, 1, 1],
  })
  declare(s, { a: at("x") })
  expect(s.open()).toMatchObject({ who: "a", kind: "blow" })
  expect(new Set(s.options)).toEqual(new Set(["attack x", "attack y"]))
  s.take("attack", { target: "y" })
  s.open()
  expect(blows(s)).toEqual(["a>x", "a>y"])
  s.done()
})

rule(["ADD2-053"], "the fourth enemy that comes up is behind one's back: +2, no DEX, no shield", () => {
  const s = crowd({ dice: [{ d: 10, e1: 1, e2: 2, e3: 3, e4: 4 }, 1, 1, 1, 1, 1] })
  declare(s, { d: at("e1"), e1: at("d"), e2: at("d"), e3: at("d"), e4: at("d") })
  const needs = Object.fromEntries(s.events("Attacked").map((e) => [e["by"], e["needed"]]))
  expect(needs).toMatchObject({ e1: 15, e2: 15, e3: 15, e4: 11 })
  s.done()
})

test("by house rule an attack from behind leaves DEX and shield", () => {
  const s = crowd({
    dice: [{ d: 10, e1: 1, e2: 2, e3: 3, e4: 4 }, 1, 1, 1, 1, 1],
    houseRules: { "attack.rear_denies_dex": false },
  })
  declare(s, { d: at("e1"), e1: at("d"), e2: at("d"), e3: at("d"), e4: at("d") })
  expect(s.events("Attacked").find((e) => e["by"] === "e4")).toMatchObject({ needed: 13 })
})

rule(["ADD2-161"], "nobody threatens the fourth enemy beside it, nor anyone on whom it turned its back", () => {
  const s = crowd({
    dice: [{ d: 10, e1: 1, e2: 2, e3: 3, e4: 4 }, 1, 1, 1, 1, 1, { d: 10, e1: 9, e2: 9, e3: 9, e4: 1 }, 1, 1, 1, 1],
  })
  const all = { d: at("e1"), e1: at("d"), e2: at("d"), e3: at("d"), e4: at("d") }
  declare(s, all)
  // e4 walks off: it was behind d, who cannot take the chance.
  declare(s, { ...all, e4: ["move", { extra: 1 }] })
  expect(s.events("Attacked").filter((e) => e["occasion"] === 2)).toEqual([])
})

rule(["ADD2-161"], "who has left an enemy does not threaten it for the rest of the round", () => {
  const s = stage({
    map: `${".".repeat(12)}\n`.repeat(1),
    actors: {
      a: { side: 0, at: [5, 0], block: armed(["spear"], { ...tough, im: 1 }) },
      b: { side: 1, at: [6, 0], block: dagger },
    },
    dice: [{ a: 1, b: 9 }],
    react: [{ who: "b", verb: "decline" }],
  })
  // a steps back, its spear still reaches b; but b may leave that reach without a chance for a.
  declare(s, { a: ["move", { extra: 1 }], b: ["move", { extra: 1 }] })
  expect(s.events("TurnedBack")).toMatchObject([{ who: "a", on: 1 << s.who("b") }])
  expect(blows(s)).toEqual([])
  s.done()
})

const arcs = (facing: string, attacker: readonly [number, number], more: object = {}) =>
  stage({
    actors: {
      a: { side: 0, at: attacker, block: dagger },
      b: {
        side: 1,
        at: [5, 5],
        block: armed(["two_handed_sword"], { ...tough, group: "wizard" }),
        placement: { facing },
      },
      c: { side: 0, at: [6, 4], block: dagger },
    },
    houseRules: { "facing.mode": "arcs" },
    ...more,
  })

rule(
  ["ADD2-053"],
  "with arcs the three squares behind are the rear, and one turns towards one attacker a round",
  () => {
    // b looks east. c strikes from the north-east: b turns to it; a strikes from behind.
    const needs = (attacker: readonly [number, number]) => {
      const s = arcs("E", attacker, { dice: [{ a: 9, b: 10, c: 1 }, 1, 1] })
      declare(s, { a: at("b"), c: at("b") })
      return s.events("Attacked").find((e) => e["by"] === "a")?.["needed"]
    }
    // Looking north-east: west, south-west and south are behind, north-west and south-east at the sides.
    expect(
      (
        [
          [4, 5],
          [4, 6],
          [5, 6],
          [4, 4],
          [6, 6],
        ] as const
      ).map(needs),
    ).toEqual([12, 12, 12, 14, 14])
  },
)

rule(["ADD2-053"], "an attack from behind is answered by turning, if it is the first", () => {
  const s = arcs("E", [4, 5], { dice: [{ a: 1, b: 10, c: 9 }, 1, 1] })
  declare(s, { a: at("b"), c: at("b") })
  expect(s.events("Turned")[0]).toMatchObject({ who: "b", facing: 6, towards: "a" })
  expect(s.events("Attacked")[0]).toMatchObject({ by: "a", needed: 14 })
})

rule(["ADD2-161"], "with arcs nobody threatens those in its three rear squares", () => {
  const s = arcs("E", [4, 5], { dice: [{ a: 1, b: 10, c: 10 }, 1] })
  declare(s, { a: ["move", { extra: 1 }], b: at("c") })
  expect(s.events("Attacked").filter((e) => e["occasion"] === 2)).toEqual([])
})
