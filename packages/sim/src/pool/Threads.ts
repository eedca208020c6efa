import * as module from "node:module"
import { dirname } from "node:path"
import { Worker, type WorkerOptions } from "node:worker_threads"
import type { Manifest } from "../plan/Manifest.ts"
import { type FirstSeconds, firstSeconds } from "./firstSeconds.ts"
import type { Job, Outcome, Pool } from "./Job.ts"
import { isNoStart, NoThreads } from "./NoThreads.ts"
import { SharedPulse } from "./SharedPulse.ts"
import { Watchdog } from "./Watchdog.ts"

/**
 * What a thread gets: a job, with its manifest, and what was read of its texts, only when it is another than before.
 */
export type Order = Omit<Job, "manifest" | "trees"> & {
  readonly manifest: Manifest | undefined
  readonly trees: string | undefined
}

/** What a thread says of its jobs. One that ends without an answer was ended by its job. */
export type Answer = Extract<Outcome, { readonly _tag: "Done" | "Unplayable" }>

/** What a thread says when it has loaded all that it needs, before it takes its first job. */
export interface Ready {
  readonly _tag: "Ready"
}

/** What a thread is started with. */
export interface ThreadData {
  readonly allowCode: boolean
  readonly libraryAt: string | undefined
  /** Where compiled code is kept. */
  readonly cache: string | undefined
  /** Of its `SharedPulse`. */
  readonly pulse: SharedArrayBuffer
}

export interface ThreadOptions {
  /** Of a module that exports `library`: the systems that are known, instead of the program's own. */
  readonly libraryAt?: URL
  /** Games may bring code, which is run: see `withCode`. */
  readonly allowCode?: boolean
  /** The most memory that the objects of a thread may take. Combats need a few MB. */
  readonly heapMegabytes?: number
  /**
   * How many seconds of processor time a thread may have between two decisions of a fight before it is taken to hang,
   * and is stopped: 60 when left out.
   */
  readonly patience?: number
  /** How many threads to start before there is a job for them; all when left out. */
  readonly ahead?: number
}

// This file imports little, so that threads can be started before the rest of a program is there: they load meanwhile.

/**
 * Threads that play chunks. A thread that was ended by its job, hung in it, or was stopped in the middle of it, is
 * replaced when there is a job for another.
 */
export class Threads implements Pool {
  readonly size: number
  private readonly options: ThreadOptions
  private readonly idle: Thread[] = []
  private readonly all = new Set<Thread>()
  private readonly first = firstSeconds()

  constructor(size: number, options: ThreadOptions = {}) {
    this.size = size
    this.options = options
    const ahead = Math.min(size, options.ahead ?? size)
    try {
      while (this.idle.length < ahead) this.idle.push(this.start())
    } catch {
      // The callers that have a job for a thread hear of it, if no present thread is free.
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
    const outcome = await thread.play(job)
    signal?.removeEventListener("abort", stop)
    if (thread.alive) this.idle.push(thread)
    else this.all.delete(thread)
    return outcome
  }

  /** Stops all threads, also in the middle of their jobs. */
  async close(): Promise<void> {
    this.idle.length = 0
    await Promise.all([...this.all].map((thread) => thread.stop()))
  }

  private start(): Thread {
    const thread = new Thread(this.options, this.first)
    this.all.add(thread)
    return thread
  }
}

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
  private isReady = false
  private isPlaying = false
  private hasAnswered = false
  private readonly first: FirstSeconds
  private refuse: (error: NoThreads) => void = () => {}
  private manifest: Manifest | undefined
  private answer: ((outcome: Outcome) => void) | undefined
  private readonly pulse = new SharedPulse()
  private readonly watchdog = new Watchdog(this.pulse, (problem) => this.lose(problem))
  private readonly patience: number

  constructor(
    { allowCode = false, libraryAt, heapMegabytes = 1024, patience = 60 }: ThreadOptions,
    first: FirstSeconds,
  ) {
    this.patience = patience
    this.first = first
    const workerData: ThreadData = { allowCode, libraryAt: libraryAt?.href, cache, pulse: this.pulse.memory }
    this.worker = started(program, { workerData, resourceLimits: { maxOldGenerationSizeMb: heapMegabytes } })
    this.worker.on("message", (said: Answer | Ready) => this.hear(said))
    this.worker.on("error", (error) => {
      if (!this.hasAnswered && this.pulse.combat === undefined && isNoStart(error)) this.refuse(new NoThreads(error))
      this.lose(error instanceof Error ? error.message : String(error))
    })
    this.worker.on("exit", (code) => this.lose(`it ended its thread with code ${code}`))
  }

  play({ manifest, trees, ...job }: Job): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      this.answer = resolve
      this.refuse = reject
      if (!this.alive) return this.lose("the thread could not be started")
      const isNew = manifest !== this.manifest
      const order: Order = { ...job, manifest: isNew ? manifest : undefined, trees: isNew ? trees?.() : undefined }
      this.worker.postMessage(order)
      this.manifest = manifest
      this.watchdog.watch(this.patience)
      this.playsOn()
    })
  }

  private hear(said: Answer | Ready): void {
    if (said._tag === "Ready") {
      this.isReady = true
      this.playsOn()
    } else {
      this.hasAnswered = true
      this.settle(said)
    }
  }

  /** It plays when it has a job and all that it needs. */
  private playsOn(): void {
    if (!this.isReady || this.answer === undefined || this.isPlaying) return
    this.isPlaying = true
    this.first.begin()
  }

  async stop(): Promise<void> {
    this.alive = false
    this.playsNoMore()
    await this.worker.terminate()
  }

  private playsNoMore(): void {
    if (this.isPlaying) this.first.end()
    this.isPlaying = false
  }

  private settle(outcome: Outcome): void {
    this.watchdog.rest()
    this.playsNoMore()
    this.answer?.(outcome)
    this.answer = undefined
  }

  private lose(problem: string): void {
    this.alive = false
    this.settle({ _tag: "Lost", problem, combat: this.pulse.combat })
    // Of an error the thread dies by itself, but not always before its next job would come.
    void this.worker.terminate()
  }
}
