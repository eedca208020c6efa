import { scoreSheetOf } from "../compare/scoreSheet.ts"
import { isDayManifest, type Manifest } from "../plan/Manifest.ts"
import { decodeChunk } from "../runFolder/chunkPayload.ts"
import { decodeHeader, frameSchema, headerSize, isWhole, maxPayload, unpackPayload } from "../runFolder/frame.ts"
import { type AnySummary, isDaySummary } from "../summary/DaySummary.ts"
import type { Summary } from "../summary/Summary.ts"
import type { Done, Job } from "./Job.ts"

/**
 * What a frame comes to that was packed on another machine as the answer to a job. It is as foreign as any file: throws, with what is
 * wrong, when it is not whole, of another form, or not of this job.
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
  const { from, to, summary, anomalies, scores } = decodeChunk(unpackPayload(header, packed, most))
  mustBe(from === chunk.from && to === chunk.to, `it is of fights ${from} to ${to - 1}`)
  mustBe(JSON.stringify(anomalies) === JSON.stringify(without), "it leaves other fights out")
  mustBe(scores.length === width * (to - from), "its scores are of other fights")
  mustBe(isOf(manifest, chunk.variant, to - from - anomalies.length, summary), "its summary is of other fights")
  return { summary, anomalies, scores, frame }
}

/**
 * How many bytes a payload of a job may have. A frame of a few bytes can be packed so that it fills all memory.
 *
 * @param counted digests and scores
 */
const mostBytes = ({ chunk, log }: Manifest, counted: number, packed: number): number =>
  Math.min(maxPayload, most.head + counted + (log === "summary" ? 0 : chunk * most.log + most.ratio * packed))

/** Bytes of a summary, bytes of a log among others that are nearly the same, and how densely logs are packed that are not. */
const most = { head: 1 << 23, log: 1 << 17, ratio: 256 }

const mustBe = (isSo: boolean, otherwise: string): void => {
  if (!isSo) throw new RangeError(otherwise)
}

/** Whether a summary has the cast of a variant, and counts so many combats, or days. */
const isOf = (manifest: Manifest, index: number, count: number, summary: AnySummary): boolean => {
  const members = membersIn(manifest, index)
  if (!isDayManifest(manifest))
    return !isDaySummary(summary) && summary.combats === count && hasCast(summary, manifest.sides.length, members)
  if (!isDaySummary(summary)) return false
  return (
    summary.days === count &&
    summary.members.length === members &&
    summary.lostIn.length <= manifest.fights.length &&
    summary.fights.length === manifest.fights.length &&
    manifest.fights.every((fight, i) =>
      hasCast(summary.fights[i] as Summary, fight.sides.length, membersIn(fight, index)),
    )
  )
}

const membersIn = ({ variants }: Pick<Manifest, "variants">, index: number): number =>
  variants[index]?.combatants.length ?? 0

const hasCast = (summary: Summary, sides: number, combatants: number): boolean =>
  summary.sides.length === sides &&
  summary.combatants.length === combatants &&
  [summary.outcomes, summary.firstBlood, ...summary.sides.map(({ left }) => left)].every(
    (rows) => rows.length === sides + 1,
  )
