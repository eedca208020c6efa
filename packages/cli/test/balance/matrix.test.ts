import { existsSync, readFileSync } from "node:fs"
import { mkdtemp, readdir } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { agrees, MatrixDocument, ownScenarios } from "@refriega/sim/internal"
import * as Schema from "effect/Schema"
import { beforeAll, expect, test } from "vitest"
import { refriega, root, start } from "../kit/refriega.ts"

const decode = Schema.decodeUnknownSync(Schema.fromJsonString(MatrixDocument), { onExcessProperty: "error" })
const spaced = (text: string): string => text.replaceAll("\u00a0", " ")
const door = join(root, "games/auto-hit/fight.yaml")
const weak = "guard[strength=4; guard=2]"
const asked = ["matrix", door, "--blocks", `guard,thug,${weak}`]

let folder = ""
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "refriega-matrix-"))
})

test("all against all agree with what is exact, whoever stands for which side, and one is worth so many of another", async () => {
  const args = [...asked, "-n", "400", "--even", "--counts", "1..2", "--out", "all", "--report", "--json", "--quiet"]
  const { code, stderr, stdout } = await refriega(folder, ...args)
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" })
  const { answer } = decode(stdout)
  // As `refriega solve` has it of this fight.
  const exact = 0.4196091813464394
  const [first] = answer.pairs
  expect([first?.a, first?.b, first?.n]).toEqual([0, 1, 400])
  for (const { k, n } of [first?.won[0], ...(first?.legs ?? [])].flatMap((rate) => rate ?? []))
    expect(agrees(k, n, exact)).toBe(true)
  // The rest of the party is the gang, as it is written: one thug against a guard, the same fight.
  const size = answer.sizes.find((each) => each.contestant === 0 && each.size === 1)
  expect(agrees(size?.won.k ?? 0, size?.won.n ?? 0, 1 - exact)).toBe(true)
  expect(answer.sizes.map(({ won }) => won.n)).toEqual(Array.from({ length: 6 }, () => 400))
  expect(answer.beatenByAll).toEqual([2])
  expect(answer.rows[2]?.rank).toEqual([3, 3])
  expect(answer.circles).toEqual([])
  const even = answer.even.find(({ many, one }) => many === 2 && one === 1)
  expect(even).toMatchObject({ lose: 1, win: 2 })
  expect(even?.about).toBeGreaterThan(1.4)
  expect(even?.about).toBeLessThan(1.8)
  const page = readFileSync(join(folder, "all/matrix/report.html"), "utf8")
  for (const words of ["the strongest of 3", "más fuerte", "Who wins against whom?", "Todos contra todos"])
    expect([words, page.includes(words)]).toEqual([words, true])
  const csv = readFileSync(join(folder, "all/matrix/matrix.csv"), "utf8").split("\r\n")
  expect(csv[0]).toBe("what,who,against,count,value,lo,hi,n,expected,p,best_place,worst_place")
  expect(csv.filter((line) => line.startsWith("wins,")).length).toBe(6 + 2 * 3 + 6)
  for (const chart of ["wins", "order", "even", "sizes"])
    expect(JSON.parse(readFileSync(join(folder, `all/matrix/charts/matrix-${chart}.vl.json`), "utf8"))).toHaveProperty(
      "layer",
    )
  // It is a run like any other, which is read and not played again.
  const before = readFileSync(join(folder, "all/chunks.log"))
  const again = await refriega(folder, ...args.filter((arg) => arg !== "--json" && arg !== "--report"), "--lang", "es")
  expect(readFileSync(join(folder, "all/chunks.log")).equals(before)).toBe(true)
  expect(spaced(again.stdout)).toMatch(/contra los demás/u)
  expect((await refriega(folder, "replay", "all", "0", "--variant", "c3x2-vs-c2")).stdout).toContain("Guard 2")
})

test("the same from any number of threads, and after it was stopped", async () => {
  const args = [...asked, "-n", "400", "--even", "--json", "--quiet"]
  const whole = decode((await refriega(folder, ...args, "--workers", "2", "--out", "undisturbed")).stdout)
  const place = await mkdtemp(join(folder, "stopped-"))
  const { child, ended } = start(place, ...args)
  await expect
    .poll(() => existsSync(join(place, "runs/fight-matrix-1/chunks.log")), { interval: 5, timeout: 60_000 })
    .toBe(true)
  child.kill("SIGTERM")
  expect(await ended).toMatchObject({ code: 130, stdout: "" })
  const resumed = decode((await refriega(place, ...args, "--workers", "1")).stdout)
  expect(resumed.answer).toEqual(whole.answer)
  expect(await readdir(join(place, "runs"))).toEqual(["fight-matrix-1"])
})

test("ways to play against each other, where the sides fight as they are written", async () => {
  const duel = join(ownScenarios, "savage-worlds/duel.yaml")
  const args = ["matrix", duel, "--policies", "random,steady", "-n", "200", "--json", "--quiet", "--out", "ways"]
  const { answer, asked: said } = decode((await refriega(folder, ...args)).stdout)
  expect(said.contestants.map(({ title }) => title)).toEqual(["random", "steady"])
  expect(answer.beatsAll).toEqual([1])
})

test("what is wrong is said at once and in full, and nothing is begun", async () => {
  const wrong = async (args: readonly string[], ...why: readonly string[]) => {
    const { code, stderr, stdout } = await refriega(folder, "matrix", ...args, "--out", "wrong")
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" })
    for (const each of why) expect(stderr).toContain(each)
    expect(existsSync(join(folder, "wrong"))).toBe(false)
  }
  await wrong(
    [door, "--in", "green", "--blocks", "x y", "--counts", "0..3", "-n", "3", "--variant", "night"],
    "--in: there is no side green; there are: watch, gang",
    "--blocks x y: expected the id of a stat block",
    "--counts 0..3: expected whole numbers from 1 to 30",
    "--combats must be from 20",
    "--variant: there is no variant night; there are: base, mailed, tired",
  )
  // Nothing is said of what follows from a mistake alone.
  const one = await refriega(folder, "matrix", door, "--in", "green", "--blocks", "guard,thug")
  expect(one.stderr.trim()).toBe("--in: there is no side green; there are: watch, gang")
  await wrong(
    [door, "--blocks", "gard,thug,thug[hat=1]"],
    '--blocks gard: unknown combatant "gard"; did you mean "guard"?',
    '--blocks thug[hat=1]: unknown key "hat"',
  )
  await wrong([door, "--blocks", "thug,thug"], "--blocks: thug is named twice")
  await wrong([door, "--policies", "focus,focus"], "--policies: focus is named twice")
  await wrong([door, "--blocks", "thug"], "expected two or more stat blocks")
  await wrong([door, "--policies", "steady,focus", "--even"], "--even is about numbers of stat blocks")
  await wrong([join(ownScenarios, "d20-modern/long-night.yaml"), "--blocks", "a,b"], "a day of several fights")
  await wrong([join(ownScenarios, "d20-modern/long-night.yaml"), "--blocks", "a,b"], "name one of them")
})

test("the commands of docs/matrix.md do what they say", async () => {
  const text = readFileSync(join(root, "docs/matrix.md"), "utf8")
  const commands = [...text.matchAll(/^ {4}npx refriega (?<line>.*)$/gmu)].map(({ groups }) => groups?.["line"] ?? "")
  expect(commands.length).toBe(3)
  for (const [i, line] of commands.entries()) {
    const words = [...line.matchAll(/"([^"]*)"|(\S+)/gu)].map(([, quoted, plain]) => quoted ?? plain ?? "")
    const args = words.map((word) => (word.endsWith(".yaml") ? join(root, word) : word))
    const { code, stderr } = await refriega(folder, ...args, "-n", "20", "--quiet", "--out", `docs-${i}`)
    expect({ line, code, stderr }).toEqual({ line, code: 0, stderr: "" })
  }
})
