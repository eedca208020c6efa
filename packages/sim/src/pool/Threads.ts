import * as module from "node:module"
import { dirname } from "node:path"
import { Worker, type WorkerOptions } from "node:worker_threads"
import type { Manifest } from "../plan/Manifest.ts"
import type { Job, Outcome, Pool } from "./Job.ts"
import { isNoStart, NoThreads } from "./NoThreads.ts"

/** What a thread gets: a job, with its manifest, and what was read of its texts, only when it is another than before. */
export type Order = Omit<Job, "manifest" | "trees"> & {
  readonly manifest: Manifest | undefined
  readonly trees: string | undefined
}

/** What a thread says: that it is there, once, and what its jobs come to. One that ends without an answer was ended by its job. */
export type Answer = { readonly _tag: "Ready" } | Ended

type Ended = Extract<Outcome, { readonly _tag: "Done" | "Unplayable" }>

export interface ThreadOptions {
  /** Of a module that exports `library`: the systems that are known, instead of the program's own. */
  readonly libraryAt?: URL
  /** Games may bring code, which is run: see `withCode`. */
  readonly allowCode?: boolean
  /** The most memory that the objects of a thread may take. Combats need a few MB. */
  readonly heapMegabytes?: number
  /**
   * How many seconds a chunk may take before its thread is taken to hang, and is stopped: 60 when left out. Where chunks turn out
   * to take long it is more (`slack`).
   */
  readonly patience?: number
  /** How many threads to start before there is a job for them; all when left out. */
  readonly ahead?: number
}

// This file imports little, so that threads can be started before the rest of a program is there: they load meanwhile.

/** A combat may take so many times as long as the slowest ones so far did on the average of their chunk. */
const slack = 20
/** A part of a chunk has so much of the patience at least, however small it is. */
const leastPart = 1 / 6
/** So many seconds a thread may take to start: it loads the program meanwhile. */
const starting = 60

/**
 * Threads that play chunks. A thread that was ended by its job, took too long for it, or was stopped in the middle of it, is
 * replaced when there is a job for another.
 */
export class Threads implements Pool {
  readonly size: number
  private readonly options: ThreadOptions
  private readonly idle: Thread[] = []
  private readonly all = new Set<Thread>()
  /** The most seconds that a combat has taken, on the average of its chunk. */
  private slowest = 0

  constructor(size: number, options: ThreadOptions = {}) {
    this.size = size
    this.options = options
    const ahead = Math.min(size, options.ahead ?? size)
    try {
      while (this.idle.length < ahead) this.idle.push(this.start())
    } catch {
      // Those who have a job for a thread are told, if none of those that are there is free for it.
    }
  }

  get workers(): number {
    return this.size
  }

  /**
   * Has a job done. As many as there are threads at a time: for more, further threads are started.
   *
   * @throws NoThreads when that cannot be done
   */
  async play(job: Job, signal?: AbortSignal): Promise<Outcome> {
    const thread = this.idle.pop() ?? this.start()
    const stop = () => thread.stop()
    signal?.addEventListener("abort", stop)
    const outcome = await thread.play(job, this.limitOf(job))
    signal?.removeEventListener("abort", stop)
    if (outcome._tag === "Done") {
      this.slowest = Math.max(this.slowest, outcome.done.seconds / sizeOf(job))
    }
    if (thread.alive) this.idle.push(thread)
    else this.all.delete(thread)
    return outcome
  }

  /** How many seconds a job may take: a part of a chunk less than the whole. */
  private limitOf(job: Job): number {
    const { patience = 60 } = this.options
    const part = Math.max(leastPart, sizeOf(job) / job.manifest.chunk)
    return Math.max(patience * Math.min(1, part), slack * this.slowest * sizeOf(job))
  }

  /** Stops all threads, also in the middle of their jobs. */
  async close(): Promise<void> {
    this.idle.length = 0
    await Promise.all([...this.all].map((thread) => thread.stop()))
  }

  private start(): Thread {
    const thread = new Thread(this.options)
    this.all.add(thread)
    return thread
  }
}

const sizeOf = ({ chunk: { from, to } }: Job): number => Math.max(1, to - from)

/** The place of compiled code, if the program keeps any; below it Node has a folder for each of its versions. */
const cacheHere = module.getCompileCacheDir?.()
const cache = cacheHere && dirname(cacheHere)

const program = new URL(import.meta.url.endsWith(".ts") ? "./worker.ts" : "./worker.js", import.meta.url)

const started = (program: URL, options: WorkerOptions): Worker => {
  try {
    return new Worker(program, options)
  } catch (error) {
    throw isNoStart(error) ? new NoThreads(error) : error
  }
}

class Thread {
  alive = true
  private readonly worker: Worker
  private hasAnswered = false
  private refuse: (error: NoThreads) => void = () => {}
  private manifest: Manifest | undefined
  private answer: ((outcome: Outcome) => void) | undefined
  private isReady = false
  /** How many seconds the job at hand may take, and what ends it then. */
  private limit = 0
  private watch: NodeJS.Timeout | undefined

  constructor({ allowCode = false, libraryAt, heapMegabytes = 1024 }: ThreadOptions) {
    const workerData = { allowCode, libraryAt: libraryAt?.href, cache }
    this.worker = started(program, { workerData, resourceLimits: { maxOldGenerationSizeMb: heapMegabytes } })
    this.worker.once("message", () => (this.hasAnswered = true))
    this.worker.on("message", (answer: Answer) => (answer._tag === "Ready" ? this.ready() : this.settle(answer)))
    this.worker.on("error", (error) => {
      if (!this.hasAnswered && isNoStart(error)) this.refuse(new NoThreads(error))
      this.lose(error instanceof Error ? error.message : String(error))
    })
    this.worker.on("exit", (code) => this.lose(`it ended its thread with code ${code}`))
  }

  /** @param limit how many seconds it may take, from when the thread is there */
  play({ manifest, trees, ...job }: Job, limit: number): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      this.answer = resolve
      this.refuse = reject
      this.limit = limit
      if (!this.alive) return this.lose("the thread could not be started")
      const isNew = manifest !== this.manifest
      const order: Order = { ...job, manifest: isNew ? manifest : undefined, trees: isNew ? trees?.() : undefined }
      this.worker.postMessage(order)
      this.manifest = manifest
      this.wait(this.isReady ? limit : Math.max(limit, starting))
    })
  }

  async stop(): Promise<void> {
    this.alive = false
    await this.worker.terminate()
  }

  private ready(): void {
    this.isReady = true
    if (this.answer !== undefined) this.wait(this.limit)
  }

  private wait(seconds: number): void {
    clearTimeout(this.watch)
    const told = Math.ceil(10 * seconds) / 10
    this.watch = setTimeout(() => this.lose(`it took longer than ${told} s`), 1000 * seconds)
  }

  private settle(outcome: Outcome): void {
    clearTimeout(this.watch)
    this.answer?.(outcome)
    this.answer = undefined
  }

  private lose(problem: string): void {
    this.alive = false
    this.settle({ _tag: "Lost", problem })
    // Of an error the thread dies by itself, but not always before its next job would come.
    void this.worker.terminate()
  }
}
