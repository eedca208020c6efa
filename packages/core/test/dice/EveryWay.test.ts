import { describe, expect, test } from "vitest"
import { explode, times, uniform } from "../../src/dice/Distribution.ts"
import { EveryWay } from "../../src/dice/EveryWay.ts"
import { dice } from "../../src/dice/expression.ts"
import { rollDice } from "../../src/dice/rollDice.ts"
import type { Stream } from "../../src/dice/Stream.ts"

/** Chances of each result, by every way of the dice, and how many ways there are. */
const counted = (roll: (ways: EveryWay) => number) => {
  const ways = new EveryWay()
  const chances = new Map<number, number>()
  let count = 0
  do {
    const result = roll(ways)
    chances.set(result, (chances.get(result) ?? 0) + ways.probability)
    count++
  } while (ways.advance())
  return { chances, count, cut: ways.cut }
}

/** The same dice without whole draws: die by die. */
const dieByDie = (ways: EveryWay): Stream => ({ die: (faces) => ways.die(faces) })

describe("a sum that is drawn as a whole", () => {
  for (const text of ["2d6+3", "3d4", "4d6kh3", "d8-d4", "2d12"]) {
    test(`${text} has the chances that its dice have one by one, in fewer ways`, () => {
      const whole = counted((ways) => rollDice(dice(text), ways))
      const single = counted((ways) => rollDice(dice(text), dieByDie(ways)))
      expect(whole.chances.size).toBe(single.chances.size)
      for (const [sum, chance] of single.chances) expect(whole.chances.get(sum)).toBeCloseTo(chance, 12)
      expect(whole.count).toBe(whole.chances.size)
      expect(whole.count).toBeLessThan(single.count)
    })
  }

  test("stands among other dice, each of its results followed by all of theirs", () => {
    const { chances } = counted((ways) => 100 * ways.die(2) + 10 * rollDice(dice("2d2"), ways) + ways.die(2))
    expect(chances.get(131)).toBeCloseTo(1 / 8, 12)
    expect([...chances.values()].reduce((a, b) => a + b)).toBeCloseTo(1, 12)
    expect(chances.size).toBe(2 * 3 * 2)
  })

  test("gives one face to whoever wants to see them: the sum without its plain numbers", () => {
    const faces: number[] = []
    expect(rollDice(dice("2d6+3"), new EveryWay(), faces)).toBe(5)
    expect(faces).toEqual([2])
  })

  test("results that come to the same are one way, with the chances of all", () => {
    const isHigh = (sum: number): number => (sum >= 10 ? 1 : 0)
    const { chances, count } = counted((ways) => isHigh(ways.draw(times(uniform(6), 2), isHigh)))
    expect(count).toBe(2)
    expect(chances.get(1)).toBeCloseTo(6 / 36, 12)
    expect(chances.get(0)).toBeCloseTo(30 / 36, 12)
  })

  test("what cannot come up stands for nothing, and what is sure for itself", () => {
    const drawn = (chances: readonly number[]) =>
      new EveryWay().draw({ from: 1, chances: Float64Array.from(chances), beyond: 0 }, () => 0)
    expect(drawn([0, 0.5, 0.5])).toBe(2)
    expect(drawn([0, 1])).toBe(2)
  })

  test("leaves out results that are too rare beside what was rolled before, and says what they come to", () => {
    const alone = counted((ways) => ways.draw(explode(4)))
    const { chances, count, cut } = counted((ways) => 1000 * ways.draw(explode(4)) + ways.draw(explode(4)))
    // Pairs are left out as soon as their chance is below 10^-8, but for the likeliest that can follow.
    expect(alone.count).toBeLessThan(45)
    expect(count).toBeLessThan(760)
    expect(Math.min(...chances.values())).toBeGreaterThan(1e-9)
    expect([...chances.values()].reduce((a, b) => a + b) + cut).toBeCloseTo(1, 12)
    expect(cut).toBeLessThan(2e-6)
  })

  test("leaves out results that cannot be", () => {
    const { chances } = counted((ways) => ways.draw(explode(4)))
    expect(chances.has(4)).toBe(false)
    expect(chances.get(5)).toBeCloseTo(1 / 16, 12)
  })
})
