import { mkdtempSync, readFileSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { beforeAll, expect, test } from "vitest"
import { refriega, root } from "./kit/refriega.ts"

// The files that docs/scenarios.md shows are played as they stand there.
const page = readFileSync(join(root, "docs/scenarios.md"), "utf8")
const folder = mkdtempSync(join(tmpdir(), "refriega-scenarios-"))

beforeAll(() => {
  for (const name of ["ford", "march", "night"]) {
    const [, text = ""] = new RegExp(`<!-- ${name} -->\n\`\`\`yaml\n(.*?)\`\`\``, "su").exec(page) ?? []
    writeFileSync(join(folder, `${name}.yaml`), text)
  }
})

test("the fight of the page is played under all its variants", async () => {
  const { code, stdout } = await refriega(folder, "run", "ford.yaml", "--variant", "all", "-n", "40", "--quiet")
  expect(code).toBe(0)
  for (const title of ["By day", "No bonus for being many", "Three raiders", "Rangers in chain", "Tougher raiders"])
    expect(stdout).toContain(title)
})

test("so is its day, and its experiment holds against a baseline of its own", async () => {
  const day = await refriega(folder, "run", "march.yaml", "--variant", "all", "-n", "20", "--quiet")
  expect([day.code, day.stderr]).toEqual([0, ""])
  const once = await refriega(folder, "check", "night.yaml", "--update-baseline", "--quiet")
  expect([once.code, once.stderr]).toEqual([0, ""])
  expect(await refriega(folder, "check", "night.yaml", "--quiet")).toMatchObject({ code: 0 })
})
