import { spawnSync } from "node:child_process"
import { existsSync } from "node:fs"
import { cp, mkdtemp, readdir, readFile, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { DayResults, policyIds, Results } from "@refriega/sim/internal"
import * as Schema from "effect/Schema"
import { beforeAll, describe, expect, test } from "vitest"
import { main, refriega, root, start } from "./kit/refriega.ts"

const duel = join(root, "scenarios/d20-modern/duel.yaml")
const decode = Schema.decodeUnknownSync(Schema.fromJsonString(Results), { onExcessProperty: "error" })
let folder = ""

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "refriega-cli-"))
  // A run of two fights, for whatever needs one.
  await refriega(folder, "run", duel, "-n", "2", "--out", "two", "--quiet")
})

describe("help and wrong use", () => {
  test("--help names every command, and says how it is used", async () => {
    const { code, stdout, stderr } = await refriega(folder, "--help")
    expect([code, stderr]).toEqual([0, ""])
    for (const name of ["run", "sweep", "replay", "report", "odds", "rules", "schema"])
      expect(stdout).toMatch(new RegExp(`^ +${name} `, "mu"))
    const run = (await refriega(folder, "run", "--help")).stdout
    expect(run).toContain("refriega run ambush.yaml --policy gang=focus")
    expect(run.replaceAll(/\s+/gu, " ")).toContain(policyIds.join(", "))
  })

  test("an unknown flag is answered with the one that was meant, on standard error, with code 2", async () => {
    const { code, stdout, stderr } = await refriega(folder, "run", duel, "--combat", "5")
    expect([code, stdout]).toEqual([2, ""])
    expect(stderr).toContain("--combats")
  })

  test("a broken scenario is answered with all its problems at their places, with code 2", async () => {
    const broken = join(folder, "broken.yaml")
    const text = (await readFile(duel, "utf8"))
      .replace("policy: aggressive", "policy: agressive")
      .replace("critConfirm: false", "critConfirm: never")
    await writeFile(broken, text)
    const { code, stdout, stderr } = await refriega(folder, "run", broken, join(folder, "missing.yaml"))
    expect([code, stdout]).toEqual([2, ""])
    const lines = stderr.trim().split("\n")
    expect(lines).toHaveLength(3)
    expect(lines[0]).toMatch(/broken\.yaml:\d+:\d+: sides\.first\.policy: .*aggressive/u)
    expect(lines[1]).toMatch(/broken\.yaml:\d+:\d+: variants\.no-confirmation\.rules\.critConfirm: /u)
    expect(lines[2]).toMatch(/missing\.yaml:1:1: there is no such file/u)
    expect(existsSync(join(folder, "runs"))).toBe(false)
  })

  test("a file that is meant for another command is told which one, and a number that is none what was expected", async () => {
    const nightly = join(root, "scenarios/nightly.yaml")
    expect(await refriega(folder, "run", nightly)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("this is an experiment: refriega check plays it"),
    })
    expect(await refriega(folder, "run", join(root, "scenarios/ds20/bestiary.yaml"))).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("these are stat blocks"),
    })
    expect(await refriega(folder, "check", duel)).toMatchObject({
      code: 2,
      stderr: `${duel}:1:1: system: this is one scenario, or day: refriega run plays it, and an experiment lists it under scenarios\n`,
    })
    const { code, stderr } = await refriega(folder, "run", duel, "-n", "many")
    expect(code).toBe(2)
    expect(stderr).toContain('Invalid value for flag --combats: "many". Expected an integer')
  })

  test("names that are not there are answered with those that are", async () => {
    expect(await refriega(folder, "rules", "gurps")).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("d20-modern"),
    })
    const { code, stderr } = await refriega(folder, "run", duel, "--variant", "grity", "--policy", "mob=focus")
    expect(code).toBe(2)
    expect(stderr).toContain("no-confirmation")
    expect(stderr).toContain("there is no side mob; there are: first, second")
    expect(await refriega(folder, "replay", folder, "0")).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("no run here"),
    })
  })
})

describe("a run", () => {
  test("prints a table, names its files, can be replayed in Spanish, explained, and reported again", async () => {
    const run = await refriega(
      folder,
      "run",
      duel,
      "-n",
      "40",
      "--out",
      "kept",
      "--variant",
      "base",
      "--variant",
      "keen-blade",
    )
    expect(run.code).toBe(0)
    expect(run.stdout).toContain("Duel · 40 fights per variant · seed 1")
    expect(run.stdout).toMatch(/keen-blade .*\d+\u00a0% +\[\d+–\d+\u00a0%\]/u)
    expect(run.stdout).not.toContain("\u001b")
    expect(run.stderr).toContain("80 fights")
    expect((await readdir(join(folder, "kept"))).toSorted()).toEqual([
      "chunks.log",
      "lock",
      "manifest.json",
      "results.json",
    ])

    const told = await refriega(folder, "replay", "kept", "7", "--lang", "es", "--variant", "keen-blade", "--explain")
    expect(told.code).toBe(0)
    expect(told.stdout).toContain("Duelo")
    expect(told.stdout).toMatch(/\[D20M-\d{3}/u)

    const spanish = await refriega(folder, "report", "kept", "--lang", "es")
    expect([spanish.code, spanish.stdout]).toEqual([0, expect.stringContaining("Página: kept/report/report.html")])
    const before = await readFile(join(folder, "kept/report/charts/win-rates.svg"), "utf8")
    await refriega(folder, "report", "kept", "--per-combat", "--events", "0-2,7", "--out", "page")
    expect(existsSync(join(folder, "page/report.html"))).toBe(true)
    expect(await readFile(join(folder, "page/csv/combats.csv"), "utf8")).toContain("combat,winner")
    expect(existsSync(join(folder, "kept/report/csv/combats.csv"))).toBe(false)
    expect(await readFile(join(folder, "page/charts/win-rates.svg"), "utf8")).not.toBe(before)
    const wrong = await refriega(folder, "report", "kept", "--events", "3-99")
    expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining("fights 0 to 39, but not 99")])
    expect(await readFile(join(folder, "kept/report/charts/win-rates.svg"), "utf8")).toBe(before)
  })

  test("reports runs with the same sides side by side, as it has played them", async () => {
    const shared = ["d20-modern", "symbaroum"].map((game) => join(root, `scenarios/shared/bridge-${game}.yaml`))
    const table = (stdout: string) => /^The bridge · .*\n(?:.*\n)*? {2}fall, die: .*$/mu.exec(stdout)?.[0]
    const run = await refriega(folder, "run", ...shared, "--combats", "30", "--quiet", "--out", "bridges")
    const runs = ["bridges/bridge-d20-modern-1", "bridges/bridge-symbaroum-1"]
    const report = await refriega(folder, "report", ...runs, "--out", "beside")
    expect([report.code, table(report.stdout)]).toEqual([0, table(run.stdout)])
    expect(table(report.stdout)).toContain("Symbaroum")
    expect(await readdir(join(folder, "beside"))).toEqual(["bridge-d20-modern-1", "bridge-symbaroum-1", "report.html"])
  })

  test("--json is one document and nothing else; the same seed gives the same digest, another seed another", async () => {
    const args = ["run", duel, "-n", "30", "--json", "--quiet"]
    const runs = await Promise.all(
      ["3", "3", "4"].map((seed, i) => refriega(folder, ...args, "--seed", seed, "--out", `j${i}`)),
    )
    expect(runs.map(({ code, stderr }) => [code, stderr])).toEqual([0, 1, 2].map(() => [0, ""]))
    const [first, again, other] = runs.map(({ stdout }) => decode(stdout).variants[0]?.digest)
    expect(first).toMatch(/^[0-9a-f]+$/u)
    expect(again).toBe(first)
    expect(other).not.toBe(first)
  })

  test("several scenarios with --json are an array, each in a folder of its own", async () => {
    const skirmish = join(root, "scenarios/d20-modern/skirmish.yaml")
    const { code, stdout } = await refriega(folder, "run", duel, skirmish, "-n", "3", "--json", "--quiet")
    expect(code).toBe(0)
    expect(JSON.parse(stdout).map((document: { scenario: string }) => document.scenario)).toEqual(["duel", "skirmish"])
    expect(await readdir(join(folder, "runs"))).toEqual(["duel-1", "skirmish-1"])
  })

  test("a folder with another run in it is refused, and left as it is", async () => {
    const before = await readdir(join(folder, "two"))
    const { code, stderr } = await refriega(folder, "run", duel, "-n", "3", "--out", "two", "--quiet")
    expect(code).toBe(2)
    expect(stderr).toContain("two")
    expect(await readdir(join(folder, "two"))).toEqual(before)
  })

  test("a run that comes out different from what its folder says is a broken promise: code 3", async () => {
    const args = ["run", duel, "-n", "2", "--out", "doubted", "--quiet"]
    await cp(join(folder, "two"), join(folder, "doubted"), { recursive: true })
    const manifest = join(folder, "doubted/manifest.json")
    const text = await readFile(manifest, "utf8")
    await writeFile(
      manifest,
      text.replace(/("digests": \{\s+"base": ")[0-9a-f]/u, (_, start: string) => `${start}x`),
    )
    const { code, stderr } = await refriega(folder, ...args)
    expect(code).toBe(3)
    expect(stderr).toContain("digest")
  })

  test("a place that cannot be written to is trouble with the disk: code 74", async () => {
    const inTheWay = join(folder, "a-file")
    await writeFile(inTheWay, "")
    const { code, stderr } = await refriega(folder, "run", duel, "-n", "2", "--out", join(inTheWay, "x"), "--quiet")
    expect(code).toBe(74)
    expect(stderr).toBe(`${join(inTheWay, "x")}: a file stands where a folder should be (ENOTDIR)\n`)
  })

  test.runIf(existsSync("/proc/self"))(
    "a place where no folder can be is refused, and not tried for ever",
    async () => {
      const { code, stderr } = await refriega(folder, "run", duel, "-n", "2", "--out", "/proc/no/run", "--quiet")
      expect(code).toBe(74)
      expect(stderr).toBe("/proc/no/run: there is no such folder, and none can be made (ENOENT)\n")
    },
  )

  test("Ctrl-C ends it with 130, and the same command goes on to the same result", async () => {
    const args = ["run", duel, "-n", "12000", "--log", "summary", "--out", "stopped"]
    const { child, ended } = start(folder, ...args)
    await new Promise<void>((resolve) => child.stderr?.once("data", () => resolve()))
    await expect.poll(() => existsSync(join(folder, "stopped/chunks.log")), { interval: 5 }).toBe(true)
    child.kill("SIGINT")
    const stopped = await ended
    expect(stopped.code).toBe(130)
    expect(stopped.stderr).toContain("stopped")
    expect(existsSync(join(folder, "stopped/results.json"))).toBe(false)
    expect(await refriega(folder, "report", "stopped")).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("not finished"),
    })
    const [resumed, whole] = await Promise.all([
      refriega(folder, ...args, "--json", "--quiet"),
      refriega(folder, ...args.slice(0, -1), "whole", "--json", "--quiet"),
    ])
    expect(decode(resumed.stdout).variants).toEqual(decode(whole.stdout).variants)
  })
})

describe("a run of days", () => {
  test("prints how far the party comes, and any fight of any day can be told with what was carried into it", async () => {
    const night = join(root, "scenarios/d20-modern/long-night.yaml")
    const run = await refriega(
      folder,
      "run",
      night,
      "-n",
      "12",
      "--out",
      "night",
      "--variant",
      "base",
      "--variant",
      "no-rest",
    )
    expect(run.code).toBe(0)
    expect(run.stdout).toContain("A long night · 12 days per variant · seed 1")
    expect(run.stdout).toContain("Days still going after each fight")
    expect(run.stderr).toContain("24 days")

    const told = await refriega(folder, "replay", "night", "0", "--fight", "1", "--lang", "es")
    expect(told.code).toBe(0)
    expect(told.stdout).toContain("Una noche larga · Emboscada en el aparcamiento")
    expect(told.stdout).toContain("con la misma huella que en la serie")
    expect(told.stdout).toMatch(/llega del combate anterior con -?\d+ puntos de golpe/u)
    const events = JSON.parse((await refriega(folder, "replay", "night", "0", "--fight", "1", "--json")).stdout)
    expect(events).toMatchObject({ combat: 0, fight: 1, checked: true })
    expect(await refriega(folder, "replay", "night", "0", "--fight", "3")).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("a day has fights 0 to 2, but not 3"),
    })

    const report = await refriega(folder, "report", "night", "--lang", "es", "--list")
    expect([report.code, report.stdout.includes("Días que siguen tras cada combate")]).toEqual([0, true])
    expect(report.stdout).toContain("going-on.{svg,vl.json}")
    const again = await refriega(folder, "run", night, "-n", "12", "--out", "night", "--variant", "all", "--quiet")
    expect(again.code).toBe(2)
  })

  test("with --json is one document of its fights and of the day", async () => {
    const night = join(root, "scenarios/d20-modern/long-night.yaml")
    const { code, stdout } = await refriega(folder, "run", night, "-n", "5", "--out", "jn", "--json", "--quiet")
    expect(code).toBe(0)
    const document = Schema.decodeUnknownSync(Schema.fromJsonString(DayResults), { onExcessProperty: "error" })(stdout)
    expect(document.fights.map(({ id }) => id)).toEqual(["corner", "parking-lot", "hideout"])
    expect(document.day.variants[0]?.days).toBe(5)
  })

  test("--fight is refused for a run of single fights; odds are of one fight", async () => {
    expect(await refriega(folder, "replay", "two", "0", "--fight", "0")).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("single fights"),
    })
    const odds = await refriega(folder, "odds", join(root, "scenarios/d20-modern/long-night.yaml"))
    expect(odds).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("expected one fight, found a day of several"),
    })
  })

  test("schema --day is a JSON Schema of day files", async () => {
    const { code, stdout } = await refriega(folder, "schema", "symbaroum", "--day")
    expect(code).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({ properties: { system: { enum: ["symbaroum"] }, party: {} } })
  })
})

describe("what needs no run", () => {
  test("whoever reads its output may stop reading: that is no error", async () => {
    const command = `"${process.execPath}" "${main}" run "${duel}" --combats 20 --quiet --out head | true`
    const { stderr } = spawnSync("sh", ["-c", command], { cwd: folder, encoding: "utf8" })
    expect(stderr).not.toContain("EPIPE")
  })

  test("rules --json begins with the coverage, which the list bears out", async () => {
    const { stdout } = await refriega(folder, "rules", "d20-modern", "--json")
    expect(stdout).toMatch(
      /^\{\n {2}"system": "d20-modern",\n {2}"rules": 366,\n {2}"implemented": \d+,\n {2}"partly": \d+,\n {2}"tested": \d+/u,
    )
    const document = JSON.parse(stdout)
    expect(document.catalogue).toHaveLength(366)
    const count = (value: boolean | "partly") =>
      document.catalogue.filter((rule: { implemented: boolean | "partly" }) => rule.implemented === value).length
    expect([document.implemented, document.partly]).toEqual([count(true), count("partly")])
    expect(document.houseRules.length).toBeGreaterThan(5)
    const one = await refriega(folder, "rules", "d20-modern", "--id", "D20M-001")
    expect(one.stdout).toContain("D20M-001")
    expect(one.stdout).not.toContain("D20M-002")
  })

  test("rules --verbs lists what can be done, and the modifiers of its rolls with their rules", async () => {
    const acts = JSON.parse((await refriega(folder, "rules", "d20-modern", "--verbs", "--json")).stdout)
    expect(acts.verbs.map(({ id }: { id: string }) => id)).toContain("strike")
    expect(acts.modifiers[1]).toMatchObject({ id: "flanking", value: 2, rules: ["D20M-146", "D20M-152"] })
    const called = await refriega(folder, "rules", "d20-modern", "--verbs", "--lang", "es")
    expect(called.stdout).toMatch(/^ {2}flanking +\+2 {2}flanqueo \[D20M-146 D20M-152\]$/mu)
  })

  test("schema is a JSON Schema of the system's scenario files", async () => {
    const { code, stdout } = await refriega(folder, "schema", "d20-modern")
    expect(code).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({
      $schema: "https://json-schema.org/draft/2020-12/schema",
      properties: { system: { enum: ["d20-modern"] } },
    })
  })

  test("odds of a blow of +5 against Defense 15, 1d8+3, threat 20: 11 in 20 hit, one in twenty of these chances twice as hard", async () => {
    const { code, stdout } = await refriega(
      folder,
      "odds",
      duel,
      "--by",
      "first-duelist",
      "--target",
      "second-duelist",
      "--json",
    )
    expect(code).toBe(0)
    const { who, options } = JSON.parse(stdout)
    expect(who).toBe("first-duelist")
    const blow = options.find((o: { verb: string; with: string[] }) => o.with.includes("longsword"))
    expect(blow.exact.hit).toBeCloseTo(11 / 20, 12)
    expect(blow.exact.harm).toBeCloseTo((11 / 20) * 7.5 + (1 / 20) * (11 / 20) * 7.5, 12)
    expect(blow.exact.harm / 30).toBeCloseTo(blow.forecast.harm, 12)
  })
})
