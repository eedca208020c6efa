import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { gzipSync } from "node:zlib"
import { pathToFileURL } from "node:url"
import { beforeAll, describe, expect, test } from "vitest"
import { hasBrowser, openBrowser } from "../../../report/test/kit/browser.ts"
import { unexplained } from "../../src/ledger/unexplained.ts"
import { refriega, root } from "../kit/refriega.ts"

let cwd: string
const replay = (...args: readonly string[]) => refriega(cwd, "replay", ...args)
const told = async (...args: readonly string[]): Promise<string> => {
  const { code, stderr, stdout } = await replay(...args)
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" })
  return stdout
}

beforeAll(async () => {
  cwd = mkdtempSync(join(tmpdir(), "ledger-"))
  for (const [name, path] of [
    ["knock", "games/auto-hit/fight.yaml"],
    ["duel", "scenarios/d20-modern/duel.yaml"],
  ] as const)
    await refriega(cwd, "run", join(root, path), "-n", "3", "--quiet", "--workers", "1", "--out", name)
  for (const name of ["game.yaml", "bestiary.yaml", "fight.yaml"])
    copyFileSync(join(root, "games/auto-hit", name), join(cwd, name))
  writeFileSync(join(cwd, "again.yaml"), readFileSync(join(cwd, "fight.yaml"), "utf8"))
  const day = "system: ./game.yaml\ntitle: Two doors\nday:\n  - scenario: fight.yaml\n  - scenario: again.yaml\n"
  writeFileSync(join(cwd, "doors.yaml"), `${day}party: [watch]\n`)
  await refriega(cwd, "run", "doors.yaml", "-n", "6", "--quiet", "--workers", "1", "--out", "doors")
})

test("the ledger of a fight that can be solved is exact and adds up", async () => {
  const found = JSON.parse(await told("knock", "1", "--ledger", "--json"))
  expect(found.form).toBe("exact")
  const { choice, luck, rest } = found.total
  expect(found.start.x + luck + choice + rest).toBeCloseTo(found.result, 12)
  const other = JSON.parse(await told("knock", "1", "--ledger", "--json", "--side", "gang"))
  expect(found.start.x + other.start.x).toBeCloseTo(1, 9)
  expect(other.total.luck).toBeCloseTo(-found.total.luck, 9)
})

test("in words, in both languages, with the moments at which it turned", async () => {
  expect(await told("knock", "1", "--ledger")).toMatch(/Turning moments\n {2}\S.*\s% → .*\s% \([+−]/u)
  expect(await told("knock", "1", "--ledger", "--lang", "es")).toMatch(/Momentos decisivos\n {2}\S.*\s% → .*\s%/u)
})

test("says how to see it on its map, and that command is one", async () => {
  const [, command = ""] =
    /On its map, with these moments: {2}refriega (.*)\n/u.exec(await told("knock", "1", "--ledger")) ?? []
  expect(command).toBe("report knock --ledger 1")
})

test("as CSV: a row for every step, each with the chance before it", async () => {
  const [header = "", ...rows] = (await told("knock", "1", "--ledger", "--csv")).trim().split("\r\n")
  const at = header.split(",").indexOf("before")
  const [first = "", second = ""] = rows
  const found = JSON.parse(await told("knock", "1", "--ledger", "--json"))
  expect(rows).toHaveLength(found.steps.length)
  expect(Number(second.split(",")[at])).toBe(found.steps[1].before.x)
  expect(Number(first.split(",")[at])).toBe(found.start.x)
})

test("a fitted value is kept beside the run, named, and taken from there the next time", async () => {
  const args = ["duel", "0", "--ledger", "--form", "table", "--forks", "8", "--json"] as const
  const first = await told(...args)
  expect(readdirSync(join(cwd, "duel/ledger"))).toHaveLength(1)
  expect(await told(...args)).toBe(first)
  expect(JSON.parse(first).fit).toMatchObject({ fights: 1500 })
})

test("what is not explained has a column of its own, and is pointed out where it is much", async () => {
  for (const index of ["0", "2"]) {
    const args = ["duel", index, "--ledger", "--form", "table", "--forks", "2"] as const
    const { rest } = JSON.parse(await told(...args, "--json")).total
    const text = await told(...args)
    // Luck with what the play-outs leave open, of everybody and of each side; choices of nobody have none.
    expect(text).toMatch(/\nFirst\s+[+−][\d.]+\s+\[[+−][\d.]+ … [+−][\d.]+\]\s+0\.0\s/u)
    for (const line of unexplained(rest, "en")) expect(text).toContain(line)
    const of = (name: string): number => {
      const cells = text.split("\n").map((line) => line.trim().split(/\s{2,}/u))
      return Number(
        cells
          .find(([first]) => first === name)
          ?.at(-1)
          ?.replace("−", "-"),
      )
    }
    expect(of("First") + of("Second") + of("initiative and set-up")).toBeCloseTo(100 * rest, 0)
  }
  expect(unexplained(-0.252, "en").join()).toContain("25.2 points are neither luck nor choices")
  expect(unexplained(0.252, "es").join()).toContain("25,2 puntos no son ni suerte ni decisiones")
  expect(unexplained(0.099, "en")).toEqual([])
  expect(await told("knock", "1", "--ledger")).not.toContain("not explained")
})

describe("in the page of a report", () => {
  let plain: string
  let page: string
  let found: { turns: { step: number; before: { x: number } }[]; steps: { from: number }[] }
  beforeAll(async () => {
    found = JSON.parse(await told("knock", "1", "--ledger", "--json"))
    const { code } = await refriega(cwd, "report", "knock", "--ledger", "1", "--out", "told")
    expect(code).toBe(0)
    await refriega(cwd, "report", "knock", "--out", "plain")
    const [ledgered, without] = ["told", "plain"].map((name) => readFileSync(join(cwd, name, "report.html"), "utf8"))
    page = ledgered as string
    plain = without as string
  })

  test("the moments are links to their events, in both languages; a page without a ledger has nothing of it", () => {
    const links = [...page.matchAll(/<li><a href="#combat=1&amp;event=(\d+)">/gu)].map(([, event]) => Number(event))
    const events = found.turns.map(({ step }) => found.steps[step]?.from)
    expect(events.length).toBeGreaterThan(0)
    expect(links).toEqual([...events, ...events])
    expect(page).toContain("Turning moments")
    expect(page).toContain("Momentos decisivos")
    expect(plain).not.toContain("Turning moments")
    expect(plain).not.toContain('"curve"')
    expect(gzipSync(page).length - gzipSync(plain).length).toBeLessThan(60_000)
  })

  test.runIf(hasBrowser)(
    "a moment is jumped to; the strip has the curve, act by act; nothing is wider than a phone",
    async () => {
      const browser = await openBrowser()
      try {
        const seen = await browser.newPage({ viewport: { width: 390, height: 844 } })
        const complaints: string[] = []
        seen.on("pageerror", (error) => complaints.push(error.message))
        await seen.goto(pathToFileURL(join(cwd, "told/report.html")).href)
        await seen.click(".in-en .turns-of a >> nth=0")
        const event = found.steps[found.turns[0]?.step ?? 0]?.from as number
        await seen.waitForSelector("#viewer .timeline polyline.chance")
        expect(await seen.locator("#viewer input[type=range]").inputValue()).toBe(String(event + 1))
        const points = (await seen.locator("#viewer polyline.chance").getAttribute("points")) ?? ""
        expect(points.split(" ")).toHaveLength(2 * found.steps.length)
        expect(await seen.locator("#viewer .timeline line.turn").count()).toBe(found.turns.length)
        expect(await seen.evaluate("document.documentElement.scrollWidth")).toBeLessThanOrEqual(390)
        expect(complaints).toEqual([])
      } finally {
        await browser.close()
      }
    },
  )

  test.each([
    [["knock", "--ledger", "9"], "--ledger: the run has fights 0 to 2, but not 9"],
    [["knock", "--ledger", "1:0"], "--ledger: expected indices of fights such as 5,17, found 1:0"],
    [["knock", "duel", "--ledger", "1"], "--ledger is for the page of one run"],
    [["doors", "--ledger", "0:2"], "--ledger: a day has fights 0 to 1, but not 2"],
  ])("%j is refused, and no page is written", async (args, says) => {
    const { code, stderr } = await refriega(cwd, "report", ...args, "--out", "none")
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(says) })
    expect(existsSync(join(cwd, "none"))).toBe(false)
  })
})

test("a fight of a day: what entering with less means, against a fight that was solved", async () => {
  const ledgerOf = async (index: number, fight: string) =>
    replay("doors", String(index), "--fight", fight, "--ledger", "--json")
  // The first fight begins whole, and is solved.
  const first = JSON.parse((await ledgerOf(0, "0")).stdout)
  expect(first).toMatchObject({ form: "exact", fight: 0 })
  expect(first.entering).toBeUndefined()
  // A day whose second fight was fought.
  const all = await Promise.all([0, 1, 2, 3, 4, 5].map((index) => ledgerOf(index, "1")))
  const fought = all.flatMap(({ code, stdout }) => (code === 0 ? [JSON.parse(stdout)] : []))
  const [second] = fought
  const { asLeft, change, whole } = second.entering
  // The second is the same fight: whole it is worth what the first was solved to.
  expect(whole.lo).toBeLessThan(first.start.x)
  expect(whole.hi).toBeGreaterThan(first.start.x)
  expect(change.x).toBeCloseTo(asLeft.x - whole.x, 12)
  expect(change.hi).toBeLessThan(0)
  expect(second.start.hi).toBeGreaterThan(asLeft.lo)
  expect(second.start.lo).toBeLessThan(asLeft.hi)
  const { choice, luck, rest } = second.total
  expect(second.start.x + luck + choice + rest).toBeCloseTo(second.result, 9)
  const text = await told("doors", String(second.combat), "--fight", "1", "--ledger")
  expect(text).toMatch(/Entering: Watch would win \d+\s% \[.*\] if they entered whole/u)
  // Days that were over before say so.
  for (const { code, stderr } of all)
    if (code !== 0) expect(stderr).toMatch(/on day \d there were fights 0 to 0, but not 1/u)
})

test.each([
  [["doors", "0", "--ledger", "--fight", "2"], "a day has fights 0 to 1, but not 2"],
  [["knock", "0", "--ledger", "--fight", "0"], "--fight chooses a fight of a day"],
  [["knock", "1", "--csv"], "--csv: of the ledger; add --ledger"],
  [["knock", "1", "--ledger", "--side", "nobody"], "there is no side nobody"],
  [["knock", "1", "--ledger", "--csv", "--json"], "--csv and --json: each prints itself and nothing else"],
  [["knock", "9", "--ledger"], "the run has fights 0 to 2, but not 9"],
  [["knock", "1", "--ledger", "--by", "clever"], "--by: there is no policy clever"],
  [["duel", "1", "--ledger", "--by", "search"], "search tries things out"],
])("%j is refused", async (args, says) => {
  const { code, stderr, stdout } = await replay(...args)
  expect({ code, stdout }).toEqual({ code: 2, stdout: "" })
  expect(stderr).toContain(says)
})
