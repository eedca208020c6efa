import { copyFileSync, existsSync, readFileSync, writeFileSync } from "node:fs"
import { mkdtemp, readdir } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { TuneDocument } from "@refriega/sim/internal"
import * as Schema from "effect/Schema"
import { beforeAll, describe, expect, test } from "vitest"
import { refriega, root, start } from "../kit/refriega.ts"

const decode = Schema.decodeUnknownSync(Schema.fromJsonString(TuneDocument), { onExcessProperty: "error" })
const spaced = (text: string): string => text.replaceAll("\u00a0", " ")

/** A duel of Knock with a comment on every line that must be there afterwards. */
const text = `# A duel in which nobody misses.
system: ./game.yaml
title: { en: A cellar door, es: La puerta del sótano } # both languages
include: [bestiary.yaml]
field: { map: "A.B" }
sides:
  watch: { policy: steady, members: [{ is: guard, at: A }] }
  gang: { policy: steady, members: [{ is: thug, at: B }] }
variants:
  mailed: { with: { guard: { armour: 2 } } } # for the rich
# The end.
`
let folder = ""
let fight = ""
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "refriega-tune-"))
  fight = join(folder, "door.yaml")
  writeFileSync(fight, text)
  for (const file of ["game.yaml", "bestiary.yaml"]) {
    copyFileSync(join(root, "games/auto-hit", file), join(folder, file))
  }
})

const vary = ["--vary", "thug.strength=4..18", "--vary", "thug.guard=0..10"]
const wins = ["--target", "winRate.watch in 65..75%"]

describe("a search", () => {
  test("shows what meets all of it with fresh fights, and writes that into the file, which keeps all that it had", async () => {
    const args = ["tune", fight, ...vary, ...wins, "--target", "rounds < 5", "--write", "softer", "--out", "met"]
    const { code, stderr, stdout } = await refriega(folder, ...args)
    expect(code).toBe(0)
    const [first = ""] = spaced(stdout).split("\n")
    expect(first).toMatch(
      /^thug\.strength=\d+, thug\.guard=\d+ meets both targets: winRate\.watch \d\d.* %\], rounds .*, in [\d,]+ fresh fights\.$/u,
    )
    expect(stderr).toContain("has the variant softer now")
    const after = readFileSync(fight, "utf8")
    const [strength, guard] = [...first.matchAll(/=(\d+)/gu)].map(([, number]) => number)
    const added = after.split("\n").filter((line) => !text.split("\n").includes(line))
    expect(added).toHaveLength(2)
    expect(added[1]).toBe(`  softer: { set: [thug.strength=${strength}, thug.guard=${guard}] }`)
    expect(
      after
        .split("\n")
        .filter((line) => text.split("\n").includes(line))
        .join("\n"),
    ).toBe(text)
    // What was written is what was shown: other fights of it come out as wanted.
    const played = await refriega(
      folder,
      "run",
      fight,
      "--variant",
      "softer",
      "-n",
      "4000",
      "--seed",
      "9",
      "--json",
      "--quiet",
    )
    const share = JSON.parse(played.stdout).variants[0].winRate.watch.p
    expect(share).toBeGreaterThan(0.62)
    expect(share).toBeLessThan(0.78)
    const again = await refriega(folder, ...args, "--quiet")
    expect(again).toMatchObject({ code: 2, stderr: expect.stringContaining("has a variant of that name already") })
  })

  test("says what it found in JSON, which its schema reads, and from its folder in a page of both languages", async () => {
    const args = ["tune", fight, ...vary, ...wins, "--target", "rounds < 5", "--out", "met", "--json", "--quiet"]
    // The same search is there already, of the file as it was: nothing is played again.
    writeFileSync(fight, text)
    const before = readFileSync(join(folder, "met/chunks.log"))
    const { code, stdout } = await refriega(folder, ...args)
    expect(code).toBe(0)
    expect(readFileSync(join(folder, "met/chunks.log")).equals(before)).toBe(true)
    const { answer, asked } = decode(stdout)
    expect(asked.targets).toEqual(["winRate.watch in 65..75%", "rounds < 5"])
    const shown = answer.tries.findLast(({ passed }) => passed)
    expect(shown?.point.values).toEqual(answer.point.values)
    expect(shown?.found[0]?.lo).toBeGreaterThanOrEqual(0.65)
    expect(shown?.found[0]?.hi).toBeLessThanOrEqual(0.75)
    expect(answer.counts.points).toBe(15 * 11)
    const report = await refriega(folder, "report", "met", "--lang", "es")
    expect(report.code).toBe(0)
    const page = readFileSync(join(folder, "met/report/report.html"), "utf8")
    expect(page).toContain("meets both targets")
    expect(page).toContain("cumple ambos objetivos")
    expect(existsSync(join(folder, "met/report/charts/tuned-plane.svg"))).toBe(true)
    const csv = readFileSync(join(folder, "met/report/csv/tune.csv"), "utf8").split("\r\n")
    expect(csv[0]).toBe(
      "what,thug.strength,thug.guard,winRate.watch,winRate.watch lo,winRate.watch hi,rounds,rounds lo,rounds hi,chance,change,fit,fights",
    )
    expect(csv[1]?.split(",").slice(0, 3)).toEqual(["named", ...answer.point.values])
  })

  test("that finds nothing names the nearest, and what would have to give, and ends with 99", async () => {
    const both = [...wins, "--target", "rounds > 3", "--out", "none", "--write", "longer"]
    const { code, stderr, stdout } = await refriega(folder, "tune", fight, ...vary, ...both, "--report")
    expect(code).toBe(99)
    expect(stdout).toMatch(/^None of 165 points meets what is wanted \([\d,]+ fights\)\.\nNearest: thug/u)
    expect(spaced(stdout)).toMatch(/With everything else kept, rounds > 3 would have to give: 1\.\d+ \[/u)
    expect(stderr).toContain("longer is not written")
    expect(readFileSync(fight, "utf8")).not.toContain("longer")
    expect(existsSync(join(folder, "none/report/charts/trade-off.svg"))).toBe(true)
  })

  test("that cannot tell says about how many more fights would, and ends with 98", async () => {
    const args = ["--vary", "thug.guard=0..10", "--target", "watch=70%", "--tolerance", "1pp", "--fights", "600"]
    const { code, stdout } = await refriega(folder, "tune", fight, ...args, "--lang", "es", "--quiet", "--out", "open")
    expect(code).toBe(98)
    expect(spaced(stdout)).toMatch(
      /^Sin decidir tras 600 combates: .*\nUnos [\d.]+ combates más lo dirían: --fights \d+\.\n/u,
    )
  })

  test("is the same with any number of threads, and after it was stopped", async () => {
    const place = await mkdtemp(join(folder, "stopped-"))
    const args = ["tune", fight, ...vary, ...wins, "--fights", "6000", "--json", "--quiet"]
    const whole = decode((await refriega(place, ...args, "--workers", "2", "--out", "undisturbed")).stdout)
    const { child, ended } = start(place, ...args)
    await expect
      .poll(() => existsSync(join(place, "runs/door-tune-1/chunks.log")), { interval: 5, timeout: 60_000 })
      .toBe(true)
    child.kill("SIGTERM")
    expect(await ended).toMatchObject({ code: 130, stdout: "" })
    const resumed = decode((await refriega(place, ...args, "--workers", "1")).stdout)
    expect(resumed.answer).toEqual(whole.answer)
    expect(await readdir(join(place, "runs"))).toEqual(["door-tune-1"])
  })

  test("may want something under a variant: easy for the rich, hard for the others", async () => {
    const goals = ["--target", "winRate.watch < 60%", "--target", "mailed: winRate.watch > 60%"]
    const args = ["tune", fight, "--vary", "thug.guard=0..10", ...goals, "--json", "--quiet", "--out", "rich"]
    const { code, stdout } = await refriega(folder, ...args)
    expect(code).toBe(0)
    const { answer } = decode(stdout)
    const of = async (variant: readonly string[]) => {
      const set = answer.point.changes.flatMap((change) => ["--set", change])
      const args2 = ["run", fight, ...variant, ...set, "-n", "3000", "--json", "--quiet"]
      const { variants } = JSON.parse((await refriega(folder, ...args2)).stdout)
      return variants.find(({ name }: { name: string }) => name === "set").winRate.watch.p
    }
    expect(await of([])).toBeLessThan(0.62)
    const last = answer.tries.findLast(({ passed }) => passed)
    expect(last?.found[1]?.lo).toBeGreaterThanOrEqual(0.6)
    expect(await of(["--set", "guard.armour=2"])).toBeGreaterThan(0.58)
  })

  test("may want something of another scenario: one thug for two fights, written into both files", async () => {
    const [cellar, hall] = ["cellar.yaml", "hall.yaml"].map((name) => join(folder, name)) as [string, string]
    writeFileSync(cellar, text)
    // What is only there is varied there alone.
    const other = text.replace("{ is: guard, at: A }", "{ is: guard, id: knight, at: A, with: { armour: 2 } }")
    writeFileSync(hall, other.replace(/variants:[^]*$/u, "# The end.\n"))
    const goals = ["--target", "winRate.watch < 60%", "--target", "hall: winRate.watch > 60%"]
    const what = ["--vary", "thug.guard=0..10", "--vary", "knight.strength=11..13"]
    const args = ["tune", cellar, hall, ...what, ...goals, "--out", "two", "--quiet"]
    const found = await refriega(folder, ...args, "--write", "both")
    expect(found.code).toBe(0)
    expect(spaced(found.stdout).split("\n")[0]).toMatch(
      / meets both targets: winRate\.watch .*, hall: winRate\.watch /u,
    )
    const [strength] = /knight\.strength=\d+/u.exec(found.stdout) ?? []
    expect(readFileSync(hall, "utf8")).toContain(strength)
    expect(readFileSync(cellar, "utf8")).toMatch(/\n {2}both: \{ set: \[thug\.guard=\d+\] \}\n/u)
    const exact = async (path: string): Promise<number> =>
      JSON.parse((await refriega(folder, "solve", path, "--variant", "both", "--json")).stdout).wins.watch
    expect(await exact(cellar)).toBeLessThan(0.6)
    expect(await exact(hall)).toBeGreaterThan(0.6)
    // The fights of either are a run of its own.
    expect((await refriega(folder, "replay", "two/in-hall", "0")).code).toBe(0)
    const none = await refriega(folder, "tune", cellar, hall, ...what, "--target", "rounds < 5")
    expect(none).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--target: none is of hall: say one, as "hall:'),
    })
    const strange = await refriega(folder, "tune", cellar, hall, ...what, "--target", "hal: rounds < 5")
    expect(strange.stderr).toContain('there is no variant and no scenario hal; did you mean "hall"?')
    const nowhere = await refriega(folder, "tune", cellar, hall, "--vary", "ogre.hp=1..3", ...goals)
    expect(nowhere.stderr).toContain('unknown combatant, side or stat block "ogre"')
  })
})

describe("a search is refused", () => {
  const refused = async (args: readonly string[], ...why: readonly string[]) => {
    const { code, stderr } = await refriega(folder, "tune", fight, ...args, "--out", "refused")
    expect({ code, stderr }).toMatchObject({ code: 2 })
    for (const each of why) expect(stderr).toContain(each)
    expect(existsSync(join(folder, "refused"))).toBe(false)
  }

  test("without what may be changed and what is wanted, and with what is not there", async () => {
    await refused(wins, "--vary is missing")
    await refused(vary, "--target is missing")
    await refused(
      ["--vary", "thug.strenth=4..8", "--vary", "thug.guard=0..30", ...wins],
      '--vary thug.strenth: unknown key "strenth"',
      "--vary thug.guard",
    )
    await refused(
      [...vary, "--target", "winRate.wach > 50%"],
      'there is no metric winRate.wach; did you mean "winRate.watch"?',
    )
    await refused([...vary, "--target", "night: rounds < 3"], "there is no variant night")
    await refused([...vary, "--target", "rounds > 5000"], "nothing can meet it")
    await refused(
      [...vary, ...wins, "--tie", "guard.strength=thug.hp"],
      "--tie guard.strength=thug.hp: expected a path",
    )
    await refused([...vary, ...wins, "--cost", "thug.hp=2"], "--cost thug.hp=2: nothing varies thug.hp")
    await refused([...vary, ...wins, "--near", "easy"], "there is no variant easy")
    await refused([...vary, ...wins, "--fights", "10"], "--fights must be from 200")
    await refused([...vary, ...wins, "--write", "Not This"], "expected a name of small letters")
  })

  test("for a folder that holds something else", async () => {
    const args = ["tune", fight, "--vary", "thug.guard=0..10", ...wins, "--out", "met"]
    const { code, stderr } = await refriega(folder, ...args)
    expect([code, stderr]).toEqual([2, expect.stringContaining("another search is kept there")])
  })
})

describe("run --want", () => {
  interface Found {
    readonly variants: readonly [
      { readonly party: { readonly difficulty: { readonly least: string; readonly most: string } } },
    ]
    readonly wanted: { readonly is: string; readonly command?: string; readonly tuned?: typeof TuneDocument.Type }
  }
  const asked = async (...args: readonly string[]) => {
    const file = join(folder, "party.yaml")
    writeFileSync(file, text.replace("watch: {", "watch: { party: true,"))
    return refriega(folder, "run", file, "-n", "600", "--quiet", ...args)
  }

  test("finds the least change that makes a fight as hard as is wanted, by a command that it prints", async () => {
    const { code, stdout } = await asked("--want", "deadly", "--json", "--out", "deadly")
    const { variants, wanted } = JSON.parse(stdout) as Found
    expect(variants[0].party.difficulty).toEqual({ least: "overwhelming", most: "overwhelming" })
    expect(wanted).toMatchObject({ is: "tuned", tuned: { answer: { is: "met" } } })
    expect(wanted.command).toMatch(
      /^refriega tune \S+ --vary thug\.strength=\S+ --vary thug\.guard=\S+ --target 'winRate\.watch in 50\.\.80%'/u,
    )
    expect(code).toBe(0)
  })

  test("says so where it is that hard already, and why where nobody is a party", async () => {
    const { code, stdout } = await asked("--want", "overwhelming", "--out", "so")
    expect(code).toBe(0)
    expect(stdout).toContain("It is as hard as is wanted.")
    const other = await refriega(folder, "run", fight, "-n", "10", "--want", "hard")
    expect(other.code).toBe(2)
    expect(other.stderr).toContain('write "party: true" under the side')
    const shard = await refriega(folder, "run", fight, "-n", "10", "--want", "hard", "--shard", "1/2")
    expect(shard.code).toBe(2)
  })
})
