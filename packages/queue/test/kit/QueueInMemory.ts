import type { Connections } from "../../src/connectionsTo.ts"

/** An order that waits in the queue. */
export interface Waiting {
  readonly id: string
  readonly data: { readonly number: number; readonly without: readonly unknown[] }
}

/**
 * As much of Redis and of BullMQ as a pool uses, in this process: what is asked is answered at once. Tests take jobs out
 * of it and put answers in, as workers do.
 */
export class QueueInMemory {
  readonly waiting = new Map<string, Waiting["data"]>()
  /** Orders are refused as long as there is no room. */
  hasRoom = true
  /** Cards of workers by their ids. */
  readonly cards = new Map<string, string>()
  private readonly answers: Buffer[] = []
  private wake: (() => void) | undefined
  private isOpen = true

  /** What is in the list of results, which has a single reader. */
  answer(bytes: Buffer): void {
    this.answers.push(bytes)
    this.wake?.()
  }

  get unread(): number {
    return this.answers.length
  }

  get connections(): Connections {
    const nothing = async () => null
    const client = {
      status: "ready",
      hkeys: async () => [],
      hset: nothing,
      set: nothing,
      del: nothing,
      sadd: nothing,
      srem: nothing,
      pexpire: async () => 1,
      smembers: async () => [...this.cards.keys()],
      mget: async (ids: readonly string[]) => ids.map((id) => this.cards.get(id.split(":").at(-1) ?? "") ?? null),
      disconnect: () => {
        this.isOpen = false
        this.wake?.()
      },
    }
    const listener = {
      ...client,
      blpopBuffer: async () => {
        if (this.answers.length === 0 && this.isOpen) {
          await new Promise<void>((resolve) => {
            this.wake = resolve
          })
        }
        if (!this.isOpen) throw new Error("Connection is closed.")
        const first = this.answers.shift()
        return first === undefined ? null : ["list", first]
      },
      lpopBuffer: async () => (this.answers.length === 0 ? null : this.answers.splice(0)),
    }
    const queue = {
      addBulk: async (
        jobs: readonly { readonly data: Waiting["data"]; readonly opts: { readonly jobId: string } }[],
      ) => {
        if (!this.hasRoom) throw new Error("OOM command not allowed")
        for (const { data, opts } of jobs) this.waiting.set(opts.jobId, data)
      },
      remove: async (id: string) => this.waiting.delete(id),
      getJobState: async (id: string) => (this.waiting.has(id) ? "waiting" : "unknown"),
    }
    return { client, listener, queue } as unknown as Connections
  }
}
