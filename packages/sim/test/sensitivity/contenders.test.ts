import { expect, test } from "vitest"
import type { Metric } from "../../src/compare/metrics.ts"
import { type Contender, contendersIn } from "../../src/sensitivity/contenders.ts"
import type { Columns, Way } from "../../src/sensitivity/Ways.ts"
import { effectsOf } from "../../src/sensitivity/measure.ts"

const wins = { id: "winRate.red", kind: "share", scale: 1, range: { lo: 0, hi: 1 } } as unknown as Metric
const fights = 2000

/** Fights that are won by who is stronger than its lot: the same lots for all numbers, and as many more for each own. */
const columnOf = (share: number, from = 0): Columns => ({
  goals: [Int32Array.from({ length: fights }, (_, i) => ((i * 617 + from) % fights < share * fights ? 1 : 0))],
  scores: new Int32Array(),
  digests: new Uint32Array(),
})

const base = columnOf(0.5)

/** A number of which a step up wins so much more of the fights, and a step down as much less. */
const number = (lever: number, step: number, from = 0): Contender => {
  const ways: readonly Way[] = [
    { lever, to: 0, way: "less" },
    { lever, to: 2, way: "more" },
  ]
  const columns = [columnOf(0.5 - step, from), columnOf(0.5 + step, from)]
  return { ways, columns, measured: { lever, fights, goals: effectsOf(ways, columns, base, [wins]) } }
}

const open = (all: readonly Contender[], alike = 0): readonly number[] =>
  [...contendersIn(all, base, wins, alike)].toSorted((a, b) => a - b)

test("what is surely larger in the fights of both is not open, though intervals overlap", () => {
  const steps = [0.2, 0.15, 0.1, 0.095, 0.02]
  const all = steps.map((step, lever) => number(lever, step))
  const [third, fourth] = [all[2], all[3]].map((each) => each?.measured.goals[0]?.step)
  // By themselves the third and the fourth could be either.
  expect(fourth?.hi).toBeGreaterThan(third?.lo as number)
  // Over the same lots the larger one wins all that the smaller one does, and twenty fights more.
  expect(open(all)).toEqual([])
})

test("which of two is larger is open in fights that tell nothing of it, unless they surely differ too little to matter", () => {
  const all = [number(0, 0.2), number(1, 0.15), number(2, 0.1), number(3, 0.098, 1000), number(4, 0.02)]
  expect(open(all)).toEqual([2, 3])
  expect(open(all, 0.01)).toEqual([2, 3])
  expect(open(all, 0.1)).toEqual([])
})

test("fewer than four numbers have no place to be open", () => {
  expect(open([number(0, 0.1), number(1, 0.1, 1000), number(2, 0.1, 500)])).toEqual([])
})
