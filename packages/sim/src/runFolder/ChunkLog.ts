import { crc32 } from "node:zlib"
import { Damaged, DeterminismBroken, FileTrouble, guardFiles, NewerVersion, OtherRun } from "./errors.ts"
import { type Files, nodeFiles, readAll, replacing, writeAll } from "./files.ts"
import {
  decodeHeader,
  encodeFrame,
  type Header,
  hasDenseLogs,
  headerSize,
  isWhole,
  unpackDenseLogs,
  unpackPayload,
} from "./frame.ts"
import { frameContent } from "./frameContent.ts"
import { type FrameAt, scanFrames } from "./scanFrames.ts"

/** The chunk number of the frame at the start of the file: it names the run and holds no combats. */
const titlePage = 0xffff_ffff

/**
 * The append-only file of a run's chunks. Each chunk is one frame, written whole and once; a chunk counts when its
 * frame is on the disk. Bytes below `end` are never written again.
 */
export class ChunkLog {
  readonly path: string
  /** How many bytes of an unfinished frame were cut off (or, when only reading, left out) on opening. */
  readonly torn: number
  private readonly files: Files
  private readonly file: number
  private readonly frames: Map<number, FrameAt>
  private end: number
  private broken = false

  private constructor(
    path: string,
    files: Files,
    file: number,
    frames: Map<number, FrameAt>,
    end: number,
    torn: number,
  ) {
    this.path = path
    this.files = files
    this.file = file
    this.frames = frames
    this.end = end
    this.torn = torn
  }

  /**
   * Opens the chunks of a run. For writing, the file is begun if it is not there, and a torn tail is cut.
   *
   * @param runKey what identifies the run: a file of another run is refused
   */
  static open(path: string, runKey: string, mode: "read" | "write", files: Files = nodeFiles): ChunkLog {
    return guardFiles(path, () => {
      const file = files.open(path, mode)
      try {
        const log = ChunkLog.take(path, files, file, mode)
        if (log.frames.size === 0 && mode === "write") log.append(titlePage, Buffer.from(runKey))
        else log.checkTitle(runKey)
        return log
      } catch (error) {
        files.close(file)
        throw error
      }
    })
  }

  /** The same file without some of its chunks, which is put in its place at one blow. This log is closed. */
  without(chunks: ReadonlySet<number>): ChunkLog {
    const { files, path } = this
    const runKey = Buffer.from(this.read(titlePage) as Uint8Array).toString("utf8")
    try {
      guardFiles(path, () =>
        replacing(files, path, (file) => {
          let end = 0
          for (const number of [titlePage, ...this.chunks].filter((chunk) => !chunks.has(chunk))) {
            const frame = this.frame(number) as Uint8Array
            writeAll(files, file, frame, end)
            end += frame.length
          }
        }),
      )
    } finally {
      this.close()
    }
    return ChunkLog.open(path, runKey, "write", files)
  }

  private static take(path: string, files: Files, file: number, mode: "read" | "write"): ChunkLog {
    const { frames, end, torn, damage, newer } = scanFrames(files, file)
    if (newer !== undefined)
      throw new NewerVersion({ path, message: `the frame at byte ${newer} is of a newer version` })
    if (damage !== undefined) {
      throw new Damaged({ path, offset: damage, message: `the bytes from ${damage} on are not what was written` })
    }
    if (mode === "write" && torn > 0) {
      files.truncate(file, end)
      files.sync(file)
    }
    const log = new ChunkLog(path, files, file, new Map(), end, torn)
    for (const frame of frames) log.note(frame)
    return log
  }

  private checkTitle(runKey: string): void {
    const title = this.frames.get(titlePage)
    if (title === undefined || title.offset !== 0) {
      throw new Damaged({ path: this.path, offset: 0, message: "the file does not begin by naming its run" })
    }
    const found = Buffer.from(this.payload(title)).toString("utf8")
    if (found !== runKey) {
      throw new OtherRun({ path: this.path, message: "the chunks are of another run than the manifest beside them" })
    }
  }

  /** Enters a frame of the file in the ledger. A second one for the same chunk must say the same. */
  private note(frame: FrameAt): void {
    const first = this.frames.get(frame.header.chunk)
    if (first === undefined) this.frames.set(frame.header.chunk, frame)
    else this.mustEqual(this.whole(first), this.whole(frame))
  }

  /** Two frames of one chunk must say the same, however they are packed. */
  private mustEqual(one: Uint8Array, other: Uint8Array): void {
    if (Buffer.compare(one, other) === 0) return
    const { chunk } = decodeHeader(one) as Header
    const [first, second] = this.sound(this.offsetOf(chunk), () => [frameContent(one), frameContent(other)] as const)
    if (Buffer.compare(first, second) === 0) return
    throw new DeterminismBroken({
      message: `chunk ${chunk} was played twice with different results (${crc32(first)} and ${crc32(second)})`,
    })
  }

  /** The numbers of the chunks that are there, in the order in which they were written. */
  get chunks(): readonly number[] {
    return [...this.frames.keys()].filter((chunk) => chunk !== titlePage)
  }

  has(chunk: number): boolean {
    return this.frames.has(chunk)
  }

  /** The payload of a chunk, or undefined if it is not there. */
  read(chunk: number): Uint8Array | undefined {
    const frame = this.frames.get(chunk)
    return frame && guardFiles(this.path, () => this.payload(frame))
  }

  /** The frame of a chunk as it is in the file, or undefined if it is not there. */
  frame(chunk: number): Uint8Array | undefined {
    const frame = this.frames.get(chunk)
    return frame && guardFiles(this.path, () => this.whole(frame))
  }

  /** The dense logs of a chunk, or undefined if it is not there or has none. */
  denseLogs(chunk: number): Uint8Array | undefined {
    const frame = this.frames.get(chunk)
    if (frame === undefined || !hasDenseLogs(frame.header)) return undefined
    return guardFiles(this.path, () => this.unpacked(frame, unpackDenseLogs))
  }

  /** Whether the logs of a chunk are packed densely, beside its payload. */
  hasDenseLogs(chunk: number): boolean {
    const frame = this.frames.get(chunk)
    return frame !== undefined && hasDenseLogs(frame.header)
  }

  /** Where the next frame would begin. */
  get size(): number {
    return this.end
  }

  /** Where the frame of a chunk begins. */
  offsetOf(chunk: number): number {
    return this.frames.get(chunk)?.offset ?? 0
  }

  private payload(frame: FrameAt): Uint8Array {
    return this.unpacked(frame, unpackPayload)
  }

  private unpacked(frame: FrameAt, unpack: typeof unpackPayload): Uint8Array {
    const body = this.whole(frame).subarray(headerSize)
    return this.sound(frame.offset, () => unpack(frame.header, body))
  }

  /** What is made of a frame whose checksum is right. */
  private sound<A>(offset: number, make: () => A): A {
    try {
      return make()
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      throw new Damaged({ path: this.path, offset, message: `the frame at byte ${offset} cannot be unpacked: ${why}` })
    }
  }

  private whole({ offset, header }: FrameAt): Uint8Array {
    const bytes = readAll(this.files, this.file, headerSize + header.length, offset)
    // Whole when the file was opened; the disk may have changed since.
    if (bytes.length < headerSize + header.length || !isWhole(bytes, bytes.subarray(headerSize))) {
      throw new Damaged({ path: this.path, offset, message: `the frame at byte ${offset} is not what was written` })
    }
    return bytes
  }

  /**
   * Adds a chunk; when it returns, the chunk is on the disk. The same chunk again is dropped if it is the same, else it
   * is proof of broken determinism. After a failed write the log takes no more: what was committed stands.
   */
  append(chunk: number, payload: Uint8Array): void {
    this.commit(encodeFrame(chunk, payload))
  }

  /** The same with a frame that was packed elsewhere: by a thread, or in the log of another part of the run. */
  commit(frame: Uint8Array): void {
    guardFiles(this.path, () => {
      const header = decodeHeader(frame) as Header
      const first = this.frames.get(header.chunk)
      if (first !== undefined) {
        this.mustEqual(this.whole(first), frame)
        return
      }
      if (this.broken) throw new FileTrouble({ path: this.path, message: "an earlier write to this file failed" })
      this.broken = true
      // Someone else's bytes where ours would go: two programs are writing into one run folder.
      if (this.files.size(this.file) !== this.end) {
        throw new FileTrouble({ path: this.path, message: "another program is writing to this run" })
      }
      writeAll(this.files, this.file, frame, this.end)
      this.files.sync(this.file)
      this.broken = false
      this.frames.set(header.chunk, { offset: this.end, header })
      this.end += frame.length
    })
  }

  close(): void {
    this.files.close(this.file)
  }
}
