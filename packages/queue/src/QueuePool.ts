import { randomBytes } from "node:crypto"
import { type Done, type Job, type Manifest, openFrame, type Outcome, type Pool } from "@refriega/sim/internal"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Inbox from "effect/Queue"
import * as Schedule from "effect/Schedule"
import * as Scope from "effect/Scope"
import type { Address } from "./Address.ts"
import { type Answer, decodeAnswer } from "./Answer.ts"
import { type Build, buildHere } from "./build.ts"
import { cutOff, type Queue, type Redis } from "./clients.ts"
import { type Connections, connectionsTo } from "./connectionsTo.ts"
import { QueueTrouble } from "./errors.ts"
import { Here, isSame } from "./Here.ts"
import { inTime } from "./inTime.ts"
import { type Awaited, Jobs } from "./Jobs.ts"
import { keys } from "./keys.ts"
import { messageOf } from "./messageOf.ts"
import { type Pace, type QueueOptions, usualPace } from "./QueueOptions.ts"
import { Refusals } from "./Refusals.ts"
import { Registry, type WorkerCard } from "./Registry.ts"
import { Submission } from "./Submission.ts"
import { Trust } from "./Trust.ts"

/** More are not asked for at a time, however many workers there are. */
const most = 4096
/** So many jobs are in the queue for each thread that listens: enough that none waits for the next. */
const ahead = 3
const least = 8
/** So many damaged answers to one job, and it is played here; from one worker, and it is not trusted. */
const mostDamaged = 3
/**
 * Has jobs done by the workers that listen to a queue. A job of the queue is an order (`Order`); its answer comes into
 * a list of results that is this program's own. The queue is believed in nothing: answers are checked, and what is
 * neither waiting nor being played and has no answer is put in again; so it may be emptied, restarted or lost. A chunk
 * that is played twice is the same twice.
 *
 * Its scope holds all that goes on behind it: the connections, the fibers that send jobs, take answers and look after
 * the queue, and its leave. What ends the scope ends them, in the opposite order.
 */
export class QueuePool implements Pool {
  readonly size = most
  private readonly trust: Trust
  private readonly id = randomBytes(8).toString("hex")
  private readonly options: QueueOptions
  private readonly pace: Pace
  private readonly build: Build
  private readonly client: Redis
  private readonly listener: Redis
  private readonly queue: Queue
  private readonly workersThere: Registry<WorkerCard>
  private readonly submission: Submission
  private readonly jobs = new Jobs()
  private readonly helped = new Set<string>()
  private readonly count = { fights: 0, chunks: 0, audited: 0, damaged: 0 }
  private window = least
  private threads = -1
  private readonly refusals = new Refusals()
  /** The ids of the workers of this build that were there when last looked for. */
  private listening: ReadonlySet<string> = new Set()
  private readonly closed = new AbortController()
  private readonly here: Here
  private readonly leaving = new Set<Promise<void>>()
  private readonly scope: Scope.Closeable
  /** Holds something when there may be jobs to send. */
  private readonly calls: Inbox.Queue<true>

  private constructor({ client, listener, queue }: Connections, options: QueueOptions) {
    this.client = client
    this.listener = listener
    this.queue = queue
    this.options = options
    this.pace = options.pace ?? usualPace
    this.here = new Here(options.here, this.closed.signal)
    this.build = buildHere()
    this.workersThere = Registry.workers(client)
    this.trust = new Trust(client)
    this.submission = new Submission(client, this.id, this.build)
    this.scope = Effect.runSync(Scope.make())
    this.calls = Effect.runSync(Inbox.sliding<true>(1))
  }

  /** Throws `QueueTrouble` when the queue cannot be reached, and `QueueRefused` when it is none. */
  static async open(address: Address, options: QueueOptions): Promise<QueuePool> {
    const { signal, tell } = options
    const onOutage = (problem: string | undefined) =>
      tell(problem === undefined ? { _tag: "Back" } : { _tag: "Outage", problem })
    return QueuePool.over(await connectionsTo(address, onOutage, signal), options, address.shown)
  }

  /**
   * A pool over connections that are there. They are closed with it.
   *
   * @param shown what the queue is called in messages
   */
  static async over(connections: Connections, options: QueueOptions, shown: string): Promise<QueuePool> {
    const pool = new QueuePool(connections, options)
    const begin = async () => {
      await pool.trust.look()
      await pool.look()
    }
    const start = Effect.gen(function* () {
      yield* Scope.addFinalizer(
        pool.scope,
        Effect.sync(() => [connections.listener, connections.client].forEach(cutOff)),
      )
      yield* Scope.addFinalizer(pool.scope, pool.leave)
      yield* Effect.tryPromise({ try: () => inTime(begin(), shown, options.signal), catch: (error) => error })
      for (const loop of [pool.send, pool.collect, pool.watch]) yield* Effect.forkIn(loop, pool.scope)
    })
    const started = await Effect.runPromise(Effect.result(start))
    if (started._tag === "Success") return pool
    await pool.close()
    throw started.failure
  }

  /** Names of workers that have given false answers. */
  get distrusted(): ReadonlySet<string> {
    return this.trust.lost
  }

  get workers(): number {
    return Math.max(1, this.helped.size)
  }

  readonly play = (job: Job, signal?: AbortSignal): Promise<Outcome> =>
    new Promise((resolve, reject) => {
      const over =
        <A>(end: (value: A) => void) =>
        (value: A) => {
          end(value)
          this.call()
        }
      const one = this.jobs.add(job, over(resolve), over(reject))
      signal?.addEventListener("abort", () => {
        if (this.jobs.find(one.serial) !== undefined) this.takeBack(one)
        one.settle({ _tag: "Lost", problem: "stopped" })
      })
      this.call()
    })

  /** Lets the fiber that sends jobs look for some. */
  private call(): void {
    Inbox.offerUnsafe(this.calls, true)
  }

  /** Puts into the queue what there is room for, whenever it is called. */
  private readonly send: Effect.Effect<never> = Effect.suspend(() =>
    Inbox.take(this.calls).pipe(
      Effect.andThen(Effect.sync(() => this.taken())),
      Effect.flatMap((batch) => (batch.length === 0 ? Effect.void : this.put(batch))),
      Effect.forever,
    ),
  )

  /** What is to be sent now. What all workers refuse is played here. */
  private taken(): readonly Awaited[] {
    const next = this.jobs.next(this.window)
    const refused = next.filter(({ job }) => this.isRefused(job.manifest))
    const batch = next.filter((one) => !refused.includes(one))
    for (const one of batch) {
      one.sent = one.sought = performance.now()
      one.tries++
      one.isSuspect = false
    }
    for (const one of refused) void this.playHere(one)
    return batch
  }

  /** Puts jobs into the queue. Where it has no room they are back at the beginning, and it is tried again later. */
  private put(batch: readonly Awaited[]): Effect.Effect<void> {
    const adding = async () => {
      for (const { job } of batch) if (await this.submission.publish(job.manifest)) await this.showCard()
      await this.queue.addBulk(
        batch.map((one) => ({
          name: one.job.manifest.scenario.name,
          data: this.submission.orderOf(one.job, this.refusals.of(one.job.manifest)),
          opts: { jobId: this.submission.labelOf(one) },
        })),
      )
    }
    return Effect.tryPromise({ try: adding, catch: messageOf }).pipe(
      Effect.catch((problem) =>
        Effect.sync(() => {
          // Some of them may be there: then they are sent twice, and the first answer counts.
          this.jobs.again(...batch)
          this.options.tell({ _tag: "Full", problem })
        }).pipe(Effect.andThen(Effect.sleep(this.pace.room)), Effect.andThen(Effect.sync(() => this.call()))),
      ),
    )
  }

  /** Takes answers out of the list of results, as they come. */
  private readonly collect: Effect.Effect<unknown> = Effect.suspend(() => {
    const list = keys.results(this.id)
    const some = async () => {
      const first = await this.listener.blpopBuffer(list, 2)
      if (first === null) return
      this.take(first[1])
      for (const bytes of (await this.listener.lpopBuffer(list, 64)) ?? []) this.take(bytes)
    }
    const retried = Effect.tryPromise(some).pipe(Effect.retry(Schedule.spaced(this.pace.results)), Effect.orDie)
    return Effect.forever(retried)
  })

  private take(bytes: Buffer): void {
    let answer: ReturnType<typeof decodeAnswer>
    try {
      answer = decodeAnswer(bytes)
    } catch {
      this.count.damaged++
      return // nobody knows what it is about: its job is looked for when it is overdue
    }
    const [submission, serial] = answer.job.split("-")
    const awaited = submission === this.id ? this.jobs.find(Number(serial)) : undefined
    if (awaited === undefined) return // answered before
    if (this.trust.lost.has(answer.worker)) return this.again(awaited)
    if (answer.unplayable !== undefined) return void this.refused(awaited, answer, answer.unplayable)
    if (answer.lost !== undefined) return void this.playHere(awaited)
    this.helped.add(answer.worker)
    let done: Done
    try {
      done = { ...openFrame(awaited.job, answer.frame), seconds: answer.seconds, by: answer.worker }
    } catch (error) {
      return this.damaged(awaited, answer, messageOf(error))
    }
    if (Math.random() < this.options.audit) return void this.audit(awaited, done, answer)
    this.settle(awaited, done)
  }

  private settle(awaited: Awaited, done: Done): void {
    this.count.chunks++
    this.count.fights += awaited.job.chunk.to - awaited.job.chunk.from
    awaited.settle({ _tag: "Done", done })
  }

  private again(awaited: Awaited): void {
    this.jobs.again(awaited)
    this.call()
  }

  /** Another worker plays it, or this machine: one may lack the permission to run a game's code that others have. */
  private async refused(awaited: Awaited, { id, worker }: Answer, problem: string): Promise<void> {
    const { manifest } = awaited.job
    const whose = id ?? worker
    // Others may have come since.
    if (!this.refusals.of(manifest).includes(whose)) await this.look().catch(() => {})
    if (this.refusals.add(manifest, whose)) this.options.tell({ _tag: "Refused", worker, problem })
    if (this.jobs.find(awaited.serial) === undefined || awaited.sought === Number.POSITIVE_INFINITY) return
    if (id === undefined || this.isRefused(manifest)) void this.playHere(awaited)
    else this.again(awaited)
  }

  private isRefused(manifest: Manifest): boolean {
    return this.refusals.byAll(manifest, this.listening)
  }

  /**
   * For what workers cannot play, or cannot send: a fight is left out of a run only if it breaks a thread here, too.
   */
  private async playHere(awaited: Awaited): Promise<void> {
    awaited.sought = Number.POSITIVE_INFINITY
    try {
      const outcome = await this.here.play(awaited.job)
      if (outcome !== undefined) awaited.settle(outcome)
    } catch (error) {
      awaited.fail(error)
    }
  }

  private damaged(awaited: Awaited, { worker }: Answer, problem: string): void {
    const { number } = awaited.job
    this.count.damaged++
    this.options.tell({ _tag: "Damaged", worker, chunk: number, problem })
    const often = this.trust.damaged(worker)
    if (often >= mostDamaged) void this.distrust(worker, number, `${often} of its answers were damaged`)
    else if (++awaited.damaged >= mostDamaged) void this.playHere(awaited)
    else this.again(awaited)
  }

  /** Plays a chunk again here, and once more if it comes out otherwise, to know who is wrong. */
  private async audit(awaited: Awaited, done: Done, { worker }: Answer): Promise<void> {
    awaited.sought = Number.POSITIVE_INFINITY
    const { number } = awaited.job
    try {
      const here = await this.here.content(awaited.job)
      this.count.audited++
      if (here === undefined || isSame(done.frame as Uint8Array, here)) return this.settle(awaited, done)
      const twice = await this.here.content(awaited.job)
      if (twice === undefined || !here.equals(twice))
        throw new QueueTrouble({
          message: `chunk ${number} comes out otherwise each time that it is played here: this machine cannot be trusted`,
        })
      await this.distrust(worker, number, "what it answers is not what is played")
    } catch (error) {
      awaited.fail(error)
    }
  }

  private async distrust(worker: string, chunk: number, problem: string): Promise<void> {
    if (this.trust.lost.has(worker)) return
    this.options.tell({ _tag: "Wrong", worker, chunk, problem })
    await this.trust.lose(worker, `${worker} gave a false answer: ${problem} (chunk ${chunk})`)
    this.withdraw()
  }

  /** All who wait begin anew, without what has been withdrawn. */
  private withdraw(): void {
    for (const one of this.jobs.all) {
      this.takeBack(one)
      one.settle({ _tag: "Distrusted" })
    }
  }

  /** Looks after the queue, at every beat. The connection itself reports an outage; anything else is tried again. */
  private readonly watch: Effect.Effect<unknown> = Effect.suspend(() => {
    const looked = async () => {
      if (this.client.status !== "ready") return
      await this.look()
      await this.seek()
    }
    const beats = Effect.ignore(Effect.tryPromise(looked)).pipe(Effect.repeat(Schedule.spaced(this.pace.beat)))
    return Effect.sleep(this.pace.beat).pipe(Effect.andThen(beats))
  })

  /** Says that somebody waits, and sees who plays. */
  private async look(): Promise<void> {
    await this.showCard()
    // Others may have found it out.
    if ((await this.trust.look()).some((name) => this.helped.has(name))) this.withdraw()
    const cards = await this.workersThere.list()
    const all = [...cards.values()]
    this.listening = new Set([...cards].flatMap(([id, { build }]) => (build === this.build.id ? [id] : [])))
    const mine = all.filter(({ build }) => build === this.build.id)
    const threads = mine.reduce((sum, worker) => sum + worker.threads, 0)
    const others = all.filter(({ build }) => build !== this.build.id)
    if (threads === 0 && this.threads !== 0) this.options.tell({ _tag: "NoWorkers", mine: this.build, others })
    if (threads > 0 && this.threads <= 0) this.options.tell({ _tag: "Workers", workers: mine.length, threads })
    this.threads = threads
    this.window = Math.min(most, Math.max(least, ahead * threads))
    // Nobody is left who may take them out of the queue.
    for (const one of this.jobs.waiting) {
      if (one.sought === Number.POSITIVE_INFINITY || !this.isRefused(one.job.manifest)) continue
      this.takeBack(one)
      void this.playHere(one)
    }
    this.call()
  }

  private showCard(): Promise<void> {
    return this.submission.show(this.count, this.jobs)
  }

  /** Looks for jobs that are overdue. One that is found neither waiting nor played twice in a row is put in again. */
  private async seek(): Promise<void> {
    const now = performance.now()
    const { overdue = 10_000 } = this.options
    for (const one of this.jobs.waiting) {
      if (now - one.sought < Math.max(overdue, (one.sought - one.sent) / 4)) continue
      const isOver = ["completed", "failed", "unknown"].includes(
        await this.queue.getJobState(this.submission.labelOf(one)),
      )
      if (this.jobs.find(one.serial) === undefined) continue
      one.sought = one.isSuspect || !isOver ? now : now - overdue + this.pace.beat
      if (isOver && one.isSuspect) this.again(one)
      else one.isSuspect = isOver
    }
  }

  /** Takes a job that nobody waits for any more out of the queue, if nobody plays it yet. */
  private takeBack(one: Awaited): void {
    if (one.tries === 0 || this.client.status !== "ready") return
    const done: Promise<void> = this.queue.remove(this.submission.labelOf(one)).then(
      () => void this.leaving.delete(done),
      () => void this.leaving.delete(done),
    )
    this.leaving.add(done)
  }

  /** Takes back what still waits there, and the card: as far as Redis answers in time. */
  private readonly leave: Effect.Effect<void> = Effect.suspend(() => {
    if (this.client.status !== "ready") return Effect.void
    const leaving = async () => {
      for (const one of this.jobs.waiting) this.takeBack(one)
      await Promise.all(this.leaving)
      await this.submission.leave()
      await this.client.del(keys.results(this.id))
    }
    return Effect.ignore(Effect.timeout(Effect.tryPromise(leaving), this.pace.leave))
  })

  /** Ends its scope: in two seconds, whatever Redis does. */
  async close(): Promise<void> {
    this.closed.abort()
    await Effect.runPromise(Scope.close(this.scope, Exit.void))
  }
}
