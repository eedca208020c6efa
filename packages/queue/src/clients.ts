import { isIP } from "node:net"
import type * as BullMq from "bullmq"
import type { Redis } from "ioredis"
import type { Address } from "./Address.ts"
import { QueueRefused, QueueTrouble } from "./errors.ts"
import { inTime, patience } from "./inTime.ts"

export type { Queue } from "bullmq"
export type { Redis } from "ioredis"

/** The two packages that know how to talk to a queue. They are optional: who plays on one machine needs neither. */
export interface Packages {
  readonly bullmq: typeof BullMq
  readonly Redis: typeof Redis
}

export const loadPackages = async (): Promise<Packages> => {
  try {
    const [bullmq, ioredis] = await Promise.all([import("bullmq"), import("ioredis")])
    return { bullmq, Redis: ioredis.Redis }
  } catch (error) {
    if (!(error instanceof Error && "code" in error && /MODULE_NOT_FOUND/u.test(String(error.code)))) throw error
    const message = "playing by a queue takes two more packages: npm install bullmq@6 ioredis@5"
    throw new QueueRefused({ message })
  }
}

/**
 * Connects to a queue; fails when it cannot be reached, or has no such database. A connection that is lost later comes
 * back by itself, and what was asked meanwhile is asked then.
 *
 * @param onOutage called once for every time that it is lost (with why) and found again (undefined)
 * @param signal stops the attempt
 */
export const connect = async (
  { Redis }: Packages,
  address: Address,
  onOutage: (problem: string | undefined) => void,
  signal?: AbortSignal,
): Promise<Redis> => {
  const { host, port, db, isEncrypted, username, password, shown } = address
  let hasBeen = false
  let isOut = false
  let last = ""
  const client = new Redis({
    host,
    port,
    db,
    ...(isEncrypted && { tls: isIP(host) === 0 ? { servername: host } : {} }),
    ...(username !== undefined && { username }),
    ...(password !== undefined && { password }),
    lazyConnect: true,
    connectTimeout: patience,
    keepAlive: 10_000,
    maxRetriesPerRequest: null,
    retryStrategy: (times) => (hasBeen ? Math.min(100 * times, 2000) : null),
  })
  client.on("error", (error) => {
    last = error.message
    if (hasBeen && !isOut) onOutage(error.message)
    isOut = hasBeen
  })
  client.on("ready", () => {
    if (isOut) onOutage(undefined)
    isOut = false
  })
  try {
    await inTime(client.connect(), shown, signal)
    await inTime(client.ping(), shown, signal)
    // Without a word the client would go on with database 0.
    if (db !== 0) await inTime(client.select(db), shown, signal).catch((error: unknown) => refuse(address, error))
  } catch (error) {
    cutOff(client)
    if (error instanceof QueueRefused || error instanceof QueueTrouble) throw error
    const why = last === "" && error instanceof Error ? error.message : last
    // Without a cause: what the client throws carries the commands that it sent, password included.
    throw new QueueTrouble({ message: `${shown} cannot be reached: ${why}` })
  }
  hasBeen = true
  return client
}

const refuse = ({ db, shown }: Address, error: unknown): never => {
  if (error instanceof QueueTrouble) throw error
  const why = error instanceof Error ? error.message : String(error)
  throw new QueueRefused({ message: `${shown}: the server gives no database ${db}: ${why}` })
}

/** Ends a connection at once, whatever the server does. What was asked and has no answer yet fails. */
export const cutOff = (client: Redis): void => {
  client.disconnect()
  // A server that says nothing does not close its side either.
  client.stream?.destroy()
}

/** Another connection to the same server, for what waits there: nothing else can be asked on it meanwhile. */
export const another = (client: Redis): Redis => {
  const copy = client.duplicate({ lazyConnect: false })
  copy.on("error", () => {}) // the first connection has it too, and says so
  return copy
}
