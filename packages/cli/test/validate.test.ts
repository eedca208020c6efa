import { mkdtempSync, readFileSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { beforeAll, expect, test } from "vitest"
import { refriega, root } from "./kit/refriega.ts"

const folder = mkdtempSync(join(tmpdir(), "refriega-validate-"))
const validate = (...args: readonly string[]) => refriega(folder, "validate", ...args)
beforeAll(() => {
  writeFileSync(join(folder, "fight.yaml"), "system: d20-modern\ntitel: x\nfield: { map: A }\nsides: {}\n")
  writeFileSync(
    join(folder, "check.yaml"),
    "title: x\nscenarios: [{ scenario: none.yaml }]\nthresholds: [rounds < 5]\n",
  )
  writeFileSync(join(folder, "game.yaml"), "game: mine\ntitle: Mine\nstats: { hp: { form: 1 } }\n")
  writeFileSync(join(folder, "sheets.yaml"), "combatants: []\n")
})

test("files of every kind are known by their keys, and named with what is in them", async () => {
  const files = ["scenarios/d20-modern/duel.yaml", "scenarios/d20-modern/long-night.yaml", "scenarios/nightly.yaml"]
  const { code, stderr, stdout } = await refriega(root, "validate", ...files, "games/2d6/game.yaml")
  expect([code, stderr]).toEqual([0, ""])
  expect(stdout.split("\n").map((line) => line.replace(/;.*/u, "").slice(0, 70))).toEqual([
    "scenarios/d20-modern/duel.yaml: a fight",
    "scenarios/d20-modern/long-night.yaml: a day of several fights",
    "scenarios/nightly.yaml: an experiment",
    "games/2d6/game.yaml: a game",
    "",
  ])
})

test("all mistakes of all files at once, each with its place: code 2, and one clean document", async () => {
  const { code, stderr, stdout } = await validate("fight.yaml", "check.yaml", "game.yaml", "sheets.yaml", "gone.yaml")
  expect([code, stdout]).toEqual([2, ""])
  const told = stderr.split("\n")
  for (const wanted of [
    'fight.yaml:2:1: titel: unknown key "titel"; did you mean "title"?',
    "none.yaml:1:1: there is no such file",
    'game.yaml:3:16: stats.hp.form: unknown key "form"; did you mean "from"?',
    "sheets.yaml:1:1: these are stat blocks: they are checked with the scenario that includes them",
    "gone.yaml:1:1: there is no such file",
  ])
    expect(told).toContain(wanted)
  const document = await validate("fight.yaml", "sheets.yaml", "--json")
  expect(document.code).toBe(2)
  expect(JSON.parse(document.stdout)).toMatchObject({
    schema: 1,
    files: [
      {
        file: "fight.yaml",
        kind: "fight",
        valid: false,
        problems: expect.arrayContaining([expect.objectContaining({ line: 2 })]),
      },
      { file: "sheets.yaml", valid: false },
    ],
  })
})

test("what assistants read before they ask can be printed", async () => {
  const { code, stdout } = await refriega(folder, "mcp", "--skill")
  expect([code, stdout]).toEqual([0, readFileSync(join(root, "packages/mcp/SKILL.md"), "utf8")])
  expect(await refriega(folder, "mcp", "--folder", "gone", "--seconds", "0")).toMatchObject({ code: 2 })
})
