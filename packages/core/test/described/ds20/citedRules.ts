import { events, type DsEvent } from "../../../src/systems/ds20/book/events.ts"
import { conditions, decisions, falls, modifiers } from "../../../src/systems/ds20/book/terms.ts"
import { verbs } from "../../../src/systems/ds20/book/verbs.ts"

interface Ruled {
  readonly rules: readonly string[]
}

/** The modifiers of a test, by the dice that it was made with. */
const modifiersIn = (dice: readonly number[]): readonly (Ruled | undefined)[] =>
  dice.map((die) => modifiers[Math.floor(Math.abs(die) / 32)])

/** The rules that an event of the room names, and those of the words in it. */
export const rulesOf = (event: DsEvent): readonly string[] => {
  const words: (Ruled | undefined)[] = [events[event._tag]]
  if (event._tag === "Decided") words.push(verbs[event.verb], decisions[event.kind])
  if (event._tag === "Handled") words.push(verbs[event.act])
  if (event._tag === "Defended") words.push(verbs[event.how])
  if (event._tag === "ConditionGained") words.push(conditions[event.condition])
  if (event._tag === "Felled") words.push(falls[event.how])
  if ("dice" in event) words.push(...modifiersIn(event.dice))
  return words.flatMap((word) => word?.rules ?? [])
}
