import { cpSync, existsSync, readFileSync, writeFileSync } from "node:fs"
import { mkdtemp } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { CheckResults } from "@refriega/sim/internal"
import * as Schema from "effect/Schema"
import { beforeAll, expect, test } from "vitest"
import { packWinners } from "../../sim/src/experiment/baseline.ts"
import { refriega, root } from "./kit/refriega.ts"

const decode = Schema.decodeUnknownSync(Schema.fromJsonString(CheckResults), { onExcessProperty: "error" })
let folder = ""
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "refriega-check-"))
  cpSync(join(root, "scenarios/d20-modern/duel.yaml"), join(folder, "duel.yaml"))
})

const experiment = (name: string, more: string): string => {
  const head = "title: { en: Nightly, es: Cada noche }\ncombats: 300\n"
  const scenarios = "scenarios: [{ scenario: duel.yaml, variants: [base, keen-blade] }]\n"
  writeFileSync(join(folder, name), `${head}${scenarios}${more}`)
  return name
}
const check = (...args: readonly string[]) => refriega(folder, "check", ...args, "--quiet")

test("all promises kept: code 0, a table, JUnit and Markdown", async () => {
  const kept = experiment("kept.yaml", "thresholds: ['winRate.first{variant=base} in 20%..80%', limitReached < 2%]\n")
  const { code, stdout, stderr } = await check(kept, "--junit", "kept.xml", "--markdown", "kept.md", "--lang", "es")
  expect([code, stderr]).toEqual([0, ""])
  expect(stdout).toContain("Todas las promesas se cumplen: 3 cumplen, 0 fallan, 0 sin decidir, 0 avisos.")
  expect(readFileSync(join(folder, "kept.xml"), "utf8")).toContain('tests="3" failures="0" errors="0"')
  expect(readFileSync(join(folder, "kept.md"), "utf8")).toContain("## Control de equilibrio: Cada noche")
})

test("a broken promise: code 99 and one clean document; a warning alone does not fail", async () => {
  const broken = experiment("broken.yaml", "thresholds: [winRate.first > 90%, { check: rounds < 1, on: warn }]\n")
  const { code, stdout, stderr } = await check(broken, "--json")
  expect([code, stderr]).toEqual([99, ""])
  const document = decode(stdout)
  expect(document).toMatchObject({ experiment: "broken", outcome: "fail", runs: [{ scenario: "duel", combats: 300 }] })
  expect(document.cases.map(({ outcome, on }) => [outcome, on])).toEqual([
    ["fail", "fail"],
    ["fail", "fail"],
    ["fail", "warn"],
    ["fail", "warn"],
  ])
})

test("not known to be kept: code 98, unless that is allowed", async () => {
  const open = experiment("open.yaml", "thresholds: ['winRate.first{variant=base} > 47%']\n")
  expect(await check(open)).toMatchObject({ code: 98, stdout: expect.stringContaining("More fights would tell") })
  expect(await check(open, "--allow-undecided")).toMatchObject({ code: 0 })
})

test("an unknown metric: code 2, its place, what was meant, and nothing is played", async () => {
  const wrong = experiment("wrong.yaml", "thresholds:\n  - winRate.frist > 1%\n")
  const { code, stdout, stderr } = await check(wrong, "--out", "never")
  expect([code, stdout]).toEqual([2, ""])
  expect(stderr).toBe('wrong.yaml:5:5: thresholds[0]: unknown metric "winRate.frist"; did you mean "winRate.first"?\n')
  expect(existsSync(join(folder, "never"))).toBe(false)
})

test("a baseline that was made with older dice is carried over once, unless a win rate has moved", async () => {
  const text = "baseline: { file: old.json, tolerance: 3pp }\n"
  const file = join(folder, "old.json")
  const aged = experiment("aged.yaml", text)
  expect((await check(aged, "--update-baseline")).code).toBe(0)
  const today = readFileSync(file, "utf8")
  const old = today.replaceAll("sfc32-k2", "sfc32-k1")
  expect(old).not.toBe(today)
  const carry = () => refriega(folder, "check", aged, "--carry-baseline")

  writeFileSync(file, old.replaceAll(/"digest": "[^"]*"/gu, '"digest": "0"'))
  expect((await refriega(folder, "check", aged)).stderr).toContain("made with other dice")
  expect(readFileSync(file, "utf8")).toContain("sfc32-k1")
  const carried = await carry()
  expect([carried.code, readFileSync(file, "utf8")]).toEqual([0, today])
  expect(carried.stderr).toContain("Baseline carried over to today's dice: old.json")
  expect((await carry()).stderr).toContain("nothing to carry over")

  const others = old.replaceAll(/"digest": "[^"]*"/gu, '"digest": "0"')
  const won = packWinners(Array.from({ length: 300 }, (_, combat) => (combat < 20 ? 0 : 1)))
  const moved = others
    .replaceAll(/"won": \[[^\]]*\]/gu, '"won": [20, 280]')
    .replaceAll(/"winners": "[^"]*"/gu, `"winners": "${won}"`)
  writeFileSync(file, moved)
  const refused = await carry()
  expect([refused.code, readFileSync(file, "utf8")]).toEqual([99, moved])
  expect(refused.stderr).toContain("Not carried over")
  expect((await check(aged, "--carry-baseline", "--update-baseline")).code).toBe(2)
})

test("a baseline is written when asked for, holds while nothing changes, and fails when balance moves", async () => {
  const based = experiment("based.yaml", "baseline: { file: based.json }\n")
  const missing = await check(based)
  expect([missing.code, missing.stdout]).toEqual([98, expect.stringContaining("--update-baseline")])
  expect((await check(based, "--update-baseline")).code).toBe(0)
  const same = decode((await check(based, "--json")).stdout)
  expect(same.outcome).toBe("pass")
  expect(same.cases.every(({ measured }) => measured?.method === "identical")).toBe(true)

  const duel = join(folder, "duel.yaml")
  const before = readFileSync(duel, "utf8")
  const stronger = before.replace(
    "is: duelist, id: first-duelist, at: A",
    "is: duelist, id: first-duelist, at: A, with: { hp: 45 }",
  )
  writeFileSync(duel, stronger)
  const moved = await check(based, "--json", "--markdown", "moved.md")
  expect(moved.code).toBe(99)
  // It says which file is another, and names fights that end otherwise, which can be replayed.
  const [change] = decode(moved.stdout).changes ?? []
  expect(change).toMatchObject({ scenario: "duel", variant: "base", files: ["duel.yaml"], settings: [] })
  expect(change?.otherwise?.count).toBeGreaterThan(0)
  const [, replay = ""] =
    /have another winner now: refriega (replay[^;\n]*)/u.exec(
      readFileSync(join(folder, "moved.md"), "utf8").replaceAll("\\", ""),
    ) ?? []
  expect((await refriega(folder, ...replay.split(" "))).code).toBe(0)
  expect(decode(moved.stdout).cases.filter(({ outcome }) => outcome === "fail").length).toBeGreaterThan(0)
  writeFileSync(duel, before)
})

test("promises about days are kept over days, and said to be of days", async () => {
  cpSync(join(root, "scenarios/symbaroum/long-way"), join(folder, "long-way"), { recursive: true })
  cpSync(join(root, "scenarios/symbaroum/long-way.yaml"), join(folder, "long-way.yaml"))
  const file =
    "title: A day\ncombats: 60\nscenarios: [{ scenario: long-way.yaml, variants: [base, without-the-healer] }]\n"
  const promises =
    "thresholds: ['survived{variant=base} > 50%', difference.survived < 0pp, 'goingAfter.mob{variant=base} > 97%']\n"
  writeFileSync(join(folder, "day.yaml"), `${file}${promises}`)
  const { code, stdout, stderr } = await check("day.yaml", "--json", "--markdown", "day.md", "--allow-undecided")
  expect([code, stderr]).toEqual([0, ""])
  const document = decode(stdout)
  expect(document.runs).toMatchObject([{ scenario: "long-way", combats: 60, days: true }])
  expect(document.cases.map(({ outcome, measured }) => [outcome, measured?.n])).toEqual([
    ["pass", 60],
    ["pass", 60],
    ["undecided", 60],
  ])
  expect(readFileSync(join(folder, "day.md"), "utf8")).toContain("60 days of each variant")
})

test("the schema of experiments is printed for editors", async () => {
  const { code, stdout } = await refriega(folder, "schema", "--check")
  expect(code).toBe(0)
  expect(JSON.parse(stdout)).toMatchObject({
    $schema: "https://json-schema.org/draft/2020-12/schema",
    properties: { thresholds: { type: "array" }, scenarios: { type: "array" } },
  })
  expect((await refriega(folder, "schema")).code).toBe(2)
})

test("the example that comes with the program holds", async () => {
  const { code, stdout } = await check(join(root, "scenarios/nightly.yaml"), "-n", "400", "--allow-undecided", "--json")
  expect([code, decode(stdout).cases.filter(({ outcome }) => outcome === "fail")]).toEqual([0, []])
})
