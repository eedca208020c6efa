import { existsSync, mkdtempSync, readFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Forecast, ownScenarios } from "@refriega/sim/internal"
import * as Schema from "effect/Schema"
import { expect, test } from "vitest"
import { refriega, root } from "../kit/refriega.ts"

const decode = Schema.decodeUnknownSync(Schema.fromJsonString(Forecast), { onExcessProperty: "error" })
const spaced = (text: string): string => text.replaceAll("\u00a0", " ")
const door = join(root, "games/auto-hit/fight.yaml")
const folder = mkdtempSync(join(tmpdir(), "refriega-plan-"))

test("so many fights as are promised bring the difference as near as was asked, in other fights", async () => {
  const asked = ["plan", door, "--variant", "mailed", "--see", "5pp", "--goal", "winRate.watch", "--goal", "dead.guard"]
  const { code, stderr, stdout } = await refriega(folder, ...asked, "--json", "--quiet", "--out", "plan")
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" })
  const { fights, goals, seconds, variants } = decode(stdout)
  expect(variants).toEqual(["base", "mailed"])
  expect(goals.map(({ id }) => id)).toEqual(["winRate.watch", "dead.guard"])
  expect(goals[0]?.fights.most).toBeGreaterThan(goals[0]?.fights.about ?? 0)
  expect(seconds.most).toBeGreaterThanOrEqual(seconds.about)
  const compared = [
    "compare",
    door,
    "--variant",
    "mailed",
    "--against",
    "base",
    "--seed",
    "9",
    "--no-split",
    "--json",
    "--quiet",
  ]
  const played = await refriega(folder, ...compared, "-n", `${fights.most}`, "--out", "played")
  const found = JSON.parse(played.stdout).runs[0].results.comparisons.find(
    ({ metric }: { metric: string }) => metric === "winRate.watch",
  )
  expect((found.hi - found.lo) / 2).toBeLessThanOrEqual(0.05)
  const page = readFileSync(join(folder, "plan/report.html"), "utf8")
  expect(page).toContain("What a question takes")
  expect(page).toContain("Lo que cuesta una pregunta")
  const csv = readFileSync(join(folder, "plan/plan.csv"), "utf8").split("\r\n")
  expect(csv[1]).toMatch(/^winRate\.watch,share,mailed,now,400,,0\.\d+,/u)
  expect(existsSync(join(folder, "plan/charts/widths-winrate-watch-mailed.svg"))).toBe(true)
  // Threads change nothing but the time.
  const { seconds: _, ...alone } = decode(
    (await refriega(folder, ...asked, "--json", "--quiet", "--workers", "1")).stdout,
  )
  expect({ fights, goals, variants }).toEqual({ fights: alone.fights, goals: alone.goals, variants: alone.variants })
})

test("of what never happens it says how often it happens at most, and what it takes to see it", async () => {
  const asked = ["plan", door, "--goal", "draws", "--lang", "es", "--quiet"]
  const { stdout } = await refriega(folder, ...asked)
  const lines = spaced(stdout).split("\n")
  expect(lines[0]).toMatch(/^Empates con ±2 pp: unos \d+ combates, como mucho \d+\.$/u)
  // Of 400 none: at most 1 - 0.05^(1/400) = 0.75 %, up to one digit.
  expect(lines[1]).toBe(
    "Empates: en ninguno de 400, así que en el 0,8 % como mucho (95 %); para verlo diez veces hacen falta 1.400 combates por lo menos.",
  )
})

test("of a variant that changes nothing it says so, and plans the others alone", async () => {
  const asked = ["plan", door, "--pilot", "100", "--quiet", "--set", "guard.armour+=0"]
  const alone = await refriega(folder, ...asked)
  expect(alone.code).toBe(0)
  // At most 3 / 100 of all.
  expect(spaced(alone.stdout).split("\n")[0]).toBe(
    "set changes nothing here: all 100 fights of the pilot are the same with it, to the last event. At most 3 % of all differ (95 %).",
  )
  expect(alone.stdout).not.toMatch(/All of it takes|±/u)
  const both = decode((await refriega(folder, ...asked, "--variant", "mailed", "--json")).stdout)
  expect(both.same).toEqual({ variants: ["set"], most: 0.03 })
  expect(both.goals.map(({ variant }) => variant)).toEqual(["mailed"])
})

test("days are asked with changes, and what is wrong is said at once", async () => {
  const night = join(ownScenarios, "d20-modern/long-night.yaml")
  const wrong = await refriega(folder, "plan", night, "--variant", "nobody", "--pilot", "3", "--goal", "wins")
  expect(wrong).toMatchObject({ code: 2, stdout: "" })
  for (const why of [
    "--pilot must be from 100 to 100000, not 3",
    "--variant: there is no variant nobody",
    "of a day name what is to be compared with --set",
    "--goal wins: there is no such metric",
  ])
    expect(wrong.stderr).toContain(why)
})
