import { appendFileSync, existsSync, mkdirSync, readFileSync } from "node:fs"
import { dirname } from "node:path"
import { parseArgs } from "node:util"
import { games } from "./games.ts"
import { fisherP, holm } from "../../packages/core/test/kit/fisher.ts"

/*
 * A game's file against its room, as often as one likes: drawn states, beginnings of fights, whole fights. What is done
 * is written down part by part, so that the same command goes on where it was stopped:
 *
 *   npm run file-and-room -- --states 10000 --fights 20000 --forecasts 100
 *   npm run file-and-room -- --game ds20 --states 2000 --fights 4000
 */

const { values } = parseArgs({
  options: {
    game: { type: "string", default: "symbaroum" },
    states: { type: "string", default: "2000" },
    beginnings: { type: "string", default: "1000" },
    fights: { type: "string", default: "20000" },
    forecasts: { type: "string", default: "0" },
    out: { type: "string" },
  },
})
const { game: name } = values
const game = games[name]
if (game === undefined) throw new Error(`no game ${name}: ${Object.keys(games).join(", ")}`)
const { out = `runs/file-and-room${name === "symbaroum" ? "" : `-${name}`}.jsonl` } = values
const perPart = 50
/** Fights of forecasts in a part, in each seat. */
const perScore = 5

interface Part {
  readonly part: string
  readonly apart?: readonly string[]
  readonly options?: number
  readonly left?: number
  readonly won?: readonly number[]
  readonly asked?: number
  readonly otherwise?: number
  readonly counts?: readonly (readonly [what: string, room: number, file: number])[]
}

mkdirSync(dirname(out), { recursive: true })
const done = new Map<string, Part>(
  existsSync(out)
    ? readFileSync(out, "utf8")
        .split("\n")
        .filter((line) => line !== "")
        .map((line) => JSON.parse(line) as Part)
        .map((part) => [part.part, part])
    : [],
)

/** Does a part that has not been done yet, and writes down the result. */
const doing = (part: string, run: () => Omit<Part, "part">): void => {
  if (done.has(part)) return
  const found: Part = { part, ...run() }
  done.set(part, found)
  appendFileSync(out, `${JSON.stringify(found)}\n`)
  process.stdout.write(`${part}${(found.apart ?? []).length === 0 ? "" : `: ${found.apart?.join("\n")}`}\n`)
}

const fights = Number(values.fights)
if (fights > 0)
  for (const [name, played] of game.fights) doing(`${fights} fights: ${name}`, () => ({ counts: played(fights) }))
const { beginnings, forecasts = new Map() } = game
if (beginnings !== undefined)
  for (let from = 1; from <= Number(values.beginnings); from += perPart)
    doing(`beginnings from ${from}`, () => beginnings(from, perPart))
for (let from = 1; from <= Number(values.states); from += perPart)
  doing(`states from ${from}`, () => {
    const { apart, left = 0, options = 0 } = game.states(from, perPart)
    return { apart, left, options }
  })

for (let from = 0; from < Number(values.forecasts); from += perScore)
  for (const [name, scored] of forecasts) doing(`forecasts of ${name} from ${from}`, () => scored(from, perScore))

const all = [...done.values()]
const sum = (of: (part: Part) => number): number => all.reduce((total, part) => total + of(part), 0)
const states = all.filter(({ part }) => part.startsWith("states"))
const compared = all.flatMap(({ counts = [], part }) => {
  const [n = 0] = part.split(" ").map(Number)
  return counts.map(([what, a, b]) => ({ what: `${part}: ${what}`, p: fisherP(a, n, b, n) }))
})
const corrected = holm(compared.map(({ p }) => p))
const least = compared.map(({ what }, i) => ({ what, p: corrected[i] as number })).toSorted((a, b) => a.p - b.p)
process.stdout.write(
  [
    `${states.length * perPart} states, ${sum(({ options = 0, part }) => (part.startsWith("states") ? options : 0))} acts`,
    `left out for too many ways: ${sum(({ left = 0 }) => left)}`,
    `apart: ${sum(({ apart = [] }) => apart.length)}`,
    `${compared.length} rates of fights; the least p by Holm: ${least[0]?.p} (${least[0]?.what}), of itself ${Math.min(1, ...compared.map(({ p }) => p))}`,
    "",
  ].join("\n"),
)
for (const name of [...[...forecasts.keys()].map((each) => `of ${each} `), ""]) {
  const its = all.filter(({ part }) => part.startsWith(`forecasts ${name}`))
  if (its.length === 0) continue
  const fights = 2 * perScore * its.length
  const share = its.reduce((total, { won = [] }) => total + won.reduce((a, b) => a + b), 0) / fights
  const [asked, otherwise] = [
    its.reduce((n, part) => n + (part.asked ?? 0), 0),
    its.reduce((n, part) => n + (part.otherwise ?? 0), 0),
  ]
  const off = 196 * Math.sqrt((share * (1 - share)) / fights)
  process.stdout.write(
    `forecasts ${name}${(100 * share).toFixed(1)} % ±${off.toFixed(1)} of ${fights}; ${otherwise} of ${asked} decisions otherwise\n`,
  )
}
if (sum(({ apart = [] }) => apart.length) > 0 || (least[0]?.p ?? 1) < 0.001) process.exitCode = 1
