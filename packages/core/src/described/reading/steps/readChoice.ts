import { child, type Tree } from "../../../scenario/tree.ts"
import { stepKeys } from "../../language/keys.ts"
import type { Step } from "../../language/Step.ts"
import { within } from "../Around.ts"
import { readHarm } from "./readHarm.ts"
import { keyPlace, type StepReader } from "./StepReader.ts"

/** The keys of a case: those of `if`, without else. */
const { else: _, ...caseKeys } = stepKeys.if

/** One list or another, as a test comes out. */
export const readIf = (step: StepReader): readonly Step[] =>
  conditional(step, "if", step.list("then"), step.list("else"))

const conditional = (
  step: StepReader,
  key: "if" | "hit",
  yes: readonly Step[],
  no: readonly Step[],
): readonly Step[] => {
  const test = step.file.expression(step.get(key), step.scope(), "truth")
  if (test === undefined) return []
  return [{ do: "if", hit: key === "hit", test: test.value, yes, no }]
}

/** A test that says whether somebody is hit. */
export const readHit = (step: StepReader): readonly Step[] => {
  const harm = step.get("harm")
  if (harm !== undefined && step.get("then") !== undefined)
    step.file.wrong(keyPlace(step.tree, "harm"), "harm or then: put the harm into the list of then")
  if (!step.around.roles.includes("them"))
    step.file.wrong(step.tree.place, "nobody is attacked here: nobody is aimed at")
  const yes = harm === undefined ? step.list("then") : readHarm(step, harm, step.far)
  return conditional(step, "hit", yes, step.list("else"))
}

/** The first case whose test holds. */
export const readCases = (step: StepReader): readonly Step[] => {
  const tree = step.get("cases") as Tree
  if (tree._tag !== "List" || tree.items.length === 0) {
    step.file.wrong(tree.place, "expected a list of cases, each with if and then, at the end one with else")
    return []
  }
  return tree.items.reduceRight<readonly Step[]>((rest, item, i) => {
    if (item._tag !== "Mapping") {
      step.file.wrong(item.place, "expected a case: if and then, or else")
      return rest
    }
    const isLast = i === tree.items.length - 1
    const around = { ...within(step.around, `${i + 1}`), cite: `${step.cite}.${i + 1}` }
    if (isLast && child(item, "if") === undefined) {
      step.file.keys(item, { else: stepKeys.if.else })
      return step.steps(child(item, "else"), around)
    }
    step.file.keys(item, caseKeys)
    const test = step.file.expression(child(item, "if"), step.scope(), "truth")
    const yes = step.steps(child(item, "then"), around)
    return test === undefined ? rest : [{ do: "if", hit: false, test: test.value, yes, no: rest }]
  }, [])
}
