import { execFileSync } from "node:child_process"
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { gzipSync } from "node:zlib"
import { pageFightOf } from "@refriega/report/pure"
import { engineVersion, ownLibrary, playerOf, RunFolder, regenerate } from "@refriega/sim/internal"
import type { Browser, Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { hasBrowser, openBrowser } from "../../report/test/kit/browser.ts"
import { answersFile, atTable, sat } from "../app/model/table.ts"
import { initialModel, type Model } from "../app/model/Model.ts"
import { packLink } from "../src/link/packLink.ts"
import type { Example } from "../src/project/Example.ts"
import type { Site } from "../src/site/Site.ts"
import { satAt } from "../worker/sat.ts"
import { plannedHere } from "./kit/plannedHere.ts"
import { siteOnce } from "./kit/siteOnce.ts"
import { siteServer } from "./kit/siteServer.ts"

let site: Site
let duel: Example["project"]
beforeAll(async () => {
  site = await siteOnce()
  const all: readonly Example[] = JSON.parse([...site].find(([name]) => name.startsWith("examples"))?.[1] ?? "[]")
  duel = (all.find(({ id }) => id === "d20-modern/duel") as Example).project
})

const seatOf = (choices: readonly number[]) => ({
  project: duel,
  seed: 3,
  lang: "en" as const,
  hand: "first",
  asksDice: false,
  dice: [],
  choices,
})

/** Plays to the end by hand, each time by the same kind of answer. */
const played = (option: number) => {
  let found = satAt(seatOf([]), ownLibrary)
  for (let i = 0; i < 200 && found.question !== undefined; i++)
    found = satAt(seatOf([...found.choices, option]), ownLibrary)
  return found
}

test("a fight by hand has the bits of the command: the same events as its typed run", () => {
  const found = played(0)
  expect(found.question).toBeUndefined()
  const manifest = plannedHere(duel, { seed: 3, combats: 1 })
  const [base] = manifest.variants
  const typed = { schema: 1 as const, dice: [], choices: found.choices }
  const run = { ...manifest, schema: 3 as const, variants: [base as NonNullable<typeof base>], typed }
  const winner = regenerate(playerOf(run, ownLibrary), 0, 0, {}, ({ combat }) => {
    expect(combat.log).toHaveLength(found.events)
    return combat.state.winner
  })
  expect(winner).toBe(found.winner)
})

test("left to the policy at every turn it is the fight that is drawn", () => {
  const manifest = plannedHere(duel, { seed: 3, combats: 1 })
  const events = regenerate(playerOf(manifest, ownLibrary), 0, 0, {}, ({ combat }) => combat.log.length)
  expect(played(-2).events).toBe(events)
})

test("taking back forgets the answer and what followed; the same answer leads to the same again", () => {
  const start: Model = {
    ...initialModel({ engines: [], version: "", workers: 1 }, duel),
    choices: { seed: 3, combats: 1 },
  }
  const hear = (model: Model): Model => sat(model, satAt(seatOf(model.table?.choices ?? []), ownLibrary))[0]
  const asked = hear(atTable(start, { type: "satDown", hand: "first" })[0])
  const answered = hear(atTable(asked, { type: "answered", option: 1 })[0])
  expect(answered.table?.choices.length).toBeGreaterThan(asked.table?.choices.length ?? 0)
  const back = hear(atTable(answered, { type: "takenBack" })[0])
  expect(back.table).toEqual(asked.table)
  expect(hear(atTable(back, { type: "answered", option: 1 })[0]).table).toEqual(answered.table)
})

describe("a fight of the table, typed with its dice", () => {
  const start = (): Model => ({
    ...initialModel({ engines: [], version: "", workers: 1 }, duel),
    choices: { seed: 3, combats: 1 },
  })
  const hear = (model: Model): Model => {
    const { table } = model
    if (table === undefined) throw new Error("nobody sits at the table")
    const { asksDice, choices, dice, hand, project, seed } = table
    return sat(model, satAt({ project, seed, hand, asksDice, choices, dice, lang: "en" }, ownLibrary))[0]
  }
  const then = (model: Model, message: Parameters<typeof atTable>[1]): Model => hear(atTable(model, message)[0])

  test("asks for each die by its name, takes what it shows, and refuses what is no face of it", () => {
    const asked = then(start(), { type: "satDown", hand: "", isTyped: true })
    expect(asked.table?.sat?.question).toMatchObject({ who: "Second duelist", asks: "d20", faces: 20, options: [] })
    const typed = then(asked, { type: "faced", face: 12 })
    expect(typed.table?.dice).toEqual([12])
    for (const face of [21, -1, 1.5, Number.NaN]) expect(atTable(asked, { type: "faced", face })[0]).toBe(asked)
    expect(atTable(asked, { type: "answered", option: 0 })[0]).toBe(asked)
    expect(then(typed, { type: "takenBack" }).table).toEqual(asked.table)
  })

  test("is the fight that the command makes of the saved answers, to the last event", () => {
    let model = then(start(), { type: "satDown", hand: "", isTyped: true })
    const faces = [12, 20, 15, 8, 0, 7]
    for (let i = 0; i < 300 && model.table?.sat?.question !== undefined; i++) {
      const { faces: die } = model.table.sat.question
      const face = faces[model.table.dice.length]
      if (die === undefined) model = then(model, { type: "answered", option: i === 9 ? -2 : 0 })
      else if (face === undefined) model = then(model, { type: "rolledOn" })
      else model = then(model, { type: "faced", face: Math.min(face, die) })
    }
    const { table } = model
    if (table?.sat === undefined) throw new Error("the fight is not over")
    expect(table.sat.winner).toBeDefined()
    const cwd = mkdtempSync(join(tmpdir(), "at-table-"))
    const [name, text] = answersFile(table)
    expect(text.split("\n").slice(0, 3)).toEqual([
      "# refriega record duel.yaml --seed 3 --answers duel.answers.txt",
      "12",
      "20",
    ])
    writeFileSync(join(cwd, name), text)
    writeFileSync(join(cwd, "duel.yaml"), duel.files[duel.main] ?? "")
    // As the first line of the answers says.
    const args = (text.split("\n")[0] ?? "").split(" ").slice(2)
    const command = fileURLToPath(new URL("../../cli/src/main.ts", import.meta.url))
    execFileSync(process.execPath, [command, ...args, "--out", "kept"], { cwd, stdio: "pipe" })
    const folder = RunFolder.open(join(cwd, "kept"))
    try {
      expect(folder.manifest.typed?.dice.slice(0, 4)).toEqual([12, 20, 15, 8])
      const told = regenerate(playerOf(folder.manifest, ownLibrary), 0, 0, { folder }, ({ combat, rules }) =>
        pageFightOf(rules, combat, 0, ""),
      )
      expect(told.log).toBe(table.sat.data.fights[0]?.log)
    } finally {
      folder.close()
    }
  })

  test("what nobody types is rolled as without it: all rolled is the fight of the seed", () => {
    let model = then(start(), { type: "satDown", hand: "first", isTyped: true })
    for (let i = 0; i < 300 && model.table?.sat?.question !== undefined; i++)
      model = then(
        model,
        model.table.sat.question.faces === undefined ? { type: "answered", option: -2 } : { type: "faced", face: 0 },
      )
    expect(model.table?.sat?.events).toBe(played(-2).events)
    expect(model.table?.lines.every((line) => line === "")).toBe(true)
  })
})

test("what a table needs is loaded when somebody sits down: the first view has none of it", () => {
  const first = [...site].filter(([name]) => /^(?:app|start)-/u.test(name) && name.endsWith(".js"))
  const [entry] = first.filter(([, text]) => text.includes("satDown"))
  expect(entry?.[1]).not.toContain("stage-now")
  expect(gzipSync(first.find(([, text]) => text.includes("stage-now"))?.[1] ?? "").length).toBeGreaterThan(500)
})

describe.runIf(hasBrowser)("at a phone's width", () => {
  let browser: Browser
  let server: Awaited<ReturnType<typeof siteServer>>
  let page: Page
  const complaints: string[] = []
  beforeAll(async () => {
    server = await siteServer(site)
    browser = await openBrowser()
    page = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true })
    page.on("console", (message) => message.type() === "error" && complaints.push(message.text()))
    page.on("pageerror", (error) => complaints.push(error.message))
  })
  afterAll(async () => {
    await browser.close()
    server.close()
  })

  test("a side is played by touch and key to its end, taken back once, and its ledger is shown", async () => {
    await page.goto(`${server.url}#${await packLink({ project: duel, seed: 3, combats: 60, engine: engineVersion })}`)
    await page.locator(".foot", { hasText: / 3 ·/u }).waitFor({ state: "attached" })
    await page.tap(".phone button:nth-child(3)")
    await page.tap(".seats > .moves button:first-child")
    await page.waitForSelector(".ask .option")
    const wide = await page.evaluate(
      () =>
        (globalThis as never as { document: { documentElement: { scrollWidth: number } } }).document.documentElement
          .scrollWidth,
    )
    expect(wide).toBeLessThanOrEqual(390)
    expect((await page.locator(".ask .option").first().boundingBox())?.height).toBeGreaterThanOrEqual(44)
    expect(await page.locator(".ask .promise").first().isVisible()).toBe(false)
    await page.tap('.ask button[aria-pressed="false"]')
    expect(await page.locator(".ask .promise").first().isVisible()).toBe(true)
    const heading = await page.textContent(".ask h2")
    await page.tap(".ask .option >> nth=1")
    await expect.poll(() => page.locator(".ask .back").isEnabled()).toBe(true)
    await page.tap(".ask .back")
    await expect.poll(() => page.locator(".ask .back").isEnabled()).toBe(false)
    expect(await page.textContent(".ask h2")).toBe(heading)
    // From here on by the keys: the first option, as long as anything is asked.
    for (let i = 0; i < 60 && (await page.locator(".ask .option").count()) > 0; i++) {
      const before = await page.locator(".stage-now").innerHTML()
      await page.keyboard.press("1")
      await expect.poll(() => page.locator(".stage-now").innerHTML(), { timeout: 20_000 }).not.toBe(before)
    }
    await page.waitForSelector(".seats .end .turns li", { timeout: 60_000 })
    expect(await page.locator(".seats .end tbody tr").count()).toBe(4)
    // The strip has the curve of the chance, a step for each act, and a moment is jumped to.
    const curve = (await page.locator(".stage-now polyline.chance").getAttribute("points")) ?? ""
    expect(curve.split(" ").length).toBeGreaterThan(10)
    const at = () => page.locator(".stage-now input[type=range]").inputValue()
    const end = Number(await at())
    await page.tap(".seats .end .turns button >> nth=0")
    await expect.poll(async () => Number(await at())).toBeLessThan(end)
    expect(complaints).toEqual([])
  }, 120_000)

  test("a fight of the table is typed with keys and touch, offline, and its answers are saved", async () => {
    await page.tap(".seats .ask .moves button:last-child")
    await page.context().setOffline(true)
    await page.tap(".at-table button")
    const die = page.locator(".ask .die input")
    await die.waitFor()
    expect((await die.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    const heading = () => page.textContent(".ask h2")
    expect(await heading()).toBe("Second duelist: d20")
    // A 21 is no face of it: nothing is taken.
    await die.fill("21")
    await page.keyboard.press("Enter")
    expect(await heading()).toBe("Second duelist: d20")
    await die.fill("3")
    await page.keyboard.press("Enter")
    await expect.poll(heading).toBe("First duelist: d20")
    // Backspace takes the last one back where nothing is typed.
    await page.keyboard.press("Backspace")
    await expect.poll(heading).toBe("Second duelist: d20")
    await page.keyboard.type("12")
    await page.tap(".ask .die button")
    await expect.poll(heading).toBe("First duelist: d20")
    await page.keyboard.type("20")
    await page.keyboard.press("Enter")
    await page.waitForSelector(".ask .option")
    expect(await page.textContent(".stage-now .story")).toContain("rolls initiative: 20+0 = 20")
    const wide = await page.evaluate("document.documentElement.scrollWidth")
    expect(wide).toBeLessThanOrEqual(390)
    const saving = page.waitForEvent("download")
    await page.tap(".ask .save")
    const saved = await saving
    expect(saved.suggestedFilename()).toBe("duel.answers.txt")
    expect(readFileSync(await saved.path(), "utf8")).toBe(
      "# refriega record duel.yaml --seed 3 --answers duel.answers.txt\n12\n20\n",
    )
    expect(complaints).toEqual([])
    await page.context().setOffline(false)
  }, 60_000)
})
