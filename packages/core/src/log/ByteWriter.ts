/** Bytes that are appended to. The buffer grows by doubling and is used again after `clear`. */
export class ByteWriter {
  /** The buffer. It is replaced when it grows: take it anew after every `room`. */
  bytes: Uint8Array<ArrayBuffer>
  /** How many bytes have been written. */
  length = 0

  constructor(capacity = 4096) {
    this.bytes = new Uint8Array(capacity)
  }

  /** Makes sure that `more` further bytes fit. */
  room(more: number): void {
    const needed = this.length + more
    if (needed <= this.bytes.length) return
    const larger = new Uint8Array(Math.max(needed, 2 * this.bytes.length))
    larger.set(this.bytes.subarray(0, this.length))
    this.bytes = larger
  }

  clear(): void {
    this.length = 0
  }

  /** What has been written, without copying: valid until the next write. */
  view(): Uint8Array<ArrayBuffer> {
    return this.bytes.subarray(0, this.length)
  }
}
