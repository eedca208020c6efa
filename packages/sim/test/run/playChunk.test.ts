import { byPolicies, Combat, digestOf, GrowingFingerprint, mergeFingerprints } from "@refriega/core/internal"
import { expect, test } from "vitest"
import { isSampled, sampled } from "../../src/plan/logLevel.ts"
import { codecOf } from "../../src/play/codecOf.ts"
import { type ChunkSetup, playChunk } from "../../src/play/playChunk.ts"
import { storedLogs } from "../../src/play/storedLogs.ts"
import { aggressive } from "../../src/policies/aggressive.ts"
import { steady } from "../../src/policies/steady.ts"
import { limitHitsKept } from "../../src/summary/kept.ts"
import { brawl, fighter, type Toy, toy, twoAgainstTwo } from "../kit/toy.ts"

const prepared = toy.prepare(twoAgainstTwo)
const codec = codecOf<Toy>(toy)
const policies = [aggressive, steady]
const chunk = (setup: Partial<ChunkSetup<Toy>>, of = prepared) =>
  playChunk<Toy>(toy, of, { seed: 8, from: 0, to: 50, combats: 50, policies, log: "full", ...setup })
const logOf = (combat: number) =>
  new Combat<Toy>(toy, prepared, { seed: 8, combat, choose: byPolicies<Toy>(policies) }).begin().play().log

test("every combat of a chunk is what it would be alone", () => {
  const { stored } = chunk({ from: 20, to: 25 })
  const logs = [...storedLogs(stored)]
  expect(logs.map(({ combat }) => combat)).toEqual([20, 21, 22, 23, 24])
  for (const { combat, packed } of logs) expect(codec.unpack(packed)).toEqual(logOf(combat))
})

test("the digests are those of the packed logs, and the fingerprint is their sum", () => {
  const { stored, digests, summary } = chunk({ from: 10, to: 30 })
  const logs = [...storedLogs(stored)]
  const each = logs.map(({ packed }) => digestOf(packed))
  expect([...digests]).toEqual(each.flatMap(({ low, high }) => [low, high]))
  const prints = logs.map(({ combat, packed }) => new GrowingFingerprint().add(combat, digestOf(packed)).value)
  expect(summary.fingerprint).toEqual(prints.reduce(mergeFingerprints))
})

test("the level of logging changes nothing but the logs", () => {
  const [full, sample, summary] = (["full", "sample", "summary"] as const).map((log) => chunk({ log }))
  expect(sample?.summary).toEqual(full?.summary)
  expect(summary?.summary).toEqual(full?.summary)
  expect(summary?.digests).toEqual(full?.digests)
  expect(summary?.stored.length).toBe(0)
})

test("another seed, another policy and another combat give other logs", () => {
  const digests = (setup: Partial<ChunkSetup<Toy>>) => [...chunk({ to: 10, ...setup }).digests]
  expect(digests({})).toEqual(digests({}))
  expect(digests({ seed: 9 })).not.toEqual(digests({}))
  expect(digests({ policies: [steady, aggressive] })).not.toEqual(digests({}))
  expect(digests({ from: 10, to: 20 })).not.toEqual(digests({}))
})

test("a sample holds the first combats and as many more, one of every stretch of the run", () => {
  for (const combats of [1, 199, 200, 201, 399, 400, 1000, 12_345]) {
    const chosen = Array.from({ length: combats }, (_, combat) => combat).filter((c) => isSampled(7, c, combats))
    expect(chosen.slice(0, sampled.first)).toEqual(
      Array.from({ length: Math.min(combats, sampled.first) }, (_, i) => i),
    )
    const stretches = new Set(chosen.map((c) => Math.floor((c * sampled.spread) / combats)))
    expect(stretches.size).toBe(Math.min(combats, sampled.spread))
    expect(chosen.length).toBeLessThanOrEqual(sampled.first + sampled.spread)
  }
})

test("a sample of a run keeps its longest combats, however it is split", () => {
  const combats = 1000
  const parts = [0, 130, 500, 990, 1000]
  const sample = parts.slice(1).map((to, i) => chunk({ from: parts[i] as number, to, combats, log: "sample" }))
  const kept = new Set(sample.flatMap(({ stored }) => [...storedLogs(stored)].map(({ combat }) => combat)))
  const { longest } = chunk({ to: combats, combats, log: "summary" }).summary
  for (const { combat } of longest) expect(kept).toContain(combat)
})

test("a sample keeps combats that a limit ended, but not more than a bounded number of a chunk", () => {
  const rocks = toy.prepare(brawl([fighter(1000, 0, 0)], [fighter(1000, 0, 0)], { rounds: 2 }))
  const combats = 100_000
  const { stored, summary } = chunk({ from: 50_000, to: 50_100, combats, log: "sample" }, rocks)
  const kept = [...storedLogs(stored)]
  expect(summary.limitHits).toEqual(Array.from({ length: limitHitsKept }, (_, i) => 50_000 + i))
  for (const combat of summary.limitHits) expect(kept.some((log) => log.combat === combat)).toBe(true)
  expect(kept.length).toBeLessThan(limitHitsKept + 15)
})

test("combats that a limit ends are counted draws", () => {
  const rocks = toy.prepare(brawl([fighter(1000, 0, 0)], [fighter(1000, 0, 0)], { rounds: 2 }))
  const { summary } = chunk({ to: 10 }, rocks)
  // The first row: draws; the fourth reason: the limit of rounds.
  expect(summary.outcomes[0]).toEqual([0, 0, 0, 10, 0, 0, 0, 0])
  expect(summary.rounds).toEqual([0, 0, 10])
})
