import { child } from "../../../scenario/yaml/tree.ts"
import { hull, type Range, range } from "../../language/Range.ts"
import type { Modifier, Step } from "../../language/Step.ts"
import type { Parsed } from "../parseExpression.ts"
import { modified } from "../sections/readModifiers.ts"
import type { Local } from "../Scope.ts"
import { broken, type StepReader } from "./StepReader.ts"

type RollStep = Extract<Step, { readonly do: "roll" }>

const changeable = (local: Local): Local => ({ ...local, read: true, mayChange: true })

/** Dice and what they come to, kept under a name. */
export const readRoll = (step: StepReader, key: "roll" | "table"): readonly Step[] => {
  const assigned = step.assigned(key, true)
  if (assigned === undefined) return []
  const { name } = assigned
  const { modifiers, parsed } = modified(step.draft, name, assigned.parsed, step.scope())
  if (parsed.draws[0] === undefined || parsed.kind !== "int") {
    const isNumber = parsed.kind === "int"
    step.file.wrong(
      step.tree.place,
      isNumber ? "nothing is rolled here: use let" : "a roll is a number: compare it in if or hit",
    )
    step.around.locals.set(name, broken).set(`${name}.natural`, broken)
    return []
  }
  const slot = step.draft.newSlot()
  const before = new Map(step.around.locals)
  const [first] = parsed.draws
  // What was rolled may be changed by a let.
  const local = Object.assign(step.keep(name, slot, parsed, parsed.range), { isLet: true } as const)
  const natural = step.keep(`${name}.natural`, first.slot, parsed, naturalOf(parsed))
  if (first.is === "pool") {
    // Which dice they are is no number to anybody.
    step.around.locals.delete(`${name}.natural`)
    step.around.locals.set(
      name,
      Object.assign(local, { pool: { slot: first.slot, faces: first.faces, most: first.most } }),
    )
  }
  if (key === "roll") step.mustBeRead([local, natural], name, "roll")
  return woven(step, name, rolled(step, name, parsed, slot, modifiers), local, natural, before)
}

/**
 * A roll with what mechanics from outside make of it: others in its place, which leave their results where it does, and
 * what follows.
 */
const woven = (
  step: StepReader,
  name: string,
  roll: RollStep,
  local: Local,
  natural: Local,
  before: ReadonlyMap<string, Local>,
): readonly Step[] => {
  const { afterRoll, insteadOfRoll } = step.draft.mechanics
  let made: readonly Step[] = [roll]
  for (const { cite, on, topic, tree } of insteadOfRoll.get(name) ?? []) {
    if (step.around.busy.includes(cite)) continue
    const text = child(tree, "roll")
    let isFirst = true
    const newSlot = (): number => {
      if (!isFirst) return step.draft.newSlot()
      isFirst = false
      return natural.slot
    }
    const scope = { ...step.draft.scope(step.around.roles, before, true), newSlot }
    const read = step.file.expression(text, scope, "int")
    if (read === undefined || text === undefined) continue
    const { modifiers, parsed } = modified(step.draft, name, read, step.scope())
    if (parsed.draws.length === 0) step.file.wrong(text.place, "nothing is rolled here: expected dice")
    local.range = hull(local.range, parsed.range)
    natural.range = hull(natural.range, parsed.draws.length === 0 ? natural.range : naturalOf(parsed))
    step.draft.cite({ id: cite, topic, says: `instead-of-roll: ${name}`, page: undefined })
    const index = step.draft.roll({ id: name, text: step.file.words(step.get("text"), name), cite })
    const other: Step = { ...roll, roll: index, draws: parsed.draws, value: parsed.value, modifiers }
    made = [{ do: "if", hit: false, test: on, yes: [other], no: made }]
  }
  const locals = new Map([
    [name, changeable(local)],
    [`${name}.natural`, natural],
  ])
  const after = (afterRoll.get(name) ?? []).flatMap((hook) => step.hooked(hook, step.around, locals))
  local.range = hull(local.range, (locals.get(name) as Local).range)
  return [...made, ...after]
}

const rolled = (
  step: StepReader,
  name: string,
  { draws, value }: Parsed,
  slot: number,
  modifiers: readonly Modifier[],
  text = step.file.words(step.get("text"), name),
): RollStep => {
  const isQuiet = step.file.truth(step.get("told")) === false
  const roll = step.draft.roll({ id: name, text, cite: step.cite, ...(isQuiet && { isQuiet }) })
  return { do: "roll", roll, by: step.role("by", "me"), draws, value, slot, modifiers }
}

/** The dice of harm are a roll called damage. */
export const damageRoll = (step: StepReader, read: Parsed, local: Local): readonly Step[] => {
  const { modifiers, parsed } = modified(step.draft, "damage", read, step.scope())
  local.range = hull(local.range, parsed.range)
  const natural: Local = {
    ...local,
    slot: (parsed.draws[0] as Parsed["draws"][number]).slot,
    range: naturalOf(parsed),
  }
  return woven(
    step,
    "damage",
    rolled(step, "damage", parsed, local.slot, modifiers, { en: "damage", es: "daño" }),
    local,
    natural,
    step.around.locals,
  )
}

/** What the first draw of a roll can show: not known from the sum, so all that dice can. */
const naturalOf = ({ draws, range: its, value }: Parsed): Range =>
  value.is === "slot" && draws.length === 1
    ? its
    : (rangeOfDraw(draws[0] as Parsed["draws"][number]) ?? range(-1e6, Number.POSITIVE_INFINITY))

const rangeOfDraw = (draw: Parsed["draws"][number]): Range | undefined => {
  if (draw.is === "best" || draw.is === "worst") return range(0, draw.faces)
  if (draw.is !== "dice" && draw.is !== "edge") return undefined
  if (!("dice" in draw.dice)) return undefined
  const { plain, count, faces, plus } = draw.dice.dice
  return plain ? range(count + plus, count * faces + plus) : undefined
}
