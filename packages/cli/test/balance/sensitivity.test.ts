import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { ownScenarios, Sensitivity } from "@refriega/sim/internal"
import * as Schema from "effect/Schema"
import { expect, test } from "vitest"
import { refriega, start } from "../kit/refriega.ts"

const decode = Schema.decodeUnknownSync(Schema.fromJsonString(Sensitivity), { onExcessProperty: "error" })
const door = join(ownScenarios, "../games/auto-hit/fight.yaml")
const duel = join(ownScenarios, "savage-worlds/duel.yaml")

test("which number matters, exactly where that is cheap: the answer first, JSON alone, files where asked for", async () => {
  const out = mkdtempSync(join(tmpdir(), "refriega-sensitivity-"))
  const { stdout, stderr, code } = await refriega(".", "sensitivity", door, "--json", "--quiet", "--out", out)
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" })
  const found = decode(stdout)
  expect(found.format).toBe("refriega-sensitivity")
  expect(found.goals.map(({ id }) => id)).toEqual(["winRate.watch", "rounds"])
  expect(found.rows[0]).toMatchObject({ key: "guard.weapon", how: "exact", fights: 0 })
  expect(found.rows[0]?.goals[0]?.step?.d).toBeCloseTo(0.1405, 4)
  expect(JSON.parse(readFileSync(join(out, "sensitivity.json"), "utf8"))).toEqual(found)
  expect(readFileSync(join(out, "report.html"), "utf8")).toContain("guard.weapon")
})

test("what is wrong with a question is said at once and in full, before anything is played", async () => {
  const wrong = ["--side", "nobody", "--goal", "winRate.none", "--number", "guard.hat"]
  const { code, stderr, stdout } = await refriega(".", "sensitivity", door, ...wrong)
  expect({ code, stdout }).toEqual({ code: 2, stdout: "" })
  expect(stderr).toContain("--side: there is no side nobody; there are: watch, gang")
  expect(stderr).toContain("--goal winRate.none: there is no such metric")
  expect(stderr).toContain("--number guard.hat: there is no such number or house rule; there are: guard.strength")
  const empty = await refriega(".", "sensitivity", door, "--side=", "--goal=", "--number=")
  for (const said of ['--side: there is no side ""; ', '--goal "": there is no such', '--number "": there is'])
    expect(empty.stderr).toContain(said)
  expect((await refriega(".", "sensitivity", door, "--see=")).stderr).toContain('--see "": expected points')
  const many = await refriega(".", "sensitivity", door, "--top", "0", "--most", "10", "--see", "60pp")
  expect(many.code).toBe(2)
  const day = await refriega(".", "sensitivity", join(ownScenarios, "d20-modern/long-night.yaml"))
  expect(day.code).toBe(2)
  expect(day.stderr).toContain("a day of several fights")
})

test("in Spanish, of dice that go by steps, under a variant of one's own", async () => {
  const few = [
    "--see",
    "10pp",
    "--top",
    "1",
    "--goal",
    "winRate.hero",
    "--set",
    "hero.skills.fighting=d12",
    "--fights",
    "6000",
  ]
  const { code, stdout } = await refriega(".", "sensitivity", duel, ...few, "--lang", "es", "--quiet")
  expect(code).toBe(0)
  expect(stdout.split("\n")[0]).toMatch(/^Lo que más mueve/u)
  expect(stdout).toMatch(/foe\.skills\.fighting +d6 … d8 … d10/u)
})

test("with so few fights as are allowed it says what it can, with intervals as wide as they are, and what is missing", async () => {
  const place = mkdtempSync(join(tmpdir(), "refriega-sensitivity-"))
  const few = ["sensitivity", door, "--no-exact", "--fights", "3000", "--quiet"]
  const { code, stdout } = await refriega(place, ...few, "--json")
  expect(code).toBe(0)
  const found = decode(stdout)
  expect(found.fights).toBeLessThanOrEqual(3000)
  expect(found.fights).toBeGreaterThan(2000)
  expect(found.capped?.needed).toBeGreaterThan(1000)
  // The exact changes lie in the intervals that were had.
  const exact = decode((await refriega(place, "sensitivity", door, "--json", "--quiet")).stdout)
  const [guard] = found.rows.filter(({ key }) => key === "guard.weapon")
  const step = guard?.goals[0]?.step
  const truth = exact.rows.find(({ key }) => key === "guard.weapon")?.goals[0]?.step?.d ?? 9
  expect(guard?.how).toBe("measured")
  expect(step?.lo).toBeLessThan(truth)
  expect(step?.hi).toBeGreaterThan(truth)
  expect((await refriega(place, ...few, "--lang", "es")).stdout).toContain("Terminó en el límite")
  // Nothing is left of what was played once there is an answer.
  expect(existsSync(join(place, "runs")) ? readdirSync(join(place, "runs")) : []).toEqual([])
  const none = await refriega(place, "sensitivity", door, "--no-exact", "--fights", "20")
  expect(none).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/--fights: the \d+ numbers .* take \d+ fights at/u),
  })
})

test("stopped, the same command goes on and says the same, from any number of threads", async () => {
  const place = mkdtempSync(join(tmpdir(), "refriega-sensitivity-"))
  const args = ["sensitivity", door, "--no-exact", "--fights", "5000", "--json", "--quiet"]
  const whole = await refriega(place, ...args, "--workers", "2")
  const { child, ended } = start(place, ...args)
  const log = join(place, "runs/fight-sensitivity-1/trials.log")
  await expect
    .poll(() => (existsSync(log) ? readFileSync(log).length : 0), { interval: 5, timeout: 60_000 })
    .toBeGreaterThan(8000)
  child.kill("SIGTERM")
  expect(await ended).toMatchObject({ code: 130, stdout: "" })
  // A line that was torn, and one that was changed, are played again.
  const lines = readFileSync(log, "utf8").split("\n")
  lines[1] = (lines[1] ?? "").replace(/.$/u, "!")
  writeFileSync(log, lines.join("\n").slice(0, -7))
  const resumed = await refriega(place, ...args, "--workers", "1")
  expect(resumed.stdout).toBe(whole.stdout)
  expect(readdirSync(join(place, "runs"))).toEqual([])
})
