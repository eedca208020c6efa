import type { Pool } from "@refriega/sim/internal"
import type { PoolNews } from "./PoolNews.ts"

export interface QueueOptions {
  /** The share of the chunks that are played again here, and compared with what came back. */
  readonly audit: number
  /** Starts threads that play here: for audits, and for what no worker seems to be able to play. */
  readonly here: () => Pool
  readonly tell: (news: PoolNews) => void
  /** After so many milliseconds without an answer a job is looked for in the queue. */
  readonly overdue?: number
  /** How long it waits for what: for tests. */
  readonly pace?: Pace
  /** Ends the attempt to open the queue. */
  readonly signal?: AbortSignal
}

/** In milliseconds. */
export interface Pace {
  /** From one look at the queue to the next. */
  readonly beat: number
  /** After a fault of the list of results, and after one of a queue that may have no room. */
  readonly results: number
  readonly room: number
  /** For taking its leave. */
  readonly leave: number
}

export const usualPace: Pace = { beat: 2000, results: 500, room: 1000, leave: 1000 }
