// Forecasts compared with what happens: for each system and verb the mean harm, felling and success
// that it forecast, and the mean that was seen, as a quotient with its 95 % interval.
//
//   npm run calibrate                      every system, 200 fights of each of its bouts under steady and aggressive
//   npm run calibrate -- ds20 -n 1000      one system, more fights
//   npm run calibrate -- --policy random   acts of other players
//
// Harm and felling are those that the log lays to the actor from the decision until its next one; what it does on the
// spot meanwhile (an attack of opportunity) counts for the decision on the spot, up to its first attack. What comes
// later (poison, fire) is not counted where the actor has decided again. What is declared beforehand may come to
// nothing: `tried` is the share of acts with an attack.
import { parseArgs } from "node:util"
import { tuneCompiler } from "@refriega/sim/tuneCompiler"
import { boutsWith } from "./fights.ts"
import { frozen } from "./frozen/index.ts"
import { observe } from "./observe.ts"
import { policyNamed } from "./policyNamed.ts"
import { type Row, rowOf, type Sample } from "./quotient.ts"

tuneCompiler()

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    fights: { type: "string", short: "n", default: "200" },
    policy: { type: "string", default: "steady,frozen-aggressive" },
    least: { type: "string", default: "40" },
  },
})

const players = values.policy.split(",").map((id) => policyNamed(id, frozen))

const bySystem = new Map<string, Map<string, Sample[]>>()
for (const bout of boutsWith(positionals)) {
  const verbs = bySystem.get(bout.system) ?? new Map<string, Sample[]>()
  bySystem.set(bout.system, verbs)
  for (const policy of players) observe(bout.path, policy, Number(values.fights), verbs)
}

const cell = ({ promised, seen, quotient, lo, hi }: Row): string =>
  promised === 0 && seen === 0
    ? "-"
    : `${promised.toFixed(3)} ${seen.toFixed(3)} ${promised === 0 ? "" : `${quotient.toFixed(2)} [${lo.toFixed(2)}-${hi.toFixed(2)}]`}`

const line = (cells: readonly string[]): void =>
  console.log(
    cells
      .map((text, i) => text.padEnd(i === 0 ? 22 : i < 4 ? 8 : 31))
      .join(" ")
      .trimEnd(),
  )

for (const [system, verbs] of bySystem) {
  console.log(`\n${system}: promised, seen, seen over promised`)
  line(["verb", "acts", "share", "tried", "harm", "felling", "success"])
  const acts = [...verbs.values()].reduce((sum, samples) => sum + samples.length, 0)
  for (const [verb, samples] of [...verbs].toSorted(([, a], [, b]) => b.length - a.length)) {
    if (samples.length < Number(values.least)) continue
    const tried = samples.filter(({ came }) => came >= 0)
    line([
      verb,
      String(samples.length),
      `${((100 * samples.length) / acts).toFixed(1)} %`,
      `${((100 * tried.length) / samples.length).toFixed(0)} %`,
      cell(rowOf(samples, "harm", "harmed")),
      cell(rowOf(samples, "fell", "felled")),
      cell(rowOf(tried, "success", "came")),
    ])
  }
}
