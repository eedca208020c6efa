import { type Library, problemText, type SomeRuleset, systemIds } from "@refriega/core"
import { systemNamed as named } from "@refriega/sim/internal"
import { invalid } from "./Failure.ts"

/** The system of that id, or the one that the file of a game describes. */
export const systemNamed = (name: string, library: Library): SomeRuleset => {
  const found = named(name, library)
  if (found === undefined) throw invalid(`there is no system ${name}; there are: ${systemIds(library).join(", ")}`)
  if (found._tag === "Refused") throw invalid(...found.problems.map(problemText))
  return found.value
}
