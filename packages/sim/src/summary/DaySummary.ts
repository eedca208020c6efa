import * as Schema from "effect/Schema"
import { Count, Summary } from "./Summary.ts"

/**
 * What is left of many days when their logs are gone: integers, as a summary of fights, and a summary for each fight over
 * those days in which it was fought.
 */
export const DaySummary = Schema.Struct({
  days: Count,
  /** Days that the party lost, by the fight in which it did. The others it survived. */
  lostIn: Schema.Array(Count),
  /** Days by how many rounds they took in all. */
  rounds: Summary.fields.rounds,
  /** The members of the party: days at whose end they were dead, and down or dead. */
  members: Schema.Array(Schema.Struct({ dead: Count, fallen: Count })),
  fights: Schema.Array(Summary),
  /** The digests of all days, merged. */
  fingerprint: Summary.fields.fingerprint,
})
export type DaySummary = typeof DaySummary.Type

/** What a chunk of fights or of days is summed up in. */
export type AnySummary = Summary | DaySummary

/** Events of all fights that it sums up. */
export const eventsOf = (summary: AnySummary): number =>
  isDaySummary(summary) ? summary.fights.reduce((sum, fight) => sum + fight.events, 0) : summary.events

export const isDaySummary = (summary: AnySummary): summary is DaySummary => "days" in summary
