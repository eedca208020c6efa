import { expect, test } from "vitest"
import { type ControlSums, controlled } from "../../src/statistics/controlled.ts"

/** The sums of values with their controls, dealt to five folds. */
const foldsOf = (values: readonly number[], controls: readonly (readonly number[])[]): readonly ControlSums[] =>
  Array.from({ length: 5 }, (_, fold) => {
    const rows = values.flatMap((y, i) => (i % 5 === fold ? [{ y, x: controls[i] ?? [] }] : []))
    const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + of(row), 0)
    const each = (controls[0] ?? []).map((_, j) => j)
    return {
      n: rows.length,
      y: sum(({ y }) => y),
      yy: sum(({ y }) => y * y),
      x: each.map((j) => sum(({ x }) => x[j] as number)),
      xy: each.map((j) => sum(({ x, y }) => (x[j] as number) * y)),
      xx: each.map((j) => each.map((k) => sum(({ x }) => (x[j] as number) * (x[k] as number)))),
    }
  })

const moments = (values: readonly number[]) => ({
  n: values.length,
  sum: values.reduce((sum, x) => sum + x, 0),
  squares: values.reduce((sum, x) => sum + x * x, 0),
})

test("over all ways in which ten coins can fall, the mean is what it is without controls: exactly, and with less spread", () => {
  const ways = 2 ** 10
  let [mean, spread, plain] = [0, 0, 0]
  for (let way = 0; way < ways; way++) {
    const coins = Array.from({ length: 10 }, (_, i) => ((way >> i) & 1 ? 1 : -1))
    // What a coin is worth is no straight line of the control, and depends on where it falls.
    const values = coins.map((coin, i) => 3 + 2 * coin + (coin > 0 ? 0.1 * i : -0.1 * i))
    const controls = coins.map((coin, i) => [coin, i % 2 === 0 ? coin : 0])
    const { n, sum } = controlled(foldsOf(values, controls))
    mean += sum / n / ways
    spread += (sum / n - 3) ** 2 / ways
    plain += (moments(values).sum / 10 - 3) ** 2 / ways
  }
  expect(mean).toBeCloseTo(3, 12)
  expect(spread).toBeLessThan(plain)
})

test("the mean stays what it is where slopes that had seen the values would shift it: a crooked worth of lopsided dice", () => {
  const faces = [-1, -1, 2]
  const ways = 3 ** 7
  let mean = 0
  for (let way = 0; way < ways; way++) {
    const rolled = Array.from({ length: 7 }, (_, i) => faces[Math.floor(way / 3 ** i) % 3] as number)
    const values = rolled.map((x) => x * x + 3 * x)
    const controls = rolled.map((x, i) => [x, i < 5 && x > 0 ? 1 : i < 5 ? -0.5 : 0])
    mean += controlled(foldsOf(values, controls)).sum / 7 / ways
  }
  expect(mean).toBeCloseTo(2, 12)
})

test("what controls explain goes, and what they do not explain is left as it was", () => {
  const controls = Array.from({ length: 200 }, (_, i) => [Math.sin(i), Math.cos(3 * i), 0])
  const explained = controls.map(([x = 0, y = 0]) => 2 * x - y)
  const rest = controlled(foldsOf(explained, controls))
  expect(rest.squares).toBeLessThan(0.01 * moments(explained).squares)
  const others = controls.map((_, i) => ((i * 7919) % 13) - 6)
  expect(controlled(foldsOf(others, controls))).toEqual(moments(others))
})

test("no control at all changes nothing", () => {
  expect(controlled(foldsOf([1, 0, 1, 1], [[], [], [], []]))).toEqual(moments([1, 0, 1, 1]))
})
