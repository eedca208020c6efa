import { child, type Tree } from "../../../scenario/yaml/tree.ts"
import type { Expression, Role } from "../../language/Expression.ts"
import { hull, range } from "../../language/Range.ts"
import type { Step } from "../../language/Step.ts"
import type { Around } from "../Around.ts"
import type { Local } from "../Scope.ts"
import { damageRoll } from "./readRoll.ts"
import type { StepReader } from "./StepReader.ts"
import { setOff } from "./setOff.ts"

/** What a hook gets: it may be one number where it is set off, and another where it is set off elsewhere. */
const given = { read: true, isGiven: true } as const

/** Points that somebody loses, with all that is set off by it. */
export const readHarm = (step: StepReader, tree: Tree | undefined, to: Role): readonly Step[] => {
  const parsed = step.file.expression(tree, step.scope(true), "int")
  if (parsed === undefined || tree === undefined) return []
  const hook = ["harmed", "zero", "before-harm", "struck-down"].find((each) => step.around.busy.includes(each))
  if (hook !== undefined) {
    step.file.wrong(
      tree.place,
      `${hook} sets itself off: harm inside "${hook === "before-harm" ? hook : `when: ${hook}`}" would never end`,
    )
    return []
  }
  if (parsed.range.most <= 0) step.file.wrong(tree.place, `this never harms: it comes to ${parsed.range.most} at most`)
  const slot = step.draft.newSlot()
  const isRolled = parsed.draws.length > 0
  const damage: Local = { slot, kind: "int", range: parsed.range, read: true }
  // What mechanics make of the roll bounds what follows. Else it is numbered behind the rolls that the harm sets off.
  const { afterRoll, insteadOfRoll } = step.draft.mechanics
  const woven = isRolled && (afterRoll.has("damage") || insteadOfRoll.has("damage"))
  const first = woven ? damageRoll(step, parsed, damage) : []
  const amount: Expression = isRolled ? { is: "slot", slot } : parsed.value
  const kind = kindOf(step)
  const own = ownBefore(step, amount, damage, to, kind.locals)
  const before = beforeHarm(step, damage)
  const tookSlot = step.draft.newSlot()
  const lost = step.draft.layers.map((layer) => ({ layer, slot: step.draft.newSlot() }))
  const locals = new Map<string, Local>([
    ...kind.locals,
    ["amount", { slot: tookSlot, kind: "int", range: range(1, Math.max(1, damage.range.most)), ...given }],
  ])
  for (const each of lost) {
    const { most } = step.draft.tracks.get(each.layer)?.range ?? range(0, 1)
    locals.set(`lost.${each.layer}`, { slot: each.slot, kind: "int", range: range(0, most), ...given })
  }
  const beyond: Local = {
    slot: step.draft.newSlot(),
    kind: "int",
    range: range(0, Math.max(0, damage.range.most - 1)),
    ...given,
  }
  const harm: Extract<Step, { readonly do: "harm" }> = {
    do: "harm",
    amount: own?.amount ?? amount,
    to,
    before,
    tookSlot,
    lostSlots: lost.map((each) => each.slot),
    beyondSlot: beyond.slot,
    harmed: setOff(step, "harmed", locals) ?? [],
    zero: setOff(step, "zero", new Map([...locals, ["beyond", beyond]])),
  }
  const rolled = isRolled && !woven ? damageRoll(step, parsed, damage) : first
  const standing = [harm, ...(to === "them" ? answers(step, tookSlot) : [])]
  return [...rolled, ...kind.steps, ...(own?.steps ?? []), ...unlessDown(step, harm, damage, kind.locals, standing)]
}

/** What harm does to who is down already, where the game says anything of it. */
const unlessDown = (
  step: StepReader,
  { amount, to }: Pick<Extract<Step, { readonly do: "harm" }>, "amount" | "to">,
  { range: { most } }: Local,
  kind: ReadonlyMap<string, Local>,
  standing: readonly Step[],
): readonly Step[] => {
  const { hooks, mechanics } = step.draft
  if (!hooks.has("struck-down") && !mechanics.when.has("struck-down")) return standing
  const slot = amount.is === "slot" ? amount.slot : step.draft.newSlot()
  const its: Local = { slot, kind: "int", range: range(1, Math.max(1, most)), ...given }
  const steps = setOff(step, "struck-down", new Map([...kind, ["amount", its]])) ?? []
  const some: Expression = { is: ">", left: { is: "slot", slot }, right: { is: "number", value: 0 } }
  const struck: Step = {
    do: "if",
    hit: false,
    test: some,
    yes: [{ do: "call", isTurned: to === "them", isOfLying: true, steps }],
    no: [],
  }
  const said: readonly Step[] = amount.is === "slot" ? [] : [{ do: "let", value: amount, slot }]
  return [{ do: "if", hit: false, test: { is: "down", of: to }, yes: [...said, struck], no: standing }]
}

/** The kind of harm, as what it sets off calls it: no word where the game has kinds and it says none. */
const kindOf = (step: StepReader): { readonly locals: ReadonlyMap<string, Local>; readonly steps: readonly Step[] } => {
  const { draft, file } = step
  const tree = step.get("kind")
  if (tree !== undefined && draft.kinds.size === 0)
    file.wrong(tree.place, "this game has no kinds: say kinds: { harm: [blade, fire] }")
  if (draft.kinds.size === 0) return { locals: new Map(), steps: [] }
  const said = file.expression(tree, step.scope(), "int")
  if (said === undefined || said.value.is === "number") {
    const always = said?.value.is === "number" ? said.value.value : 0
    return {
      locals: new Map([["kind", { ...given, kind: "int", slot: 0, range: range(always, always), always }]]),
      steps: [],
    }
  }
  const slot = draft.newSlot()
  return {
    locals: new Map([["kind", { ...given, kind: "int", slot, range: said.range }]]),
    steps: [{ do: "let", value: said.value, slot, isGiven: true }],
  }
}

/** What the game itself does before harm takes effect: ordinary steps of its victim, which may change the amount. */
const ownBefore = (
  step: StepReader,
  said: Expression,
  damage: Local,
  to: Role,
  kind: ReadonlyMap<string, Local>,
): { readonly amount: Expression; readonly steps: readonly Step[] } | undefined => {
  const { draft } = step
  draft.reads("when.before-harm")
  const tree = draft.hooks.get("before-harm")
  if (tree === undefined) return undefined
  const slot = draft.newSlot()
  const most = Math.max(1, damage.range.most)
  const its: Local = { slot, kind: "int", range: range(0, most), ...given, mayChange: true }
  const steps = step.steps(tree, {
    ...step.around,
    roles: ["me", "them"],
    item: undefined,
    locals: new Map([...kind, ["amount", its]]),
    cite: `${draft.id}.when.before-harm`,
    topic: "when.before-harm",
    depth: step.around.depth + 1,
    busy: [...step.around.busy, "before-harm"],
  })
  damage.range = hull(damage.range, its.range)
  const amount: Expression = { is: "slot", slot }
  const some: Expression = { is: ">", left: amount, right: { is: "number", value: 0 } }
  return {
    amount,
    steps: [
      { do: "let", value: { is: "least", left: said, right: { is: "number", value: 0 } }, slot },
      { do: "if", hit: false, test: some, yes: [{ do: "call", isTurned: to === "them", steps }], no: [] },
    ],
  }
}

/** What may answer harm that took effect, and a fall by it. */
const answers = (step: StepReader, tookSlot: number): readonly Step[] => {
  const some = [...step.reactions("harmed"), ...step.reactions("falls")]
  if (some.length === 0) return []
  const took: Expression = { is: ">", left: { is: "slot", slot: tookSlot }, right: { is: "number", value: 0 } }
  return [{ do: "if", hit: false, test: took, yes: some, no: [] }]
}

/** What mechanics do before harm takes effect. It may become more by that. */
const beforeHarm = (step: StepReader, damage: Local): Extract<Step, { readonly do: "harm" }>["before"] => {
  const hooks = step.draft.mechanics.beforeHarm.filter(({ cite }) => !step.around.busy.includes(cite))
  if (hooks.length === 0) return undefined
  const slot = step.draft.newSlot()
  const amount: Local = {
    slot,
    kind: "int",
    range: range(0, Math.max(1, damage.range.most)),
    read: true,
    mayChange: true,
  }
  const around: Around = { ...step.around, roles: ["me", "them"], busy: [...step.around.busy, "before-harm"] }
  const locals = new Map([["amount", amount]])
  const steps = hooks.flatMap((hook) => {
    const condition = child(hook.tree, "before-harm")
    const test = step.file.expression(condition, step.draft.scope(around.roles, locals), "truth")
    const yes = step.hooked(hook, { ...around, locals: new Map() }, locals)
    return test === undefined ? [] : [{ do: "if", hit: false, test: test.value, yes, no: [] } as const]
  })
  damage.range = hull(damage.range, amount.range)
  return { slot, steps }
}
