import { mkdtempSync, readFileSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { beforeAll, describe, expect, test } from "vitest"
import { thoroughness } from "../../../core/test/kit/affordable.ts"
import { refriega, root } from "../kit/refriega.ts"

const file = join(root, "docs/tutorial.md")
const updating = process.env["UPDATE_GOLDEN"] === "1"
/** Whether every command is run as the page has it, for a minute of CPU time: by `npm run golden` and `npm run thorough`. */
const whole = updating || thoroughness > 1
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

/** The command with few fights, and without a target, whose answer is played again with many. */
const few = (name: string, fights: number): readonly string[] => {
  const words = command(name)
    .join(" ")
    .replace(/ --target \S+ --tolerance \S+/u, "")
  return [...words.replace(/ (?:--combats|-n) \d+/u, "").split(" "), "--combats", `${fights}`]
}

/** Holds what a command printed with few fights against what it printed before, or writes that. */
const comparePrinted = (name: string, printed: string): void => {
  const shown = printed.replaceAll("\u00a0", " ")
  const kept = new URL(`./tutorial/${name.replaceAll(" ", "-")}.txt`, import.meta.url)
  if (updating) writeFileSync(kept, shown)
  expect(shown).toBe(readFileSync(kept, "utf8"))
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

  const printed = async (name: string, words: readonly string[], end: string): Promise<string> => {
    const { code, stdout } = await refriega(folder, ...words)
    expect(code).toBe(0)
    expect(readFileSync(join(folder, name, "report/report.html"), "utf8").includes("The toll at the bridge")).toBe(true)
    return stdout.slice(0, stdout.indexOf(end))
  }

  test.each([
    ["first", 100, "\nWritten"],
    ["second", 60, "\nWhat else"],
    ["toughness", 30, "\nWritten"],
  ])("%s prints what it did, with few fights", async (name, fights, end) => {
    const words = few(name, fights).map((word) => (word === name ? `${name}-few` : word))
    comparePrinted(name, await printed(`${name}-few`, words, end))
  })

  test.runIf(whole).each([
    ["first", "\nWritten"],
    ["second", "\nWhat else"],
    ["toughness", "\nWritten"],
  ])("%s prints what it shows", async (name, end) => {
    compareShown(name, await printed(name, command(name), end))
  })

  test.runIf(whole)("the curve that it shows is that of the sweep", () => {
    const drawn = readFileSync(join(folder, "toughness/report/charts/by-value.svg"), "utf8")
    const picture = join(root, "docs/images/bridge-toughness.svg")
    if (updating) writeFileSync(picture, drawn)
    // Not toBe: nobody wants to read pictures when it fails.
    expect(readFileSync(picture, "utf8") === drawn).toBe(true)
  })

  test("the fight that the picture shows is in the page under the address that is told", async () => {
    const [, combat] = /#combat=(\d+)&event=/u.exec(text()) ?? []
    if (whole) {
      const page = readFileSync(join(folder, "first/report/report.html"), "utf8")
      // Not toContain: nobody wants to read the page when it fails.
      expect([combat, page.includes(`fight ${combat}, `)]).toEqual([combat, true])
    }
    // Fights are the same, however many there are.
    const other = readFileSync(join(folder, "second-few/report/report.html"), "utf8")
    const [, parting] = /second\/report\/report\.html#combat=(\d+)&event=/u.exec(text()) ?? []
    expect([parting, other.includes(`fight ${parting}, “As written / `)]).toEqual([parting, true])
    const told = await refriega(folder, ...command("told").map((word) => (word === "first" ? "first-few" : word)))
    expect([told.code, command("told")[2]]).toEqual([0, combat])
  })
})

describe("the days of the tutorial", () => {
  const folder = mkdtempSync(join(tmpdir(), "refriega-tutorial-"))
  beforeAll(() => symlinkSync(join(root, "scenarios"), join(folder, "scenarios")))

  const compared = async (words: readonly string[]): Promise<string> => {
    const { code, stdout } = await refriega(folder, ...words)
    expect(code).toBe(0)
    return stdout.split("\nWhat else week-of-rest")[0] ?? ""
  }

  test("days prints what it did, with few fights, and they part where it shows", async () => {
    const name = (word: string): string => (word === "third" ? "third-few" : word)
    comparePrinted("days", await compared(few("days", 60).map(name)))
    const diff = await refriega(folder, ...command("parting").map(name))
    expect(diff.code).toBe(0)
    compareShown("parting", diff.stdout.trimEnd().concat("\n"))
  })

  test.runIf(whole)("are compared as it shows", async () => {
    const part = await compared(command("days"))
    compareShown("days", part)
    expect(part).toContain(`the first of them: ${command("parting")[2]}, `)
  })
})

describe("the alley of the tutorial", () => {
  const [folder, fewer] = ["all", "few"].map((name) => mkdtempSync(join(tmpdir(), `refriega-tutorial-${name}-`))) as [
    string,
    string,
  ]
  const print = async (where: string, words: readonly string[]): Promise<string> =>
    (await refriega(where, ...words, "--quiet")).stdout
  beforeAll(() => {
    const [, alley = ""] =
      /<!-- alley -->\n```yaml\n(.*?)```/su.exec(readFileSync(join(root, "README.md"), "utf8")) ?? []
    const check = block("alley-check")
    for (const [where, text] of [
      [folder, check],
      [fewer, check.replace(/^combats: \d+$/mu, "combats: 400")],
    ] as const) {
      writeFileSync(join(where, "alley.yaml"), alley)
      writeFileSync(join(where, "alley-check.yaml"), text)
    }
  })

  test.each([
    ["alley", 400],
    ["by hand", 400],
    ["ladder", 40],
  ])("%s prints what it did, with few fights", async (name, fights) => {
    comparePrinted(name, await print(fewer, few(name, fights)))
  })

  test("its fights part as it shows", async () => {
    const diff = await refriega(fewer, ...command("apart"))
    // Ids of rules are left out on the page: its lines should not be too long to read.
    compareShown("apart", `${diff.stdout.replaceAll(/ ?\[(?:D20M-\d+(?:, )?)+\]/gu, "").trimEnd()}\n`)
  })

  const check = async (where: string): Promise<string> => {
    await refriega(where, "check", "alley-check.yaml", "--update-baseline", "--quiet")
    const { code, stdout } = await refriega(where, "check", "alley-check.yaml", "--quiet")
    expect(code).toBe(99)
    return `${stdout.trimEnd()}\n`
  }

  test("is checked as before, with few fights", async () => {
    comparePrinted("checked", await check(fewer))
  })

  describe.runIf(whole)("with all fights", () => {
    test("is compared as it shows", async () => {
      const whole = await print(folder, command("alley"))
      const [first = "", , others = ""] = whole.split("\nWhat else ")
      compareShown("alley", first)
      compareShown("alley else", `What else ${others.trimEnd()}\n`)
      const [combat] = /(?<=refriega diff runs\/alley-1 )\d+(?= --variant sure-crits)/u.exec(whole) ?? []
      expect(command("apart")[2]).toBe(combat)
    })

    test("changes by hand and ladders come out as it shows", async () => {
      const [byHand = ""] = (await print(folder, command("by hand"))).split("\nWhat else ")
      compareShown("by hand", byHand)
      const ladder = await print(folder, command("ladder"))
      compareShown("ladder", `${ladder.slice(ladder.indexOf("How large is it under each policy?")).trimEnd()}\n`)
    })

    test("is checked as it shows", async () => {
      compareShown("checked", await check(folder))
    })
  })
})
