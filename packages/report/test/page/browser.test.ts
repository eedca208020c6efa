import { mkdtempSync, readFileSync } from "node:fs"
import { writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { byPolicies, Combat, fold, type Ruleset, type System, squareName } from "@refriega/core/internal"
import { playerOf } from "@refriega/sim"
import axe from "axe-core"
import type { Browser, Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { ReportedRun } from "../../src/facts/ReportedRun.ts"
import { page as pageOf } from "../../src/page/page.ts"
import { hasBrowser, openBrowser } from "../kit/browser.ts"
import { hostileRun } from "../kit/hostileRun.ts"
import { playedRun } from "../kit/runs.ts"

/** Any two variants, as if they were those of a sweep. */
const duelValues = { path: "first.threat", values: ["19", "20"] }
const folder = mkdtempSync(join(tmpdir(), "refriega-page-"))

/** What a browser complained of, and what it asked the network for, while it showed a page. */
interface Visit {
  readonly page: Page
  readonly noise: readonly string[]
}

describe.skipIf(!hasBrowser)("a page in a browser", () => {
  let browser: Browser
  let parkingLot: ReportedRun
  /** A comparison of two variants, a sweep, a day, all five games in one page, one run, a game of one's own, attacks. */
  let files: Readonly<Record<"comparison" | "sweep" | "day" | "suite" | "run" | "own" | "hostile", string>>

  const visit = async (url: string, scheme: "dark" | "light" = "light"): Promise<Visit> => {
    const page = await browser.newPage({ colorScheme: scheme })
    const noise: string[] = []
    page.on("console", (message) => noise.push(`${message.type()}: ${message.text()}`))
    page.on("pageerror", (error) => noise.push(error.message))
    page.on("dialog", (dialog) => {
      noise.push(`dialog: ${dialog.message()}`)
      void dialog.dismiss()
    })
    page.on("request", (request) => {
      if (!request.url().startsWith("file:")) noise.push(request.url())
    })
    await page.goto(url)
    return { page, noise }
  }

  beforeAll(async () => {
    browser = await openBrowser()
    parkingLot = await playedRun("d20-modern/parking-lot.yaml", { combats: 60, variants: ["base", "warned"] })
    const sweep = await playedRun("d20-modern/duel.yaml", {
      combats: 20,
      variants: ["keen-blade", "base"],
      varied: duelValues,
    })
    const day = await playedRun("d20-modern/long-night.yaml", { combats: 10 })
    const others = [
      await playedRun("adnd2e/skirmish.yaml", { combats: 10 }),
      await playedRun("symbaroum/skirmish.yaml", { combats: 10 }),
      await playedRun("ds20/skirmish.yaml", { combats: 10 }),
      await playedRun("savage-worlds/skirmish.yaml", { combats: 10 }),
    ]
    const write = async (name: string, runs: readonly ReportedRun[]): Promise<string> => {
      await writeFile(join(folder, name), await pageOf(runs, "en"))
      return `file://${join(folder, name)}`
    }
    files = {
      comparison: await write("comparison.html", [parkingLot]),
      sweep: await write("sweep.html", [sweep]),
      day: await write("day.html", [day]),
      suite: await write("suite.html", [...others, day, sweep]),
      run: await write("run.html", others.slice(1, 2)),
      own: await write("own.html", [await playedRun("../games/2d6/fight.yaml", { combats: 10 })]),
      hostile: await write("hostile.html", [await hostileRun()]),
    }
  })
  afterAll(async () => browser.close())

  test("opens from a file with its charts, each with a table, without a word on the console or a request", async () => {
    for (const scheme of ["light", "dark"] as const) {
      const { page, noise } = await visit(files.comparison, scheme)
      const figures = page.locator("figure")
      expect(await figures.count()).toBeGreaterThanOrEqual(4)
      for (const figure of await figures.all()) {
        expect(await figure.locator("svg path[fill]").count()).toBeGreaterThan(0)
        await figure.locator("details.table summary").click()
        expect(await figure.locator("tbody tr").count()).toBeGreaterThan(0)
      }
      expect(noise).toEqual([])
      await page.close()
    }
  })

  test("axe finds nothing on any kind of page, in light and dark, in both languages, with a fight open", async () => {
    for (const [file, scheme, lang] of [
      [files.comparison, "light", "es"],
      [files.sweep, "light", "en"],
      [files.sweep, "dark", "es"],
      [files.day, "dark", "en"],
      [files.suite, "dark", "es"],
      [files.run, "dark", "en"],
      [files.own, "light", "es"],
    ] as const) {
      // The page lets no script in but its own.
      const context = await browser.newContext({ bypassCSP: true, colorScheme: scheme, reducedMotion: "reduce" })
      const page = await context.newPage()
      await page.goto(file)
      await page.locator(`[data-speak=${lang}]`).click()
      await expect.poll(() => page.locator("figure").first().getAttribute("lang")).toBe(lang)
      await page.locator("[data-showing]").last().click()
      // Where there is one option alone, as in this game of one's own, nobody chooses.
      const chooses = page.locator(".story button", { hasText: lang === "en" ? " chooses" : " elige" })
      if (file !== files.own) await chooses.first().click()
      // What was chosen from is not known of days.
      const decided = page.locator(".options .chosen:visible")
      expect((await decided.count()) > 0).toBe(file !== files.day && file !== files.own)
      await page.evaluate(axe.source)
      const found = await page.evaluate(
        "axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => violations.map(({ id, nodes }) => id + ' ' + nodes[0].html))",
      )
      expect([file, scheme, found]).toEqual([file, scheme, []])
      await context.close()
    }
  })

  test("a chart is saved as a picture, as a specification and as numbers; the list of contents leaves over what is asked for", async () => {
    const { page, noise } = await visit(files.comparison)
    const figure = page.locator("figure").first()
    await figure.locator("details.menu summary").click()
    for (const [kind, ending, start] of [
      ["SVG", ".svg", "<svg"],
      ["PNG", ".png", "\u0089PNG"],
      ["Vega-Lite", ".vl.json", "{"],
      ["CSV", ".csv", "variant,"],
    ] as const) {
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        figure.getByRole("button", { name: kind, exact: true }).click(),
      ])
      expect(download.suggestedFilename().endsWith(ending)).toBe(true)
      expect(readFileSync(await download.path(), "latin1").slice(0, start.length)).toBe(start)
    }
    await page.locator(".contents summary").click()
    const all = await page.locator("figure:visible").count()
    await page.locator(".contents input").fill("deadliest")
    expect(await page.locator("figure:visible").count()).toBeLessThan(all)
    expect(noise.filter((line) => !line.startsWith("blob:"))).toEqual([])
    await page.close()
  })

  test("a chart is copied as a picture with its caption and where it is from; without a clipboard it is saved", async () => {
    const { page, noise } = await visit(files.hostile)
    const figure = page.locator("figure").first()
    const pictures: string[] = []
    await page.exposeFunction("copiedHere", (text: string) => void pictures.push(text))
    // What is made a picture of, and what is put on the clipboard.
    await page.evaluate(`
      const { encodeURIComponent: encode } = window
      window.encodeURIComponent = (text) => (String(text).startsWith("<svg") && copiedHere(text), encode(text))
      window.ClipboardItem = class { constructor(items) { this.items = items } }
      Object.defineProperty(navigator, "clipboard", { configurable: true, value: { write: async ([item]) => {
        const blob = await item.items["image/png"]
        window.size = blob.type + " " + (blob.size > 5000)
      } } })`)
    await figure.locator("details.menu summary").click()
    await figure.getByRole("button", { name: "Copy as picture" }).click()
    await expect.poll(() => figure.locator(".copy-picture").textContent()).toBe("Copied")
    expect(await page.evaluate("window.size")).toBe("image/png true")
    const question = (await figure.locator("figcaption h3").innerText()).replace(/\s*¶$/u, "").replaceAll("&", "&amp;")
    const [svg = ""] = pictures
    const words = [...svg.matchAll(/<text x="20"[^>]*>([^<]*)<\/text>/gu)].map(([, text = ""]) => text)
    const plain = (text: string): string =>
      text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&amp;", "&")
    expect(plain(words.join(" ")).startsWith(plain(question).slice(0, 40))).toBe(true)
    expect(plain(words.at(-1) ?? "")).toContain("– Refriega")
    expect(svg).not.toMatch(/<script|<img/u)
    await page.evaluate("Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined })")
    const saving = page.waitForEvent("download")
    await figure.locator(".copy-picture").click()
    expect((await saving).suggestedFilename()).toMatch(/\.png$/u)
    expect(noise.filter((line) => !line.startsWith("blob:") && !line.startsWith("data:"))).toEqual([])
    await page.close()
  })

  test("changes its language, the fight at hand included, and between light and dark", async () => {
    const { page, noise } = await visit(`${files.comparison}#combat=0&event=3`)
    await page.locator("[data-showing]").first().click()
    expect(await page.locator("h1:visible").textContent()).toMatch(/win|even|decided/u)
    await page.getByText("Español").click()
    expect(await page.evaluate("document.documentElement.lang")).toBe("es")
    expect(await page.locator("h1:visible").textContent()).toMatch(/Victoria|igualado|sin decidir|gana/u)
    await expect.poll(() => page.locator("figcaption h3").first().textContent()).toContain("¿Qué cambia cada variante")
    await page.locator("select[data-run]").selectOption("warned")
    await expect
      .poll(() => page.locator("[id$='.survival'] figcaption").textContent())
      .toContain("Avisaron a los agentes")
    expect(await page.locator("[id$='.survival'] .wide svg path").count()).toBeGreaterThan(10)
    expect(await page.locator(".story h4").textContent()).toBe("Qué ocurre")
    expect(await page.locator(".story li").first().textContent()).toContain("Empieza el combate")
    expect(await page.title()).toBe("Emboscada en el aparcamiento – Refriega")
    const paper = () => page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
    const never = "document.querySelector(`[id$='.actions'] .wide path[fill='#F3F0EA']`)"
    const shown = () => page.evaluate(`getComputedStyle(${never}).filter`)
    const light = await paper()
    expect(await shown()).toBe("invert(0) hue-rotate(0deg)")
    await page.locator("#theme").click()
    expect(await paper()).not.toBe(light)
    expect(await shown()).toBe("invert(0.92) hue-rotate(180deg)")
    await page.emulateMedia({ media: "print" })
    expect([await paper(), await shown()]).toEqual([light, "invert(0) hue-rotate(0deg)"])
    expect(noise).toEqual([])
    await page.close()
  })

  test("on a phone charts keep a size in which they can be read, words stay whole, and the page stays as wide as the screen", async () => {
    const { page, noise } = await visit(files.comparison)
    await page.setViewportSize({ width: 390, height: 844 })
    await expect.poll(() => page.locator(".chart.narrow:visible svg").count()).toBeGreaterThan(4)
    expect(await page.locator(".chart.wide:visible").count()).toBe(0)
    const heights = await page
      .locator(".chart text:visible")
      .evaluateAll((texts) => texts.map((text) => text.getBoundingClientRect().height).filter((height) => height > 0))
    expect(heights.length).toBeGreaterThan(50)
    expect(Math.min(...heights)).toBeGreaterThan(9)
    const narrow = await page
      .locator(".method .in-en th[scope=col]")
      .evaluateAll((cells) => cells.filter((each) => each.clientHeight > 60).length)
    expect(narrow).toBe(0)
    expect(await page.evaluate("document.documentElement.scrollWidth <= innerWidth")).toBe(true)
    expect(noise).toEqual([])
    await page.close()
  })

  test("a sweep has its values for a verdict, and their curve for its first chart", async () => {
    const { page, noise } = await visit(files.suite, "dark")
    const section = page.locator("#run-duel .in-en")
    expect(await section.locator("h2").first().textContent()).toBe("first.threat from 19 to 20")
    const chart = page.locator("#run-duel figure").first()
    expect(await chart.locator("h3").textContent()).toContain("Who wins, by first.threat?")
    expect(await chart.locator("svg [role='graphics-symbol']").count()).toBe(4)
    expect(noise).toEqual([])
    await page.close()
  })

  test("a mark of a chart says what it stands for when the mouse is over it", async () => {
    const { page } = await visit(files.comparison)
    const mark = page.locator("figure [role='graphics-symbol']").first()
    await mark.hover()
    expect(await page.locator(".tip").textContent()).toBe(await mark.getAttribute("aria-label"))
    await page.close()
  })

  /** What the viewer shows of everybody on the map: square, health, state. */
  const shown = (page: Page): Promise<readonly string[]> =>
    page.locator("#viewer .map .token > title").allTextContents()

  /**
   * The same after each of so many presses of the right arrow: in the page, since there and back again takes longer
   * than a step.
   */
  const pressed = (steps: number) => `Array.from({ length: ${steps} }, () => {
    document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }))
    return [...document.querySelectorAll("#viewer .map .token > title")].map(({ textContent }) => textContent)
  })`

  /** The same by playing the combat in this process: what is expected after so many events. */
  const expectation = (run: ReportedRun, combat: number): ((events: number) => readonly string[]) => {
    const { seed } = run.folder.manifest
    return playerOf(run.folder.manifest, run.library).visit(
      0,
      <T extends System>(rules: Ruleset<T>, prepared: T["prepared"], policies: Parameters<typeof byPolicies<T>>[0]) => {
        const { log } = new Combat(rules, prepared, { seed, combat, choose: byPolicies<T>(policies) }).begin().play()
        return (events: number) => {
          const state = fold(rules, rules.start(prepared), log, { until: events })
          return state.combatants.map((c, who) => {
            const health = Math.round(100 * (Math.round(1000 * rules.health(prepared, state, who)) / 1000))
            const status = c.dead ? ["dead"] : c.fled ? ["left the field"] : c.down ? ["down"] : []
            const square = squareName(c.at, prepared.field.width)
            return [prepared.names[who], square, `health ${health} %`, ...status].join(" · ")
          })
        }
      },
    )
  }

  test("steps through a whole fight by keyboard; everybody stands as in the core after every event", async () => {
    const { page, noise } = await visit(files.comparison)
    await page.locator("[data-showing]").first().click()
    const combat = Number(new URLSearchParams(new URL(page.url()).hash.slice(1)).get("combat"))
    const events = Number(await page.locator(".timeline input").getAttribute("max"))
    expect(events).toBeGreaterThan(20)
    const expected = expectation(parkingLot, combat)
    const names = expected(0).map((text) => text.split(" · ")[0])
    const byName = (lines: readonly string[]) =>
      lines.toSorted((a, b) => names.indexOf(a.split(" · ")[0]) - names.indexOf(b.split(" · ")[0]))
    await page.keyboard.press("ArrowRight")
    expect(byName(await shown(page))).toEqual(expected(1))
    const stages: readonly (readonly string[])[] = await page.evaluate(pressed(events - 1))
    expect(stages).toHaveLength(events - 1)
    for (const [i, stage] of stages.entries()) expect(byName(stage)).toEqual(expected(i + 2))
    expect(await page.locator(".position").textContent()).toContain(`event ${events - 1} of ${events - 1}`)
    expect(await page.locator(".now").textContent()).toBe("The fight is over.")
    await page.keyboard.press("Home")
    expect(byName(await shown(page))).toEqual(expected(0))
    await page.keyboard.press("PageDown")
    expect(await page.locator(".now").textContent()).toBe("Round 1")
    await page.keyboard.press("Shift+ArrowRight")
    expect(await page.locator(".now").textContent()).toMatch(/turn/u)
    await page.keyboard.press("Escape")
    expect(await page.locator("#viewer").isHidden()).toBe(true)
    expect(noise).toEqual([])
    await page.close()
  })

  test("a link goes to its event; what it shows there is what lies behind that event", async () => {
    const { page } = await visit(files.comparison)
    await page.locator("[data-showing]").first().click()
    await page.locator(".story button", { hasText: " against " }).first().click()
    const address = page.url()
    expect(address).toMatch(/#combat=\d+&variant=base&event=\d+$/u)
    const sentence = await page.locator(".now").textContent()
    await page.close()

    const { page: again, noise } = await visit(address)
    expect(await again.locator(".now").textContent()).toBe(sentence)
    expect(await again.locator(".behind .die b").count()).toBeGreaterThan(0)
    expect(await again.locator(".behind dt").first().textContent()).toMatch(/^D20M-\d{3}$/u)
    expect((await again.locator(".behind dd").first().textContent())?.length).toBeGreaterThan(20)
    await again.evaluate("location.hash = '#combat=58000'")
    await expect.poll(() => again.locator(".absent").textContent()).toContain("refriega replay RUN 58000")
    expect(noise).toEqual([])
    await again.close()
  })

  test("of a game without places nobody is said to start on a square", async () => {
    const { page } = await visit(files.own)
    expect(await page.locator(".sheet summary").allTextContents()).not.toEqual([])
    expect(await page.locator(".played").textContent()).not.toMatch(/starts at|empieza en/u)
    expect(await page.locator(".map.start").count()).toBe(0)
    await page.close()
  })

  test("a chart that asks for a fight leads to it", async () => {
    const { page, noise } = await visit(files.comparison)
    const buttons = page.locator("figure .watch")
    expect(await buttons.count()).toBeGreaterThan(2)
    await page.locator("[id$='.length'] .watch").click()
    expect(await page.locator("[data-showing][aria-pressed=true] b").textContent()).toContain("The longest fight")
    expect(await page.locator("#viewer .player").isVisible()).toBe(true)
    const marks = async () => (await page.locator("#viewer .map .token > text").allTextContents()).toSorted()
    const inEnglish = await marks()
    await page.getByText("Español").click()
    expect(await marks()).not.toEqual(inEnglish)
    expect((await page.locator("#viewer .roster .label").allTextContents()).toSorted()).toEqual(await marks())
    expect(await page.locator("[id$='.length'] .watch").textContent()).toBe("▶ Ver: El combate más largo")
    expect(noise).toEqual([])
    await page.close()
  })

  test("two variants of one combat stand side by side and part where they differ", async () => {
    const { page, noise } = await visit(files.comparison)
    await page.locator("[data-showing]", { hasText: "Decided differently" }).click()
    expect(await page.locator(".pane h4.variant").allTextContents()).toEqual(["As written", "The officers were warned"])
    const sentences = () => page.locator(".now").allTextContents()
    let [left, right] = await sentences()
    for (let i = 0; left === right && i < 400; i++) {
      await page.keyboard.press("ArrowRight")
      ;[left, right] = await sentences()
    }
    expect(left).not.toBe(right)
    expect(await page.locator("p.part").textContent()).toBe("Here the two part.")
    expect(noise).toEqual([])
    await page.close()
  })

  test("a fight is saved as a page of its own, which opens with it", async () => {
    const { page } = await visit(files.comparison)
    await page.locator("[data-showing]").last().click()
    const heading = await page.locator(".player h3").textContent()
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Save this fight as a page of its own" }).click(),
    ])
    const file = join(folder, "saved.html")
    await download.saveAs(file)
    await page.close()
    const { page: alone, noise } = await visit(`file://${file}`)
    expect(await alone.locator("[data-showing]").count()).toBe(1)
    expect(await alone.locator("figure").count()).toBe(0)
    expect(await alone.locator(".player h3").textContent()).toBe(heading)
    await alone.getByText("Español").click()
    expect(await alone.locator(".story h4").first().textContent()).toBe("Qué ocurre")
    expect(noise).toEqual([])
    await alone.close()
  })

  test("a phone shows one of a pair at a time, and the map from near", async () => {
    const { page, noise } = await visit(files.comparison)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.locator("[data-showing]", { hasText: "Decided differently" }).click()
    expect(await page.locator(".pane:visible h4.variant").allTextContents()).toEqual(["As written"])
    await page.locator(".tabs button", { hasText: "The officers were warned" }).click()
    expect(await page.locator(".pane:visible h4.variant").allTextContents()).toEqual(["The officers were warned"])
    const wide = () =>
      page
        .locator(".pane:visible svg.map[role=img]")
        .evaluate((map) => Number(map.getAttribute("viewBox")?.split(" ")[2]))
    const near = await wide()
    await page.locator(".pane:visible").getByRole("button", { name: "Close to the action" }).click()
    expect(await wide()).toBeGreaterThan(near)
    expect(noise).toEqual([])
    await page.close()
  })

  test("a suite of several games in one page: every fight of every system can be played to its end", async () => {
    const { page, noise } = await visit(files.suite)
    const cards = await page.locator("[data-showing]").all()
    expect(cards.length).toBeGreaterThan(8)
    let walks = 0
    for (const card of cards) {
      await card.click()
      await page.keyboard.press("End")
      const last = Number(await page.locator(".timeline input").getAttribute("max")) - 1
      expect(await page.locator(".position").textContent()).toContain(`event ${last} of ${last}`)
      expect(await page.locator(".story").first().textContent()).toMatch(/wins|Victory|Nobody/u)
      expect(await page.locator(".map .token").count()).toBeGreaterThan(1)
      const walkers = (await page.locator(".story li button").allTextContents()).map(
        (line) => /^(.+?) moves to /u.exec(line)?.[1],
      )
      walks += walkers.filter((who) => who !== undefined).length
      // A walk is one line, however many squares it has.
      expect(walkers.filter((who, i) => who !== undefined && who === walkers[i + 1])).toEqual([])
    }
    expect(walks).toBeGreaterThan(50)
    expect(noise).toEqual([])
    await page.close()
  })

  test("names that are attacks do no harm, and everything can still be read and played", async () => {
    const { page, noise } = await visit(files.hostile)
    expect(await page.locator("img, iframe").count()).toBe(0)
    expect(await page.evaluate("typeof pwned")).toBe("undefined")
    for (const card of await page.locator("[data-showing]").all()) {
      await card.click()
      await page.keyboard.press("End")
      await page.keyboard.press("ArrowLeft")
    }
    await page.getByText("Español").click()
    expect(await page.locator("img, iframe").count()).toBe(0)
    const text = (await page.locator("body").textContent()) ?? ""
    for (const mark of ["\u202e", "\u2066", "\u001b"]) expect(text).not.toContain(mark)
    expect(await page.locator(".roster .name", { hasText: "</script><img" }).count()).toBeGreaterThan(0)
    expect(await page.evaluate("document.documentElement.scrollWidth <= innerWidth")).toBe(true)
    expect(noise).toEqual([])
    await page.close()
  })
})
