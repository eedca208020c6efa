import { range } from "../../language/Range.ts"
import type { Step } from "../../language/Step.ts"
import type { Local } from "../Scope.ts"
import { damageRoll } from "./readRoll.ts"
import { keyPlace, type StepReader } from "./StepReader.ts"

/** The door that the act is aimed at is opened, shut or broken. */
export const readDoor = (step: StepReader, how: "open" | "shut" | "break"): readonly Step[] => {
  step.file.word(step.get(how), ["door"])
  return isDoorHere(step, how) ? [{ do: "door", how }] : []
}

/** Whether harm is done to a door. */
export const isAtDoor = (step: StepReader): boolean => {
  const tree = step.get("to")
  return tree?._tag === "Leaf" && tree.value === "door"
}

/** Harm to the door that the act is aimed at. */
export const readWear = (step: StepReader): readonly Step[] => {
  const { draft, file } = step
  const kind = step.get("kind")
  if (kind !== undefined) file.wrong(keyPlace(step.tree, "kind"), "kind is of harm to combatants: a door has if")
  const tree = step.get("harm")
  const parsed = file.expression(tree, step.scope(true), "int")
  if (!isDoorHere(step, "to") || parsed === undefined || tree === undefined) return []
  if ((draft.doors?.points ?? -1) < 0) {
    file.wrong(tree.place, "doors have no points: say doors: { points: NAME }, the stat that harm takes from")
    return []
  }
  if (parsed.range.most <= 0) file.wrong(tree.place, `this never harms: it comes to ${parsed.range.most} at most`)
  draft.reads(`door.${pointsName(step)}`)
  if (parsed.draws.length === 0) return [{ do: "wear", amount: parsed.value }]
  const slot = draft.newSlot()
  const damage: Local = { slot, kind: "int", range: range(parsed.range.least, parsed.range.most), read: true }
  return [...damageRoll(step, parsed, damage), { do: "wear", amount: { is: "slot", slot } }]
}

const pointsName = ({ draft: { doors } }: StepReader): string =>
  [...(doors?.stats ?? [])].find(([, { index }]) => index === doors?.points)?.[0] ?? ""

/** Whether the act is aimed at a door. */
const isDoorHere = (step: StepReader, key: string): boolean => {
  const { doors, map } = step.draft
  if (doors !== undefined && map?.isDoor === true && step.draft.published === undefined) return true
  const place = keyPlace(step.tree, key)
  step.file.wrong(
    place,
    doors === undefined
      ? "this game has no doors: say doors: { stats: ... }"
      : "there is no door here: the act is not aimed at one (target: door)",
  )
  return false
}
