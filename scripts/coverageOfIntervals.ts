import { problemText } from "@refriega/core"
import {
  chunkWith,
  loadScenario,
  type Manifest,
  ownLibrary,
  planRun,
  playerOf,
  type Results,
  run,
  Totals,
} from "@refriega/sim/internal"
import { type Found, intervalsIn } from "./intervalsIn.ts"

/*
 * Plays what one page says many times over, with other fights each time, and counts how often its intervals hold what
 * is true: what all these fights together say.
 *
 *     npm run coverage-of-intervals [scenario] [pages] [fights] [change]
 *
 * Without a change the fight is compared with itself, played with other dice: how often is something found where there
 * is nothing? With one (second.hp=+2), over the same dice: how often is it found? With "split" after it, what it does
 * by itself as well; with "luck", with the luck of the dice taken out; with "stop", in runs that are looked at a
 * quarter later each time and end when the verdict stands.
 *
 *     npm run coverage-of-intervals rates [pages] [split]
 *
 * Few fights, and events that are rare (`coverage/byRates.ts`).
 */
if (process.argv[2] === "rates") {
  await import("./coverage/byRates.ts")
  process.exit()
}
const [file = "scenarios/d20-modern/skirmish.yaml", pages = "400", fights = "500", change, how] = process.argv.slice(2)
const [runs, n] = [Number(pages), Number(fights)]
const loaded = loadScenario(file, ownLibrary, change === undefined ? [] : [{ id: "set", set: [change] }])
if (loaded._tag === "Refused") throw new Error(loaded.problems.map(problemText).join("\n"))

const manifestOf = (seed: number): Manifest => {
  const variants = change === undefined ? ["base"] : ["base", "set"]
  const also = { split: how === "split", luck: how === "luck" }
  const choices = { seed, combats: n * runs, chunk: n, log: "summary", variants, ...also } as const
  const plan = planRun(loaded.value, choices)
  if (plan._tag === "Refused") throw new Error(plan.reasons.join("\n"))
  return plan.manifest
}

/** Who plays what: with a change all variants of one run; without one the same variant of two runs. */
const [first, second] = [manifestOf(1), manifestOf(2)]
const both = {
  ...first,
  variants: [first, second].flatMap(({ variants }, i) => variants.map((each) => ({ ...each, name: `${i}` }))),
}
const manifest: Manifest = change === undefined ? (both as Manifest) : first
const [player, other] = [playerOf(first, ownLibrary), playerOf(second, ownLibrary)]
const played = (variant: number, from: number) => {
  const chunk = { variant: change === undefined ? 0 : variant, from, to: from + n }
  return (change === undefined && variant === 1 ? other : player).playChunk(chunk)
}

const stop = { rule: "verdict", metric: `winRate.${first.sides[0]?.id}` } as const
/** A run of other fights, which ends when its verdict stands. */
const stopped = async (seed: number): Promise<Results> => {
  const end = await run({ ...manifest, seed, combats: n, chunk: 50, stop }, { library: ownLibrary })
  if (end._tag !== "Finished") throw new Error("nobody asked it to stop")
  return end.results
}

const ends = { seconds: 0, workers: 1, stopped: undefined }
const all = new Totals(manifest)
const documents: Results[] = []
for (let at = 0; at < runs; at++) {
  const page = new Totals({ ...manifest, combats: n })
  for (const variant of manifest.variants.keys()) {
    const chunk = played(variant, at * n)
    page.add(variant, chunk)
    all.add(chunkWith(manifest, variant, at * n), chunk)
  }
  documents.push(how === "stop" ? await stopped(at + 2) : (page.results(ends) as Results))
  if (process.stderr.isTTY) process.stderr.write(`\r${at + 1} of ${runs}`)
}

const whole = all.results(ends) as Results
/** With independent dice the truth is known; over the same dice it is what all fights say. */
const truths = new Map(
  intervalsIn(whole).map(({ path, value }) => [
    path,
    change === undefined && path.startsWith("comparisons") ? 0 : value,
  ]),
)
const kinds = Map.groupBy(documents.flatMap(intervalsIn), ({ kind }) => kind)
const holds = ({ path, lo, hi }: Found): boolean => {
  const truth = truths.get(path)
  return truth === undefined || (lo <= truth && truth <= hi)
}
const share = (count: number, of: number): string => `${((100 * count) / Math.max(1, of)).toFixed(1)} %`
const isFound = ({ verdict }: Results["comparisons"][number]) => verdict !== "undecided" && verdict !== "equivalent"

console.log(`${file}${change === undefined ? ", with other dice" : ` ${change}`}: ${runs} pages of ${n} fights`)
for (const [kind, found] of [...kinds].toSorted(([a], [b]) => a.localeCompare(b)))
  console.log(`${kind.padEnd(36)} ${share(found.filter(holds).length, found.length).padStart(7)} of ${found.length}`)
if (change === undefined) {
  const finding = documents.filter(({ comparisons }) => comparisons.some(isFound))
  console.log(`pages that find something            ${share(finding.length, runs)} of ${runs}`)
  const found = documents.flatMap(({ comparisons }) => comparisons.filter(isFound).map(({ metric }) => metric))
  const byMetric = [...Map.groupBy(found, (metric) => metric)].map(([metric, those]) => `${metric} ${those.length}`)
  if (byMetric.length > 0) console.log(`  ${byMetric.join(", ")}`)
} else {
  const question = whole.comparisons[0]
  const asked = documents.flatMap(({ comparisons }) => comparisons.filter(({ metric }) => metric === question?.metric))
  const right = asked.filter((each) => isFound(each) && each.d > 0 === (question?.d ?? 0) > 0)
  const wrong = asked.filter((each) => isFound(each) && each.d > 0 !== (question?.d ?? 0) > 0)
  console.log(`${question?.metric}: ${(100 * (question?.d ?? 0)).toFixed(2)} points in all fights`)
  const early = documents.filter(({ stopped: end }) => end !== undefined && end.played < end.planned)
  const ofEarly = early.flatMap(({ comparisons }) => comparisons.filter(({ metric }) => metric === question?.metric))
  const holding = ofEarly.filter(({ lo, hi }) => lo <= (question?.d ?? 0) && (question?.d ?? 0) <= hi)
  if (early.length > 0)
    console.log(`stopped early: ${early.length}; ${share(holding.length, early.length)} of their intervals hold it`)
  console.log(`found in ${share(right.length, runs)} of pages, the wrong way round in ${share(wrong.length, runs)}`)
}
