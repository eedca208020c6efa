import type { Summary } from "./Summary.ts"
import type { daySummaryForm } from "./summaryForm.ts"

/**
 * What is left of many days when their logs are gone: integers, as a summary of fights, and a summary for each fight
 * over those days in which it was fought.
 */
export type DaySummary = typeof daySummaryForm.Type

/** What a chunk of fights or of days is summed up in. */
export type AnySummary = Summary | DaySummary

/** Events of all fights that it sums up. */
export const eventsOf = (summary: AnySummary): number =>
  isDaySummary(summary) ? summary.fights.reduce((sum, fight) => sum + fight.events, 0) : summary.events

export const isDaySummary = (summary: AnySummary): summary is DaySummary => "days" in summary
