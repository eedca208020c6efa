import { mkdtempSync, readFileSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { beforeAll, expect, test } from "vitest"
import { thoroughness } from "../../../core/test/kit/affordable.ts"
import { refriega, root } from "../kit/refriega.ts"

// The files that docs/scenarios.md shows are played as they stand there.
const page = readFileSync(join(root, "docs/scenarios.md"), "utf8")
const folder = mkdtempSync(join(tmpdir(), "refriega-scenarios-"))

beforeAll(() => {
  for (const name of ["ford", "march", "night", "tactics"]) {
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

test("the tactic of the page can be played in its fight", async () => {
  const [fight, tactics] = ["ford.yaml", "tactics.yaml"].map((file) => readFileSync(join(folder, file), "utf8"))
  writeFileSync(join(folder, "volley.yaml"), `${fight}\n${tactics}`)
  const { code, stdout } = await refriega(
    folder,
    "run",
    "volley.yaml",
    "--policy",
    "rangers=volley",
    "-n",
    "40",
    "--quiet",
  )
  expect(code).toBe(0)
  expect(stdout).toContain("volley 3: shoot at weakest when promise.success >= 40 and not them.friend")
})

test("so is its day, and its experiment holds against a baseline of its own", async () => {
  const day = await refriega(folder, "run", "march.yaml", "--variant", "all", "-n", "8", "--quiet")
  expect([day.code, day.stderr]).toEqual([0, ""])
  // As many fights as the page says where there is time.
  const few = thoroughness > 1 ? [] : ["--combats", "100"]
  const once = await refriega(folder, "check", "night.yaml", ...few, "--update-baseline", "--quiet")
  expect([once.code, once.stderr]).toEqual([0, ""])
  expect(await refriega(folder, "check", "night.yaml", ...few, "--quiet")).toMatchObject({ code: 0 })
})
