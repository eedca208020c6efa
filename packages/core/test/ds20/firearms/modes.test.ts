import { expect } from "vitest"
import { rule } from "../../kit/rule.ts"
import { assaultRifle, dummy, person, pistol, rifle, shooter, smg } from "../blocks.ts"
import { apart, canTake, diceOf, penalty } from "../scenes.ts"
import { shot } from "./shot.ts"

const three = 8 + 1

const burst = (k: number) => 16 + k

rule(["DS20-103"], "only automatic weapons can fire three shots or a burst", () => {
  const plain = apart(5, shooter(pistol), dummy())
  expect([canTake(plain, "shoot", three), canTake(plain, "shoot", burst(4))]).toEqual([false, false])
  const automatic = apart(5, shooter(smg), dummy())
  expect([canTake(automatic, "shoot", three), canTake(automatic, "shoot", burst(4))]).toEqual([true, true])
})

rule(["DS20-104"], "three shots: one penalty, three points and three bullets more", () => {
  const s = shot(5, smg, [7, 2], {}, three)
  expect(s.last("Attacked")).toMatchObject({ dice: [penalty("threeShots", 2)], damage: 5 })
  expect(s.last("HarmTaken")).toMatchObject({ number: 8 })
  expect(s.combat.state.loaded).toEqual([26])
})

rule(["DS20-104"], "they count one against the limit of the turn and are dodged like others", () => {
  const s = apart(5, shooter(smg), person(), { dice: [7, 1, 2, 9], react: [{ who: "b", verb: "dodge" }] })
  s.take("declare", { extra: 1 })
  s.take("shoot", { extra: three })
  expect(s.last("HarmTaken")).toMatchObject({ number: 5 })
  expect([3, 4].map((k) => canTake(s, "shoot", k))).toEqual([true, false])
  s.done()
})

rule(["DS20-105"], "a burst that is held counts with two penalties, another with all, and adds all its d4s", () => {
  const held = shot(5, assaultRifle, [12, 4, 1, 1, 4, 4, 4, 4], {}, burst(4))
  expect(held.last("BurstHeld")).toMatchObject({ score: 12, success: true })
  expect(diceOf(held, "Attacked", "burst")).toBe(2)
  expect(held.last("HarmTaken")).toMatchObject({ number: 8 + 16 })
  expect(held.combat.state.loaded).toEqual([30 - 17])
  const wild = shot(5, assaultRifle, [13, 4, 1, 1, 1, 1, 2, 2, 2, 2], {}, burst(4))
  expect(diceOf(wild, "Attacked", "burst")).toBe(4)
  expect(wild.last("HarmTaken")).toMatchObject({ number: 16 })
})

rule(["DS20-105"], "its test takes wounds and haste, and what was announced counts for the limit", () => {
  const s = apart(5, shooter(assaultRifle), dummy(), {
    placements: { a: { wounds: { HL: 1 } } },
    dice: [5, 1, 1, 19, 1, 1, 1],
  })
  s.take("declare", { extra: 1 })
  s.take("shoot", { extra: burst(4) })
  expect(diceOf(s, "BurstHeld")).toBe(2)
  expect(canTake(s, "shoot", 1)).toBe(false)
  s.done()
})

rule(["DS20-102"], "a slow weapon shoots once in a turn", () => {
  const s = apart(5, shooter(rifle), dummy(), { dice: [19, 1] })
  s.take("declare", { extra: 1 })
  s.take("shoot", { extra: 0 })
  expect(canTake(s, "shoot")).toBe(false)
  s.done()
})

rule(["DS20-103", "DS20-105"], "a weapon without single shots fires bursts of any length instead", () => {
  const modes = (...names: string[]) => {
    const s = apart(5, shooter({ ...smg, modes: names }), dummy())
    return [0, 1, 4, three, burst(1), burst(2), burst(3)].map((extra) => canTake(s, "shoot", extra))
  }
  expect(modes("single", "burst")).toEqual([true, true, true, false, false, false, true])
  expect(modes("three", "burst")).toEqual([false, false, false, true, true, true, true])
  const s = shot(5, { ...smg, modes: ["burst"] }, [12, 4, 1, 4], {}, burst(1))
  expect(diceOf(s, "Attacked", "burst")).toBe(1)
  expect(s.last("HarmTaken")).toMatchObject({ number: 8 + 4 })
})
