import { mkdtempSync, readdirSync, readFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { beforeAll, describe, expect, test } from "vitest"
import type { FiledRun } from "../../src/facts/ReportedRun.ts"
import { gistOf } from "../../src/page/hero.ts"
import { preview } from "../../src/page/preview.ts"
import { slideOf } from "../../src/page/slide.ts"
import { textWidth } from "../../src/text/textWidth.ts"
import { writeReports } from "../../src/writeReports.ts"
import { hostileRun } from "../kit/hostileRun.ts"
import { results } from "../kit/results.ts"
import { playedRun } from "../kit/runs.ts"

const textsOf = (svg: string) =>
  [...svg.matchAll(/<text x="40" y="(\d+)" font-size="(\d+)"( font-weight="bold")?[^>]*>([^<]*)<\/text>/gu)].map(
    ([, y, size, bold, text = ""]) => ({ y: Number(y), size: Number(size), bold: bold !== undefined, text }),
  )

describe("a run on one slide", () => {
  test("has its verdict, three numbers with their intervals, and what it rests on", async () => {
    const { numbers, verdict } = gistOf(results, "en")
    expect([verdict === "", numbers.length]).toEqual([false, 3])
    const all = textsOf(await slideOf(results, "en")).map(({ text }) => text)
    const whole = all.join(" ").replaceAll("&#39;", "'")
    for (const part of [verdict, ...numbers.flat()]) expect(whole).toContain(part)
    expect(all.at(-1)).toContain(`Seed ${results.seed} · Refriega`)
  })

  test("fits whatever it says: no line is wider than its place, and none is below the edge", async () => {
    const hostile = await hostileRun()
    const long = { ...results, title: { en: "A very long title ".repeat(30), es: "Un título muy largo ".repeat(30) } }
    for (const [document, lang] of [
      [hostile.results, "en"],
      [long, "en"],
      [long, "es"],
    ] as const) {
      const svg = await slideOf(document, lang)
      const texts = textsOf(svg)
      expect(texts.length).toBeGreaterThan(4)
      for (const { bold, size, text, y } of texts) {
        const plain = text.replaceAll(/&[a-z#\d]+;/gu, "x")
        expect(textWidth(plain, size, bold)).toBeLessThanOrEqual(1160)
        expect(y).toBeLessThan(630)
      }
      expect(svg).not.toMatch(/<script|<img|\u202e/u)
    }
  })
})

test("what previews read of a page is escaped, and its picture is beside it", () => {
  const evil = { ...results, title: { en: '"><script>x</script>', es: "x" } }
  const { markup } = preview("https://example.org/a/report.html", '"><script>', evil, "en")
  expect(markup).not.toContain("<script>")
  expect(markup).toContain('<meta property="og:image" content="https://example.org/a/preview.png">')
})

describe("a page with an address", () => {
  let run: FiledRun
  beforeAll(async () => {
    run = await playedRun("d20-modern/duel.yaml", { combats: 20 })
  })

  test("has title, description and picture for previews, and all of it in files beside it", async () => {
    const folder = mkdtempSync(join(tmpdir(), "refriega-passed-"))
    const address = "https://example.org/duel/report.html"
    await writeReports([run], { lang: "en", out: folder, slide: true, png: true, address })
    const text = readFileSync(join(folder, "report.html"), "utf8")
    const [head] =
      /<meta name="description"[^]*?<meta name="twitter:card" content="summary_large_image">\n/u.exec(text) ?? []
    expect(head).toContain(`<meta property="og:url" content="${address}">`)
    expect(text.replace(head ?? "", "")).not.toContain("og:")
    const picture = readFileSync(join(folder, "preview.png"))
    // Width and height of a PNG are behind its first chunk's name.
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([2400, 1260])
    expect(readdirSync(folder)).toEqual(expect.arrayContaining(["slide.png", "slide.svg", "preview.png"]))
  })
})
