import { type Distribution, uniform } from "./Distribution.ts"
import type { Stream } from "./Stream.ts"

const known: Distribution[] = []

/**
 * A die of which only what it means matters, where dice fall in every way (`stream.draw` is there): of faces that mean
 * the same, one stands for all.
 */
export const alikeDie = (stream: Stream, faces: number, meaning: (face: number) => number): number =>
  stream.draw === undefined ? stream.die(faces) : stream.draw((known[faces] ??= uniform(faces)), meaning)
