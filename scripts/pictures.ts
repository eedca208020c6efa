// Draws the pictures of the README and the tutorial anew: plays the runs of the tutorial, opens their pages and the
// studio in a browser, and photographs them. Run it after a change of a page or a game; look at the pictures before you
// commit them.
//
//   npm run pictures              all of them
//   npm run pictures -- studio    that of the studio alone
import { execFileSync } from "node:child_process"
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { openBrowser } from "../packages/report/test/kit/browser.ts"

const command = (folder: string, words: readonly string[]): void => {
  execFileSync(process.execPath, [at("packages/cli/src/main.ts"), ...words], { cwd: folder, stdio: "ignore" })
}
const at = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))
const tutorial = readFileSync(at("docs/tutorial.md"), "utf8")
const found = (pattern: RegExp): string => {
  const [, text] = pattern.exec(tutorial) ?? []
  if (text === undefined) throw new Error(`docs/tutorial.md has nothing like ${pattern}`)
  return text
}

const folder = mkdtempSync(join(tmpdir(), "refriega-pictures-"))
const browser = await openBrowser()

/** The first fight of the studio, when it has been played. */
const photographStudio = async (): Promise<void> => {
  command(folder, ["studio", "--one-file", "studio.html"])
  const tab = await browser.newPage({ viewport: { width: 1280, height: 860 } })
  await tab.goto(`file://${join(folder, "studio.html")}`)
  await tab.waitForSelector(".charts figure svg", { timeout: 300_000 })
  await tab.waitForSelector(".answer:not(.stale):not(.growing)")
  const path = at("docs/images/studio.png")
  await tab.screenshot({ path })
  await tab.close()
  console.log(path)
}

const photograph = async (
  name: string,
  page: string,
  { height, dark = false, fight }: { height: number; dark?: boolean; fight?: string },
): Promise<void> => {
  const tab = await browser.newPage({ viewport: { width: 1100, height }, colorScheme: dark ? "dark" : "light" })
  await tab.goto(`file://${join(folder, page, "report/report.html")}${fight ?? ""}`)
  const path = at(`docs/images/${name}.png`)
  if (fight === undefined) await tab.screenshot({ path })
  else {
    const viewer = tab.locator("#viewer > *")
    // A viewer taller than the window would be photographed with a strip of nothing below it.
    const box = await viewer.boundingBox()
    await tab.setViewportSize({ width: 1100, height: Math.max(height, Math.ceil(box?.height ?? 0) + 100) })
    await viewer.screenshot({ path })
  }
  await tab.close()
  console.log(path)
}

/** The pages of the tutorial, in light and dark, at the moments that it links to. */
const photographPages = async (): Promise<void> => {
  writeFileSync(join(folder, "bridge.yaml"), found(/<!-- bridge -->\n```yaml\n(.*?)```/su))
  for (const name of ["first", "second"]) {
    command(folder, found(new RegExp(`<!-- ${name} -->\n {4}npx refriega (.*)`, "u")).split(" "))
  }
  const moment = found(/report\.html(#combat=\d+&event=\d+)/u)
  const parting = found(/second\/report\/report\.html(#combat=\d+&event=\d+)/u)
  for (const dark of [false, true]) {
    const tone = dark ? "-dark" : ""
    await photograph(`report-single${tone}`, "first", { height: 880, dark })
    await photograph(`report-comparison${tone}`, "second", { height: 940, dark })
    await photograph(`viewer${tone}`, "first", { height: 1100, dark, fight: moment })
  }
  await photograph("viewer-pair", "second", { height: 1700, fight: parting })
}

await photographStudio()
if (process.argv[2] !== "studio") await photographPages()
await browser.close()
