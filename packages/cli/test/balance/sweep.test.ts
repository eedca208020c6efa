import { existsSync, readFileSync } from "node:fs"
import { mkdtemp, readdir } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { agrees, confirmingSeed, DayResults, ownLibrary, readManifest, Results } from "@refriega/sim/internal"
import { Threads } from "@refriega/sim/threads"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { type SweepInput, sweepScenario } from "../../src/sweep/sweepScenario.ts"
import { printedBy } from "../kit/printed.ts"
import { refriega, root, start } from "../kit/refriega.ts"

const duel = join(root, "scenarios/d20-modern/duel.yaml")
const night = join(root, "scenarios/d20-modern/long-night.yaml")
const exactly = { onExcessProperty: "error" } as const
const decode = Schema.decodeUnknownSync(Schema.fromJsonString(Results), exactly)
let folder = ""
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "refriega-sweep-"))
})

const spaced = (text: string): string => text.replaceAll("\u00a0", " ")

// One thread for all sweeps: a program of its own for each would start one each, and compile all that it plays.
const hands = { pool: new Threads(1, { ahead: 1 }), signal: new AbortController().signal, library: ownLibrary }
afterAll(() => hands.pool.close())

const none = Option.none()
const plain = { scenario: duel, vary: ["second.hp=4..6"], target: [], tolerance: "2pp", set: [], shard: none } as const
const quietly = {
  policies: [],
  seed: 1,
  log: "summary",
  report: false,
  json: false,
  lang: "en",
  quiet: true,
  allowCode: false,
} as const
let runs = 0

/** What a sweep prints; it is kept in a folder of its own unless another is named. */
const sweep = (combats: number, input: Partial<SweepInput>, kept = `run-${runs++}`): Promise<string> => {
  const asked = { ...plain, ...quietly, combats: Option.some(combats), out: Option.some(join(folder, kept)), ...input }
  return printedBy(() => sweepScenario(asked, hands))
}

/** It is refused before anything is played. */
const isRefused = async (input: Partial<SweepInput>, why: string) => {
  const asked = { ...plain, ...quietly, combats: none, out: none, ...input }
  await expect(sweepScenario(asked, hands)).rejects.toMatchObject({ code: 2, message: expect.stringContaining(why) })
}

describe("a sweep", () => {
  test("plays the same fights under each value, and is the run that --set would play", async () => {
    const args = ["sweep", duel, "--vary", "second.hp=8,+0", "-n", "60", "--json", "--quiet"]
    const { code, stdout, stderr } = await refriega(folder, ...args)
    expect([code, stderr]).toEqual([0, ""])
    const results = decode(stdout)
    expect(results.varied).toEqual({ path: "second.hp", values: ["+0", "+8"] })
    expect(results.variants.map(({ name, title }) => [name, title.en])).toEqual([
      ["hp-plus-0", "second.hp=+0"],
      ["hp-plus-8", "second.hp=+8"],
    ])
    const run = decode(
      (await refriega(folder, "run", duel, "--set", "second.hp=+8", "-n", "60", "--json", "--quiet")).stdout,
    )
    expect(results.variants.map(({ digest }) => digest)).toEqual(run.variants.map(({ digest }) => digest))
    expect(run).not.toHaveProperty("varied")
  })

  test("for a win rate plays the chosen value again with dice of its own, and says so first, in both languages", async () => {
    const args = ["sweep", duel, "--vary", "second.hp=4..12:2", "--target", "first=50%", "-n", "300", "--out", "even"]
    const { code, stdout, stderr } = await refriega(folder, ...args)
    expect(code).toBe(0)
    expect(stderr).toContain("Playing Duel: second.hp=4,6,8,10,12, 1,500 fights")
    expect(spaced(stdout)).toMatch(
      /^(?:Nearest: )?second\.hp=\d+: First won \d\d\.\d % \(\d\d\.\d–\d\d\.\d %\) of \d\d,\d{3} new fights, which .*50 % ± 2 pp.*\.\n/u,
    )
    const { comparisons, pairs, varied, variants } = decode(
      (await refriega(folder, ...args, "--json", "--quiet")).stdout,
    )
    // A share is a level: every value has dice of its own, and none is a pair of another.
    const salts = readManifest(join(folder, "even/manifest.json")).variants.map(({ salt }) => salt)
    expect(salts).toEqual([4, 6, 8, 10, 12].map((hp) => `second.hp=${hp}`))
    expect([pairs, new Set(comparisons.map(({ method }) => method))]).toEqual([
      [],
      new Set(["newcombe95", "welch95", "mover95"]),
    ])
    const { answer } = varied ?? {}
    expect(answer?.fits).toHaveLength(5)
    const [once] = answer?.tried ?? [{ value: answer?.chosen, ...answer?.confirmed }]
    expect(once).toMatchObject({ seed: confirmingSeed(1, 1), rate: { n: 10_000 } })
    const off = variants.map(({ winRate }) => Math.abs((winRate["first"]?.p ?? 0) - 0.5))
    expect(varied?.values[off.indexOf(Math.min(...off))]).toBe(once?.value)
    // What is told of the folder later is the same.
    const spanish = await refriega(folder, "report", "even", "--lang", "es")
    expect(spaced(spanish.stdout)).toMatch(
      /^(?:Lo más cerca: )?second\.hp=\d+: victoria de Primero en el .* de \d\d\.\d{3} combates nuevos, /u,
    )
    expect(existsSync(join(folder, "even/report/charts/by-value.svg"))).toBe(true)
  })

  test("for several numbers says which value meets all of them, in both languages and later from its folder", async () => {
    const target = ["anyDead.first < 90%", "rounds in 1..30", "first=90%"]
    const asked = { vary: ["second.hp=9,10"], target, tolerance: "9pp" }
    const [text, document] = [await sweep(200, asked, "goals"), await sweep(200, { ...asked, json: true }, "goals")]
    expect(spaced(text)).toMatch(/^second\.hp=\d+ meets every goal in 10,000 new fights\. anyDead\.first < 90%: \d/u)
    const { varied, variants } = decode(document)
    expect(varied?.goals?.map(({ text: goal }) => goal)).toEqual([...target.slice(0, 2), "winRate.first in 81..99%"])
    expect(varied).not.toHaveProperty("target")
    const { chosen, fits, found, tried } = varied?.judged ?? {}
    expect([tried?.map(({ value, fit }) => [value, fit]), fits]).toEqual([[[chosen, "meets"]], ["meets", "meets"]])
    expect(found?.[0]?.[1]?.value).toBeCloseTo(variants[0]?.rounds.mean ?? 0, 8)
    const spanish = await refriega(folder, "report", "goals", "--lang", "es")
    expect(spaced(spanish.stdout)).toContain(
      "cumple todos los objetivos en 10.000 combates nuevos. anyDead.first < 90%",
    )
  })

  test("of two things at once has a map of them with the line of what is wanted, also of what a variant changes", async () => {
    const door = join(root, "games/auto-hit/fight.yaml")
    const vary = ["thug.strength=9,14", "thug.guard=2,6"]
    const target = ["watch=42%", "mailed: difference.winRate.watch > 8pp"]
    const asked = { scenario: door, vary, target, tolerance: "8pp" }
    const document = decode(await sweep(400, { ...asked, json: true }, "plane"))
    const { varied, variants } = document
    expect(varied?.values).toEqual(["9 & thug.guard=2", "9 & thug.guard=6", "14 & thug.guard=2", "14 & thug.guard=6"])
    expect(varied?.plane?.map(({ path, values }) => [path, values])).toEqual([
      ["thug.strength", ["9", "14"]],
      ["thug.guard", ["2", "6"]],
    ])
    expect(variants.map(({ name }) => name)).toContain("strength-14-guard-2")
    // The second pair is the fight as it is written: exact by `refriega solve`, without the variant and with it.
    const [plain, mailed] = [0.4196091813464394, 0.5580779487061202]
    const [wins, change] = varied?.judged?.found[1] ?? []
    expect(agrees(Math.round((wins?.value ?? 0) * 400), 400, plain)).toBe(true)
    expect(change?.lo).toBeLessThan(mailed - plain)
    expect(change?.hi).toBeGreaterThan(mailed - plain)
    const text = spaced(await sweep(400, asked, "plane"))
    expect(text).toMatch(/^thug\.strength=\d+ & thug\.guard=6 meets every goal in 10,000 new fights/u)
    expect(text).toMatch(/\n {2}thug\.guard \\ thug\.strength +9 +14\n +2 +\d+ % +\d+ %/u)
    const spanish = await refriega(folder, "report", "plane", "--lang", "es")
    expect(spaced(spanish.stdout)).toContain("thug.guard \\ thug.strength")
    for (const chart of ["winrate-watch", "mailed-difference-winrate-watch"])
      expect(existsSync(join(folder, `plane/report/charts/by-plane-${chart}.svg`))).toBe(true)
    const csv = readFileSync(join(folder, "plane/report/csv/results.csv"), "utf8")
    expect(csv.split("\r\n").filter((line) => /,varied,,,thug\.(?:guard|strength)=/u.test(line)).length).toBe(8)
    await isRefused({ ...asked, vary: ["thug.guard=1,2", "thug.guard=3,4"] }, "--vary thug.guard: it is varied twice")
    await isRefused({ ...asked, vary: [...vary, "guard.guard=1,2"] }, "two are the most: refriega tune takes six")
    await isRefused({ ...asked, target: ["night: rounds < 3"] }, "there is no variant night; there are: mailed, tired")
    await isRefused({ ...asked, target: ["difference.rounds < 1"] }, "say the variant that makes the difference")
  })

  test("that was stopped goes on where it was, whichever part of it was at play", async () => {
    const place = await mkdtemp(join(folder, "stopped-"))
    const args = ["sweep", duel, "--vary", "second.hp=4,8", "--target", "first=50%", "-n", "8000", "--json", "--quiet"]
    const whole = decode((await refriega(place, ...args, "--out", "undisturbed")).stdout)
    for (const part of ["chunks.log", "confirmed/chunks.log"]) {
      const { child, ended } = start(place, ...args)
      await expect.poll(() => existsSync(join(place, "runs/duel-1", part)), { interval: 5, timeout: 60_000 }).toBe(true)
      child.kill("SIGTERM")
      expect(await ended).toMatchObject({ code: 130, stdout: "" })
    }
    const { seconds: _, ...resumed } = decode((await refriega(place, ...args)).stdout)
    expect(whole).toMatchObject(resumed)
    expect(await readdir(join(place, "runs"))).toEqual(["duel-1"])
  })

  test("in two parts is merged to the same table", async () => {
    const vary = ["second.hp=4..8:2"]
    for (const part of ["1", "2"]) await sweep(120, { vary, shard: Option.some(`${part}/2`) }, `part-${part}`)
    const merged = await refriega(folder, "merge", "part-1", "part-2", "--out", "merged", "--quiet")
    expect(merged).toMatchObject({ code: 0, stdout: expect.stringContaining("120 fights per value") })
    const whole = await sweep(120, { vary }, "in-one-piece")
    expect(whole.trimEnd()).toBe(merged.stdout.trimEnd())
  })

  test("of a day asks how often the party survives it", async () => {
    const asked = { scenario: night, vary: ["gang.hp=+0,+4"] }
    expect(spaced(await sweep(30, asked, "nights"))).toContain("gang.hp  days survived ")
    const document = await sweep(30, { ...asked, json: true }, "nights")
    const results = Schema.decodeUnknownSync(Schema.fromJsonString(DayResults), exactly)(document)
    expect(results.varied?.values).toEqual(["+0", "+4"])
    await isRefused({ scenario: night, vary: ["gang.hp=+0,+4"], target: ["gang=50%"] }, "there are: survived")
  })
})

describe("a sweep is refused", () => {
  test("with a list that is none, and for a target that is none", async () => {
    await isRefused({ vary: ["second.hp"] }, "--vary second.hp: expected values of a change")
    await isRefused({ vary: ["second.hp=9..4"] }, "--vary second.hp: the range 9..4 is empty")
    await isRefused({ target: ["first"] }, "--target first: expected a side and how often it is to win")
    await isRefused({ target: ["first=120%"] }, "--target first=120%")
    await isRefused({ target: ["first=50%"], shard: Option.some("1/2") }, "cannot be judged by a shard")
    await isRefused(
      { target: ["anyDed.first < 5%"] },
      'column 1: unknown metric "anyDed.first"; did you mean "anyDead.first"?',
    )
    await isRefused({ target: ["rounds < 3", "swing < 30"] }, "did you mean swing < 30pp?")
    await isRefused({ target: ["dark: rounds < 3"] }, "there is no variant dark; there are: no-confirmation")
    await isRefused({ target: ["rounds > 0"] }, "this goal cannot be missed: rounds is from 0 to ")
    await isRefused({ target: ["mob=50%"] }, "there is no side mob; there are: first, second")
    await isRefused({ target: ["first=50%"], tolerance: "much" }, "--tolerance much")
  })

  test("with values that the scenario cannot have, which are named, each reason once", async () => {
    await isRefused({ vary: ["second.hp:=-1..3"] }, "--vary second.hp:=-1,0: expected a number from 1 to 10000")
    await isRefused(
      { vary: ["secnd.hp=4..6"] },
      '--vary secnd.hp: unknown combatant, side or stat block "secnd"; did you mean "second"?',
    )
    await isRefused({ vary: ["rules.critConfirm=true,false,never"] }, "--vary rules.critConfirm=never: ")
    await isRefused({ vary: ["policies.first=steady,stedy"] }, "--vary policies.first=stedy: ")
    await isRefused({ set: ["second.hpp=4"] }, "--set:1:1: second.hpp")
    await isRefused({ scenario: "nowhere.yaml" }, "nowhere.yaml")
  })
})
