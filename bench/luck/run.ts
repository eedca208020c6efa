import { problemText } from "@refriega/core"
import { loadScenario, ownLibrary, PairTable, planRun, playerOf } from "@refriega/sim/internal"
import { tuneCompiler } from "@refriega/sim/tuneCompiler"
import { comparisons, type NamedComparison } from "./comparisons.ts"
import { given, nothingElse, wholeNumber } from "../given.ts"

// How many times as many fights it would take to know a difference as surely without the same dice for both (VRF), and
// how many with the luck of the dice taken out besides (`compare --luck`), net of what that costs in CPU time:
//
//     npm run luck --silent              2,000 fights of each of twelve comparisons
//     npm run luck --silent -- 500 orcs  500 fights of those with "orcs" in their name

tuneCompiler()
const { n, word } = given("npm run luck -- [fights] [word]", {}, ([fights = "2000", name = "", ...more]) => {
  nothingElse(more)
  return { n: wholeNumber("fights", fights, 20), word: name }
})

/** A run of a comparison, with or without luck counted. */
const playerFor = ({ file, variant, set, policy }: NamedComparison, luck: boolean) => {
  const loaded = loadScenario(file, ownLibrary, set === undefined ? [] : [{ id: "set", set: [set] }])
  if (loaded._tag === "Refused") throw new Error(loaded.problems.map(problemText).join("\n"))
  const variants = ["base", variant ?? "set"]
  const plan = planRun(loaded.value, { seed: 11, combats: n, chunk: n, log: "summary", variants, policy, luck })
  if (plan._tag === "Refused") throw new Error(plan.reasons.join("\n"))
  const [a, b] = plan.manifest.variants.map((each) => ({ manifest: plan.manifest, variant: each }))
  if (a === undefined || b === undefined) throw new Error("two variants are compared")
  return { ...playerOf(plan.manifest, ownLibrary), table: new PairTable(a, b, luck), cost: 0 }
}

/** The variance of a mean of n values, times n. */
const spread = (sum: number, squares: number): number => squares / n - (sum / n) ** 2

/** What a comparison comes to: paired, with luck taken out, and what it costs. */
const measured = (comparison: NamedComparison) => {
  const [plain, counted] = [playerFor(comparison, false), playerFor(comparison, true)]
  // In turns, so that whatever else the machine does happens to both; the first tenth warms up.
  const turn = Math.ceil(n / 20)
  for (let from = 0; from < n; from += turn)
    for (const each of [plain, counted]) {
      const before = process.cpuUsage().user
      const [a, b] = [0, 1].map((variant) => each.playChunk({ variant, from, to: Math.min(n, from + turn) }))
      if (a !== undefined && b !== undefined) each.table.add(from, a, b)
      if (from >= n / 10) each.cost += process.cpuUsage().user - before
    }
  const [sums] = counted.table.sums
  if (sums === undefined) throw new Error("nobody can win")
  const { metric, a, b, onlyA, onlyB } = sums
  const unpaired = spread(a, a) + spread(b, b)
  const rest = counted.table.luck?.without(metric.id) ?? { n, sum: b - a, squares: onlyA + onlyB }
  return {
    d: (b - a) / n,
    adjusted: rest.sum / n,
    paired: unpaired / spread(b - a, onlyA + onlyB),
    lucky: unpaired / spread(rest.sum, rest.squares),
    cost: counted.cost / plain.cost,
  }
}

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return ((sorted[Math.floor((sorted.length - 1) / 2)] ?? 0) + (sorted[Math.floor(sorted.length / 2)] ?? 0)) / 2
}

const line = (name: string, ...numbers: readonly string[]): void =>
  console.log([name.padEnd(44), ...numbers.map((text) => text.padStart(9))].join(""))
const times = (x: number): string => x.toFixed(2)
const points = (x: number): string => `${x < 0 ? "" : "+"}${(100 * x).toFixed(1)}`

line(`${n} fights`, "points", "adjusted", "paired", "luck out", "cost", "net")
const all = comparisons
  .filter(({ name }) => name.includes(word))
  .map((comparison) => {
    const { d, adjusted, paired, lucky, cost } = measured(comparison)
    line(comparison.name, points(d), points(adjusted), times(paired), times(lucky), times(cost), times(lucky / cost))
    return { paired, lucky, net: lucky / cost }
  })
line(
  "median",
  "",
  "",
  times(median(all.map(({ paired }) => paired))),
  times(median(all.map(({ lucky }) => lucky))),
  "",
  times(median(all.map(({ net }) => net))),
)
