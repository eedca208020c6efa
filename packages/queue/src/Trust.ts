import type { Redis } from "./clients.ts"
import { keys } from "./keys.ts"

/** Which workers are not trusted any more: those that this program found out, and those that others did. */
export class Trust {
  /** Their names. */
  readonly lost = new Set<string>()
  private readonly client: Redis
  private readonly damages = new Map<string, number>()

  constructor(client: Redis) {
    this.client = client
  }

  /** Notes a damaged answer of a worker. Returns how many there have been. */
  damaged(worker: string): number {
    const often = (this.damages.get(worker) ?? 0) + 1
    this.damages.set(worker, often)
    return often
  }

  /** Trusts a worker no more, and lets all others know. */
  async lose(worker: string, why: string): Promise<void> {
    this.lost.add(worker)
    await this.client.hset(keys.wrong, worker, why)
  }

  /** Learns what others have found out. Returns the names that were not known. */
  async look(): Promise<readonly string[]> {
    const found = (await this.client.hkeys(keys.wrong)).filter((name) => !this.lost.has(name))
    for (const name of found) this.lost.add(name)
    return found
  }
}
