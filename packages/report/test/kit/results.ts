import { type Comparison, ownLibrary } from "@refriega/sim/internal"
import { type GameWords, wordsOf } from "../../src/facts/gameWords.ts"
import type { DayResults, Rate, Results, VariantResults } from "../../src/facts/Results.ts"
import type { Seen } from "../../src/facts/Seen.ts"

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
  harmDealtInterval: { lo: meanHarmDealt - 0.05, hi: meanHarmDealt + 0.05 },
  meanHarmTaken,
  sdHarmTaken: 2,
  meanFriendlyHarm: 0,
  choices: { attack: 9000 },
  harmByMeans: { club: 2000 * meanHarmDealt },
  meanSpared: 3.5,
  meanOverkill: 1.5,
  meanHealed: 0,
  meanLost: 0.25,
  survival: [1, 2, 3].map((round) => ({
    round,
    atRisk: 2000 - 400 * (round - 1),
    downed: 200,
    censored: 200,
    hazard: rate(200, 2000 - 400 * (round - 1)),
    fallen: rate(200 * round, 2000),
  })),
})

const bins = (length: number, first: number, n: number) => Array.from({ length }, (_, bin) => (bin === first ? n : 0))

/** So many fights over the bins of health from 5 % to 50 %, most in the middle. */
const spread = (n: number) => {
  const weights = [0, 1, 2, 3, 4, 5, 4, 3, 2, 1]
  const low = weights.map((weight) => Math.floor((weight * n) / 25))
  return [...low, n - low.reduce((a, b) => a + b, 0), ...bins(10, 0, 0)]
}

const side = (wins: number): VariantResults["sides"][string] => ({
  wipedOut: rate(2000 - wins, 2000),
  dead: [1500, 500],
  fallen: [wins, 2000 - wins],
  firstDown: 2000 - wins,
  meanHealthLeft: { mean: 0.4, interval: { lo: 0.39, hi: 0.41 } },
  harmInRound: [{ mean: 0 }, { mean: 2.5, interval: { lo: 2.4, hi: 2.6 } }],
  firstBlood: wins,
  wonAfterFirstBlood: wins,
  healthLeft: { draw: bins(21, 0, 0), guards: spread(wins), gang: spread(2000 - wins) },
  choicesByRound: [{}, { attack: 1500, walk: 500 }, { attack: 1000 }],
})

const variant = (name: string, es: string, wins: number, draws: number, longest: number): VariantResults => ({
  name,
  title: { en: name, es },
  combats: 2000,
  outcomes: { guards: wins, gang: 2000 - wins - draws, draw: draws },
  winRate: { guards: rate(wins, 2000), gang: rate(2000 - wins - draws, 2000) },
  rounds: {
    mean: longest / 2,
    interval: { lo: longest / 2 - 0.1, hi: longest / 2 + 0.1 },
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
  margin: {
    n: 2000 - draws,
    mean: 0.4,
    sd: 0.02 * longest,
    sdInterval: { lo: 0.019 * longest, hi: 0.021 * longest },
    histogram: bins(40, 28, 2000 - draws),
  },
  sides: { guards: side(wins), gang: side(2000 - wins - draws) },
  longest: [],
  limitHits: [],
  events: 100_000,
  digest: "0123456789abcdef",
})

/** A part of a difference, with an interval of that half width. */
const part = (d: number, half: number) => ({ d, lo: d - half, hi: d + half, p: Math.abs(d) > half ? 0.0001 : 0.2 })

const compared = (
  metric: string,
  kind: "share" | "mean",
  [valueA, valueB, d]: readonly [number, number, number],
  [lo, hi]: readonly [number, number],
  verdict: Comparison["verdict"],
): Comparison => ({
  a: "base",
  b: "gritty",
  metric,
  kind,
  n: 2000,
  valueA,
  valueB,
  d,
  lo,
  hi,
  method: kind === "share" ? "bonettPrice95" : "pairedT95",
  p: 0.0001,
  pHolm: 0.0002,
  onlyA: 406,
  onlyB: 120,
  vrf: metric.startsWith("dead") ? null : 1.87,
  smallest: kind === "share" ? 0.02 : 0.25,
  verdict,
})

const game = ownLibrary.systems["d20-modern"]?.(wordsOf) as GameWords

/** One guard against one thug, under two variants. */
export const results: Results = {
  schema: 1,
  system: "d20-modern",
  game,
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
  comparisons: [
    compared("winRate.guards", "share", [0.553, 0.41, -0.143], [-0.164, -0.122], "worse"),
    compared("winRate.gang", "share", [0.427, 0.59, 0.163], [0.142, 0.184], "better"),
    compared("rounds", "mean", [5, 4, -1], [-1.1, -0.9], "shorter"),
    compared("dead.guard", "share", [0, 0.0005, 0.0005], [-0.0008, 0.0018], "equivalent"),
  ],
  pairs: [
    {
      a: "base",
      b: "gritty",
      n: 2000,
      labels: ["draw", "guards", "gang"],
      outcomes: [
        [0, 20, 20],
        [0, 700, 406],
        [0, 100, 754],
      ],
      discordant: { count: 546, first: [3, 8] },
    },
  ],
  splits: [
    {
      a: "base",
      b: "gritty",
      metric: "winRate.guards",
      n: 2000,
      total: part(-0.143, 0.021),
      direct: { ...part(0.012, 0.01), verdict: "undecided" },
      adaptations: [
        { side: "guards", ...part(-0.14, 0.018) },
        { side: "gang", ...part(-0.02, 0.012) },
      ],
      interaction: part(0.005, 0.008),
      beliefAlone: part(-0.15, 0.02),
    },
  ],
  misplayed: [{ variant: "gritty", side: "guards", ...part(-0.14, 0.018) }],
  seconds: 1.5,
  workers: 1,
  variants: [variant("base", "base", 1106, 40, 10), variant("gritty", "crudo", 820, 0, 8)],
}

const { splits: _splits, misplayed: _misplayed, ...alone } = results

/** The same fight elsewhere, under one variant, compared with nothing. */
export const roof: Results = {
  ...alone,
  scenario: "roof",
  title: { en: "On the roof", es: "En la azotea" },
  comparisons: [],
  pairs: [],
  variants: [variant("base", "base", 300, 0, 6)],
}

/**
 * The same fight with more and more health for the thug, and which of that makes it even; the chosen value was played
 * again.
 */
export const sweep: Results = {
  ...alone,
  varied: {
    path: "thug.hp",
    values: ["4", "6", "8", "12"],
    target: { side: "guards", share: 0.5, tolerance: 0.05 },
    answer: {
      fits: ["above", "meets", "mayMeet", "below"],
      chosen: "6",
      meets: [["6", "6"]],
      mayMeet: [["8", "8"]],
      crossings: [],
      fall: ["4", "12"],
      confirmed: { seed: 8, rate: rate(5050, 10_000), fit: "meets" },
    },
  },
  comparisons: [],
  pairs: [],
  variants: [1500, 1020, 910, 400].map((wins, i) => variant(`thug.hp=${[4, 6, 8, 12][i]}`, "", wins, 10 * i, 8)),
}

/** The same sweep when two goals are looked for: each value's share of wins, and its length. */
export const goals: Results = (() => {
  const { path, values } = sweep.varied as NonNullable<Results["varied"]>
  const found = (["misses", "meets", "mayMeet", "misses"] as const).map((fit, i) => {
    const { p, lo, hi } = rate([1500, 1020, 910, 400][i] as number, 2000)
    const rounds = 4 + i
    return [
      { value: p, lo, hi, n: 2000, fit },
      { value: rounds, lo: rounds - 0.1, hi: rounds + 0.1, n: 2000, fit: rounds < 6.5 ? "meets" : "misses" },
    ] as const
  })
  return {
    ...sweep,
    varied: {
      path,
      values,
      goals: [
        { text: "winRate.guards in 45..55%", metric: "winRate.guards", bound: { op: "in", from: 0.45, to: 0.55 } },
        { text: "rounds < 6.5", metric: "rounds", bound: { op: "<", value: 6.5 } },
      ],
      judged: { found, fits: ["misses", "meets", "mayMeet", "misses"], chosen: "6", tried: [] },
    },
  }
})()

/** How the guards fared while the fights were played. */
export const progress = [10, 20, 50, 100, 200, 500, 1000, 2000].map((n) => ({
  n,
  k: Math.round(0.553 * n + Math.sqrt(n)),
}))

/** What was seen in forty of the fights. */
export const seen: Seen = {
  combats: 40,
  ids: ["thug", "guard"],
  sideOf: [1, 0],
  attacks: [
    { club: { tries: 160, hits: 60, criticals: 4, harm: 300 }, knife: { tries: 8, hits: 8, criticals: 0, harm: 20 } },
    { club: { tries: 200, hits: 120, criticals: 12, harm: 480 } },
  ],
  felledBy: [
    [0, 12],
    [24, 0],
    [2, 1],
  ],
  harmByRound: [
    [0, 200, 180, 100],
    [40, 160, 100, 20],
  ],
  standings: {
    "1/1/1": { n: 40, won: 22 },
    "2/1/1": { n: 30, won: 18 },
    "3/1/1": { n: 20, won: 11 },
    "2/1/0": { n: 12, won: 12 },
  },
  places: [
    { stands: [0, 9, 0, 4, 20, 0], attacks: [0, 3, 0, 0, 8, 0], falls: [0, 2, 0, 0, 0, 0] },
    { stands: [0, 0, 30, 0, 0, 6], attacks: [0, 0, 9, 0, 0, 1], falls: [0, 0, 0, 0, 0, 3] },
  ],
  field: { width: 3, height: 2, terrain: [1, 0, 0, 0, 0, 0] },
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

const dayVariant = (
  name: string,
  es: string,
  lost: readonly [number, number],
): DayResults["day"]["variants"][number] => {
  const [first, second] = lost
  const survived = 2000 - first - second
  return {
    name,
    title: { en: name, es },
    days: 2000,
    survived: rate(survived, 2000),
    endedIn: lost,
    goingAfter: [rate(2000 - first, 2000), rate(survived, 2000)],
    rounds: { mean: 9.5, median: 9, p90: 14, histogram: [0, 0, 2000] },
    members: { guard: { dead: rate(0, 2000), fallen: rate(first + second, 2000) } },
    sides: {
      guards: {
        dead: [1500, 500],
        fallen: [2000 - first - second, first + second],
        meanHealthLeft: { mean: 0.4 },
        stocksLeft: { spells: { whole: 4, mean: 0.5, interval: { lo: 0.45, hi: 0.55 } } },
      },
    },
    entering: [
      {
        guards: {
          days: 2000,
          dead: [2000, 0],
          meanHealth: { mean: 1, interval: { lo: 1, hi: 1 } },
          stocks: { spells: { whole: 4, mean: 4, interval: { lo: 4, hi: 4 } } },
        },
      },
      {
        guards: {
          days: 2000 - first,
          dead: first === 2000 ? [0, 0] : [(2000 - first) * 0.75, (2000 - first) * 0.25],
          meanHealth: first === 2000 ? { mean: 0 } : { mean: 0.625, interval: { lo: 0.61, hi: 0.64 } },
          stocks: { spells: first === 2000 ? { whole: 4, mean: 0 } : { whole: 4, mean: 1.25 } },
        },
      },
    ],
    digest: "fedcba9876543210",
  }
}

const fight = (id: string, title: DayResults["title"], fought: readonly number[]): DayResults["fights"][number] => ({
  id,
  scenario: id,
  title,
  sides: results.sides,
  combatants: results.combatants,
  variants: results.variants.map((v, i) => {
    const combats = fought[i] as number
    return combats === 2000
      ? v
      : {
          ...v,
          combats,
          outcomes: { guards: combats, gang: 0, draw: 0 },
          winRate: { guards: rate(combats, combats || 1), gang: rate(0, combats || 1) },
        }
  }),
})

/** A day of two fights under the same variants; under the second one nobody ever comes to the second fight. */
export const day: DayResults = {
  schema: 1,
  system: "d20-modern",
  game,
  stocks: [{ id: "spells", en: "spells", es: "conjuros" }],
  scenario: "long-day",
  title: { en: "A long day", es: "Un día largo" },
  seed: 7,
  engine: "0.1.0",
  fights: [
    fight("alley", { en: "In the alley", es: "En el callejón" }, [2000, 2000]),
    fight("roof", { en: "On the roof", es: "En la azotea" }, [1500, 0]),
  ],
  day: {
    party: [{ id: "guards", name: "Guards" }],
    members: [{ id: "guard", name: "Guard", side: "guards" }],
    variants: [dayVariant("base", "base", [500, 300]), dayVariant("gritty", "crudo", [2000, 0])],
  },
  comparisons: [
    compared("survived", "share", [0.6, 0, -0.6], [-0.62, -0.578], "worse"),
    compared("goingAfter.alley", "share", [0.75, 0, -0.75], [-0.769, -0.731], "worse"),
    compared("healthLeft.guards", "mean", [0.4, 0.1, -0.3], [-0.31, -0.29], "worse"),
    compared("rounds", "mean", [12, 4, -8], [-8.3, -7.7], "shorter"),
    compared("fallen.guard", "share", [0.4, 1, 0.6], [0.578, 0.62], "worse"),
  ],
  pairs: [
    {
      a: "base",
      b: "gritty",
      n: 2000,
      labels: ["survived", "alley", "roof"],
      outcomes: [
        [0, 1200, 0],
        [0, 500, 0],
        [0, 300, 0],
      ],
      discordant: { count: 1500, first: [0, 1] },
    },
  ],
  seconds: 1.5,
  workers: 1,
}

/** The same day with names that are attacks. */
export const hostileDay: DayResults = {
  ...day,
  title: hostile.title,
  fights: day.fights.map((each) => ({
    ...each,
    title: hostile.title,
    sides: hostile.sides,
    combatants: hostile.combatants,
  })),
  day: {
    party: hostile.sides.slice(0, 1),
    members: hostile.combatants.slice(0, 1),
    variants: day.day.variants.map((v) => ({ ...v, title: { en: "]]><svg onload=x>", es: "{{7*7}}${x}" } })),
  },
}
