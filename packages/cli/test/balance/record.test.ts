import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { beforeAll, expect, test } from "vitest"
import { refriega, root, start } from "../kit/refriega.ts"

let cwd: string
const duel = join(root, "scenarios/d20-modern/duel.yaml")

const told = async (...args: readonly string[]): Promise<string> => {
  const { code, stderr, stdout } = await refriega(cwd, ...args)
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" })
  return stdout
}
const typed = (folder: string): unknown => JSON.parse(readFileSync(join(cwd, folder, "manifest.json"), "utf8")).typed

/** Types a duel: a line is an answer. */
const record = (out: string, answers: readonly string[], ...more: readonly string[]) => {
  writeFileSync(join(cwd, `${out}.txt`), `${answers.join("\n")}\n`)
  return refriega(cwd, "record", duel, "--answers", `${out}.txt`, "--out", out, ...more)
}

beforeAll(() => {
  cwd = mkdtempSync(join(tmpdir(), "record-"))
})

test("a typed fight shows the dice that were typed, and is played again to the same digest", async () => {
  const { code, stdout } = await record("typed", ["12", "20", "0", "15", "8", "", "end"])
  expect(code).toBe(0)
  expect(stdout).toContain("First duelist rolls initiative: 20+0 = 20.")
  expect(stdout).toContain("First duelist attacks Second duelist with longsword: 15+5 = 20 against 15, a hit.")
  expect(typed("typed")).toEqual({ schema: 1, dice: [12, 20, 15, 8], choices: [0] })
  expect(await told("replay", "typed", "0")).toContain("same digest as in the run")
  expect(await told("replay", "typed", "0")).toContain("15+5 = 20 against 15, a hit.")
})

test("what nobody types falls as it would without it", async () => {
  await record("nothing", ["end"])
  await told("run", duel, "-n", "1", "--quiet", "--workers", "1", "--out", "drawn")
  const events = async (folder: string) => JSON.parse(await told("replay", folder, "0", "--json")).digest
  expect(await events("nothing")).toBe(await events("drawn"))
})

test("going back forgets the last answer and rolls nothing anew", async () => {
  await record("straight", ["12", "20", "0", "", "end"])
  await record("around", ["12", "3", "back", "20", "0", "17", "back", "", "end"])
  const digest = async (folder: string) => JSON.parse(await told("replay", folder, "0", "--json")).digest
  expect(await digest("around")).toBe(await digest("straight"))
})

test("the ledger tells the choices of who typed: to end the turn instead of a blow costs", async () => {
  // The first duelist gives its first turn away.
  await record("idle", ["12", "20", "5", "end"])
  const found = JSON.parse(await told("replay", "idle", "0", "--ledger", "--json", "--forks", "60"))
  const { choice } = found.combatants["first-duelist"]
  expect(choice).toBeLessThan(-0.03)
  const { luck, rest } = found.total
  expect(found.start.x + luck + found.total.choice + rest).toBeCloseTo(found.result, 9)
})

test("a typed fight is never counted among fights that were drawn", async () => {
  expect(await told("report", "typed")).toContain("It was not drawn")
  const { code, stderr } = await refriega(cwd, "merge", "typed", "drawn", "--out", "both")
  expect(code).not.toBe(0)
  expect(stderr).toContain("typed")
})

test.each([
  [["21"], "answer 1: 21 is no answer here: a number from 1 to 20"],
  [["0"], "answer 1: 0 is no answer here: a number from 1 to 20"],
  [["12", "20", "9"], "answer 3: 9 is no answer here: a number from -1 to 5"],
  [["twelve"], "answer 1: twelve is no answer here"],
])("%j: an answer that is none is refused, and nothing is kept", async (answers, says) => {
  const { code, stderr } = await record("wrong", answers)
  expect(code).toBe(2)
  expect(stderr).toContain(says)
  expect((await refriega(cwd, "replay", "wrong", "0")).stderr).toContain("there is no run here")
})

test("answers that end before the fight does are no typed fight: what is missing is said, and nothing is kept", async () => {
  const { code, stderr, stdout } = await record("early", ["12", "20", "0", "15"])
  expect({ code, stderr: stderr.split(". Add")[0] }).toEqual({
    code: 2,
    stderr: "early.txt: the answers end after 4, and the fight is not over: it waits for “First duelist: d8?”",
  })
  expect(stdout.endsWith("First duelist: d8? \n")).toBe(true)
  expect(readdirSync(cwd).filter((name) => name.startsWith("early"))).toEqual(["early.txt"])
  const spanish = await record("early", ["12", "20"], "--lang", "es")
  expect({ code: spanish.code, says: spanish.stderr }).toEqual({ code: 2, says: expect.stringContaining("espera «") })
})

test("a number that is left over is refused, since an answer before it does not fit; blank lines are not", async () => {
  const whole = ["12", "20", "0", "15", "8", "roll", ...Array.from({ length: 200 }, () => "")]
  const { code } = await record("over", [...whole, "end", "# the end"])
  expect(code).toBe(0)
  const left = await record("left", [...whole, "7"])
  expect({ code: left.code, says: left.stderr }).toEqual({
    code: 2,
    says: expect.stringMatching(/^left\.txt:207: the fight is over after \d+ answers, and 7 is left/u),
  })
  expect(existsSync(join(cwd, "left"))).toBe(false)
  // The last answer can be taken back where a file ends: the fight is open again.
  expect((await record("reopened", [...whole, "back"])).stderr).toContain("the fight is not over")
})

test("what is typed by hand is kept when it stops in the middle, and goes on from there to the same fight", async () => {
  const { child, ended } = start(cwd, "record", duel, "--out", "stopped")
  child.stdin?.end("12\n3\nback\n20\n0\n")
  const { code, stderr } = await ended
  expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining("--answers stopped.answers.txt") })
  expect(existsSync(join(cwd, "stopped"))).toBe(false)
  const lines = readFileSync(join(cwd, "stopped.answers.txt"), "utf8").trimEnd().split("\n")
  await record("resumed", [...lines, "end"])
  expect(typed("resumed")).toEqual({ schema: 1, dice: [12, 20], choices: [0] })
})

test("what is typed by hand is not lost where it cannot be kept: another run is known before anything is asked", async () => {
  await refriega(cwd, "run", duel, "-n", "2", "--out", "other")
  const refused = await record("other", ["end"])
  expect(refused).toMatchObject({
    code: 2,
    stdout: "",
    stderr: "--out: other holds another run: choose another folder\n",
  })
  // The same fight, typed otherwise: that is known at its end only. What somebody kept before stays.
  await record("once", ["12", "20", "end"])
  writeFileSync(join(cwd, "once.answers.txt"), "1\n")
  const { child, ended } = start(cwd, "record", duel, "--out", "once")
  child.stdin?.end("5\n6\nend\n")
  const { code, stderr } = await ended
  expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining("once.answers-2.txt") })
  expect(["once.answers.txt", "once.answers-2.txt"].map((name) => readFileSync(join(cwd, name), "utf8"))).toEqual([
    "1\n",
    "5\n6\nend\n",
  ])
})

test("a fight is played on from an event, and what could be done there is counted through", async () => {
  const whole = JSON.parse(await told("run", "typed", "0", "--from", "0", "-n", "400", "--json"))
  const later = JSON.parse(await told("run", "typed", "0", "--from", "8", "-n", "400", "--json"))
  // A hit for the most that its die can show is worth something.
  expect(later.winRate.first.p).toBeGreaterThan(whole.winRate.first.p + 0.05)
  const odds = JSON.parse(await told("odds", "typed", "0", "--at", "4", "--json"))
  // With +5 against 15 a 10 or better hits.
  expect(odds.options[0].verb).toBe("strike")
  expect(odds.options[0].exact.hit).toBeCloseTo(0.55, 12)
  expect((await refriega(cwd, "run", "typed", "0", "--from", "9999")).code).toBe(2)
})
