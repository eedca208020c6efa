// Plays one run of every kind, makes its page, and photographs it at the widths of a phone, a tablet and a desk, in
// both themes and both languages, from its head to its foot. Says of each what lies beyond the screen, which targets
// are too small for a thumb, and what axe finds. Look at the pictures after a change of what pages look like.
//
//   npm run pages -- FOLDER             all of them, in FOLDER (84 pictures and more; ten minutes)
//   npm run pages -- FOLDER day suite   those of these kinds alone
import { execFileSync } from "node:child_process"
import { existsSync, mkdirSync } from "node:fs"
import { join, resolve } from "node:path"
import { fileURLToPath } from "node:url"
import axe from "axe-core"
import type { Page } from "playwright-core"
import { openBrowser } from "../packages/report/test/kit/browser.ts"

const at = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))
const scenario = (name: string) => at(`scenarios/${name}.yaml`)

/** The kinds of page: what is played for each, and where its address leads beside the page itself. */
interface Kind {
  readonly runs: readonly (readonly string[])[]
  /** The viewer is opened with two fights side by side. */
  readonly pair?: boolean
}
const kinds: Readonly<Record<string, Kind>> = {
  run: { runs: [["run", scenario("d20-modern/skirmish"), "-n", "400"]] },
  one: { runs: [["run", scenario("adnd2e/skirmish"), "-n", "1"]] },
  comparison: { runs: [["compare", scenario("d20-modern/parking-lot"), "-n", "400"]] },
  pair: { runs: [["run", scenario("ds20/duel"), "--variant", "all", "-n", "300"]], pair: true },
  sweep: {
    runs: [["sweep", scenario("savage-worlds/skirmish"), "--vary", "counts.raider=1..3", "-n", "300"]],
  },
  plane: {
    runs: [
      ["sweep", scenario("d20-modern/duel"), "--vary", "first.hp+=0..4:2", "--vary", "second.hp+=0..4:2", "-n", "100"],
    ],
  },
  day: { runs: [["run", scenario("d20-modern/long-night"), "--variant", "all", "-n", "200"]] },
  suite: {
    runs: [
      ["run", scenario("adnd2e/skirmish"), "-n", "200"],
      ["run", scenario("symbaroum/skirmish"), "-n", "200"],
      ["run", scenario("d20-modern/long-night"), "-n", "100"],
      ["sweep", scenario("d20-modern/duel"), "--vary", "first.hp+=0..4:2", "-n", "100"],
    ],
  },
  own: { runs: [["run", at("games/2d6/fight.yaml"), "--variant", "all", "-n", "300"]] },
}

const [out, ...chosen] = process.argv.slice(2)
if (out === undefined) throw new Error("npm run pages -- FOLDER [KIND ...]")
const folder = resolve(out)
const names = chosen.length === 0 ? Object.keys(kinds) : chosen
const command = (words: readonly string[]): void => {
  try {
    execFileSync(process.execPath, [at("packages/cli/src/main.ts"), ...words], { cwd: folder, stdio: "pipe" })
  } catch (error) {
    // A comparison that is not decided, or a promise that is not kept, ends with another number than 0.
    if (!existsSync(join(folder, words.at(-1) ?? ""))) throw error
  }
}

/** What a reader would stumble over that a program can see. */
const complaints = async (tab: Page): Promise<readonly string[]> => {
  const beyond: number = await tab.evaluate("document.documentElement.scrollWidth - innerWidth")
  const small: readonly string[] = (tab.viewportSize()?.width ?? 0) > 500 ? [] : await tab.evaluate(smallTargets)
  await tab.evaluate(axe.source)
  const found: readonly string[] = await tab.evaluate(
    "axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => violations.map(({ id, nodes }) => id + ' ' + nodes[0].html))",
  )
  return [...(beyond > 0 ? [`${beyond} px beyond the screen`] : []), ...new Set(small), ...found]
}

/** Targets of fewer than 24 px outside sentences and lists. */
const smallTargets = `[...document.querySelectorAll("button, select, summary, a[href], input")]
  .map((each) => [each, each.getBoundingClientRect()])
  .filter(([each, { width, height }]) => width > 0 && height < 23.5 && !each.closest("p, li, td, figcaption"))
  .map(([each, { height }]) => each.tagName + " " + each.textContent.trim().slice(0, 30) + " " + Math.round(height) + " px")`

mkdirSync(folder, { recursive: true })
const browser = await openBrowser()
for (const name of names) {
  const kind = kinds[name]
  if (kind === undefined) throw new Error(`no kind of page is called ${name}: ${Object.keys(kinds).join(", ")}`)
  const runs = kind.runs.map((words, place) => [...words, "--quiet", "--out", `${name}-${place}`])
  for (const [place, words] of runs.entries()) if (!existsSync(join(folder, `${name}-${place}`))) command(words)
  command(["report", ...runs.map((words) => words.at(-1) ?? ""), "--out", `${name}-page`])
  for (const width of [390, 820, 1440]) {
    for (const colorScheme of ["light", "dark"] as const) {
      for (const lang of ["en", "es"]) {
        // The page lets no script in but its own.
        const context = await browser.newContext({
          viewport: { width, height: width < 500 ? 844 : 900 },
          colorScheme,
          reducedMotion: "reduce",
          ...(width < 500 && { hasTouch: true, isMobile: true }),
          bypassCSP: true,
        })
        const tab = await context.newPage()
        await tab.goto(`file://${join(folder, `${name}-page`, "report.html")}`)
        await tab.locator(`[data-speak=${lang}]`).click()
        if (kind.pair) await tab.locator("[data-showing]").last().click()
        const picture = `${name}-${width}-${colorScheme}-${lang}`
        await tab.evaluate("scrollTo(0, 0)")
        await tab.waitForTimeout(200)
        await tab.screenshot({ path: join(folder, `${picture}.png`), fullPage: true })
        console.log([picture, ...(await complaints(tab))].join("\n    "))
        await context.close()
      }
    }
  }
}
await browser.close()
