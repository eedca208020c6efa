import type { Address } from "./Address.ts"
import { buildHere } from "./build.ts"
import { another, connect, loadPackages, type Queue, type Redis } from "./clients.ts"
import { queueOf } from "./keys.ts"

/** The connections of a pool: one for commands, one that waits for answers, and the queue. */
export interface Connections {
  readonly client: Redis
  readonly listener: Redis
  readonly queue: Queue
}

/**
 * Connects to a queue. Throws `QueueTrouble` when it cannot be reached, and `QueueRefused` when it is none.
 *
 * @param onOutage called once for every time that the connection is lost (with why) and found again (undefined)
 * @param signal stops the attempt
 */
export const connectionsTo = async (
  address: Address,
  onOutage: (problem: string | undefined) => void,
  signal?: AbortSignal,
): Promise<Connections> => {
  const packages = await loadPackages()
  const client = await connect(packages, address, onOutage, signal)
  const queue = new packages.bullmq.Queue(queueOf(buildHere()), {
    connection: client,
    // Nobody reads the events: they may get lost, so nothing is built on them.
    streams: { events: { maxLen: 100 } },
    defaultJobOptions: { attempts: 1, removeOnComplete: { count: 200 }, removeOnFail: { count: 200 } },
  })
  queue.on("error", () => {})
  return { client, listener: another(client), queue }
}
