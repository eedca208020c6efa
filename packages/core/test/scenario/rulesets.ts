import { readFileSync } from "node:fs"
import type { Ruleset } from "../../src/ruleset/Ruleset.ts"
import type { System } from "../../src/ruleset/System.ts"
import { decodeScenario } from "../../src/scenario/decodeScenario.ts"
import { openScenario } from "../../src/scenario/openScenario.ts"
import { type Checked, problemText } from "../../src/scenario/problems.ts"
import type { Source } from "../../src/scenario/readYaml.ts"
import type { Scenario } from "../../src/scenario/Scenario.ts"
import { houseRules as adnd2eRules } from "../../src/systems/adnd2e/houseRules.ts"
import * as adnd2eBlock from "../../src/systems/adnd2e/statBlock.ts"
import { houseRules as d20Rules } from "../../src/systems/d20-modern/houseRules.ts"
import * as d20Block from "../../src/systems/d20-modern/statBlock.ts"

/** The parts of a ruleset that files are decoded with. */
const parts = (given: object): Ruleset<System> => given as unknown as Ruleset<System>

export const rulesets: Readonly<Record<string, Ruleset<System>>> = {
  "d20-modern": parts({
    id: "d20-modern",
    title: { en: "d20 Modern", es: "d20 Modern" },
    scale: { square: 5, unit: "ft", diagonals: "5-10-5" },
    houseRules: d20Rules,
    statBlock: d20Block.StatBlock,
    setting: d20Block.Setting,
    placement: d20Block.Placement,
    bestiary: { tables: { weapons: { in: "attacks", by: "weapon" } } },
    space: (block: d20Block.StatBlock) => (block.size === "Large" ? 2 : 1),
  }),
  adnd2e: parts({
    id: "adnd2e",
    title: { en: "AD&D 2nd edition", es: "AD&D 2ª edición" },
    scale: { square: 1.5, unit: "m", diagonals: "5-5" },
    houseRules: adnd2eRules,
    statBlock: adnd2eBlock.StatBlock,
    setting: adnd2eBlock.Setting,
    placement: adnd2eBlock.Placement,
    bestiary: { tables: { weapons: { in: "weapons", by: "id" } } },
    space: (block: adnd2eBlock.StatBlock) => (block.size === "L" ? 2 : 1),
  }),
}

export const policies = ["random", "steady", "aggressive", "focus"]

/** A file of the scenarios folder. */
export const ours = (name: string): Source => ({
  file: `scenarios/${name}`,
  text: readFileSync(new URL(`../../../../scenarios/${name}`, import.meta.url), "utf8"),
})

/** A ruleset by id. */
export const ruleset = (id: string): Ruleset<System> => {
  const rules = rulesets[id]
  if (rules === undefined) throw new Error(`no system is called ${id}`)
  return rules
}

/** Opens and decodes a scenario with its system's own bestiary. */
export const read = (source: Source): Checked<Scenario<System>> => {
  const open = openScenario(source, Object.keys(rulesets))
  if (open._tag === "Refused") return open
  const { system } = open.value
  return decodeScenario(ruleset(system), open.value, { bestiaries: [ours(`${system}/bestiary.yaml`)], policies })
}

/** A scenario that must be right. */
export const readGood = (source: Source): Scenario<System> => {
  const result = read(source)
  if (result._tag === "Refused") throw new Error(result.problems.map(problemText).join("\n"))
  return result.value
}

/** The problems of a scenario, one a line, without the file's name. */
export const problemsOf = (text: string): readonly string[] => {
  const result = read({ file: "fight.yaml", text })
  return result._tag === "Good" ? [] : result.problems.map((p) => problemText(p).replace(/^fight\.yaml:/u, ""))
}
