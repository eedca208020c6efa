import { availableParallelism } from "node:os"
import { Threads } from "@refriega/sim/threads"
import { invalid } from "../shared/Failure.ts"

const most = 1024
/** Combats for which one thread is enough: no chunk of a run of any size has more. */
const enough = 500

/** Starts threads at the earliest moment: they load the game while this one reads the scenario. */
export const startThreads = (wanted: number | undefined, combats: number): Threads => {
  const size = wanted ?? availableParallelism()
  if (size < 1 || size > most) throw invalid(`--workers must be from 1 to ${most}, not ${size}`)
  return new Threads(size, { ahead: Math.ceil(Math.max(1, combats) / enough) })
}
