import { existsSync, readdirSync, readFileSync } from "node:fs"
import type { Ruleset } from "../../src/contract/Ruleset.ts"
import type { Source } from "../../src/contract/Source.ts"
import type { System } from "../../src/contract/System.ts"
import type { Day } from "../../src/scenario/day/Day.ts"
import { decodeDay, type ScenarioSources } from "../../src/scenario/day/decodeDay.ts"
import { decodeScenario } from "../../src/scenario/decodeScenario.ts"
import { isDayFile, openDay } from "../../src/scenario/day/openDay.ts"
import { openScenario } from "../../src/scenario/openScenario.ts"
import { type Checked, good, problemText, refused } from "../../src/scenario/problems.ts"
import type { Scenario } from "../../src/scenario/Scenario.ts"
import { adnd2e } from "../../src/systems/adnd2e/index.ts"
import { d20Modern } from "../../src/systems/d20-modern/index.ts"
import { ds20 } from "../../src/systems/ds20/index.ts"
import { library } from "../../src/systems/index.ts"
import { savageWorlds } from "../../src/systems/savage-worlds/index.ts"
import { symbaroum } from "../../src/systems/symbaroum/index.ts"

/** The systems whose scenarios are tested; which types they have is their own business here. */
export const rulesets: Readonly<Record<string, Ruleset<System>>> = {
  "d20-modern": d20Modern as unknown as Ruleset<System>,
  adnd2e: adnd2e as unknown as Ruleset<System>,
  ds20: ds20 as unknown as Ruleset<System>,
  "savage-worlds": savageWorlds as unknown as Ruleset<System>,
  symbaroum: symbaroum as unknown as Ruleset<System>,
}

export const policies = ["random", "steady", "aggressive", "focus"]

/** A file of the scenarios folder. */
export const ours = (name: string): Source => ({
  file: `scenarios/${name}`,
  text: readFileSync(new URL(`../../../../scenarios/${name}`, import.meta.url), "utf8"),
})

const bestiaries = new Map<string, Source>()

/** A system's own bestiary: the same source for all scenarios, so that it is read once. */
const bestiaryOf = (system: string): Source => {
  const source = bestiaries.get(system) ?? ours(`${system}/bestiary.yaml`)
  bestiaries.set(system, source)
  return source
}

/** The names of the scenarios of all systems, or of the days of several fights. */
export const filesOf = (what: "fights" | "days"): readonly string[] =>
  Object.keys(rulesets).flatMap((system) =>
    readdirSync(new URL(`../../../../scenarios/${system}/`, import.meta.url))
      .filter((name) => name.endsWith(".yaml") && name !== "bestiary.yaml")
      .map((name) => `${system}/${name}`)
      .filter((name) => isDayFile(ours(name)) === (what === "days")),
  )

/** A ruleset by id. */
export const ruleset = (id: string): Ruleset<System> => {
  const rules = rulesets[id]
  if (rules === undefined) throw new Error(`no system is called ${id}`)
  return rules
}

/** Opens and decodes a scenario with its system's own bestiary. */
export const read = (source: Source): Checked<Scenario<System>> => {
  const open = openScenario(source, library)
  if (open._tag === "Refused") return open
  const { system } = open.value
  return decodeScenario(ruleset(system), open.value, { bestiaries: [bestiaryOf(system)], policies })
}

/** Opens and decodes a day; its scenarios are those of the system's folder. */
export const readDay = (source: Source): Checked<Day<System>> => {
  const open = openDay(source, library)
  if (open._tag === "Refused") return open
  const { system, scenarios } = open.value
  const fights = scenarios.map((name): Checked<ScenarioSources> => {
    const file = `${system}/${name}`
    if (existsSync(new URL(`../../../../scenarios/${file}`, import.meta.url)))
      return good({ scenario: ours(file), bestiaries: [bestiaryOf(system)] })
    return refused([{ file, line: 1, column: 1, path: "", message: "there is no such file" }])
  })
  return decodeDay(ruleset(system), open.value, { fights, policies, library })
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
