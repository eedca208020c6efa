import { didYouMean, quoted } from "../../../scenario/didYouMean.ts"
import type { Tree } from "../../../scenario/tree.ts"
import type { Step } from "../../language/Step.ts"
import { gameLimits } from "../../language/keys.ts"
import { type Around, within } from "../Around.ts"
import type { Local } from "../Scope.ts"
import type { Thing } from "../Thing.ts"
import { broken, type StepReader } from "./StepReader.ts"

// Steps that have lists of steps in them and no test of their own.

/** A question, and what follows from yes and no. */
export const readAsk = (step: StepReader): readonly Step[] => {
  const text = step.file.words(step.get("ask"), "ask")
  const ask = step.draft.ask({ id: `ask-${step.draft.asks.length + 1}`, text, cite: step.cite })
  return [{ do: "ask", ask, by: step.role("by", "me"), yes: step.list("then"), no: step.list("else") }]
}

const sides = ["enemies", "friends"] as const

/** A list for everybody of a side, one after the other. */
export const readEach = (step: StepReader): readonly Step[] => {
  const tree = step.get("each")
  const words = step.draft.map?.isPlace === true ? (["enemies", "friends", "inside"] as const) : sides
  const isInside = tree?._tag === "Leaf" && tree.value === "inside"
  if (isInside && words === sides)
    step.file.wrong(tree.place, "nobody is inside here: that is for actions with an area")
  const who = isInside ? "inside" : (step.file.word(tree, words) ?? "enemies")
  const around: Around = { ...within(step.around, "do"), cite: `${step.cite}.do`, roles: ["me", "them"] }
  return [{ do: "each", who, steps: step.steps(step.get("do"), around) }]
}

/** A list that is defined once and used here. */
export const readShared = (step: StepReader): readonly Step[] => {
  const tree = step.get("do") as Tree
  const name = tree._tag === "Leaf" ? String(tree.value) : ""
  const list = step.draft.defines.get(name)
  if (list === undefined) {
    step.file.wrong(
      tree.place,
      () => `nothing is defined as ${quoted(name)}${didYouMean(name, step.draft.defines.keys())}`,
    )
    return []
  }
  const busy = `define.${name}`
  step.draft.reads(busy)
  const deep = step.file.integer(step.get("deep"), 1, gameLimits.deep)
  const inside = step.around.busy.filter((each) => each === busy).length
  if (inside > 0 && deep === undefined) {
    const says = "say how often it may be inside of itself, as deep: 2"
    step.file.wrong(tree.place, `${quoted(name)} would do itself again, without end: ${says}`)
    return []
  }
  if (inside > (deep ?? 0)) return []
  const isTurned = step.role("as", "me") === "them"
  const { locals, steps } = given(step, name, isTurned)
  // What is turned round, called again, or given something has names of its own.
  const isApart = isTurned || deep !== undefined || step.get("with") !== undefined
  const all = step.steps(list, {
    ...step.around,
    ...(isApart && { locals }),
    ...(isTurned && { item: undefined }),
    cite: `${step.draft.id}.${busy}`,
    topic: busy,
    depth: step.around.depth + 1,
    busy: [...step.around.busy, busy],
  })
  return [...steps, ...(isTurned && all.length > 0 ? [{ do: "turned", steps: all } as const] : all)]
}

/** What a list is given, by the names that it has for it. */
const given = (
  step: StepReader,
  list: string,
  isTurned: boolean,
): { readonly locals: Map<string, Local>; readonly steps: Step[] } => {
  const locals = new Map<string, Local>()
  const steps: Step[] = []
  const tree = step.get("with")
  for (const { id, key, value } of tree === undefined ? [] : step.file.named(tree, gameLimits.given)) {
    const parsed = step.file.expression(value, step.scope())
    if (parsed === undefined) {
      locals.set(id, broken)
      continue
    }
    const { kind, range: its, thing: entry, value: what } = parsed
    const called = `given.${list}.${id}`
    step.draft.declare(called, key, `the ${quoted(id)} that ${quoted(list)} is given`)
    // Whose it is stays, though they are called the other way round in there.
    const of = isTurned ? ({ me: "them", them: "me" } as const)[entry?.of ?? "me"] : entry?.of
    const local = { kind, range: its, read: true, isGiven: true, called } as const
    const thing = (at: Thing["at"]) => entry && of && { thing: { gear: entry.gear, of, at } }
    if (what.is === "number") {
      locals.set(id, { ...local, slot: 0, always: what.value, ...thing(what.value) })
      continue
    }
    const slot = step.draft.newSlot()
    locals.set(id, { ...local, slot, ...thing({ is: "slot", slot }) })
    steps.push({ do: "let", value: what, slot })
  }
  return { locals, steps }
}
