import { chunkAt, chunkCount, type Manifest, manifestIn, runKey } from "@refriega/sim/internal"
import * as Schema from "effect/Schema"

/** What a job of the queue asks for: a chunk of a run, or a part of one. */
export const Order = Schema.Struct({
  /** Who waits for it. */
  submission: Schema.String.pipe(Schema.check(Schema.isPattern(/^[a-f0-9]{16}$/u))),
  /** The run's key. */
  run: Schema.String.pipe(Schema.check(Schema.isPattern(/^[a-f0-9]{64}$/u))),
  /** The number of the chunk in the run, and what to play of it. */
  number: Schema.Int,
  from: Schema.Int,
  to: Schema.Int,
  /** The ids of workers that cannot play it, as they have said: they leave it to others. */
  not: Schema.optionalKey(Schema.Array(Schema.String)),
  without: Schema.Array(Schema.Struct({ combat: Schema.Int, problem: Schema.String })),
})
export type Order = typeof Order.Type

/** The order in the data of a job; throws where there is none: a queue is as foreign as any file. */
export const decodeOrder = Schema.decodeUnknownSync(Order)

/** Whether a chunk of the run is asked for. */
export const isIn = ({ number, from, to }: Order, manifest: Manifest): boolean => {
  if (number < 0 || number >= chunkCount(manifest)) return false
  const whole = chunkAt(manifest, number)
  return whole.from <= from && from < to && to <= whole.to
}

/** The manifest of a run as it was sent; throws where it is none, or another run's. */
export const manifestOf = (run: string, text: string): Manifest => {
  const manifest = manifestIn(JSON.parse(text))
  if (runKey(manifest) !== run) throw new RangeError("the manifest is of another run than the order")
  return manifest
}
