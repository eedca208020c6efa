import { describe, expect, test } from "vitest"
import { comparisonsOf } from "../../src/compare/comparisonsOf.ts"
import { findingAt } from "../../src/compare/findingAt.ts"
import type { Metric } from "../../src/compare/metrics.ts"
import { PairTable } from "../../src/compare/PairTable.ts"
import type { Manifest } from "../../src/plan/Manifest.ts"
import type { Stopped } from "../../src/plan/StopRule.ts"
import { playerOf } from "../../src/play/Player.ts"
import { plannedLooks } from "../../src/statistics/plannedLooks.ts"
import { toyLibrary, toyManifest } from "../kit/toyLibrary.ts"

// What verdicts promise is counted over many runs in which the truth is known. Seeds are fixed: the counts are always
// the same.

/** Numbers from 0 to 1, the same in every run. */
const numbers = (seed: number): (() => number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Pairs in which a share holds only before so often, only now so often. */
const pairs = (n: number, onlyA: number, onlyB: number): PairTable => {
  const metric: Metric = { id: "winRate.red", kind: "share", scale: 1, range: { lo: 0, hi: 1 }, good: 1, of: () => 0 }
  const [a, b, dd] = [onlyA + 100, onlyB + 100, onlyA + onlyB]
  const counted: readonly (readonly [number, number])[] = [
    [-1, onlyA],
    [0, n - dd],
    [1, onlyB],
  ]
  const differences = { n, sum: b - a, squares: dd, values: counted.filter(([, count]) => count > 0) }
  // Nothing else of a table is looked at.
  return { n, sums: [{ metric, n, a, aa: a, b, bb: b, dd, onlyA, onlyB, differences }] } as unknown as PairTable
}

const drawn = (next: () => number, n: number, before: number, now: number) => {
  let onlyA = 0
  let onlyB = 0
  for (let i = 0; i < n; i++) {
    const x = next()
    if (x < before) onlyA++
    else if (x < before + now) onlyB++
  }
  return { onlyA, onlyB }
}

describe("variants that differ by just as much as matters", () => {
  const n = 3000
  const anyEquivalent = (variants: number, runs: number): number => {
    const next = numbers(variants)
    let found = 0
    for (let run = 0; run < runs; run++) {
      const tables = Array.from({ length: variants }, (_, i) => {
        const { onlyA, onlyB } = drawn(next, n, 0.03, 0.05)
        return { a: "base", b: `v${i}`, table: pairs(n, onlyA, onlyB) }
      })
      if (comparisonsOf(tables).some(({ verdict }) => verdict === "equivalent")) found++
    }
    return found / runs
  }

  test("are called equivalent in one run of forty, however many there are", () => {
    expect(anyEquivalent(1, 600)).toBeLessThan(0.05)
    // Each interval by itself would say so of one of six in 14 % of runs.
    expect(anyEquivalent(6, 300)).toBeLessThan(0.05)
  })
})

test("one variant is equivalent exactly when its whole interval lies within what does not matter", () => {
  let equivalent = 0
  for (let onlyB = 60; onlyB < 140; onlyB++) {
    const [found] = comparisonsOf([{ a: "base", b: "v", table: pairs(2500, 80, onlyB) }])
    const inside = (found?.lo ?? -1) >= -0.02 && (found?.hi ?? 1) <= 0.02
    expect([onlyB, found?.verdict === "equivalent"]).toEqual([onlyB, inside])
    if (inside) equivalent++
  }
  expect(equivalent).toBeGreaterThan(20)
  expect(equivalent).toBeLessThan(70)
})

test("a run that stopped early for a difference has intervals that hold the truth all the same, where ordinary ones do not", () => {
  const [looks, each, truth] = [10, 400, 0.005]
  const limits = plannedLooks(looks)
  const next = numbers(7)
  const count = { runs: 0, held: 0, early: 0, heldEarly: 0, heldPlainly: 0 }
  let shift = 0
  for (let run = 0; run < 1500; run++) {
    let [onlyA, onlyB, n] = [0, 0, 0]
    for (const [look, limit] of limits.entries()) {
      const more = drawn(next, each, 0.1, 0.1 + truth)
      onlyA += more.onlyA
      onlyB += more.onlyB
      n += each
      const finding = findingAt({ onlyA, onlyB, n }, limit, 0.02)
      if (look < looks - 1 && finding === undefined) continue
      const rule = { rule: "verdict", metric: "winRate.red", looks } as const
      const stopped: Stopped = { rule, planned: each * looks, played: n, limit, decided: [] }
      const tables = [{ a: "base", b: "v", table: pairs(n, onlyA, onlyB) }]
      const [repeated, plain] = [comparisonsOf(tables, 0.02, stopped)[0], comparisonsOf(tables)[0]]
      const holds = (found: typeof plain): number => ((found?.lo ?? 1) <= truth && truth <= (found?.hi ?? 0) ? 1 : 0)
      expect([repeated?.method, plain?.method]).toEqual(["repeated95", "bonettPrice95"])
      count.runs++
      count.held += holds(repeated)
      if (finding === "higher" && look < looks - 1) {
        count.early++
        shift += (repeated?.d ?? 0) - truth
        count.heldEarly += holds(repeated)
        count.heldPlainly += holds(plain)
      }
      break
    }
  }
  expect(count.held / count.runs).toBeGreaterThan(0.95)
  expect(count.early).toBeGreaterThan(60)
  expect(count.heldEarly / count.early).toBeGreaterThan(0.9)
  expect(count.heldPlainly / count.early).toBeLessThan(0.8)
  // An early estimate is too large: that is said beside it.
  expect(shift / count.early).toBeGreaterThan(0.005)
})

test("what else a variant changes is one family: fights that differ in nothing but dice are seldom found to differ", () => {
  const [n, runs] = [100, 100]
  const [a, b] = [1, 2].map((seed) => toyManifest("brawl", { combats: n * runs, log: "summary", seed })) as [
    Manifest,
    Manifest,
  ]
  const [one, other] = [playerOf(a, toyLibrary), playerOf(b, toyLibrary)]
  const side = (of: Manifest) => ({ manifest: of, variant: of.variants[0] as Manifest["variants"][number] })
  let [some, alone] = [0, 0]
  for (let run = 0; run < runs; run++) {
    const table = new PairTable(side(a), side(b))
    const chunk = { variant: 0, from: n * run, to: n * (run + 1) }
    table.add(0, one.playChunk(chunk), other.playChunk(chunk))
    const found = comparisonsOf([{ a: "a", b: "b", table }])
    if (found.some(({ verdict }) => verdict !== "undecided" && verdict !== "equivalent")) some++
    if (found.some(({ p }) => p < 0.05)) alone++
    for (const { metric, q } of found)
      expect([metric, q === undefined]).toEqual([metric, metric.startsWith("winRate.")])
  }
  expect(some / runs).toBeLessThan(0.12)
  // Each metric by itself would have something to tell far more often.
  expect(alone).toBeGreaterThan(2 * some)
})
