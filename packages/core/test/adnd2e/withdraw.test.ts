import { expect } from "vitest"
import { way } from "../../src/systems/adnd2e/book/extra.ts"
import { occasion } from "../../src/systems/adnd2e/book/terms.ts"
import { rule } from "../kit/rule.ts"
import { armed, like } from "./blocks.ts"
import { counts, declare, duel, optionsOf, stage, standsAt } from "./stage.ts"

const tough = { hp: 40 }
const sword = armed(["long_sword"], tough)
const away = { extra: way.away }

rule(["ADD2-140"], "a plain move or a half move after an attack gives the enemy a chance, a withdrawal none", () => {
  const moving = duel(sword, sword, { dice: [{ a: 1, b: 10 }, 1], react: [{ who: "b", verb: "take" }] })
  declare(moving, { a: ["move", away], b: ["attack", { target: "a" }] })
  expect(moving.done().last("Attacked")).toMatchObject({ by: "b", occasion: occasion.opportunity })

  const after = duel(sword, sword, { dice: [{ a: 1, b: 10 }, 1, 1, 1], react: [{ who: "b", verb: "take" }] })
  declare(after, { a: ["attack-then-move", { target: "b" }], b: ["attack", { target: "a" }] })
  after.take("step", away)
  after.open()
  expect(after.done().last("Attacked")).toMatchObject({ by: "b", occasion: occasion.opportunity })

  const safe = duel(sword, sword, { dice: [{ a: 1, b: 10 }, 1] })
  declare(safe, { a: ["withdraw"], b: ["attack", { target: "a" }] })
  // b comes after it, at its own count.
  expect(safe.done().events("Attacked")).toMatchObject([{ by: "b", occasion: occasion.own }])
  expect(safe.events("TurnedBack")).toEqual([])
})

rule(
  ["ADD2-141"],
  "a withdrawal from two enemies gives neither a chance, and its first step and end are no nearer to them",
  () => {
    const b = [9, 8] as const
    const c = [7, 7] as const
    const s = stage({
      actors: {
        a: { side: 0, at: [8, 8], block: sword },
        b: { side: 1, at: b, block: sword },
        c: { side: 1, at: c, block: armed(["spear"], tough) },
      },
      dice: [{ a: 1, b: 9, c: 9 }, 1, 1],
    })
    declare(s, { a: ["withdraw"], b: ["attack", { target: "a" }], c: ["attack", { target: "a" }] })
    expect(s.events("Attacked").map((e) => e["occasion"])).toEqual([occasion.own, occasion.own])
    const path = s.events("Moved")[0]?.["path"] as readonly number[]
    const { width } = s.combat.prepared.field
    const far = (at: number, [x, y]: readonly [number, number]) =>
      Math.max(Math.abs((at % width) - x), Math.abs(Math.floor(at / width) - y))
    const end = path.at(-1) as number
    expect(Math.min(far(path[0] as number, b), far(path[0] as number, c))).toBeGreaterThanOrEqual(1)
    expect([far(end, b), far(end, c)].every((steps) => steps >= 6)).toBe(true)
    s.done()
  },
)

rule(
  ["ADD2-141"],
  "who comes into a new enemy's reach and out of it again on the same withdrawal gives that one its chance",
  () => {
    const s = stage({
      map: ["################", "######.#########", "#..............#", "################"].join("\n"),
      actors: {
        a: { side: 0, at: [9, 2], block: sword },
        b: { side: 1, at: [10, 2], block: sword },
        c: { side: 1, at: [6, 1], block: sword },
      },
      dice: [{ a: 1, b: 9, c: 10 }, 1, 1],
      react: [{ who: "c", verb: "take", target: "a" }],
    })
    declare(s, { a: ["withdraw"], b: ["attack", { target: "a" }], c: ["attack", { target: "a" }] })
    // From square 9 to 3: past c at 6, facing it.
    expect(s.events("Attacked")[0]).toMatchObject({ by: "c", occasion: occasion.opportunity, needed: 14, mods: 0 })
    expect(s.events("TurnedBack")).toEqual([])
    expect(standsAt(s, "a")).toEqual([3, 2])
  },
)

rule(["ADD2-142"], "it is a half move at the base initiative, without the weapon's speed", () => {
  const s = stage({
    map: `${".".repeat(30)}\n`,
    actors: {
      a: { side: 0, at: [15, 0], block: armed(["two_handed_sword"], tough), placement: { conditions: ["slowed"] } },
      b: { side: 1, at: [16, 0], block: sword },
    },
    dice: [{ a: 7, b: 10 }, 1],
  })
  declare(s, { a: ["withdraw"], b: ["attack", { target: "a" }] })
  // A die of 7 and 2 for being slow.
  expect(counts(s)["a"]).toBe(9)
  expect(standsAt(s, "a")).toEqual([9, 0])
  s.done()
})

rule(["ADD2-143"], "who withdraws has no attack and no spell that round", () => {
  const both = like({ ...tough, group: "wizard", attacks: "2", spells: [{ id: "magic_missile", slots: 1 }] })
  const s = duel(both, armed(["long_sword"], { ...tough, im: 0 }), { dice: [{ a: 1, b: 5 }] })
  declare(s, { a: ["withdraw"], b: ["parry"] })
  expect(s.open()).toMatchObject({ kind: "declare" })
  expect(s.combat.state.round).toBe(2)
  expect(s.events().filter((e) => e["who"] === "a" && e._tag === "Decided")).toHaveLength(1)
  expect(s.events("Attacked")).toEqual([])
  s.done()
})

rule(["ADD2-144"], "who has withdrawn may still seize an opportunity in that round", () => {
  const s = stage({
    // A bowman in a side passage: a comes to stand beside him, and he walks away from it.
    map: [
      "################",
      "#..............#",
      "###.############",
      "###.############",
      "###.############",
      "################",
    ].join("\n"),
    actors: {
      a: { side: 0, at: [8, 1], block: sword },
      b: { side: 1, at: [9, 1], block: sword },
      c: { side: 1, at: [3, 2], block: armed(["long_bow"], tough) },
    },
    dice: [{ a: 3, b: 10, c: 8 }, 14, 2, 1],
    react: [{ who: "a", verb: "take", target: "c" }],
  })
  declare(s, { a: ["withdraw"], b: ["attack", { target: "a" }], c: ["move", away] })
  expect(standsAt(s, "a")).toEqual([2, 1])
  expect(s.last("HarmTaken")).toMatchObject({ target: "c", by: "a", amount: 2 })
  s.done()
})

rule(["ADD2-141"], "a withdrawal leads as far from those who threaten as it can, whichever side they stand on", () => {
  for (const dx of [-1, 0, 1]) {
    for (const dy of [-1, 0, 1]) {
      if (dx === 0 && dy === 0) continue
      const s = stage({
        actors: {
          a: { side: 0, at: [8, 8], block: sword },
          b: { side: 1, at: [8 + dx, 8 + dy], block: armed(["dagger"], { ...tough, im: 0 }) },
        },
        dice: [{ a: 1, b: 10 }],
      })
      declare(s, { a: ["withdraw"], b: ["attack", { target: "a" }] })
      const [x, y] = standsAt(s, "a")
      expect(Math.max(Math.abs(x - 8 - dx), Math.abs(y - 8 - dy))).toBe(7)
    }
  }
})

rule(["ADD2-140"], "whom nobody threatens has nobody to withdraw from", () => {
  const s = stage({ actors: { a: { side: 0, at: [5, 5], block: sword }, b: { side: 1, at: [7, 5], block: sword } } })
  expect(optionsOf(s, "a")).not.toContain("withdraw")
  expect(optionsOf(duel(sword, sword), "a")).toContain("withdraw")
})

rule(["ADD2-141"], "no withdrawal begins with a step nearer to any of those who threaten", () => {
  for (const north of [4, 6]) backsOff(north)
})

/** Between two on its left, one of them in the row of `north`, and a spear on its right. */
const backsOff = (north: number) => {
  const spear = armed(["spear"], tough)
  const s = stage({
    map: `${".".repeat(16)}\n`.repeat(12),
    actors: {
      a: { side: 0, at: [7, 5], block: sword },
      b: { side: 1, at: [6, north], block: sword },
      c: { side: 1, at: [9, 5], block: spear },
      d: { side: 1, at: [6, 10 - north], block: spear },
    },
    dice: [{ a: 1, b: 10, c: 10, d: 10 }, 1, 1, 1, 1],
  })
  const { width } = s.combat.prepared.field
  const theirs = ["b", "c", "d"].map((id) => standsAt(s, id))
  const far = (square: number) =>
    theirs.map(([x, y]) => Math.max(Math.abs((square % width) - x), Math.abs(Math.floor(square / width) - y)))
  const before = far(s.of("a").at)
  const at = ["attack", { target: "a" }] as const
  declare(s, { a: ["withdraw"], b: at, c: at, d: at })
  const path = s.events("Moved")[0]?.["path"] as readonly number[]
  expect(far(path[0] as number).every((steps, i) => steps >= (before[i] as number))).toBe(true)
  expect(path).toHaveLength(6)
}
