import type { LogReader } from "../contract/LogReader.ts"
import type { Ruleset } from "../contract/Ruleset.ts"
import type { View } from "../contract/State.ts"
import type { System } from "../contract/System.ts"
import type { AnyEvent } from "../log/events.ts"

export interface Replay<T extends System> {
  /** How many events to replay; all of them without it. */
  readonly until?: number
  /** Sees the state right after each event. The state is live: it goes on changing. */
  readonly visit?: (state: View<T["state"]>, event: T["event"], index: number) => void
}

/** The state that a log leads to, from the board before any event. It rolls no dice and asks nobody. */
export const replay = <T extends System>(
  rules: Ruleset<T>,
  prepared: T["prepared"],
  events: readonly T["event"][],
  how: Replay<T> = {},
): View<T["state"]> => fold(rules, rules.start(prepared), events, how)

/** Lets events write, one after the other, in a state of the caller's own; gives it back for reading. */
export const fold = <T extends System>(
  reader: LogReader<T>,
  state: T["state"],
  events: readonly T["event"][],
  { until = events.length, visit }: Replay<T> = {},
): View<T["state"]> => {
  const view = state as View<T["state"]>
  // Each function gets events of its own tag only; the record type cannot say so for a tag known at run time.
  const evolve = reader.evolve as unknown as Readonly<Record<string, (state: T["state"], event: AnyEvent) => void>>
  for (let i = 0; i < Math.min(until, events.length); i++) {
    const event = events[i] as T["event"]
    const write = evolve[event._tag]
    if (write === undefined) throw new Error(`event ${i} is ${event._tag}, which ${reader.id} does not know`)
    write(state, event)
    visit?.(view, event, i)
  }
  return view
}
