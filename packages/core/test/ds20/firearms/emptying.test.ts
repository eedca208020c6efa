import { expect } from "vitest"
import { rule } from "../../kit/rule.ts"
import { assaultRifle, dummy, person, pistol, revolver, rifle, shooter, shotgun, smg } from "../blocks.ts"
import { apart, canTake, diceOf, fight, isUnder, melee, penalty, placed } from "../scenes.ts"
import { shot } from "./shot.ts"

rule(["DS20-095"], "emptying the magazine adds the penalties that are announced", () => {
  const s = shot(5, pistol, [12, 1, 1], {}, 2)
  expect(s.last("Attacked")).toMatchObject({ dice: [penalty("magazine", 1), penalty("magazine", 1)], hit: false })
})

rule(["DS20-096"], "on a hit as many d4s are added to the damage and spent as bullets; a miss spends one", () => {
  const s = shot(5, pistol, [4, 1, 1, 4, 2], {}, 2)
  expect(s.last("BulletsAdded")).toMatchObject({ bonus: 6, faces: [4, 2] })
  expect(s.last("HarmTaken")).toMatchObject({ number: 8 + 6 })
  expect(s.combat.state.loaded).toEqual([15 - 7])
  expect(shot(5, pistol, [12, 1, 1], {}, 2).combat.state.loaded).toEqual([14])
})

rule(["DS20-096"], "they are added after the doubling of a natural 1, and by house rule a miss spends them too", () => {
  expect(shot(5, pistol, [1, 1, 3], {}, 1).last("HarmTaken")).toMatchObject({ number: 22 + 3 })
  const s = shot(5, pistol, [12, 1, 4], { houseRules: { missSpendsExtraBullets: true } }, 1)
  expect(s.combat.state.loaded).toEqual([15 - 5])
  expect(s.events("HarmTaken")).toEqual([])
})

rule(["DS20-097"], "the penalties for it do not lower the damage", () => {
  const s = apart(5, shooter(pistol, {}, { firearms: 14 }), dummy(), { dice: [5, 3, 4, 1, 4] })
  s.take("shoot", { extra: 2 })
  expect(s.last("Attacked")).toMatchObject({ margin: 2, damage: 9 })
  expect(s.last("HarmTaken")).toMatchObject({ number: 14 })
  s.done()
})

rule(["DS20-098"], "the bonus is at most the bullets that are left", () => {
  const s = shot(5, { ...pistol, magazine: 4 }, [4, 1, 1, 3, 3], {}, 2)
  expect(s.last("BulletsAdded")).toMatchObject({ bonus: 3 })
  expect(s.last("HarmTaken")).toMatchObject({ number: 11 })
  expect(s.combat.state.loaded).toEqual([0])
})

const dodging = (face: number, bullets: readonly number[] = [4, 1], more: object = {}) => {
  const s = apart(5, shooter(pistol), person(), {
    dice: [6, 1, 1, ...bullets, face],
    react: [{ who: "b", verb: "dodge" }],
    ...more,
  })
  s.take("shoot", { extra: 2 })
  s.done()
  return s
}

rule(["DS20-099"], "the victim may dodge the extra bullets, not the first one", () => {
  expect(dodging(9).last("HarmTaken")).toMatchObject({ number: 6 + 2 })
  expect(dodging(3).last("HarmTaken")).toMatchObject({ number: 6 })
  expect(dodging(13).last("HarmTaken")).toMatchObject({ number: 11 })
  expect(dodging(9).combat.state.loaded).toContain(15 - 6)
  const s = dodging(20)
  expect(s.last("HarmTaken")).toMatchObject({ number: 11 })
  expect(isUnder(s, "b", "prone")).toBe(true)
})

rule(["DS20-100"], "that costs the movement of the next turn, not the run", () => {
  const s = dodging(3, [4, 1])
  s.skipTo("b", "end-turn")
  expect(s.combat.state.metres).toBe(0)
  expect(canTake(s, "close")).toBe(false)
  expect(canTake(s, "run")).toBe(true)
  s.take("end-turn")
  s.skipTo("b", "end-turn")
  expect(s.combat.state.metres).toBe(6)
  const strict = dodging(3, [4, 1], { houseRules: { magazineDodgeBlocksRun: true } })
  strict.skipTo("b", "end-turn")
  expect(canTake(strict, "run")).toBe(false)
})

rule(["DS20-101"], "the limit of penalties holds for the whole turn", () => {
  const s = apart(5, shooter(pistol), dummy(), { dice: [19, 1, 1, 1] })
  s.take("declare", { extra: 1 })
  s.take("shoot", { extra: 2 })
  expect([0, 1, 2].map((k) => canTake(s, "shoot", k))).toEqual([true, false, false])
  s.done()
})

rule(["DS20-102"], "each type of firearm has its limit", () => {
  const most = (weapon: object) => {
    const s = apart(5, shooter(weapon), dummy())
    return [1, 2, 3, 4, 5].filter((k) => canTake(s, "shoot", k)).length
  }
  expect([rifle, revolver, shotgun, pistol, assaultRifle, smg].map(most)).toEqual([0, 1, 1, 2, 4, 4])
})

rule(["DS20-095"], "the last bullet of a magazine is shot alone", () => {
  const s = apart(5, shooter({ ...pistol, magazine: 2 }), dummy(), { dice: [12] })
  expect(canTake(s, "shoot", 1)).toBe(true)
  s.take("shoot", { extra: 0 })
  s.skipTo("b", "end-turn")
  s.skipTo("a", "end-turn")
  expect(canTake(s, "shoot", 0)).toBe(true)
  expect(canTake(s, "shoot", 1)).toBe(false)
})

/** `b` has dodged bullets, then fallen. */
const fallen = (how: number, dice: readonly number[], houseRules: object = {}) =>
  fight(
    {
      a: placed(0, [1, 1], shooter(pistol)),
      b: placed(1, [6, 1], person()),
      c: placed(1, [14, 14], dummy()),
    },
    { dice, houseRules },
  ).given(
    {
      _tag: "Defended",
      who: "b",
      by: "a",
      how: 37,
      score: 12,
      natural: 12,
      dice: [],
      margin: 0,
      left: 0,
      avoids: false,
      bullets: true,
      spared: 0,
    },
    { _tag: "Felled", who: "b", by: "a", how },
  )

rule(["DS20-080", "DS20-100"], "the turn without movement may pass in sleep, or in agony", () => {
  const metres = (s: ReturnType<typeof fallen>, first: string) => {
    s.skipTo(first, "end-turn")
    s.skipTo("a", "end-turn")
    s.skipTo("b", "end-turn")
    s.done()
    return s.combat.state.metres
  }
  expect(metres(fallen(1, [13, 12]), "c")).toBe(6)
  expect(metres(fallen(0, [1], { stabilizedCanAct: true }), "c")).toBe(6)
  // Awake at once, it has lost it.
  const awake = fallen(1, [12])
  awake.skipTo("b", "end-turn")
  expect(awake.combat.state.metres).toBe(0)
})

rule(["DS20-100"], "a plain dodge costs no movement", () => {
  const s = melee(person(), person(), { dice: [6, 12], react: [{ who: "b", verb: "dodge" }] })
  s.take("strike", { item: 0 })
  s.skipTo("b", "end-turn")
  expect(s.combat.state.metres).toBe(6)
})

rule(["DS20-063", "DS20-099"], "the floor hinders melee alone: bullets are dodged there as well as anywhere", () => {
  const s = dodging(9, [4, 1], { placements: { b: { prone: true } } })
  expect(diceOf(s, "Defended")).toBe(0)
  expect(s.last("HarmTaken")).toMatchObject({ number: 6 + 2 })
})
