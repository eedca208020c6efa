import { type Manifest, parseThreshold, type SaidGoal } from "@refriega/sim/internal"
import { invalid } from "../shared/Failure.ts"
import { shortGoal } from "../sweep/chosenTarget.ts"

/**
 * What `--target` says, as often as it is given: a goal as `winRate.party in 65..75%` or `rounds < 8`, or as sweeps
 * have it, `police=60%`, with the tolerance.
 */
export const chosenTargets = (given: readonly string[], tolerance: string, manifest: Manifest): readonly SaidGoal[] => {
  if (given.length === 0) throw invalid('--target is missing: what is wanted, as --target "winRate.party in 65..75%"')
  const read = given.map((text, i) => goalIn(text, i, tolerance, manifest))
  const wrong = read.flatMap((each) => ("wrong" in each ? [each.wrong] : []))
  if (wrong.length > 0) throw invalid(...wrong)
  return read.flatMap((each) => ("wrong" in each ? [] : [each]))
}

const goalIn = (
  text: string,
  i: number,
  tolerance: string,
  manifest: Manifest,
): SaidGoal | { readonly wrong: string } => {
  if (/^\s*[\w-]+\s*=(?!=)/u.test(text)) return shortGoal(text, tolerance, manifest)
  const found = parseThreshold(text, (offset) => ({ file: "--target", line: i + 1, column: offset + 1, path: "" }))
  return "message" in found ? { wrong: `--target ${text}: column ${found.column}: ${found.message}` } : found
}
