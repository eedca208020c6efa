// Draws the pictures of the tutorial anew: plays its runs, opens their pages in a browser and photographs them. For
// those who have changed the page or the games; look at what comes out before you commit it.
//
//   npm run pictures
import { execFileSync } from "node:child_process"
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { openBrowser } from "../packages/report/test/kit/browser.ts"

const at = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))
const tutorial = readFileSync(at("docs/tutorial.md"), "utf8")
const found = (pattern: RegExp): string => {
  const [, text] = pattern.exec(tutorial) ?? []
  if (text === undefined) throw new Error(`docs/tutorial.md has nothing like ${pattern}`)
  return text
}

const folder = mkdtempSync(join(tmpdir(), "refriega-pictures-"))
writeFileSync(join(folder, "bridge.yaml"), found(/<!-- bridge -->\n```yaml\n(.*?)```/su))
for (const name of ["first", "second"]) {
  const command = found(new RegExp(`<!-- ${name} -->\n {4}npx refriega (.*)`, "u")).split(" ")
  execFileSync(process.execPath, [at("packages/cli/src/main.ts"), ...command], { cwd: folder, stdio: "ignore" })
}

const browser = await openBrowser()
const photograph = async (
  name: string,
  page: string,
  { height, dark = false, fight }: { height: number; dark?: boolean; fight?: string },
): Promise<void> => {
  const tab = await browser.newPage({ viewport: { width: 1100, height }, colorScheme: dark ? "dark" : "light" })
  await tab.goto(`file://${join(folder, page, "report/report.html")}${fight ?? ""}`)
  const path = at(`docs/images/${name}.png`)
  await (fight === undefined ? tab.screenshot({ path }) : tab.locator("#viewer > *").screenshot({ path }))
  await tab.close()
  console.log(path)
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
await browser.close()
