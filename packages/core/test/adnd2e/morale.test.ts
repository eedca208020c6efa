import { expect, test } from "vitest"
import { armed, like } from "./blocks.ts"
import { declare, optionsOf, type StageSpec, stage } from "./stage.ts"

const tough = { hp: 90 }
const hero = armed(["long_sword"], tough)
const orc = (more: object = {}) => armed(["dagger"], { group: "monster", hp: 10, morale: 11, ...more })
const dmg = { houseRules: { "morale.mode": "dmg" } } as const
const at = (target: string) => ["attack", { target }] as const

/** A hero strikes the first of three orcs with a hit for so much. */
const struck = (dice: StageSpec["dice"], more: Partial<StageSpec> = {}) => {
  const s = stage({
    ...dmg,
    ...more,
    actors: {
      h: { side: 0, at: [5, 5], block: hero },
      m1: { side: 1, at: [6, 5], block: orc() },
      m2: { side: 1, at: [8, 5], block: orc() },
      m3: { side: 1, at: [9, 5], block: orc() },
      ...more.actors,
    },
    dice: [{ h: 1, m1: 10, m2: 10, m3: 10 }, 20, ...(dice ?? [])],
  })
  return declare(s, { h: at("m1") })
}

test("a monster with half its hit points left checks 2d10 against its rating, and flees when it fails", () => {
  const held = struck([5, 5, 6])
  expect(held.events("MoraleChecked")).toMatchObject([{ who: "m1", cause: 2, faces: [5, 6], needed: 11, held: true }])
  expect(optionsOf(held, "m1")).toContain("attack h")
  const broken = struck([5, 6, 6])
  expect(broken.last("MoraleChecked")).toMatchObject({ who: "m1", held: false })
  expect(new Set(optionsOf(broken, "m1"))).toEqual(new Set(["withdraw", "run", "parry"]))
})

test("each cause shakes a monster once, and a scratch does not", () => {
  expect(struck([4]).events("MoraleChecked")).toEqual([])
  const s = struck([5, 1, 1, { h: 1, m1: 10, m2: 10, m3: 10 }, 20, 1])
  declare(s, { h: at("m1") })
  expect(s.events("MoraleChecked")).toHaveLength(1)
  s.done()
})

test("the fall of the leader shakes its side, and so does that of half of it", () => {
  const leader = { m1: { side: 1, at: [6, 5] as const, block: orc({ hp: 5 }), placement: { leader: true } } }
  const s = struck([8, 1, 1, 1, 1], { actors: leader })
  expect(s.events("MoraleChecked").map((e) => e["cause"])).toEqual([1, 1])
  const half = stage({
    ...dmg,
    actors: {
      h: { side: 0, at: [5, 5], block: hero },
      m1: { side: 1, at: [6, 5], block: orc({ hp: 5 }) },
      m2: { side: 1, at: [8, 5], block: orc() },
    },
    dice: [{ h: 1, m1: 10, m2: 10 }, 20, 8, 1, 1],
  })
  declare(half, { h: at("m1") })
  expect(half.events("MoraleChecked")).toMatchObject([{ who: "m2", cause: 0 }])
  half.done()
})

test("characters never check, and by the standard rules nobody does", () => {
  const man = { m1: { side: 1, at: [6, 5] as const, block: orc({ group: "warrior" }) } }
  expect(struck([5], { actors: man }).events("MoraleChecked")).toEqual([])
  expect(struck([5], { houseRules: {} }).events("MoraleChecked")).toEqual([])
})

test("who runs over the border has left the field, and when all have the fight is a rout", () => {
  const s = stage({
    map: `${".".repeat(30)}\n`.repeat(3),
    actors: { h: { side: 0, at: [2, 1], block: hero }, c: { side: 1, at: [20, 1], block: like({}) } },
    dice: [{ h: 9, c: 1 }],
  })
  declare(s, { h: ["parry"], c: ["run", { extra: 1 }] })
  expect(s.events("Fled")).toMatchObject([{ who: "c" }])
  expect(s.last("FightDecided")).toMatchObject({ winner: 0, reason: 1 })
  s.done()
})

test("orders to stand its ground hold nobody whose nerve is broken", () => {
  const standing = { m1: { side: 1, at: [6, 5] as const, block: orc(), placement: { stands: true } } }
  expect(new Set(optionsOf(struck([5, 6, 6], { actors: standing }), "m1"))).toEqual(
    new Set(["withdraw", "run", "parry"]),
  )
})

test("a run that ends at the very border stays on the field", () => {
  const s = stage({
    map: `${".".repeat(30)}\n`,
    actors: { h: { side: 0, at: [3, 0], block: hero }, c: { side: 1, at: [5, 0], block: like({}) } },
    dice: [{ h: 9, c: 1 }],
  })
  declare(s, { h: ["parry"], c: ["run", { extra: 1 }] })
  expect(s.of("c").at % 30).toBe(29)
  expect(s.events("Fled")).toEqual([])
  s.done()
})
