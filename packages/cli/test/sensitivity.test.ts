import { mkdtempSync, readFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { ownScenarios, type Sensitivity } from "@refriega/sim"
import { expect, test } from "vitest"
import { refriega } from "./kit/refriega.ts"

const door = join(ownScenarios, "../games/auto-hit/fight.yaml")
const duel = join(ownScenarios, "savage-worlds/duel.yaml")

test("which number matters, exactly where that is cheap: the answer first, JSON alone, files where asked for", async () => {
  const out = mkdtempSync(join(tmpdir(), "refriega-sensitivity-"))
  const { stdout, stderr, code } = await refriega(".", "sensitivity", door, "--json", "--quiet", "--out", out)
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" })
  const found = JSON.parse(stdout) as Sensitivity
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
  const many = await refriega(".", "sensitivity", door, "--top", "0", "--most", "10", "--see", "60pp")
  expect(many.code).toBe(2)
  const day = await refriega(".", "sensitivity", join(ownScenarios, "d20-modern/long-night.yaml"))
  expect(day.code).toBe(2)
  expect(day.stderr).toContain("a day of several fights")
})

test("in Spanish, of dice that go by steps, under a variant of one's own", async () => {
  const few = ["--see", "10pp", "--top", "1", "--goal", "winRate.hero", "--set", "hero.skills.fighting=d12"]
  const { code, stdout } = await refriega(".", "sensitivity", duel, ...few, "--lang", "es", "--quiet")
  expect(code).toBe(0)
  expect(stdout.split("\n")[0]).toMatch(/^Lo que más mueve/u)
  expect(stdout).toMatch(/foe\.skills\.fighting +d6 … d8 … d10/u)
})
