import type { LoadedDay, LoadedScenario, Target } from "@refriega/sim"
import { invalid } from "../shared/Failure.ts"
import { pointsOf } from "../shared/pointsOf.ts"

/**
 * What `--target police=50%` and `--tolerance 2pp` say. Of days the question is whether the party survives:
 * `survived=80%`.
 */
export const chosenTarget = (given: string, tolerance: string, loaded: LoadedScenario | LoadedDay): Target => {
  const sides = loaded._tag === "Day" ? ["survived"] : loaded.visit((_, scenario) => scenario.sides.map(({ id }) => id))
  const [, side = "", number, unit] = /^\s*([\w-]+)\s*=\s*(\d{0,3}(?:\.\d{1,6})?)\s*(%|)\s*$/u.exec(given) ?? []
  const share = number === undefined || number === "" ? Number.NaN : Number(number) / (unit === "%" ? 100 : 1)
  if (!(share >= 0 && share <= 1)) {
    throw invalid(`--target ${given}: expected a side and how often it is to win, as ${sides[0] ?? "first"}=50%`)
  }
  if (!sides.includes(side)) throw invalid(`--target: there is no side ${side}; there are: ${sides.join(", ")}`)
  return { side, share, tolerance: pointsOf("--tolerance", tolerance) }
}
