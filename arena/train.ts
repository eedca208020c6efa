// What the players' numbers are fitted to: decisions that are played on, and fights that are played to their end.
//
//   npm run train                     all systems: 150 decisions of each fight for tuning, and as many held out
//   npm run train -- adnd2e -n 400    one system, more of them
//
// Three things, each in the fights for tuning and in those that are held out, where nothing may be chosen by it:
//   weights   what `steady` (`sim/policies/Weights.ts`) would gain in a decision with each of its weights changed: a
//             change that is surely a gain in both is worth a try in the arena
//   hunch     what `search` (`sim/policies/Gain.ts`) is to expect of an option before it is tried
//   leaf      what strength grows with, where a try breaks off (`sim/policies/prospects.ts`: 2)
import { parseArgs } from "node:util"
import { steady, usualWeights, z95 } from "@refriega/sim/internal"
import { tuneCompiler } from "@refriega/sim/tuneCompiler"
import { type Draw, decisionsIn } from "./decisionsIn.ts"
import { type Bout, boutsWith } from "./fights.ts"
import { hunchOf, type Passed } from "./hunch.ts"
import { bestPower, bitsBy, type Position, positionsIn } from "./leafIn.ts"
import { averageOf, type Gained, gainsIn, variationsOf } from "./trial.ts"

tuneCompiler()

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    decisions: { type: "string", short: "n", default: "150" },
    tries: { type: "string", default: "32" },
    rounds: { type: "string", default: "8" },
    every: { type: "string", default: "8" },
    fights: { type: "string", default: "60" },
  },
})

const draw: Draw = {
  decisions: Number(values.decisions),
  every: Number(values.every),
  rounds: Number(values.rounds),
  tries: 2 * Math.ceil(Number(values.tries) / 2),
}

const bouts = boutsWith(positionals)
const variations = variationsOf(usualWeights)
const halves = [bouts.filter(({ heldOut }) => !heldOut), bouts.filter(({ heldOut }) => heldOut)] as const

const inPoints = ({ gain, half }: Gained): string =>
  `${(100 * gain).toFixed(2).padStart(6)} ± ${(100 * half).toFixed(2)}`

const line = (...cells: readonly string[]): void =>
  console.log(
    cells
      .map((cell) => cell.padEnd(20))
      .join("")
      .trimEnd(),
  )

/** Every variation's gains in some fights, all together. */
const gainsOver = (some: readonly Bout[]): readonly (readonly number[])[] => {
  const each = some.map(({ path }) => gainsIn(path, usualWeights, variations, draw))
  return variations.map((_, i) => each.flatMap((gains) => gains[i] as readonly number[]))
}

const [tuned, held] = [gainsOver(halves[0]), gainsOver(halves[1])]
console.log("weights: points of a fight gained in a decision")
line("", "for tuning", "held out")
for (const [i, { value, weight }] of variations.entries()) {
  const [one, other] = [averageOf(tuned[i] as readonly number[]), averageOf(held[i] as readonly number[])]
  const isSure = one.gain > one.half && other.gain > other.half
  line(`${weight} ${Number(value.toFixed(3))}`, inPoints(one), inPoints(other), isSure ? "surely a gain" : "")
}

/** How far behind options are looked at: what is further is as bad. */
const furthest = 0.5

const passedIn = ({ path }: Bout): readonly Passed[] =>
  decisionsIn(path, steady, draw, (choice, taken) => {
    const score = steady.score?.(choice)
    const scores = choice.options.map((_, i) => score?.(choice.forecast(i)) ?? 0)
    const behind = scores.map((one) => (scores[taken] as number) - one)
    const near = behind.map((_, i) => i).filter((i) => i !== taken && (behind[i] as number) <= furthest)
    return { noted: behind, others: near.toSorted((a, b) => (behind[a] as number) - (behind[b] as number)).slice(0, 6) }
  }).flatMap(({ noted, odds, taken }) => {
    const own = odds.get(taken) ?? [0, 0]
    return [...odds]
      .filter(([index]) => index !== taken)
      .map(
        ([index, [one, other]]): Passed => ({ behind: noted[index] as number, gains: [one - own[0], other - own[1]] }),
      )
  })

console.log("\nhunch: what an option gains over the one with the highest score")
line("", "least", "slope", "spread")
for (const [i, name] of ["for tuning", "held out"].entries()) {
  const { least, slope, spread } = hunchOf((halves[i] as readonly Bout[]).flatMap(passedIn), furthest)
  line(name, ...[least, slope, spread].map((number) => number.toFixed(3)))
}

const positionsOver = (some: readonly Bout[]): readonly Position[] =>
  some.flatMap(({ path }) => positionsIn(path, steady, Number(values.fights)))

const [seen, unseen] = [positionsOver(halves[0]), positionsOver(halves[1])]
const power = bestPower(seen)
console.log("\nleaf: the power of health that foretells best who wins, and bits of surprise a position, held out")
line(`power ${power.toFixed(2)}`, `${bitsBy(power, unseen).toFixed(3)} bits`, `with 2: ${bitsBy(2, unseen).toFixed(3)}`)
console.log(`\n${seen.length} and ${unseen.length} positions; intervals are ${z95.toFixed(2)} standard errors`)
