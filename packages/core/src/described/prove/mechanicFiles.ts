import type { Source } from "../../contract/Source.ts"
import type { SomeRuleset } from "../../contract/Systems.ts"
import { mechanicRule } from "../../scenario/mechanicsIn.ts"
import { type Checked, good, refused } from "../../scenario/problems.ts"
import { lentGame } from "../added/lentGame.ts"
import { drawnSheet } from "./drawnSheet.ts"
import { type Misspelt, misspelt } from "./misspelt.ts"

/** Files of mechanics for a published game, as proofs need them. */
export interface MechanicFiles {
  /** The house rules that turn them on, in their order. */
  readonly houseRules: readonly string[]
  /** What the mechanics ask of somebody's sheet, drawn within their bounds: the same for the same number. */
  readonly sheet: (number: number) => Readonly<Record<string, unknown>>
  /** What becomes of the files if one of their keys has a letter too many. */
  readonly misspelt: () => Misspelt
}

/** Reads mechanics into a published game, or says what is wrong with them. */
export const mechanicFiles = (some: SomeRuleset, mechanics: readonly Source[]): Checked<MechanicFiles> =>
  some<Checked<MechanicFiles>>((rules) => {
    const { seam } = rules
    const houseRules = mechanics.map(({ file }) => mechanicRule(file))
    const at = (file: string, message: string) =>
      refused<MechanicFiles>([{ file, line: 1, column: 1, path: "", message }])
    if (seam === undefined) return at(mechanics[0]?.file ?? rules.id, `${rules.id} takes no mechanics`)
    const twice = houseRules.findIndex((rule, i) => houseRules.indexOf(rule) < i)
    if (twice >= 0) return at((mechanics[twice] as Source).file, `another mechanic is called ${houseRules[twice]} too`)
    const read = lentGame(rules, seam, mechanics)
    if (read._tag === "Refused") return read
    const { game } = read.value
    return good({
      houseRules,
      sheet: (number) => drawnSheet(game, number, false),
      misspelt: () => misspelt(mechanics, (changed) => lentGame(rules, seam, changed)._tag === "Good"),
    })
  })
