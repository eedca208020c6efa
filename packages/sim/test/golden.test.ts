import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import {
  ByteWriter,
  byPolicies,
  Combat,
  digestOf,
  encounterOf,
  type Language,
  languages,
  narrate,
  policiesOf,
  printDigest,
  type Ruleset,
  type Scenario,
  type System,
} from "@refriega/core/internal"
import { describe, expect, test } from "vitest"
import { loadScenario } from "../src/loading/loadScenario.ts"
import { ownScenarios } from "../src/loading/ownLibrary.ts"
import { codecOf } from "../src/play/codecOf.ts"
import { defaultPolicy, policyById } from "../src/policies/index.ts"

// A few fights of each system as text, for a person with the book in hand. `npm run golden` writes them anew: read
// every line of the difference before committing it, and say in the commit why it changed.

const fights = [
  { scenario: "d20-modern/arrest", combat: 2 },
  { scenario: "d20-modern/burning-warehouse", combat: 1 },
  { scenario: "d20-modern/duel", combat: 0 },
  { scenario: "d20-modern/duel", combat: 7 },
  { scenario: "d20-modern/grenades", combat: 3 },
  { scenario: "d20-modern/parking-lot", combat: 1 },
  { scenario: "d20-modern/rooftop", combat: 2 },
  { scenario: "d20-modern/skirmish", combat: 3 },
  { scenario: "adnd2e/duel", combat: 0 },
  { scenario: "adnd2e/duel", combat: 7 },
  { scenario: "adnd2e/set-spears", combat: 1 },
  { scenario: "adnd2e/archers", combat: 2 },
  { scenario: "adnd2e/skirmish", combat: 3 },
  { scenario: "adnd2e/tavern-brawl", combat: 8 },
  { scenario: "adnd2e/drake-lair", combat: 0 },
  { scenario: "ds20/duel", combat: 0 },
  { scenario: "ds20/knife-and-bat", combat: 1 },
  { scenario: "ds20/brawl", combat: 2 },
  { scenario: "ds20/shoot-out", combat: 1 },
  { scenario: "ds20/skirmish", combat: 3 },
  { scenario: "symbaroum/duel", combat: 0 },
  { scenario: "symbaroum/long-spears", combat: 1 },
  { scenario: "symbaroum/corruption", combat: 2 },
  { scenario: "symbaroum/second-fight", combat: 4 },
  { scenario: "symbaroum/skirmish", combat: 3 },
  { scenario: "savage-worlds/duel", combat: 0 },
  { scenario: "savage-worlds/mob", combat: 1 },
  { scenario: "savage-worlds/machine-gun", combat: 2 },
  { scenario: "savage-worlds/cavalry", combat: 4 },
  { scenario: "savage-worlds/skirmish", combat: 3 },
] as const

const seed = 1

const told = (path: string, index: number, lang: Language): string => {
  const loaded = loadScenario(join(ownScenarios, `${path}.yaml`))
  if (loaded._tag === "Refused") throw new Error(JSON.stringify(loaded.problems, undefined, 2))
  return loaded.value.visit(<T extends System>(rules: Ruleset<T>, scenario: Scenario<T>) => {
    const prepared = rules.prepare(encounterOf(rules, scenario))
    const policies = policiesOf(scenario).map((id) => policyById(id ?? defaultPolicy))
    const choose = byPolicies<T>(policies.flatMap((policy) => (policy === undefined ? [] : [policy])))
    const combat = new Combat(rules, prepared, { seed, combat: index, choose, explain: true }).begin().play()
    const writer = new ByteWriter()
    codecOf(rules).pack(combat.log, writer)
    const head = `${scenario.title[lang]} · ${path} · seed ${seed} · combat ${index} · ${combat.log.length} events · ${printDigest(digestOf(writer.view()))}`
    const lines = [...narrate(rules, prepared, combat.log, { lang, explain: true, notes: combat.notes })]
    return `${[head, ...lines.map((line) => (line.heading ? `\n${line.text}` : `  ${line.text}`))].join("\n")}\n`
  })
}

describe("golden fights", () => {
  for (const { scenario, combat } of fights) {
    test.each(languages)(`${scenario} ${combat} is told as before in %s`, (lang) => {
      const file = new URL(`golden/${scenario.replace("/", "-")}-${combat}.${lang}.txt`, import.meta.url)
      const text = told(scenario, combat, lang)
      if (process.env["UPDATE_GOLDEN"] === "1") writeFileSync(file, text)
      expect(text).toBe(readFileSync(file, "utf8"))
    })
  }
})
