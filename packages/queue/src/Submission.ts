import { hostname } from "node:os"
import { type Job, type Manifest, runKey } from "@refriega/sim/internal"
import type { Build } from "./build.ts"
import type { Redis } from "./clients.ts"
import type { Awaited, Jobs } from "./Jobs.ts"
import { keys } from "./keys.ts"
import type { Order } from "./Order.ts"
import { lifetime, Registry, type SubmissionCard } from "./Registry.ts"

/** What a card says beside the run and this program. */
type Counts = Pick<SubmissionCard, "fights" | "chunks" | "audited" | "damaged">

/** What a command shows to workers: its card, and the manifests of the runs that it waits for. */
export class Submission {
  /** When it began, in ms since 1970. */
  readonly since = Date.now()
  private readonly client: Redis
  private readonly id: string
  private readonly build: Build
  private readonly cards: Registry<SubmissionCard>
  private readonly runs = new Map<Manifest, string>()

  constructor(client: Redis, id: string, build: Build) {
    this.client = client
    this.id = id
    this.build = build
    this.cards = Registry.submissions(client)
  }

  /** A job as the queue has it. `not` are the workers that have refused it. */
  orderOf({ manifest, number, chunk: { from, to }, without }: Job, not: readonly string[]): Order {
    const run = this.runs.get(manifest) ?? ""
    return { submission: this.id, run, number, from, to, ...(not.length > 0 && { not }), without }
  }

  /** What the queue calls a try to have a job done. */
  labelOf({ serial, tries }: Awaited): string {
    return `${this.id}-${serial}-${tries}`
  }

  /** Lets workers have a manifest, once for as long as it is needed; whether it is new to them. */
  async publish(manifest: Manifest): Promise<boolean> {
    if (this.runs.has(manifest)) return false
    const run = runKey(withoutDigests(manifest))
    await this.write(manifest, run)
    this.runs.set(manifest, run)
    return true
  }

  private async write(manifest: Manifest, run: string): Promise<void> {
    await this.client.set(keys.manifest(run), JSON.stringify(withoutDigests(manifest)), "PX", 4 * lifetime)
  }

  /** Shows the card, and keeps the manifests that are needed. */
  async show(counts: Counts, jobs: Jobs): Promise<void> {
    const last = [...this.runs].at(-1)
    if (last === undefined) return
    const [manifest, run] = last
    const { scenario, system, combats, variants } = manifest
    await this.cards.show(this.id, {
      run,
      title: scenario.title.en,
      system,
      version: this.build.version,
      build: this.build.id,
      host: hostname(),
      since: this.since,
      ...counts,
      waiting: jobs.waiting.length,
      rate: Math.round((1000 * counts.fights) / Math.max(1, Date.now() - this.since)),
      of: combats * variants.length,
    })
    for (const [one, key] of this.runs) {
      if (one !== manifest && !jobs.isWaitingFor(one)) this.runs.delete(one)
      else if ((await this.client.pexpire(keys.manifest(key), 4 * lifetime)) === 0) await this.write(one, key)
    }
  }

  async leave(): Promise<void> {
    await this.cards.leave(this.id)
  }
}

/** A manifest as workers get it: what a run came to is none of theirs. */
const withoutDigests = (manifest: Manifest): Omit<Manifest, "digests"> => {
  const { digests: _, ...open } = manifest
  return open
}
