import type { BaseState, View } from "../../contract/State.ts"
import type { System } from "../../contract/System.ts"
import type { Recording } from "../Recording.ts"
import { text } from "../text.ts"
import type { TrialStage } from "../TrialStage.ts"

/**
 * What answers to main decisions write (what somebody has chosen to do), an answer given in somebody else's act leaves alone: its
 * effect is logged by events of its own. Or a kind of reaction that `evolve` does not know takes a plan away.
 */
export const reactionsKeepPlans = <T extends System>(stage: TrialStage<T>, { log, reactions }: Recording<T>): void => {
  const combat = stage.folding()
  const chosen = new Set<string>()
  const overwritten: { readonly at: number; readonly fields: readonly string[] }[] = []
  for (const [at, event] of log.entries()) {
    const before = event._tag === "Decided" ? valuesOf(combat.state) : undefined
    combat.emit(event)
    if (before === undefined) continue
    const after = valuesOf(combat.state)
    const written = [...after].filter(([path, value]) => before.get(path) !== value).map(([path]) => nameOf(path))
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

/** Every value of a state as a text, by where it stands: `round`, `3 health`. */
const valuesOf = (state: View<BaseState>): ReadonlyMap<string, string> => {
  const values = new Map<string, string>()
  for (const [name, value] of Object.entries(state)) if (name !== "combatants") values.set(name, text(value))
  for (const [who, combatant] of state.combatants.entries())
    for (const [name, value] of Object.entries(combatant)) values.set(`${who} ${name}`, text(value))
  return values
}

/** The name of a field, without whose it is. */
const nameOf = (path: string): string => path.slice(path.indexOf(" ") + 1)
