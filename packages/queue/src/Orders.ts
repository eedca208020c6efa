import { chunkAt, type Job, type Manifest, type Outcome } from "@refriega/sim/internal"
import type { Job as QueueJob } from "bullmq"
import * as Effect from "effect/Effect"
import * as Schedule from "effect/Schedule"
import { encodeAnswer } from "./Answer.ts"
import type { Redis } from "./clients.ts"
import { keys } from "./keys.ts"
import { messageOf } from "./messageOf.ts"
import { decodeOrder, isIn, manifestOf, type Order } from "./Order.ts"
import type { Registry, SubmissionCard } from "./Registry.ts"
import type { ServeOptions } from "./ServeOptions.ts"

/** Manifests that are kept ready: those of the runs that come in turns. */
const keptManifests = 8
/** An answer that there is no room for is sent again after so many milliseconds. */
const again = 500

/** An order that this worker has said it cannot play. */
export class NotMine extends Error {}

/** A chunk that could not be played here, and was answered so. */
export class Unplayed extends Error {}

/** The orders that a worker is given, one by one: what it plays, and sends. */
export class Orders {
  readonly done = { chunks: 0, fights: 0, lost: 0, busy: 0 }
  private readonly manifests = new Map<string, Manifest>()
  private readonly client: Redis
  private readonly submissions: Registry<SubmissionCard>
  /** The id of the worker. */
  private readonly id: string
  private readonly options: ServeOptions

  constructor(client: Redis, submissions: Registry<SubmissionCard>, id: string, options: ServeOptions) {
    this.client = client
    this.submissions = submissions
    this.id = id
    this.options = options
  }

  /**
   * Plays an order, and puts the answer where it is waited for, however long that takes. What is stopped meanwhile
   * throws; so do orders that are none.
   *
   * @throws NotMine, Unplayed
   */
  async play(job: QueueJob, signal: AbortSignal): Promise<object> {
    const { name, pool } = this.options
    const order = decodeOrder(job.data)
    if (order.not?.includes(this.id) === true) throw new NotMine()
    const what = await this.jobOf(order)
    if (what === undefined) return { dropped: "nobody waits for it any more" }
    const outcome = await pool.play(what, signal)
    if (signal.aborted) throw new Error("stopped")
    const answer = answerOf(String(job.id), name, this.id, outcome)
    await Effect.runPromise(this.send(order.submission, answer), { signal })
    if (outcome._tag === "Done") {
      this.done.chunks++
      this.done.fights += order.to - order.from
      return { worker: name, seconds: outcome.done.seconds }
    }
    this.done.lost++
    throw new Unplayed("problem" in outcome ? outcome.problem : "message" in outcome ? outcome.message : "lost")
  }

  /** Undefined: nobody waits for it any more. */
  private async jobOf(order: Order): Promise<Job | undefined> {
    const { manifests } = this
    if (!(await this.submissions.isThere(order.submission))) return undefined
    const known = manifests.get(order.run) ?? (await fetched(this.client, order.run))
    if (known === undefined) return undefined
    manifests.delete(order.run)
    manifests.set(order.run, known)
    for (const run of manifests.keys()) if (manifests.size > keptManifests) manifests.delete(run)
    if (!isIn(order, known)) throw new RangeError("the order is of no chunk of its run")
    const { number, from, to, without } = order
    const { variant } = chunkAt(known, number)
    return { manifest: known, number, chunk: { variant, from, to }, without, framed: true }
  }

  /** Puts an answer into the list of results, again and again until there is room; the first time that is reported. */
  private send(submission: string, answer: Buffer): Effect.Effect<void> {
    const { tamper = (bytes: Buffer) => bytes, tell } = this.options
    const list = keys.results(submission)
    let isTold = false
    const once = async () => {
      await this.client.rpush(list, tamper(answer))
      // The one that is to fetch it may never come.
      await this.client.expire(list, 3600)
    }
    return Effect.tryPromise({ try: once, catch: messageOf }).pipe(
      Effect.tapError((problem) =>
        Effect.sync(() => {
          if (!isTold) tell({ _tag: "Full", problem })
          isTold = true
        }),
      ),
      Effect.retry(Schedule.spaced(again)),
      Effect.orDie,
    )
  }
}

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
