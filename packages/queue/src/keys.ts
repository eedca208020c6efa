import type { Build } from "./build.ts"

/** The names under which things are in Redis, beside the jobs of BullMQ (`bull:refriega-<build>:*`). */
export const keys = {
  /** The manifest of a run, by its key. */
  manifest: (run: string): string => `refriega:manifest:${run}`,
  /** The list into which workers put what a submitter waits for. */
  results: (submission: string): string => `refriega:results:${submission}`,
  /** Names of workers that have given false answers, each with what is known of it. */
  wrong: "refriega:wrong",
} as const

/** The queue for programs of one build: what others put into theirs is never taken from it. */
export const queueOf = ({ id }: Pick<Build, "id">): string => `refriega-${id}`
