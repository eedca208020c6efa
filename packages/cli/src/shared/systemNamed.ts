import { type SomeRuleset, systems } from "@refriega/core"
import { invalid } from "./Failure.ts"

/** The ruleset of that id. */
export const systemNamed = (id: string): SomeRuleset => {
  const found = Object.hasOwn(systems, id) ? systems[id] : undefined
  if (found === undefined) throw invalid(`there is no system ${id}; there are: ${Object.keys(systems).join(", ")}`)
  return found
}
