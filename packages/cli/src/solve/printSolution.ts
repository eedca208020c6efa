import { type Language, problemText } from "@refriega/core"
import { loadScenario, withCode } from "@refriega/sim"
import { invalid } from "../shared/Failure.ts"
import { say } from "../shared/telling/printed.ts"
import { workProgress } from "../shared/telling/workProgress.ts"
import { words } from "../text/words.ts"
import { type Doing, type Question, solutionOf } from "./solution.ts"
import { solutionDocument } from "./solutionDocument.ts"
import { solutionText } from "./solutionText.ts"

/** What `refriega solve` was asked for. */
export interface SolveInput extends Question {
  readonly scenario: string
  readonly set: readonly string[]
  readonly lang: Language
  readonly allowCode: boolean
  readonly json: boolean
  readonly quiet: boolean
}

/** Solves a fight and prints what came out. */
export const printSolution = async (input: SolveInput, signal: AbortSignal): Promise<void> => {
  const adHoc = input.set.length === 0 ? [] : [{ id: "set", set: input.set }]
  const loaded = await withCode(input.allowCode, (library) => loadScenario(input.scenario, library, adHoc))
  if (loaded._tag === "Refused") throw invalid(...loaded.problems.map(problemText))
  const variant = input.set.length > 0 && input.variant === "base" ? "set" : input.variant
  const progress = progressOf(input)
  await loaded.value.visit(async (rules, scenario) => {
    try {
      const solution = await solutionOf(rules, scenario, { ...input, variant }, signal, progress.tell)
      progress.clear()
      if (input.json) console.log(JSON.stringify(solutionDocument(rules, scenario, variant, solution), undefined, 2))
      else say(solutionText(rules, scenario, solution, input.lang))
    } finally {
      progress.clear()
    }
  })
}

/** Says how far it has come. */
const progressOf = ({ lang, quiet }: SolveInput) => {
  const w = words[lang]
  const { clear, tell } = workProgress(process.stderr, lang, quiet)
  const count = (n: number): string => n.toLocaleString(lang, { useGrouping: "always" })
  return {
    clear,
    tell: ({ done, number = 0, numbers = 0, of, states, ways }: Doing) => {
      const doing =
        of === "fight" ? w.solvingFight : of === "best" ? w.solvingBest : w.solvingNumber(number + 1, numbers)
      tell(
        w.solving(doing, count(states), count(done), count(ways)),
        of === "numbers" ? number / numbers : done / states,
        of !== "numbers",
      )
    },
  }
}
