import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { systems } from "@refriega/core"
import { beforeAll, describe, expect, test } from "vitest"
import { refriega, root } from "../kit/refriega.ts"

const readme = join(root, "README.md")
const scenariosPage = join(root, "docs/scenarios.md")
const gamesPage = join(root, "docs/games.md")
const picture = join(root, "docs/images/alley-win-rates.svg")
const updating = process.env["UPDATE_GOLDEN"] === "1"

/** The fenced block behind the comment of that name, of README.md or another page. */
const block = (name: string, page = readme): string => {
  const found = new RegExp(`<!-- ${name} -->\n\`\`\`\\w+\n(.*?)\`\`\``, "su").exec(readFileSync(page, "utf8"))
  if (found === null) throw new Error(`${page} has no block ${name}`)
  return found[1] ?? ""
}

const replaceBlock = (name: string, text: string, page = readme): void => {
  const start = `<!-- ${name} -->\n\`\`\`text\n`
  const before = readFileSync(page, "utf8")
  writeFileSync(
    page,
    before.replace(`${start}${block(name, page)}`, () => start + text),
  )
}

const shared = join(root, "docs/images/bridge-swing.svg")

const plainSpaces = (text: string): string => text.replaceAll("\u00a0", " ")

// What the README, and the pages that go on from it, show is what the command does. `npm run golden` writes it again.
describe("the first comparison of the README", () => {
  const folder = mkdtempSync(join(tmpdir(), "refriega-readme-"))

  beforeAll(async () => {
    writeFileSync(join(folder, "alley.yaml"), block("alley"))
    const run = await refriega(folder, "run", "alley.yaml", "--variant", "all", "--combats", "2000", "--report")
    expect(run.code).toBe(0)
    writeFileSync(
      join(folder, "table.txt"),
      plainSpaces(run.stdout.slice(0, run.stdout.indexOf("\nLength, in rounds"))),
    )
  })

  test("prints the head of the table that it shows: who wins", () => {
    const table = readFileSync(join(folder, "table.txt"), "utf8")
    expect(table).toContain("Fights won")
    if (updating) replaceBlock("alley table", table)
    expect(table).toBe(block("alley table"))
  })

  test("draws the picture that the tutorial shows", () => {
    const drawn = readFileSync(join(folder, "runs/alley-1/report/charts/win-rates.svg"), "utf8")
    if (updating) {
      mkdirSync(dirname(picture), { recursive: true })
      writeFileSync(picture, drawn)
    }
    expect(drawn).toBe(readFileSync(picture, "utf8"))
  })

  test("answers a typing error as docs/scenarios.md says", async () => {
    writeFileSync(join(folder, "alley.yaml"), block("alley").replace("critConfirm", "critConfrm"))
    const { code, stderr } = await refriega(folder, "run", "alley.yaml")
    if (updating) replaceBlock("alley error", stderr, scenariosPage)
    expect([code, stderr]).toEqual([2, block("alley error", scenariosPage)])
  })

  test("goes on with commands that work", async () => {
    writeFileSync(join(folder, "alley.yaml"), block("alley"))
    const commands = [
      ...readFileSync(readme, "utf8").matchAll(/^ {4}npx refriega ((?:replay|odds|rules) .*?)(?: +#.*)?$/gmu),
    ]
    expect(commands.length).toBeGreaterThanOrEqual(5)
    for (const [, command] of commands) {
      const { code, stderr } = await refriega(folder, ...(command as string).split(" "))
      expect([command, code, stderr]).toEqual([command, 0, ""])
    }
  })
})

describe("one fight in five games", () => {
  const folder = mkdtempSync(join(tmpdir(), "refriega-readme-"))
  const scenarios = join(root, "scenarios/shared")
  const files = readdirSync(scenarios).map((name) => join(scenarios, name))

  beforeAll(async () => {
    const run = await refriega(folder, "run", ...files, "--combats", "500")
    expect(run.code).toBe(0)
    const table = run.stdout.slice(run.stdout.indexOf("The bridge · "))
    writeFileSync(join(folder, "table.txt"), plainSpaces(table.slice(0, table.indexOf("\nWritten"))))
  })

  test("is told by every system that there is", () => {
    const told = files.map((path) => /^system: (.+)$/mu.exec(readFileSync(path, "utf8"))?.[1])
    expect(new Set(told)).toEqual(new Set(Object.keys(systems)))
  })

  test("has the same map everywhere", () => {
    const maps = files.map((path) => /map: \|\n((?: {4}.*\n)+)/u.exec(readFileSync(path, "utf8"))?.[1])
    expect(new Set(maps).size).toBe(1)
  })

  test("prints the table that docs/games.md shows", () => {
    const table = readFileSync(join(folder, "table.txt"), "utf8")
    if (updating) replaceBlock("bridge table", table, gamesPage)
    expect(table).toBe(block("bridge table", gamesPage))
  })

  test("draws the picture that docs/games.md shows", () => {
    const drawn = readFileSync(join(folder, "runs/side-by-side/charts/swing.svg"), "utf8")
    if (updating) writeFileSync(shared, drawn)
    expect(drawn).toBe(readFileSync(shared, "utf8"))
  })
})
