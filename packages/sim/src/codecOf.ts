import { type EventCodec, eventCodec, type Ruleset, type System } from "@refriega/core"

/** The packed form of a system's events. The type of the table says less than the ruleset's: that its events are all. */
export const codecOf = <T extends System>(rules: Ruleset<T>): EventCodec<T["event"]> =>
  eventCodec(rules.events) as unknown as EventCodec<T["event"]>
