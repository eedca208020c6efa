import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { problemText } from "@refriega/core"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import type { Comparison } from "../../src/compare/Comparison.ts"
import { changesOf } from "../../src/compare/changesOf.ts"
import { partingsOf } from "../../src/compare/parting.ts"
import { entriesOf } from "../../src/experiment/baseline.ts"
import { baselineCases, casesOf } from "../../src/experiment/casesOf.ts"
import { loadExperiment } from "../../src/experiment/loadExperiment.ts"
import { measure } from "../../src/metrics/measure.ts"
import { loadDay } from "../../src/loading/loadDay.ts"
import type { DayManifest } from "../../src/plan/Manifest.ts"
import type { RunChoices } from "../../src/plan/planRun.ts"
import { dayPlayerOf } from "../../src/play/DayPlayer.ts"
import { playDay } from "../../src/play/playDay.ts"
import type { DayResults } from "../../src/results/dayResults.ts"
import { compareFolders } from "../../src/run/compareFolders.ts"
import { regenerateDay } from "../../src/run/regenerate.ts"
import { runDays } from "../../src/run/run.ts"
import { RunFolder } from "../../src/runFolder/RunFolder.ts"
import { bonettPrice } from "../../src/statistics/bonettPrice.ts"
import { clopperPearson } from "../../src/statistics/intervals/clopperPearson.ts"
import { mcnemar } from "../../src/statistics/mcnemar.ts"
import { dayScoreAt, dayScoreWidth, memberAt, memberBits } from "../../src/summary/dayScores.ts"
import { MemoryFiles } from "../kit/memoryFiles.ts"
import { toyDay, toyDayManifest, toyLibrary } from "../kit/toyLibrary.ts"

const library = toyLibrary
/** Policies by which the party loses some fights of every kind. */
const even = { policies: { red: "steady", blue: "focus" } }
const combats = 300
const manifest = toyDayManifest(toyDay("two-brawls"), {
  ...even,
  combats,
  chunk: 70,
  variants: ["base", "deadly", "no-rest"],
})

const finish = async (of: DayManifest, options: Parameters<typeof runDays>[1] = {}): Promise<DayResults> => {
  const end = await runDays(of, { library, ...options })
  if (end._tag !== "Finished") throw new Error("the run was interrupted")
  return end.results
}
const comparison = ({ comparisons }: DayResults, metric: string, b: string): Comparison => {
  const found = comparisons.find((each) => each.metric === metric && each.b === b)
  if (found === undefined) throw new Error(`compared in ${metric}`)
  return found
}

/** What every day comes to under a variant, from the states in which its fights ended. */
const daysOf = (of: DayManifest, variant: number) =>
  dayPlayerOf(of, library).visit(variant, (rules, fights) =>
    Array.from({ length: of.combats }, (_, combat) => {
      const day = playDay(rules, fights, { seed: of.seed, combat })
      const members = (of.variants[variant]?.combatants ?? []).map(({ id }) => {
        const last = day.fights.findLast(({ prepared, state }) =>
          prepared.ids.some((each, who) => each === id && state.combatants[who]?.side === 0),
        )
        if (last === undefined) return { dead: false, fallen: false, left: 1000 }
        const who = last.prepared.ids.indexOf(id)
        const { dead = false, down = false } = last.state.combatants[who] ?? {}
        return { dead, fallen: dead || down, left: Math.round(1000 * rules.health(last.prepared, last.state, who)) }
      })
      return {
        lostIn: day.survived ? -1 : day.fights.length - 1,
        rounds: day.fights.reduce((sum, { state }) => sum + state.round, 0),
        members,
      }
    }),
  )

let folder = ""
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "refriega-days-"))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A day of the toy game from texts, by the names of its files; the first is the day. */
const written = (files: Readonly<Record<string, string>>, choices: Partial<RunChoices> = {}): DayManifest => {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  const loaded = loadDay(join(folder, Object.keys(files)[0] as string), toyLibrary)
  if (loaded._tag === "Refused") throw new Error(loaded.problems.map(problemText).join("\n"))
  return toyDayManifest(loaded.value, choices)
}
const fight = (red: string, blue: string): string => `
system: toy
title: Brawl
field: { map: "AA.BB" }
sides:
  red: { members: [${red}] }
  blue: { members: [${blue}] }
`

describe("the scores of days", () => {
  test("say of every day what its fights came to", () => {
    const player = dayPlayerOf(manifest, library)
    const width = dayScoreWidth(1, 2)
    for (const variant of [0, 1]) {
      const { scores } = player.playChunk({ variant, from: 0, to: combats })
      expect(scores.length).toBe(width * combats)
      const rows = daysOf(manifest, variant).map(({ lostIn, rounds, members }, day) => {
        const of = (column: number) => scores[day * width + column]
        expect(of(dayScoreAt.lostIn)).toBe(lostIn)
        expect(of(dayScoreAt.rounds)).toBe(rounds)
        expect(of(dayScoreAt.left)).toBe(Math.round(members.reduce((sum, { left }) => sum + left, 0) / 2))
        members.forEach(({ dead, fallen }, i) =>
          expect(of(memberAt(1, i))).toBe((dead ? memberBits.dead : 0) + (fallen ? memberBits.fallen : 0)),
        )
        return lostIn
      })
      expect(new Set(rows)).toEqual(new Set([-1, 0, 1]))
    }
  })

  test("know an enemy from a member of the party who has the same id", async () => {
    const day = written(
      {
        "day.yaml": "system: toy\ntitle: Day\nparty: [red]\nday: [{ scenario: a.yaml }, { scenario: b.yaml }]\n",
        "a.yaml": fight("{ is: rock, at: A }, { is: rock, id: pal, at: A }", "{ is: brawler, at: B }"),
        "b.yaml": `${fight("{ is: brute, at: A }, { is: brute, id: twin, at: A }", "{ is: brawler, id: pal, at: B }")}rules: { deadly: true }\n`,
      },
      { policies: { red: "aggressive", blue: "random" } },
    )
    const { fights, day: found } = await finish(day)
    expect(fights[1]?.variants[0]?.combatants["pal"]?.dead.k).toBeGreaterThan(5)
    expect(found.variants[0]?.members["pal"]).toMatchObject({ dead: { k: 0 }, fallen: { k: 0 } })
  })
})

describe("two variants of a day", async () => {
  const results = await finish(manifest)
  const [base, deadly] = [daysOf(manifest, 0), daysOf(manifest, 1)]

  test("are paired day by day: the table agrees with one made from every day alone", () => {
    const survives = (days: typeof base) => days.map(({ lostIn }) => lostIn < 0)
    const [a, b] = [survives(base), survives(daysOf(manifest, 2))]
    const onlyA = a.filter((survived, i) => survived && b[i] !== true).length
    const onlyB = b.filter((survived, i) => survived && a[i] !== true).length
    expect(onlyA).toBeGreaterThan(5)
    const found = comparison(results, "survived", "no-rest")
    expect(found).toMatchObject({ a: "base", kind: "share", n: combats, onlyA, onlyB, verdict: "worse" })
    const { lo, hi } = bonettPrice(onlyA, onlyB, combats)
    expect([found.d, found.lo, found.hi, found.p]).toEqual(
      [(onlyB - onlyA) / combats, lo, hi, mcnemar(onlyA, onlyB)].map((x) => expect.closeTo(x, 8)),
    )
    expect(found.valueA).toBeCloseTo(results.day.variants[0]?.survived.p ?? 0, 8)
    // Nothing happens before the first fight: what a rest is worth shows after it.
    expect(comparison(results, "goingAfter.brawl", "no-rest")).toMatchObject({ d: 0, onlyA: 0, onlyB: 0 })
  })

  test("are compared in what becomes of the party, as their own documents have it", () => {
    const [first, second] = results.day.variants
    for (const id of ["brute", "brawler"]) {
      for (const what of ["fallen", "dead"] as const) {
        const found = comparison(results, `${what}.${id}`, "deadly")
        expect([found.valueA, found.valueB]).toEqual([
          expect.closeTo(first?.members[id]?.[what].p ?? 0, 8),
          expect.closeTo(second?.members[id]?.[what].p ?? 0, 8),
        ])
      }
    }
    const mean = (values: readonly number[]) => values.reduce((x, y) => x + y) / values.length
    const rounds = deadly.map((day, i) => day.rounds - (base[i]?.rounds ?? 0))
    expect(comparison(results, "rounds", "deadly").d).toBeCloseTo(mean(rounds), 8)
    const dead = (days: typeof base) => mean(days.map(({ members }) => mean(members.map((each) => +each.dead))))
    expect(comparison(results, "lethality.red", "deadly").valueB).toBeCloseTo(dead(deadly), 8)
    const wiped = (days: typeof base) => mean(days.map(({ members }) => +members.every((each) => each.fallen)))
    expect(comparison(results, "wipedOut.red", "deadly").valueA).toBeCloseTo(wiped(base), 8)
    // Only the party goes through the day.
    expect(results.comparisons.filter(({ metric }) => metric.includes("blue"))).toEqual([])
  })

  test("pair up by the fight in which the party was lost; days that end otherwise are listed", () => {
    const pair = results.pairs.find(({ b }) => b === "deadly")
    const outcomes = [-1, 0, 1].map((x) =>
      [-1, 0, 1].map((y) => base.filter(({ lostIn }, i) => lostIn === x && deadly[i]?.lostIn === y).length),
    )
    expect(pair).toMatchObject({ labels: ["survived", "brawl", "again"], outcomes, n: combats })
    const differing = base.flatMap(({ lostIn }, i) => (lostIn === deadly[i]?.lostIn ? [] : [i]))
    expect(pair?.discordant).toEqual({ count: differing.length, first: differing.slice(0, 20) })
  })

  test("that are the same have a difference of exactly zero in everything", async () => {
    const same = await finish(
      written(
        {
          "day.yaml":
            "system: toy\ntitle: Day\nparty: [red]\nday: [{ scenario: a.yaml }, { scenario: a.yaml, id: b }]\nvariants: { same: { rests: { b: {} } } }\n",
          "a.yaml": fight("{ is: brute, at: A }", "{ is: brawler, at: B }"),
        },
        { combats: 400, variants: ["base", "same"] },
      ),
    )
    expect(same.comparisons.length).toBe(10)
    for (const { d, onlyA, onlyB, p, vrf } of same.comparisons)
      expect([d, onlyA, onlyB, p, vrf]).toEqual([0, 0, 0, 1, null])
    expect(comparison(same, "survived", "same").verdict).toBe("equivalent")
    expect(same.pairs[0]?.discordant).toEqual({ count: 0, first: [] })
  })

  test("change what happens in between, and whatever each of their fights does", () => {
    expect(changesOf(manifest, 0, 2, library)).toEqual([{ path: "again.rest.heals", a: 2, b: undefined }])
    expect(changesOf(manifest, 0, 1, library)).toEqual([
      { path: "brawl.rules.deadly", a: false, b: true },
      { path: "again.rules.deadly", a: false, b: true },
    ])
  })

  test("part in the first fight that is not the same, and not before what is different about them", () => {
    const player = dayPlayerOf(manifest, library)
    let parted = 0
    for (let index = 0; index < 40; index++) {
      const [a, b] = [0, 2].map((variant) =>
        regenerateDay(player, variant, index, {}, (fights) =>
          fights.map(({ combat, rules }) => ({ log: combat.log, prepared: combat.prepared, table: rules.events })),
        ),
      )
      const found = a?.map((each, i) => {
        const other = b?.[i]
        return other === undefined ? undefined : partingsOf(each.table, each, other)
      })
      expect(found?.[0]).toBeUndefined()
      if (found?.[1] !== undefined) parted++
    }
    expect(parted).toBeGreaterThan(5)
  })
})

describe("a rule for stopping", () => {
  test("ends a run of days when the survival, or the difference, is known to within so much", async () => {
    for (const what of ["rate", "difference"] as const) {
      const stop = { rule: "precision", of: what, halfWidth: 0.05 } as const
      const variants = ["base", "no-rest"]
      const results = await finish(toyDayManifest(toyDay("two-brawls"), { ...even, combats: 5000, stop, variants }))
      const played = results.stopped?.played ?? 0
      expect(results.day.variants.map(({ days }) => days)).toEqual([played, played])
      expect(played).toBeLessThan(1000)
      const rates = results.day.variants.map(({ survived }) => survived)
      const intervals = what === "rate" ? rates : [comparison(results, "survived", "no-rest")]
      for (const { lo, hi } of intervals) expect(hi - lo).toBeLessThanOrEqual(0.1)
    }
  })

  test("ends it at the planned look at which the verdict stands", async () => {
    const stop = { rule: "verdict", metric: "survived", looks: 10 } as const
    const variants = ["base", "no-rest"]
    const results = await finish(toyDayManifest(toyDay("two-brawls"), { ...even, combats: 2000, stop, variants }))
    expect(results.stopped).toMatchObject({ decided: [{ variant: "no-rest", finding: "lower" }] })
    expect(results.stopped?.played).toBeLessThan(2000)
    expect(comparison(results, "survived", "no-rest").verdict).toBe("worse")
  })
})

test("days in two folders are compared if they have the same fights", async () => {
  const files = new MemoryFiles()
  const two = toyDay("two-brawls")
  for (const variant of ["base", "no-rest"]) {
    const alone = toyDayManifest(two, { ...even, combats, chunk: 70, variants: [variant] })
    await finish(alone, { folder: variant, files })
  }
  const [a, b] = ["base", "no-rest"].map((name) => ({ folder: name, variant: name, name }))
  if (a === undefined || b === undefined) throw new Error("two folders")
  const found = compareFolders(a, b, undefined, files)
  const within = await finish(toyDayManifest(two, { ...even, combats, chunk: 70, variants: ["base", "no-rest"] }))
  expect(found).toEqual({ comparisons: within.comparisons, pairs: within.pairs })

  const one = written({
    "day.yaml": "system: toy\ntitle: Day\nparty: [red]\nday: [{ scenario: a.yaml }]\n",
    "a.yaml": fight("{ is: brute, at: A }", "{ is: brawler, at: B }"),
  })
  await finish({ ...one, chunk: 70 }, { folder: "one", files })
  expect(() => compareFolders(a, { folder: "one", variant: "base", name: "one" }, undefined, files)).toThrow(
    "the fights (brawl, again and a)",
  )
})

describe("an experiment with days", () => {
  const experiment = (thresholds: string) => {
    writeFileSync(
      join(folder, "day.yaml"),
      "system: toy\ntitle: Day\nparty: [red]\nday: [{ scenario: a.yaml }, { scenario: a.yaml, id: b, rest: { heals: 9 } }]\nvariants: { no-rest: { rests: { b: {} } } }\n",
    )
    writeFileSync(join(folder, "a.yaml"), fight("{ is: brute, at: A }", "{ is: brawler, at: B }"))
    const file = join(folder, "experiment.yaml")
    writeFileSync(
      file,
      `title: Days\ncombats: 200\nscenarios: [{ scenario: day.yaml, variants: [base, no-rest] }]\nthresholds:\n${thresholds}baseline: { file: base.json, tolerance: 5pp }\n`,
    )
    return loadExperiment(file, toyLibrary)
  }

  test("measures promises about days over days, and holds them against a baseline day by day", async () => {
    const loaded = experiment(`  - survived{variant=base} > 10%
  - goingAfter.a{variant=base} >= 10%
  - lostIn.b{variant=base} < 90%
  - fallen.brute{variant=base} > 99%
  - difference.survived < 0pp
  - difference.healthLeft.red{variant=no-rest} < 0pp
  - rounds > 1
`)
    if (loaded._tag === "Refused") throw new Error(loaded.problems.map(problemText).join("\n"))
    const { baseline, promises, runs } = loaded.value
    const [first] = runs
    if (first === undefined || baseline === undefined) throw new Error("a run and a baseline")
    const files = new MemoryFiles()
    const results = await finish(first.manifest as DayManifest, { folder: "run", files })
    expect(casesOf(promises, "day", results).map(({ check, outcome }) => [check.split(/[{ ]/u)[0], outcome])).toEqual([
      ["survived", "pass"],
      ["goingAfter.a", "pass"],
      ["lostIn.b", "pass"],
      ["fallen.brute", "fail"],
      ["difference.survived", "pass"],
      ["difference.healthLeft.red", "pass"],
      ["rounds", "pass"],
      ["rounds", "pass"],
    ])
    const { k = 0, n = 0 } = results.day.variants[0]?.survived ?? {}
    expect(measure(results, "base", "survived")).toEqual({
      value: k / n,
      ...clopperPearson(k, n),
      n: 200,
      method: "clopperPearson95",
    })

    const entries = entriesOf("day", results, RunFolder.open("run", files))
    expect(entries["day/base"]).toMatchObject({ days: true, sides: ["survived"], won: [k], combats: 200 })
    const before = { format: "refriega-baseline", schema: 1, entries } as const
    expect(baselineCases(baseline, before, "day", entries)).toMatchObject([
      { variant: "base", check: "baseline survived", outcome: "pass", measured: { method: "identical" } },
      { variant: "no-rest", check: "baseline survived", outcome: "pass" },
    ])
    // As if the party had not rested: fewer days are survived, and the check says by how many.
    const other = entries["day/no-rest"]
    if (other === undefined) throw new Error("two entries")
    const [moved] = baselineCases(baseline, before, "day", { "day/base": other })
    const found = comparison(results, "survived", "no-rest")
    expect(moved?.measured?.value).toBeCloseTo(found.d, 8)
    expect(moved?.measured?.lo).toBeCloseTo(found.lo, 8)
  })

  test("has no promises about sides that win: a day is survived or not", () => {
    const loaded = experiment("  - winRate.red > 1%\n  - survivd > 1%\n")
    const problems = loaded._tag === "Good" ? [] : loaded.problems.map(({ message }) => message)
    expect(problems).toEqual([
      expect.stringContaining('unknown metric "winRate.red"'),
      'unknown metric "survivd"; did you mean "survived"?',
    ])
  })
})
