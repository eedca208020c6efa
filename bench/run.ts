// Holds the engine against three programs that were written by hand for nothing but speed (yardstick/), turn by turn; see
// "Speed" in docs/architecture.md. Quote ratios with their ranges; times mean nothing on another machine.
//
//   npm run bench                        every row; appends a line to bench/history.jsonl
//   npm run bench -- mixed adnd2e/duel   rows with one of these words in their name
//   npm run bench -- --quick             fewer and shorter turns: for a look, not to be quoted
//   npm run bench -- --twice             every row twice, and how the two agree
//   npm run bench --silent -- --json     results as JSON and nothing else
//   npm run bench -- --profile mixed     where the time of these rows goes, floor by floor
//   npm run bench -- --growth            time and memory as fights and maps grow
import { execFileSync } from "node:child_process"
import { appendFileSync, existsSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { parseArgs } from "node:util"
import { contest, type Terms } from "./contest.ts"
import { withFused } from "./fused.ts"
import { printGrowth } from "./growth.ts"
import { entriesOf, fallsOf, lineOf } from "./history.ts"
import { printProfile } from "./profile.ts"
import { type Row, rows, yardstickOf } from "./rows.ts"
import { disagreement, type Spread } from "./spread.ts"
import { wholeRows } from "./wholeRuns.ts"

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: "boolean", default: false },
    twice: { type: "boolean", default: false },
    json: { type: "boolean", default: false },
    profile: { type: "boolean", default: false },
    growth: { type: "boolean", default: false },
  },
})
const { quick, twice, json } = values
const isWanted = ({ name }: { readonly name: string }): boolean =>
  positionals.length === 0 || positionals.some((word) => name.includes(word))

const terms: Terms = quick
  ? { starts: 1, warmUp: 2500, turn: 200, ratios: 7 }
  : { starts: 2, warmUp: 5000, turn: 400, ratios: 10 }

const history = fileURLToPath(new URL("history.jsonl", import.meta.url))
const measured = new Map<string, Spread>()
const results: object[] = []
const say = (line: string): void => {
  if (!json) console.log(line)
}

const share = (ratio: number): string =>
  ratio < 1 ? `1/${(1 / ratio).toFixed(ratio < 0.1 ? 1 : 2)}` : ratio.toFixed(2)
const range = ({ median, least, most }: Spread, text: (value: number) => string): string =>
  `${text(median)} (${text(least)} to ${text(most)})`
const agreement = (first: Spread, second: Spread): string =>
  `; again ${share(second.median)}: they differ by ${(100 * disagreement(first.median, second.median)).toFixed(1)} %`

const measureRow = async (program: string, row: Row): Promise<void> => {
  const { name, scenario, policy = "-", against, least, goal } = row
  const hold = () => contest([program, scenario, policy], yardstickOf(row), terms)
  const outcome = await hold()
  const again = twice ? await hold() : undefined
  measured.set(name, outcome.ratio)
  results.push({ name, against, ...outcome, again: again?.ratio, least, goal })
  const found = `${range(outcome.ratio, share)} of ${against}.mjs`
  const rates = `${Math.round(outcome.fights)} to ${Math.round(outcome.otherFights)} fights/s`
  const bars = `at least ${share(least)}, goal ${share(goal)}`
  const more = again === undefined ? "" : agreement(outcome.ratio, again.ratio)
  say(`${name.padEnd(24)}${found.padEnd(48)}${rates}, ${outcome.eventsPerFight.toFixed(0)} events; ${bars}${more}`)
}

if (values.growth) await withFused((program) => printGrowth(program, rows.filter(isWanted)))
else if (values.profile) await withFused((program) => printProfile(program, rows.filter(isWanted)), true)
else {
  say(`node ${process.version}; fights in the time in which a program written by hand plays one: median, least, most`)
  await withFused(async (program) => {
    for (const row of rows.filter(isWanted)) await measureRow(program, row)
  })
  const ratios = new Map(measured)
  for (const { name, unit, least, goal, measure } of wholeRows.filter(isWanted)) {
    const { value, note } = await measure(quick)
    measured.set(name, value)
    results.push({ name, unit, ...value, least, goal, note })
    const text = (x: number): string => `${x.toFixed(2)} ${unit}`
    say(`${name.padEnd(24)}${range(value, text)} ${note}; wanted ${least}, goal ${goal}`)
  }
  const before = existsSync(history) ? entriesOf(readFileSync(history, "utf8")) : []
  for (const { name, before: then, now, since } of fallsOf(before, ratios))
    say(`FALLEN: ${name} is at ${share(now)}, was at ${share(then)} (${since.date}, ${since.commit})`)
  if (json) console.log(JSON.stringify({ node: process.version, results }, undefined, 2))
  if (!quick && positionals.length === 0) {
    const commit = execFileSync("git", ["describe", "--always", "--dirty"], {
      cwd: fileURLToPath(new URL(".", import.meta.url)),
      encoding: "utf8",
    }).trim()
    appendFileSync(history, lineOf(new Date(), process.version, commit, measured))
  }
}
