import * as Schema from "effect/Schema"
import { Anomaly, type ChunkResult } from "../ChunkResult.ts"
import { type AnySummary, DaySummary } from "../summary/DaySummary.ts"
import { Summary } from "../summary/Summary.ts"

const Head = Schema.Struct({
  from: Schema.Int,
  to: Schema.Int,
  summary: Schema.Union([Summary, DaySummary]),
  anomalies: Schema.optionalKey(Schema.Array(Anomaly)),
})
const decodeHead = Schema.decodeUnknownSync(Head)

/**
 * A chunk's result as the payload of a frame:
 *
 *     length of the JSON u32 | JSON { from, to, summary, anomalies? } | digests (8 bytes a combat, little-endian) | kept logs
 */
export const encodeChunk = (chunk: ChunkResult<AnySummary>): Uint8Array => {
  const { from, to, summary, anomalies } = chunk
  const json = Buffer.from(JSON.stringify({ from, to, summary, ...(anomalies.length > 0 && { anomalies }) }))
  const payload = Buffer.alloc(4 + json.length + chunk.digests.length * 4 + chunk.stored.length)
  payload.writeUInt32LE(json.length)
  payload.set(json, 4)
  let at = 4 + json.length
  for (const word of chunk.digests) at = payload.writeUInt32LE(word, at)
  payload.set(chunk.stored, at)
  return payload
}

/** The result in a payload. Throws if it is none. */
export const decodeChunk = (payload: Uint8Array): ChunkResult<AnySummary> => {
  const bytes = Buffer.from(payload.buffer, payload.byteOffset, payload.length)
  const jsonEnd = 4 + bytes.readUInt32LE()
  const { from, to, summary, anomalies = [] } = decodeHead(JSON.parse(bytes.toString("utf8", 4, jsonEnd)))
  const digests = new Uint32Array(2 * (to - from))
  for (let i = 0; i < digests.length; i++) digests[i] = bytes.readUInt32LE(jsonEnd + 4 * i)
  return { from, to, summary, anomalies, digests, stored: payload.subarray(jsonEnd + 4 * digests.length) }
}
