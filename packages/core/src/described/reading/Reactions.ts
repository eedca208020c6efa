import { child, type Mapping } from "../../scenario/yaml/tree.ts"
import type { Expression } from "../language/Expression.ts"
import type { Reaction, Trigger } from "../language/Reaction.ts"
import type { Step } from "../language/Step.ts"
import type { Around } from "./Around.ts"
import { unlessIdle } from "./sections/idle.ts"
import type { Draft } from "./Draft.ts"
import type { Local } from "./Scope.ts"
import type { ReadSteps } from "./steps/hooked.ts"
import type { Written } from "./Written.ts"

/** Reactions inside of reactions: no more than so many. */
const mostDeep = 2

/**
 * What may answer something that happens here: each reaction asks whom it belongs to, and does not set itself off.
 *
 * @param locals what can be named in it: of an attack its roll, which may be changed
 * @param act the act of a turn that begins
 */
export const reactionsTo = (
  readSteps: ReadSteps,
  draft: Draft,
  around: Around,
  on: Trigger,
  locals: ReadonlyMap<string, Local> = new Map(),
  act?: string,
): readonly Step[] => {
  const deep = around.busy.filter((each) => each.startsWith("actions.")).length
  return draft.reactions.flatMap((each): readonly Step[] => {
    const busy = `actions.${each.id}`
    if (!answersAct(each, act ?? draft.acting)) return []
    if (each.on !== on || deep >= mostDeep || around.busy.includes(busy) || draft.file.findings.any) return []
    draft.reads(`reaction.${each.id}`)
    const aim = aimIn(each)
    const inner: Around = {
      aim,
      roles: ["me", "them"],
      locals: new Map(locals),
      cite: `${draft.id}.${busy}`,
      topic: busy,
      depth: around.depth + 1,
      busy: [...around.busy, busy],
      unread: [],
    }
    const said = draft.file.expression(child(each.tree, "when"), draft.scope(inner.roles, locals), "truth")?.value
    const when = each.isAsked ? unlessIdle(draft, said) : said
    const { acting } = draft
    draft.acting = each.id
    const steps = answered(draft, each, readSteps(draft, child(each.tree, "do"), inner))
    draft.acting = acting
    return [
      {
        do: "react",
        action: each.index,
        who: whoAnswers(each),
        near: nearness(draft, each.tree),
        isOfFallen: on === "falls",
        ...(aim?.slot !== undefined && { aimSlot: aim.slot }),
        steps: when === undefined ? steps : [{ do: "if", hit: false, test: when, yes: steps, no: [] }],
      },
    ]
  })
}

/** Whether a reaction may take the place of whom an attack is aimed at. */
export const aimIn = ({ of, on }: Reaction): Around["aim"] =>
  (on === "strikes" || on === "hits") && of === "friend" ? { slot: undefined } : undefined

/** Whether a reaction answers this act, or what happens in it. */
const answersAct = ({ tree }: Written, act: string | undefined): boolean => {
  const acts = child(tree, "acts")
  if (acts === undefined) return true
  return (acts._tag === "List" ? acts.items : [acts]).some((item) => item._tag === "Leaf" && String(item.value) === act)
}

/** What follows a yes, where its player is asked. */
const answered = (draft: Draft, { id, isAsked, text }: Written, yes: readonly Step[]): readonly Step[] => {
  if (!isAsked) return yes
  const ask = draft.ask({ id, text, cite: `${draft.id}.actions.${id}` })
  return [{ do: "ask", ask, by: "me", yes, no: [] }]
}

const whoAnswers = ({ of, on }: Written): Extract<Step, { readonly do: "react" }>["who"] => {
  if (on === "turn-begins" || on === "turn-ends" || on === "acts")
    return of === "self" ? "self" : of === "friend" ? "friends" : of === "anybody" ? "all" : "enemies"
  return of === "friend" ? "friends of target" : "target"
}

/** Whether a friend is so near to whom it happens: they are `me` and `them` here. */
const nearness = (draft: Draft, tree: Mapping): Expression | undefined => {
  const near = draft.file.expression(child(tree, "near"), draft.scope(["me"]), "int")
  if (near === undefined) return undefined
  return draft.facts.marked({ is: "<=", left: { is: "apart", to: "them" }, right: near.value })
}
