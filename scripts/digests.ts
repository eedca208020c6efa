import { globSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { parseArgs } from "node:util"
import {
  ByteWriter,
  byPolicies,
  Combat,
  digestOf,
  encounterOf,
  GrowingFingerprint,
  type Policy,
  printFingerprint,
  type Ruleset,
  type Scenario,
  type System,
} from "@refriega/core/internal"
import { codecOf, loadScenario, ownLibrary, policies } from "@refriega/sim/internal"
import { tuneCompiler } from "@refriega/sim/tuneCompiler"

// What the bundled scenarios play, in a digest for each variant and policy: where two trees print the same lines, they
// play the same fights to the last event.
//
//   npm run digests --silent > before.txt          100 fights of each, under every policy that is not slow
//   npm run digests --silent -- -n 2000 ds20       more fights, of the scenarios with "ds20" in their path
//   npm run digests --silent -- --policy steady    under one policy

tuneCompiler()

const root = fileURLToPath(new URL("..", import.meta.url))
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { combats: { type: "string", short: "n", default: "100" }, policy: { type: "string" } },
})
const combats = Number(values.combats)
const played = policies.filter(({ id, slow }) => (values.policy === undefined ? slow !== true : id === values.policy))

const fingerprintOf = <T extends System>(
  rules: Ruleset<T>,
  scenario: Scenario<T>,
  variant: string,
  policy: Policy,
): string => {
  const prepared = rules.prepare(encounterOf(rules, scenario, variant))
  const choose = byPolicies<T>(prepared.sides.map(() => policy))
  const codec = codecOf(rules)
  const writer = new ByteWriter()
  const fingerprint = new GrowingFingerprint()
  for (let combat = 0; combat < combats; combat++) {
    writer.clear()
    codec.pack(new Combat(rules, prepared, { seed: 1, combat, choose }).begin().play().log, writer)
    fingerprint.add(combat, digestOf(writer.view()))
  }
  return printFingerprint(fingerprint.value)
}

for (const file of globSync("scenarios/**/*.yaml", { cwd: root }).toSorted()) {
  if (positionals.length > 0 && !positionals.some((part) => file.includes(part))) continue
  // Described games are slow: only where they are asked for.
  if (positionals.length === 0 && Object.keys(ownLibrary.games ?? {}).some((game) => file.includes(`/${game}/`)))
    continue
  const loaded = loadScenario(`${root}${file}`)
  // Bestiaries, days and experiments are no fights.
  if (loaded._tag === "Refused") continue
  loaded.value.visit((rules, scenario) => {
    for (const { id } of scenario.variants)
      for (const policy of played) console.log(file, id, policy.id, fingerprintOf(rules, scenario, id, policy))
  })
}
