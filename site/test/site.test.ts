import { execFileSync } from "node:child_process"
import { existsSync, mkdtempSync, readFileSync } from "node:fs"
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { readLink } from "@refriega/studio"
import axe from "axe-core"
import type { Browser, Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { hasBrowser, openBrowser } from "../../packages/report/test/kit/browser.ts"
import { linkOnSite } from "../.vitepress/linkOnSite.ts"
import { deadLinks } from "../buildSite.ts"
import { root } from "../entries.ts"

const site = mkdtempSync(join(tmpdir(), "refriega-site-"))

const types: Readonly<Record<string, string>> = { html: "text/html", js: "text/javascript", css: "text/css" }

let server: Server
let address = ""
const asked: string[] = []

beforeAll(async () => {
  // In a process of its own: it is built for production, and what it imports is not for tests. With room for what is
  // left over, as for tests: a seventh of the time was looking through it.
  execFileSync(
    process.execPath,
    ["--max-semi-space-size=64", join(root, "site/build.ts"), "--out", site, "--without-studio"],
    {
      env: { ...process.env, NODE_ENV: "production" },
      stdio: ["ignore", "ignore", "inherit"],
    },
  )
  server = createServer(({ url = "/" }, response) => {
    const { pathname } = new URL(url, "http://here")
    asked.push(pathname)
    const file = join(site, pathname.endsWith("/") ? `${pathname}index.html` : pathname)
    const isThere = file.startsWith(site) && existsSync(file)
    response.writeHead(isThere ? 200 : 404, { "content-type": types[file.split(".").at(-1) ?? ""] ?? "text/plain" })
    response.end(isThere ? readFileSync(file) : undefined)
  })
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterAll(() => void server.close())

test("links lead to pages: folders to their README, and to nothing where there is none", () => {
  expect(linkOnSite("docs/tutorial.md", "../README.md")).toBe("../index.md")
  expect(linkOnSite("README.md", "docs/decisions/#order")).toBe("docs/decisions/index.md#order")
  expect(linkOnSite("README.md", "docs/decisions/README.md")).toBe("docs/decisions/index.md")
  expect(linkOnSite("docs/scenarios.md", "fields")).toBeUndefined()
  expect(linkOnSite("docs/assistants.md", "../packages/mcp/test/transcript.md")).toBeUndefined()
  expect(linkOnSite("docs/scenarios.md", "tune.md#goals")).toBe("tune.md#goals")
  expect(linkOnSite("site/api/core.md", "core-parts.md#word")).toBe("core-parts.md#word")
  expect(linkOnSite("docs/scenarios.md", "https://example.org/a")).toBe("https://example.org/a")
})

test("every link of the site leads somewhere, but those to the studio, which is not here", () => {
  expect(deadLinks(site).filter((link) => !link.endsWith(": /studio/index.html"))).toEqual([])
})

test("the fights that README, tutorial and guide show whole open in the studio: its links hold their texts", async () => {
  const pages = ["index", "docs/tutorial", "docs/scenarios"].map((page) =>
    readFileSync(join(site, `${page}.html`), "utf8"),
  )
  const codes = pages.flatMap((page) =>
    [...page.matchAll(/ href="\/studio\/index\.html#([^"]+)"/gu)].map(([, code]) => code),
  )
  expect(codes).toHaveLength(4)
  const read = await Promise.all(codes.map((code) => readLink(code ?? "")))
  const texts = read.map((each) =>
    each._tag === "Shared" ? each.shared.project.files[each.shared.project.main] : each.reason,
  )
  const shown = ["README", "docs/tutorial", "docs/scenarios"].map((page) =>
    readFileSync(join(root, `${page}.md`), "utf8"),
  )
  for (const text of texts) expect(shown.some((page) => page.includes(`\`\`\`yaml\n${text}\`\`\``))).toBe(true)
})

describe.skipIf(!hasBrowser)("in a browser", () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterAll(async () => browser.close())

  test.each([
    ["light", 1440, "/"],
    ["dark", 390, "/docs/tutorial.html"],
    ["light", 390, "/docs/api/core-testkit.html"],
  ] as const)("%s, %i pixels wide: %s is readable, and nothing comes from elsewhere", async (scheme, width, path) => {
    const page = await browser.newPage({ colorScheme: scheme, viewport: { width, height: 900 } })
    const elsewhere: string[] = []
    page.on("request", (request) => {
      if (!request.url().startsWith(address) && !request.url().startsWith("data:")) elsewhere.push(request.url())
    })
    await page.goto(address + path, { waitUntil: "networkidle" })
    expect(await page.evaluate<boolean>("document.documentElement.scrollWidth <= innerWidth")).toBe(true)
    await page.evaluate(axe.source)
    const found = await page.evaluate(async () => {
      const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(".VPDoc .main")
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ""}`)
    })
    expect(found).toEqual([])
    expect(elsewhere).toEqual([])
    await page.close()
  })

  /** Types words into the search, and gives the addresses of its first results with their titles. */
  const firstFor = async (page: Page, words: string): Promise<readonly string[]> => {
    await page.locator("#localsearch-input").fill(words)
    await expect.poll(async () => page.locator(".result").count()).toBeGreaterThan(0)
    // Results come a moment after the words.
    await page.waitForTimeout(400)
    const all = await page.locator(".result").all()
    return await Promise.all(
      all.slice(0, 3).map(async (each) => {
        const title = (await each.textContent()) ?? ""
        return `${(await each.getAttribute("href")) ?? ""} ${title.replaceAll(/\s+/gu, " ")}`
      }),
    )
  }

  test("the search finds every question of a new engineer by its own words, and a name of the API", async () => {
    const page = await browser.newPage()
    await page.goto(`${address}/`, { waitUntil: "networkidle" })
    await page.keyboard.press("Control+k")
    const questions = [...readFileSync(join(root, "docs/questions.md"), "utf8").matchAll(/^## (.+)$/gmu)]
    expect(questions).toHaveLength(10)
    for (const [, question = ""] of questions) expect((await firstFor(page, question))[0]).toContain(question)
    for (const name of ["planRun", "exactOdds", "writeReports", "parseDice"])
      expect(await firstFor(page, name)).toContainEqual(expect.stringContaining(name))
    await page.close()
  })

  test("the search finds the page that answers what others ask, in their words", async () => {
    const page = await browser.newPage()
    await page.goto(`${address}/`, { waitUntil: "networkidle" })
    await page.keyboard.press("Control+k")
    for (const [question, answer] of [
      ["How many fights do I need?", "/lab.html#how-many"],
      ["Is my encounter deadly?", "/party.html"],
      ["How do I share a fight?", "/studio.html#share"],
      ["How do I import monsters?", "/importing.html"],
      ["How do I use it in GitHub Actions?", "/ci.html"],
      ["Which licence does it have?", "/licence.html"],
      ["How do I write my own game?", "/own-games.html"],
      ["How is a release made?", "/CONTRIBUTING.html#how-a-release"],
      ["What is an event log?", "/0001-the-log-is-the-truth.html"],
      ["¿Como escribo mi propio juego?", "/own-games.es.html"],
    ] as const)
      expect([question, ...(await firstFor(page, question))]).toContainEqual(expect.stringContaining(answer))
    await page.close()
  })
})
