import type { Rate, Results, VariantResults } from "../../src/Results.ts"

/** A Wilson interval for k of n, written here once more so that the fixture needs nothing of the code under test. */
export const rate = (k: number, n: number): Rate => {
  const z = 1.959964
  const p = k / n
  const centre = (p + (z * z) / (2 * n)) / (1 + (z * z) / n)
  const half = (z / (1 + (z * z) / n)) * Math.sqrt((p * (1 - p)) / n + (z * z) / (4 * n * n))
  return { k, n, p, lo: k === 0 ? 0 : centre - half, hi: k === n ? 1 : centre + half, method: "wilson95" }
}

const harm = (meanHarmDealt: number, meanHarmTaken: number) => ({
  meanHarmDealt,
  sdHarmDealt: 2,
  meanHarmTaken,
  sdHarmTaken: 2,
  meanFriendlyHarm: 0,
  choices: { attack: 9000 },
})

const side = (wins: number): VariantResults["sides"][string] => ({
  wipedOut: rate(2000 - wins, 2000),
  dead: [1500, 500],
  fallen: [wins, 2000 - wins],
  firstBlood: wins,
  wonAfterFirstBlood: wins,
})

const variant = (name: string, es: string, wins: number, draws: number, longest: number): VariantResults => ({
  name,
  title: { en: name, es },
  combats: 2000,
  outcomes: { guards: wins, gang: 2000 - wins - draws, draw: draws },
  winRate: { guards: rate(wins, 2000), gang: rate(2000 - wins - draws, 2000) },
  rounds: {
    mean: longest / 2,
    median: longest / 2,
    p90: longest - 1,
    histogram: Array.from({ length: longest + 1 }, (_, round) => (round === 0 ? 0 : 2000 / longest)),
    limitReached: draws,
  },
  combatants: {
    guard: { ...harm(12.25, 9.5), downed: rate(600, 2000), dead: rate(0, 2000) },
    thug: { ...harm(9.5, 12.25), downed: rate(2000, 2000), dead: rate(424, 2000) },
  },
  reasons: { lastStanding: 2000 - draws, roundLimit: draws },
  sides: { guards: side(wins), gang: side(2000 - wins - draws) },
  longest: [],
  limitHits: [],
  events: 100_000,
  digest: "0123456789abcdef",
})

/** One guard against one thug, under two variants. */
export const results: Results = {
  schema: 1,
  system: "d20-modern",
  scenario: "alley",
  title: { en: "In the alley", es: "En el callejón" },
  seed: 7,
  engine: "0.1.0",
  sides: [
    { id: "guards", name: "Guards" },
    { id: "gang", name: "Gang" },
  ],
  combatants: [
    { id: "guard", name: "Guard", side: "guards" },
    { id: "thug", name: "Thug", side: "gang" },
  ],
  comparisons: [],
  seconds: 1.5,
  workers: 1,
  variants: [variant("base", "base", 1106, 40, 10), variant("gritty", "crudo", 820, 0, 8)],
}

/** The same fights of people whose names are attacks on whatever prints them. */
export const hostile: Results = {
  ...results,
  title: { en: "</script><img onerror=alert(1) src=x>|", es: '=HYPERLINK("x")' },
  sides: [
    { id: "guards", name: "</script><img onerror=alert(1) src=x>" },
    { id: "gang", name: "a|b \u001b[31mred\u202e & 'q' \"d\"" },
  ],
  combatants: [
    { id: "guard", name: "=1+1", side: "guards" },
    { id: "thug", name: "=1+1", side: "gang" },
  ],
  variants: results.variants.map((v) => ({ ...v, title: { en: "]]><svg onload=x>", es: "{{7*7}}${x}" } })),
}
