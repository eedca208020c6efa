import { problemText } from "@refriega/core"
import { chunkWith, loadScenario, ownLibrary, planRun, playerOf, type Results, Totals } from "@refriega/sim/internal"
import { type Found, intervalsIn } from "../intervalsIn.ts"

/*
 * How often intervals of few fights hold, of measures of events that are rare, or that are half and half:
 *
 *     npm run coverage-of-intervals rates [pages] [split]
 *
 * Of each size so many pages are played, and every interval of each is compared with what all fights of that variant
 * together say. A cell of the table is the measure that is held least, beside the mean of all; both with their standard
 * errors.
 */
const [pages = "400", how] = process.argv.slice(3)
const runs = Number(pages)
const sizes = [5, 10, 30, 100]
/** The target falls in about so many fights of a hundred. */
const rates: readonly (readonly [percent: string, set: readonly string[]])[] = [
  ["0", []],
  ["0.1", ["target.hp=18"]],
  ["1", ["target.hp=10"]],
  ["5", ["target.hp=6"]],
  ["50", ["target.hp=8", "target.defense.total=13"]],
]
const names = rates.map(([percent]) => (percent === "0" ? "base" : `r${percent.replace(".", "-")}`))
const adHoc = rates.slice(1).map(([, set], i) => ({ id: names[i + 1] as string, set }))
const loaded = loadScenario("scripts/coverage/rare.yaml", ownLibrary, adHoc)
if (loaded._tag === "Refused") throw new Error(loaded.problems.map(problemText).join("\n"))

const ends = { seconds: 0, workers: 1, stopped: undefined }
/** Pages of so many fights, and what all fights of the largest pages together say. */
const played = (n: number, seed: number): { readonly documents: readonly Results[]; readonly whole: Results } => {
  const choices = {
    seed,
    combats: n * runs,
    chunk: n,
    log: "summary",
    variants: names,
    split: how === "split",
  } as const
  const plan = planRun(loaded.value, choices)
  if (plan._tag === "Refused") throw new Error(plan.reasons.join("\n"))
  const { manifest } = plan
  const player = playerOf(manifest, ownLibrary)
  const all = new Totals(manifest)
  const documents: Results[] = []
  for (let at = 0; at < runs; at++) {
    const page = new Totals({ ...manifest, combats: n })
    for (const variant of manifest.variants.keys()) {
      const chunk = player.playChunk({ variant, from: at * n, to: (at + 1) * n })
      page.add(variant, chunk)
      all.add(chunkWith(manifest, variant, at * n), chunk)
    }
    documents.push(page.results(ends) as Results)
    if (process.stderr.isTTY) process.stderr.write(`\r${n}: ${at + 1} of ${runs}`)
  }
  return { documents, whole: all.results(ends) as Results }
}

/** The variant that an interval is about: of a difference the second one. */
const rateOf = ({ path }: Found): number =>
  Math.max(...names.map((name, i) => (path.split(/[.:]/u).includes(name) ? i : -1)))

const error = (p: number, of: number): number => Math.sqrt((p * (1 - p)) / Math.max(1, of))
const inPercent = (p: number, of: number): string => `${(100 * p).toFixed(1)} ± ${(100 * error(p, of)).toFixed(1)}`

const largest = played(sizes.at(-1) as number, sizes.length)
const truths = new Map(intervalsIn(largest.whole).map(({ path, value }) => [path, value]))
console.log(`${runs} pages each, by the rate of the event; the measure that is held least, and the mean of all`)
console.log(["fights", ...rates.map(([percent]) => `${percent} %`)].join("\t"))
for (const [i, n] of sizes.entries()) {
  const { documents } = n === sizes.at(-1) ? largest : played(n, i + 1)
  const byPath = Map.groupBy(documents.flatMap(intervalsIn), ({ path }) => path)
  const measured = [...byPath].flatMap(([path, found]) => {
    const truth = truths.get(path)
    if (truth === undefined) return []
    // Results have nine digits, and a truth that is at the end of its range may be off by the last.
    const held = found.filter(({ lo, hi }) => lo - 1e-8 <= truth && truth <= hi + 1e-8).length
    return [{ path, rate: rateOf(found[0] as Found), held, of: found.length }]
  })
  const cells = names.map((_, rate) => {
    const own = measured.filter((each) => each.rate === rate)
    // What few pages have at all says little.
    const [worst] = own.filter(({ of }) => of >= runs / 2).toSorted((a, b) => a.held / a.of - b.held / b.of)
    const [held, of] = [own.reduce((sum, each) => sum + each.held, 0), own.reduce((sum, each) => sum + each.of, 0)]
    if (worst === undefined) return "–"
    return `${inPercent(worst.held / worst.of, worst.of)} (${worst.path}); mean ${((100 * held) / of).toFixed(1)}`
  })
  console.log([n, ...cells].join("\t"))
}
