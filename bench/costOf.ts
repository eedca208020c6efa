import { setTimeout } from "node:timers/promises"
import { getHeapStatistics } from "node:v8"

/** What a fight costs once code is hot. */
export interface Cost {
  /** Milliseconds of user CPU time. */
  readonly millis: number
  readonly events: number
  /** Bytes of the heap that are asked for while it is played, and that its log and state keep. */
  readonly asked: number
  readonly kept: number
}

/** A fight that was played. */
export interface Played {
  readonly log: readonly unknown[]
}

/** Plays for some seconds; needs `--expose-gc`. */
export const costOf = async (fight: () => Played): Promise<Cost> => {
  const warm = process.cpuUsage()
  for (let i = 0; i < 8 || process.cpuUsage(warm).user < 4e6; i++) fight()
  const allocated = () =>
    (getHeapStatistics() as { readonly total_allocated_bytes?: number }).total_allocated_bytes ?? NaN
  const [bytes, before] = [allocated(), process.cpuUsage()]
  let fights = 0
  let events = 0
  for (; fights < 8 || process.cpuUsage(before).user < 2e6; fights++) events += fight().log.length
  const micros = process.cpuUsage(before).user
  const asked = (allocated() - bytes) / fights
  const all: Played[] = []
  await collected()
  const used = getHeapStatistics().used_heap_size
  for (let i = 0; i < Math.min(fights, 200); i++) all.push(fight())
  await collected()
  const kept = (getHeapStatistics().used_heap_size - used) / all.length
  return { millis: micros / 1000 / fights, events: events / fights, asked, kept }
}

const collected = async (): Promise<void> => {
  await setTimeout(1)
  globalThis.gc?.()
}
