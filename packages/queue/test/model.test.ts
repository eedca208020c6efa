import { setTimeout as sleep } from "node:timers/promises"
import type { Job, Outcome, Pool } from "@refriega/sim"
import { chunkAt, runAny } from "@refriega/sim/internal"
import * as fc from "fast-check"
import { beforeAll, expect, test } from "vitest"
import { RunFolder } from "../../sim/src/runFolder/RunFolder.ts"
import { MemoryFiles } from "../../sim/test/kit/memoryFiles.ts"
import { toyLibrary, toyManifest } from "../../sim/test/kit/toyLibrary.ts"
import { encodeAnswer } from "../src/Answer.ts"
import { buildHere } from "../src/build.ts"
import { QueuePool } from "../src/QueuePool.ts"
import { QueueInMemory } from "./kit/QueueInMemory.ts"

/*
 * A pool against a list of jobs: commands ask for jobs and stop them, take orders out of the queue and answer them well
 * or badly, twice, or for somebody else, empty the queue, and fill it up. Whatever is answered is what was played, and in
 * the end nothing that was asked for is without an answer.
 */

const manifest = toyManifest("brawl", { combats: 20, chunk: 5, variants: ["base", "deadly"], log: "summary" })
const chunks = 8
let frames: readonly Uint8Array[]

beforeAll(async () => {
  const files = new MemoryFiles()
  await runAny(manifest, { library: toyLibrary, folder: "run", files })
  const played = RunFolder.open("run", files)
  frames = Array.from({ length: chunks }, (_, chunk) => played.frame(chunk) as Uint8Array)
  played.close()
})

const jobOf = (number: number): Job => {
  const chunk = chunkAt(manifest, number)
  return { manifest, number, chunk, without: [], framed: true }
}

/** Who plays on this machine: they know all frames. */
const here = (): Pool => ({
  size: 1,
  workers: 1,
  play: async ({ number }) => doneOf(number),
})
const doneOf = (number: number): Outcome =>
  ({ _tag: "Done", done: { frame: frames[number], seconds: 0, summary: {}, anomalies: [], scores: [] } }) as never

interface Asked {
  readonly number: number
  readonly stop: AbortController
  outcome?: Outcome
}

/** All that was asked for, in its order; a job of false answers is asked for again, as a run does. */
interface Model {
  readonly asked: Asked[]
}

interface Real {
  readonly queue: QueueInMemory
  readonly pool: QueuePool
}

/** Until what was started has been done: nothing in it waits for a clock. */
const quiet = async ({ queue }: Real): Promise<void> => {
  do await sleep(1)
  while (queue.unread > 0)
}

/** Each outcome is the one that the job has, or the one of a job that was stopped. */
const check = ({ asked }: Model): void => {
  for (const { number, outcome, stop } of asked) {
    if (outcome?._tag === "Done")
      expect(Buffer.from(outcome.done.frame ?? []).equals(frames[number] as Uint8Array)).toBe(true)
    else if (outcome?._tag === "Lost") expect([stop.signal.aborted, outcome.problem]).toEqual([true, "stopped"])
    else if (outcome !== undefined) expect(outcome._tag).toBe("Distrusted")
  }
}

const ask = (number: number, { asked }: Model, { pool }: Real): void => {
  const one: Asked = { number, stop: new AbortController() }
  asked.push(one)
  void pool.play(jobOf(number), one.stop.signal).then((outcome) => {
    one.outcome = outcome
  })
}

const ways = ["good", "bad", "lost", "unplayable", "twice", "foreign", "garbage"] as const
type Way = (typeof ways)[number]

/** Takes an order out of the queue, and answers it in some way. */
const answer = ({ queue }: Real, nth: number, way: Way): void => {
  const [id, order] = [...queue.waiting][nth % Math.max(1, queue.waiting.size)] ?? []
  if (id === undefined || order === undefined) return
  const frame = frames[order.number] as Uint8Array
  const good = encodeAnswer({ job: id, worker: "good", seconds: 1 }, frame)
  if (way === "garbage") return queue.answer(Buffer.from([9, 9, 9]))
  if (way === "foreign") return queue.answer(encodeAnswer({ job: `0${id}`, worker: "good", seconds: 1 }, frame))
  queue.waiting.delete(id)
  if (way === "good" || way === "twice") queue.answer(good)
  if (way === "twice") queue.answer(good)
  if (way === "bad")
    queue.answer(encodeAnswer({ job: id, worker: "bad", seconds: 1 }, frame.with(frame.length - 1, 255)))
  if (way === "lost") queue.answer(encodeAnswer({ job: id, worker: "good", seconds: 1, lost: "it broke" }))
  if (way === "unplayable")
    queue.answer(encodeAnswer({ job: id, worker: "bad", id: "bad-1", seconds: 1, unplayable: "no code here" }))
}

const command = (name: string, run: (model: Model, real: Real) => void): fc.AsyncCommand<Model, Real> => ({
  check: () => true,
  run: async (model, real) => {
    run(model, real)
    await quiet(real)
    check(model)
  },
  toString: () => name,
})

const chunk = fc.integer({ min: 0, max: chunks - 1 })
const commands = fc.commands(
  [
    chunk.map((number) => command(`ask ${number}`, (model, real) => ask(number, model, real))),
    chunk.map((number) => command(`ask ${number}`, (model, real) => ask(number, model, real))),
    chunk.map((nth) => command(`stop ${nth}`, ({ asked }) => asked[nth]?.stop.abort())),
    fc
      .tuple(chunk, fc.constantFrom(...ways))
      .map(([nth, way]) => command(`answer ${nth}: ${way}`, (_, real) => answer(real, nth, way))),
    fc.constant(command("empty", (_, { queue }) => queue.waiting.clear())),
    fc.boolean().map((hasRoom) =>
      command(hasRoom ? "make room" : "fill up", (_, { queue }) => {
        queue.hasRoom = hasRoom
      }),
    ),
  ],
  { maxCommands: 30, size: "max" },
)

const card = (name: string): string => {
  const { id, version } = buildHere()
  const none = { since: 0, chunks: 0, fights: 0, lost: 0, busy: 0, rate: 0 }
  return JSON.stringify({ name, version, build: id, threads: 1, ...none })
}

/** Good workers answer all that is in the queue, until nothing is open. */
const finish = async (model: Model, real: Real): Promise<void> => {
  real.queue.hasRoom = true
  for (let turn = 0; turn < 400 && model.asked.some(({ outcome }) => outcome === undefined); turn++) {
    for (let n = real.queue.waiting.size; n > 0; n--) answer(real, 0, "good")
    await sleep(2)
  }
}

test("whatever happens to a queue, each job is answered once, by what was played", async () => {
  await fc.assert(
    fc.asyncProperty(commands, async (run) => {
      const queue = new QueueInMemory()
      for (const name of ["good", "bad"]) queue.cards.set(`${name}-1`, card(name))
      const pace = { beat: 2, results: 1, room: 2, leave: 100 }
      const pool = await QueuePool.over(
        queue.connections,
        { audit: 0, here, tell: () => {}, overdue: 4, pace },
        "the queue",
      )
      const model: Model = { asked: [] }
      const real = { queue, pool }
      try {
        await fc.asyncModelRun(() => ({ model, real }), run)
        await finish(model, real)
        check(model)
        expect(model.asked.filter(({ outcome }) => outcome === undefined)).toEqual([])
      } finally {
        await pool.close()
      }
    }),
    { numRuns: 40 },
  )
})
