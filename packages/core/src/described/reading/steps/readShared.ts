import { didYouMean, quoted } from "../../../scenario/didYouMean.ts"
import type { Tree } from "../../../scenario/yaml/tree.ts"
import { gameLimits } from "../../language/gameLimits.ts"
import { inside, type Step } from "../../language/Step.ts"
import type { Around } from "../Around.ts"
import type { Parsed } from "../parseExpression.ts"
import type { Local } from "../Scope.ts"
import type { Thing } from "../Thing.ts"
import { broken, keyPlace, type StepReader } from "./StepReader.ts"

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
  const its = `define.${name}`
  step.draft.reads(its)
  const deep = step.file.integer(step.get("deep"), 1, gameLimits.deep)
  const { busy } = step.around
  const often = busy.filter((each) => each === its).length
  // What goes round by way of a list that says how often it may comes to an end with that.
  const isBounded = busy.findLastIndex((each) => each.startsWith(bounded)) > busy.lastIndexOf(its)
  if (often > 0 && deep === undefined && !isBounded) {
    const says = "say how often it may be inside of itself, as deep: 2"
    step.file.wrong(tree.place, `${quoted(name)} would do itself again, without end: ${says}`)
    return []
  }
  if (deep !== undefined && often > deep) return []
  const around: Around = {
    ...step.around,
    cite: `${step.draft.id}.${its}`,
    topic: its,
    depth: step.around.depth + 1,
    busy: [...busy, ...(deep === undefined ? [] : [`${bounded}${its}`]), its],
  }
  const isTurned = step.role("as", "me") === "them"
  const isOfLying = step.file.truth(step.get("fallen")) === true
  if (isOfLying && !isTurned)
    step.file.wrong(keyPlace(step.tree, "fallen"), "fallen: true goes with as: them: they do it though they are down")
  // What is turned round, called again, or given something has names of its own.
  if (!isTurned && deep === undefined && step.get("with") === undefined) return step.steps(list, around)
  const steps = readApart(step, name, list, { ...around, ...(isTurned && { item: undefined }) }, isTurned)
  return isOfLying ? steps.map((each) => (each.do === "call" ? { ...each, isOfLying } : each)) : steps
}

/** Stands before a list that says how often it may be inside of itself. */
const bounded = "deep "

/** A list with names of its own: read once for all places that give it the same, as deep inside of itself. */
const readApart = (step: StepReader, name: string, list: Tree, around: Around, isTurned: boolean): readonly Step[] => {
  const { draft, file } = step
  const all = given(step, name, isTurned)
  const key = JSON.stringify([
    name,
    around.roles,
    draft.map,
    // What answers blows may be a matter of the action that they are part of.
    draft.reactions.some(({ on, tree }) => on !== "acts" && tree.entries.has("acts")) ? draft.acting : undefined,
    around.item && [around.item.gear.id, around.item.at],
    around.busy.filter((each) => each.startsWith(bounded) || !each.startsWith("define.")).toSorted(),
    all.map(({ id, parsed, thing }) =>
      parsed === undefined
        ? [id]
        : [
            id,
            parsed.kind,
            parsed.range.least,
            parsed.range.most,
            parsed.value.is === "number" ? parsed.value.value : undefined,
            thing && [thing.gear.id, thing.of],
          ],
    ),
  ])
  let shared = draft.shared.get(key)
  if (shared === undefined) {
    const slots = all.map(({ parsed }) => (parsed === undefined || parsed.value.is === "number" ? -1 : draft.newSlot()))
    const locals = new Map(all.map((each, i) => [each.id, localOf(each, slots[i] as number)]))
    shared = { slots, steps: step.steps(list, { ...around, locals }) }
    draft.shared.set(key, shared)
  }
  const { slots, steps } = shared
  if (sizeOf(steps) > gameLimits.deepSteps && !file.findings.any)
    file.wrong(
      step.tree.place,
      `expected at most ${gameLimits.deepSteps} steps in ${quoted(name)}, with all that it does inside of itself`,
    )
  return [
    ...all.flatMap(({ parsed }, i): readonly Step[] =>
      (slots[i] as number) < 0 || parsed === undefined
        ? []
        : [{ do: "let", value: parsed.value, slot: slots[i] as number, isGiven: true }],
    ),
    ...(steps.length === 0 ? [] : [{ do: "call", isTurned, steps } as const]),
  ]
}

const sizes = new WeakMap<readonly Step[], number>()

/** How many steps a list has, with those inside of them at every place where they are done. */
const sizeOf = (steps: readonly Step[]): number => {
  let size = sizes.get(steps)
  if (size === undefined) {
    size = steps.reduce((sum, step) => sum + 1 + inside(step).reduce((all, list) => all + sizeOf(list), 0), 0)
    sizes.set(steps, size)
  }
  return size
}

/** Something that a list is given, by the name that it has for it. */
interface Gift {
  readonly id: string
  readonly called: string
  /** Undefined where it could not be understood. */
  readonly parsed: Parsed | undefined
  /** The entry of the list of a sheet that it is, whose it is in there. */
  readonly thing: Omit<Thing, "at"> | undefined
}

/** Dice are rolled in a list, not given to it; of a thing the thing is given. */
const isDice = (step: StepReader, tree: Tree): boolean => {
  const text = tree._tag === "Leaf" ? String(tree.value) : ""
  const [, role, name] = /^\s*(me|them|item|[a-z][\w-]*)\.([a-z][\w-]*)\s*$/u.exec(text) ?? []
  const { diceStats, gear } = step.draft
  if (role === undefined || name === undefined) return false
  const isOfThing = role !== "me" && role !== "them" && [...gear.values()].some(({ dice }) => dice.has(name))
  if (!isOfThing && !((role === "me" || role === "them") && diceStats.has(name))) return false
  step.file.wrong(
    tree.place,
    isOfThing
      ? `a list is given numbers, not dice: give the thing, as weapon: ${role}, and roll weapon.${name} there`
      : `a list is given numbers, not dice: it can roll ${text.trim()} itself`,
  )
  return true
}

const given = (step: StepReader, list: string, isTurned: boolean): readonly Gift[] => {
  const tree = step.get("with")
  return (tree === undefined ? [] : step.file.named(tree, gameLimits.given)).map(({ id, key, value }) => {
    const parsed = isDice(step, value) ? undefined : step.file.expression(value, step.scope())
    const called = `given.${list}.${id}`
    step.draft.declare(called, key, `the ${quoted(id)} that ${quoted(list)} is given`)
    const entry = parsed?.thing
    // Whose it is stays, though they are called the other way round in there.
    const of = isTurned ? ({ me: "them", them: "me" } as const)[entry?.of ?? "me"] : entry?.of
    return { id, called, parsed, thing: entry && of && { gear: entry.gear, of } }
  })
}

const localOf = ({ called, parsed, thing }: Gift, slot: number): Local => {
  if (parsed === undefined) return broken
  const { kind, range, value } = parsed
  const local = { kind, range, read: true, isGiven: true, called } as const
  if (value.is === "number")
    return { ...local, slot: 0, always: value.value, ...(thing && { thing: { ...thing, at: value.value } }) }
  return { ...local, slot, ...(thing && { thing: { ...thing, at: { is: "slot", slot } } }) }
}
