import * as fc from "fast-check"
import { beforeAll, expect, test } from "vitest"
import type { Manifest } from "../../src/plan/Manifest.ts"
import { runAny } from "../../src/run/run.ts"
import { Busy, FileTrouble } from "../../src/runFolder/errors.ts"
import { RunFolder } from "../../src/runFolder/RunFolder.ts"
import { MemoryFiles } from "../kit/memoryFiles.ts"
import { toyLibrary, toyManifest } from "../kit/toyLibrary.ts"

/*
 * A run folder against a list of chunks: commands commit, forget, close, open, tear and fill the disk in any order, and
 * what the folder gives back is what was committed and not lost since, frame by frame.
 */

const manifest: Manifest = toyManifest("brawl", { combats: 20, chunk: 5, variants: ["base", "deadly"], log: "summary" })
const path = "run/chunks.log"
const chunks = 8
let frames: readonly Uint8Array[]

beforeAll(async () => {
  const files = new MemoryFiles()
  await runAny(manifest, { library: toyLibrary, folder: "run", files })
  const played = RunFolder.open("run", files)
  frames = Array.from({ length: chunks }, (_, chunk) => played.frame(chunk) as Uint8Array)
  played.close()
})

interface Model {
  /** The chunks that are on the disk, in the order in which they came, each with where its frame ends. */
  committed: { readonly chunk: number; readonly end: number }[]
  isOpen: boolean
}

/** The folder as a program has it; undefined while none does. */
interface Real {
  readonly files: MemoryFiles
  folder: RunFolder | undefined
}

const begun = (files: MemoryFiles): RunFolder => RunFolder.begin("run", manifest, files)

/** What a reader finds is what the model has. */
const look = ({ committed }: Model, { files }: Real): void => {
  const reader = RunFolder.open("run", files)
  expect(reader.chunks).toEqual(committed.map(({ chunk }) => chunk))
  for (const { chunk } of committed)
    expect(Buffer.from(reader.frame(chunk) ?? []).equals(frames[chunk] as Buffer)).toBe(true)
  reader.close()
}

type Command = fc.Command<Model, Real>

const commit = (chunk: number): Command => ({
  check: ({ committed, isOpen }) => isOpen && committed.every((each) => each.chunk !== chunk),
  run: (model, real) => {
    real.folder?.commit(frames[chunk] as Uint8Array)
    model.committed.push({ chunk, end: real.files.bytes(path).length })
    look(model, real)
  },
  toString: () => `commit ${chunk}`,
})

/**
 * The disk takes so many bytes of a frame and no more: the chunk is not there, and all before it are. Nothing more is
 * written by a program to which that has happened.
 */
const commitOnFullDisk = (chunk: number, room: number): Command => ({
  check: ({ committed, isOpen }) => isOpen && committed.every((each) => each.chunk !== chunk),
  run: (model, real) => {
    real.files.faults = { room: Math.min(room, (frames[chunk] as Uint8Array).length - 1) }
    expect(() => real.folder?.commit(frames[chunk] as Uint8Array)).toThrow(FileTrouble)
    expect(() => real.folder?.commit(frames[chunk] as Uint8Array)).toThrow("an earlier write to this file failed")
    real.files.faults = {}
    real.folder?.close()
    real.folder = undefined
    model.isOpen = false
    look(model, real)
  },
  toString: () => `commit ${chunk} with room for ${room}`,
})

const forget = (chunk: number): Command => ({
  check: ({ committed, isOpen }) => isOpen && committed.some((each) => each.chunk === chunk),
  run: (model, real) => {
    real.folder?.drop(new Set([chunk]))
    let end = real.files.bytes(path).length
    const kept = model.committed.filter((each) => each.chunk !== chunk)
    // What is left is written anew, without a gap.
    model.committed = kept
      .toReversed()
      .map((each) => {
        const its = { chunk: each.chunk, end }
        end -= (frames[each.chunk] as Uint8Array).length
        return its
      })
      .toReversed()
    look(model, real)
  },
  toString: () => `forget ${chunk}`,
})

const close: Command = {
  check: ({ isOpen }) => isOpen,
  run: (model, real) => {
    real.folder?.close()
    real.folder = undefined
    model.isOpen = false
    look(model, real)
  },
  toString: () => "close",
}

const open: Command = {
  check: () => true,
  run: (model, real) => {
    if (model.isOpen) {
      expect(() => begun(real.files)).toThrow(Busy)
      return
    }
    real.folder = begun(real.files)
    model.isOpen = true
    expect(real.folder.chunks).toEqual(model.committed.map(({ chunk }) => chunk))
  },
  toString: () => "open",
}

/** The program ends in the middle of writing: the last bytes never reached the disk. */
const tear = (bytes: number): Command => ({
  check: ({ committed, isOpen }) => !isOpen && committed.length > 0,
  run: (model, real) => {
    const whole = real.files.bytes(path)
    const [first] = model.committed
    const begin = (first?.end ?? 0) - (frames[first?.chunk ?? 0] as Uint8Array).length
    const size = Math.max(begin, whole.length - bytes)
    real.files.texts.set(path, Buffer.from(whole.subarray(0, size)))
    model.committed = model.committed.filter(({ end }) => end <= size)
    look(model, real)
  },
  toString: () => `tear ${bytes}`,
})

const chunk = fc.integer({ min: 0, max: chunks - 1 })

test("whatever happens to a run folder, it holds what was committed and not lost since", () => {
  const commands = fc.commands(
    [
      chunk.map(commit),
      chunk.map(commit),
      fc.tuple(chunk, fc.integer({ min: 0, max: 400 })).map(([c, room]) => commitOnFullDisk(c, room)),
      chunk.map(forget),
      fc.constant(close),
      fc.constant(open),
      fc.integer({ min: 1, max: 900 }).map(tear),
    ],
    { maxCommands: 40, size: "max" },
  )
  fc.assert(
    fc.property(commands, (run) => {
      const files = new MemoryFiles()
      fc.modelRun(() => ({ model: { committed: [], isOpen: true }, real: { files, folder: begun(files) } }), run)
    }),
    { numRuns: 60 },
  )
})
