import { expect } from "vitest"
import { dice } from "../../../src/dice/expression.ts"
import { attackOdds } from "../../../src/systems/d20-modern/model/odds.ts"
import { rule } from "../../kit/rule.ts"
import { actor, attacked, baton, fight, pistol, sword } from "../blocks.ts"

type Fields = Readonly<Record<string, unknown>>

/** One attack, by the faces given: to hit, to confirm, and the damage. */
const strike = (attack: Fields, defense: number, faces: readonly number[], more: Fields = {}) => {
  const s = fight({
    actors: {
      a: actor(0, 4, 4, { attacks: [attack] }),
      b: actor(1, 5, 4, { hp: 100, defense: { total: defense, flatFooted: defense, touch: defense, dex: 0 }, ...more }),
    },
    dice: faces,
  })
  s.take("strike", { target: "b" })
  s.done()
  return s
}

rule(["D20M-026"], "a 19 with a threat range of 19-20 must hit to be a threat; a 20 is one in any case", () => {
  const blade = { ...sword, bonus: 2 }
  expect(attacked(strike(blade, 25, [19]))).toMatchObject({ hit: false, critical: false, confirm: 0 })
  expect(attacked(strike(blade, 25, [20, 5, 3]))).toMatchObject({ hit: true, critical: false, confirm: 5 })
  expect(attacked(strike(blade, 21, [19, 5, 3]))).toMatchObject({ hit: true, critical: false, confirm: 5 })
})

rule(["D20M-026", "D20M-013"], "a weapon without a range of its own threatens with a 20 only", () => {
  expect(attacked(strike({ ...baton, bonus: 9 }, 10, [19, 3]))).toMatchObject({ hit: true, confirm: 0 })
  expect(attacked(strike({ ...baton, bonus: 9 }, 10, [20, 15, 3, 3]))).toMatchObject({ critical: true, confirm: 15 })
})

rule(["D20M-027"], "a threat is confirmed by a second roll with the same modifiers", () => {
  const blade = { ...sword, bonus: 4 }
  expect(attacked(strike(blade, 15, [20, 11, 2, 3]))).toMatchObject({ hit: true, critical: true, bonus: 4 })
  expect(attacked(strike(blade, 15, [20, 10, 2]))).toMatchObject({ hit: true, critical: false })
})

rule(["D20M-027"], "the second roll confirms with a natural 20 and never with a natural 1", () => {
  expect(attacked(strike({ ...sword, bonus: 4 }, 40, [20, 20, 2, 3]))).toMatchObject({ critical: true })
  expect(attacked(strike({ ...sword, bonus: 40 }, 15, [20, 1, 2]))).toMatchObject({ critical: false })
})

rule(["D20M-027"], "the confirmation is made with the circumstances of the first roll: flanking counts twice", () => {
  const s = fight({
    actors: {
      a: actor(0, 4, 4, { attacks: [{ ...sword, bonus: 2 }] }),
      b: actor(1, 5, 4, { hp: 100, defense: { total: 15, flatFooted: 15, touch: 15, dex: 0 } }),
      c: actor(0, 6, 4),
    },
    dice: [20, 11, 1, 1],
  })
  s.take("strike", { target: "b" })
  expect(attacked(s)).toMatchObject({ bonus: 4, critical: true })
  s.done()
})

rule(["D20M-028"], "a confirmed critical with a pistol of 2d6 deals 4d6", () => {
  const s = fight({
    actors: { a: actor(0, 4, 4, { attacks: [{ ...pistol, bonus: 0 }] }), b: actor(1, 9, 4, { hp: 100 }) },
    dice: [20, 10, 6, 5, 4, 3],
  })
  s.take("shoot", { target: "b" })
  expect(s.last("HarmTaken")).toMatchObject({ amount: 18, faces: [6, 5, 4, 3] })
  s.done()
  const odds = attackOdds({ bonus: 100, defense: 10, damage: dice("2d6"), threat: 2, rules: { critConfirm: false } })
  expect(odds.damage.from).toBe(0)
  expect(odds.atLeast(4)).toBeCloseTo(19 / 20, 12)
  expect(odds.atLeast(24)).toBeCloseTo(19 / 20 / 6 ** 4, 12)
  expect(odds.atLeast(25)).toBe(0)
})

rule(["D20M-028"], "a weapon with a higher multiplier rolls its damage as often", () => {
  const pick = { ...sword, bonus: 4, damage: "1d6+1", threat: 20, mult: 4 }
  expect(strike(pick, 10, [20, 10, 1, 2, 3, 4]).of("b").hp).toBe(100 - (1 + 2 + 3 + 4 + 4))
})

rule(["D20M-029"], "a longsword's 19 that hits is rolled again, a club's is not", () => {
  const blow = (weapon: Fields, faces: readonly number[]) =>
    attacked(strike({ ...weapon, bonus: 4 }, 10, faces))["confirm"]
  expect(blow(sword, [19, 2, 1])).toBe(2)
  expect(blow({ ...baton, threat: 20 }, [19, 1])).toBe(0)
  expect(blow({ ...sword, threat: 18 }, [18, 2, 1])).toBe(2)
})

rule(["D20M-029", "D20M-028"], "each blow of a full attack has the range and the multiplier of its own weapon", () => {
  const s = fight({
    actors: {
      a: actor(0, 4, 4, {
        attacks: [
          {
            ...sword,
            bonus: 6,
            fullAttack: [
              { bonus: 6, damage: "1d8", threat: 19, mult: 2 },
              { bonus: 1, damage: "1d4", weapon: "knife", threat: 20, mult: 3 },
            ],
          },
        ],
      }),
      b: actor(1, 5, 4, { hp: 100 }),
    },
    dice: [19, 15, 8, 7, 19, 2],
  })
  s.take("full-attack", { target: "b" })
  expect(s.events("Attacked").map((e) => e["critical"])).toEqual([true, false])
  expect(s.events("HarmTaken").map((e) => e["amount"])).toEqual([15, 2])
  s.done()
})

rule(["D20M-027"], "who is immune to critical hits makes a second roll needless", () => {
  expect(attacked(strike({ ...sword, bonus: 4 }, 10, [20, 5], { immuneCritical: true }))).toMatchObject({
    hit: true,
    critical: false,
    confirm: 0,
  })
})
