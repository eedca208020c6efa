import { type DiceExpression, dice } from "../../../dice/expression.ts"
import type { AbilityName } from "./ability.ts"

/** Points of one ability; `drains`: a second save, or one of them is lost for good. */
export interface Ravage {
  readonly ability: AbilityName
  readonly dice: DiceExpression
  readonly drains: boolean
}

/** A treatable disease (D20M-344 to 348). */
export interface Disease {
  readonly dc: number
  /** Days before the initial damage. */
  readonly incubation: DiceExpression
  readonly initial: readonly Ravage[]
  readonly secondary: readonly Ravage[]
}

/** `1d3 Con*`: an asterisk for what drains. */
const ravage = (text: string): Ravage => {
  const [points, name] = text.split(" ") as [string, string]
  const drains = name.endsWith("*")
  return { ability: name.replace("*", "").toLowerCase() as AbilityName, dice: dice(points), drains }
}

const disease = (
  dc: number,
  incubation: string,
  initial: readonly string[],
  secondary: readonly string[],
): Disease => ({
  dc,
  incubation: dice(incubation),
  initial: initial.map(ravage),
  secondary: secondary.map(ravage),
})

/** The treatable diseases (D20M-347). */
export const diseases = {
  anthrax: disease(16, "1d2", ["1 Con"], ["1d4 Con*"]),
  "necrotizing-fasciitis": disease(13, "1d6", ["1 Con"], ["1d3 Con*"]),
  hantavirus: disease(14, "1", ["1d2 Str"], ["1d2 Str*", "1d2 Con*"]),
  pneumonia: disease(12, "1d4", ["1 Str"], ["1d3 Str", "1d3 Con"]),
  salmonellosis: disease(13, "1", ["1 Str", "1 Dex"], ["1 Str", "1d3 Dex"]),
  smallpox: disease(15, "2d4", ["1 Str", "1 Con"], ["1d2 Str", "1d2 Con"]),
  "west-nile-virus": disease(12, "1d4", ["1 Dex", "1 Con"], ["1d2 Dex", "1d2 Con*"]),
} as const
export type DiseaseName = keyof typeof diseases
/** In the order of their indices: `Infected.disease`. Append only. */
export const diseaseNames = Object.keys(diseases) as readonly DiseaseName[]
