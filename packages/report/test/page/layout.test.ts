import { readFileSync } from "node:fs"
import type { Browser, Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { charts, chartsSideBySide } from "../../src/charts/charts.ts"
import { ladder } from "../../src/charts/tuning/ladder.ts"
import { matrix } from "../../src/charts/tuning/matrix.ts"
import { policies } from "../../src/charts/policies.ts"
import { byValue } from "../../src/drawing/byValue.ts"
import type { Chart } from "../../src/drawing/frame.ts"
import { narrow, wide } from "../../src/drawing/Room.ts"
import type { AnyResults, Results } from "../../src/facts/Results.ts"
import type { Seen } from "../../src/facts/Seen.ts"
import { sideBySide } from "../../src/facts/sideBySide.ts"
import { chartParts, partsMarkup } from "../../src/page/chartFigure.ts"
import { withDistinctNames } from "../../src/text/withDistinctNames.ts"
import { hasBrowser, openBrowser } from "../kit/browser.ts"
import { misplaced } from "../kit/misplaced.ts"
import { day, goals, results, roof, seen, sweep } from "../kit/results.ts"
import { crowded, hundred, hundredSeen } from "../kit/stress.ts"

const style = readFileSync(new URL("../../src/page/style.css", import.meta.url), "utf8")

/** Results, and what was seen in fights of them where some were watched. */
type Document = readonly [AnyResults, Seen?]

/** The charts of documents as pages of each and a page of all of them show them. */
const pageOf = async (shown: readonly Document[]): Promise<string> => {
  const documents = shown.map(([document]) => document)
  const figures: string[] = []
  const suite = documents.filter((each): each is Results => !("day" in each)).map((each) => withDistinctNames(each))
  const drawn = (room: typeof wide) => [
    ...shown.flatMap(([document, its]) => charts(document, "en", [], room, its)),
    ...[
      matrix(suite, "en", room),
      ...suite.flatMap((each) => [policies, ladder].map((of) => of(rungsOf(each), "en", room))),
    ].filter((chart) => chart !== undefined),
    ...together(documents, room),
  ]
  const small = drawn(narrow)
  for (const [i, chart] of drawn(wide).entries())
    figures.push(
      `<figure id="${chart.name}">${partsMarkup(await chartParts(chart, "en", { narrow: small[i] }))}</figure>`,
    )
  return `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><style>${style}</style><main>${figures.join("")}</main>`
}

/** A run and the same once more, as if others had played. */
const rungsOf = (of: Results) => [
  { policy: "steady", results: of },
  { policy: "guards=steady@base gang=aggressive@soaking-vests", results: of },
]

/** What stands over the pages of several runs. */
const together = (documents: readonly AnyResults[], room: typeof wide): readonly Chart[] => {
  const side = sideBySide(documents.filter((each) => !("day" in each)))
  return side === undefined ? [] : chartsSideBySide(side, "en", room)
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
    ["of a comparison and of a day", () => [[results, seen], [roof], [day]]],
    ["of forty variants with names of eighty letters, from right to left, and of pictures", () => [[crowded()]]],
    ["of a hundred combatants, and of a sweep", () => [[hundred(), hundredSeen()], [sweep], [goals]]],
  ] as readonly (readonly [string, () => readonly Document[]])[])(
    "%s lies inside its picture, and no two labels overlap",
    async (_, documents) => {
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
        if (media !== "print") continue
        // Heads that stick would move with the page, and lie over rows.
        await page.evaluate("scrollTo(0, document.body.scrollHeight)")
        const covered = await page.locator("table").evaluateAll(
          (each) =>
            each.filter((table) => {
              const [head, row] = ["thead th", "tbody"].map((part) =>
                table.querySelector(part)?.getBoundingClientRect(),
              )
              return head !== undefined && row !== undefined && head.bottom > row.top + 1
            }).length,
        )
        expect(covered).toBe(0)
      }
    },
  )
})

test("a curve is drawn of values that are no numbers, too", () => {
  expect(
    byValue(
      withDistinctNames({ ...sweep, varied: { ...sweep.varied, values: ["a", "b", "c", "d"] } } as Results),
      "en",
    ),
  ).toBeDefined()
})
