import { optimizeLate } from "./tuneCompiler.ts"

/** For so many seconds of processor time each thread plays before its code is worth optimizing. */
const short = 3
/** Seconds between two looks at what has been spent. */
const beat = 0.25

/** Tells V8 how threads play: for their first seconds with little optimizing, later as usual. */
export interface FirstSeconds {
  /** A thread begins to play. */
  readonly begin: () => void
  /** A thread that has begun does not play any more. */
  readonly end: () => void
}

/**
 * The first seconds of some threads, from when one of them begins to play.
 *
 * @param spent the processor time of the process so far, in seconds
 */
export const firstSeconds = (spent: () => number = ofProcess): FirstSeconds => {
  let playing = 0
  let areOver = false
  let since: number | undefined
  let timer: NodeJS.Timeout | undefined
  const look = (): void => {
    if (spent() - (since ?? 0) <= short * playing) return
    areOver = true
    clearInterval(timer)
    optimizeLate(false)
  }
  return {
    begin: () => {
      since ??= spent()
      if (playing++ > 0 || areOver) return
      optimizeLate(true)
      timer = setInterval(look, 1000 * beat).unref()
    },
    end: () => {
      if (--playing > 0 || areOver) return
      clearInterval(timer)
      // What this thread of the program loads between two jobs, and what is kept of it, is made by the usual flags.
      optimizeLate(false)
    },
  }
}

const ofProcess = (): number => {
  const { system, user } = process.cpuUsage()
  return (system + user) / 1e6
}
