import type { ByteWriter } from "@refriega/core"

/**
 * Packed logs of combats, one behind the other, as a chunk keeps them: combat u32 | length u32 | packed events, little-endian,
 * by ascending combat. The fights of a day stand in their order, all under the day's index.
 */
export interface StoredLog {
  readonly combat: number
  readonly packed: Uint8Array
}

/** Adds the logs of a combat, or of the fights of a day. */
export const putStored = (writer: ByteWriter, combat: number, logs: readonly Uint8Array[]): void => {
  for (const packed of logs) {
    writer.room(8 + packed.length)
    const head = new DataView(writer.bytes.buffer, writer.length, 8)
    head.setUint32(0, combat, true)
    head.setUint32(4, packed.length, true)
    writer.bytes.set(packed, writer.length + 8)
    writer.length += 8 + packed.length
  }
}

/** The logs in there. Views, not copies. */
export function* storedLogs(stored: Uint8Array): Generator<StoredLog> {
  const view = new DataView(stored.buffer, stored.byteOffset, stored.length)
  for (let at = 0; at < stored.length; ) {
    const length = view.getUint32(at + 4, true)
    yield { combat: view.getUint32(at, true), packed: stored.subarray(at + 8, at + 8 + length) }
    at += 8 + length
  }
}
