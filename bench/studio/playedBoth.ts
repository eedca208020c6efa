import { execFileSync } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import type { Browser } from "playwright-core"
import type { Site } from "../../packages/studio/src/site/Site.ts"
import { examples } from "../../packages/studio/src/site/examples.ts"
import { playInPage } from "../../packages/studio/test/kit/playInPage.ts"

const cli = fileURLToPath(new URL("../../packages/cli/src/main.ts", import.meta.url))
const scenarios = fileURLToPath(new URL("../../scenarios", import.meta.url))

/** One fight of each game, and how many times it is played: some seconds each, for all of its variants. */
export const contests = [
  ["d20-modern/skirmish", 1500],
  ["adnd2e/archers", 1500],
  ["symbaroum/corruption", 3000],
  ["savage-worlds/cavalry", 1000],
  ["ds20/brawl", 2000],
] as const

/**
 * Fights a second of a scenario from a cold start on two workers, by the command and in a page, one after the other.
 */
export const playedBoth = async (
  id: string,
  combats: number,
  { browser, site, url }: { readonly browser: Browser; readonly site: Site; readonly url: string },
): Promise<{ readonly command: number; readonly page: number; readonly same: boolean }> => {
  const here = byCommand(id, combats)
  const example = examples().find((each) => each.id === id)
  if (example === undefined) throw new Error(`no example ${id}`)
  const tab = await browser.newPage()
  // A page without a script of its own: nothing plays beside.
  await tab.goto(`${url}gallery.html`)
  const there = JSON.parse(await playInPage(tab, site, example, { combats, seed: 7 }))
  await tab.close()
  const bare = (results: object): string => JSON.stringify({ ...results, seconds: 0, workers: 0 })
  const all = here.variants.length * combats
  return { command: all / here.seconds, page: all / there.seconds, same: bare(here) === bare(there) }
}

const byCommand = (id: string, combats: number) => {
  const folder = mkdtempSync(join(tmpdir(), "studio-bench-"))
  const words = [
    "run",
    join(scenarios, `${id}.yaml`),
    "--variant",
    "all",
    "-n",
    String(combats),
    "--seed",
    "7",
    "--workers",
    "2",
  ]
  const run = ["--log", "summary", "--json", "--quiet", "--out", join(folder, "run")]
  const text = execFileSync(process.execPath, [cli, ...words, ...run], { encoding: "utf8", maxBuffer: 1 << 28 })
  rmSync(folder, { recursive: true })
  return JSON.parse(text)
}
