import type { Objective } from "../contract/Objective.ts"
import type { Field } from "../field/Field.ts"
import { squareAt } from "../field/squares.ts"
import { didYouMean, quoted } from "./didYouMean.ts"
import type { Problem } from "./problems.ts"
import type { Row } from "./roster.ts"
import type { SideFile } from "./scenarioSchema.ts"
import { squareNamed } from "./squareNamed.ts"
import { placeOf, type Tree } from "./tree.ts"

/** What wins the fight for each side that says so, or why that makes no sense. */
export const objectivesOf = (
  sides: Readonly<Record<string, SideFile>>,
  rows: readonly Row[],
  field: Field,
  tree: Tree,
): { readonly objectives: readonly Objective[]; readonly problems: readonly Problem[] } => {
  const problems: Problem[] = []
  const objectives = Object.entries(sides).flatMap(([id, { wins }], side): readonly Objective[] => {
    if (wins === undefined) return []
    const at = (...path: readonly PropertyKey[]) => placeOf(tree, "sides", id, "wins", ...path)
    const complain = (message: string, ...path: readonly PropertyKey[]): readonly Objective[] => {
      problems.push({ ...at(...path), message })
      return []
    }
    const { fell, hold, rounds } = wins
    if ((fell === undefined) === (hold === undefined)) return complain("expected one of fell and hold")
    if (fell !== undefined) {
      if (rounds !== undefined) return complain("rounds belong to hold", "rounds")
      const others = rows.filter((row) => row.side !== side)
      const known = others.flatMap((row) => [row.name, ...row.combatants.map((one) => one.id)])
      const whom = (typeof fell === "string" ? [fell] : fell).flatMap((name) => {
        const found = others.flatMap((row) => row.combatants.filter((one) => one.id === name || row.name === name))
        if (found.length === 0) complain(`no enemy is called ${quoted(name)}${didYouMean(name, known)}`, "fell")
        return found.map((one) => one.id)
      })
      return whom.length === 0 ? [] : [{ is: "fell", side, whom }]
    }
    if (rounds === undefined) return complain("expected rounds: for how many the place must be held")
    const places = Array.isArray(hold) && typeof hold[0] !== "number" ? hold : [hold]
    const squares = (places as readonly (string | readonly [number, number])[]).map((place) =>
      typeof place === "string" ? squareNamed(field, place) : squareAt(field, place[0] - 1, place[1] - 1),
    )
    if (squares.some((square) => square < 0))
      return complain(`expected squares of this map of ${field.width} columns and ${field.height} rows`, "hold")
    return [{ is: "hold", side, squares, rounds }]
  })
  return { objectives, problems }
}
