// Measures the studio in Chromium against its bars, on a quiet machine. Quote medians with their ranges.
//
//   npm run studio-bench --silent             ten visits, three contests in each of five games
//   npm run studio-bench --silent -- --quick  two visits and one contest: for a look
import { gzipSync } from "node:zlib"
import { median } from "simple-statistics"
import { hasBrowser, openBrowser } from "../../packages/report/test/kit/browser.ts"
import { packLink } from "../../packages/studio/src/link/packLink.ts"
import type { Site } from "../../packages/studio/src/site/Site.ts"
import { examples } from "../../packages/studio/src/site/examples.ts"
import { studioSite } from "../../packages/studio/src/site/studioSite.ts"
import { siteServer } from "../../packages/studio/test/kit/siteServer.ts"
import { spreadOf } from "../spread.ts"
import { contests, playedBoth } from "./playedBoth.ts"
import { visit } from "./visits.ts"

if (!hasBrowser) throw new Error("there is no Chromium here: npm run browser installs Debian's")
const quick = process.argv.includes("--quick")
const [visits, rounds] = quick ? [2, 1] : [10, 3]

/** A line of the table: what was measured, its bar, and whether it holds. */
interface Line {
  readonly name: string
  readonly found: string
  readonly bar: string
  readonly holds: boolean
}

const lines: Line[] = []
const atMost = (name: string, bar: number, unit: string, values: readonly number[]): void => {
  const { least, median, most } = spreadOf(values)
  const text = (value: number): string => Math.round(value).toLocaleString("en")
  const range = values.length > 1 ? ` (${text(least)} to ${text(most)})` : ""
  lines.push({ name, found: `${text(median)}${range} ${unit}`, bar: `at most ${text(bar)}`, holds: median <= bar })
}
const say = (text: string): void => void process.stderr.write(`${text}\n`)

say("making the site")
const site = await studioSite()
const { close, url } = await siteServer(site)

const complaints: string[] = []
const seen = []
for (let i = 0; i < visits; i++) {
  // A browser of its own each time: nothing is kept.
  const browser = await openBrowser()
  const found = await visit(browser, url)
  await browser.close()
  complaints.push(...found.complaints)
  seen.push(found)
  const { edit, load, pause, stop, watch } = found
  say(`visit ${i + 1} of ${visits}: ${[load, edit, watch, stop, pause].map(Math.round).join(" ")} ms`)
}

const shares: number[] = []
let same = 0
for (const [id, combats] of contests) {
  const browser = await openBrowser()
  const ratios: number[] = []
  for (let i = 0; i < rounds; i++) {
    const { command, page, same: isSame } = await playedBoth(id, quick ? combats / 10 : combats, { browser, site, url })
    if (isSame) same++
    ratios.push(page / command)
    say(`${id}: ${Math.round(page)} fights/s in the page, ${Math.round(command)} by the command`)
  }
  await browser.close()
  shares.push(median(ratios))
}
close()

const { least, median: middle, most } = spreadOf(shares)
const percent = (x: number): string => `${Math.round(100 * x)} %`
lines.push(
  {
    name: "results document, browser = command",
    found: `${same} of ${contests.length * rounds}`,
    bar: "always",
    holds: same === contests.length * rounds,
  },
  {
    name: "speed against refriega run, cold, 2 workers",
    found: `${percent(middle)} (${percent(least)} to ${percent(most)})`,
    bar: "at least 80 %",
    holds: middle >= 0.8,
  },
)
atMost(
  "load to first rates",
  1500,
  "ms",
  seen.map(({ load }) => load),
)
atMost(
  "edit to first rates",
  400,
  "ms",
  seen.map(({ edit }) => edit),
)
atMost(
  "press to a fight in the viewer",
  400,
  "ms",
  seen.map(({ watch }) => watch),
)
atMost(
  "stop to rest",
  200,
  "ms",
  seen.map(({ stop }) => stop),
)
atMost(
  "longest pause between frames while playing",
  100,
  "ms",
  seen.map(({ pause }) => pause),
)

const weightOf = (files: Site, ...starts: readonly string[]): number =>
  [...files].reduce(
    (sum, [name, text]) =>
      starts.some((start) => name.startsWith(start)) ? sum + gzipSync(text, { level: 9 }).length : sum,
    0,
  )
const scripts = new Map([...site].filter(([name]) => name.endsWith(".js")))
const app = /<script type="module" src="(?<app>[^"]+)"/u.exec(site.get("index.html") ?? "")?.groups?.["app"] ?? ""
const first = [
  "index",
  "style",
  app,
  "engine-base",
  "engine-rolldown",
  "engine-d20-modern",
  "engine-rules-d20-modern",
  "start-",
]
atMost("first view, gzipped", 450_000, "bytes", [weightOf(site, ...first)])
// Of the pieces that read logs, the largest one stands for all: a fight is of one system.
const [reader = ""] = [...scripts]
  .filter(([name]) => name.startsWith("app-reader"))
  .toSorted(([, a], [, b]) => b.length - a.length)
  .map(([name]) => name)
const others = [...scripts.keys()].filter((name) => name.startsWith("app-") && !name.startsWith("app-reader"))
atMost("all scripts of one system", 900_000, "bytes", [weightOf(site, ...first, "charts", ...others, reader)])
atMost("all scripts of all systems", 1_200_000, "bytes", [weightOf(scripts, "")])

const links = await Promise.all(
  examples().map(async ({ project }) => ({
    isOne: Object.keys(project.files).length === 1,
    length: (await packLink({ project, seed: 1, combats: 2000, engine: "0.2.0", digest: "0123456789abcdef" })).length,
  })),
)
const longest = (isOne: boolean): number =>
  Math.max(...links.flatMap((link) => (link.isOne === isOne ? [link.length] : [])))
atMost("longest link of a fight", 2000, "characters", [longest(true)])
lines.push({ name: "longest link of a day or a game", found: `${longest(false)} characters`, bar: "", holds: true })
lines.push({
  name: "violations, console errors, foreign requests",
  found: String(complaints.length),
  bar: "0",
  holds: complaints.length === 0,
})

const widths = (["name", "found", "bar"] as const).map((key) => Math.max(...lines.map((line) => line[key].length)))
for (const { bar, found, holds, name } of lines) {
  console.log(
    [name, found, bar].map((text, i) => text.padEnd(widths[i] ?? 0)).join("  "),
    holds ? "  holds" : "  DOES NOT HOLD",
  )
}
for (const each of new Set(complaints)) say(each)
