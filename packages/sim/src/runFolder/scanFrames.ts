import { type Files, readAll } from "./files.ts"
import { checksumOf, decodeHeader, frameSchema, type Header, headerSize, magic } from "./frame.ts"

export interface FrameAt {
  readonly offset: number
  readonly header: Header
}

/** What is in a file of frames. */
export interface Scan {
  /** The whole frames from the start on. */
  readonly frames: readonly FrameAt[]
  /** Where the last of them ends: all that was ever committed. */
  readonly end: number
  /** Bytes behind it: a frame that was being written when the program died. Never committed, safe to cut. */
  readonly torn: number
  /** Where bytes that were committed are not what was written. Undefined in a sound file. */
  readonly damage: number | undefined
  /** The offset of a whole frame of a newer form. Undefined where all are known. */
  readonly newer: number | undefined
}

/**
 * Reads a file of frames from the start, a part of one frame in memory at a time, in a time that grows with its size
 * alone. What is left behind the last whole frame is a torn tail if no whole frame follows anywhere in it; if one does,
 * committed bytes were changed, and that is damage.
 */
export const scanFrames = (files: Files, file: number): Scan => {
  const size = files.size(file)
  const frames: FrameAt[] = []
  let end = 0
  for (;;) {
    const header = wholeFrame(files, file, end, size)
    if (header === undefined) break
    if (header.schema > frameSchema) return { frames, end, torn: 0, damage: undefined, newer: end }
    frames.push({ offset: end, header })
    end += headerSize + header.length
  }
  const damaged = end < size && anyFrameAfter(files, file, end + 1, size)
  return { frames, end, torn: damaged ? 0 : size - end, damage: damaged ? end : undefined, newer: undefined }
}

/** The header of the frame at an offset, if a whole frame stands there. */
const wholeFrame = (files: Files, file: number, offset: number, size: number): Header | undefined => {
  if (offset + headerSize > size) return undefined
  const header = decodeHeader(readAll(files, file, headerSize, offset))
  if (header === undefined || offset + headerSize + header.length > size) return undefined
  return isSound(files, file, { offset, header }) ? header : undefined
}

/** Whether a frame is what was written, by its checksum. A window of it is in memory at a time. */
const isSound = (files: Files, file: number, { header, offset }: FrameAt): boolean => {
  const start = readAll(files, file, headerSize, offset)
  let sum = checksumOf(start)
  const end = offset + headerSize + header.length
  for (let at = offset + headerSize; at < end; at += window) {
    sum = checksumOf(readAll(files, file, Math.min(window, end - at), at), sum)
  }
  return sum === header.crc
}

const window = 1 << 20

/**
 * Bytes that look like the beginning of a frame are rare in packed ones: this many times all that follows is looked at
 * for them.
 */
const patience = 8

/**
 * Whether a whole frame follows. Where so many frames seem to begin that looking for a whole one would take long, none
 * of which a program has written, it is taken to be so: what is called damage loses nothing.
 */
const anyFrameAfter = (files: Files, file: number, from: number, size: number): boolean => {
  let left = patience * (size - from)
  for (let start = from; start < size; start += window) {
    // Windows overlap by a header, so that none hides on a border.
    const bytes = Buffer.from(readAll(files, file, Math.min(window + headerSize - 1, size - start), start))
    for (let at = bytes.indexOf(magic); at >= 0; at = bytes.indexOf(magic, at + 1)) {
      const header = decodeHeader(bytes.subarray(at))
      if (at >= window || header === undefined) continue
      const length = headerSize + header.length
      if (start + at + length > size) continue
      left -= length
      if (left < 0 || isSound(files, file, { offset: start + at, header })) return true
    }
  }
  return false
}
