import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, afterEach, beforeAll, expect, test } from "vitest"
import type { Manifest } from "../../src/plan/Manifest.ts"
import { Unplayable } from "../../src/play/Player.ts"
import { mostAnomalies } from "../../src/pool/playSurely.ts"
import type { ThreadOptions, Threads } from "../../src/pool/Threads.ts"
import { type RunOptions, run, runAny } from "../../src/run/run.ts"
import { RunFolder } from "../../src/runFolder/RunFolder.ts"
import { fragile } from "../kit/fragileToy.ts"
import { type FusedToy, fusedToy } from "../kit/fusedToy.ts"
import { MemoryFiles } from "../kit/memoryFiles.ts"
import { toyDay, toyDayManifest, toyLibrary, toyManifest } from "../kit/toyLibrary.ts"

const library = toyLibrary
const folder = mkdtempSync(join(tmpdir(), "refriega-pool-"))
afterAll(() => rmSync(folder, { recursive: true }))

const open: Threads[] = []
const close = () => Promise.all(open.splice(0).map((threads) => threads.close()))

/** Threads that play the toy game, some of its combats with faults. */
const toyThreads = (size: number, faults = "", options: ThreadOptions = {}): Threads => {
  const threads = new fused.Threads(size, {
    libraryAt: new URL(`?${faults}`, fused.libraryAt),
    ...options,
  })
  open.push(threads)
  return threads
}

/** Those of every test in which nothing goes wrong: to start them takes longer than to play. */
let two: Threads
let fused: FusedToy
beforeAll(async () => {
  fused = await fusedToy()
  two = new fused.Threads(2, { libraryAt: fused.libraryAt })
})
afterAll(() => two.close())
afterEach(close)

/** Results without what depends on the machine. */
const finish = async (manifest: Manifest, options: RunOptions = {}) => {
  const end = await runAny(manifest, { library, ...options })
  if (end._tag !== "Finished") throw new Error(`the run was not finished but ${end._tag}`)
  const { seconds: _, workers, ...results } = end.results
  return { workers, results }
}

test("one, two or three threads come to the same as this one, whatever the size of chunks", async () => {
  const alone = await finish(toyManifest("brawl", { variants: ["base", "deadly"] }))
  for (const [size, chunk, pool] of [
    [1, 25, toyThreads(1)],
    [2, 1, two],
    [2, 60, two],
    [3, 7, toyThreads(3)],
  ] as const) {
    const manifest = toyManifest("brawl", { variants: ["base", "deadly"], chunk })
    const { workers, results } = await finish(manifest, { pool })
    expect(results).toEqual(alone.results)
    expect(workers).toBe(size)
  }
})

test("days too", async () => {
  const manifest = (chunk: number) =>
    toyDayManifest(toyDay("two-brawls"), {
      policies: { red: "steady", blue: "focus" },
      variants: ["base", "deadly"],
      chunk,
    })
  const alone = await finish(manifest(25))
  for (const chunk of [7, 60]) expect((await finish(manifest(chunk), { pool: two })).results).toEqual(alone.results)
})

test("threads serve one run after the other", async () => {
  for (const scenario of ["brawl", "standstill", "brawl"]) {
    const manifest = toyManifest(scenario, { chunk: 20 })
    expect((await finish(manifest, { pool: two })).results).toEqual((await finish(manifest)).results)
  }
})

test("what threads have packed is what this one would have written, whatever the order", async () => {
  const manifest = toyManifest("brawl", { chunk: 10, log: "full" })
  const [alone, together] = [new MemoryFiles(), new MemoryFiles()]
  await finish(manifest, { folder: "run", files: alone })
  await finish(manifest, { folder: "run", files: together, pool: two })
  const [one, other] = [RunFolder.open("run", alone), RunFolder.open("run", together)]
  for (let chunk = 0; chunk < 6; chunk++) expect(other.frame(chunk)).toEqual(one.frame(chunk))
})

test("a thread that dies in the middle of a chunk is replaced, and its chunk played again", async () => {
  const manifest = toyManifest("brawl", { chunk: 10 })
  const threads = toyThreads(2, `once=${join(folder, "died")}`)
  expect((await finish(manifest, { pool: threads })).results).toEqual((await finish(manifest)).results)
})

test("combats that end their thread are found and left out; all others are counted as ever", async () => {
  const manifest = toyManifest("brawl", { combats: 16, chunk: 4 })
  const files = new MemoryFiles()
  const threads = toyThreads(2, "exit=5&throw=6&hoard=13", { heapMegabytes: 48 })
  const { results } = await finish(manifest, { folder: "run", files, pool: threads })
  expect(results.anomalies).toEqual([
    { variant: "base", combat: 5, problem: "it ended its thread with code 7" },
    { variant: "base", combat: 6, problem: "a rule went wrong" },
    { variant: "base", combat: 13, problem: expect.stringContaining("memory") },
  ])
  expect(results).toMatchObject({ variants: [{ combats: 13 }] })

  const whole = new MemoryFiles()
  await finish(manifest, { folder: "run", files: whole })
  const [found, expected] = [RunFolder.open("run", files), RunFolder.open("run", whole)]
  for (let combat = 0; combat < 16; combat++) {
    const isLost = [5, 6, 13].includes(combat)
    expect(found.combat(0, combat)?.digest).toEqual(isLost ? undefined : expected.combat(0, combat)?.digest)
  }
  // The folder knows it too: the same again plays nothing, and says the same.
  expect((await finish(manifest, { folder: "run", files })).results).toEqual(results)
})

test("a combat that never ends is found, its thread stopped, and all others are counted as ever", async () => {
  const manifest = toyManifest("brawl", { combats: 6, chunk: 3 })
  const threads = toyThreads(2, "loop=4", { patience: 1 })
  const files = new MemoryFiles()
  const options = { folder: "run", files }
  const { results } = await finish(manifest, { ...options, pool: threads })
  expect(results.anomalies).toEqual([
    { variant: "base", combat: 4, problem: "it took longer than 1 s of processor time" },
  ])
  expect(results).toMatchObject({ variants: [{ combats: 5 }] })
  // To look at it again plays nothing; to play it again does, and what it came to before is no promise.
  expect((await finish(manifest, { ...options, again: false })).results).toEqual(results)
  const whole = new MemoryFiles()
  expect((await finish(manifest, options)).results).toEqual(
    (await finish(manifest, { ...options, files: whole })).results,
  )
  expect(RunFolder.open("run", files).manifest).toEqual(RunFolder.open("run", whole).manifest)
  // The same threads play on: the one that hung is replaced.
  const other = toyManifest("brawl", { combats: 3, chunk: 1 })
  expect((await finish(other, { pool: threads })).results).toEqual((await finish(other)).results)
})

test("long chunks, long fights, and threads that get no turn on a busy machine are not taken to hang", async () => {
  const manifest = toyManifest("brawl", { combats: 4, chunk: 4 })
  const threads = toyThreads(1, "slow=1:60&wait=2:2500", { patience: 1 })
  expect((await finish(manifest, { pool: threads })).results).toEqual((await finish(manifest)).results)
})

test("a combat that waits for something that never comes is stopped in the end", async () => {
  const manifest = toyManifest("brawl", { combats: 3, chunk: 3 })
  const threads = toyThreads(1, "wait=1:1e9", { patience: 0.1 })
  const { results } = await finish(manifest, { pool: threads })
  expect(results.anomalies).toEqual([{ variant: "base", combat: 1, problem: "it waited for longer than 1 s" }])
})

test("a rule that throws is found in this thread too", async () => {
  const library = fragile(new URLSearchParams("throw=3&throw=59"))
  const { results } = await finish(toyManifest("brawl", { chunk: 20 }), { library })
  expect(results.anomalies?.map(({ combat }) => combat)).toEqual([3, 59])
})

test("a game in which nothing can be played is given up", async () => {
  const library = fragile(new URLSearchParams("throw-always"))
  await expect(run(toyManifest("brawl"), { library })).rejects.toMatchObject({
    _tag: "Broken",
    message: `more than ${mostAnomalies} combats cannot be played; combat 20: a rule went wrong`,
  })
})

test("a run that threads cannot play is refused, not called lost", async () => {
  const manifest = toyManifest("brawl")
  const other = { ...manifest, engine: { ...manifest.engine, version: "9" } }
  await expect(run(other, { pool: two })).rejects.toBeInstanceOf(Unplayable)
})

test("stopped in the middle of its chunks, a run drops them at once and is taken up again with the same threads", async () => {
  const manifest = toyManifest("brawl", { combats: 4000, chunk: 500 })
  const undisturbed = await finish(manifest)
  const files = new MemoryFiles()
  const controller = new AbortController()
  const onProgress = () => setTimeout(() => controller.abort(), 1)
  const options = { folder: "run", files, pool: two }
  const end = await run(manifest, { ...options, signal: controller.signal, onProgress })
  expect(end).toMatchObject({ _tag: "Interrupted", total: 4000 })
  if (end._tag !== "Interrupted") return
  expect(end.done).toBeGreaterThan(0)
  expect(end.done).toBeLessThan(4000)
  const kept = RunFolder.open("run", files).chunks.length
  expect(end.done).toBe(500 * kept)
  expect((await finish(manifest, options)).results).toEqual(undisturbed.results)
})
