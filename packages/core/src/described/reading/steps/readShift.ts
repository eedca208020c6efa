import type { Step } from "../../language/Step.ts"
import { keyPlace, type StepReader } from "./StepReader.ts"

/** Somebody is moved on the map. */
export const readShift = (step: StepReader, how: "push" | "pull" | "swap"): readonly Step[] => {
  const { draft, file } = step
  const place = keyPlace(step.tree, how)
  if (draft.map === undefined) file.wrong(place, `${how} is for games on a map: space: { squares: ... }`)
  else draft.reads("space")
  if (!step.around.roles.includes("them")) file.wrong(place, "nobody is aimed at here: there is no other to move from")
  const who = step.role(how, "them")
  if (how === "swap") return [{ do: "shift", how, who, by: { is: "number", value: 0 } }]
  const by = file.expression(step.get("by"), step.scope(), "int")
  if (by !== undefined && by.range.most <= 0)
    file.wrong(place, `this moves nobody: it comes to ${by.range.most} at most`)
  return by === undefined ? [] : [{ do: "shift", how, who, by: by.value }]
}
