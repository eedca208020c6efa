import { describe, expect, test } from "vitest"
import { dayMetricsOf } from "../../src/compare/dayMetrics.ts"
import { memberBits } from "../../src/summary/dayScores.ts"

const name = (id: string) => ({ id, name: id })
const of = {
  fights: ["corner", "alley", "roof"].map((id) => ({ id })),
  sides: [name("police"), name("allies")],
} as unknown as Parameters<typeof dayMetricsOf>[0]
const members = {
  combatants: [
    { ...name("ann"), side: 0 },
    { ...name("bob"), side: 1 },
    { ...name("cid"), side: 1 },
  ],
} as unknown as Parameters<typeof dayMetricsOf>[1]

/**
 * A day before it, so that nothing may read from the first; then lostIn, rounds, health of both sides, three members.
 */
const other = [9, 9, 9, 9, 9, 9, 9]
const { dead, fallen } = memberBits
const day = (lostIn: number, ...columns: readonly number[]) => Int32Array.from([...other, lostIn, ...columns])
const values = (scores: Int32Array) =>
  Object.fromEntries(dayMetricsOf(of, members).map((metric) => [metric.id, metric.of(scores, other.length)]))

describe("the metrics of a day of two sides of the party", () => {
  test("tell each side its own health, its own dead and its own fallen", () => {
    expect(values(day(-1, 17, 800, 150, 0, dead + fallen, fallen))).toEqual({
      survived: 1,
      "goingAfter.corner": 1,
      "goingAfter.alley": 1,
      "wipedOut.police": 0,
      "lethality.police": 0,
      "healthLeft.police": 800,
      "anyDead.police": 0,
      "deaths.police": 0,
      "wipedOut.allies": 1,
      "lethality.allies": 500,
      "healthLeft.allies": 150,
      "anyDead.allies": 1,
      "deaths.allies": 1,
      rounds: 17,
      "fallen.ann": 0,
      "dead.ann": 0,
      "fallen.bob": 1,
      "dead.bob": 1,
      "fallen.cid": 1,
      "dead.cid": 0,
    })
  })

  test("tell how far the party came: a day lost in a fight did not go on after it, but after those before", () => {
    const going = (lostIn: number) => {
      const found = values(day(lostIn, 1, 0, 0, fallen, 0, 0))
      return [found["survived"], found["goingAfter.corner"], found["goingAfter.alley"], found["wipedOut.police"]]
    }
    expect([0, 1, 2].map(going)).toEqual([
      [0, 0, 0, 1],
      [0, 1, 0, 1],
      [0, 1, 1, 1],
    ])
  })

  test("say what is good: survivors and health are, the dead and the fallen are not, rounds are neither", () => {
    const good = (id: string) => dayMetricsOf(of, members).find((metric) => metric.id === id)?.good
    expect(["survived", "goingAfter.alley", "healthLeft.allies"].map(good)).toEqual([1, 1, 1])
    expect(["wipedOut.allies", "lethality.allies", "fallen.cid", "dead.cid"].map(good)).toEqual([-1, -1, -1, -1])
    expect(good("rounds")).toBe(0)
  })

  test("are per mille where they are means of health and of the dead", () => {
    const scale = (id: string) => dayMetricsOf(of, members).find((metric) => metric.id === id)?.scale
    expect(["healthLeft.allies", "lethality.police", "rounds", "survived"].map(scale)).toEqual([1000, 1000, 1, 1])
  })
})
