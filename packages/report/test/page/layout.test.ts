import { readFileSync } from "node:fs"
import type { Browser, Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { byValue } from "../../src/charts/byValue.ts"
import { charts } from "../../src/charts/charts.ts"
import { matrix } from "../../src/charts/matrix.ts"
import { narrow, wide } from "../../src/charts/Room.ts"
import { chartParts, partsMarkup } from "../../src/page/chartFigure.ts"
import type { AnyResults, Results } from "../../src/Results.ts"
import { withDistinctNames } from "../../src/text/withDistinctNames.ts"
import { hasBrowser, openBrowser } from "../kit/browser.ts"
import { misplaced } from "../kit/misplaced.ts"
import { day, results, seen, sweep } from "../kit/results.ts"
import { crowded, hundred } from "../kit/stress.ts"

const style = readFileSync(new URL("../../src/page/style.css", import.meta.url), "utf8")

/** The charts of documents as a page shows them. */
const pageOf = async (documents: readonly AnyResults[]): Promise<string> => {
  const figures: string[] = []
  const suite = documents.filter((each): each is Results => !("day" in each)).map(withDistinctNames)
  const drawn = (room: typeof wide) => [
    ...documents.flatMap((document) => charts(document, "en", [], room, document === results ? seen : undefined)),
    ...[matrix(suite, "en", room)].filter((chart) => chart !== undefined),
  ]
  const small = drawn(narrow)
  for (const [i, chart] of drawn(wide).entries())
    figures.push(
      `<figure id="${chart.name}">${partsMarkup(await chartParts(chart, "en", { narrow: small[i] }))}</figure>`,
    )
  return `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><style>${style}</style><main>${figures.join("")}</main>`
}

/** On a desk, on a phone, on paper: A4 without its margins. */
const places = [
  { name: "at 1440 pixels", width: 1440, media: "screen" },
  { name: "at 390 pixels", width: 390, media: "screen" },
  { name: "on A4", width: 688, media: "print" },
] as const

describe.skipIf(!hasBrowser)("in a browser every mark and label of every chart", () => {
  let browser: Browser
  let page: Page

  beforeAll(async () => {
    browser = await openBrowser()
    page = await browser.newPage()
  })
  afterAll(async () => browser.close())

  test.each([
    ["of a comparison and of a day", () => [results, day]],
    ["of forty variants with names of eighty letters, from right to left, and of pictures", () => [crowded()]],
    ["of a hundred combatants, and of a sweep", () => [hundred(), sweep]],
  ])("%s lies inside its picture, and no two labels overlap", async (_, documents) => {
    await page.setContent(await pageOf(documents()))
    for (const { name, width, media } of places) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ media })
      const found = await page.evaluate(misplaced)
      expect({ name, wrong: found.wrong }).toEqual({ name, wrong: [] })
      expect(found.marks).toBeGreaterThan(100)
      expect({ name, fits: await page.evaluate("document.documentElement.scrollWidth <= innerWidth") }).toEqual({
        name,
        fits: true,
      })
      const tables = await page
        .locator("td")
        .evaluateAll((cells) => cells.filter((each) => each.checkVisibility()).length)
      expect(tables > 0).toBe(media === "print")
      const covered = await page.locator("table").evaluateAll(
        (each) =>
          each.filter((table) => {
            const [head, row] = ["thead", "tbody"].map((part) => table.querySelector(part)?.getBoundingClientRect())
            return head !== undefined && row !== undefined && table.checkVisibility() && head.bottom > row.top + 1
          }).length,
      )
      expect({ name, covered }).toEqual({ name, covered: 0 })
    }
  })
})

test("a curve is drawn of values that are no numbers, too", () => {
  expect(
    byValue(
      withDistinctNames({ ...sweep, varied: { ...sweep.varied, values: ["a", "b", "c", "d"] } } as Results),
      "en",
    ),
  ).toBeDefined()
})
