import { expect } from "vitest"
import { extraWounds, scaleOf } from "../../src/systems/savage-worlds/model/size.ts"
import { rule } from "../kit/rule.ts"
import { extra, hero, lastAttack, melee } from "./scenes.ts"

const against = (mine: number, theirs: number, edges: readonly string[] = []) => {
  const s = melee(extra({ size: mine, edges }), extra({ size: theirs, parry: 30 }), [2])
  s.take("strike")
  return lastAttack(s)["plus"]
}

rule(["SWD-105"], "every Size belongs to a Scale, and counts for Toughness", () => {
  const s = melee(extra({ size: 5 }), extra())
  expect(s.combat.prepared.sheets[s.who("a")]).toMatchObject({ scale: 2, toughness: 10, limit: 1 })
  expect(s.combat.prepared.sheets[s.who("b")]).toMatchObject({ scale: 0, toughness: 5, limit: 0 })
})

rule(["SWD-106"], "the smaller adds the difference of the Scales, the larger takes it off", () => {
  expect(against(0, 8)).toBe(4)
  expect(against(8, 0)).toBe(-4)
  expect(against(4, -4)).toBe(-8)
  expect(against(5, 5)).toBe(0)
  expect(against(8, 0, ["swat"])).toBe(0)
})

rule(["SWD-107"], "Scales and further Wounds by Size", () => {
  expect([-4, -3, -2, -1, 3, 4, 7, 8, 11, 12, 20].map(scaleOf)).toEqual([-6, -4, -2, 0, 0, 2, 2, 4, 4, 6, 6])
  expect([-4, 0, 3, 4, 8, 12].map(extraWounds)).toEqual([0, 0, 0, 1, 2, 3])
  const s = melee(hero({ size: 8 }), extra({ size: 4 }))
  expect([s.of("a"), s.of("b")]).toMatchObject([{ limit: 5 }, { limit: 1 }])
})

rule(["SWD-106"], "Swat makes good of the penalty against the small, and takes no bonus against the large", () => {
  const plus = (size: number, edges: readonly string[]) => {
    const s = melee(extra({ edges, size: 4 }), extra({ size, parry: 12 }), [2])
    s.take("strike")
    return lastAttack(s)["plus"]
  }
  expect([plus(8, ["swat"]), plus(8, [])]).toEqual([2, 2])
  expect([plus(-3, ["swat"]), plus(-3, [])]).toEqual([-2, -6])
})
