import { mkdtempSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { gzipSync } from "node:zlib"
import { load, ownScenarios, planAny, runAny } from "@refriega/sim"
import type { Browser, Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { hasBrowser, openBrowser } from "../../report/test/kit/browser.ts"
import type { Example } from "../src/project/Example.ts"
import type { Site } from "../src/site/Site.ts"
import { studioFile } from "../src/site/studioFile.ts"
import { studioSite } from "../src/site/studioSite.ts"
import { playInPage } from "./kit/playInPage.ts"
import { siteServer } from "./kit/siteServer.ts"

let site: Site
let all: readonly Example[]
beforeAll(async () => {
  site = await studioSite()
  all = JSON.parse(named("examples"))
})

const named = (start: string): string => [...site].find(([name]) => name.startsWith(start))?.[1] ?? ""
const largest = (start: string): string =>
  [...site]
    .filter(([name]) => name.startsWith(start))
    .reduce((found, [, text]) => (text.length > found.length ? text : found), "")
const zipped = (texts: readonly string[]): number =>
  texts.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0)

describe("the files of the studio", () => {
  test("evaluate nothing, and know nothing of Node", () => {
    for (const [name, text] of site) {
      if (!/^(?:app|engine)-.*\.js$/u.test(name)) continue
      expect(`${name} ${/\bnew Function\b|[^\w.$]Function\(|[^\w.$]eval\(/u.exec(text)?.[0] ?? ""}`).toBe(`${name} `)
      expect(`${name} ${/\bfrom\s*["']node:/u.exec(text)?.[0] ?? ""}`).toBe(`${name} `)
    }
  })

  test("are small: what a first visit loads, all that one system needs, and all scripts together", () => {
    const first = [
      named("index"),
      named("style"),
      named("app-"),
      ...["base", "rolldown", "d20-modern"].map((name) => named(`engine-${name}`)),
    ]
    expect(zipped(first)).toBeLessThan(450_000)
    const later = [named("charts"), named("app-watch"), largest("app-reader-")]
    expect(zipped([...first, ...later])).toBeLessThan(900_000)
    expect(zipped([...site].flatMap(([name, text]) => (name.endsWith(".js") ? [text] : [])))).toBeLessThan(1_200_000)
  })

  test("have relative addresses alone", () => {
    for (const name of ["index.html", "gallery.html"]) {
      const found = [...(site.get(name) ?? "").matchAll(/(?:href|src)="([^"]*)"/gu)].map(([, address = ""]) => address)
      expect(found.length).toBeGreaterThan(2)
      expect(found.filter((address) => /^(?:https?:|\/)/u.test(address))).toEqual([])
    }
  })

  test("have a gallery of all scenarios", () => {
    expect(all.length).toBeGreaterThan(40)
    for (const { id } of all) expect(site.get("gallery.html")).toContain(`index.html#f=${id}"`)
  })
})

describe.runIf(hasBrowser)("in a browser", () => {
  let browser: Browser
  let server: Awaited<ReturnType<typeof siteServer>>
  let page: Page
  const complaints: string[] = []
  beforeAll(async () => {
    server = await siteServer(site)
    browser = await openBrowser()
    page = await browser.newPage()
    page.on("console", (message) => message.type() === "error" && complaints.push(message.text()))
    page.on("pageerror", (error) => complaints.push(error.message))
    page.on("request", (request) => request.url().startsWith(server.url) || complaints.push(request.url()))
    await page.goto(server.url)
  })
  afterAll(async () => {
    await browser.close()
    server.close()
  })

  /** The results document that the engine of a page finds; if wanted a player is ended while it plays. */
  const foundInPage = async ({ id }: Example, combats: number, lose = false): Promise<string> =>
    JSON.stringify({
      ...JSON.parse(await playInPage(page, site, id, { combats, seed: 7, lose })),
      seconds: 0,
      workers: 0,
    })

  /** The same by the command's own engine, in this process. */
  const foundHere = async ({ id, system }: Example, combats: number): Promise<string> => {
    const file = system === "described" ? `${ownScenarios}/../games/${id}/fight.yaml` : `${ownScenarios}/${id}.yaml`
    const loaded = load(file)
    if (loaded._tag === "Refused") throw new Error(id)
    const found = loaded.value
    const variants =
      found._tag === "Day"
        ? found.visit((_, day) => day.variants.map(({ id }) => id))
        : found.visit((_, scenario) => scenario.variants.map(({ id }) => id))
    const planned = planAny(found, { seed: 7, combats, variants })
    if (planned._tag === "Refused") throw new Error(planned.reasons.join())
    const end = await runAny(planned.manifest)
    if (end._tag !== "Finished") throw new Error(end._tag)
    const { title, scenario } = end.results
    return JSON.stringify({ ...end.results, scenario, title, seconds: 0, workers: 0 })
  }

  const some = [
    "d20-modern/skirmish",
    "adnd2e/archers",
    "symbaroum/corruption",
    "savage-worlds/cavalry",
    "ds20/knife-and-bat",
    "ds20/bad-night",
    "2d6",
  ]
  test.each(some)("%s comes out as the command has it, byte for byte", async (id) => {
    const example = all.find((each) => each.id === id) as Example
    expect(await foundInPage(example, 30)).toBe(await foundHere(example, 30))
  })

  test("a player that is lost in the middle changes nothing", async () => {
    const example = all.find(({ id }) => id === "d20-modern/duel") as Example
    expect(await foundInPage(example, 200, true)).toBe(await foundHere(example, 200))
  })

  test("the page plays its first fight and draws it, and breaks no rule of its policy", async () => {
    await page.waitForSelector(".charts figure svg")
    await expect.poll(() => page.locator(".answers tbody tr").count()).toBe(3)
    expect(await page.textContent(".verdict")).toContain("Gang")
    expect(complaints).toEqual([])
  })

  test("a mistake is shown at its place, and the result stays until it is mended", async () => {
    await page.click(".cm-content")
    await page.keyboard.press("Control+End")
    await page.keyboard.type("nonsense: 1")
    await page.waitForSelector(".problems li")
    expect(await page.textContent(".problems li")).toContain('unknown key "nonsense"')
    expect(await page.locator(".answers tbody tr").count()).toBe(3)
    for (let i = 0; i < "nonsense: 1".length; i++) await page.keyboard.press("Backspace")
    await expect.poll(() => page.locator(".problems li").count()).toBe(0)
  })

  test("a number on a card edits the text where it stands, and what that changes is told over the same fights", async () => {
    await page.click("#tab-people")
    await page.click("[id='step-sides-police-members-0-with-hp-up']")
    await page.waitForSelector(".since:not([hidden])")
    expect(await page.textContent(".since")).toMatch(/Since your last edit Police wins/u)
    await page.click("#tab-text")
    expect(await page.textContent(".cm-content")).toContain("with: { hp: 17 } }")
  })

  test("a fight opens in the viewer, and a link leads back to it with the same digest", async () => {
    await page.click(".watching .card")
    await page.waitForSelector(".stand .player .map")
    await page.getByRole("button", { name: "Share" }).click()
    const link = await page.inputValue("dialog input")
    const other = await browser.newPage()
    await other.goto(link)
    await other.waitForSelector(".stand .player .map")
    await expect.poll(() => other.textContent(".status")).toContain("The same as the sender's")
    await other.close()
    expect(complaints).toEqual([])
  })

  test("in one file it plays from the disk", async () => {
    const file = join(mkdtempSync(join(tmpdir(), "studio-")), "studio.html")
    writeFileSync(file, await studioFile())
    const alone = await browser.newPage()
    const said: string[] = []
    alone.on("console", (message) => message.type() === "error" && said.push(message.text()))
    await alone.goto(pathToFileURL(file).href)
    await alone.waitForSelector(".charts figure svg")
    expect(await alone.textContent(".verdict")).toContain("Gang")
    expect(said).toEqual([])
    await alone.close()
  })
})
