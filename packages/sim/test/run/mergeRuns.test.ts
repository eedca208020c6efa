import { fc, test as property } from "@fast-check/vitest"
import { expect, test } from "vitest"
import { chunkCount, chunkNumbers } from "../../src/plan/chunks.ts"
import type { Manifest } from "../../src/plan/Manifest.ts"
import { tookTooLong } from "../../src/play/forTime.ts"
import type { Pool } from "../../src/pool/Job.ts"
import { jobsHere } from "../../src/pool/jobsHere.ts"
import { mergeRuns } from "../../src/run/mergeRuns.ts"
import { type RunOptions, runAny } from "../../src/run/run.ts"
import { Busy, DeterminismBroken, OtherRun } from "../../src/runFolder/errors.ts"
import { decodeHeader, encodeFrame, headerSize, unpackPayload } from "../../src/runFolder/frame.ts"
import { RunFolder } from "../../src/runFolder/RunFolder.ts"
import { MemoryFiles } from "../kit/memoryFiles.ts"
import { toyDay, toyDayManifest, toyLibrary, toyManifest } from "../kit/toyLibrary.ts"

const library = toyLibrary
const both = { variants: ["base", "deadly"] }

const end = (manifest: Manifest, options: RunOptions) => runAny(manifest, { library, ...options })

/** Results without what depends on the machine. */
const finish = async (manifest: Manifest, options: RunOptions = {}) => {
  const found = await end(manifest, options)
  if (found._tag !== "Finished") throw new Error(`the run was not finished but ${found._tag}`)
  const { seconds: _, ...results } = found.results
  return results
}

/** Plays all shards, each into a folder of its own: their names. */
const playShards = async (manifest: Manifest, count: number, files: MemoryFiles): Promise<readonly string[]> => {
  const folders = Array.from({ length: count }, (_, i) => `part-${i + 1}`)
  for (const [i, folder] of folders.entries()) await end(manifest, { folder, files, shard: { index: i + 1, count } })
  return folders
}

property.prop([fc.integer({ min: 1, max: 9 }), fc.integer({ min: 5, max: 60 }), fc.infiniteStream(fc.nat())], {
  numRuns: 12,
})("merged in any order, the shards of a run are the run in one piece", async (count, chunk, order) => {
  const manifest = toyManifest("brawl", { ...both, chunk })
  const files = new MemoryFiles()
  const folders = await playShards(manifest, count, files)
  const mixed = folders
    .map((folder) => ({ folder, place: order.next().value as number }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ folder }) => folder)
  expect(mergeRuns(mixed, "whole", files)).toMatchObject({ missing: [] })
  expect(await finish(manifest, { folder: "whole", files })).toEqual(await finish(manifest))
})

test("shards of a run of days are merged in the same way", async () => {
  const manifest = toyDayManifest(toyDay("two-brawls"), { variants: ["base", "deadly"], chunk: 9 })
  const files = new MemoryFiles()
  expect(mergeRuns(await playShards(manifest, 3, files), "whole", files).missing).toEqual([])
  expect(await finish(manifest, { folder: "whole", files })).toEqual(await finish(manifest))
})

test("of two parts the one is taken for a chunk that has a fight for which the other had too little time", async () => {
  const manifest = toyManifest("brawl", { combats: 12, chunk: 4 })
  const files = new MemoryFiles()
  const doJob = jobsHere(library)
  const slow = (combat: number): Pool => ({
    size: 1,
    workers: 1,
    play: async (job) => {
      const { from, to } = job.chunk
      const isOut = combat < from || combat >= to || job.without.length > 0
      return isOut ? { _tag: "Done", done: doJob(job) } : { _tag: "Lost", problem: tookTooLong(1), combat }
    },
  })
  const late = await end(manifest, { folder: "late", files, pool: slow(5) })
  expect(late).toMatchObject({ results: { anomalies: [{ combat: 5 }] } })
  await end(manifest, { folder: "other", files, pool: slow(9) })
  const whole = await finish(manifest)
  for (const [i, folders] of [
    ["late", "other"],
    ["other", "late"],
    ["late", "late", "other"],
  ].entries()) {
    mergeRuns(folders, `whole-${i}`, files)
    const merged = await finish(manifest, { folder: `whole-${i}`, files, again: false })
    expect(merged).toEqual({ ...whole, workers: merged.workers })
  }
})

test("every chunk is in one shard, and a shard has all variants of its combats", () => {
  const manifest = toyManifest("brawl", { ...both, chunk: 7 })
  const shards = [1, 2, 3, 4].map((index) => [...chunkNumbers(manifest, { index, count: 4 })])
  expect(shards.flat().toSorted((a, b) => a - b)).toEqual(Array.from({ length: chunkCount(manifest) }, (_, i) => i))
  expect(shards[1]).toEqual([2, 3, 10, 11])
})

test("a shard says how far the run has come; the last one that is played into one folder completes it", async () => {
  const manifest = toyManifest("brawl", { chunk: 20 })
  const files = new MemoryFiles()
  const shard = (index: number) => end(manifest, { folder: "run", files, shard: { index, count: 3 } })
  expect(await shard(3)).toMatchObject({ _tag: "Partial", done: 20, total: 60 })
  expect(files.exists("run/results.json")).toBe(false)
  expect(await shard(1)).toMatchObject({ _tag: "Partial", done: 40, total: 60 })
  expect(await shard(2)).toMatchObject({ _tag: "Finished" })
  expect(await shard(2)).toMatchObject({ _tag: "Finished" })
})

test("what is missing is listed by its combats, and can be played", async () => {
  const manifest = toyManifest("brawl", { ...both, chunk: 7 })
  const files = new MemoryFiles()
  const [one, , three] = await playShards(manifest, 4, files)
  const merged = mergeRuns([one as string, three as string], "whole", files)
  expect(merged).toMatchObject({ chunks: 10, of: 18 })
  expect(merged.missing).toEqual([
    { from: 7, to: 14 },
    { from: 21, to: 28 },
    { from: 35, to: 42 },
    { from: 49, to: 56 },
  ])
  expect(await finish(manifest, { folder: "whole", files })).toEqual(await finish(manifest))
})

test("parts that overlap are counted once", async () => {
  const manifest = toyManifest("brawl", { chunk: 10 })
  const files = new MemoryFiles()
  const parts = [...(await playShards(manifest, 2, files)), "all"]
  await finish(manifest, { folder: "all", files })
  mergeRuns(parts, "whole", files)
  mergeRuns(parts, "whole", files)
  expect(await finish(manifest, { folder: "whole", files })).toEqual(await finish(manifest))
})

test("parts that tell one chunk in two ways are a broken promise", async () => {
  const manifest = toyManifest("brawl", { chunk: 20 })
  const files = new MemoryFiles()
  await finish(manifest, { folder: "one", files })
  const sound = RunFolder.open("one", files).frame(1) as Uint8Array
  const header = decodeHeader(sound)
  if (header === undefined) throw new Error("no frame")
  const payload = Buffer.from(unpackPayload(header, sound.subarray(headerSize)))
  payload.writeUInt8(payload.readUInt8(payload.length - 1) ^ 1, payload.length - 1)
  const other = RunFolder.begin("other", manifest, files)
  other.commit(encodeFrame(1, payload))
  other.close()
  expect(() => mergeRuns(["one", "other"], "whole", files)).toThrow(DeterminismBroken)
})

test("parts of another run are refused, with what is different", async () => {
  const files = new MemoryFiles()
  for (const [folder, choices] of [
    ["one", {}],
    ["seed", { seed: 6 }],
    ["chunk", { chunk: 9, log: "full" }],
  ] as const) {
    await end(toyManifest("brawl", choices), { folder, files, shard: { index: 1, count: 2 } })
  }
  expect(() => mergeRuns(["one", "seed"], "whole", files)).toThrow("seed is of another run than one: not the same seed")
  expect(() => mergeRuns(["one", "chunk"], "whole", files)).toThrow("not the same chunk, log")
  expect(files.exists("whole/manifest.json")).toBe(false)
  expect(() => mergeRuns(["one"], "seed", files)).toThrow(OtherRun)
})

test("a folder into which somebody plays is not merged into", () => {
  const files = new MemoryFiles()
  const manifest = toyManifest("brawl")
  RunFolder.begin("one", manifest, files).close()
  const open = RunFolder.begin("whole", manifest, files)
  expect(() => mergeRuns(["one"], "whole", files)).toThrow(Busy)
  open.close()
  expect(mergeRuns(["one"], "whole", files).missing).toEqual([{ from: 0, to: 60 }])
})
