import type { Build } from "./build.ts"
import type { Redis } from "./clients.ts"
import { QueueRefused } from "./errors.ts"
import { keys } from "./keys.ts"
import type { Orders } from "./Orders.ts"
import { Registry, type WorkerCard } from "./Registry.ts"
import type { ServeOptions } from "./ServeOptions.ts"

/** A worker among the others: it says that it is there, and hears what others say of it. */
export class Presence {
  private readonly since = Date.now()
  private readonly refused = new Set<string>()
  private before = { at: performance.now(), fights: 0 }
  private readonly client: Redis
  private readonly id: string
  private readonly build: Build
  private readonly orders: Orders
  private readonly options: ServeOptions
  private readonly workers: Registry<WorkerCard>

  constructor(client: Redis, id: string, build: Build, orders: Orders, options: ServeOptions) {
    this.client = client
    this.id = id
    this.build = build
    this.orders = orders
    this.options = options
    this.workers = Registry.workers(client)
  }

  readonly show = async (): Promise<void> => {
    const { build, client, options, refused } = this
    const { name, tell } = options
    const card = this.card()
    const found = await client.hget(keys.wrong, name)
    if (found !== null) throw new QueueRefused({ message: found })
    await this.workers.show(this.id, card)
    for (const [submission, one] of await Registry.submissions(client).list()) {
      if (one.build === build.id || refused.has(submission)) continue
      refused.add(submission)
      tell({ _tag: "Refuses", submission: one })
    }
    tell({ _tag: "Played", card })
  }

  readonly leave = async (): Promise<void> => {
    await this.workers.leave(this.id)
  }

  /** What is known of it now; how fast it plays, since the card before. */
  private card(): WorkerCard {
    const { before, build, options, since } = this
    const { done } = this.orders
    const now = performance.now()
    const rate = Math.round((1000 * (done.fights - before.fights)) / Math.max(1, now - before.at))
    this.before = { at: now, fights: done.fights }
    const { name, pool } = options
    return { name, version: build.version, build: build.id, threads: pool.size, since, ...done, rate }
  }
}
