import { unpackStored } from "../play/storedLogs.ts"
import {
  decodeHeader,
  type Header,
  hasDenseLogs,
  headerSize,
  maxPayload,
  unpackDenseLogs,
  unpackPayload,
} from "./frame.ts"

/** All that a whole frame says, with the logs of its chunk behind the payload however they are packed. */
export const frameContent = (frame: Uint8Array): Uint8Array => {
  const header = decodeHeader(frame) as Header
  const body = frame.subarray(headerSize)
  const payload = unpackPayload(header, body)
  if (!hasDenseLogs(header)) return payload
  return Buffer.concat([payload, unpackStored(unpackDenseLogs(header, body), maxPayload)])
}
