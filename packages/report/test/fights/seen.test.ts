import { playerOf } from "@refriega/sim"
import { expect, test } from "vitest"
import type { Results } from "../../src/facts/Results.ts"
import { seenIn } from "../../src/facts/Seen.ts"
import { seenOf } from "../../src/fights/seenOf.ts"
import { playedRun } from "../kit/runs.ts"

const sum = (counts: readonly number[]): number => counts.reduce((a, b) => a + b, 0)

test("what is seen in all fights of a run agrees with what the run has counted", async () => {
  const run = await playedRun("d20-modern/parking-lot.yaml", { combats: 60 })
  const results = run.results as Results
  const [base] = results.variants as readonly [Results["variants"][0]]
  const see = seenOf(run)
  const shown = see("base")
  expect(shown?.combats).toBe(60)
  // Who asks again, or hands it on, has nothing played again.
  expect(see("base")).toBe(shown)
  expect(seenOf({ ...run, see })("base")).toBe(shown)
  const seen = seenIn(playerOf(run.folder.manifest, run.library), 0, 1000)
  expect(seen.combats).toBe(60)
  for (const [who, id] of seen.ids.entries()) {
    const its = base.combatants[id] as NonNullable<(typeof base.combatants)[string]>
    const attacks = seen.attacks[who] ?? {}
    for (const [means, harm] of Object.entries(its.harmByMeans))
      expect([id, means, attacks[means]?.harm]).toEqual([id, means, harm])
    for (const { tries, hits, criticals } of Object.values(attacks)) {
      expect(tries).toBeGreaterThanOrEqual(hits)
      expect(hits).toBeGreaterThanOrEqual(criticals)
    }
    // Somebody may fall more than once in a fight, but falls in as many as the run says.
    expect(sum(seen.felledBy.map((row) => row[who] ?? 0))).toBeGreaterThanOrEqual(its.downed.k)
  }
  for (const [side, { id }] of results.sides.entries()) {
    const its = seen.sideOf.flatMap((of, who) => (of === side ? [base.combatants[seen.ids[who] as string]] : []))
    const dealt = sum(its.map((each) => Math.round((each?.meanHarmDealt ?? 0) * 60)))
    expect([id, sum(seen.harmByRound[side] ?? [])]).toEqual([id, dealt])
    // As many choices as the run has counted, but for those in the middle of somebody else's act.
    const choices = sum((base.sides[id]?.choicesByRound ?? []).flatMap((counts) => Object.values(counts)))
    expect(sum(seen.places[side]?.stands ?? [])).toBeLessThanOrEqual(choices)
    expect(sum(seen.places[side]?.stands ?? [])).toBeGreaterThan(60)
  }
  const begun = Object.entries(seen.standings).filter(([key]) => key.startsWith("1/"))
  expect(sum(begun.map(([, { n }]) => n))).toBe(60 - (base.rounds.histogram[0] ?? 0))
  expect(sum(begun.map(([, { won }]) => won))).toBeLessThanOrEqual(base.outcomes["police"] ?? 0)
})

test("whom a blow kills outright has fallen too: by somebody, and somewhere", async () => {
  const run = await playedRun("adnd2e/skirmish.yaml", { combats: 10 })
  const { sides, variants } = run.results as Results
  const seen = seenIn(playerOf(run.folder.manifest, run.library), 0, 10)
  for (const [side, { id }] of sides.entries()) {
    const its = seen.sideOf.flatMap((of, who) => (of === side ? [who] : []))
    const dead = sum(its.map((who) => variants[0]?.combatants[seen.ids[who] as string]?.dead.k ?? 0))
    expect([id, dead > 0]).toEqual([id, true])
    expect([id, sum(its.map((who) => sum(seen.felledBy.map((row) => row[who] ?? 0))))]).toEqual([id, dead])
    expect([id, sum(seen.places[side]?.falls ?? [])]).toEqual([id, dead])
  }
})
