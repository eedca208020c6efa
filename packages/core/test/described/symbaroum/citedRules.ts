import type { SymEvent } from "../../../src/systems/symbaroum/book/events.ts"
import { events } from "../../../src/systems/symbaroum/book/events.ts"
import {
  conditions,
  decisions,
  falls,
  modifiers,
  occasions,
  taints,
} from "../../../src/systems/symbaroum/book/terms.ts"
import { verbs } from "../../../src/systems/symbaroum/book/verbs.ts"

interface Ruled {
  readonly rules: readonly string[]
}

/** The rules that an event of the room names, and those of the words in it. */
export const rulesOf = (event: SymEvent): readonly string[] => {
  const words: (Ruled | undefined)[] = [events[event._tag]]
  if (event._tag === "Decided") words.push(verbs[event.verb], decisions[event.kind])
  if (event._tag === "ConditionGained") words.push(conditions[event.condition])
  if (event._tag === "Felled") words.push(falls[event.how])
  if (event._tag === "CorruptionGained") words.push(taints[event.why])
  if (event._tag === "Attacked")
    words.push(occasions[event.how], ...modifiers.filter((_, i) => (event.mods & (1 << i)) !== 0))
  return words.flatMap((word) => word?.rules ?? [])
}
