import { gzipSync } from "node:zlib"
import { engineVersion, ownLibrary, playerOf, regenerate } from "@refriega/sim/internal"
import type { Browser, Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { hasBrowser, openBrowser } from "../../report/test/kit/browser.ts"
import { atTable, sat } from "../app/model/table.ts"
import { initialModel, type Model } from "../app/model/Model.ts"
import { packLink } from "../src/link/packLink.ts"
import type { Example } from "../src/project/Example.ts"
import { studioSite } from "../src/site/studioSite.ts"
import { satAt } from "../worker/sat.ts"
import { plannedHere } from "./kit/plannedHere.ts"
import { siteServer } from "./kit/siteServer.ts"

let site: Awaited<ReturnType<typeof studioSite>>
let duel: Example["project"]
beforeAll(async () => {
  site = await studioSite()
  const all: readonly Example[] = JSON.parse([...site].find(([name]) => name.startsWith("examples"))?.[1] ?? "[]")
  duel = (all.find(({ id }) => id === "d20-modern/duel") as Example).project
})

const seatOf = (choices: readonly number[]) => ({ project: duel, seed: 3, lang: "en" as const, hand: "first", choices })

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
})
