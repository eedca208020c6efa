import { expect } from "vitest"
import { rule } from "../kit/rule.ts"
import { dummy, person } from "./blocks.ts"
import { canTake, forecastOf, melee } from "./scenes.ts"

const skilled = (damage = 3) => person({}, { techniques: [{ technique: "strong-blow", score: 10, damage }] })

rule(
  ["DS20-009"],
  "one technique may be tried in a turn; it takes no action, and a failure leaves the normal one",
  () => {
    const s = melee(skilled(), dummy(), { dice: [11, 12] })
    s.take("technique")
    expect(s.last("TechniqueRolled")).toMatchObject({ score: 10, success: false })
    expect(canTake(s, "technique")).toBe(false)
    s.take("strike", { item: 0 })
    expect(s.last("HarmTaken")).toMatchObject({ number: 0 })
    s.done()
  },
)

rule(["DS20-009", "DS20-039"], "when it comes off it modifies the next action, and that one alone", () => {
  const s = melee(skilled(), dummy(), { dice: [10, 12, 4, 11, 1] })
  s.take("declare", { extra: 1 })
  s.take("technique")
  s.take("strike", { item: 0 })
  expect(s.events("HarmTaken")).toEqual([])
  s.take("strike", { item: 0 })
  expect(s.last("HarmTaken")).toMatchObject({ number: 0 })
  s.done()
})

rule(["DS20-039"], "its points count in the damage step, never for the hit, and may be taken off", () => {
  const blow = (face: number, damage: number) => {
    const s = melee(skilled(damage), dummy(), { dice: [10, face] })
    s.take("technique")
    s.take("strike", { item: 0 })
    s.done()
    return s
  }
  expect(blow(12, 3).last("HarmTaken")).toMatchObject({ number: 3 })
  expect(blow(13, 3).last("Attacked")).toMatchObject({ margin: -1, hit: false })
  expect(blow(5, -3).last("HarmTaken")).toMatchObject({ number: 4 })
  expect(blow(11, -3).last("HarmTaken")).toMatchObject({ number: 0 })
})

rule(["DS20-009"], "the next turn may try again, and forecasts know what is active", () => {
  const s = melee(skilled(), dummy(), { dice: [10] })
  const before = forecastOf(s, "strike", { item: 0 }).harm
  s.take("technique")
  expect(forecastOf(s, "strike", { item: 0 }).harm).toBeGreaterThan(before)
  s.skipTo("b", "end-turn").skipTo("a", "end-turn")
  expect(canTake(s, "technique")).toBe(true)
  expect(forecastOf(s, "strike", { item: 0 }).harm).toBeCloseTo(before, 12)
})

rule(["DS20-009", "DS20-046"], "after a technique was tried no more actions are announced", () => {
  const s = melee(skilled(), dummy(), { dice: [11] })
  s.take("technique")
  expect(canTake(s, "declare")).toBe(false)
})
