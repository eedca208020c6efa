import { cpSync } from "node:fs"
import { mkdtemp, readFile, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { CompareResults, isDayResults } from "@refriega/sim"
import { Threads } from "@refriega/sim/threads"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { beforeAll, describe, expect, test } from "vitest"
import { type CompareInput, compareScenarios } from "../src/compare/compareScenarios.ts"
import { refriega, refriegaAlone, root } from "./kit/refriega.ts"

const duel = join(root, "scenarios/d20-modern/duel.yaml")
const decode = Schema.decodeUnknownSync(Schema.fromJsonString(CompareResults), { onExcessProperty: "error" })
let folder = ""
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "refriega-compare-"))
})

const compare = (...args: readonly string[]) => refriegaAlone(folder, "compare", ...args)

/** What it was asked for is refused, before anything is played: asked without a process of its own. */
const isRefused = async (input: Partial<CompareInput>, why: string) => {
  const none = Option.none()
  const nothing = { scenarios: [], variants: [], set: [], policy: [], side: none, combats: none, precision: none }
  const plain = { against: "base", smallest: "2pp", untilVerdict: false, policies: none, seed: 1, out: none } as const
  const quietly = { log: "summary", report: false, json: false, lang: "en", quiet: true } as const
  const hands = { threads: new Threads(1, { ahead: 0 }), signal: new AbortController().signal }
  await expect(compareScenarios({ ...nothing, ...plain, ...quietly, ...input }, hands)).rejects.toMatchObject({
    code: 2,
    message: expect.stringContaining(why),
  })
}

const variantsIn = ({ runs }: CompareResults) =>
  runs.flatMap(({ results }) => [...(isDayResults(results) ? results.day.variants : results.variants)])
const of = ({ runs }: CompareResults, metric: string, run = 0) =>
  runs[run]?.results.comparisons.filter((each) => each.metric === metric) ?? []

describe("compare", () => {
  test("a variant against itself has a difference of exactly zero, in one clean document", async () => {
    const { code, stdout, stderr } = await compare(duel, "--set", "second.hp=+0", "-n", "300", "--json", "--quiet")
    expect([code, stderr]).toEqual([0, ""])
    const document = decode(stdout)
    expect(document).toMatchObject({ metric: "winRate.first", ladder: [] })
    expect(of(document, "winRate.first")).toMatchObject([
      { a: "base", b: "set", n: 300, d: 0, onlyA: 0, onlyB: 0, p: 1, vrf: null, verdict: "equivalent" },
    ])
    expect(new Set(variantsIn(document).map(({ digest }) => digest)).size).toBe(1)
  })

  test("tells verdicts in both languages, and diff tells where the first discordant fight parts", async () => {
    const args = [duel, "--variant", "keen-blade", "-n", "400", "--out", "kept", "--quiet"]
    const { code, stdout } = await compare(...args)
    expect(code).toBe(0)
    expect(stdout).toMatch(/^ {2}keen-blade .* pp .* better$/mu)
    const [, command = ""] = /Where they part: {2}refriega (diff kept \d+ --variant keen-blade)/u.exec(stdout) ?? []
    const spanish = await compare(...args, "--lang", "es")
    expect(spanish.stdout).toContain("¿Gana First más a menudo, o menos?")

    const diff = await refriega(folder, ...command.split(" "))
    expect(diff.code).toBe(0)
    expect(diff.stdout).toContain("first-duelist.attacks.0.threat: 20 → 19")
    expect(diff.stdout).toMatch(/^They part at event \d+: the same happens, with other numbers$/mu)
    expect(diff.stdout).toContain("critical: false → true")
    const json = await refriega(folder, ...command.split(" "), "--json")
    expect(JSON.parse(json.stdout)).toMatchObject({
      schema: 1,
      parting: { kind: "numbers", a: { _tag: "Attacked" }, fields: [{ field: "critical", a: false, b: true }, {}] },
      changes: [{ path: "first-duelist.attacks.0.threat", a: 20, b: 19 }],
      a: { variant: "base" },
      b: { variant: "keen-blade" },
    })
    expect((await refriega(folder, ...command.split(" "), "--lang", "es")).stdout).toContain("Se separan en el suceso")
  })

  test("of a day, changes are made in all fights that they concern", async () => {
    const night = join(root, "scenarios/d20-modern/long-night.yaml")
    const args = [night, "--set", "driver.hp=+20", "-n", "40", "--json", "--quiet", "--out", "set-night"]
    const document = decode((await compare(...args)).stdout)
    const [survived] = document.runs[0]?.results.comparisons.filter(({ metric }) => metric === "survived") ?? []
    expect(survived).toMatchObject({ a: "base", b: "set", n: 40 })
    const told = await refriega(folder, "diff", "set-night", "0", "--json")
    const changes = (JSON.parse(told.stdout) as { changes: { path: string }[] }).changes
    expect(changes.map(({ path }) => path)).toEqual(["corner.driver.hp", "parking-lot.driver.hp", "hideout.driver.hp"])
  })

  test("wrong changes and names are told with their places and what was meant", async () => {
    const set = await compare(duel, "--set", "secnd.hp=+2", "--set", "rules.critConfrm=false", "-n", "10")
    expect([set.code, set.stdout]).toEqual([2, ""])
    expect(set.stderr.trim().split("\n")).toEqual([
      '--set:1:1: secnd.hp: unknown combatant, side or stat block "secnd"; did you mean "second"?',
      '--set:2:1: rules.critConfrm: unknown key "critConfrm"; did you mean "critConfirm"?',
    ])
    expect(await compare(duel, "--side", "mob")).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("first, second"),
    })
    expect(await compare(duel, "--smallest", "many")).toMatchObject({ code: 2, stderr: expect.stringContaining("2pp") })
    expect(await compare(duel, "--precision", "1pp", "--until-verdict")).toMatchObject({ code: 2 })
    const night = join(root, "scenarios/d20-modern/long-night.yaml")
    expect(await compare(night, "--set", "gnag.hp=+2")).toMatchObject({
      code: 2,
      stderr:
        '--set:1:1: gnag.hp: no fight of the day has a combatant, side or stat block "gnag"; did you mean "gang"?\n',
    })
    await isRefused({ scenarios: [night], side: Option.some("gang") }, "--side")
    await isRefused({ scenarios: [night, duel] }, "both a day")
    const alone = join(folder, "alone.yaml")
    const text = (await readFile(duel, "utf8")).replace(/^variants:\n(?: .*\n)*/mu, "")
    await writeFile(alone, text)
    await isRefused({ scenarios: [alone] }, "nothing to compare")
  })

  test("--precision stops early and the document says so; more workers change nothing", async () => {
    const args = [duel, "--set", "second.hp=+2", "--precision", "3pp", "--json", "--quiet"]
    const one = decode((await compare(...args, "--out", "one")).stdout)
    const two = decode((await refriega(folder, "compare", ...args, "--out", "two", "--workers", "2")).stdout)
    const { stopped, comparisons } = one.runs[0]?.results ?? {}
    expect(stopped).toMatchObject({ rule: { rule: "precision", halfWidth: 0.03 }, planned: 1_000_000 })
    expect(stopped?.played).toBeLessThan(2000)
    expect(comparisons?.[0]?.n).toBe(stopped?.played)
    expect(two.runs[0]?.results.comparisons).toEqual(comparisons)
    expect(variantsIn(two)).toEqual(variantsIn(one))
  })

  test("the ladder says whether a conclusion holds at every skill", async () => {
    const args = [
      duel,
      "--set",
      "second.hp=+20",
      "--policies",
      "random,aggressive,steady",
      "-n",
      "200",
      "--out",
      "ladder",
    ]
    const document = decode((await compare(...args, "--json", "--quiet")).stdout)
    expect(document.runs.map(({ policy, folder: path }) => [policy, path])).toEqual([
      ["random", "ladder/random"],
      ["aggressive", "ladder/aggressive"],
      ["steady", "ladder/steady"],
    ])
    expect(document.ladder).toMatchObject([{ a: "base", b: "set", conclusion: "robust" }])
    expect(document.ladder[0]?.rungs.map(({ policy }) => policy)).toEqual(["random", "aggressive", "steady"])
    expect((await compare(...args, "--quiet")).stdout).toContain("→ robust: the same at every skill")
  })

  test("two files that tell the same fight are compared under their own names", async () => {
    const harder = join(folder, "harder.yaml")
    await writeFile(harder, `${await readFile(duel, "utf8")}rules: { critConfirm: false }\n`)
    const across = decode((await compare(duel, harder, "-n", "200", "--json", "--quiet")).stdout)
    const within = decode(
      (await compare(duel, "--set", "rules.critConfirm=false", "-n", "200", "--json", "--quiet")).stdout,
    )
    const plain = (document: CompareResults) =>
      of(document, "winRate.first").map(({ d, onlyA, onlyB }) => [d, onlyA, onlyB])
    expect(plain(across)).toEqual(plain(within))
    expect(of(across, "winRate.first")).toMatchObject([{ a: "duel", b: "harder" }])
  })
})

describe("days of several fights", () => {
  const way = join(root, "scenarios/symbaroum/long-way.yaml")
  const args = [way, "--variant", "no-rest", "--variant", "without-the-healer", "-n", "60", "--quiet"]

  test("are compared by whether the party survives them, in both languages and one clean document", async () => {
    const { code, stdout, stderr } = await compare(...args, "--out", "days", "--json")
    expect([code, stderr]).toEqual([0, ""])
    const document = decode(stdout)
    expect(document.metric).toBe("survived")
    const [first] = of(document, "survived")
    expect(first).toMatchObject({ a: "base", b: "no-rest", n: 60, kind: "share" })
    const english = await compare(...args, "--out", "days")
    expect(english.stdout).toContain("Does the party survive the day more often, or less?")
    expect(english.stdout).toMatch(/^ {2}without-the-healer .* pp .* worse$/mu)
    expect((await compare(...args, "--out", "days", "--lang", "es")).stdout).toContain(
      "¿Sobrevive el grupo al día más a menudo, o menos?",
    )

    const [, command = ""] = /refriega (diff days \d+ --variant without-the-healer)/u.exec(english.stdout) ?? []
    const diff = await refriega(folder, ...command.split(" "), "--json")
    const found = JSON.parse(diff.stdout)
    expect([diff.code, found]).toMatchObject([
      0,
      { schema: 1, fight: { index: 0, id: "mob" }, a: { variant: "base" }, b: { variant: "without-the-healer" } },
    ])
    // The day is one of those that end otherwise.
    expect(found.a.day).not.toEqual(found.b.day)
    expect(found.changes.map(({ path }: { path: string }) => path)).toContain("mob.healer-1")
    const told = await refriega(folder, ...command.split(" "), "--lang", "es")
    expect(told.stdout).toMatch(/^El día: base .*, without-the-healer .*$/mu)
    expect(await refriega(folder, "diff", "days", "60")).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("days 0 to 59"),
    })
  })

  test("two files of days are compared if they have the same fights", async () => {
    const folderOf = join(folder, "two")
    cpSync(join(root, "scenarios/symbaroum/long-way"), join(folderOf, "long-way"), { recursive: true })
    const text = await readFile(way, "utf8")
    await writeFile(join(folderOf, "way.yaml"), text)
    await writeFile(join(folderOf, "tired.yaml"), text.replaceAll(/^ {2}- rest: .*\n {4}/gmu, "  - "))
    const across = decode((await compare("two/way.yaml", "two/tired.yaml", "-n", "60", "--json", "--quiet")).stdout)
    const within = decode((await compare(way, "--variant", "no-rest", "-n", "60", "--json", "--quiet")).stdout)
    const [a, b] = [of(across, "survived")[0], of(within, "survived")[0]]
    expect(a).toMatchObject({ a: "way", b: "tired", d: b?.d, onlyA: b?.onlyA, onlyB: b?.onlyB })
    expect(variantsIn(across).map(({ digest }) => digest)).toEqual(variantsIn(within).map(({ digest }) => digest))
  })
})

test("run takes changes by hand and stops on precision, too", async () => {
  const args = ["run", duel, "--set", "second.hp=+2", "--precision", "4pp", "-n", "50000", "--quiet"]
  const json = await refriegaAlone(folder, ...args, "--json")
  const { stopped, variants, comparisons } = JSON.parse(json.stdout)
  expect(stopped).toMatchObject({ planned: 50_000, rule: { rule: "precision", of: "rate" } })
  expect(variants.map(({ name, combats }: { name: string; combats: number }) => [name, combats])).toEqual([
    ["base", stopped.played],
    ["set", stopped.played],
  ])
  expect(comparisons[0]).toMatchObject({ a: "base", b: "set", n: stopped.played })
  expect((await refriegaAlone(folder, ...args)).stdout).toContain(
    `of at most 50,000 fights: the intervals are within ±4 pp.`,
  )
  expect(await refriega(folder, ...args, "--shard", "1/2")).toMatchObject({ code: 2 })
})
