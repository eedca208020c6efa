import { mkdtempSync, readFileSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { beforeAll, describe, expect, test } from "vitest"
import { refriega, root } from "../kit/refriega.ts"

const file = join(root, "docs/tutorial.md")
const updating = process.env["UPDATE_GOLDEN"] === "1"
const text = (): string => readFileSync(file, "utf8")

/** The fenced block of the tutorial behind the comment of that name. */
const block = (name: string): string => {
  const found = new RegExp(`<!-- ${name} -->\n\`\`\`\\w+\n(.*?)\`\`\``, "su").exec(text())
  if (found === null) throw new Error(`docs/tutorial.md has no block ${name}`)
  return found[1] ?? ""
}

/** The command behind the comment of that name. */
const command = (name: string): readonly string[] => {
  const found = new RegExp(`<!-- ${name} -->\n {4}npx refriega (.*)`, "u").exec(text())
  if (found === null) throw new Error(`docs/tutorial.md has no command ${name}`)
  return (found[1] ?? "").split(" ")
}

/** Holds what a command printed against what the tutorial shows of it, or writes it there. */
const compareShown = (name: string, printed: string): void => {
  const shown = printed.replaceAll("\u00a0", " ")
  if (updating) {
    const start = `<!-- ${name} output -->\n\`\`\`text\n`
    writeFileSync(
      file,
      text().replace(`${start}${block(`${name} output`)}`, () => start + shown),
    )
  }
  expect(shown).toBe(block(`${name} output`))
}

// What the first sections of the tutorial show is what the commands print. `npm run golden` writes it again.
describe("the walk of the tutorial", () => {
  const folder = mkdtempSync(join(tmpdir(), "refriega-tutorial-"))
  beforeAll(() => writeFileSync(join(folder, "bridge.yaml"), block("bridge")))

  test.each([
    ["first", "\nWritten"],
    ["second", "\nWhat else"],
    ["toughness", "\nWritten"],
  ])("%s prints what it shows", async (name, end) => {
    const { code, stdout } = await refriega(folder, ...command(name))
    expect(code).toBe(0)
    compareShown(name, stdout.slice(0, stdout.indexOf(end)))
    expect(readFileSync(join(folder, name, "report/report.html"), "utf8").includes("The toll at the bridge")).toBe(true)
  })

  test("the curve that it shows is that of the sweep", () => {
    const drawn = readFileSync(join(folder, "toughness/report/charts/by-value.svg"), "utf8")
    const picture = join(root, "docs/images/bridge-toughness.svg")
    if (updating) writeFileSync(picture, drawn)
    // Not toBe: nobody wants to read pictures when it fails.
    expect(readFileSync(picture, "utf8") === drawn).toBe(true)
  })

  test("the fight that the picture shows is in the page under the address that is told", async () => {
    const page = readFileSync(join(folder, "first/report/report.html"), "utf8")
    const [, combat] = /#combat=(\d+)&event=/u.exec(text()) ?? []
    // Not toContain: nobody wants to read the page when it fails.
    expect([combat, page.includes(`fight ${combat}, `)]).toEqual([combat, true])
    const other = readFileSync(join(folder, "second/report/report.html"), "utf8")
    const [, parting] = /second\/report\/report\.html#combat=(\d+)&event=/u.exec(text()) ?? []
    expect([parting, other.includes(`fight ${parting}, “As written / `)]).toEqual([parting, true])
    const told = await refriega(folder, ...command("told"))
    expect([told.code, command("told")[2]]).toEqual([0, combat])
  })
})

describe("the days of the tutorial", () => {
  const folder = mkdtempSync(join(tmpdir(), "refriega-tutorial-"))
  beforeAll(() => symlinkSync(join(root, "scenarios"), join(folder, "scenarios")))

  test("are compared as it shows, and part where it says", async () => {
    const compared = await refriega(folder, ...command("days"))
    expect(compared.code).toBe(0)
    const [part] = compared.stdout.split("\nWhat else week-of-rest")
    compareShown("days", part ?? "")
    const day = command("parting")[2]
    expect(part).toContain(`the first of them: ${day}, `)
    const diff = await refriega(folder, ...command("parting"))
    expect(diff.code).toBe(0)
    compareShown("parting", diff.stdout.trimEnd().concat("\n"))
  })
})

describe("the alley of the tutorial", () => {
  const folder = mkdtempSync(join(tmpdir(), "refriega-tutorial-"))
  const print = async (name: string): Promise<string> => (await refriega(folder, ...command(name), "--quiet")).stdout
  beforeAll(() => {
    const [, alley = ""] =
      /<!-- alley -->\n```yaml\n(.*?)```/su.exec(readFileSync(join(root, "README.md"), "utf8")) ?? []
    writeFileSync(join(folder, "alley.yaml"), alley)
    writeFileSync(join(folder, "alley-check.yaml"), block("alley-check"))
  })

  test("is compared, and its fights part, as it shows", async () => {
    const whole = await print("alley")
    const [first = "", , others = ""] = whole.split("\nWhat else ")
    compareShown("alley", first)
    compareShown("alley else", `What else ${others.trimEnd()}\n`)
    const [combat] = /(?<=refriega diff runs\/alley-1 )\d+(?= --variant sure-crits)/u.exec(whole) ?? []
    expect(command("apart")[2]).toBe(combat)
    const diff = await refriega(folder, ...command("apart"))
    // Ids of rules are left out on the page: its lines should not be too long to read.
    compareShown("apart", `${diff.stdout.replaceAll(/ ?\[(?:D20M-\d+(?:, )?)+\]/gu, "").trimEnd()}\n`)
  })

  test("changes by hand and ladders come out as it shows", async () => {
    const [byHand = ""] = (await print("by hand")).split("\nWhat else ")
    compareShown("by hand", byHand)
    const ladder = await print("ladder")
    compareShown("ladder", `${ladder.slice(ladder.indexOf("How large is it under each policy?")).trimEnd()}\n`)
  })

  test("is checked as it shows", async () => {
    await refriega(folder, "check", "alley-check.yaml", "--update-baseline", "--quiet")
    const { code, stdout } = await refriega(folder, "check", "alley-check.yaml", "--quiet")
    expect(code).toBe(99)
    compareShown("checked", `${stdout.trimEnd()}\n`)
  })
})
