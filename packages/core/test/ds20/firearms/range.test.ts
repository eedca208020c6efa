import { expect } from "vitest"
import { rule } from "../../kit/rule.ts"
import { bow, dummy, pistol, shooter } from "../blocks.ts"
import { apart, diceOf, penalty, verbsOf } from "../scenes.ts"

const rangeDice = (metres: number, houseRules: object = {}): number => {
  const s = apart(metres, shooter(pistol), dummy(), { dice: [12, 1, 1, 1, 1, 1, 1], houseRules })
  s.take("shoot", { extra: 0 })
  return diceOf(s, "Attacked", "range")
}

rule(["DS20-082"], "within the effective range there is no penalty", () => {
  expect([rangeDice(1), rangeDice(20)]).toEqual([0, 0])
})

rule(["DS20-083"], "each multiple of it from the second is a penalty", () => {
  expect([39, 40, 60, 100].map((metres) => rangeDice(metres))).toEqual([0, 1, 2, 4])
})

rule(["DS20-085"], "the farther, the more penalties, under every reading", () => {
  const rising = (rangePenalty: "multiples" | "doublings" | "bands") =>
    [20, 21, 40, 60, 80, 100].map((metres) => rangeDice(metres, { rangePenalty }))
  expect(rising("multiples")).toEqual([0, 0, 1, 2, 3, 4])
  expect(rising("doublings")).toEqual([0, 0, 1, 1, 2, 2])
  expect(rising("bands")).toEqual([0, 1, 1, 2, 3, 4])
})

rule(["DS20-084"], "beyond five times the range a shot misses without a roll, and the bullet is gone", () => {
  const s = apart(101, shooter(pistol), dummy())
  s.take("shoot", { extra: 0 })
  expect(s.last("Attacked")).toMatchObject({ hit: false, natural: 0, bullets: 1 })
  expect(s.combat.state.loaded).toEqual([14])
  s.done()
})

rule(["DS20-086"], "range does not lower the damage", () => {
  const s = apart(40, shooter(pistol, {}, { firearms: 15 }), dummy(), { dice: [5, 4] })
  s.take("shoot", { extra: 0 })
  expect(s.last("Attacked")).toMatchObject({ dice: [penalty("range", 4)], margin: 6, damage: 10 })
  s.done()
})

rule(["DS20-087"], "bows know range and aim, but neither magazines nor the table of jams", () => {
  const s = apart(40, shooter(bow), dummy(), { dice: [20, 1] })
  expect(verbsOf(s)).not.toContain("reload")
  s.take("shoot")
  expect(diceOf(s, "Attacked", "range")).toBe(1)
  expect(s.events("Jammed")).toEqual([])
  expect(s.last("Dropped")).toMatchObject({ who: "a" })
  s.done()
})
