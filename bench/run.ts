// Holds the engine against three programs that were written by hand for nothing but speed (yardstick/), turn by turn;
// see docs/decisions/0025-measuring-in-turns.md. Quote ratios with their ranges; times mean nothing on another machine.
//
//   npm run bench                        every row; appends a line to bench/history.jsonl
//   npm run bench -- wait                what a designer waits for: verdicts, an edit, a ranking, a described game
//   npm run bench -- mixed adnd2e/duel   rows with one of these words in their name
//   npm run bench -- --quick             fewer and shorter turns: for a look, not to be quoted
//   npm run bench -- --twice             every row twice, and how the two agree
//   npm run bench -- --against COMMIT    against another commit, in turns; `history`: its last line's
//   npm run bench --silent -- --json     results as JSON and nothing else
//   npm run bench -- --profile mixed     where the time of these rows goes, floor by floor
//   npm run bench -- --instructions      counts machine instructions, not time: exact on a busy machine too, in
//                                        minutes a row; with --against beside those of another commit
//   npm run bench -- --growth            time and memory as fights and maps grow
import { createHash } from "node:crypto"
import { appendFileSync, existsSync, readFileSync } from "node:fs"
import { relative } from "node:path"
import { fileURLToPath } from "node:url"
import { parseArgs } from "node:util"
import { type Against, playAgainst } from "./against.ts"
import { commitHere } from "./checkoutAt.ts"
import { contest, type Terms } from "./contest.ts"
import { type Fused, withFused } from "./fused.ts"
import { printGrowth } from "./growth.ts"
import { printInstructions } from "./printInstructions.ts"
import { entriesOf, fallsOf, lastCommit, lineOf, wayOfMeasuring } from "./history.ts"
import { printProfile } from "./profile.ts"
import { type Row, rows, yardstickOf } from "./rows.ts"
import { disagreement, type Spread } from "./spread.ts"
import { waits } from "./waits.ts"
import { type WholeRow, wholeRows } from "./wholeRuns.ts"

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: "boolean", default: false },
    twice: { type: "boolean", default: false },
    against: { type: "string" },
    json: { type: "boolean", default: false },
    profile: { type: "boolean", default: false },
    growth: { type: "boolean", default: false },
    instructions: { type: "boolean", default: false },
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

const programs: Record<string, string> = {}
const digestOf = (file: string): string => createHash("sha256").update(readFileSync(file)).digest("hex").slice(0, 12)

const measureRow = async (program: Fused, row: Row): Promise<void> => {
  const { name, scenario, policy = "-", against, least, goal } = row
  const yardstick = yardstickOf(row)
  programs["play"] = program.digest
  programs[against] = digestOf(yardstick[0] ?? "")
  const hold = () => contest([program.file, scenario, policy], yardstick, terms)
  const outcome = await hold()
  const again = twice ? await hold() : undefined
  measured.set(name, outcome.ratio)
  const measuredWith = { policy, program: program.digest, yardstick: programs[against], way: wayOfMeasuring }
  results.push({ name, against, ...measuredWith, ...outcome, again: again?.ratio, least, goal })
  const played = policy === "-" ? "" : `, ${policy}`
  const found = `${range(outcome.ratio, share)} of ${against}.mjs${played}`
  const rates = `${Math.round(outcome.fights)} to ${Math.round(outcome.otherFights)} fights/s`
  const bars = `at least ${share(least)}, goal ${share(goal)}`
  const more = again === undefined ? "" : agreement(outcome.ratio, again.ratio)
  say(`${name.padEnd(24)}${found.padEnd(60)}${rates}, ${outcome.eventsPerFight.toFixed(0)} events; ${bars}${more}`)
}

/** Seconds and the like, which depend on the machine: they are in the history, but nothing falls by them. */
const wholes = new Map<string, Spread>()

const measureWhole = async ({ name, unit, least, goal, measure }: WholeRow): Promise<void> => {
  const { value, note } = await measure(quick)
  wholes.set(name, value)
  results.push({ name, unit, ...value, least, goal, note })
  const text = (x: number): string => `${x.toFixed(2)} ${unit}`
  say(`${name.padEnd(24)}${range(value, text)} ${note}; wanted ${least}, goal ${goal}`)
}

/**
 * How far the same program seems to be from itself, in the first row of each kind: what differs by less says nothing.
 */
const measureNoise = async (program: Fused): Promise<void> => {
  const kinds = new Map(rows.filter(isWanted).map((row) => [row.against, row]))
  for (const [kind, { name, scenario, policy = "-" }] of kinds) {
    const itself = [program.file, scenario, policy]
    const { ratio } = await contest(itself, itself, { ...terms, otherWarmUp: terms.warmUp, starts: 1 })
    results.push({ name: `noise/${kind}`, of: name, ratio })
    say(`${`noise/${kind}`.padEnd(24)}${range(ratio, (x) => x.toFixed(2))} of itself, ${name}`)
  }
}

const tellAgainst = (row: Against): void => {
  const { name, ratio, noise, yardstick, without = [] } = row
  results.push(row)
  const times = (x: number): string => x.toFixed(2)
  const byHand = yardstick === undefined ? "" : `; ${range(yardstick, share)} of what was written by hand`
  say(`${name.padEnd(24)}${range(ratio, times)} times as fast; noise ${range(noise, times)}${byHand}`)
  if (without.length > 0)
    say(`  without ${without.map((file) => relative("", file)).join(", ")}, which the other commit cannot read`)
}

if (values.instructions) await printInstructions(rows.filter(isWanted), values.against)
else if (values.growth) await withFused(({ file }) => printGrowth(file, rows.filter(isWanted)))
else if (values.profile) {
  await withFused(({ file }) => printProfile(file, rows.filter(isWanted)), { readable: true })
} else if (values.against !== undefined) {
  const other = values.against === "history" ? lastCommit(entriesOf(readFileSync(history, "utf8"))) : values.against
  say(`${commitHere()} against ${other} in turns, node ${process.version}: median, least, most`)
  const whole = isWanted({ name: "bundled" })
  await playAgainst(other, { rows: rows.filter(isWanted), whole, terms, quick }, tellAgainst)
  if (json) console.log(JSON.stringify({ node: process.version, against: other, results }, undefined, 2))
} else {
  for (const row of waits.filter(isWanted)) await measureWhole(row)
  say(`node ${process.version}; fights in the time in which a program written by hand plays one: median, least, most`)
  await withFused(async (program) => {
    for (const row of rows.filter(isWanted)) await measureRow(program, row)
    await measureNoise(program)
  })
  for (const row of wholeRows.filter(isWanted)) await measureWhole(row)
  const before = existsSync(history) ? entriesOf(readFileSync(history, "utf8")) : []
  for (const { name, before: then, now, since } of fallsOf(before, measured))
    say(`FALLEN: ${name} is at ${share(now)}, was at ${share(then)} (${since.date}, ${since.commit})`)
  if (json) console.log(JSON.stringify({ node: process.version, results }, undefined, 2))
  if (!quick && positionals.length === 0) {
    const origin = { node: process.version, commit: commitHere(), programs }
    appendFileSync(history, lineOf(new Date(), origin, new Map([...wholes, ...measured])))
  }
}
