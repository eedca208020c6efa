import * as zlib from "node:zlib"

/**
 * A frame of `chunks.log`, little-endian:
 *
 *     magic (4 bytes: REFG) | length u32 | chunk u32 | schema u16 | flags u16 | crc32 u32 | body (length bytes)
 *
 * The checksum covers the header before it and the body as it stands on the disk. The body is the packed payload; or,
 * when the logs of a chunk are packed densely, `length u32 | packed payload (length bytes) | packed logs`, as `flags`
 * say. Frames of schema 1 never have such logs, and are read all the same.
 */
export const headerSize = 20
export const magic = "REFG"
const magicBytes = Buffer.from(magic)
const magicWord = magicBytes.readUInt32BE()
/** The newest form of payload that this program knows. */
export const frameSchema = 2
/** A payload larger than this is no payload. */
export const maxPayload = 0x4000_0000

/** Set in `flags`: how all is packed, and that dense logs follow the payload. */
const zstd = 1
const gzip = 2
const dense = 4

export interface Header {
  readonly length: number
  readonly chunk: number
  readonly schema: number
  readonly flags: number
  readonly crc: number
}

/**
 * How zstd packs. Most numbers of events are single bytes, which are well packed one by one: shorter matches than of
 * six bytes cost more than they save. Measured on full logs, it takes 5 % less than level 3 and half the time of level
 * 7.
 */
const packing = () => ({
  params: { [zlib.constants.ZSTD_c_compressionLevel]: 5, [zlib.constants.ZSTD_c_minMatch]: 6 },
})

const hasZstd = (): boolean => typeof zlib.zstdCompressSync === "function"

/** Bytes packed with zstd where Node has it, else with gzip. */
export const pack = (bytes: Uint8Array): Uint8Array =>
  hasZstd() ? zlib.zstdCompressSync(bytes, packing()) : zlib.gzipSync(bytes)

/**
 * The most bytes that so many packed ones may unpack to. Logs that pack better than that are not packed at all
 * (`encodeFrame`), so a frame that says so is made to fill its reader's memory.
 */
export const mostUnpacked = (packed: number): number => Math.min(maxPayload, Math.max(1 << 26, 256 * packed))

const packsTooWell = (bytes: Uint8Array, packed: Uint8Array): boolean => bytes.length > mostUnpacked(packed.length)

/**
 * The bytes of a frame.
 *
 * @param logs the logs of the chunk, packed densely; left out when they are in the payload
 */
export const encodeFrame = (chunk: number, payload: Uint8Array, logs?: Uint8Array): Uint8Array => {
  const parts = logs === undefined ? [payload] : [payload, logs]
  const tight = parts.map(pack)
  const isTooTight = parts.some((part, i) => packsTooWell(part, tight[i] as Uint8Array))
  const [first, second] = isTooTight ? parts.map((part) => zlib.gzipSync(part, { level: 0 })) : tight
  const packed = second === undefined ? (first as Uint8Array) : bodyOf(first as Uint8Array, second)
  const frame = new Uint8Array(headerSize + packed.length)
  const view = new DataView(frame.buffer)
  frame.set(magicBytes)
  view.setUint32(4, packed.length, true)
  view.setUint32(8, chunk, true)
  view.setUint16(12, frameSchema, true)
  view.setUint16(14, (hasZstd() && !isTooTight ? zstd : gzip) | (logs === undefined ? 0 : dense), true)
  frame.set(packed, headerSize)
  view.setUint32(16, checksum(frame.subarray(0, headerSize), packed), true)
  return frame
}

const bodyOf = (payload: Uint8Array, logs: Uint8Array): Uint8Array => {
  const body = new Uint8Array(4 + payload.length + logs.length)
  new DataView(body.buffer).setUint32(0, payload.length, true)
  body.set(payload, 4)
  body.set(logs, 4 + payload.length)
  return body
}

/** The header at the start of some bytes, or undefined if there is none. */
export const decodeHeader = (bytes: Uint8Array): Header | undefined => {
  if (bytes.length < headerSize) return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset, headerSize)
  const length = view.getUint32(4, true)
  if (view.getUint32(0) !== magicWord || length > maxPayload) return undefined
  return {
    length,
    chunk: view.getUint32(8, true),
    schema: view.getUint16(12, true),
    flags: view.getUint16(14, true),
    crc: view.getUint32(16, true),
  }
}

/** Whether header and payload are what was written. */
export const isWhole = (header: Uint8Array, packed: Uint8Array): boolean =>
  new DataView(header.buffer, header.byteOffset).getUint32(16, true) === checksum(header, packed)

const checksum = (header: Uint8Array, packed: Uint8Array): number => checksumOf(packed, checksumOf(header))

/**
 * The checksum of a frame that begins with a header; and of a part of its body, given that of all before it.
 *
 * @param before left out for the header
 */
export const checksumOf = (bytes: Uint8Array, before?: number): number =>
  before === undefined ? zlib.crc32(bytes.subarray(0, headerSize - 4)) : zlib.crc32(bytes, before)

/** Whether the logs of a frame's chunk are packed densely behind its payload. */
export const hasDenseLogs = ({ flags }: Header): boolean => (flags & dense) !== 0

/**
 * The payload of a whole frame, unpacked. Throws when there is none.
 *
 * @param most how many bytes it may have: more are not unpacked, and it throws
 */
export const unpackPayload = (header: Header, body: Uint8Array, most: number = maxPayload): Uint8Array =>
  unpack(header, hasDenseLogs(header) ? body.subarray(4, payloadEnd(body)) : body, most)

/** The dense logs of a frame that has any, unpacked. Throws when there are none, or more bytes than `most`. */
export const unpackDenseLogs = (header: Header, body: Uint8Array, most: number = maxPayload): Uint8Array =>
  unpack(header, body.subarray(payloadEnd(body)), most)

/** Where the payload ends in a body with dense logs. */
const payloadEnd = (body: Uint8Array): number => {
  const end = body.length < 4 ? 4 : 4 + new DataView(body.buffer, body.byteOffset, body.length).getUint32(0, true)
  if (end > body.length) throw new RangeError(`a payload up to byte ${end} announced, and there are ${body.length}`)
  return end
}

const unpack = ({ flags }: Header, packed: Uint8Array, most: number): Uint8Array => {
  const how = flags & ~dense
  const maxOutputLength = Math.min(most, mostUnpacked(packed.length))
  if (how === zstd) return zlib.zstdDecompressSync(packed, { maxOutputLength })
  if (how === gzip) return zlib.gunzipSync(packed, { maxOutputLength })
  throw new RangeError(`unknown packing ${flags}`)
}
