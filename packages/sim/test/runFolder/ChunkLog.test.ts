import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { crc32 } from "node:zlib"
import { expect, test } from "vitest"
import { ChunkLog } from "../../src/runFolder/ChunkLog.ts"
import { Damaged, DeterminismBroken, FileTrouble, NewerVersion, OtherRun } from "../../src/runFolder/errors.ts"
import { encodeFrame, headerSize } from "../../src/runFolder/frame.ts"
import { MemoryFiles } from "../kit/memoryFiles.ts"

const path = "chunks.log"
const payload = (chunk: number) => Buffer.from(`what happened in chunk ${chunk}`)

/** A log of chunks 0 to n-1, and where each frame ends (the title's first). */
const logOf = (chunks: number): { readonly files: MemoryFiles; readonly ends: readonly number[] } => {
  const files = new MemoryFiles()
  const log = ChunkLog.open(path, "run", "write", files)
  const ends = [files.bytes(path).length]
  for (let chunk = 0; chunk < chunks; chunk++) {
    log.append(chunk, payload(chunk))
    ends.push(files.bytes(path).length)
  }
  log.close()
  return { files, ends }
}

const copyOf = (bytes: Buffer): MemoryFiles => {
  const files = new MemoryFiles()
  files.texts.set(path, Buffer.from(bytes))
  return files
}

/** The chunks of a log, each compared with what was written. */
const soundChunks = (log: ChunkLog): readonly number[] => {
  for (const chunk of log.chunks) expect(Buffer.from(log.read(chunk) ?? []).equals(payload(chunk))).toBe(true)
  return log.chunks
}

test("what was appended is there when the log is opened again", () => {
  const { files } = logOf(5)
  const log = ChunkLog.open(path, "run", "read", files)
  expect(soundChunks(log)).toEqual([0, 1, 2, 3, 4])
  expect(log.read(7)).toBeUndefined()
  expect(log.torn).toBe(0)
})

test("on a real disk too", () => {
  const folder = mkdtempSync(join(tmpdir(), "refriega-"))
  try {
    const file = join(folder, path)
    for (const chunk of [3, 1, 2]) {
      const log = ChunkLog.open(file, "run", "write")
      log.append(chunk, payload(chunk))
      log.close()
    }
    const log = ChunkLog.open(file, "run", "read")
    expect(soundChunks(log)).toEqual([3, 1, 2])
    log.close()
    expect(() => ChunkLog.open(join(folder, "nothing.log"), "run", "read")).toThrow(FileTrouble)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test("cut at any byte, a log gives back exactly the chunks that were whole, and can be gone on with", () => {
  const { files, ends } = logOf(3)
  const whole = files.bytes(path)
  for (let size = 0; size <= whole.length; size++) {
    const cut = copyOf(whole.subarray(0, size))
    const log = ChunkLog.open(path, "run", "write", cut)
    const chunks = [0, 1, 2].filter((chunk) => (ends[chunk + 1] as number) <= size)
    expect(soundChunks(log), `cut at ${size}`).toEqual(chunks)
    for (const chunk of [0, 1, 2]) if (!log.has(chunk)) log.append(chunk, payload(chunk))
    expect(Buffer.compare(cut.bytes(path), whole), `cut at ${size}`).toBe(0)
  }
})

test("reading a torn log changes nothing of it", () => {
  const { files, ends } = logOf(3)
  const torn = copyOf(files.bytes(path).subarray(0, (ends[3] as number) - 1))
  const before = Buffer.from(torn.bytes(path))
  const log = ChunkLog.open(path, "run", "read", torn)
  expect(soundChunks(log)).toEqual([0, 1])
  expect(log.torn).toBe((ends[3] as number) - 1 - (ends[2] as number))
  expect(Buffer.compare(torn.bytes(path), before)).toBe(0)
  expect(torn.calls).toEqual([])
})

/** What reading a log comes to: its chunks and the torn bytes behind them, or where it is damaged. */
const reading = (files: MemoryFiles): { chunks: readonly number[]; torn: number } | { damagedAt: number } => {
  try {
    const log = ChunkLog.open(path, "run", "read", files)
    return { chunks: soundChunks(log), torn: log.torn }
  } catch (error) {
    if (error instanceof Damaged) return { damagedAt: error.offset }
    throw error
  }
}

test("with any one bit flipped, a log is damaged at the frame of the bit, or ends before it if it is the last; never is a wrong chunk read", () => {
  const { files, ends } = logOf(3)
  const whole = files.bytes(path)
  for (let bit = 0; bit < whole.length * 8; bit++) {
    const flipped = copyOf(whole)
    const byte = bit >> 3
    flipped.bytes(path)[byte] = (whole[byte] as number) ^ (1 << (bit & 7))
    const start = [0, ...ends].findLast((end) => end <= byte) as number
    const last = start === ends[2]
    expect(reading(flipped), `bit ${bit}`).toEqual(
      last ? { chunks: [0, 1], torn: whole.length - start } : { damagedAt: start },
    )
  }
})

test("bytes that rot after the log was opened are noticed when they are read", () => {
  const { files, ends } = logOf(3)
  const log = ChunkLog.open(path, "run", "read", files)
  const at = (ends[2] as number) - 1
  files.bytes(path)[at] = (files.bytes(path)[at] as number) ^ 1
  expect(() => log.read(1)).toThrow(Damaged)
})

test("the same chunk again is dropped; the same chunk with another result is a broken promise", () => {
  const { files, ends } = logOf(2)
  const log = ChunkLog.open(path, "run", "write", files)
  log.append(1, payload(1))
  expect(files.bytes(path).length).toBe(ends[2])
  expect(() => log.append(1, payload(2))).toThrow(DeterminismBroken)
  expect(files.bytes(path).length).toBe(ends[2])
})

test("a log that holds a chunk twice is read once, unless they differ", () => {
  const { files } = logOf(2)
  const twice = copyOf(Buffer.concat([files.bytes(path), encodeFrame(1, payload(1))]))
  expect(soundChunks(ChunkLog.open(path, "run", "read", twice))).toEqual([0, 1])
  const other = copyOf(Buffer.concat([files.bytes(path), encodeFrame(1, payload(9))]))
  expect(() => ChunkLog.open(path, "run", "read", other)).toThrow(DeterminismBroken)
})

test("chunks of another run are refused", () => {
  const { files } = logOf(1)
  expect(() => ChunkLog.open(path, "another", "write", files)).toThrow(OtherRun)
  expect(() => ChunkLog.open(path, "another", "read", files)).toThrow(OtherRun)
})

test("a whole frame of a newer form is refused, neither cut nor called damage", () => {
  const { files } = logOf(1)
  const newer = Buffer.from(encodeFrame(1, payload(1)))
  newer.writeUInt16LE(99, 12)
  newer.writeUInt32LE(crc32(newer.subarray(headerSize), crc32(newer.subarray(0, headerSize - 4))), 16)
  const mixed = copyOf(Buffer.concat([files.bytes(path), newer]))
  const before = Buffer.from(mixed.bytes(path))
  expect(() => ChunkLog.open(path, "run", "write", mixed)).toThrow(NewerVersion)
  expect(Buffer.compare(mixed.bytes(path), before)).toBe(0)
})

test("nothing is ever written below the committed end, and every chunk is synced once, after its bytes", () => {
  const { files, ends } = logOf(6)
  expect(files.calls.map((call) => call.name)).toEqual(Array.from({ length: 7 }, () => ["write", "sync"]).flat())
  const writes = files.calls.filter((call) => call.name === "write")
  expect(writes.map((call) => call.position)).toEqual([0, ...ends.slice(0, -1)])
})

test("short writes are gone on with", () => {
  const files = new MemoryFiles({ atMost: 7 })
  const log = ChunkLog.open(path, "run", "write", files)
  log.append(0, payload(0))
  expect(soundChunks(ChunkLog.open(path, "run", "read", files))).toEqual([0])
})

/** Appends chunks 0 to 2 as far as it goes: those that were committed, and why it ended. */
const appendAll = (files: MemoryFiles): { log?: ChunkLog; committed: readonly number[]; error?: unknown } => {
  const committed: number[] = []
  let log: ChunkLog | undefined
  try {
    log = ChunkLog.open(path, "run", "write", files)
    for (const chunk of [0, 1, 2]) {
      log.append(chunk, payload(chunk))
      committed.push(chunk)
    }
    return { log, committed }
  } catch (error) {
    return log === undefined ? { committed, error } : { log, committed, error }
  }
}

test("wherever the disk is full, what was committed stands, the failed log takes no more, and the next one ends it", () => {
  const { files: complete, ends } = logOf(3)
  const whole = complete.bytes(path)
  for (let room = ends[0] as number; room < whole.length; room++) {
    const files = new MemoryFiles({ room })
    const { log, committed, error } = appendAll(files)
    expect(error).toBeInstanceOf(FileTrouble)
    files.faults = {}
    expect(() => log?.append(2, payload(2))).toThrow(FileTrouble)
    expect(soundChunks(ChunkLog.open(path, "run", "read", files))).toEqual(committed)
    expect(appendAll(files).committed).toEqual([0, 1, 2])
    expect(Buffer.compare(files.bytes(path), whole)).toBe(0)
  }
})

test("whichever writing call fails, what was committed stands and the run can be gone on with", () => {
  const whole = logOf(3).files.bytes(path)
  for (let failAt = 0; failAt < 8; failAt++) {
    const files = new MemoryFiles({ failAt })
    const { committed, error } = appendAll(files)
    expect(error).toBeInstanceOf(FileTrouble)
    files.faults = {}
    const next = ChunkLog.open(path, "run", "write", files)
    // Of a failed sync nobody knows what reached the disk: the chunk may be there, but it was not promised.
    expect(soundChunks(next)).toEqual(expect.arrayContaining([...committed]))
    expect(appendAll(files).committed).toEqual([0, 1, 2])
    expect(Buffer.compare(files.bytes(path), whole)).toBe(0)
  }
})

test("two programs that write into one run folder are stopped", () => {
  const { files } = logOf(1)
  const [one, other] = [ChunkLog.open(path, "run", "write", files), ChunkLog.open(path, "run", "write", files)]
  one.append(1, payload(1))
  expect(() => other.append(2, payload(2))).toThrow(/another program/u)
  expect(soundChunks(ChunkLog.open(path, "run", "read", files))).toEqual([0, 1])
})
