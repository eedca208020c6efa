import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { gzipSync } from "node:zlib"
import { engineVersion } from "@refriega/sim/internal"
import axe from "axe-core"
import { strToU8, zipSync } from "fflate"
import type { Browser, Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { thoroughness } from "../../core/test/kit/affordable.ts"
import { hasBrowser, openBrowser } from "../../report/test/kit/browser.ts"
import { packLink } from "../src/link/packLink.ts"
import { readLink } from "../src/link/readLink.ts"
import type { Example } from "../src/project/Example.ts"
import type { Project } from "../src/project/Project.ts"
import { deskFor } from "../src/serve/deskFor.ts"
import { serveStudio } from "../src/serve/serveStudio.ts"
import { alley } from "../src/site/alley.ts"
import type { Site } from "../src/site/Site.ts"
import { studioFile } from "../src/site/studioFile.ts"
import { foundHere } from "./kit/foundHere.ts"
import { pageHere } from "./kit/pageHere.ts"
import { playInPage } from "./kit/playInPage.ts"
import { siteOnce } from "./kit/siteOnce.ts"
import { siteServer } from "./kit/siteServer.ts"

/** What is played, by whom. */
type Played = Pick<Example, "project" | "system">

/** A mechanic that takes the first harm, if its owner will. */
const shields = `title: { en: Shields that splinter, es: Escudos que se astillan }
tracks:
  shield: { start: 1, to: 1, worth: 0.1 }
hooks:
  - before-harm: me.shield > 0 and amount >= 1
    do:
      - ask: { en: let the shield splinter, es: dejar que se astille el escudo }
        then: [ { add: me.shield by -1 }, { let: amount = 0 } ]
`

/** The first fight, or that of a game that a file describes, with shields in a variant. */
const withShields = (system: string): Project => {
  const { files, main } = system === "described" ? (all.find(({ id }) => id === "2d6") as Example).project : alley
  const text = `${files[main]?.replace(/^variants:[^]*$/mu, "").trimEnd()}
variants:
  shields: { mechanics: [./shields.yaml] }
`
  return { main, files: { ...files, [main]: text, "shields.yaml": shields } }
}

/** What a page has to drop something with. */
interface PageGlobals {
  readonly DataTransfer: new () => { readonly items: { readonly add: (file: object) => void } }
  readonly DragEvent: new (type: string, how: object) => Event
  readonly File: new (parts: readonly Uint8Array[], name: string) => object
  readonly dispatchEvent: (event: Event) => boolean
}

/**
 * Where nothing is asked of what a page keeps for when there is no connection: to keep all files, and to compile them
 * beforehand, takes longer than most of what is done in a page here.
 */
const plain = { serviceWorkers: "block" } as const

let site: Site
let all: readonly Example[]
beforeAll(async () => {
  site = await siteOnce()
  all = JSON.parse(named("examples"))
})

const named = (start: string): string => [...site].find(([name]) => name.startsWith(start))?.[1] ?? ""
/** Programs with all files that they cannot begin without. */
const withShared = (programs: readonly string[]): readonly string[] => {
  const all = new Set(programs)
  for (const text of all)
    for (const [, name = ""] of text.matchAll(/\b(?:from|import)"\.\/([^"]+)"/gu)) all.add(site.get(name) ?? "")
  return [...all]
}
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
    const programs = ["app-", "start-", "engine-d20-modern-", "engine-rules-d20-modern-"]
    const first = [named("index"), named("style"), ...withShared(programs.map(named))]
    expect(zipped(first)).toBeLessThan(458_000)
    const later = [named("charts-"), named("app-watch"), largest("app-reader-")]
    expect(zipped([...first, ...later])).toBeLessThan(900_000)
    expect(zipped([...site].flatMap(([name, text]) => (name.endsWith(".js") ? [text] : [])))).toBeLessThan(1_360_000)
  })

  test("have relative addresses alone", () => {
    for (const name of ["index.html", "gallery.html", "galeria.html"]) {
      const found = [...(site.get(name) ?? "").matchAll(/(?:href|src)="([^"]*)"/gu)].map(([, address = ""]) => address)
      expect(found.length).toBeGreaterThan(2)
      expect(found.filter((address) => /^(?:https?:|\/)/u.test(address))).toEqual([])
    }
  })

  test("say of every game to begin with what kind of game it is, in both languages", () => {
    const games = all.filter(({ system }) => system === "described")
    expect(games.length).toBeGreaterThan(7)
    for (const { id, kind } of games) {
      expect([id, (kind?.en ?? "").length > 30, (kind?.es ?? "").length > 30]).toEqual([id, true, true])
      expect(site.get("galeria.html")).toContain(kind?.es)
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
    page = await browser.newPage(plain)
    page.on("console", (message) => message.type() === "error" && complaints.push(message.text()))
    page.on("pageerror", (error) => complaints.push(error.message))
    page.on("request", (request) => request.url().startsWith(server.url) || complaints.push(request.url()))
    // Nothing plays beside what is played for these tests.
    await page.goto(`${server.url}gallery.html`)
  })
  afterAll(async () => {
    await browser.close()
    server.close()
  })

  let opened = 0
  /**
   * Opens a project in a tab, whatever is open there, and waits until it is played and drawn: with few fights, since
   * nothing here asks how many. Each has another seed, which tells it from what was there before.
   *
   * @returns the seed
   */
  const open = async (tab: Page, project = alley, combats = 20): Promise<number> => {
    const seed = ++opened
    await tab.goto(`${server.url}#${await packLink({ project, seed, combats, engine: engineVersion })}`)
    await tab.locator(".foot", { hasText: new RegExp(`^\\S+ ${seed} ·`, "u") }).waitFor({ state: "attached" })
    await tab.waitForSelector(".answer:not(.stale):not(.growing)", { state: "attached" })
    await tab.waitForSelector(".charts figure svg", { state: "attached" })
    return seed
  }

  /** Writes what nothing knows at the end of the text, and waits until it is told. */
  const mistake = async (tab: Page): Promise<void> => {
    await tab.click(".cm-content")
    await tab.keyboard.press("Control+End")
    await tab.keyboard.type("nonsense: 1")
    await tab.waitForSelector(".problems li")
  }

  /** A fight that is over at once, without its variants: for pages that play as many as they like. */
  const plainDuel = (): string => {
    const { files, main } = (all.find(({ id }) => id === "d20-modern/duel") as Example).project
    return (files[main] ?? "").replace(/^variants:[^]*?(?=^\S)/mu, "")
  }

  /** Has a page that begins by itself play the fewest fights. */
  const few = (tab: Page) => tab.selectOption(".top select", "500")

  /** Waits until the text as it stands has been played to the end. */
  const finished = () => page.waitForSelector(".answer:not(.stale):not(.growing)")

  /** The results document that the engine of a page finds; if wanted a player is ended while it plays. */
  const foundInPage = async (example: Played, combats: number, lose = false): Promise<string> =>
    JSON.stringify({
      ...JSON.parse(await playInPage(page, site, example, { combats, seed: 7, lose })),
      seconds: 0,
      workers: 0,
    })

  /** Each with so many fights: of long ones fewer. */
  test.each([
    ["d20-modern/skirmish", 30],
    ["adnd2e/archers", 30],
    ["symbaroum/corruption", 30],
    ["savage-worlds/cavalry", 12],
    ["ds20/knife-and-bat", 30],
    ["ds20/bad-night", 12],
    ["2d6", 30],
  ] as const)("%s comes out as the command has it in %i fights, byte for byte", async (id, fights) => {
    const example = all.find((each) => each.id === id) as Example
    expect(await foundInPage(example, fights)).toBe(await foundHere(example.project, fights))
  })

  test.each(["d20-modern", "described"])(
    "a mechanic beside a fight is played in %s as the command plays it",
    async (system) => {
      const played = { system, project: withShields(system) }
      const found = await foundInPage(played, 60)
      expect(found).toBe(await foundHere(played.project, 60))
      const [plain, shields] = JSON.parse(found).variants
      expect(shields.digest).not.toBe(plain.digest)
    },
  )

  test("a player that is lost in the middle changes nothing", async () => {
    const example = all.find(({ id }) => id === "d20-modern/duel") as Example
    expect(await foundInPage(example, 200, true)).toBe(await foundHere(example.project, 200))
  })

  test("a precision ends a run as soon as it is reached", async () => {
    const found = JSON.parse(
      await playInPage(page, site, all.find(({ id }) => id === "ds20/knife-and-bat") as Example, {
        combats: 100_000,
        seed: 7,
        precision: 0.05,
      }),
    )
    expect(found.stopped.played).toBeLessThan(2000)
    for (const { winRate } of found.variants)
      for (const { hi, lo } of Object.values<{ hi: number; lo: number }>(winRate))
        expect((hi - lo) / 2).toBeLessThan(0.05)
  })

  test("a game on a map is edited with its map: a wall that is drawn is in the way of the fights that follow", async () => {
    const { project } = all.find(({ id }) => id === "map") as Example
    await open(page, project, 20)
    const before = await page.textContent(".answers tbody")
    await page.click("#tab-map")
    await page.locator("[role=gridcell]").first().focus()
    // Across the middle of the field, but for its lowest row.
    for (let x = 0; x < 12; x++) await page.keyboard.press("ArrowRight")
    for (let y = 0; y < 6; y++) {
      await page.keyboard.press("#")
      await page.keyboard.press("ArrowDown")
    }
    await page.click("#tab-text")
    await expect.poll(() => page.textContent(".cm-content")).toContain(".A....###...#~~~.C.")
    await finished()
    expect(await page.textContent(".answers tbody")).not.toBe(before)
    // From wherever one was, a smaller map can be reached by keyboard.
    await open(page, (all.find(({ id }) => id === "symbaroum/duel") as Example).project)
    await page.click("#tab-map")
    await expect.poll(() => page.locator("[role=gridcell]").count()).toBe(35)
    expect(await page.locator("[role=gridcell][tabindex='0']").count()).toBe(1)
    expect(complaints).toEqual([])
  })

  test("the page plays its first fight and draws it, and breaks no rule of its policy", async () => {
    await page.goto(server.url)
    await page.waitForSelector(".charts figure svg")
    await expect.poll(() => page.locator(".answers tbody tr").count()).toBe(3)
    expect(await page.textContent(".answer .title")).toBe("In the alley")
    // The headline is about the side that the points are about.
    expect(await page.textContent(".verdict")).toMatch(/^Police won \d/u)
    expect(await page.textContent(".answer .lead")).toMatch(/Gang favoured|lopsided, for Gang/u)
    expect(await page.textContent(".answers thead")).toBe("Points for Police, against the first row")
    expect(complaints).toEqual([])
  })

  test("a mistake is shown at its place, in the language of the page, and the result stays until it is mended", async () => {
    await open(page)
    await mistake(page)
    await expect.poll(() => page.textContent(".problems li")).toContain('unknown key "nonsense"')
    expect(await page.locator(".answers tbody tr").count()).toBe(3)
    await page.locator(".switches button").first().click()
    await expect.poll(() => page.textContent(".problems li")).toContain('clave desconocida: "nonsense"')
    await page.locator(".switches button").first().click()
    await expect.poll(() => page.textContent(".problems li")).toContain('unknown key "nonsense"')
    await page.click(".cm-content")
    await page.keyboard.press("Control+End")
    for (let i = 0; i < "nonsense: 1".length; i++) await page.keyboard.press("Backspace")
    await expect.poll(() => page.locator(".problems li").count()).toBe(0)
  })

  test("what another editor has saved meanwhile is shown beside one's own in both languages, and neither is lost", async () => {
    const folder = mkdtempSync(join(tmpdir(), "refriega-desk-"))
    const [fight, game] = ["fight.yaml", "shields.yaml"].map((name) => join(folder, name)) as [string, string]
    const text = `${plainDuel().trimEnd()}\nmechanics: [./shields.yaml]\n`
    writeFileSync(fight, text, { mode: 0o600 })
    writeFileSync(game, shields)
    const index = site.get("index.html")?.replace("<link", '<meta name="refriega-file" content="file"><link') ?? ""
    const served = await serveStudio(new Map([...site, ["index.html", index]]), deskFor(fight))
    const context = await browser.newContext({ ...plain, locale: "en" })
    const tab = await context.newPage()
    await tab.goto(served.url)
    await few(tab)
    await tab.waitForSelector(".answer:not(.stale):not(.growing) .verdict")
    expect(await tab.locator(".files button").allTextContents()).toEqual(["fight.yaml", "shields.yaml"])
    // What is said there may be written over at once by how many fights were played.
    await tab.evaluate(`(() => {
      const status = document.querySelector(".status")
      self.said = []
      new MutationObserver(() => self.said.push(status.textContent)).observe(status, { childList: true, characterData: true, subtree: true })
    })()`)
    const said = () => tab.evaluate<readonly string[]>("self.said.splice(0)")
    const type = async (words: string): Promise<void> => {
      await tab.click(".cm-content")
      await tab.keyboard.press("Control+End")
      await tab.keyboard.type(words)
      await tab.keyboard.press("Control+s")
    }
    await type("# mine")
    await expect.poll(said).toContain("Saved")
    expect(readFileSync(fight, "utf8")).toBe(`${text}# mine`)

    writeFileSync(fight, `${text}# theirs\n`)
    await type(" again")
    await tab.waitForSelector("dialog")
    /** What a dialog says of it, and has buttons for. */
    const isTold = async (title: string, ...buttons: readonly string[]): Promise<void> => {
      expect(await tab.textContent("dialog h2")).toBe(title)
      for (const name of buttons) expect([name, await tab.getByRole("button", { name }).count()]).toEqual([name, 1])
    }
    await isTold("Changed by somebody else meanwhile", "Save mine beside it", "Open what is on the disk")
    expect(await tab.locator("dialog mark").allTextContents()).toEqual(["# mine again\n", "# theirs\n"])
    if (process.env["REFRIEGA_PICTURES"] !== undefined)
      await tab.screenshot({ path: join(process.env["REFRIEGA_PICTURES"], "conflict.png") })
    await tab.getByRole("button", { name: "Save mine beside it" }).click()
    await expect.poll(() => readdirSync(folder).toSorted()).toEqual(["fight.mine.yaml", "fight.yaml", "shields.yaml"])
    expect(readFileSync(fight, "utf8")).toBe(`${text}# theirs\n`)
    expect(readFileSync(join(folder, "fight.mine.yaml"), "utf8")).toBe(`${text}# mine again`)
    expect(statSync(join(folder, "fight.mine.yaml")).mode & 0o777).toBe(0o600)

    await tab.locator(".switches button").first().click()
    await tab.click(".cm-content")
    await tab.keyboard.press("Control+s")
    await tab.waitForSelector("dialog")
    await isTold("Otra persona lo ha cambiado entretanto", "Guardar la mía al lado", "Abrir lo que hay en el disco")
    await tab.getByRole("button", { name: "Abrir lo que hay en el disco" }).click()
    await expect.poll(() => tab.textContent(".cm-content")).toContain("# theirs")
    // A game that somebody else writes meanwhile is none of what was changed here.
    writeFileSync(game, `${shields}# theirs\n`)
    await type("# after theirs")
    await expect.poll(said).toContain("Guardado")
    expect(readFileSync(game, "utf8")).toBe(`${shields}# theirs\n`)
    await context.close()
    await served.close()
  })

  test("a variant of one's own is typed: lines begin where they belong, house rules are offered, and it is compared", async () => {
    await open(page)
    await page.click(".cm-content")
    await page.keyboard.press("Control+End")
    await page.keyboard.type("  mine:\nrules: { diag")
    await page.keyboard.press("Control+Space")
    await page.waitForSelector(".cm-tooltip-autocomplete li")
    await expect
      .poll(() => page.locator(".cm-tooltip-autocomplete li").allTextContents())
      .toEqual([expect.stringMatching(/^diagonalRule/u)])
    await page.waitForTimeout(150)
    await page.keyboard.press("Enter")
    await page.keyboard.type("euclid")
    await expect.poll(() => page.locator(".answers tbody tr").count()).toBe(4)
    expect(await page.textContent(".cm-content")).toContain("  mine:    rules: { diagonalRule: euclid")
  })

  test("after the first visit it plays without a connection, in the language of its reader", async () => {
    const context = await browser.newContext({ locale: "es" })
    const tab = await context.newPage()
    await tab.goto(server.url)
    await tab.evaluate("navigator.serviceWorker.ready.then(() => true)")
    await context.setOffline(true)
    await tab.goto(`${server.url}index.html#f=symbaroum/corruption`)
    await tab.waitForSelector(".answers tbody tr")
    expect(await tab.title()).toContain("El precio del poder")
    await context.close()
  })

  test("one more of somebody on a card gets a square of the map, in the same step", async () => {
    await open(page)
    await page.click("#tab-people")
    await page.click("[id='step-sides-police-members-0-count-up']")
    await page.waitForSelector(".since:not([hidden])")
    expect(await page.locator(".problems li").count()).toBe(0)
    await page.click("#tab-text")
    expect(await page.textContent(".cm-content")).toContain("#.A........#    #..A....B..#")
    await page.click(".cm-content")
    await page.keyboard.press("Control+z")
    expect(await page.textContent(".cm-content")).toContain("#..........#    #..A....B..#")
    expect(await page.textContent(".cm-content")).not.toContain("count: 2 } }")
  })

  test("a number on a card edits the text where it stands, and what that changes is told over the same fights", async () => {
    await open(page, alley, 200)
    await page.click("#tab-people")
    await page.click("[id='step-sides-police-members-0-with-hp-up']")
    await page.waitForSelector(".since:not([hidden])")
    expect(await page.textContent(".since")).toMatch(/Since your last edit Police won/u)
    await page.click("#tab-text")
    expect(await page.textContent(".cm-content")).toContain("with: { hp: 17 } }")
  })

  test("fights that an edit has turned are shown before and after", async () => {
    await page.click(".since .inline")
    await expect.poll(() => page.locator(".stand .pane").count()).toBe(2)
  })

  test("an edit is kept as a variant, which ends as the edited fight did, and is undone in one step", async () => {
    const edited = await page.textContent(".answers tbody tr:first-child .bars .unseen")
    await page.getByRole("button", { name: "Keep edit as variant" }).click()
    await expect.poll(() => page.locator(".answers tbody tr").count()).toBe(4)
    const text = await page.textContent(".cm-content")
    expect(text).toContain("with: { hp: 16 } }")
    expect(text).toContain("set: [officer.hp=17]")
    await finished()
    expect(await page.textContent(".answers tbody tr:last-child .bars .unseen")).toBe(edited)
    await page.click(".cm-content")
    await page.keyboard.press("Control+z")
    expect(await page.textContent(".cm-content")).toContain("with: { hp: 17 } }")
    await expect.poll(() => page.locator(".answers tbody tr").count()).toBe(3)
    await finished()
  })

  test("a slider plays one value after the other, says which gives the target, and writes it", async () => {
    await page.selectOption(".top select", "500")
    await page.click(".slider summary")
    await page.fill("#slider-path", "officer.hp")
    expect([await page.inputValue("#slider-from"), await page.inputValue("#slider-to")]).toEqual(["8", "26"])
    await page.fill("#slider-from", "12")
    await page.fill("#slider-to", "18")
    await page.fill("#slider-target", "20")
    await page.locator(".slider form [type=submit]").click()
    await page.waitForSelector(".slider .found h2")
    expect(await page.textContent(".slider .found h2")).toMatch(/officer\.hp/u)
    const take = page.locator(".slider p .button.main")
    const [, value = ""] = /= (\d+)/u.exec((await take.textContent()) ?? "") ?? []
    // The headline is about that value, and not about the first one.
    expect(Number(value)).toBeGreaterThan(12)
    expect(await page.textContent(".answer .lead")).toMatch(new RegExp(`^officer\\.hp=${value} · `, "u"))
    await take.click()
    expect(await page.textContent(".cm-content")).toContain(`with: { hp: ${value} } }`)
    await page.click(".slider summary")
    await finished()
  })

  test("the map is written by keyboard, one character of the text at a time", async () => {
    await page.click("#tab-map")
    await page.locator("[role=gridcell]").first().focus()
    for (const key of ["ArrowDown", "ArrowRight", "#"]) await page.keyboard.press(key)
    await expect.poll(() => page.locator("[role=gridcell]:focus").getAttribute("aria-label")).toBe("2, 2: #")
    await page.click("#tab-text")
    expect(await page.textContent(".cm-content")).toContain("##.........#")
    await finished()
  })

  test("a fight opens in the viewer, and a link leads back to it with the same digest", async () => {
    await page.click(".watching .card")
    await page.waitForSelector(".stand .player .map")
    await page.getByRole("button", { name: "Share" }).click()
    const link = await page.inputValue("dialog input")
    const other = await browser.newPage(plain)
    await other.goto(link)
    await other.waitForSelector(".stand .player .map")
    await expect.poll(() => other.textContent(".status")).toContain("The same as the sender's")
    await other.close()
    await page.keyboard.press("Escape")
    expect(complaints).toEqual([])
  })

  test("a page for this machine alone shares what opens for others, and its secret never leaves", async () => {
    const folder = mkdtempSync(join(tmpdir(), "shared-"))
    const file = join(folder, "alley.yaml")
    writeFileSync(file, plainDuel())
    const kept: string[] = []
    const known = '<meta name="refriega-served" content="here"><meta name="refriega-file" content="file"><link'
    const index = site.get("index.html")?.replace("<link", known) ?? ""
    const here = await serveStudio(new Map([...site, ["index.html", index]]), deskFor(file), (text) => {
      kept.push(text)
      return { status: 200, text: "" }
    })
    const secret = new URL(here.url).pathname.split("/")[1] ?? ""
    const mine = await browser.newContext({ ...plain, permissions: [] })
    const theirs = await browser.newContext(plain)
    try {
      const tab = await mine.newPage()
      await tab.goto(here.url)
      await few(tab)
      await tab.waitForSelector(".answers tbody")
      await expect.poll(() => tab.textContent(".status")).toContain("fights")
      await tab.waitForSelector(".watching .card")
      await tab.getByRole("button", { name: "Share" }).click()
      const said = await tab.innerText("dialog")
      expect(said).toContain("served to this computer alone")
      expect(said).not.toContain("Whoever opens it")
      // What is no address of a studio is not taken.
      const field = tab.locator("dialog input[type=url]")
      await field.fill("javascript:alert(1)")
      await tab.getByRole("button", { name: "Use this" }).click()
      expect(await tab.innerText("dialog")).toContain("Expected an address")
      await field.fill(server.url)
      await tab.getByRole("button", { name: "Use this" }).click()
      const link = await tab.inputValue("dialog input[aria-label='Share this fight']")
      // A page has no terminal.
      expect(await tab.innerText("dialog")).not.toMatch(/npx|terminal|--/u)
      expect(link.startsWith(`${server.url}#1.`)).toBe(true)
      await expect.poll(() => kept).toEqual([server.url])
      const shown = await tab.locator("dialog").evaluate((dialog) => (dialog as { outerHTML: string }).outerHTML)
      const saving = tab.waitForEvent("download")
      await tab.getByRole("button", { name: "Save as a page" }).click()
      const page = readFileSync(await (await saving).path(), "utf8")
      expect(page).toContain(`class="in-studio"><a href="${server.url}#1.`)
      for (const text of [link, shown, page]) expect([text.includes(secret), secret.length]).toEqual([false, 24])
      // Somebody else, with nothing of this browser's own.
      const other = await theirs.newPage()
      await other.goto(link)
      await expect.poll(() => other.textContent(".status")).toContain("The same as the sender's")
      // A link of a version to come says what to do.
      await other.goto(`${server.url}#9.abc`)
      await expect.poll(() => other.locator("dialog").innerText()).toContain("bring this one up to date")
      // The address that somebody went to is followed, even if the page has written another one since.
      await other.keyboard.press("Escape")
      await other.evaluate('location.hash = "#8.abc"; history.replaceState(undefined, "", "#1.abc")')
      await expect.poll(() => other.locator("dialog").innerText()).toContain("bring this one up to date")
    } finally {
      await mine.close()
      await theirs.close()
      await here.close()
    }
  })

  /** The page that a tab saves of its last run, and what it is called. */
  const saved = async (tab: Page): Promise<{ readonly slug: string; readonly text: string }> => {
    await tab.getByText("File", { exact: true }).click()
    const [download] = await Promise.all([
      tab.waitForEvent("download"),
      tab.getByRole("button", { name: "Save as a page" }).click(),
    ])
    return {
      slug: download.suggestedFilename().replace(/\.html$/u, ""),
      text: readFileSync(await download.path(), "utf8"),
    }
  }

  test("a mechanic beside a published game is a file of the project, is watched, and its mistakes are marked", async () => {
    const project = withShields("d20-modern")
    await open(page, project)
    expect(await page.textContent(".answers tbody")).toContain("Shields")
    await page.locator(".watching .card").last().click()
    await expect.poll(() => page.locator(".stand .pane").count()).toBe(2)
    expect(await page.textContent(".stand")).toMatch(/shield splinter/u)
    await page.getByRole("button", { name: "shields.yaml" }).click()
    await mistake(page)
    expect(await page.textContent(".problems li")).toContain("nonsense")
    expect(complaints).toEqual([])
  })

  test("a phone shows what its buttons lead to, and nothing lies beyond its screen", async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page)
    const size = "[document.documentElement.scrollWidth, document.documentElement.scrollHeight].join()"
    expect(await page.evaluate(size)).toBe("390,844")
    expect((await page.locator(".top").boundingBox())?.height).toBeLessThan(125)
    await page.click(".odds summary")
    await expect.poll(async () => ((await page.locator(".odds table").boundingBox())?.width ?? 999) < 390).toBe(true)
    await page.getByRole("button", { name: "Add a variant" }).click()
    expect(await page.locator(".cm-content").isVisible()).toBe(true)
    await mistake(page)
    expect((await page.locator(".top").boundingBox())?.width).toBe(390)
    await page.locator(".phone button").last().click()
    await page.getByText("New", { exact: true }).click()
    await page.getByRole("button", { name: "New game of your own" }).click()
    await page.locator("dialog .card").first().click()
    await page.waitForSelector(".odds[open] tbody tr td:nth-child(3)")
    await page.setViewportSize({ width: 1280, height: 720 })
  })

  test("beside every number is what a step of it does: as exactly known odds have it, in both languages, once it is asked", async () => {
    const { project } = all.find(({ id }) => id === "auto-hit") as Example
    await open(page, project, 20)
    await page.click("#tab-people")
    await page.click("#measure")
    await page.waitForSelector(".measuring progress")
    await page.waitForSelector(".stepper .moves", { timeout: 30_000, state: "attached" })
    // The strongest by `solve`: one more of the guard's weapon is 14.05 points for the watch.
    const guard = page.locator(".card-of.inner").first()
    const bars = guard.locator(".stepper", { has: page.locator(".moves") })
    const weapon = guard.locator(".stepper.other", { hasText: "weapon" })
    const text = await weapon.textContent()
    const [, d, lo, hi] = /a step up: \+([\d.]+) points \[\+([\d.]+), \+([\d.]+)\]$/u.exec(text ?? "") ?? []
    expect([text, Number(lo) < 14.05 && 14.05 < Number(hi), Math.abs(Number(d) - 14.05) < 4]).toEqual([
      text,
      true,
      true,
    ])
    await page.selectOption("#measured-goal", "1")
    expect(await bars.first().textContent()).not.toContain("points")
    await page.locator(".switches button").first().click()
    await expect.poll(() => page.textContent("#measure")).toBe("Medir otra vez")
    expect(await bars.first().textContent()).toMatch(/un paso más: [+−]/u)
    await page.locator(".switches button").first().click()
    // Another text is another fight: bars are of the one before, and say so.
    await bars.first().locator("button").last().click()
    await page.waitForSelector(".measuring.stale")
    expect(complaints).toEqual([])
  }, 60_000)

  test("a game of one's own is edited beside its fight, its odds and its mistakes", async () => {
    await page.getByText("New", { exact: true }).click()
    await page.getByRole("button", { name: "New game of your own" }).click()
    await page.locator("dialog .card").first().click()
    await page.waitForSelector(".odds[open] tbody tr td:nth-child(3)")
    expect(await page.textContent(".odds tbody")).toMatch(/%/u)
    await page.getByRole("button", { name: "game.yaml" }).click()
    await mistake(page)
    expect(await page.textContent(".problems li")).toContain("nonsense")
    expect(await page.locator(".odds tbody tr").count()).toBeGreaterThan(0)
  })

  test("a game that comes as a file is played by its name, as the command plays it, and watched", async () => {
    const { project } = all.find(({ id }) => id === "dnd5e/duel") as Example
    const seed = await open(page, project, 20)
    const { variants } = JSON.parse(await foundHere(project, 20, seed))
    await expect.poll(() => page.textContent(".foot")).toContain(variants[0].digest.slice(0, 16))
    await page.click("#tab-people")
    await expect.poll(() => page.textContent(".people")).toContain("orc")
    await page.locator(".watching .card").first().click()
    await page.waitForSelector(".stand .player .map")
    expect(await page.textContent(".stand .story")).toContain("Orc: strike → Fighter")
    expect(complaints).toEqual([])
  })

  test("that the first fights are played is said in the other language once that is chosen", async () => {
    const context = await browser.newContext({ ...plain, locale: "en" })
    const tab = await context.newPage()
    // The engine never comes, so the first fights take for ever.
    await tab.route(/\/engine-/u, () => {})
    await tab.goto(`${server.url}#${await packLink({ project: alley, seed: 1, combats: 20, engine: engineVersion })}`)
    await expect.poll(() => tab.textContent(".status")).toBe("Playing the first fights …")
    await tab.locator(".switches button").first().click()
    expect(await tab.textContent(".status")).toBe("Jugando los primeros combates …")
    await context.close()
  })

  test("a folder in a zip archive is opened where it is dropped", async () => {
    const { files, main } = (all.find(({ id }) => id === "2d6") as Example).project
    const zip = zipSync(
      Object.fromEntries(Object.entries(files).map(([name, text]) => [`my-game/${name}`, strToU8(text)])),
    )
    await page.evaluate(
      (bytes) => {
        const { DataTransfer, DragEvent, File, dispatchEvent } = globalThis as unknown as PageGlobals
        const dataTransfer = new DataTransfer()
        dataTransfer.items.add(new File([new Uint8Array(bytes)], "my-game.zip"))
        dispatchEvent(new DragEvent("drop", { dataTransfer }))
      },
      [...zip],
    )
    await expect.poll(() => page.locator(".files [aria-pressed=true]").textContent()).toBe(main)
    expect(await page.locator(".files button").allTextContents()).toEqual(expect.arrayContaining(Object.keys(files)))
    await finished()
    expect(complaints).toEqual([])
  })

  test.each(["2d6", "ds20/bad-night", "the first fight"])(
    "%s is saved as the page that the command writes, byte for byte",
    async (id) => {
      const project = all.find((each) => each.id === id)?.project ?? alley
      const seed = await open(page, project, 30)
      const { slug, text } = await saved(page)
      const [, studio = ""] = /class="in-studio"><a href="([^"]+)"/u.exec(text) ?? []
      const read = await readLink(studio)
      expect(studio.startsWith(server.url) && read._tag === "Shared" && read.shared.project).toEqual(project)
      const here = await pageHere(project, { seed, combats: 30, lang: "en", slug, studio })
      expect(text.length).toBeGreaterThan(150_000)
      expect(text === here).toBe(true)
      expect(complaints).toEqual([])
    },
  )

  test("axe finds nothing in any view, in light and dark, in both languages", async () => {
    const context = await browser.newContext({ ...plain, bypassCSP: true })
    const tab = await context.newPage()
    const clean = async (view: string): Promise<void> => {
      const lang = await tab.evaluate("document.documentElement.lang")
      // Colours are the same in both languages.
      for (const colorScheme of lang === "en" ? (["dark", "light"] as const) : (["light"] as const)) {
        await tab.emulateMedia({ colorScheme })
        // What else it looks at has no colour.
        const rules =
          colorScheme === "dark"
            ? ", runOnly: ['color-contrast', 'link-in-text-block']"
            : lang === "en"
              ? ""
              : ", rules: { 'color-contrast': { enabled: false }, 'link-in-text-block': { enabled: false } }"
        const found = await tab.evaluate(
          `axe.run(document, { resultTypes: ['violations']${rules} }).then(({ violations }) => violations.map(({ id, nodes }) => id + ' ' + nodes[0].html))`,
        )
        expect([view, colorScheme, lang, found]).toEqual([view, colorScheme, lang, []])
      }
    }
    await open(tab)
    await tab.evaluate(axe.source)
    await tab.click(".slider summary")
    await tab.click(".odds summary")
    await tab.waitForSelector(".odds tbody")
    await tab.click(".watching .card")
    await tab.waitForSelector(".stand .player .map")
    for (const lang of ["en", "es"]) {
      await tab.setViewportSize({ width: 1280, height: 720 })
      if (lang === "es") await tab.locator(".switches button").first().click()
      expect(await tab.evaluate("document.documentElement.lang")).toBe(lang)
      for (const view of ["text", "people", "map"]) {
        await tab.click(`#tab-${view}`)
        await clean(view)
      }
      for (const item of [0, 1]) {
        await tab.locator(".top .menu summary").first().click()
        await tab.locator(".top .menu[open] .items button").nth(item).click()
        await tab.waitForSelector("dialog .card")
        await clean(`dialog ${item}`)
        await tab.keyboard.press("Escape")
      }
      await tab.setViewportSize({ width: 390, height: 844 })
      for (const view of [0, 1, 2]) {
        await tab.locator("nav.phone button").nth(view).click()
        await clean(`phone ${view}`)
      }
    }
    for (const gallery of ["gallery", "galeria"]) {
      await tab.goto(`${server.url}${gallery}.html`)
      await tab.evaluate(axe.source)
      await clean(gallery)
    }
    await context.close()
  })

  // `npm run pack-proof` makes one with every release of the command; to look at it as well takes a twelfth of all this.
  test.runIf(thoroughness > 1)("in one file it plays from the disk", async () => {
    const file = join(mkdtempSync(join(tmpdir(), "studio-")), "studio.html")
    writeFileSync(file, await studioFile())
    const alone = await browser.newPage()
    const said: string[] = []
    alone.on("console", (message) => message.type() === "error" && said.push(message.text()))
    const link = await packLink({ project: alley, seed: 1, combats: 60, engine: engineVersion })
    await alone.goto(`${pathToFileURL(file).href}#${link}`)
    await alone.waitForSelector(".charts figure svg")
    expect(await alone.textContent(".verdict")).toContain("Police won")
    expect((await saved(alone)).text).toContain("In the alley")
    expect(said).toEqual([])
    await alone.close()
  })
})
