import type { Build } from "./build.ts"
import type { WorkerCard } from "./Registry.ts"

/** What the user who waits for a run should hear of its queue. */
export type PoolNews =
  /** Nobody of this build listens; `others` are of another one, and refuse. */
  | { readonly _tag: "NoWorkers"; readonly mine: Build; readonly others: readonly WorkerCard[] }
  | { readonly _tag: "Workers"; readonly workers: number; readonly threads: number }
  | { readonly _tag: "Outage"; readonly problem: string }
  | { readonly _tag: "Back" }
  /** Redis takes no more jobs; it is tried again until it does. */
  | { readonly _tag: "Full"; readonly problem: string }
  /** A worker cannot play this run, as it says: others do, or this machine. */
  | { readonly _tag: "Refused"; readonly worker: string; readonly problem: string }
  | { readonly _tag: "Damaged"; readonly worker: string; readonly chunk: number; readonly problem: string }
  /** A worker has given a false answer: all that it has played is played again. */
  | { readonly _tag: "Wrong"; readonly worker: string; readonly chunk: number; readonly problem: string }
