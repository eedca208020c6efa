import type { Expression } from "../../language/Expression.ts"
import type { Range } from "../../language/Range.ts"
import type { Step } from "../../language/Step.ts"
import { within } from "../Around.ts"
import { readBands } from "./readBands.ts"
import { readRoll } from "./readRoll.ts"
import type { StepReader } from "./StepReader.ts"

/** A roll, and what its bands of results do. */
export const readTable = (step: StepReader): readonly Step[] => {
  const before = new Set(step.around.locals.keys())
  const rolled = readRoll(step, "table")
  const name = [...step.around.locals.keys()].find((each) => !before.has(each))
  const local = name === undefined ? undefined : step.around.locals.get(name)
  if (rolled.length === 0 || local === undefined) return []
  return [...rolled, bands(step, { is: "slot", slot: local.slot }, local.range)]
}

/** What the bands of a margin do. */
export const readDegrees = (step: StepReader): readonly Step[] => {
  const margin = step.file.expression(step.get("degrees"), step.scope(), "int")
  if (margin === undefined) return []
  const shift = (key: string) => step.file.expression(step.get(key), step.scope(), "truth")?.value
  return [bands(step, margin.value, margin.range, shift("up"), shift("down"))]
}

const bands = (step: StepReader, value: Expression, its: Range, up?: Expression, down?: Expression): Step => {
  const bands = readBands(step.file, step.tree, its).map(({ from, name, value: steps }) => ({
    from,
    steps: step.steps(steps, { ...within(step.around, name), cite: `${step.cite}.${name}` }),
  }))
  return { do: "bands", value, up, down, bands }
}
