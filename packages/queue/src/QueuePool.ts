import { randomBytes } from "node:crypto"
import { hostname } from "node:os"
import { setTimeout as sleep } from "node:timers/promises"
import { type Done, type Job, type Manifest, type Outcome, openFrame, type Pool, runKey } from "@refriega/sim/internal"
import type { Address } from "./Address.ts"
import { type Answer, decodeAnswer } from "./Answer.ts"
import { type Build, buildHere } from "./build.ts"
import { another, connect, cutOff, loadPackages, type Queue, type Redis } from "./clients.ts"
import { QueueTrouble } from "./errors.ts"
import { Here, isSame } from "./Here.ts"
import { inTime } from "./inTime.ts"
import { keys, queueOf } from "./keys.ts"
import type { Order } from "./Order.ts"
import type { PoolNews } from "./PoolNews.ts"
import { Refusals } from "./Refusals.ts"
import { lifetime, Registry, type WorkerCard } from "./Registry.ts"

export interface QueueOptions {
  /** The share of the chunks that are played again here, and held against what came back. */
  readonly audit: number
  /** Starts those who play here: for audits, and for what no worker seems to be able to play. */
  readonly here: () => Pool
  readonly tell: (news: PoolNews) => void
  /** After so many milliseconds without an answer a job is looked for in the queue. */
  readonly overdue?: number
  /** Ends the attempt to open the queue. */
  readonly signal?: AbortSignal
}

/** A job that somebody waits for. */
interface Awaited {
  readonly serial: number
  readonly job: Job
  readonly settle: (outcome: Outcome) => void
  readonly fail: (error: unknown) => void
  /** How often it was put into the queue, and when last. */
  tries: number
  sent: number
  /** When it was last looked for there, and whether it was gone or over. */
  sought: number
  isSuspect: boolean
  /** How many answers to it were damaged. */
  damaged: number
}

/** More are not asked for at a time, however many workers there are. */
const most = 4096
/** So many jobs are in the queue for each thread that listens: enough that none waits for the next. */
const ahead = 3
const least = 8
const beat = 2000
/** So many damaged answers to one job, and it is played here; from one worker, and it is not trusted. */
const mostDamaged = 3
/** So many milliseconds a command has to take its leave, and what still answers to end. */
const farewell = { leave: 1000, end: 300 }

/**
 * Has jobs done by the workers that listen to a queue. A job of the queue is an order (`Order`); its answer comes into
 * a list of results that is this program's own. The queue is believed in nothing: answers are checked, and what is
 * neither waiting nor being played and has no answer is put in again; so it may be emptied, restarted or lost. A chunk
 * that is played twice is the same twice.
 */
export class QueuePool implements Pool {
  readonly size = most
  readonly distrusted = new Set<string>()
  private readonly id = randomBytes(8).toString("hex")
  private readonly options: QueueOptions
  private readonly build: Build
  private readonly client: Redis
  private readonly listener: Redis
  private readonly queue: Queue
  private readonly workersThere: Registry<WorkerCard>
  private readonly submissions: ReturnType<typeof Registry.submissions>
  private readonly awaited = new Map<number, Awaited>()
  private unsent: Awaited[] = []
  private readonly runs = new Map<Manifest, string>()
  private readonly helped = new Set<string>()
  private readonly damagedBy = new Map<string, number>()
  private readonly since = Date.now()
  private readonly count = { fights: 0, chunks: 0, audited: 0, damaged: 0 }
  private window = least
  private threads = -1
  private serial = 0
  private isFull = false
  private readonly refusals = new Refusals()
  /** The ids of the workers of this build that were there when last looked for. */
  private listening: ReadonlySet<string> = new Set()
  private readonly closed = new AbortController()
  private readonly here: Here
  private readonly leaving = new Set<Promise<void>>()
  private readonly loops: Promise<void>[] = []

  private constructor(client: Redis, queue: Queue, options: QueueOptions) {
    this.client = client
    this.queue = queue
    this.options = options
    this.here = new Here(options.here, this.closed.signal)
    this.build = buildHere()
    this.listener = another(client)
    this.workersThere = Registry.workers(client)
    this.submissions = Registry.submissions(client)
  }

  /** Throws `QueueTrouble` when the queue cannot be reached, and `QueueRefused` when it is none. */
  static async open(address: Address, options: QueueOptions): Promise<QueuePool> {
    const packages = await loadPackages()
    const { signal, tell } = options
    const client = await connect(
      packages,
      address,
      (problem) => tell(problem === undefined ? { _tag: "Back" } : { _tag: "Outage", problem }),
      signal,
    )
    const queue = new packages.bullmq.Queue(queueOf(buildHere()), {
      connection: client,
      // Nobody reads the events: they may get lost, so nothing is built on them.
      streams: { events: { maxLen: 100 } },
      defaultJobOptions: { attempts: 1, removeOnComplete: { count: 200 }, removeOnFail: { count: 200 } },
    })
    queue.on("error", () => {})
    const pool = new QueuePool(client, queue, options)
    const begin = async () => {
      for (const name of await client.hkeys(keys.wrong)) pool.distrusted.add(name)
      await pool.look()
    }
    try {
      await inTime(begin(), address.shown, signal)
    } catch (error) {
      await pool.close()
      throw error
    }
    pool.loops.push(pool.collect(), pool.watch())
    return pool
  }

  get workers(): number {
    return Math.max(1, this.helped.size)
  }

  readonly play = (job: Job, signal?: AbortSignal): Promise<Outcome> =>
    new Promise((resolve, reject) => {
      const serial = this.serial++
      const over =
        <A>(end: (value: A) => void) =>
        (value: A) => {
          this.awaited.delete(serial)
          end(value)
          this.pump()
        }
      const awaited: Awaited = {
        serial,
        job,
        settle: over(resolve),
        fail: over(reject),
        tries: 0,
        sent: 0,
        sought: 0,
        isSuspect: false,
        damaged: 0,
      }
      signal?.addEventListener("abort", () => {
        if (this.awaited.has(serial)) this.takeBack(awaited)
        this.unsent = this.unsent.filter((one) => one !== awaited)
        awaited.settle({ _tag: "Lost", problem: "stopped" })
      })
      this.unsent.push(awaited)
      this.pump()
    })

  /** Puts into the queue what there is room for. */
  private pump(): void {
    if (this.isFull || this.closed.signal.aborted) return
    const room = this.window - this.awaited.size
    if (room <= 0 || this.unsent.length === 0) return
    const next = this.unsent.splice(0, room)
    for (const one of next) this.awaited.set(one.serial, one)
    const batch = next.filter(({ job }) => !this.isRefused(job.manifest))
    for (const one of batch) {
      one.sent = one.sought = performance.now()
      one.tries++
      one.isSuspect = false
    }
    if (batch.length > 0) void this.put(batch)
    for (const one of next) if (this.isRefused(one.job.manifest)) void this.playHere(one)
  }

  private async put(batch: readonly Awaited[]): Promise<void> {
    try {
      for (const { job } of batch) await this.publish(job.manifest)
      await this.queue.addBulk(
        batch.map((one) => ({
          name: one.job.manifest.scenario.name,
          data: this.orderOf(one.job),
          opts: { jobId: this.labelOf(one) },
        })),
      )
    } catch (error) {
      if (this.closed.signal.aborted) return
      // Some of them may be there: then they are sent twice, and the first answer counts.
      for (const one of batch) {
        if (this.awaited.delete(one.serial)) this.unsent.unshift(one)
      }
      if (!this.isFull) this.options.tell({ _tag: "Full", problem: messageOf(error) })
      this.isFull = true
      await sleep(1000, undefined, { signal: this.closed.signal }).catch(() => {})
      this.isFull = false
      this.pump()
    }
  }

  /** Lets workers have a manifest, once for as long as it is needed. */
  private async publish(manifest: Manifest): Promise<void> {
    if (this.runs.has(manifest)) return
    const { digests: _, ...open } = manifest
    const run = runKey(open)
    await this.client.set(keys.manifest(run), JSON.stringify(open), "PX", 4 * lifetime)
    this.runs.set(manifest, run)
    await this.showCard()
  }

  private orderOf({ manifest, number, chunk: { from, to }, without }: Job): Order {
    const not = this.refusals.of(manifest)
    const run = this.runs.get(manifest) ?? ""
    return { submission: this.id, run, number, from, to, ...(not.length > 0 && { not }), without }
  }

  private labelOf({ serial, tries }: Awaited): string {
    return `${this.id}-${serial}-${tries}`
  }

  /** Takes answers out of the list of results, as they come. */
  private async collect(): Promise<void> {
    const list = keys.results(this.id)
    while (!this.closed.signal.aborted) {
      try {
        const first = await this.listener.blpopBuffer(list, 2)
        if (first === null) continue
        this.take(first[1])
        for (const bytes of (await this.listener.lpopBuffer(list, 64)) ?? []) this.take(bytes)
      } catch {
        await sleep(500, undefined, { signal: this.closed.signal }).catch(() => {})
      }
    }
  }

  private take(bytes: Buffer): void {
    let answer: ReturnType<typeof decodeAnswer>
    try {
      answer = decodeAnswer(bytes)
    } catch {
      this.count.damaged++
      return // nobody knows what it is about: its job is looked for when it is overdue
    }
    const [submission, serial] = answer.job.split("-")
    const awaited = submission === this.id ? this.awaited.get(Number(serial)) : undefined
    if (awaited === undefined) return // answered before
    if (this.distrusted.has(answer.worker)) return this.again(awaited)
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
    this.awaited.delete(awaited.serial)
    this.unsent.unshift(awaited)
    this.pump()
  }

  /** Another worker plays it, or this machine: one may lack the permission to run a game's code that others have. */
  private async refused(awaited: Awaited, { id, worker }: Answer, problem: string): Promise<void> {
    const { manifest } = awaited.job
    const whose = id ?? worker
    // Others may have come since.
    if (!this.refusals.of(manifest).includes(whose)) await this.look().catch(() => {})
    if (this.refusals.add(manifest, whose)) this.options.tell({ _tag: "Refused", worker, problem })
    if (!this.awaited.has(awaited.serial) || awaited.sought === Number.POSITIVE_INFINITY) return
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
    const often = (this.damagedBy.get(worker) ?? 0) + 1
    this.damagedBy.set(worker, often)
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
    if (this.distrusted.has(worker)) return
    this.distrusted.add(worker)
    this.options.tell({ _tag: "Wrong", worker, chunk, problem })
    await this.client.hset(keys.wrong, worker, `${worker} gave a false answer: ${problem} (chunk ${chunk})`)
    this.withdraw()
  }

  /** All who wait begin anew, without what has been withdrawn. */
  private withdraw(): void {
    const all = [...this.awaited.values(), ...this.unsent]
    this.unsent = []
    for (const one of all) {
      this.takeBack(one)
      one.settle({ _tag: "Distrusted" })
    }
  }

  private async watch(): Promise<void> {
    while (!this.closed.signal.aborted) {
      await sleep(beat, undefined, { signal: this.closed.signal }).catch(() => {})
      if (this.closed.signal.aborted || this.client.status !== "ready") continue
      try {
        await this.look()
        await this.seek()
      } catch {
        // An outage is told by the connection itself; anything else is tried again.
      }
    }
  }

  /** Says that somebody waits, and sees who plays. */
  private async look(): Promise<void> {
    await this.showCard()
    for (const name of await this.client.hkeys(keys.wrong)) {
      if (this.distrusted.has(name)) continue
      this.distrusted.add(name) // others have found it out
      if (this.helped.has(name)) this.withdraw()
    }
    const cards = await this.workersThere.list()
    const all = [...cards.values()]
    this.listening = new Set([...cards].flatMap(([id, { build }]) => (build === this.build.id ? [id] : [])))
    const mine = all.filter(({ build }) => build === this.build.id)
    const threads = mine.reduce((sum, worker) => sum + worker.threads, 0)
    if (threads === 0 && this.threads !== 0)
      this.options.tell({
        _tag: "NoWorkers",
        mine: this.build,
        others: all.filter(({ build }) => build !== this.build.id),
      })
    if (threads > 0 && this.threads <= 0) this.options.tell({ _tag: "Workers", workers: mine.length, threads })
    this.threads = threads
    this.window = Math.min(most, Math.max(least, ahead * threads))
    // Nobody is left who may take them out of the queue.
    for (const one of this.awaited.values()) {
      if (one.sought === Number.POSITIVE_INFINITY || !this.isRefused(one.job.manifest)) continue
      this.takeBack(one)
      void this.playHere(one)
    }
    this.pump()
  }

  private async showCard(): Promise<void> {
    const last = [...this.runs].at(-1)
    if (last === undefined) return
    const [manifest, run] = last
    const { scenario, system, combats, variants } = manifest
    await this.submissions.show(this.id, {
      run,
      title: scenario.title.en,
      system,
      version: this.build.version,
      build: this.build.id,
      host: hostname(),
      since: this.since,
      ...this.count,
      of: combats * variants.length,
      waiting: this.awaited.size,
      rate: Math.round((1000 * this.count.fights) / Math.max(1, Date.now() - this.since)),
    })
    for (const [one, key] of this.runs) {
      const isNeeded = one === manifest || [...this.awaited.values()].some(({ job }) => job.manifest === one)
      if (!isNeeded) this.runs.delete(one)
      else if ((await this.client.pexpire(keys.manifest(key), 4 * lifetime)) === 0) {
        const { digests: _, ...open } = one
        await this.client.set(keys.manifest(key), JSON.stringify(open), "PX", 4 * lifetime)
      }
    }
  }

  /** Looks for jobs that are overdue. One that is found neither waiting nor played twice in a row is put in again. */
  private async seek(): Promise<void> {
    const now = performance.now()
    const { overdue = 10_000 } = this.options
    for (const one of this.awaited.values()) {
      if (now - one.sought < Math.max(overdue, (one.sought - one.sent) / 4)) continue
      const isOver = ["completed", "failed", "unknown"].includes(await this.queue.getJobState(this.labelOf(one)))
      if (!this.awaited.has(one.serial)) continue
      one.sought = one.isSuspect || !isOver ? now : now - overdue + beat
      if (isOver && one.isSuspect) this.again(one)
      else one.isSuspect = isOver
    }
  }

  /** Takes a job that nobody waits for any more out of the queue, if nobody plays it yet. */
  private takeBack(one: Awaited): void {
    if (one.tries === 0 || this.client.status !== "ready") return
    const done: Promise<void> = this.queue.remove(this.labelOf(one)).then(
      () => void this.leaving.delete(done),
      () => void this.leaving.delete(done),
    )
    this.leaving.add(done)
  }

  /**
   * Leaves the queue, and takes back what still waits there, if Redis answers; it ends in two seconds whatever Redis
   * does.
   */
  async close(): Promise<void> {
    for (const one of this.awaited.values()) this.takeBack(one)
    this.closed.abort()
    const leaving = async () => {
      await Promise.all(this.leaving)
      await this.submissions.leave(this.id)
      await this.client.del(keys.results(this.id))
    }
    if (this.client.status === "ready") await Promise.race([leaving().catch(() => {}), pause(farewell.leave)])
    cutOff(this.listener)
    cutOff(this.client)
    await Promise.race([Promise.allSettled(this.loops), pause(farewell.end)])
  }
}

/** It keeps no program from ending. */
const pause = (milliseconds: number): Promise<void> => sleep(milliseconds, undefined, { ref: false })

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
