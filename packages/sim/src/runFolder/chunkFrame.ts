import type { PackRows } from "@refriega/core"
import type { ChunkResult } from "../ChunkResult.ts"
import { packStored } from "../storedLogs.ts"
import type { AnySummary } from "../summary/DaySummary.ts"
import { encodeChunk } from "./chunkPayload.ts"
import { encodeFrame, pack } from "./frame.ts"

/** So many bytes of logs show how well a general packer does. */
const sample = 1 << 16
/** Logs that it takes to such a part are left to it: they are of short fights, where telling them densely takes too long. */
const wellPacked = 0.2

/** The frame of a chunk: with its logs told densely, unless they are well packed as they are. */
export const chunkFrame = (number: number, result: ChunkResult<AnySummary>, packRows: PackRows): Uint8Array => {
  const shown = result.stored.subarray(0, sample)
  if (pack(shown).length <= wellPacked * shown.length || shown.length === 0) {
    return encodeFrame(number, encodeChunk(result))
  }
  const { stored } = result
  return encodeFrame(number, encodeChunk({ ...result, stored: new Uint8Array() }), packStored(stored, packRows))
}
