import type { PackRows } from "@refriega/core/internal"
import type { ChunkResult } from "../play/ChunkResult.ts"
import { packStored } from "../play/storedLogs.ts"
import { type AnySummary, eventsOf } from "../summary/DaySummary.ts"
import { encodeChunk } from "./chunkPayload.ts"
import { encodeFrame, mostUnpacked, pack } from "./frame.ts"

/** So many bytes of logs show how well a general packer does: on more of them it does a fifth better. */
const sample = 1 << 14
/** Bytes for each event that was played, with digests and scores, that a chunk may take. */
const most = 2
/** With so many in a sample, a chunk will hardly take so few. */
const hopeless = 2.7

/**
 * The frame of a chunk. Its logs are left to a general packer where that is good enough: telling them densely takes
 * four times as long.
 */
export const chunkFrame = (number: number, result: ChunkResult<AnySummary>, packRows: PackRows): Uint8Array => {
  const { stored } = result
  const events = eventsOf(result.summary)
  const shown = stored.subarray(0, sample)
  if (shown.length === 0) return encodeFrame(number, encodeChunk(result))
  if ((pack(shown).length / shown.length) * stored.length <= hopeless * events) {
    const frame = encodeFrame(number, encodeChunk(result))
    if (frame.length <= most * events) return frame
  }
  const dense = packStored(stored, packRows)
  // What would unpack to more than readers take is left to the general packer, however much it takes.
  if (stored.length > mostUnpacked(dense.length)) return encodeFrame(number, encodeChunk(result))
  return encodeFrame(number, encodeChunk({ ...result, stored: new Uint8Array() }), dense)
}
