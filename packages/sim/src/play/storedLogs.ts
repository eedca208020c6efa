import { ByteWriter, type PackRows, unpackRows } from "@refriega/core/internal"

/**
 * Packed logs of combats, one behind the other, as a chunk keeps them: combat u32 | length u32 | packed events,
 * little-endian, by ascending combat. The fights of a day are in their order, all under the day's index.
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

/** The logs in there. Views, not copies. Throws a `RangeError` where they are none. */
export function* storedLogs(stored: Uint8Array): Generator<StoredLog> {
  const view = new DataView(stored.buffer, stored.byteOffset, stored.length)
  let last = 0
  for (let at = 0; at < stored.length; ) {
    const left = stored.length - at - 8
    const length = left < 0 ? 0 : view.getUint32(at + 4, true)
    if (length > left) throw new RangeError(`a log at byte ${at} is longer than all that follows`)
    const combat = view.getUint32(at, true)
    if (combat < last) throw new RangeError(`the log of combat ${combat} follows that of ${last}`)
    yield { combat, packed: stored.subarray(at + 8, at + 8 + length) }
    last = combat
    at += 8 + length
  }
}

/**
 * Packed logs as a chunk keeps them, packed densely: how many u32 | of each the difference of its combat to the one
 * before u32 | the rows of all as `rowPacker` packs them.
 */
export const packStored = (stored: Uint8Array, packRows: PackRows): Uint8Array => {
  const logs = [...storedLogs(stored)]
  const combats = Buffer.alloc(4 + 4 * logs.length)
  combats.writeUInt32LE(logs.length)
  logs.forEach(({ combat }, i) => combats.writeUInt32LE(combat - (logs[i - 1]?.combat ?? 0), 4 + 4 * i))
  const rows = packRows(logs.map(({ packed }) => packed))
  return Buffer.concat([combats, rows])
}

/**
 * The logs as a chunk keeps them. Throws when the bytes are not those of `packStored`.
 *
 * @param most how many bytes they may have: more are refused
 */
export const unpackStored = (dense: Uint8Array, most: number): Uint8Array => {
  const bytes = Buffer.from(dense.buffer, dense.byteOffset, dense.length)
  const count = bytes.readUInt32LE()
  const rowsAt = 4 + 4 * count
  if (rowsAt > bytes.length) throw new RangeError(`${count} logs announced, more than there are bytes`)
  const stored = new ByteWriter()
  let combat = 0
  let i = 0
  for (const log of unpackRows(bytes.subarray(rowsAt), most - 8 * count)) {
    if (i === count) throw new RangeError(`more than the ${count} logs announced`)
    combat += bytes.readUInt32LE(4 + 4 * i++)
    if (combat > 0xffff_ffff) throw new RangeError(`a combat has the number ${combat}`)
    putStored(stored, combat, [log])
  }
  if (i < count) throw new RangeError(`${count} logs announced, but ${i} follow`)
  return stored.view()
}
