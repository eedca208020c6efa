import { child, type Tree } from "../../../scenario/yaml/tree.ts"
import type { Expression } from "../../language/Expression.ts"
import { hull } from "../../language/Range.ts"
import { stepKeys } from "../../language/keys.ts"
import type { Step } from "../../language/Step.ts"
import { leavesOf } from "../../language/walkSteps.ts"
import { within } from "../Around.ts"
import type { Local } from "../Scope.ts"
import type { Parsed } from "../parseExpression.ts"
import { readHarm } from "./readHarm.ts"
import { keyPlace, type StepReader } from "./StepReader.ts"

/** The keys of a case: those of `if`, without else. */
const { else: _, ...caseKeys } = stepKeys.if

/** One list or another, as a test comes out. */
export const readIf = (step: StepReader): readonly Step[] => {
  const test = step.file.expression(step.get("if"), step.scope(), "truth")
  // What a list was given decides it: the other way is not gone here.
  if (isSure(test)) return step.list(test.value.value === 1 ? "then" : "else")
  const [yes, no] = [step.list("then"), step.list("else")]
  return test === undefined ? [] : [{ do: "if", hit: false, test: test.value, yes, no }]
}

const isSure = (test: Parsed | undefined): test is Parsed & { readonly value: { readonly value: number } } =>
  test?.isGiven === true && test.value.is === "number"

/** A test that says whether somebody is hit. */
export const readHit = (step: StepReader): readonly Step[] => {
  const harm = step.get("harm")
  if (harm !== undefined && step.get("then") !== undefined)
    step.file.wrong(keyPlace(step.tree, "harm"), "harm or then: put the harm into the list of then")
  if (!step.around.roles.includes("them"))
    step.file.wrong(step.tree.place, "nobody is attacked here: nobody is aimed at")
  const test = step.file.expression(step.get("hit"), step.scope(), "truth")
  const { locals, name } = rollOf(step.around.locals, test?.value)
  const hits = step.reactions("hits", locals)
  const misses = step.reactions("misses", locals)
  const own = step.around.locals.get(name)
  if (own !== undefined) own.range = hull(own.range, locals.get("roll")?.range ?? own.range)
  const yes = harm === undefined ? step.list("then") : readHarm(step, harm, step.far)
  const no = [...misses, ...step.list("else")]
  if (test === undefined) return []
  const attack: Step = { do: "if", hit: true, test: test.value, yes, no }
  // What answers a hit may make a miss of it, so it is tested again.
  return hits.length === 0 ? [attack] : [{ do: "if", hit: false, test: test.value, yes: hits, no: [] }, attack]
}

/** The roll that an attack tests, by the name that reactions have for it. */
const rollOf = (
  locals: ReadonlyMap<string, Local>,
  test: Expression | undefined,
): { readonly name: string; readonly locals: ReadonlyMap<string, Local> } => {
  const leaves = test === undefined ? [] : leavesOf(test)
  const slots = new Set(leaves.flatMap((leaf) => (leaf.is === "slot" ? [leaf.slot] : [])))
  const its = [...locals].findLast(([name, { slot }]) => {
    const natural = locals.get(`${name}.natural`)
    return natural !== undefined && (slots.has(slot) || slots.has(natural.slot))
  })
  if (its === undefined) return { name: "", locals: new Map() }
  const [name, local] = its
  const natural = locals.get(`${name}.natural`) as Local
  return {
    name,
    locals: new Map([
      ["roll", { ...local, read: true, mayChange: true }],
      ["roll.natural", { ...natural, read: true }],
    ]),
  }
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
    if (isSure(test)) return test.value.value === 1 ? step.steps(child(item, "then"), around) : rest
    const yes = step.steps(child(item, "then"), around)
    return test === undefined ? rest : [{ do: "if", hit: false, test: test.value, yes, no: rest }]
  }, [])
}
