import type { Problem } from "@refriega/core"
import { language } from "@refriega/report/viewer/language"

/** Problems in the language that the page is in. What translates them is loaded when it is first needed. */
export const inLanguage = async (problems: readonly Problem[]): Promise<readonly Problem[]> => {
  if (language() !== "es" || problems.length === 0) return problems
  const { inSpanish } = await import("../../src/text/inSpanish.ts")
  return problems.map((problem) => ({ ...problem, message: inSpanish(problem.message) }))
}
