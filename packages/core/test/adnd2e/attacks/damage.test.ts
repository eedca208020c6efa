import { describe, expect, test } from "vitest"
import { rule } from "../../kit/rule.ts"
import { armed, like, weapons } from "../blocks.ts"
import { declare, duel, inKeyOrder, type StageSpec, stage } from "../stage.ts"

const tough = { hp: 90 }

/** What one hit of `a` does to `b`. */
const harm = (a: unknown, b: unknown, dice: readonly number[], more: Omit<StageSpec, "actors" | "dice"> = {}) => {
  const s = duel(a, b, { ...more, dice: [{ a: 1, b: 10 }, 20, ...dice] })
  declare(s, { a: ["attack", { target: "b" }] })
  return s.done()
}
const withBonus = (damage: number) => like({ ...tough, weapons: [{ ...weapons.long_sword, damage }] })

rule(["ADD2-043"], "a hit takes the weapon's dice and bonus off the hit points", () => {
  const s = harm(withBonus(1), armed(["dagger"], tough), [8])
  expect(s.last("HarmTaken")).toMatchObject({ target: "b", by: "a", amount: 9, faces: [8], times: 1 })
  expect(s.of("b").hp).toBe(81)
})

rule(["ADD2-043"], "Large targets take the weapon's other damage, and a hit does at least 1", () => {
  const s = stage({
    actors: {
      a: { side: 0, at: [5, 5], block: armed(["two_handed_sword"], tough) },
      b: { side: 1, at: [6, 5], block: like({ ...tough, size: "L" }) },
    },
    dice: [{ a: 1, b: 10 }, 20, 6, 5, 4],
  })
  declare(s, { a: ["attack", { target: "b" }] })
  expect(s.done().last("HarmTaken")).toMatchObject({ amount: 15, faces: [6, 5, 4] })
  expect(harm(withBonus(-5), armed(["dagger"], tough), [2]).last("HarmTaken")).toMatchObject({ amount: 1 })
})

rule(["ADD2-043"], "at 0 hit points a combatant is dead and the fight is won", () => {
  const s = harm(withBonus(0), like({ hp: 8 }), [8])
  expect(s.of("b")).toMatchObject({ dead: true, hp: 0 })
  expect(s.last("FightDecided")).toMatchObject({ winner: 0 })
})

rule(["ADD2-060"], "a bow does what its arrows do, a thrown weapon what it does itself", () => {
  const s = stage({
    actors: {
      a: { side: 0, at: [0, 0], block: armed(["long_bow"], tough) },
      b: { side: 1, at: [9, 0], block: armed(["dagger"], tough) },
    },
    dice: [{ a: 1, b: 10 }, 20, 8, 1],
  })
  declare(s, { a: ["shoot", { target: "b" }] })
  expect(s.done().last("HarmTaken")).toMatchObject({ amount: 8 })
  const thrown = stage({
    actors: {
      a: {
        side: 0,
        at: [0, 0],
        block: like({ ...tough, weapons: [{ ...weapons.spear, damage: 2, missile_damage: 1 }] }),
      },
      b: { side: 1, at: [5, 0], block: armed(["dagger"], tough) },
    },
    dice: [{ a: 1, b: 10 }, 20, 6],
  })
  declare(thrown, { a: ["shoot", { target: "b" }] })
  expect(thrown.done().last("HarmTaken")).toMatchObject({ amount: 7 })
})

describe("death's door", () => {
  const door = { "death.mode": "deaths_door" } as const
  const actors = (hp: number, group = "warrior") => ({
    a: { side: 0, at: [5, 5] as const, block: withBonus(0) },
    b: { side: 1, at: [6, 5] as const, block: like({ hp, group }) },
    c: { side: 1, at: [7, 5] as const, block: armed(["dagger"], tough) },
  })

  test("somebody at 0 is unconscious and bleeds from the next round on, until its wounds are bound", () => {
    const all = { a: 1, c: 1 }
    const s = stage({ actors: actors(8), houseRules: door, dice: [{ a: 1, b: 10, c: 10 }, 20, 8, all, all] })
    declare(s, { a: ["attack", { target: "b" }] })
    expect(s.of("b")).toMatchObject({ down: true, dead: false, hp: 0 })
    declare(s, {})
    expect(s.of("b").hp).toBe(-1)
    declare(s, { c: ["bind", { target: "b" }] })
    expect(s.last("Bound")).toMatchObject({ who: "b", by: "c" })
    expect(s.of("b").hp).toBe(-1)
    s.done()
  })

  test("at -10 it dies, or wherever the floor is", () => {
    const die = (floor: number) => {
      const s = stage({
        actors: actors(5),
        houseRules: { ...door, "death.floor": floor },
        dice: [{ a: 1, b: 10, c: 10 }, 20, 8],
      })
      declare(s, { a: ["attack", { target: "b" }] })
      return s.of("b").dead
    }
    expect([die(-10), die(-3)]).toEqual([false, true])
  })

  test("monsters die at 0 unless the table says otherwise", () => {
    const die = (monsters_die_at_zero: boolean) => {
      const s = stage({
        actors: actors(8, "monster"),
        houseRules: { ...door, monsters_die_at_zero },
        dice: [{ a: 1, b: 10, c: 10 }, 20, 8],
      })
      declare(s, { a: ["attack", { target: "b" }] })
      return s.of("b").dead
    }
    expect([die(true), die(false)]).toEqual([true, false])
  })

  test("after the fight those with a friend standing live, the others bleed to death", () => {
    const s = harm(withBonus(0), like({ hp: 8 }), [8], { houseRules: door })
    expect(s.of("b")).toMatchObject({ dead: true, hp: -10 })
    expect(s.events().at(-1)).toMatchObject({ _tag: "CombatEnded" })
  })
})

test("50 points from one attack force a save against death, unless the table plays without", () => {
  const giant = like({ ...tough, weapons: [{ ...weapons.long_sword, damage: 45 }] })
  const victim = armed(["dagger"], tough)
  expect(harm(giant, victim, [5, 13]).of("b").dead).toBe(true)
  const saved = harm(giant, victim, [5, 14])
  expect(saved.last("Saved")).toMatchObject({ who: "b", column: 0, die: 14, needed: 14, saved: true })
  expect(saved.of("b").dead).toBe(false)
  expect(harm(giant, victim, [4]).events("Saved")).toEqual([])
  const off = harm(giant, victim, [5], { houseRules: { "system_shock.massive_damage": false } })
  expect(off.of("b").dead).toBe(false)
})

test("whom a sword and a fist fell in the same instant is dying, whichever is told first", () => {
  for (const [sword, fist] of [
    ["a", "c"],
    ["c", "a"],
  ] as const) {
    const s = stage({
      actors: {
        [sword]: { side: 0, at: [5, 5], block: like({ ...tough, weapons: [{ ...weapons.long_sword, speed: 3 }] }) },
        [fist]: { side: 0, at: [7, 5], block: like({ ...tough, weapons: [], unarmed: {} }) },
        b: { side: 1, at: [6, 5], block: like({ hp: 2 }) },
        d: { side: 1, at: [15, 15], block: armed(["dagger"], tough) },
      },
      houseRules: { "death.mode": "deaths_door" },
      dice: [
        { a: 1, c: 1, b: 10, d: 10 },
        ...(sword === (inKeyOrder({ a: 1, c: 3 })[0] === 1 ? "a" : "c") ? [20, 4, 20, 99] : [20, 99, 20, 4]),
      ],
    })
    declare(s, { [sword]: ["attack", { target: "b" }], [fist]: ["punch", { target: "b" }] })
    expect(s.events("Felled")).toMatchObject([{ who: "b", how: 0 }])
    s.done()
  }
})
