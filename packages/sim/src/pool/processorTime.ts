import { readFileSync, readlinkSync } from "node:fs"

/** Linux counts in hundredths of a second, whatever its own clock does. */
const ticks = 100

/** By which the system knows this thread, for `processorTime`; undefined where it does not say. */
export const threadHere = (): number | undefined => {
  try {
    return Number(/\/(\d+)$/u.exec(readlinkSync("/proc/thread-self"))?.[1])
  } catch {
    return undefined
  }
}

/** Seconds of processor time that a thread of this process has had; undefined where the system does not say. */
export const processorTime = (thread: number): number | undefined => {
  try {
    const text = readFileSync(`/proc/self/task/${thread}/stat`, "latin1")
    // The name of the thread, in brackets, may hold anything.
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ")
    const spent = Number(fields[11]) + Number(fields[12])
    return Number.isFinite(spent) ? spent / ticks : undefined
  } catch {
    return undefined
  }
}
