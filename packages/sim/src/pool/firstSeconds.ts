import { optimizeLate } from "./tuneCompiler.ts"

/** For how long threads play before code is worth optimizing: what takes no longer is over by then. */
const short = 3000

/** Tells V8 how threads play: for their first seconds with little optimizing, later as usual. */
export interface FirstSeconds {
  /** A thread begins to play. */
  readonly begin: () => void
  /** A thread that has begun does not play any more. */
  readonly end: () => void
}

/** The first seconds count from when a thread begins to play for the first time, by the clock. */
export const firstSeconds = (): FirstSeconds => {
  let playing = 0
  let areOver = false
  let timer: NodeJS.Timeout | undefined
  return {
    begin: () => {
      timer ??= setTimeout(() => {
        areOver = true
        optimizeLate(false)
      }, short).unref()
      if (playing++ === 0 && !areOver) optimizeLate(true)
    },
    end: () => {
      // What this thread of the program loads between two jobs, and what is kept of it, is made by the usual flags.
      if (--playing === 0 && !areOver) optimizeLate(false)
    },
  }
}
