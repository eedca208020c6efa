import type { BaseState, View } from "../../contract/State.ts"
import type { System } from "../../contract/System.ts"
import type { Recording } from "../Recording.ts"
import type { TrialStage } from "../TrialStage.ts"
import { text } from "../text.ts"

/**
 * What answers to main decisions write (what somebody has chosen to do), an answer given in somebody else's act leaves
 * alone: its effect is logged by events of its own. Or a kind of reaction that `evolve` does not know takes a plan
 * away.
 */
export const reactionsKeepPlans = <T extends System>(stage: TrialStage<T>, { log, reactions }: Recording<T>): void => {
  const combat = stage.folding()
  const chosen = new Set<string>()
  const overwritten: { readonly at: number; readonly fields: readonly string[] }[] = []
  for (const [at, event] of log.entries()) {
    const before = event._tag === "Decided" ? fieldsOf(combat.state) : undefined
    combat.emit(event)
    if (before === undefined) continue
    const written = fieldsOf(combat.state).flatMap((after, i) => writtenIn(after, before[i] ?? {}))
    const fields = written.filter((name) => name !== "asked")
    if (reactions.has(at)) overwritten.push({ at, fields })
    else if (!(event as T["event"] & { spot: boolean }).spot) for (const name of fields) chosen.add(name)
  }
  for (const { at, fields } of overwritten) {
    const lost = fields.filter((name) => chosen.has(name))
    if (lost.length === 0) continue
    const { kind } = log[at] as T["event"] & { kind: number }
    const asked = stage.rules.decisions[kind]?.id ?? `?${kind}`
    stage.report(`event ${at} Decided: the answer to ${asked} overwrites what was chosen before (${lost.join(", ")})`)
  }
}

/** The fields of something, as they were: lists and records, which may be written into, as texts. */
type Fields = Readonly<Record<string, unknown>>

/** The fields of a state, and those of everybody in it. */
const fieldsOf = (state: View<BaseState>): readonly Fields[] => [
  kept({ ...state, combatants: undefined }),
  ...state.combatants.map(kept),
]

const kept = (record: object): Fields => {
  const fields: Record<string, unknown> = { ...record }
  for (const name in fields) if (typeof fields[name] === "object") fields[name] = text(fields[name])
  return fields
}

/** The names of those that have changed. */
const writtenIn = (after: Fields, before: Fields): readonly string[] =>
  Object.keys(after).filter((name) => before[name] !== after[name])
