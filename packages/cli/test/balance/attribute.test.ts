import { mkdtempSync, readFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Attribution, ownScenarios } from "@refriega/sim/internal"
import * as Schema from "effect/Schema"
import { expect, test } from "vitest"
import { refriega } from "../kit/refriega.ts"

const door = join(ownScenarios, "../games/auto-hit/fight.yaml")
const decode = Schema.decodeUnknownSync(Schema.fromJsonString(Attribution), { onExcessProperty: "error" })
const folder = (): string => join(mkdtempSync(join(tmpdir(), "refriega-attribute-")), "run")

test("which of two changes makes the difference, of a line and of a variant of the file, with a page, charts and CSV", async () => {
  const out = folder()
  const changes = ["--set", "thug.strength+=1; thug.guard+=2", "--variants", "mailed"]
  const run = ["attribute", door, ...changes, "-n", "200", "--out", out]
  const { code, stderr, stdout } = await refriega(".", ...run, "--report", "--json", "--quiet")
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" })
  const found = decode(stdout)
  expect(found.changes.map(({ id, set }) => [id, set])).toEqual([
    ["set-1", ["thug.strength+=1", "thug.guard+=2"]],
    ["mailed", []],
  ])
  expect(found.goals.map(({ before }) => before.id)).toEqual(["winRate.watch"])
  const [goal] = found.goals
  expect(goal?.shares.reduce((sum, { share }) => sum + share.d, 0)).toBeCloseTo(goal?.total.d ?? 9, 9)
  expect(goal?.shares[0]?.share.hi).toBeLessThan(0)
  expect(goal?.shares[1]?.share.lo).toBeGreaterThan(0)
  expect(readFileSync(join(out, "attribution/report.html"), "utf8")).toContain("Attribution")
  const csv = readFileSync(join(out, "attribution/attribution.csv"), "utf8")
  expect(csv).toMatch(/winRate\.watch,share,set-1\*mailed,interaction,/u)
  expect(JSON.parse(readFileSync(join(out, "attribution/charts/shares-winrate-watch.vl.json"), "utf8"))).toHaveProperty(
    "data",
  )
  // What was played is a run: asked again it plays nothing anew and says the same.
  expect((await refriega(".", ...run, "--json", "--quiet")).stdout).toBe(stdout)
  const told = await refriega(".", ...run, "--quiet", "--lang", "es")
  expect(told.stdout.split("\n")[0]).toMatch(/^Combates ganados: Guardia pasa de .* De eso, a .* le corresponden/u)
})

test("fewer than two changes, and what is not there, are refused at once and in full", async () => {
  const one = await refriega(".", "attribute", door, "--set", "thug.guard+=1", "--variants", "nobody")
  expect(one.code).toBe(2)
  expect(one.stderr).toContain("there is no variant nobody that changes anything; there are: mailed, tired")
  expect(one.stderr).toContain("expected two to 12 changes in --set and --variants, found 1")
  const goal = ["--goal", "winRate.nobody", "--side", "none"]
  const other = await refriega(".", "attribute", door, "--variants", "mailed,tired", ...goal)
  expect(other.stderr).toContain("--goal winRate.nobody: there is no such metric")
  expect(other.stderr).toContain("--side: there is no side none; there are: watch, gang")
  const field = await refriega(".", "attribute", door, "--set", "thug.hat+=1", "--set", "thug.guard+=1")
  expect(field.code).toBe(2)
  expect(field.stdout).toBe("")
})
