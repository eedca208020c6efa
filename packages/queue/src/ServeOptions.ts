import type { Pool } from "@refriega/sim/internal"
import type { SubmissionCard, WorkerCard } from "./Registry.ts"

/** What a worker reports to its operator. */
export type WorkerNews =
  | { readonly _tag: "Listening"; readonly version: string; readonly build: string }
  /** A command waits for workers of another build: this one plays nothing for it. */
  | { readonly _tag: "Refuses"; readonly submission: SubmissionCard }
  | { readonly _tag: "Outage"; readonly problem: string }
  | { readonly _tag: "Back" }
  /** Redis has no room for what was played; it is tried again until there is. */
  | { readonly _tag: "Full"; readonly problem: string }
  | { readonly _tag: "Played"; readonly card: WorkerCard }

export interface ServeOptions {
  /** By which it is known and trusted: letters, digits, `_`, `.` and `-`. */
  readonly name: string
  /** Who plays here. */
  readonly pool: Pool
  /** Stops it: chunks at hand are given back. */
  readonly signal: AbortSignal
  readonly tell: (news: WorkerNews) => void
  /** For so many milliseconds a worker that says nothing keeps its chunks. */
  readonly lease?: number
  /** For tests: what becomes of an answer before it is sent. */
  readonly tamper?: (answer: Buffer) => Buffer
}
