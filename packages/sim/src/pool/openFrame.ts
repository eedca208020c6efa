import { scoreSheetOf } from "../compare/scoreSheet.ts"
import type { Manifest } from "../plan/Manifest.ts"
import { decodeChunk } from "../runFolder/chunkPayload.ts"
import { decodeHeader, frameSchema, headerSize, isWhole, maxPayload, unpackPayload } from "../runFolder/frame.ts"
import { mustFit } from "../runFolder/mustFit.ts"
import type { Done, Job } from "./Job.ts"

/**
 * What a frame comes to that was packed on another machine as the answer to a job. It is as foreign as any file:
 * throws, with what is wrong, when it is not whole, of another form, or not of this job.
 */
export const openFrame = (job: Job, frame: Uint8Array): Pick<Done, "summary" | "anomalies" | "scores" | "frame"> => {
  const { manifest, number, chunk, without } = job
  const header = decodeHeader(frame)
  if (
    header === undefined ||
    header.length !== frame.length - headerSize ||
    !isWhole(frame, frame.subarray(headerSize))
  )
    throw new RangeError("its checksum is wrong")
  mustBe(header.schema <= frameSchema, `its form is ${header.schema}`)
  mustBe(header.chunk === number, `it is of chunk ${header.chunk}`)
  const variant = manifest.variants[chunk.variant] as Manifest["variants"][number]
  const { width } = scoreSheetOf({ manifest, variant })
  const packed = frame.subarray(headerSize)
  const most = mostBytes(manifest, (chunk.to - chunk.from) * (8 + 4 * width), packed.length)
  const found = decodeChunk(unpackPayload(header, packed, most))
  mustBe(JSON.stringify(found.anomalies) === JSON.stringify(without), "it leaves other fights out")
  mustFit(manifest, chunk, found)
  const { summary, anomalies, scores } = found
  return { summary, anomalies, scores, frame }
}

/**
 * How many bytes a payload of a job may have. A frame of a few bytes can be packed so that it fills all memory.
 *
 * @param counted digests and scores
 */
const mostBytes = ({ chunk, log }: Manifest, counted: number, packed: number): number =>
  Math.min(maxPayload, most.head + counted + (log === "summary" ? 0 : chunk * most.log + most.ratio * packed))

/**
 * Bytes of a summary, bytes of a log among others that are nearly the same, and how densely logs are packed that are
 * not.
 */
const most = { head: 1 << 23, log: 1 << 17, ratio: 256 }

const mustBe = (isSo: boolean, otherwise: string): void => {
  if (!isSo) throw new RangeError(otherwise)
}
