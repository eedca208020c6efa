// Fights without an end: how many of every bundled fight and of every fight of the arena are broken off by a limit,
// under every pair of players; and how they end otherwise.
//
//   npm run limits                             every fight under all pairs of steady, aggressive and focus; 200
//                                              fights a pair
//   npm run limits -- ds20 yard                fights with one of these words in their path
//   npm run limits -- -n 1000 --policies steady,rollout
//   npm run limits -- --variants               every variant of them too
//
// Pairs that end more than 0.5 % of their fights at a limit are marked.
import { parseArgs } from "node:util"
import {
  byPolicies,
  Combat,
  encounterOf,
  endReason,
  endReasonNames,
  type Policy,
  type Ruleset,
  type System,
} from "@refriega/core"
import { tuneCompiler } from "@refriega/sim/tuneCompiler"
import { everyFight, root } from "./fights.ts"
import { scenarioAt } from "./playMatch.ts"
import { policyNamed } from "./policyNamed.ts"

tuneCompiler()

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    fights: { type: "string", short: "n", default: "200" },
    policies: { type: "string", default: "steady,aggressive,focus" },
    variants: { type: "boolean", default: false },
  },
})

const players = values.policies.split(",").map((id) => policyNamed(id))

const paths = everyFight().filter(
  (path) => positionals.length === 0 || positionals.some((word) => path.slice(root.length).includes(word)),
)

const limitReasons: readonly number[] = [endReason.roundLimit, endReason.eventLimit, endReason.diceLimit]

/** How often each reason has ended a fight. */
const endings = <T extends System>(
  rules: Ruleset<T>,
  prepared: T["prepared"],
  by: readonly Policy[],
): readonly number[] => {
  const counts = endReasonNames.map(() => 0)
  const choose = byPolicies<T>(prepared.sides.map((_, side) => by[side % by.length] as Policy))
  for (let combat = 0; combat < Number(values.fights); combat++) {
    const { reason } = new Combat(rules, prepared, { seed: 5, combat, choose }).begin().play().state
    counts[reason] = (counts[reason] as number) + 1
  }
  return counts
}

const share = (count: number, of: number): string => `${((100 * count) / of).toFixed(1)} %`

/** Plays a fight, or a variant of it, under every pair of players, and prints how it ends. */
const printEndings = <T extends System>(name: string, rules: Ruleset<T>, prepared: T["prepared"]): void => {
  const totals = endReasonNames.map(() => 0)
  const bad: string[] = []
  for (const one of players)
    for (const other of players) {
      const counts = endings(rules, prepared, [one, other])
      counts.forEach((count, reason) => {
        totals[reason] = (totals[reason] as number) + count
      })
      const fights = counts.reduce((sum, count) => sum + count, 0)
      const cut = limitReasons.reduce((sum, reason) => sum + (counts[reason] as number), 0)
      if (cut / fights > 0.005) bad.push(`${one.id} v ${other.id} ${share(cut, fights)}`)
    }
  const all = totals.reduce((sum, count) => sum + count, 0)
  const ends = endReasonNames.flatMap((ending, reason) =>
    (totals[reason] as number) > 0 ? [`${ending} ${share(totals[reason] as number, all)}`] : [],
  )
  console.log(`${name.padEnd(44)} ${ends.join(", ")}${bad.length > 0 ? `   !! ${bad.join("; ")}` : ""}`)
}

for (const path of paths) {
  const name = path.slice(root.length)
  scenarioAt(path).visit((rules, scenario) => {
    // The first one is the fight as it is written.
    for (const [i, { id }] of scenario.variants.slice(0, values.variants ? undefined : 1).entries())
      printEndings(i === 0 ? name : `${name} ${id}`, rules, rules.prepare(encounterOf(rules, scenario, id)))
  })
}
