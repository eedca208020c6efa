import { fc, test as property } from "@fast-check/vitest"
import { mean, sampleVariance } from "simple-statistics"
import { describe, expect, test } from "vitest"
import type { Comparison } from "../../src/compare/Comparison.ts"
import { comparisonsOf } from "../../src/compare/comparisonsOf.ts"
import { PairTable } from "../../src/compare/PairTable.ts"
import { PairTables } from "../../src/compare/PairTables.ts"
import { looksOf, Stopping } from "../../src/compare/stopping.ts"
import { chunkAt, chunkNumbers } from "../../src/plan/chunks.ts"
import type { RunChoices } from "../../src/plan/planRun.ts"
import { playerOf } from "../../src/play/Player.ts"
import type { Results } from "../../src/results/results.ts"
import { run } from "../../src/run/run.ts"
import { bonettPrice } from "../../src/statistics/bonettPrice.ts"
import { mcnemar } from "../../src/statistics/mcnemar.ts"
import { plannedLooks, spacedLooks } from "../../src/statistics/plannedLooks.ts"
import { scoreAt, scoreWidth } from "../../src/summary/scores.ts"
import { toyLibrary, toyManifest } from "../kit/toyLibrary.ts"

const library = toyLibrary

const played = async (choices: Partial<RunChoices>, set?: readonly string[]): Promise<Results> => {
  const adHoc = set === undefined ? [] : [{ id: "set", set }]
  const end = await run(toyManifest("brawl", { log: "summary", ...choices }, adHoc), { library })
  if (end._tag !== "Finished") throw new Error("finished")
  return end.results
}

const comparison = ({ comparisons }: Results, metric: string, b?: string): Comparison => {
  const found = comparisons.find((each) => each.metric === metric && (b === undefined || each.b === b))
  if (found === undefined) throw new Error(`compared in ${metric}`)
  return found
}

describe("a variant against itself", async () => {
  const results = await played({ combats: 400, variants: ["base", "set"] }, ["red.health=+0"])

  test("has a difference of exactly zero in everything", () => {
    expect(results.comparisons.length).toBeGreaterThan(10)
    for (const { d, onlyA, onlyB, p, pHolm, vrf, valueA, valueB } of results.comparisons) {
      expect([d, onlyA, onlyB, p, pHolm, vrf]).toEqual([0, 0, 0, 1, 1, null])
      expect(valueA).toBe(valueB)
    }
    expect(comparison(results, "winRate.red").verdict).toBe("equivalent")
    // Of 400 fights 0.9 % may be of another kind unseen, and a fight may take 50 rounds: equivalent would be too much
    // to say.
    const { lo, hi, verdict } = comparison(results, "rounds")
    expect([lo, hi, verdict]).toEqual([expect.closeTo(-0.46, 2), expect.closeTo(0.46, 2), "undecided"])
    expect(results.pairs[0]?.discordant).toEqual({ count: 0, first: [] })
  })

  test("with few combats is undecided all the same: nobody has looked long enough", async () => {
    const few = await played({ combats: 40, variants: ["base", "set"] }, ["red.health=+0"])
    expect(comparison(few, "winRate.red")).toMatchObject({ d: 0, verdict: "undecided" })
  })
})

describe("two variants over the same combats", async () => {
  const combats = 600
  const choices = { combats, chunk: 70, variants: ["base", "swarm"] }
  const results = await played(choices)
  const manifest = toyManifest("brawl", choices)
  const player = playerOf(manifest, library)
  const width = scoreWidth(2)
  const rows = [0, 1].map((variant) => {
    const { scores } = player.playChunk({ variant, from: 0, to: combats })
    return Array.from({ length: combats }, (_, i) => [...scores.subarray(i * width, (i + 1) * width)])
  })
  const column = (variant: number, at: number): readonly number[] =>
    (rows[variant] ?? []).map((row) => row[at] as number)

  test("are paired combat by combat: the table agrees with one made from every combat alone", () => {
    const [a, b] = [column(0, scoreAt.winner), column(1, scoreAt.winner)]
    const wonA = a.map((winner) => winner === 0)
    const wonB = b.map((winner) => winner === 0)
    const onlyA = wonA.filter((won, i) => won && wonB[i] !== true).length
    const onlyB = wonB.filter((won, i) => won && wonA[i] !== true).length
    expect(onlyA).toBeGreaterThan(10)
    const { lo, hi } = bonettPrice(onlyA, onlyB, combats)
    const found = comparison(results, "winRate.red")
    expect(found).toMatchObject({ a: "base", b: "swarm", n: combats, onlyA, onlyB, verdict: "worse" })
    expect(found.d).toBeCloseTo((onlyB - onlyA) / combats, 9)
    expect([found.lo, found.hi]).toEqual([expect.closeTo(lo, 8), expect.closeTo(hi, 8)])
    expect(found.p).toBeCloseTo(mcnemar(onlyA, onlyB), 8)
    const share = (won: readonly boolean[]) => won.filter(Boolean).length / combats
    const [pa, pb] = [share(wonA), share(wonB)]
    const unpaired = pa * (1 - pa) + pb * (1 - pb)
    expect(found.vrf).toBeCloseTo(unpaired / ((onlyA + onlyB) / combats - found.d ** 2), 6)
    // The other side gains what this one loses; a draw more or less is the only difference.
    expect(comparison(results, "winRate.blue").verdict).toBe("better")
  })

  test("means are compared by their differences", () => {
    const differences = column(1, scoreAt.rounds).map((rounds, i) => rounds - (column(0, scoreAt.rounds)[i] as number))
    const found = comparison(results, "rounds")
    expect(found.d).toBeCloseTo(mean(differences), 8)
    const error = Math.sqrt(sampleVariance(differences) / combats)
    expect((found.hi - found.lo) / 2 / error).toBeCloseTo(1.964, 3)
    expect(found).toMatchObject({ kind: "mean", method: "pairedT95", smallest: 0.25 })
    const left = column(1, scoreAt.left).map((share, i) => (share - (column(0, scoreAt.left)[i] as number)) / 1000)
    expect(comparison(results, "healthLeft.red").d).toBeCloseTo(mean(left), 8)
  })

  test("combats that end differently are listed by index, the first ones", () => {
    const differing = column(0, scoreAt.winner).flatMap((winner, i) =>
      winner === column(1, scoreAt.winner)[i] ? [] : [i],
    )
    const [pair] = results.pairs
    expect(pair?.discordant.count).toBe(differing.length)
    expect(pair?.discordant.first).toEqual(differing.slice(0, 20))
    expect(pair?.outcomes.flat().reduce((x, y) => x + y)).toBe(combats)
    expect(pair?.labels).toEqual(["draw", "red", "blue"])
  })

  test("only combatants that are in both are compared", () => {
    const ids = new Set(results.comparisons.map(({ metric }) => metric).filter((metric) => metric.startsWith("dead.")))
    expect([...ids].toSorted()).toEqual(["dead.brawler", "dead.brute", "dead.twin-1", "dead.twin-2"])
  })

  property.prop([fc.infiniteStream(fc.nat()), fc.constantFrom(7, 50, 333)])(
    "chunks of any size in any order give the same tables",
    (order, chunk) => {
      const sized = { ...manifest, chunk }
      const numbers = [...chunkNumbers(sized)].map((number) => ({ number, at: order.next().value }))
      const tables = new PairTables(sized)
      for (const { number } of numbers.toSorted((x, y) => x.at - y.at)) {
        const { variant, from, to } = chunkAt(sized, number)
        const scores = Int32Array.from((rows[variant] ?? []).slice(from, to).flat())
        tables.add(number, { scores, anomalies: [] })
      }
      const [table] = tables.tables
      if (table === undefined) throw new Error("one table")
      // The swing is no pair of fights.
      const pairs = results.comparisons.filter(({ metric }) => metric !== "swing")
      expect(comparisonsOf([{ a: "base", b: "swarm", table }])).toEqual(pairs)
      expect(table.discordant).toEqual(results.pairs[0]?.discordant)
    },
  )

  test("a combat that could not be played under one of them counts for neither", () => {
    const [a, b] = manifest.variants.map((variant) => ({ manifest, variant }))
    if (a === undefined || b === undefined) throw new Error("two variants")
    const table = new PairTable(a, b)
    const scored = (variant: number) => Int32Array.from((rows[variant] ?? []).slice(0, 10).flat())
    const anomalies = [{ combat: 3, problem: "it broke" }]
    table.add(0, { scores: scored(0), anomalies }, { scores: scored(1), anomalies: [] })
    expect(table.n).toBe(9)
    expect(table.discordant.first).not.toContain(3)
  })
})

test("several variants are a family: their p-values are adjusted together", async () => {
  const results = await played({ combats: 300, variants: ["base", "deadly", "swarm"] })
  const family = results.comparisons.filter(({ metric }) => metric === "winRate.red")
  expect(family.map(({ b }) => b)).toEqual(["deadly", "swarm"])
  const [smaller, larger] = family.toSorted((x, y) => x.p - y.p)
  expect(smaller?.pHolm).toBeCloseTo(Math.min(1, 2 * (smaller?.p ?? 0)), 8)
  expect(larger?.pHolm).toBeCloseTo(Math.min(1, Math.max(larger?.p ?? 0, smaller?.pHolm ?? 0)), 8)
})

test("a difference that is sure but too small to matter is equivalent", async () => {
  const results = await played({ combats: 600, variants: ["base", "swarm"], smallest: 0.9 })
  expect(comparison(results, "winRate.red")).toMatchObject({ smallest: 0.9, verdict: "equivalent" })
  expect(comparison(results, "winRate.red").p).toBeLessThan(1e-6)
})

describe("stopping early", () => {
  test("on precision a run ends at the first look at which all intervals are narrow enough", async () => {
    const stop = { rule: "precision", of: "rate", halfWidth: 0.02 } as const
    const results = await played({ combats: 20_000, stop })
    const { stopped, variants } = results
    expect(stopped).toMatchObject({ rule: stop, planned: 20_000, played: variants[0]?.combats })
    const { lo, hi } = variants[0]?.winRate["red"] ?? { lo: 0, hi: 1 }
    expect(hi - lo).toBeLessThanOrEqual(0.04)
    // No rate takes more than z²/4w² = 2,401, and no look comes more than a quarter and a chunk later than the one
    // before.
    const { p } = variants[0]?.winRate["red"] ?? { p: 0.5 }
    const needed = (1.96 ** 2 * p * (1 - p)) / 0.02 ** 2
    expect(stopped?.played).toBeGreaterThan(0.8 * needed)
    expect(stopped?.played).toBeLessThan(1.4 * needed + 200)
  })

  test("on precision of the difference a variant against itself needs only as many as must be", async () => {
    const stop = { rule: "precision", of: "difference", halfWidth: 0.01 } as const
    const { stopped } = await played({ combats: 20_000, stop, variants: ["base", "set"] }, ["red.health=+0"])
    expect(stopped?.played).toBeLessThan(400)
  })

  test("on a verdict it ends at a planned look, and says after how many combats the verdict stood", async () => {
    const stop = { rule: "verdict", metric: "winRate.red", looks: 10 } as const
    const results = await played({ combats: 2000, stop, variants: ["base", "swarm"] })
    const { played: n = 0, decided = [] } = results.stopped ?? {}
    expect(n % 200).toBe(0)
    expect(n).toBeLessThan(2000)
    expect(decided).toEqual([{ variant: "swarm", at: n, finding: "lower" }])
    expect(results.variants.map(({ combats }) => combats)).toEqual([n, n])
    expect(comparison(results, "winRate.red").verdict).toBe("worse")
  })

  test("on a verdict, with no number of looks, it looks early and a quarter later each time", async () => {
    const stop = { rule: "verdict", metric: "winRate.red" } as const
    const choices = { combats: 20_000, chunk: 50, stop, variants: ["base", "swarm"] }
    const looks = looksOf({ ...choices, stop })
    expect(looks.slice(0, 4)).toEqual([200, 250, 350, 450])
    expect(looks.at(-1)).toBe(20_000)
    const { stopped } = await played(choices)
    expect(stopped?.played).toBe(200)
    expect(stopped?.limit).toBe(spacedLooks(looks)[0])
    expect(stopped?.decided).toEqual([{ variant: "swarm", at: 200, finding: "lower" }])
  })

  test("without a difference it ends at the first look that can tell that there is none that matters", async () => {
    const stop = { rule: "verdict", metric: "winRate.red", looks: 10 } as const
    const choices = { combats: 6000, stop, variants: ["base", "set"] }
    const results = await played(choices, ["red.health=+0"])
    const n = results.stopped?.played ?? 0
    const looks = plannedLooks(10)
    const width = (look: number) => bonettPrice(0, 0, 600 * (look + 1), looks[look]).hi
    // The interval of the first look is narrow enough already, but 600 fights would show two points in 12 of them only.
    expect([width(0) < 0.02, n]).toEqual([true, 1200])
    expect(results.stopped).toMatchObject({
      planned: 6000,
      decided: [{ variant: "set", at: n, finding: "equivalent" }],
    })
    expect(comparison(results, "winRate.red")).toMatchObject({ d: 0, n, verdict: "equivalent" })
    // What does not matter is what the run says it is.
    const finer = await played({ ...choices, smallest: 0.01 }, ["red.health=+0"])
    expect(finer.stopped?.played).toBe(2400)
  })

  test("with too few for any verdict it plays all that was planned, and says so", async () => {
    const stop = { rule: "verdict", metric: "winRate.red", looks: 5 } as const
    const few = { combats: 40, stop, smallest: 0.01, variants: ["base", "set"] }
    const results = await played(few, ["red.health=+0"])
    expect(results.stopped).toMatchObject({ planned: 40, played: 40, decided: [] })
    expect(comparison(results, "winRate.red")).toMatchObject({ d: 0, verdict: "undecided" })
  })

  test("what is found at one of several looks is what is so in all: the first one may be refined", () => {
    const manifest = toyManifest("brawl", {
      combats: 4000,
      chunk: 500,
      stop: { rule: "verdict", metric: "winRate.red", looks: 2 },
      variants: ["base", "deadly", "swarm"],
    })
    const stopping = new Stopping(manifest)
    const tables: PairTable[] = []
    // Nothing else of a table is looked at.
    const count = (table: number, n: number, onlyA: number, onlyB: number) => {
      tables[table] = { n, sums: [{ metric: { id: "winRate.red" }, onlyA, onlyB }] } as unknown as PairTable
    }
    count(0, 2000, 0, 40)
    count(1, 2000, 300, 320)
    expect(stopping.mayStop(0, { summaries: [], tables })).toBe(false)
    expect(stopping.result(2000)?.decided).toEqual([{ variant: "deadly", at: 2000, finding: "higher" }])
    count(0, 4000, 0, 42)
    count(1, 4000, 600, 640)
    expect(stopping.mayStop(1, { summaries: [], tables })).toBe(false)
    expect(stopping.result(4000)?.decided).toEqual([{ variant: "deadly", at: 4000, finding: "equivalent" }])
  })
})
