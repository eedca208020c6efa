import type { Pool } from "@refriega/sim"
import { jobsHere } from "../../../sim/src/pool/jobsHere.ts"
import { fragile } from "../../../sim/test/kit/fragileToy.ts"
import { addressOf } from "../../src/Address.ts"
import { serve } from "../../src/serve.ts"
import type { ServeOptions, WorkerNews } from "../../src/ServeOptions.ts"

/** What a worker says that may not run what a run is played by. */
export const notAllowed = "it brings code, and that may not be run here"

/**
 * Plays the toy game in this thread, with faults (`refuse`: it cannot play it): to start a thread of its own would take
 * longer than the tests.
 */
export const poolHere = (faults = ""): Pool => {
  const doJob = jobsHere(fragile(new URLSearchParams(faults)))
  return {
    size: 1,
    workers: 1,
    play: async (job) => {
      if (faults === "refuse") return { _tag: "Unplayable", message: notAllowed }
      try {
        return { _tag: "Done", done: doJob(job) }
      } catch (error) {
        return { _tag: "Lost", problem: error instanceof Error ? error.message : String(error) }
      }
    },
  }
}

/** A worker in this process that plays the toy game. */
export class WorkerHere {
  readonly news: WorkerNews[] = []
  /** Fulfilled when it ends, with why it was refused. */
  readonly ended: Promise<unknown>
  private readonly stopping = new AbortController()

  constructor(
    url: string,
    name: string,
    { faults, ...options }: Partial<Pick<ServeOptions, "tamper">> & { readonly faults?: string } = {},
  ) {
    this.ended = serve(addressOf(url, {}), {
      name,
      pool: poolHere(faults),
      signal: this.stopping.signal,
      tell: (news) => this.news.push(news),
      lease: 2000,
      ...options,
    }).catch((error: unknown) => error)
  }

  async stop(): Promise<void> {
    this.stopping.abort()
    await this.ended
  }
}
