import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { systems } from "@refriega/core"
import { describe, expect, test } from "vitest"
import { thoroughness } from "../../../core/test/kit/affordable.ts"
import { refriega, root } from "../kit/refriega.ts"

const readme = join(root, "README.md")
const scenariosPage = join(root, "docs/scenarios.md")
const gamesPage = join(root, "docs/games.md")
const picture = join(root, "docs/images/alley-win-rates.svg")
const updating = process.env["UPDATE_GOLDEN"] === "1"
/** Whether as many fights are played as the pages say: by `npm run golden` and `npm run thorough`. */
const whole = updating || thoroughness > 1

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

/** Holds what was made with few fights against what was made before, or writes that. */
const compareKept = (name: string, made: string): void => {
  const kept = new URL(`./readme/${name}`, import.meta.url)
  if (updating) writeFileSync(kept, made)
  // Not toBe: nobody wants to read pictures when it fails.
  if (name.endsWith(".svg")) expect([name, made === readFileSync(kept, "utf8")]).toEqual([name, true])
  else expect(made).toBe(readFileSync(kept, "utf8"))
}

// What the README, and the pages that go on from it, show is what the command does. `npm run golden` writes it again.
describe("the first comparison of the README", () => {
  const folder = mkdtempSync(join(tmpdir(), "refriega-readme-"))

  const headOf = (table: string): string => plainSpaces(table.slice(0, table.indexOf("\nLength, in rounds")))
  const drawnIn = (place: string): string =>
    readFileSync(join(place, "runs/alley-1/report/charts/win-rates.svg"), "utf8")
  const go = async (place: string, fights: string): Promise<string> => {
    writeFileSync(join(place, "alley.yaml"), block("alley"))
    const run = await refriega(place, "run", "alley.yaml", "--variant", "all", "--combats", fights, "--report")
    expect(run.code).toBe(0)
    return headOf(run.stdout)
  }

  test("prints and draws what it did, with few fights", async () => {
    const table = await go(folder, "200")
    expect(table).toContain("Fights won")
    compareKept("alley.txt", table)
    compareKept("alley.svg", drawnIn(folder))
  })

  test.runIf(whole)("prints the head of the table that it shows, and draws the picture of the tutorial", async () => {
    const all = mkdtempSync(join(tmpdir(), "refriega-readme-"))
    const table = await go(all, "2000")
    if (updating) {
      replaceBlock("alley table", table)
      mkdirSync(dirname(picture), { recursive: true })
      writeFileSync(picture, drawnIn(all))
    }
    expect(table).toBe(block("alley table"))
    expect(drawnIn(all)).toBe(readFileSync(picture, "utf8"))
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

  const swingIn = (place: string): string => readFileSync(join(place, "runs/side-by-side/charts/swing.svg"), "utf8")
  const go = async (place: string, fights: string): Promise<string> => {
    const run = await refriega(place, "run", ...files, "--combats", fights)
    expect(run.code).toBe(0)
    const table = run.stdout.slice(run.stdout.indexOf("The bridge · "))
    return plainSpaces(table.slice(0, table.indexOf("\nWritten")))
  }

  test("is told by every system that there is", () => {
    const told = files.map((path) => /^system: (.+)$/mu.exec(readFileSync(path, "utf8"))?.[1])
    expect(new Set(told)).toEqual(new Set(Object.keys(systems)))
  })

  test("has the same map everywhere", () => {
    const maps = files.map((path) => /map: \|\n((?: {4}.*\n)+)/u.exec(readFileSync(path, "utf8"))?.[1])
    expect(new Set(maps).size).toBe(1)
  })

  test("prints and draws what it did, with few fights", async () => {
    compareKept("bridge.txt", await go(folder, "40"))
    compareKept("bridge.svg", swingIn(folder))
  })

  test.runIf(whole)("prints the table that docs/games.md shows, and draws its picture", async () => {
    const all = mkdtempSync(join(tmpdir(), "refriega-readme-"))
    const table = await go(all, "500")
    if (updating) {
      replaceBlock("bridge table", table, gamesPage)
      writeFileSync(shared, swingIn(all))
    }
    expect(table).toBe(block("bridge table", gamesPage))
    expect(swingIn(all)).toBe(readFileSync(shared, "utf8"))
  })
})
