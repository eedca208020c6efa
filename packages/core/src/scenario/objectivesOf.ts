import type { Objective } from "../contract/Objective.ts"
import type { Field } from "../field/Field.ts"
import { hasWayOut } from "../field/wayOut.ts"
import { didYouMean, quoted } from "./didYouMean.ts"
import type { Problem } from "./problems.ts"
import type { Row } from "./placing/roster.ts"
import type { SideFile } from "./scenarioSchema.ts"
import { squareOf } from "./placing/squareNamed.ts"
import { placeOf, type Tree } from "./yaml/tree.ts"

/** What wins the fight for each side that says so, or why that makes no sense. */
export const objectivesOf = (
  sides: Readonly<Record<string, SideFile>>,
  rows: readonly Row[],
  { field, isDrawn }: { readonly field: Field; readonly isDrawn: boolean },
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
    const { fell, hold, out, rounds } = wins
    if ([fell, hold, out].filter((each) => each !== undefined).length !== 1)
      return complain("expected one of fell, out and hold")
    const people = fell ?? out
    if (people !== undefined) {
      if (rounds !== undefined) return complain("rounds belong to hold", "rounds")
      const is = fell === undefined ? "out" : "fell"
      const open = rows.filter((row) => (row.side === side) === (is === "out"))
      const known = open.flatMap((row) => [row.name, ...row.combatants.map((one) => one.id)])
      const whom = (typeof people === "string" ? [people] : people).flatMap((name) => {
        const found = open.flatMap((row) => row.combatants.filter((one) => one.id === name || row.name === name))
        const nobody = is === "out" ? "nobody on its side" : "no enemy"
        if (found.length === 0) complain(`${nobody} is called ${quoted(name)}${didYouMean(name, known)}`, is)
        return found.map((one) => one.id)
      })
      if (is === "out" && !hasWayOut(field)) return complain("no way leads out of this field", is)
      return whom.length === 0 ? [] : [{ is, side, whom }]
    }
    if (isDrawn) return complain("nobody can hold a place where there is no map: say field: { map: ... }", "hold")
    if (rounds === undefined) return complain("expected rounds: for how many the place must be held")
    const places = Array.isArray(hold) && typeof hold[0] !== "number" ? hold : [hold]
    const squares = (places as readonly (string | readonly [number, number])[]).map((place) => squareOf(field, place))
    if (squares.some((square) => square < 0))
      return complain(`expected squares of this map of ${field.width} columns and ${field.height} rows`, "hold")
    return [{ is: "hold", side, squares, rounds }]
  })
  return { objectives, problems }
}
