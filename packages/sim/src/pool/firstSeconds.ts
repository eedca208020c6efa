import { optimizeLate } from "./tuneCompiler.ts"

/** For so many seconds of processor time each thread plays before its code is worth optimizing. */
const short = 3
/** Seconds between two looks at what has been spent. */
const beat = 0.25

/** Tells V8 what threads do: for the first seconds of play it is to optimize little, later as usual. */
export interface FirstSeconds {
  /** So many more threads load what they need, or fewer. Compiled code is kept by the usual flags. */
  readonly loading: (more: number) => void
  /** So many more threads play, or fewer. */
  readonly playing: (more: number) => void
}

/**
 * The first seconds of some threads, from when one of them begins to play.
 *
 * @param spent the processor time of the process so far, in seconds
 */
export const firstSeconds = (spent: () => number = ofProcess): FirstSeconds => {
  let [loading, playing] = [0, 0]
  let [isLate, areOver] = [false, false]
  let since: number | undefined
  let timer: NodeJS.Timeout | undefined
  const tell = (): void => {
    // What this thread of the program loads between two jobs is made by the usual flags too.
    const late = playing > 0 && loading === 0 && !areOver
    if (late === isLate) return
    isLate = late
    optimizeLate(late)
    clearInterval(timer)
    if (late) timer = setInterval(look, 1000 * beat).unref()
  }
  const look = (): void => {
    areOver = spent() - (since ?? 0) > short * playing
    tell()
  }
  return {
    loading: (more) => {
      loading += more
      tell()
    },
    playing: (more) => {
      since ??= spent()
      playing += more
      tell()
    },
  }
}

const ofProcess = (): number => {
  const { system, user } = process.cpuUsage()
  return (system + user) / 1e6
}
