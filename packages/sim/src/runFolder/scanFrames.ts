import { type Files, readAll } from "./files.ts"
import { decodeHeader, frameSchema, type Header, headerSize, isWhole, magic } from "./frame.ts"

export interface FrameAt {
  readonly offset: number
  readonly header: Header
}

/** What stands in a file of frames. */
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
 * Reads a file of frames from the start, one frame in memory at a time. What is left behind the last whole frame is a torn
 * tail if no whole frame follows anywhere in it; if one does, committed bytes were changed, and that is damage.
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
  const bytes = readAll(files, file, headerSize, offset)
  const header = decodeHeader(bytes)
  if (header === undefined || offset + headerSize + header.length > size) return undefined
  return isWhole(bytes, readAll(files, file, header.length, offset + headerSize)) ? header : undefined
}

const window = 1 << 20

const anyFrameAfter = (files: Files, file: number, from: number, size: number): boolean => {
  for (let start = from; start < size; start += window) {
    // Windows overlap by three bytes, so that no magic number hides on a border.
    const bytes = Buffer.from(readAll(files, file, Math.min(window + 3, size - start), start))
    for (let at = bytes.indexOf(magic); at >= 0; at = bytes.indexOf(magic, at + 1)) {
      if (wholeFrame(files, file, start + at, size) !== undefined) return true
    }
  }
  return false
}
