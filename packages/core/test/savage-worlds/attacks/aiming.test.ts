import { expect } from "vitest"
import { rule } from "../../kit/rule.ts"
import { apart, bow, dagger, extra, hero, lastAttack, verbs } from "../scenes.ts"
import { archer, plusOf } from "./shooters.ts"

rule(["SWD-011"], "to aim takes the whole turn without a step, and a step loses it", () => {
  const s = apart(20, archer(), extra(), [3, 1, 1, 1])
  expect(verbs(s)).toContain("aim")
  s.take("aim")
  expect(s.of("a").aimAt).toBe(s.who("b"))
  expect(s.combat.next()?.who).toBe(s.who("b"))
  s.take("end-turn")
  s.take("shoot")
  // Medium range -2 is made good: at least 2 of it, so the shot has 0.
  expect(lastAttack(s)).toMatchObject({ plus: 0, hit: false })
  const moved = apart(20, archer(), extra(), [3])
  moved.take("advance")
  expect(verbs(moved)).not.toContain("aim")
})

rule(["SWD-012"], "aiming cancels up to 4 points of range and cover, or gives 2", () => {
  const aimed = (steps: number, placement: object, houseRules: object = {}) => {
    const s = apart(steps, archer(), extra(), [1], { b: placement, houseRules })
    s.take("aim")
    s.take("end-turn")
    s.take("shoot")
    return lastAttack(s)["plus"]
  }
  expect(aimed(30, { cover: "light" })).toBe(-2)
  expect(aimed(8, {})).toBe(2)
  expect(aimed(20, {})).toBe(0)
  expect(plusOf(30, archer(), extra(), { b: { cover: "light" } })).toBe(-6)
  // Wounds are not on the list, unless a house rule puts everything there.
  const wounded = (houseRules: object) => {
    const s = apart(8, hero({ attacks: [bow] }), extra(), [2, 2], { a: { wounds: 3 }, houseRules })
    s.take("aim")
    s.take("end-turn")
    s.take("shoot")
    return lastAttack(s)["plus"]
  }
  expect(wounded({})).toBe(-1)
  expect(wounded({ aimScope: "any" })).toBe(0)
})

rule(["SWD-012"], "aiming cancels nothing at extreme range, and nothing that is thrown reaches it", () => {
  const aimed = (attack: object, steps: number) => {
    const s = apart(steps, extra({ attacks: [attack] }), extra(), [6, 5])
    s.open()
    s.given({ _tag: "Aimed", who: "a", target: "b" })
    s.take("end-turn")
    s.open()
    return s
  }
  const far = aimed(bow, 50)
  far.take("shoot")
  expect(lastAttack(far)).toMatchObject({ plus: -8 })
  expect(verbs(aimed(dagger, 14))).not.toContain("shoot")
  expect(verbs(aimed(dagger, 12))).toContain("shoot")
})
