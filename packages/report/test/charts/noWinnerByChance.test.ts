import { agrees } from "@refriega/sim/internal"
import { describe, expect, test } from "vitest"
import { actions } from "../../src/charts/actions.ts"
import { attacks } from "../../src/charts/attacks.ts"
import { felledBy } from "../../src/charts/felledBy.ts"
import { goingOn } from "../../src/charts/goingOn.ts"
import { harmByRound } from "../../src/charts/harmByRound.ts"
import { hazard } from "../../src/charts/hazard.ts"
import { length } from "../../src/charts/length.ts"
import { lethality } from "../../src/charts/lethality.ts"
import { places } from "../../src/charts/places.ts"
import { standings } from "../../src/charts/standings.ts"
import { survival } from "../../src/charts/survival.ts"
import { winRates } from "../../src/charts/winRates.ts"
import type { Chart } from "../../src/drawing/frame.ts"
import { sources } from "../../src/drawing/sources.ts"
import type { Results } from "../../src/facts/Results.ts"
import { hero } from "../../src/page/hero.ts"
import { type Alike, alike } from "../kit/alike.ts"

/** The first sentence under a chart. */
const said = (chart: Chart | undefined): string => chart?.caption.answer[0] ?? ""

/** What names somebody or something as the first of all, and how it says that nobody and nothing is. */
const captions: Readonly<Record<string, readonly [(of: Alike) => string, RegExp]>> = {
  hazard: [({ results }) => said(hazard(results, "en")), /is not sure$/u],
  survival: [({ results }) => said(survival(results, "en")), /is not sure$/u],
  lethality: [({ results }) => said(lethality(results, "en")), /is not sure$/u],
  sources: [({ results }) => said(sources(results, "en")), /is not sure$|not surely more/u],
  actions: [({ results }) => said(actions(results, "en")), /is not sure$/u],
  length: [({ results }) => said(length(results, "en")), /is not sure$|under every variant$/u],
  winRates: [({ results }) => said(winRates(results, "en")), /is not sure$|the intervals overlap$/u],
  goingOn: [({ day }) => said(goingOn(day, "en")), /is not sure$|the intervals overlap$/u],
  harmByRound: [({ results, seen }) => said(harmByRound(results, seen, "en")), /is not sure$/u],
  attacks: [({ results, seen }) => said(attacks(results, seen, "en")), /is not sure$/u],
  felledBy: [({ results, seen }) => said(felledBy(results, seen, "en")), /is not sure$/u],
  places: [({ results, seen }) => said(places(results, seen, "en")), /is not sure$/u],
  standings: [({ results, seen }) => said(standings(results, seen, "en")), /^Rows: how many/u],
  "hero, most often dead": [
    ({ results }) => /Most often dead<\/dt><dd>([^<]*)/u.exec(hero(oneOf(results), "en", "h1").markup)?.[1] ?? "",
    /^not sure who/u,
  ],
}

const oneOf = (results: Results): Results => ({ ...results, variants: results.variants.slice(0, 1), comparisons: [] })

/** How many of so many runs each caption names a winner in. */
const named = (runs: number, fights: number, planted: boolean): Readonly<Record<string, number>> => {
  const counts = Object.fromEntries(Object.keys(captions).map((name) => [name, 0]))
  for (let seed = 0; seed < runs; seed++) {
    const drawn = alike(seed + 1, fights, planted)
    for (const [name, [say, unsure]] of Object.entries(captions)) {
      const text = say(drawn)
      expect(`${name}: ${text}`).not.toBe(`${name}: `)
      if (!unsure.test(text)) counts[name] = (counts[name] as number) + 1
    }
  }
  return counts
}

describe("captions", () => {
  test("name no winner where only chance made one: in at most one of twenty runs", () => {
    const runs = 200
    const counts = named(runs, 300, false)
    for (const [name, count] of Object.entries(counts))
      expect(count <= 0.05 * runs || agrees(count, runs, 0.05), `${name}: ${count} of ${runs}`).toBe(true)
  })

  test("name the one that happens twice as often as any other, in nine of ten runs of 2,000 fights", () => {
    const runs = 20
    const counts = named(runs, 2000, true)
    for (const [name, count] of Object.entries(counts))
      expect(count, `${name}: ${count} of ${runs}`).toBeGreaterThanOrEqual(0.9 * runs)
  })
})
