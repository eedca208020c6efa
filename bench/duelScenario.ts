import { readFileSync } from "node:fs"
import { join } from "node:path"
import { problemText } from "@refriega/core"
import { type LoadedScenario, ownLibrary, ownScenarios, scenarioFrom } from "@refriega/sim/internal"
import type { Duel } from "./duels/Duel.ts"

/** A duel as a scenario: two squares apart or more, on an empty field. */
export const duelScenario = ({
  name,
  system,
  a,
  b,
  apart = 1,
  houseRules = {},
  limits = { rounds: 1000 },
  setting,
}: Duel): LoadedScenario => {
  const open = ".".repeat(14)
  const members = (id: string, at: string) => ({ policy: "aggressive", members: [{ is: id, id, at }] })
  const scenario = {
    system,
    title: name,
    field: { map: [open, `..A${".".repeat(apart - 1)}B`.padEnd(open.length, "."), open].join("\n") },
    sides: { first: members("a", "A"), second: members("b", "B") },
    rules: houseRules,
    ...(setting && { setting }),
    limits,
    bestiary: {
      combatants: [
        { id: "a", ...a },
        { id: "b", ...b },
      ],
    },
  }
  // JSON is YAML.
  const file = join(ownScenarios, system, "bestiary.yaml")
  const bestiary = { file, text: readFileSync(file, "utf8") }
  const loaded = scenarioFrom(
    { scenario: { file: name, text: JSON.stringify(scenario) }, bestiaries: [bestiary] },
    ownLibrary,
  )
  if (loaded._tag === "Refused") throw new Error(loaded.problems.map(problemText).join("\n"))
  return loaded.value
}
