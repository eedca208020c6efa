import { byPolicies, type LeverSet, solve } from "@refriega/core/internal"
import { metricsOf, ownLibrary, sensitivityOf } from "@refriega/sim/internal"
import { stepOf } from "../../packages/sim/src/sensitivity/effects.ts"
import { keyOf } from "../../packages/sim/src/sensitivity/keyOf.ts"
import { policiesAsWritten } from "../../packages/sim/src/plan/policiesAsWritten.ts"
import { poolHere } from "../../packages/sim/src/pool/poolHere.ts"
import { trialPlayer } from "../../packages/sim/src/sensitivity/playTrials.ts"
import { scoreWidth } from "../../packages/sim/src/summary/scores.ts"
import { attributionCoverage } from "./attribution.ts"
import { duels, fightOf, leversIn, manifestOf, steel } from "./fights.ts"
import { given, nothingElse, oneOf, wholeNumber } from "../given.ts"

/*
 * Whether the sensitivity of a fight is what it says, over many seeds, against exact slopes:
 *
 *     npm run sensitivity-trial -- coverage [seeds]   how often central differences hold the exact slope
 *     npm run sensitivity-trial -- top [seeds]        how often the top three are among the true top four
 *     npm run sensitivity-trial -- attribute [seeds]  how often what is said of changes holds the exact value
 */
const { seeds, what } = given(
  "npm run sensitivity-trial -- [coverage | top | attribute] [seeds]",
  {},
  ([word = "coverage", count = "200", ...more]) => {
    nothingElse(more)
    return {
      what: oneOf("the first word", word, ["coverage", "top", "attribute"]),
      seeds: wholeNumber("seeds", count),
    }
  },
)
const percent = (x: number): string => `${(100 * x).toFixed(1)} %`

/** The win rate of the first side, exactly, with numbers set otherwise. */
const exactly = (loaded: ReturnType<typeof fightOf>, sets: readonly LeverSet[]): number =>
  loaded.visit((rules, scenario) => {
    const encounter = leversIn(rules, scenario).set(sets)
    if (encounter === undefined) throw new Error("no sheet may be so")
    const found = solve(rules, rules.prepare(encounter), byPolicies(policiesAsWritten(rules, scenario, "base")))
    if (found._tag === "TooLarge") throw new Error("it is too large to be solved")
    return found.wins[0] as number
  })

/** Columns of wins in these combats, one for each way. */
const winsIn = async (
  manifest: ReturnType<typeof manifestOf>,
  ways: readonly (readonly LeverSet[])[],
  n: number,
): Promise<readonly Int32Array[]> => {
  const play = trialPlayer(manifest, { pool: poolHere(ownLibrary) })
  const { scores } = await play(ways.map((sets) => ({ sets, from: 0, to: n })))
  const width = scoreWidth(manifest.sides.length)
  return ways.map((_, way) => Int32Array.from({ length: n }, (_, i) => (scores[(way * n + i) * width] === 0 ? 1 : 0)))
}

/** Keys of numbers that move together, up or down. */
type Moved = readonly (readonly [key: string, sign: 1 | -1])[]

const cases: readonly (readonly [name: string, fight: keyof typeof duels, moved: Moved])[] = [
  // Who is alike and moves alike wins half of the fights whatever the number: the slope is 0, though fights part.
  [
    "0: strength of both",
    "alike",
    [
      ["s0m0.strength", 1],
      ["s1m0.strength", 1],
    ],
  ],
  [
    "0: armour of both",
    "alike",
    [
      ["s0m0.armour", 1],
      ["s1m0.armour", 1],
    ],
  ],
  ["about 1: strength", "uneven", [["s1m0.strength", 1]]],
  ["about 10: armour", "uneven", [["s0m0.armour", 1]]],
]

const coverage = async (): Promise<void> => {
  for (const [name, fight, moved] of cases) {
    const loaded = fightOf(duels[fight])
    const sides = loaded.visit((rules, scenario) => {
      const { all } = leversIn(rules, scenario)
      const to = (sign: number) =>
        moved.map(([key, own]): LeverSet => {
          const at = all.findIndex((lever) => keyOf(lever) === key)
          return [at, sign * own > 0 ? all[at]?.more : all[at]?.less]
        })
      return [to(-1), to(1)] as const
    })
    const truth = (exactly(loaded, sides[1]) - exactly(loaded, sides[0])) / 2
    const metric = metricsOf(manifestOf(loaded, 1), { combatants: [] }).find(({ id }) => id === "winRate.ours")
    if (metric === undefined) throw new Error("no metric")
    for (const n of [200, 2000]) {
      let [held, tried, wide] = [0, 0, 0]
      for (let seed = 1; seed <= seeds; seed++) {
        const [less, more] = await winsIn(manifestOf(loaded, 7000 + seed), sides, n)
        const { hi, lo } = stepOf(metric, less as Int32Array, more as Int32Array)
        tried++
        if (lo <= truth && truth <= hi) held++
        wide += (hi - lo) / 2
      }
      console.log(
        `${name.padEnd(22)} exact ${(100 * truth).toFixed(2).padStart(6)} pp  n ${String(n).padStart(5)}  holds in ${percent(held / tried)}  ±${((100 * wide) / tried).toFixed(2)} pp`,
      )
    }
  }
}

const top = async (): Promise<void> => {
  const loaded = steel()
  const truth = loaded.visit((rules, scenario) => {
    const { all } = leversIn(rules, scenario)
    const found: { key: string; slope: number }[] = []
    for (const [at, lever] of all.entries()) {
      if (lever.less === undefined || lever.more === undefined) continue
      const [less, more] = [lever.less, lever.more].map((value) => exactly(loaded, [[at, value]])) as [number, number]
      found.push({ key: keyOf(lever), slope: (more - less) / 2 })
    }
    return found.toSorted((a, b) => Math.abs(b.slope) - Math.abs(a.slope))
  })
  const four = truth.slice(0, 4).map(({ key }) => key)
  console.log(
    truth
      .slice(0, 8)
      .map(({ key, slope }) => `${key} ${(100 * slope).toFixed(2)}`)
      .join(", "),
  )
  let [right, fights] = [0, 0]
  for (let seed = 1; seed <= seeds; seed++) {
    const found = await loaded.visit((rules, scenario) =>
      sensitivityOf(
        rules,
        leversIn(rules, scenario),
        manifestOf(loaded, 9000 + seed),
        { side: "watch", goals: ["winRate.watch"], see: 0.01, also: [], top: 10, most: 20_000, exact: false },
        { pool: poolHere(ownLibrary) },
      ),
    )
    const first = found.rows.slice(0, 3)
    const named = first.flatMap(({ key, sameAs }) => [[key, ...sameAs.map((twin) => twin.key)]])
    if (named.every((keys) => keys.some((key) => four.includes(key)))) right++
    else console.log(`seed ${seed}: ${first.map(({ key }) => key).join(", ")}`)
    fights += found.fights
  }
  console.log(`the top three are among the true top four in ${right} of ${seeds}; ${fights / seeds} fights each`)
}

if (what === "attribute") {
  attributionCoverage(4, 300, seeds)
  attributionCoverage(6, 50, Math.ceil(seeds / 4))
} else await (what === "top" ? top() : coverage())
