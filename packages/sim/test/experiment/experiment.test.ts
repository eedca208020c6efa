import { mkdtempSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { deflateRawSync } from "node:zlib"
import { problemText } from "@refriega/core"
import { beforeAll, describe, expect, test } from "vitest"
import {
  type Baseline,
  entriesOf,
  hasOtherDice,
  moved,
  packWinners,
  readBaseline,
  unpackWinners,
  writeBaseline,
} from "../../src/experiment/baseline.ts"
import { type Case, outcomeOf } from "../../src/experiment/CheckResults.ts"
import { baselineCases, casesOf } from "../../src/experiment/casesOf.ts"
import { type Experiment, loadExperiment } from "../../src/experiment/loadExperiment.ts"
import { run } from "../../src/run/run.ts"
import { RunFolder } from "../../src/runFolder/RunFolder.ts"
import { bonettPrice } from "../../src/statistics/bonettPrice.ts"
import { clopperPearson } from "../../src/statistics/intervals/clopperPearson.ts"
import { newcombe } from "../../src/statistics/intervals/newcombe.ts"
import { toyLibrary } from "../kit/toyLibrary.ts"

const brawl = `system: toy
title: Brawl
field: { map: "AA.BBB" }
sides:
  red: { policy: aggressive, members: [{ is: brute, at: A }, { is: brawler, at: A }] }
  blue: { policy: steady, members: [{ is: brawler, id: twin, at: B, count: 2 }] }
variants:
  deadly: { rules: { deadly: true } }
`
let folder = ""
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "refriega-experiment-"))
  writeFileSync(join(folder, "brawl.yaml"), brawl)
  writeFileSync(join(folder, "other.yaml"), brawl.replaceAll("red", "green"))
})

const load = (text: string) => {
  const path = join(folder, "experiment.yaml")
  writeFileSync(path, text)
  return loadExperiment(path, toyLibrary)
}
const experiment = (text: string): Experiment => {
  const found = load(text)
  if (found._tag === "Refused") throw new Error(found.problems.map(problemText).join("\n"))
  return found.value
}
const problems = (text: string): readonly string[] => {
  const found = load(text)
  return found._tag === "Good" ? [] : found.problems.map((each) => problemText(each).replaceAll(`${folder}/`, ""))
}

const two = `title: Two fights
combats: 60
scenarios:
  - { scenario: brawl.yaml, variants: [base, deadly], set: { tough: [red.health=+5] } }
  - { scenario: other.yaml, combats: 40 }
`

describe("an experiment", () => {
  test("plays its scenarios under their variants, ad hoc ones too", () => {
    const { name, runs } = experiment(`${two}thresholds: [rounds >= 1]\n`)
    expect(name).toBe("experiment")
    expect(runs.map(({ id, manifest }) => [id, manifest.combats, manifest.variants.map((v) => v.name)])).toEqual([
      ["brawl", 60, ["base", "deadly", "tough"]],
      ["other", 40, ["base"]],
    ])
  })

  test("a threshold holds where its labels say, or wherever its metric means something", () => {
    const { promises } = experiment(`${two}thresholds:
  - winRate.red >= 1%
  - { check: "rounds < 50", on: warn, minCombats: 10, confidence: point, allowUndecided: true }
  - winRate.red{variant=tough} > 1%
  - difference.winRate.red > -99pp
  - difference.lethality.red{scenario=brawl,variant=deadly,against=base} > -99pp
`)
    expect(promises.map(({ threshold, scenario, variants }) => [threshold.metric, scenario, variants])).toEqual([
      ["winRate.red", "brawl", ["base", "deadly", "tough"]],
      ["rounds", "brawl", ["base", "deadly", "tough"]],
      ["rounds", "other", ["base"]],
      ["winRate.red", "brawl", ["tough"]],
      ["difference.winRate.red", "brawl", ["deadly", "tough"]],
      ["difference.lethality.red", "brawl", ["deadly"]],
    ])
    expect(promises[1]).toMatchObject({ on: "warn", minCombats: 10, confidence: "point", allowUndecided: true })
  })

  test("what it names and is not there is told with its place and what was meant", () => {
    expect(
      problems(`${two}thresholds:
  - winRat.red >= 1%
  - winRate.rod >= 1%
  - winRate.green{scenario=brawl} >= 1%
  - winRate.red{scenario=brwal} >= 1%
  - winRate.red{variant=dedly} >= 1%
  - { check: difference.winRate.red > 1pp, onn: warn }
  - difference.winRate.green{scenario=other} > 1pp
  - winRate.red{against=base} > 1%
`),
    ).toEqual([
      'experiment.yaml:7:5: thresholds[0]: unknown metric "winRat.red"; did you mean "winRate.red"?',
      'experiment.yaml:8:5: thresholds[1]: unknown metric "winRate.rod"; did you mean "winRate.red"?',
      expect.stringContaining('experiment.yaml:9:5: thresholds[2]: unknown metric "winRate.green"'),
      'experiment.yaml:10:5: thresholds[3]: unknown scenario "brwal"; did you mean "brawl"?',
      'experiment.yaml:11:5: thresholds[4]: unknown variant "dedly"; did you mean "deadly"?',
      'experiment.yaml:12:44: thresholds[5].onn: unknown key "onn"; did you mean "on"?',
      expect.stringContaining("experiment.yaml:13:5: thresholds[6]: there is no such difference"),
      'experiment.yaml:14:5: thresholds[7]: only differences are "against" another variant',
    ])
  })

  test("what is wrong with its scenarios is told where it stands", () => {
    expect(problems("title: X\nscenarios: [{ scenario: ../secret.yaml }]\nthresholds: [rounds >= 1]\n")).toEqual([
      "experiment.yaml:2:25: scenarios[0].scenario: expected a path inside this file's folder, found ..",
    ])
    expect(problems("title: X\nscenarios: [{ scenario: none.yaml }]\nthresholds: [rounds >= 1]\n")).toEqual([
      "none.yaml:1:1: there is no such file",
    ])
    expect(
      problems("title: X\nscenarios: [{ scenario: brawl.yaml, variants: [grim] }]\nthresholds: [rounds >= 1]\n").join(),
    ).toContain("there is no variant grim")
    expect(
      problems(
        "title: X\nscenarios: [{ scenario: brawl.yaml, set: { v: [rd.health=1] } }]\nthresholds: [rounds >= 1]\n",
      ).join(),
    ).toContain('unknown combatant, side or stat block "rd"; did you mean "red"?')
    expect(
      problems(
        "title: X\nscenarios: [{ scenario: brawl.yaml }, { scenario: brawl.yaml }]\nthresholds: [rounds >= 1]\n",
      ).join(),
    ).toContain('another scenario is called "brawl" already')
    expect(problems("title: X\nscenarios: []\n").join()).toContain("at least one scenario")
    const many = "  - { scenario: none.yaml }\n".repeat(501)
    expect(problems(`title: X\nscenarios:\n${many}`)).toEqual([expect.stringContaining("at most 500 scenarios")])
    expect(
      problems("title: X\nscenarios: [{ scenario: brawl.yaml }]\nbaseline: { file: ../x.json }\n").join(),
    ).toContain("found ..")
  })
})

describe("what became of its promises", () => {
  const played = async (text: string) => {
    const loaded = experiment(text)
    const out = mkdtempSync(join(folder, "run-"))
    const [first] = loaded.runs
    if (first === undefined) throw new Error("one run")
    const end = await run(first.manifest, { library: toyLibrary, folder: out })
    if (end._tag !== "Finished") throw new Error("finished")
    const kept = RunFolder.open(out)
    const entries = entriesOf(first.id, end.results, kept)
    kept.close()
    return { loaded, results: end.results, entries }
  }
  const text = `title: X
combats: 200
scenarios: [{ scenario: brawl.yaml, variants: [base, deadly], set: { tough: [red.health=+6] } }]
thresholds:
  - winRate.red{variant=base} >= 1%
  - lethality.blue{variant=base} <= 0
  - lethality.blue{variant=deadly} <= 0
  - difference.winRate.red{variant=tough} > 1pp
  - difference.winRate.red{variant=deadly} in -3pp..3pp
  - harmTaken.brute > 0
baseline: { file: base.json, tolerance: 5pp }
`

  test("is measured with exact intervals for shares, and over pairs for differences", async () => {
    const { loaded, results } = await played(text)
    const cases = casesOf(loaded.promises, "brawl", results)
    expect(cases.map(({ check, variant, outcome }) => [check.split(/[{ ]/u)[0], variant, outcome])).toEqual([
      ["winRate.red", "base", "pass"],
      // Nobody has died in 200 fights: that is not to say that nobody ever does.
      ["lethality.blue", "base", "undecided"],
      ["lethality.blue", "deadly", "fail"],
      ["difference.winRate.red", "tough", "pass"],
      ["difference.winRate.red", "deadly", "pass"],
      ["harmTaken.brute", "base", "pass"],
      ["harmTaken.brute", "deadly", "pass"],
      ["harmTaken.brute", "tough", "pass"],
    ])
    const { k = 0, n = 0 } = results.variants[0]?.winRate["red"] ?? {}
    expect(cases[0]?.measured).toMatchObject({ value: k / n, ...clopperPearson(k, n), n, method: "clopperPearson95" })
    const found = results.comparisons.find(({ b, metric }) => b === "tough" && metric === "winRate.red")
    expect(cases[3]?.measured).toMatchObject({ value: found?.d, lo: found?.lo, hi: found?.hi })
    expect(outcomeOf(cases)).toBe("fail")
    // Fights that are the same in every event tell nothing of what was changed, however many they are.
    const [base] = results.variants
    const variants = results.variants.map((each) =>
      each.name === "tough" ? { ...each, digest: base?.digest ?? "" } : each,
    )
    expect(casesOf(loaded.promises, "brawl", { ...results, variants })[3]).toMatchObject({
      outcome: "undecided",
      problem: "tough is identical to base to the last event: nothing that is played reads what it changes",
    })
  })

  test("is held against a baseline combat by combat", async () => {
    const { loaded, entries } = await played(text)
    const baseline = loaded.baseline
    if (baseline === undefined) throw new Error("a baseline")
    expect(readBaseline(baseline.file)).toBeUndefined()
    const cases = (before: Baseline | undefined, now = entries) => baselineCases(baseline, before, "brawl", now)
    expect(
      cases(undefined).every(
        ({ outcome, problem }) => outcome === "undecided" && problem?.includes("--update-baseline"),
      ),
    ).toBe(true)

    writeBaseline(baseline.file, entries)
    const before = readBaseline(baseline.file)
    expect(before?.entries).toEqual(entries)
    const same = cases(before)
    expect(same.map(({ variant, check }) => `${variant} ${check}`)).toContain("deadly baseline winRate.blue")
    expect(same.every(({ outcome, measured }) => outcome === "pass" && measured?.method === "identical")).toBe(true)

    // The same fights with less health for red: balance has moved, and the check knows how far.
    const after = await played(text.replace("red.health=+6", "red.health=-4"))
    const tough = cases(before, after.entries).find(
      ({ variant, check }) => variant === "tough" && check.endsWith("red"),
    )
    const [a, b] = [entries, after.entries].map((each) => unpackWinners(each["brawl/tough"]?.winners ?? "", 200))
    const count = (x: readonly number[] = [], y: readonly number[] = []) =>
      x.filter((winner, i) => winner === 0 && y[i] !== 0).length
    expect(tough?.measured).toMatchObject({
      value: (count(b, a) - count(a, b)) / 200,
      ...bonettPrice(count(a, b), count(b, a), 200),
    })
    expect(tough?.outcome).toBe("fail")
    const base = cases(before, after.entries).find(({ variant }) => variant === "base")
    expect(base).toMatchObject({ outcome: "pass", measured: { method: "identical" } })
  })

  test("a baseline of other combats is none", async () => {
    const { entries } = await played(text)
    const entry = entries["brawl/base"]
    if (entry === undefined) throw new Error("an entry")
    expect(moved({ ...entry, seed: 2 }, entry, 0)).toMatchObject({ problem: "it has another seed (2, now 1)" })
    expect(moved({ ...entry, combats: 100 }, entry, 0)).toMatchObject({ problem: expect.stringContaining("combats") })
    expect(moved({ ...entry, sides: ["x"] }, entry, 0)).toMatchObject({ problem: "it has other sides" })
  })

  test("fights of older dice are another sample: two shares, not pairs", async () => {
    const { entries } = await played(text)
    const entry = entries["brawl/base"]
    if (entry === undefined) throw new Error("an entry")
    const n = entry.combats
    const [won = 0] = entry.won
    // The first baselines did not name their dice.
    const { rng: _, ...old } = entry
    expect([hasOtherDice(old), hasOtherDice(entry)]).toEqual([true, false])
    const measured = moved({ ...old, digest: "0", won: [won - 10, n - won + 10] }, entry, 0)
    expect(measured).toEqual({ value: 10 / n, ...newcombe(won - 10, n, won, n), n, method: "newcombe95" })
    // Pairs would know more.
    expect(moved({ ...entry, digest: "0" }, entry, 0)).toMatchObject({ method: "bonettPrice95" })
  })

  test("winners survive packing, and a file that is no baseline is refused", () => {
    const winners = [0, 1, -1, 2, 0, 0, 1]
    expect(unpackWinners(packWinners(winners), winners.length)).toEqual(winners)
    const path = join(folder, "broken.json")
    writeFileSync(path, '{"format":"refriega-baseline"}')
    expect(() => readBaseline(path)).toThrow("not a baseline")
  })

  test("a baseline counts what its winners say, and holds no more of them than it has combats", async () => {
    const { entries } = await played(text)
    const entry = entries["brawl/base"] as Baseline["entries"][string]
    const path = join(folder, "forged.json")
    const refused = (change: object): string => {
      const forged = { ...entry, ...change }
      writeFileSync(path, JSON.stringify({ format: "refriega-baseline", schema: 1, entries: { "brawl/base": forged } }))
      try {
        readBaseline(path)
        return "taken"
      } catch (error) {
        return (error as Error).message
      }
    }
    expect(refused({})).toBe("taken")
    // Those of other dice are not held against today's one by one, but by how many they are.
    const { rng: _, ...old } = { ...entry, won: [9000, 0] }
    expect(refused(old)).toContain("the counts of its winners")
    expect(refused({ won: [9000, 0] })).toContain("the counts of its winners")
    expect(refused({ won: [...entry.won, 0] })).toContain("the counts of its winners")
    expect(refused({ combats: entry.combats + 1 })).toContain(`winners of ${entry.combats + 1} combats`)
    expect(refused({ combats: 1e15 })).toContain("an integer from 0")
    expect(refused({ combats: -1 })).toContain("an integer from 0")
    expect(refused({ sides: [], won: [] })).toContain("at least 1")
    expect(refused({ winners: packWinners([1, 7]), combats: 2 })).toContain("not by side 8")
    // Of a millionfold no more is unpacked than there are combats.
    const bomb = deflateRawSync(Buffer.alloc(1 << 26)).toString("base64")
    expect(refused({ winners: bomb })).toContain(`larger than ${entry.combats} bytes`)
  })

  test("the worst outcome that counts is that of the whole; warnings and what is allowed do not count", () => {
    const each = (outcome: Case["outcome"], more: Partial<Case> = {}): Case => ({
      scenario: "s",
      variant: "v",
      check: "c",
      outcome,
      on: "fail",
      allowUndecided: false,
      ...more,
    })
    expect(outcomeOf([each("pass"), each("undecided"), each("fail")])).toBe("fail")
    expect(outcomeOf([each("pass"), each("undecided"), each("fail", { on: "warn" })])).toBe("undecided")
    expect(outcomeOf([each("pass"), each("undecided", { allowUndecided: true })])).toBe("pass")
    expect(outcomeOf([each("undecided", { on: "warn" })])).toBe("pass")
    expect(outcomeOf([])).toBe("pass")
  })
})
