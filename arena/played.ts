// Which rules come up in fights: plays all bundled scenarios with all their variants, and the arena's fights, under
// each policy, and writes packages/core/src/systems/<system>/played.json, from which `refriega rules` says how often a
// rule is played.
//
//   npm run played                     every system; 20 fights of each variant under each policy, and one under search
//   npm run played -- ds20             one system
//   npm run played -- -n 100 --search 4    more fights
import { writeFileSync } from "node:fs"
import { parseArgs } from "node:util"
import type { PlayedFile } from "@refriega/core/internal"
import { type LoadedScenario, policies, systemNamed } from "@refriega/sim/internal"
import { tuneCompiler } from "@refriega/sim/tuneCompiler"
import { type Counts, countPlayed, namedRules, noCounts } from "./countPlayed.ts"
import { everyFight, root } from "./fights.ts"
import { scenarioAt } from "./playMatch.ts"

tuneCompiler()

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    fights: { type: "string", short: "n", default: "20" },
    search: { type: "string", default: "1" },
  },
})

const bySystem = new Map<string, LoadedScenario[]>()
for (const path of everyFight()) {
  const loaded = scenarioAt(path)
  const system = loaded.visit((rules) => rules.id)
  if (positionals.length === 0 || positionals.includes(system))
    bySystem.set(system, [...(bySystem.get(system) ?? []), loaded])
}

for (const [system, scenarios] of bySystem) {
  // What a log can name is in the file, with noughts where none did.
  const some = systemNamed(system)
  if (some?._tag !== "Good") throw new Error(`there is no system ${system}`)
  const catalogue = new Set(some.value((rules) => rules.comesWith?.catalogue?.().map(({ id }) => id)))
  const named = scenarios[0]?.visit(namedRules) ?? []
  const counted: (readonly [string, Counts])[] = []
  for (const policy of policies) {
    // It weighs as search does, with fewer lines.
    if (policy.id === "rollout") continue
    const counts = noCounts()
    const fights = Number(policy.slow === true ? values.search : values.fights)
    for (const scenario of scenarios) countPlayed(scenario, policy, fights, counts)
    if (counts.fights > 0) counted.push([policy.id, counts])
    console.log(`${system}, ${policy.id}: ${counts.fights} fights, ${counts.cited.size} rules`)
  }
  const tableOf = (kind: "cited" | "offered", named: Iterable<string> = []) => {
    const ids = new Set([...named, ...counted.flatMap(([, counts]) => [...counts[kind].keys()])])
    return Object.fromEntries(
      [...ids]
        .filter((id) => catalogue.has(id))
        .toSorted()
        .map((id) => [id, counted.map(([, c]) => c[kind].get(id) ?? 0)]),
    )
  }
  const played: PlayedFile = {
    policies: counted.map(([id]) => id),
    fights: counted.map(([, { fights }]) => fights),
    cited: tableOf("cited", named),
    offered: tableOf("offered"),
  }
  const lines = JSON.stringify(played, undefined, 1).replaceAll(/\[[^\]{]*\]/gu, (list) =>
    list.replaceAll(/\s+/gu, " "),
  )
  writeFileSync(`${root}packages/core/src/systems/${system}/played.json`, `${lines}\n`)
}
