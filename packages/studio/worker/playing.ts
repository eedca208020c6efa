import { byPool, type DayResults, type Manifest, playMissing, type Results, type Step } from "@refriega/sim/pure"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import { MemoryRun } from "./MemoryRun.ts"
import type { Players } from "./Players.ts"

/** A run that is being played. */
export interface Playing {
  readonly run: MemoryRun
  /** How long it has been played. */
  readonly seconds: number
  readonly stop: () => void
}

/** Who is said what while a run is played. Nobody is said anything after it was stopped. */
export interface Heard {
  readonly step: (step: Step, done: number, total: number) => void
  readonly end: (results: Results | DayResults, done: number, rate: number) => void
  readonly fail: (error: unknown) => void
}

/** Has a run played by workers, as the command has it played by threads: the results are the same to the last digit. */
export const playing = (manifest: Manifest, players: Players, { step, end, fail }: Heard): Playing => {
  const run = new MemoryRun(manifest)
  const stopping = new AbortController()
  const started = performance.now()
  const progress = { done: 0, total: manifest.combats * manifest.variants.length }
  let rate = 0
  const onChunk = (each: Step) => {
    run.keep(each.number, each.found)
    rate = each.rate
    if (!stopping.signal.aborted) step(each, progress.done, progress.total)
  }
  const work = Effect.provide(playMissing(manifest, { onChunk }, progress), byPool(players))
  const ending = async (): Promise<void> => {
    try {
      const exit = await Effect.runPromiseExit(work, { signal: stopping.signal })
      if (stopping.signal.aborted) return
      if (Exit.isSuccess(exit)) {
        if (exit.value._tag === "Finished") end(exit.value.results, progress.done, rate)
      } else fail(exit.cause)
    } catch (error) {
      fail(error)
    }
  }
  void ending()
  return {
    run,
    get seconds() {
      return Math.round(performance.now() - started) / 1000
    },
    stop: () => stopping.abort(),
  }
}
