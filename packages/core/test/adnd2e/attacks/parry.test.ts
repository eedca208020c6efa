import { expect, test } from "vitest"
import { rule } from "../../kit/rule.ts"
import { armed, like } from "../blocks.ts"
import { declare, duel, needed, type StageSpec, sheet, stage } from "../stage.ts"

const tough = { hp: 90 }

/** What a sword (or whatever `a` has) needs against a parrying `b`. */
const against = (b: object, a: unknown = armed(["long_sword"], tough), more: Omit<StageSpec, "actors"> = {}) => {
  const s = duel(a, armed(["long_sword"], { ...tough, ...b }), { dice: [{ a: 1, b: 10 }, 1], ...more })
  declare(s, { a: ["attack", { target: "b" }], b: ["parry"] })
  return needed(s)
}

rule(["ADD2-088"], "a parry counts from the first count of the round, and cannot be chosen after the dice", () => {
  const s = duel(
    armed(["dagger"], { ...tough, weapons: [], natural: [{ name: "bite", damage: "1d4" }], natural_speed: 0 }),
    armed(["long_sword"], tough),
    {
      dice: [{ a: 1, b: 10 }, 1],
    },
  )
  declare(s, { a: ["attack", { target: "b" }], b: ["parry"] })
  expect(needed(s)).toBe(15)
  const late = stage({
    actors: {
      a: { side: 0, at: [5, 5], block: armed(["long_sword"], tough) },
      c: { side: 0, at: [6, 4], block: armed(["dagger"], tough) },
      x: { side: 1, at: [6, 5], block: like({ hp: 1 }) },
      y: { side: 1, at: [15, 15], block: like(tough) },
    },
    houseRules: { "declaration.flexibility": "free" },
    dice: [{ a: 9, c: 1, x: 9, y: 9 }, 20, 4],
  })
  declare(late, { a: ["attack", { target: "x" }], c: ["attack", { target: "x" }] })
  expect(late.open()).toMatchObject({ who: "a", kind: "aim" })
  expect(late.options).not.toContain("parry")
})

rule(["ADD2-089"], "who parries makes no attack of opportunity, unless the table allows it", () => {
  const flee = (houseRules: object, react: readonly { verb: string }[], dice: readonly number[]) => {
    const s = duel(armed(["long_sword"], tough), armed(["long_sword"], tough), {
      houseRules,
      react,
      dice: [{ a: 1, b: 10 }, ...dice],
    })
    declare(s, { a: ["move", { extra: 1 }], b: ["parry"] })
    return s.done().events("Attacked").length
  }
  expect(flee({}, [], [])).toBe(0)
  expect(flee({ "parry.allows_aoo": true }, [{ verb: "take" }], [1])).toBe(1)
})

rule(["ADD2-090"], "a parry is worth half the level, one more for warriors, rounded down", () => {
  const worth = (group: string, level: number) => sheet(duel(like({ group, level }), like({})), "a").parry
  expect([
    worth("wizard", 4),
    worth("warrior", 4),
    worth("warrior", 5),
    worth("wizard", 1),
    worth("monster", 6),
  ]).toEqual([2, 3, 3, 0, 3])
  // A warrior of level 5 with AC 4: AC 1.
  expect(against({ level: 5, ac: 4 })).toBe(19)
})

test("a parry may be worth a fixed number or nothing", () => {
  expect(against({ level: 5, ac: 4 }, undefined, { houseRules: { "parry.bonus": 2 } })).toBe(18)
  expect(against({ level: 5, ac: 4 }, undefined, { houseRules: { "parry.bonus": "off" } })).toBe(16)
})

rule(["ADD2-091"], "a parry is no help against missiles nor from behind", () => {
  const warrior = armed(["long_sword"], { ...tough, level: 4, ac: 5 })
  const attacker = (weapon: "long_sword" | "light_crossbow") => armed([weapon], { ...tough, gac0: 18 })
  const melee = duel(attacker("long_sword"), warrior, { dice: [{ a: 1, b: 10 }, 1] })
  declare(melee, { a: ["attack", { target: "b" }] })
  expect(needed(melee)).toBe(16)
  const missile = stage({
    actors: {
      a: { side: 0, at: [0, 0], block: attacker("light_crossbow") },
      b: { side: 1, at: [9, 0], block: warrior },
    },
    dice: [{ a: 1, b: 10 }, 1],
  })
  declare(missile, { a: ["shoot", { target: "b" }] })
  expect(needed(missile)).toBe(13)
  const rear = stage({
    actors: {
      a: { side: 0, at: [4, 5], block: attacker("long_sword") },
      b: { side: 1, at: [5, 5], block: warrior, placement: { facing: "E" } },
      // It has turned towards c, to the north-east, when a strikes from the west.
      c: { side: 0, at: [6, 4], block: armed(["dagger"], tough) },
    },
    houseRules: { "facing.mode": "arcs" },
    dice: [{ a: 9, b: 10, c: 1 }, 1, 1],
  })
  declare(rear, { a: ["attack", { target: "b" }], c: ["attack", { target: "b" }] })
  expect(rear.events("Attacked").find((e) => e["by"] === "a")?.["needed"]).toBe(13 - 2)
})

rule(["ADD2-092"], "a parry is no help against the touch of a spell", () => {
  const wizard = like({ ...tough, spells: [{ id: "shocking_grasp", slots: 1 }] })
  const s = duel(wizard, armed(["long_sword"], { ...tough, level: 4, ac: 5 }), { dice: [{ a: 1, b: 10 }, 1] })
  declare(s, { a: ["cast", { item: 0 }] })
  s.take("cast", { target: "b" })
  s.open()
  expect(needed(s)).toBe(15)
})

rule(["ADD2-089", "ADD2-090"], "whoever is knocked out or stunned in the middle of a round parries no more", () => {
  const s = stage({
    actors: {
      a: { side: 0, at: [5, 5], block: like({ ...tough, gac0: 10, weapons: [], unarmed: {} }) },
      c: { side: 0, at: [6, 4], block: armed(["two_handed_sword"], tough) },
      b: { side: 1, at: [6, 5], block: armed(["long_sword"], { ...tough, level: 4, ac: 5 }) },
      d: { side: 1, at: [15, 15], block: armed(["long_sword"], tough) },
    },
    // A haymaker knocks out with 10 %.
    dice: [{ a: 1, c: 9, b: 10, d: 10 }, 20, 10, 2, 1],
  })
  declare(s, { a: ["punch", { target: "b" }], c: ["attack", { target: "b" }], b: ["parry"] })
  // GAC0 20 against AC 5, +4: its parry of 3 is gone.
  expect(needed(s)).toBe(20 - 5 - 4)
  s.done()
})
