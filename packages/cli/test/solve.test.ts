import { cpSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, test } from "vitest"
import { refriega, root } from "./kit/refriega.ts"

const withGame = (family: string): string => {
  const folder = mkdtempSync(join(tmpdir(), "refriega-solve-"))
  cpSync(join(root, "games", family), folder, { recursive: true })
  return folder
}

test("a fight is solved: who wins, how long it takes, what each number is worth, and that there is no better play than to strike", async () => {
  const folder = withGame("2d6")
  const solved = JSON.parse((await refriega(folder, "solve", "fight.yaml", "--best", "--numbers", "--json")).stdout)
  // The Markov chain of core/test/described/chain.test.ts says so.
  expect(solved.wins).toEqual({ watch: expect.closeTo(0.5061699555194, 12), gang: expect.closeTo(0.4938300444806, 12) })
  expect(solved.draw + solved.wins.watch + solved.wins.gang).toBeCloseTo(1, 13)
  expect(solved.best.alone.watch.wins.watch).toBeCloseTo(solved.wins.watch, 13)
  const number = (path: string) =>
    solved.numbers.find((each: { of: string[]; path: string }) => [...each.of, each.path].join(".") === path)
  expect(number("rules.target").value).toBe(9)
  // With a skill one higher both are alike but for armour 2 against 1: the odds are those of a fight with such a sheet.
  const other = await refriega(folder, "solve", "fight.yaml", "--set", "guard.skill=3", "--json")
  expect(number("guard.skill").more.wins).toEqual(JSON.parse(other.stdout).wins)
  const variant = await refriega(folder, "solve", "fight.yaml", "--variant", "easier", "--json")
  expect(number("rules.target").less.wins).toEqual(JSON.parse(variant.stdout).wins)
})

test("people read it in their language", async () => {
  const told = await refriega(withGame("2d6"), "solve", "fight.yaml", "--best", "--lang", "es")
  expect(told).toMatchObject({ code: 0, stderr: "" })
  expect(told.stdout).toContain("Un callejón de noche — resuelto con exactitud")
  expect(told.stdout).toMatch(/steady\s+50,62\s%/u)
  expect(told.stdout).toContain("--numbers")
})

test("what cannot be solved says why, and what can be done", async () => {
  const folder = withGame("2d6")
  const large = await refriega(folder, "solve", "fight.yaml", "--most-states", "10")
  expect(large).toMatchObject({ code: 2, stdout: "" })
  expect(large.stderr).toContain("more than 10 different states")
  expect(large.stderr).toContain("refriega run")
  const least = await refriega(folder, "solve", "fight.yaml", "--most-states", "1")
  expect(least.stderr).toMatch(/more than 1 different/u)
  const zero = await refriega(folder, "solve", "fight.yaml", "--most-states", "0")
  expect(zero).toMatchObject({ code: 2, stderr: expect.stringContaining("--most-states: expected a number from 1") })
  const looking = await refriega(folder, "solve", "fight.yaml", "--policy", "watch=rollout")
  expect(looking).toMatchObject({ code: 2, stderr: expect.stringContaining("can only be simulated") })
  const nobody = await refriega(folder, "solve", "fight.yaml", "--policy", "wach=focus")
  expect(nobody).toMatchObject({ code: 2, stderr: expect.stringContaining("no side wach") })
  const none = await refriega(folder, "solve", "fight.yaml", "--variant", "esier")
  expect(none).toMatchObject({ code: 2, stderr: expect.stringContaining("there are: base, easier, mailed") })
})

test("a limit of rounds is a draw that is said to be one", async () => {
  const folder = withGame("2d6")
  const path = join(folder, "fight.yaml")
  writeFileSync(path, `${readFileSync(path, "utf8")}limits: { rounds: 2 }\n`)
  const told = await refriega(folder, "solve", "fight.yaml")
  expect(told.stdout).toMatch(/nobody\s+[\d.]+\s%/u)
  expect(told.stdout).toContain("by the limit of rounds")
})
