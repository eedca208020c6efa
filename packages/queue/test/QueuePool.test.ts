import { setTimeout } from "node:timers/promises"
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest"
import type { Manifest } from "../../sim/src/plan/Manifest.ts"
import { type RunOptions, runAny } from "../../sim/src/run/run.ts"
import { MemoryFiles } from "../../sim/test/kit/memoryFiles.ts"
import { toyDay, toyDayManifest, toyLibrary, toyManifest } from "../../sim/test/kit/toyLibrary.ts"
import { addressOf } from "../src/Address.ts"
import { keys } from "../src/keys.ts"
import type { PoolNews } from "../src/PoolNews.ts"
import { QueuePool } from "../src/QueuePool.ts"
import { Registry } from "../src/Registry.ts"
import { hasRedis, RedisServer } from "./kit/RedisServer.ts"
import { notAllowed, poolHere, WorkerHere } from "./kit/WorkerHere.ts"

if (!hasRedis) console.warn("There is no redis-server: the tests of queues are skipped (npm run redis).")

const library = toyLibrary
let redis: RedisServer
const open: { stop(): Promise<void> }[] = []
let news: PoolNews[] = []

const finish = async (manifest: Manifest, options: RunOptions = {}) => {
  const end = await runAny(manifest, { library, ...options })
  if (end._tag !== "Finished") throw new Error(`the run was not finished but ${end._tag}`)
  const { seconds: _, workers, ...results } = end.results
  return { workers, results }
}

const workers = (...names: readonly string[]): readonly WorkerHere[] =>
  names.map((name) => {
    const worker = new WorkerHere(redis.url, name)
    open.push(worker)
    return worker
  })

const badWorker = (name: string, options: ConstructorParameters<typeof WorkerHere>[2]): WorkerHere => {
  const worker = new WorkerHere(redis.url, name, options)
  open.push(worker)
  return worker
}

const queuePool = async (audit = 0, faults = ""): Promise<QueuePool> => {
  news = []
  const pool = await QueuePool.open(addressOf(redis.url, {}), {
    audit,
    here: () => poolHere(faults),
    tell: (each) => news.push(each),
    overdue: 1000,
  })
  open.unshift({ stop: () => pool.close() })
  return pool
}

const told = (tag: PoolNews["_tag"]) => news.filter(({ _tag }) => _tag === tag)

describe.skipIf(!hasRedis)("a queue", () => {
  beforeAll(async () => {
    redis = await RedisServer.start()
  })
  afterEach(async () => {
    for (const each of open.splice(0)) await each.stop()
    await redis.tell((client) => client.flushall())
  })
  afterAll(() => redis?.kill())

  test("comes to the same as this thread, with fights and with days, with logs and without", async () => {
    workers("a", "b", "c")
    const pool = await queuePool()
    for (const manifest of [
      toyManifest("brawl", { variants: ["base", "deadly"], chunk: 7, log: "full" }),
      toyDayManifest(toyDay("two-brawls"), { chunk: 11 }),
    ]) {
      const alone = { folder: "run", files: new MemoryFiles() }
      const together = { folder: "run", files: new MemoryFiles(), pool }
      const { results, workers } = await finish(manifest, together)
      expect(results).toEqual((await finish(manifest, alone)).results)
      expect(workers).toBeGreaterThan(0)
      expect((await finish(manifest, { pool })).results).toEqual(results)
    }
    expect(told("Damaged")).toEqual([])
  })

  test("a run that was stopped gives back what waits, and is taken up again", async () => {
    workers("a")
    const pool = await queuePool()
    const manifest = toyManifest("brawl", { combats: 400, chunk: 10 })
    const files = new MemoryFiles()
    const stopping = new AbortController()
    const onProgress = () => stopping.abort()
    const options = { folder: "run", files, pool }
    const end = await runAny(manifest, { library, ...options, signal: stopping.signal, onProgress })
    expect(end._tag).toBe("Interrupted")
    await pool.close()
    await expect.poll(() => redis.tell((client) => client.keys("bull:*:wait"))).toEqual([])
    const again = { ...options, pool: await queuePool() }
    expect((await finish(manifest, again)).results).toEqual((await finish(manifest)).results)
  })

  test("emptied in the middle of a run loses nothing", async () => {
    workers("a", "b")
    const manifest = toyManifest("brawl", { combats: 600, chunk: 10 })
    let chunks = 0
    const onProgress = () => {
      if (++chunks === 20) void redis.tell((client) => client.flushall())
    }
    const { results } = await finish(manifest, { pool: await queuePool(), onProgress })
    expect(results).toEqual((await finish(manifest)).results)
  })

  test("killed and started again goes on", async () => {
    workers("a", "b")
    const manifest = toyManifest("brawl", { combats: 1200, chunk: 10 })
    // Long enough that whoever is connected finds nobody there.
    const restart = async () => {
      await redis.kill()
      await setTimeout(500)
      await redis.begin()
    }
    let chunks = 0
    const onProgress = () => {
      if (++chunks % 20 === 0 && chunks < 50) void restart()
    }
    const { results } = await finish(manifest, { pool: await queuePool(), onProgress })
    expect(results).toEqual((await finish(manifest)).results)
    expect(told("Outage").length).toBeGreaterThan(0)
  })

  test("without room waits until there is some", async () => {
    const manifest = toyManifest("brawl", { combats: 300, chunk: 10 })
    const pool = await queuePool()
    await redis.tell((client) => client.config("SET", "maxmemory", "1"))
    const finished = finish(manifest, { pool })
    await expect.poll(() => told("Full").length).toBe(1)
    workers("a")
    await redis.tell((client) => client.config("SET", "maxmemory", "0"))
    expect((await finished).results).toEqual((await finish(manifest)).results)
  })

  test("a worker that sends damaged answers is named, sent away, and nothing of it stands", async () => {
    workers("good")
    const bad = badWorker("bad", {
      tamper: (answer) => {
        const damaged = Buffer.from(answer)
        damaged[damaged.length - 3] = (damaged.at(-3) as number) ^ 1
        return damaged
      },
    })
    const manifest = toyManifest("brawl", { combats: 900, chunk: 5 })
    const { results } = await finish(manifest, { pool: await queuePool() })
    expect(results).toEqual((await finish(manifest)).results)
    expect(told("Wrong")).toEqual([
      expect.objectContaining({ worker: "bad", problem: "3 of its answers were damaged" }),
    ])
    expect(await bad.ended).toMatchObject({ message: expect.stringContaining("bad gave a false answer") })
  })

  test("a worker that plays otherwise is found by audits, and all that it has played is played again", async () => {
    workers("good")
    // Whole frames of the right chunks, but of fights between others.
    const bad = badWorker("bad", { faults: "tough" })
    const manifest = toyManifest("brawl", { combats: 900, chunk: 5 })
    const files = new MemoryFiles()
    const { results } = await finish(manifest, { pool: await queuePool(0.1), folder: "run", files })
    expect(results).toEqual((await finish(manifest)).results)
    expect(told("Wrong")).toEqual([expect.objectContaining({ worker: "bad" })])
    expect(await bad.ended).toMatchObject({ message: expect.stringContaining("bad gave a false answer") })
  })

  test("a fight is left out only if it breaks a thread here too", async () => {
    badWorker("poor", { faults: "throw=13&throw=27" })
    const manifest = toyManifest("brawl", { combats: 60, chunk: 20 })
    const { results } = await finish(manifest, { pool: await queuePool(0, "throw=27") })
    expect(results).toMatchObject({ anomalies: [{ combat: 27, problem: "a rule went wrong" }] })
  })

  test("a worker that cannot play a run is named, and others play it, of its name too", async () => {
    badWorker("same", { faults: "refuse" })
    const manifest = toyManifest("brawl", { combats: 400, chunk: 5 })
    const files = new MemoryFiles()
    workers("same")
    const pool = await queuePool(0, "throw-always")
    await expect.poll(() => redis.tell((client) => client.scard("refriega:workers"))).toBe(2)
    const { results } = await finish(manifest, { pool, folder: "run", files })
    expect(results).toEqual((await finish(manifest)).results)
    expect(told("Refused")).toEqual([{ _tag: "Refused", worker: "same", problem: notAllowed }])
  })

  test("where all workers refuse a run this machine plays it; where it cannot either, that is said", async () => {
    badWorker("a", { faults: "refuse" })
    badWorker("b", { faults: "refuse" })
    const manifest = toyManifest("brawl", { combats: 60, chunk: 5 })
    expect((await finish(manifest, { pool: await queuePool() })).results).toEqual((await finish(manifest)).results)
    const pool = await queuePool(0, "refuse")
    await expect(finish(manifest, { pool })).rejects.toMatchObject({ _tag: "Unplayable", message: notAllowed })
  })

  test("says that nobody listens, and who refuses", async () => {
    await redis.tell(async (client) => {
      const card = { name: "old", version: "0.1.0", build: "0".repeat(12), threads: 4, since: 0 }
      const nothing = { chunks: 0, fights: 0, lost: 0, busy: 0, rate: 0 }
      await Registry.workers(client).show("old-1", { ...card, ...nothing })
    })
    await queuePool()
    expect(news).toMatchObject([{ _tag: "NoWorkers", others: [{ name: "old", version: "0.1.0" }] }])
  })

  test("orders that are none fail their jobs and nothing else", async () => {
    const [worker] = workers("a")
    const { Queue } = await import("bullmq")
    const { buildHere } = await import("../src/build.ts")
    const { queueOf } = await import("../src/keys.ts")
    const queue = new Queue(queueOf(buildHere()), { connection: { port: redis.port } })
    const submission = "0".repeat(16)
    const run = "f".repeat(64)
    await redis.tell(async (client) => {
      await client.set(`refriega:submission:${submission}`, "{}")
      await client.set(keys.manifest(run), JSON.stringify(toyManifest("brawl")))
    })
    for (const data of [{}, { submission, run, number: 0, from: 0, to: 10, without: [] }]) await queue.add("x", data)
    await expect.poll(() => queue.getFailedCount()).toBe(2)
    await queue.close()
    const manifest = toyManifest("brawl", { chunk: 10 })
    expect((await finish(manifest, { pool: await queuePool() })).results).toEqual((await finish(manifest)).results)
    expect(worker?.news.some(({ _tag }) => _tag === "Listening")).toBe(true)
  })
})
