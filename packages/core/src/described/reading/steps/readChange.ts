import { didYouMean, quoted } from "../../../scenario/didYouMean.ts"
import type { Tree } from "../../../scenario/yaml/tree.ts"
import type { Expression, Role } from "../../language/Expression.ts"
import { range } from "../../language/Range.ts"
import type { Step } from "../../language/Step.ts"
import type { Local } from "../Scope.ts"
import type { StepReader } from "./StepReader.ts"
import { Cursor } from "../Cursor.ts"
import { thingAt } from "../thingAt.ts"
import { setOff } from "./setOff.ts"

/** A track, or the distance, set to a number or moved by one. */
export const readChange = (step: StepReader, key: "set" | "add"): readonly Step[] => {
  const tree = step.get(key) as Tree
  const form = key === "set" ? "me.track = number" : "me.track by number"
  const written = step.file.written(tree)
  if (written === undefined) return []
  if (step.draft.bands.length > 0 && /^\s*distance\b/u.test(written)) return move(step, key, tree, written)
  const ofEntry = changeOfEntry(step, key, tree, written)
  if (ofEntry !== undefined) return ofEntry
  const found = /^\s*(me|them)\.([a-z][\w-]*)\s*(=|by\b)\s*/u.exec(written)
  if (found?.[3] !== (key === "set" ? "=" : "by")) {
    step.file.wrong(tree.place, `expected ${key}: ${form}`)
    return []
  }
  const [whole, who, name] = found as unknown as readonly [string, Role, string]
  if (step.draft.published !== undefined && name === "points") {
    step.file.wrong(tree.place, "points of a published game are changed by its own rules alone")
    return []
  }
  const track = step.draft.tracks.get(name)
  const others = [...step.draft.tracks.keys()].filter((each) => !step.draft.conditions.has(each))
  if (track === undefined || !others.includes(name)) {
    const what = step.draft.conditions.has(name) ? `${quoted(name)} is a condition: use gain and lose` : undefined
    step.file.wrong(tree.place, () => what ?? `no track is called ${quoted(name)}${didYouMean(name, others)}`)
    return []
  }
  if (!step.around.roles.includes(who)) {
    step.file.wrong(tree.place, "there is nobody called them here: nobody is aimed at")
    return []
  }
  const parsed = step.file.expression(tree, step.scope(), "int", whole.length)
  if (parsed === undefined) return []
  const isOfSide = track.isOfSide && ({ isOfSide: true } as const)
  const was: Expression = { is: "track", of: who, index: track.index, ...isOfSide }
  const value: Expression = key === "set" ? parsed.value : { is: "+", left: was, right: parsed.value }
  const mayEnd = step.draft.layers.includes(name) && parsed.range.least <= (key === "set" ? 0 : -1)
  return [
    { do: "set", of: who, track: track.index, ...isOfSide, value, zero: mayEnd ? { steps: end(step) } : undefined },
  ]
}

/** What is left of an entry of a list: `item.left by -1`. */
const changeOfEntry = (
  step: StepReader,
  key: "set" | "add",
  tree: Tree,
  written: string,
): readonly Step[] | undefined => {
  const found = /^\s*([a-z][\w-]*(?:\.[a-z][\w-]*)?)\.left\s*(=|by\b)\s*/u.exec(written)
  const thing = found === null ? undefined : thingAt(new Cursor(`${found[1] as string}.left`), step.scope())
  if (found === null || thing === undefined) return undefined
  const { gear, of } = thing
  if ((key === "set") !== (found[2] === "=")) {
    step.file.wrong(tree.place, `expected ${key}: ${found[1]}.left ${key === "set" ? "= number" : "by number"}`)
    return []
  }
  if (gear.left === undefined) {
    step.file.wrong(tree.place, `${gear.id} are not counted: say stock: true`)
    return []
  }
  const parsed = step.file.expression(tree, step.scope(), "int", found[0].length)
  if (parsed === undefined) return []
  const first = gear.left
  const change = (entry: number): Step => {
    const was: Expression = { is: "track", of, index: first + entry - 1 }
    const value: Expression = key === "set" ? parsed.value : { is: "+", left: was, right: parsed.value }
    return { do: "set", of, track: first + entry - 1, value, zero: undefined }
  }
  const { at } = thing
  if (typeof at === "number") return [change(at)]
  return Array.from({ length: gear.most }, (_, i) => ({
    do: "if",
    hit: false,
    test: { is: "=", left: at, right: { is: "number", value: i + 1 } },
    yes: [change(i + 1)],
    no: [],
  }))
}

const move = (step: StepReader, key: "set" | "add", tree: Tree, written: string): readonly Step[] => {
  const found = /^\s*distance\s*(=|by\b)\s*/u.exec(written)
  if (found?.[1] !== (key === "set" ? "=" : "by")) {
    step.file.wrong(tree.place, `expected ${key}: distance ${key === "set" ? "= band" : "by number"}`)
    return []
  }
  if (!step.around.roles.includes("them")) {
    step.file.wrong(tree.place, "there is no distance here: nobody is aimed at")
    return []
  }
  const parsed = step.file.expression(tree, step.scope(), "int", found[0].length)
  if (parsed === undefined) return []
  const was: Expression = { is: "distance" }
  return [{ do: "move", value: key === "set" ? parsed.value : { is: "+", left: was, right: parsed.value } }]
}

/** What happens when a track of points is set so that none are left. */
const end = (step: StepReader): readonly Step[] | undefined => {
  if (step.around.busy.includes("zero")) return []
  const none: Local = { slot: step.draft.newSlot(), kind: "int", range: range(0, 1_000_000), read: true }
  return setOff(step, "zero", new Map([["beyond", none]]))
}
