import type { Address } from "./Address.ts"
import { buildHere } from "./build.ts"
import { connect, cutOff, loadPackages, type Packages, type Redis } from "./clients.ts"
import { inTime } from "./inTime.ts"
import { keys, queueOf } from "./keys.ts"
import { Registry, type SubmissionCard, type WorkerCard } from "./Registry.ts"

/** A chunk that could not be played, as a worker said. */
export interface Failure {
  /** When, as ISO 8601. */
  readonly when: string
  readonly scenario: string
  readonly problem: string
}

/** The jobs of one build. */
export interface JobState {
  /** The name of the queue, for dashboards of BullMQ. */
  readonly queue: string
  readonly build: string
  readonly waiting: number
  readonly active: number
  /** Since there is this queue. */
  readonly completed: number
  readonly failed: number
  /** The last ones. */
  readonly failures: readonly Failure[]
}

/** What goes on in a queue. */
export interface QueueState {
  readonly runs: readonly (SubmissionCard & { readonly id: string })[]
  readonly workers: readonly (WorkerCard & { readonly id: string })[]
  readonly jobs: readonly JobState[]
  /** Who has given false answers, and plays no more until forgiven. */
  readonly wrong: readonly { readonly name: string; readonly why: string }[]
}

const failuresShown = 10

/** Looks at a queue, and leaves it as it is. */
export class QueueView {
  private readonly packages: Packages
  private readonly client: Redis

  private readonly shown: string
  private readonly signal: AbortSignal | undefined

  private constructor(packages: Packages, client: Redis, shown: string, signal: AbortSignal | undefined) {
    this.packages = packages
    this.client = client
    this.shown = shown
    this.signal = signal
  }

  /** @param signal ends all waiting for answers */
  static async open(address: Address, signal?: AbortSignal): Promise<QueueView> {
    const packages = await loadPackages()
    const client = await connect(packages, address, () => {}, signal)
    return new QueueView(packages, client, address.shown, signal)
  }

  /** Throws `QueueTrouble` when there is no answer. */
  async state(): Promise<QueueState> {
    return inTime(this.asked(), this.shown, this.signal)
  }

  private async asked(): Promise<QueueState> {
    const runs = [...(await Registry.submissions(this.client).list())].map(([id, card]) => ({ id, ...card }))
    const workers = [...(await Registry.workers(this.client).list())].map(([id, card]) => ({ id, ...card }))
    const wrong = Object.entries(await this.client.hgetall(keys.wrong)).map(([name, why]) => ({ name, why }))
    const builds = new Set([...runs, ...workers].map(({ build }) => build)).add(buildHere().id)
    const jobs = await Promise.all([...builds].toSorted().map((build) => this.jobsOf(build)))
    return { runs, workers, jobs, wrong }
  }

  private async jobsOf(build: string): Promise<JobState> {
    const name = queueOf({ id: build })
    const queue = new this.packages.bullmq.Queue(name, { connection: this.client })
    queue.on("error", () => {})
    const [counts, completed, failed, last] = await Promise.all([
      queue.getJobCounts("wait", "active", "delayed", "prioritized"),
      queue.getMetrics("completed"),
      queue.getMetrics("failed"),
      queue.getFailed(0, failuresShown - 1),
    ])
    const { wait = 0, active = 0, delayed = 0, prioritized = 0 } = counts
    return {
      queue: name,
      build,
      waiting: wait + delayed + prioritized,
      active,
      completed: completed.meta.count,
      failed: failed.meta.count,
      failures: last.map((job) => ({
        when: new Date(job.finishedOn ?? job.timestamp).toISOString(),
        scenario: job.name,
        problem: job.failedReason,
      })),
    }
  }

  /** Lets workers of a name play again; false when nothing was known against it. */
  async forgive(name: string): Promise<boolean> {
    return (await inTime(this.client.hdel(keys.wrong, name), this.shown, this.signal)) === 1
  }

  close(): void {
    cutOff(this.client)
  }
}
