import { problemText } from "@refriega/core"
import {
  type Comparison,
  comparisonsOf,
  loadScenario,
  type Manifest,
  ownLibrary,
  PairTable,
  planRun,
  playerOf,
  type Results,
  resultsOf,
} from "@refriega/sim"

/*
 * Plays one scenario against itself with other dice, seed after seed, and counts what is said of the difference: there is none. Tells
 * how often a page finds something all the same, and how often intervals hold what is true.
 *
 *     npm run coverage-of-intervals [scenario] [seeds] [fights]
 */
const [file = "scenarios/d20-modern/skirmish.yaml", seeds = "400", fights = "500"] = process.argv.slice(2)
const [runs, n] = [Number(seeds), Number(fights)]
const loaded = loadScenario(file)
if (loaded._tag === "Refused") throw new Error(loaded.problems.map(problemText).join("\n"))

const manifestOf = (seed: number): Manifest => {
  const plan = planRun(loaded.value, { seed, combats: n * runs, log: "summary" })
  if (plan._tag === "Refused") throw new Error(plan.reasons.join("\n"))
  return plan.manifest
}
const [a, b] = [manifestOf(1), manifestOf(2)]
const [one, other] = [playerOf(a, ownLibrary), playerOf(b, ownLibrary)]
const side = (manifest: Manifest) => ({ manifest, variant: manifest.variants[0] as Manifest["variants"][number] })

interface Page {
  readonly comparisons: readonly Comparison[]
  readonly results: Results
}

const page = (run: number): Page => {
  const chunk = { variant: 0, from: n * run, to: n * (run + 1) }
  const [first, second] = [one.playChunk(chunk), other.playChunk(chunk)]
  const table = new PairTable(side(a), side(b))
  table.add(chunk.from, first, second)
  const results = resultsOf(a, [first.summary], { seconds: 0, workers: 1 })
  return { comparisons: comparisonsOf([{ a: "a", b: "b", table }]), results }
}

const pages = Array.from({ length: runs }, (_, run) => page(run))
const share = (count: number, of: number): string => `${((100 * count) / Math.max(1, of)).toFixed(1)} % of ${of}`
const isFound = ({ verdict }: Comparison) => verdict !== "undecided" && verdict !== "equivalent"
const all = pages.flatMap(({ comparisons }) => comparisons)
const holding = (found: readonly Comparison[]) =>
  share(found.filter(({ lo, hi }) => lo <= 0 && hi >= 0).length, found.length)

const rates = pages.flatMap(({ results }) => results.variants.flatMap(({ winRate }) => Object.entries(winRate)))
const truth = new Map(
  a.sides.map(({ id }) => {
    const own = rates.filter(([name]) => name === id)
    return [id, own.reduce((sum, [, { k }]) => sum + k, 0) / own.reduce((sum, [, rate]) => sum + rate.n, 0)]
  }),
)
const held = rates.filter(([id, { lo, hi }]) => lo <= (truth.get(id) ?? -1) && (truth.get(id) ?? 2) <= hi)

console.log(`${file}: ${runs} pages of ${n} fights, the same fight with other dice`)
console.log(
  `pages that find something    ${share(pages.filter(({ comparisons }) => comparisons.some(isFound)).length, runs)}`,
)
console.log(`metrics that p alone finds   ${share(all.filter(({ p }) => p < 0.05).length, all.length)}`)
console.log(`intervals of shares hold 0   ${holding(all.filter(({ kind }) => kind === "share"))}`)
console.log(`intervals of means hold 0    ${holding(all.filter(({ kind }) => kind === "mean"))}`)
console.log(`win rates hold their mean    ${share(held.length, rates.length)}`)
