import { expect, test } from "vitest"
import { harmOf } from "../../../src/testkit/harmOf.ts"
import { rule } from "../../kit/rule.ts"
import { like } from "../blocks.ts"
import { declare, inKeyOrder, stage } from "../stage.ts"
import { mage, tough } from "./mages.ts"

/** A fireball of level 5 at `x`, with those saves. */
const fireball = (placement: object, dice: readonly number[], more: object = {}) => {
  const s = stage({
    actors: {
      w: { side: 0, at: [0, 0], block: mage({ spells: [{ id: "fireball", slots: 1 }] }) },
      x: { side: 1, at: [12, 0], block: like({ ...tough, saves: [15, 15, 15, 15, 15] }), placement },
      ...more,
    },
    dice,
  })
  declare(s, { w: ["cast", { item: 0 }], x: ["parry"] })
  s.take("cast", { target: "x" })
  s.open()
  return s
}

const sixes = [6, 6, 6, 6, 6]

const order = (w: number, x: number) => inKeyOrder({ w, x })

rule(["ADD2-070"], "cover is a bonus to the save against a fireball: 2, 4, 7 or 10", () => {
  const needs = (cover: number, die: number) =>
    fireball({ cover }, [...order(1, 9), ...sixes, die])
      .done()
      .last("Saved")
  expect(needs(50, 11)).toMatchObject({ who: "x", column: 4, bonus: 4, needed: 15, saved: true })
  expect(needs(50, 10)).toMatchObject({ saved: false })
  expect([0, 25, 75, 90].map((cover) => needs(cover, 1)?.["bonus"])).toEqual([0, 2, 7, 10])
  expect(fireball({ concealment: 90 }, [...order(1, 9), ...sixes, 1]).last("Saved")).toMatchObject({ bonus: 0 })
})

rule(["ADD2-071"], "a save halves a fireball; behind 90 % cover it spares one all of it, and half without", () => {
  const harm = (cover: number, die: number) =>
    fireball({ cover }, [...order(1, 9), ...sixes, die])
      .events("HarmTaken")
      .map((e) => e["amount"])
  expect(harm(0, 14)).toEqual([30])
  expect(harm(0, 15)).toEqual([15])
  expect(harm(90, 5)).toEqual([])
  expect(harm(90, 4)).toEqual([15])
})

test("a fireball catches everybody within 20 feet, friends too", () => {
  const s = fireball({}, [...inKeyOrder({ w: 1, x: 9, f: 9, y: 9 }), ...sixes, 20, 20], {
    f: { side: 0, at: [8, 2], block: like(tough) },
    y: { side: 1, at: [12, 5], block: like(tough) },
  })
  expect(new Set(s.events("HarmTaken").map((e) => e["target"]))).toEqual(new Set(["x", "f"]))
  s.done()
})

rule(["ADD2-071"], "what a save and cover stop of a fireball and what they let through are all of it", () => {
  const harm = (cover: number, die: number) => harmOf(fireball({ cover }, [...order(1, 9), ...sixes, die]), "x")
  expect(harm(0, 14)).toEqual({ spared: 0, taken: 30 })
  expect(harm(0, 15)).toEqual({ spared: 15, taken: 15 })
  expect(harm(90, 5)).toEqual({ spared: 30, taken: 0 })
  expect(harm(90, 4)).toEqual({ spared: 15, taken: 15 })
})

rule(["ADD2-070"], "cover is no help against what bursts without doing harm", () => {
  const s = stage({
    actors: {
      w: {
        side: 0,
        at: [0, 0],
        block: mage({
          spells: [{ id: "mist", slots: 1, yards: 60, radius: 1, save: "spell", condition: "slowed", rounds: "2" }],
        }),
      },
      x: { side: 1, at: [12, 0], block: like(tough), placement: { cover: 90 } },
    },
    dice: [{ w: 1, x: 9 }, 10],
  })
  declare(s, { w: ["cast", { item: 0 }] })
  s.take("cast", { target: "x" })
  s.open()
  expect(s.last("Saved")).toMatchObject({ who: "x", bonus: 0 })
})

rule(["ADD2-070"], "cover from a large body's breath is reckoned from whichever of its squares is nearest", () => {
  const breath = { id: "fire_breath", kind: "breath", cone: 8, harm: "2d6", save: "breath" }
  const bonus = (map: string) => {
    const s = stage({
      map,
      actors: {
        d: { side: 0, at: [0, 0], block: like({ ...tough, size: "L", abilities: [breath] }) },
        x: { side: 1, at: [5, 1], block: like(tough) },
      },
      dice: [{ d: 1, x: 9 }, 1, 1, 1],
    })
    declare(s, { d: ["use", { target: "x" }] })
    return s.last("Saved")?.["bonus"]
  }
  // Only the lower half of the body sees x past the wall; a low wall in front of x hides half of it.
  expect(bonus("...#...\n.......\n.......\n")).toBe(0)
  expect(bonus(".......\n....o..\n.......\n")).toBe(4)
})
