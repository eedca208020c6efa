import { expect } from "vitest"
import { rule } from "../../kit/rule.ts"
import { dummy, pistol, shooter } from "../blocks.ts"
import { apart, diceOf, penalty } from "../scenes.ts"
import { shot } from "./shot.ts"

rule(["DS20-038"], "a shot that hits does its damage without the penalties that the roll had", () => {
  const s = apart(5, shooter(pistol, {}, { firearms: 13 }), dummy(), { setting: { lightPenalty: 2 }, dice: [6, 2, 4] })
  s.take("shoot", { extra: 0 })
  expect(s.last("Attacked")).toMatchObject({ margin: 1, hit: true, damage: 7 })
  expect(s.last("HarmTaken")).toMatchObject({ number: 7 })
  s.done()
})

rule(["DS20-038"], "penalties can make it miss, and bonuses count for its damage", () => {
  expect(shot(5, pistol, [12, 1], { setting: { lightPenalty: 1 } }).last("Attacked")).toMatchObject({ hit: false })
  expect(
    shot(5, pistol, [10, 4, 3], { setting: { lightPenalty: 1 }, placements: { b: { situational: -1 } } }).last(
      "Attacked",
    ),
  ).toMatchObject({ margin: 3, damage: 6 })
  expect(shot(5, pistol, [1, 4], { setting: { lightPenalty: 1 } }).last("Attacked")).toMatchObject({ damage: 22 })
})

rule(["DS20-038", "DS20-139"], "by house rule penalties lower the damage as well", () => {
  const s = shot(5, pistol, [6, 4], { setting: { lightPenalty: 1 }, houseRules: { firearmDamageKeepsPenalties: true } })
  expect(s.last("HarmTaken")).toMatchObject({ number: 2 })
})

rule(["DS20-139"], "wounds do not weaken a bullet", () => {
  const s = shot(5, pistol, [4, 4], { placements: { a: { wounds: { HG: 1 } } } })
  expect(s.last("Attacked")).toMatchObject({ dice: [penalty("wounds", 4)], margin: 4, damage: 8 })
  expect(s.last("HarmTaken")).toMatchObject({ number: 8 })
})

rule(["DS20-138"], "a shooter has one wound penalty less", () => {
  expect(diceOf(shot(5, pistol, [10], { placements: { a: { wounds: { HL: 1 } } } }), "Attacked")).toBe(0)
  expect(diceOf(shot(5, pistol, [10, 1], { placements: { a: { wounds: { HG: 1 } } } }), "Attacked", "wounds")).toBe(1)
  const none = shot(5, pistol, [10, 1, 1], {
    placements: { a: { wounds: { HG: 1 } } },
    houseRules: { shootingRelief: 0 },
  })
  expect(diceOf(none, "Attacked", "wounds")).toBe(2)
})

rule(["DS20-038"], "where penalties are further d20s, the first face alone is the bullet's", () => {
  const s = shot(5, pistol, [3, 8], { setting: { lightPenalty: 1 }, houseRules: { modifierDice: "keepD20" } })
  expect(s.last("Attacked")).toMatchObject({ natural: 8, margin: 4, damage: 9 })
})
