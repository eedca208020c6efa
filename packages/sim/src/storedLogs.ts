/**
 * Packed logs of combats, one behind the other, as a chunk keeps them: combat u32 | length u32 | packed events, little-endian,
 * by ascending combat. The fights of a day stand in their order, all under the day's index.
 */
export interface StoredLog {
  readonly combat: number
  readonly packed: Uint8Array
}

export const packStored = (logs: readonly StoredLog[]): Uint8Array => {
  const stored = new Uint8Array(logs.reduce((sum, { packed }) => sum + 8 + packed.length, 0))
  const view = new DataView(stored.buffer)
  let at = 0
  for (const { combat, packed } of logs) {
    view.setUint32(at, combat, true)
    view.setUint32(at + 4, packed.length, true)
    stored.set(packed, at + 8)
    at += 8 + packed.length
  }
  return stored
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
