import { randomBytes } from "node:crypto"
import { setTimeout as sleep } from "node:timers/promises"
import { chunkAt, type Job, type Manifest, type Outcome, type Pool } from "@refriega/sim/internal"
import type { Job as QueueJob } from "bullmq"
import type { Address } from "./Address.ts"
import { encodeAnswer } from "./Answer.ts"
import { buildHere } from "./build.ts"
import { connect, cutOff, loadPackages, type Redis } from "./clients.ts"
import { QueueRefused } from "./errors.ts"
import { inTime } from "./inTime.ts"
import { messageOf } from "./messageOf.ts"
import { keys, queueOf } from "./keys.ts"
import { decodeOrder, isIn, manifestOf, type Order } from "./Order.ts"
import { Registry, type SubmissionCard, type WorkerCard } from "./Registry.ts"

/** What a worker reports to its operator. */
export type WorkerNews =
  | { readonly _tag: "Listening"; readonly version: string; readonly build: string }
  /** A command waits for workers of another build: this one plays nothing for it. */
  | { readonly _tag: "Refuses"; readonly submission: SubmissionCard }
  | { readonly _tag: "Outage"; readonly problem: string }
  | { readonly _tag: "Back" }
  /** Redis has no room for what was played; it is tried again until there is. */
  | { readonly _tag: "Full"; readonly problem: string }
  | { readonly _tag: "Played"; readonly card: WorkerCard }

export interface ServeOptions {
  /** By which it is known and trusted: letters, digits, `_`, `.` and `-`. */
  readonly name: string
  /** Who plays here. */
  readonly pool: Pool
  /** Stops it: chunks at hand are given back. */
  readonly signal: AbortSignal
  readonly tell: (news: WorkerNews) => void
  /** For so many milliseconds a worker that says nothing keeps its chunks. */
  readonly lease?: number
  /** For tests: what becomes of an answer before it is sent. */
  readonly tamper?: (answer: Buffer) => Buffer
}

/** Manifests that are kept ready: those of the runs that come in turns. */
const keptManifests = 8
const beat = 5000
/** A thread that meets an order that it cannot play leaves all orders to others for so many milliseconds. */
const leaving = 1000
/** So many milliseconds a worker that is stopped has to give back what it has at hand, and to take its leave. */
const farewell = { jobs: 1500, card: 300 }

/**
 * Plays chunks of any runs of this build that come through a queue, until the signal: then it ends within two seconds,
 * whatever Redis does. What comes is read as foreign: an order that is none, or a manifest that is another run's, fails
 * its job and nothing else. Throws `QueueRefused` when one of this name has been found to give false answers.
 */
export const serve = async (address: Address, options: ServeOptions): Promise<void> => {
  const { name, pool, signal, tell, lease = 10_000, tamper = (answer) => answer } = options
  if (!/^[\w.-]{1,64}$/u.test(name))
    throw new QueueRefused({ message: `${name} is no name for a worker: 1 to 64 letters, digits, _, . or -` })
  const packages = await loadPackages()
  const build = buildHere()
  const client = await connect(
    packages,
    address,
    (problem) => tell(problem === undefined ? { _tag: "Back" } : { _tag: "Outage", problem }),
    signal,
  )
  const id = `${name}-${randomBytes(4).toString("hex")}`
  const workers = Registry.workers(client)
  const submissions = Registry.submissions(client)
  const manifests = new Map<string, Manifest>()
  const done = { chunks: 0, fights: 0, lost: 0, busy: 0 }
  const since = Date.now()
  const refused = new Set<string>()
  let before = { at: performance.now(), fights: 0 }
  let rate = 0

  /** Undefined: nobody waits for it any more. */
  const jobOf = async (order: Order): Promise<Job | undefined> => {
    if (!(await submissions.isThere(order.submission))) return undefined
    const known = manifests.get(order.run) ?? (await fetched(client, order.run))
    if (known === undefined) return undefined
    manifests.delete(order.run)
    manifests.set(order.run, known)
    for (const run of manifests.keys()) if (manifests.size > keptManifests) manifests.delete(run)
    if (!isIn(order, known)) throw new RangeError("the order is of no chunk of its run")
    const { number, from, to, without } = order
    const { variant } = chunkAt(known, number)
    return { manifest: known, number, chunk: { variant, from, to }, without, framed: true }
  }

  /** Puts an answer where it is waited for, however long it takes. */
  const send = async (submission: string, answer: Buffer): Promise<void> => {
    const list = keys.results(submission)
    for (let isTold = false; !signal.aborted; isTold = true) {
      try {
        await client.rpush(list, tamper(answer))
        // The one that is to fetch it may never come.
        await client.expire(list, 3600)
        return
      } catch (error) {
        if (signal.aborted) return
        if (!isTold) tell({ _tag: "Full", problem: messageOf(error) })
        await sleep(500, undefined, { signal }).catch(() => {})
      }
    }
  }

  const played = async (job: QueueJob, aborted: AbortSignal): Promise<object> => {
    const order = decodeOrder(job.data)
    if (order.not?.includes(id) === true) throw new NotMine()
    const what = await jobOf(order)
    if (what === undefined) return { dropped: "nobody waits for it any more" }
    const outcome = await pool.play(what, aborted)
    if (aborted.aborted) throw new Error("stopped")
    await send(order.submission, answerOf(String(job.id), name, id, outcome))
    if (outcome._tag === "Done") {
      done.chunks++
      done.fights += order.to - order.from
      return { worker: name, seconds: outcome.done.seconds }
    }
    done.lost++
    throw new packages.bullmq.UnrecoverableError(
      "problem" in outcome ? outcome.problem : "message" in outcome ? outcome.message : "lost",
    )
  }

  const card = (): WorkerCard => ({
    name,
    version: build.version,
    build: build.id,
    threads: pool.size,
    since,
    ...done,
    rate,
  })

  /** Says that this worker is there, and hears what others say of it. */
  const check = async (): Promise<void> => {
    const now = performance.now()
    rate = Math.round((1000 * (done.fights - before.fights)) / Math.max(1, now - before.at))
    before = { at: now, fights: done.fights }
    const found = await client.hget(keys.wrong, name)
    if (found !== null) throw new QueueRefused({ message: found })
    await workers.show(id, card())
    for (const [submission, one] of await submissions.list()) {
      if (one.build === build.id || refused.has(submission)) continue
      refused.add(submission)
      tell({ _tag: "Refuses", submission: one })
    }
    tell({ _tag: "Played", card: card() })
  }

  const stop = new AbortController()
  const either = AbortSignal.any([signal, stop.signal])
  const stopped = new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve()))
  try {
    await inTime(check(), address.shown, signal)
    const worker = new packages.bullmq.Worker(
      queueOf(build),
      async (job, token, aborted = either) => {
        done.busy++
        try {
          return await played(job, AbortSignal.any([aborted, either]))
        } catch (error) {
          if (!(error instanceof NotMine) && !either.aborted) throw error
          // Given back, so that another one has it at once.
          await job.moveToWait(token)
          if (error instanceof NotMine) await sleep(leaving, undefined, { signal: either }).catch(() => {})
          throw new packages.bullmq.WaitingError()
        } finally {
          done.busy--
        }
      },
      {
        connection: client,
        name,
        concurrency: pool.size,
        lockDuration: lease,
        stalledInterval: lease / 2,
        maxStalledCount: 5,
        drainDelay: 1,
        runRetryDelay: 1000,
        metrics: { maxDataPoints: 60 * 24 },
      },
    )
    // Without anybody who hears it, an outage would end the program; that of `client` is reported already.
    worker.on("error", () => {})
    tell({ _tag: "Listening", version: build.version, build: build.id })
    try {
      while (!signal.aborted) {
        await sleep(Math.min(beat, lease / 2), undefined, { signal }).catch(() => {})
        if (signal.aborted || client.status !== "ready") continue
        const checked = check().catch((error: unknown) => {
          if (error instanceof QueueRefused) throw error
          if (!signal.aborted) tell({ _tag: "Full", problem: messageOf(error) })
        })
        await Promise.race([checked, stopped])
      }
    } finally {
      stop.abort()
      await Promise.race([worker.close(), pause(farewell.jobs)])
    }
  } finally {
    if (client.status === "ready") await Promise.race([workers.leave(id).catch(() => {}), pause(farewell.card)])
    cutOff(client)
  }
}

/** An order that this worker has said it cannot play. */
class NotMine extends Error {}

/** It keeps no program from ending. */
const pause = (milliseconds: number): Promise<void> => sleep(milliseconds, undefined, { ref: false })

const fetched = async (client: Redis, run: string): Promise<Manifest | undefined> => {
  const text = await client.get(keys.manifest(run))
  return text === null ? undefined : manifestOf(run, text)
}

const answerOf = (job: string, worker: string, id: string, outcome: Outcome): Buffer => {
  switch (outcome._tag) {
    case "Done":
      return encodeAnswer({ job, worker, seconds: outcome.done.seconds }, outcome.done.frame)
    case "Unplayable":
      return encodeAnswer({ job, worker, id, seconds: 0, unplayable: outcome.message })
    case "Lost":
      return encodeAnswer({ job, worker, seconds: 0, lost: outcome.problem })
    case "Distrusted":
      return encodeAnswer({ job, worker, seconds: 0, lost: "it is not trusted" })
  }
}
