import * as Schema from "effect/Schema"
import { mostOf } from "../plan/mostOf.ts"
import { Anomaly, type ChunkResult } from "../play/ChunkResult.ts"
import { between, Count } from "../summary/bounds.ts"
import type { AnySummary } from "../summary/DaySummary.ts"
import { daySummaryForm, summaryForm } from "../summary/summaryForm.ts"

const Head = Schema.Struct({
  from: between(0, mostOf.combats),
  to: between(0, mostOf.combats),
  /** How many integers of scores follow the digests. */
  scores: Count,
  summary: Schema.Union([summaryForm, daySummaryForm]),
  anomalies: Schema.optionalKey(Schema.Array(Anomaly)),
})
const decodeHead = Schema.decodeUnknownSync(Head)

/**
 * A chunk's result as the payload of a frame:
 *
 *     length of the JSON u32 | JSON { from, to, scores, summary, anomalies? }
 *     | digests (8 bytes a combat) | scores (4 bytes each) | kept logs
 *
 * Numbers are little-endian.
 */
export const encodeChunk = (chunk: ChunkResult<AnySummary>): Uint8Array => {
  const { from, to, summary, anomalies } = chunk
  const head = { from, to, scores: chunk.scores.length, summary, ...(anomalies.length > 0 && { anomalies }) }
  const json = Buffer.from(JSON.stringify(head))
  const payload = Buffer.alloc(4 + json.length + 4 * (chunk.digests.length + chunk.scores.length) + chunk.stored.length)
  payload.writeUInt32LE(json.length)
  payload.set(json, 4)
  let at = 4 + json.length
  for (const word of chunk.digests) at = payload.writeUInt32LE(word, at)
  for (const score of chunk.scores) at = payload.writeInt32LE(score, at)
  payload.set(chunk.stored, at)
  return payload
}

/** The result in a payload. Throws if it is none. */
export const decodeChunk = (payload: Uint8Array): ChunkResult<AnySummary> => {
  const bytes = Buffer.from(payload.buffer, payload.byteOffset, payload.length)
  const jsonEnd = 4 + bytes.readUInt32LE()
  if (jsonEnd > bytes.length) throw new RangeError("it ends before its counts do")
  const {
    from,
    to,
    scores: length,
    summary,
    anomalies = [],
  } = decodeHead(JSON.parse(bytes.toString("utf8", 4, jsonEnd)))
  if (to < from) throw new RangeError(`it goes from fight ${from} to ${to}`)
  const wanted = jsonEnd + 8 * (to - from) + 4 * length
  if (wanted > bytes.length) throw new RangeError(`${wanted} bytes announced, and there are ${bytes.length}`)
  const digests = new Uint32Array(2 * (to - from))
  for (let i = 0; i < digests.length; i++) digests[i] = bytes.readUInt32LE(jsonEnd + 4 * i)
  const scoresFrom = jsonEnd + 4 * digests.length
  const scores = new Int32Array(length)
  for (let i = 0; i < length; i++) scores[i] = bytes.readInt32LE(scoresFrom + 4 * i)
  return { from, to, summary, anomalies, digests, scores, stored: payload.subarray(scoresFrom + 4 * length) }
}
