import { type EventCodec, type EventTable, eventCodec, type Ruleset, type System } from "@refriega/core/internal"

/** Codecs write programs of their own (`putterOf`), which must become hot but once: there is one for each table. */
const codecs = new WeakMap<EventTable, unknown>()

/**
 * The packed form of a system's events. The type of the table says less than the ruleset's: that its events are all.
 */
export const codecOf = <T extends System>({ events }: Ruleset<T>): EventCodec<T["event"]> => {
  const codec = codecs.get(events) ?? eventCodec(events)
  codecs.set(events, codec)
  return codec as EventCodec<T["event"]>
}
