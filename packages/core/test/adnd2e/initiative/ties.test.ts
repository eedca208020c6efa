import { expect, test } from "vitest"
import { rule } from "../../kit/rule.ts"
import { armed, like, weapons } from "../blocks.ts"
import { blows, counts, declare, duel, inKeyOrder, stage } from "../stage.ts"

const tough = { hp: 40 }

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
