import { didYouMean, quoted } from "../../../scenario/didYouMean.ts"
import type { Expression } from "../../language/Expression.ts"
import { isDirected } from "../../language/spots.ts"
import type { Step } from "../../language/Step.ts"
import { keyPlace, type StepReader } from "./StepReader.ts"

/** An area of its actor begins, where the act is aimed at or where one of the two is; or it is over. */
export const readLay = (step: StepReader, key: "lay" | "lift"): readonly Step[] => {
  const { draft, file } = step
  const tree = step.get(key)
  const name = tree?._tag === "Leaf" ? String(tree.value) : ""
  const area = draft.areas.get(name)
  if (area === undefined) {
    const place = keyPlace(step.tree, key)
    file.wrong(place, () => `no area is called ${quoted(name)}${didYouMean(name, draft.areas.keys())}`)
    return []
  }
  const zero: Expression = { is: "number", value: 0 }
  const set = (track: number, value: Expression): Step => ({ do: "set", of: "me", track, value, zero: undefined })
  if (key === "lift")
    return [set(area.track, zero), ...(area.lasting === undefined ? [] : [set(area.lasting.left, zero)])]
  draft.reads(`lay.${name}`)
  const at = step.get("at") === undefined ? undefined : step.role("at", "me")
  const of = at ?? (draft.map?.isPlace === true ? "place" : "me")
  const hasFrom = isDirected(area.shape)
  if (hasFrom && of === "me")
    file.wrong(keyPlace(step.tree, key), `a ${area.shape} has a direction: lay it at: them, or in an act with an area`)
  // What goes with its maker is wherever that is: it does not matter where it began.
  const where: Expression =
    area.shape === "emanation"
      ? { is: "number", value: 1 }
      : { is: "spot", of, ...(hasFrom && { isDirected: true as const }) }
  return [set(area.track, where), ...(area.lasting === undefined ? [] : [set(area.lasting.left, area.lasting.most)])]
}
