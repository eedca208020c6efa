import { PairNumbers } from "./PairNumbers.ts"
import type { RowBytes } from "./RowWalk.ts"

/**
 * Bytes of rows, counted by place and context, and in which order they came. Such a thing that is counted is a kind.
 */
export class Counted implements RowBytes {
  /** Kinds as `place << 8 | byte` and context. */
  readonly kinds = new PairNumbers()
  sequence = new Uint32Array()
  counts = new Uint32Array(1024)
  length = 0
  private row: Uint8Array = new Uint8Array()
  private at = 0

  /** @param size how many bytes will be counted */
  clear(size: number): void {
    this.kinds.clear()
    this.counts.fill(0)
    this.length = 0
    if (size > this.sequence.length) this.sequence = new Uint32Array(size + (size >> 2))
  }

  begin(row: Uint8Array): void {
    this.row = row
    this.at = 0
  }

  next(place: number, context: number): number {
    const byte = this.row[this.at++] as number
    const kind = this.kinds.of((place << 8) | byte, context)
    if (kind === this.counts.length) this.grow()
    this.counts[kind] = (this.counts[kind] as number) + 1
    this.sequence[this.length++] = kind
    return byte
  }

  private grow(): void {
    const { counts } = this
    this.counts = new Uint32Array(2 * counts.length)
    this.counts.set(counts)
  }

  placeOf(kind: number): number {
    return this.kinds.firstOf(kind) >>> 8
  }

  byteOf(kind: number): number {
    return this.kinds.firstOf(kind) & 255
  }

  countOf(kind: number): number {
    return this.counts[kind] as number
  }
}
