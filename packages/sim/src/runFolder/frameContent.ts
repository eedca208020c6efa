import { unpackStored } from "../play/storedLogs.ts"
import {
  decodeHeader,
  type Header,
  hasDenseLogs,
  headerSize,
  maxPayload,
  mostUnpacked,
  unpackDenseLogs,
  unpackPayload,
} from "./frame.ts"

/**
 * All that a whole frame says, with the logs of its chunk behind the payload however they are packed.
 *
 * @param most how many bytes that may be: more are not unpacked, and it throws
 */
export const frameContent = (frame: Uint8Array, most: number = maxPayload): Uint8Array => {
  const header = decodeHeader(frame) as Header
  const body = frame.subarray(headerSize)
  const payload = unpackPayload(header, body, most)
  if (!hasDenseLogs(header)) return payload
  const dense = unpackDenseLogs(header, body, most)
  return Buffer.concat([payload, unpackStored(dense, Math.min(most, mostUnpacked(dense.length)))])
}
