// What a player's choices cost: decisions are drawn from its fights against itself, and other options of each are
// played on, many times. Names the verbs that were taken and those that would have been better, so that a forecast that
// promises too much or too little is found.
//
//   npm run regret                          steady, in every system's fights for tuning
//   npm run regret -- ds20 -n 400           one system, so many decisions of each fight
//   npm run regret -- --held-out            in fights that are held out: to look, not to tune
//   npm run regret -- --policy aggressive --tries 96
//
// One decision at a time: what a side would gain if all of it decided otherwise is not seen here, and can be much more.
import { parseArgs } from "node:util"
import { tuneCompiler } from "@refriega/sim/tuneCompiler"
import { mean, sum } from "simple-statistics"
import { boutsWith } from "./fights.ts"
import { policyNamed } from "./policyNamed.ts"
import { type Regret, regretsIn } from "./regretsIn.ts"
import { averageOf } from "./trial.ts"

tuneCompiler()

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    decisions: { type: "string", short: "n", default: "200" },
    every: { type: "string", default: "6" },
    tries: { type: "string", default: "48" },
    width: { type: "string", default: "8" },
    rounds: { type: "string", default: "8" },
    policy: { type: "string", default: "steady" },
    "held-out": { type: "boolean", default: false },
  },
})

const policy = policyNamed(values.policy)
const draw = {
  decisions: Number(values.decisions),
  every: Number(values.every),
  tries: 2 * Math.ceil(Number(values.tries) / 2),
  rounds: Number(values.rounds),
}

/** Pairs of verbs that make up less than this of all that was lost are not named. */
const leastShare = 0.03

const bySystem = new Map<string, Regret[]>()
for (const { heldOut, name, path, system } of boutsWith(positionals)) {
  if (heldOut !== values["held-out"]) continue
  const regrets = regretsIn(path, policy, draw, Number(values.width))
  const costs = regrets.map(({ cost }) => cost)
  const { gain: average, half } = averageOf(costs)
  console.log(
    `${`${system}/${name}`.padEnd(28)}${costs.length} decisions, ${(100 * average).toFixed(2)} ± ${(100 * half).toFixed(2)} points of a fight lost by each`,
  )
  bySystem.set(system, [...(bySystem.get(system) ?? []), ...regrets])
}

for (const [system, regrets] of bySystem) {
  const total = lostBy(regrets)
  const pairs = Map.groupBy(regrets, ({ better, kind, taken }) => `${kind}: ${taken} → ${better}`)
  console.log(`\n${system}`)
  for (const [pair, some] of [...pairs].toSorted(([, a], [, b]) => lostBy(b) - lostBy(a)))
    if (lostBy(some) > leastShare * total)
      console.log(
        `  ${pair.padEnd(44)}${String(some.length).padStart(5)} times, ${(100 * mean(some.map(({ cost }) => cost))).toFixed(1)} points each`,
      )
}

function lostBy(regrets: readonly Regret[]): number {
  return sum(regrets.map(({ cost }) => cost))
}
