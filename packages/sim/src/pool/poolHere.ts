import { setImmediate } from "node:timers/promises"
import type { Library } from "@refriega/core"
import type { Pool } from "./Job.ts"
import { jobsHere } from "./jobsHere.ts"

/** Has jobs done in this thread, one after the other; between them it hears of signals. */
export const poolHere = (library: Library): Pool => {
  const here = jobsHere(library)
  return {
    size: 1,
    workers: 1,
    play: async (job) => {
      await setImmediate()
      return { _tag: "Done", done: here(job) }
    },
  }
}
