import { expect, test } from "vitest"
import { rate, resultsOf } from "../src/results.ts"
import type { Summary } from "../src/summary/Summary.ts"
import { toyManifest } from "./kit/toyLibrary.ts"

const combatant = {
  downed: 0,
  dead: 0,
  dealt: { sum: 0, squares: 0 },
  taken: { sum: 0, squares: 0 },
  friendly: 0,
  verbs: [0, 0, 0, 0, 0],
}
const manifest = toyManifest("brawl", { combats: 10 })
const summary: Summary = {
  combats: 10,
  events: 321,
  outcomes: [
    [0, 0, 1, 1, 0, 0, 0],
    [5, 0, 0, 0, 0, 0, 0],
    [2, 1, 0, 0, 0, 0, 0],
  ],
  rounds: [0, 1, 2, 3, 2, 1, 0, 0, 1],
  firstBlood: [
    [1, 0, 0],
    [1, 4, 1],
    [0, 1, 2],
  ],
  sides: [
    { dead: [10, 0, 0], fallen: [4, 4, 2] },
    { dead: [10, 0, 0], fallen: [3, 2, 5] },
  ],
  combatants: [
    { ...combatant, downed: 4, dealt: { sum: 30, squares: 110 }, friendly: 5, verbs: [12, 0, 1, 0, 0] },
    combatant,
    combatant,
    combatant,
  ],
  longest: [{ combat: 3, events: 77 }],
  limitHits: [7],
  fingerprint: { combats: 10, sum0: 1, sum1: 2, xor: 3 },
}
const { variants } = resultsOf(manifest, [summary], { seconds: 1.5, workers: 1 })
const [variant] = variants
if (variant === undefined) throw new Error("one variant")

test("wins, draws and reasons are counted apart", () => {
  expect(variant.outcomes).toEqual({ red: 5, blue: 3, draw: 2 })
  expect(variant.reasons).toEqual({ lastStanding: 7, rout: 1, mutual: 1, roundLimit: 1 })
  expect(variant.winRate["red"]).toMatchObject({ k: 5, n: 10, p: 0.5, method: "wilson95" })
})

test("rounds have mean, nearest-rank median and p90, and the share that a limit ended", () => {
  expect(variant.rounds).toEqual({
    mean: (1 + 2 * 2 + 3 * 3 + 2 * 4 + 5 + 8) / 10,
    median: 3,
    p90: 5,
    histogram: [0, 1, 2, 3, 2, 1, 0, 0, 1],
    limitReached: 1,
  })
})

test("a side is wiped out when all of it are down or dead at the end", () => {
  expect(variant.sides["red"]?.wipedOut).toMatchObject({ k: 2, n: 10, method: "clopperPearson95" })
  expect(variant.sides["blue"]).toMatchObject({ wipedOut: { k: 5 }, firstBlood: 3, wonAfterFirstBlood: 2 })
})

test("harm has mean and standard deviation by combat", () => {
  const id = manifest.variants[0]?.combatants[0]?.id as string
  const { meanHarmDealt, sdHarmDealt, meanFriendlyHarm, downed, choices } = variant.combatants[id] ?? {}
  expect(meanHarmDealt).toBe(3)
  expect(sdHarmDealt).toBeCloseTo(Math.sqrt((110 - 90) / 9), 12)
  expect(meanFriendlyHarm).toBe(0.5)
  expect(downed?.k).toBe(4)
  expect(choices).toEqual({ strike: 12, flee: 1 })
})

test("under two percent the exact interval is used, and what never happened has an upper limit", () => {
  expect(rate(20, 1000).method).toBe("wilson95")
  expect(rate(19, 1000).method).toBe("clopperPearson95")
  expect(rate(0, 10_000)).toMatchObject({ p: 0, lo: 0, method: "clopperPearson95" })
  expect(rate(0, 10_000).hi * 10_000).toBeCloseTo(3.69, 2)
  const { lo, hi } = rate(620, 1000)
  expect([lo.toFixed(6), hi.toFixed(6)]).toEqual(["0.589511", "0.649571"])
})

test("a rate of no combats is nothing, with everything possible", () => {
  expect(rate(0, 0)).toMatchObject({ p: 0, lo: 0, hi: 1 })
})
