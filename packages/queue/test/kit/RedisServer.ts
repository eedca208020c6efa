import { type ChildProcess, spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync } from "node:fs"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Redis } from "ioredis"

/** Whether there is a Redis here (`npm run redis` installs Debian's where it can). */
export const hasRedis = spawnSync("redis-server", ["--version"]).status === 0

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, "127.0.0.1")
  await once(server, "listening")
  const { port } = server.address() as { readonly port: number }
  server.close()
  await once(server, "close")
  return port
}

/** A Redis of its own for a test, with everything that it is told on its disk. */
export class RedisServer {
  readonly port: number
  private readonly folder = mkdtempSync(join(tmpdir(), "refriega-redis-"))
  private readonly args: readonly string[]
  private process: ChildProcess | undefined

  private constructor(port: number, args: readonly string[]) {
    this.port = port
    this.args = args
  }

  static async start(...args: readonly string[]): Promise<RedisServer> {
    const server = new RedisServer(await freePort(), args)
    await server.begin()
    return server
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`
  }

  /** Starts it, or starts it again with what stands on its disk. */
  async begin(): Promise<void> {
    const options = ["--port", String(this.port), "--bind", "127.0.0.1", "--dir", this.folder, "--save", ""]
    const durable = ["--appendonly", "yes", "--appendfsync", "always"]
    this.process = spawn("redis-server", [...options, ...durable, ...this.args], { stdio: "ignore" })
    const client = new Redis(this.port, "127.0.0.1", { maxRetriesPerRequest: null, retryStrategy: () => 20 })
    client.on("error", () => {}) // it is not there yet
    await client.ping().catch(() => undefined) // a password may be asked for
    client.disconnect()
  }

  /** Does something with it, as an administrator would. */
  async tell<A>(work: (client: Redis) => Promise<A>): Promise<A> {
    const client = new Redis(this.port, "127.0.0.1")
    try {
      return await work(client)
    } finally {
      client.disconnect()
    }
  }

  /** It holds its connections, and answers no more until it is killed. */
  freeze(): void {
    this.process?.kill("SIGSTOP")
  }

  async kill(): Promise<void> {
    const process = this.process
    if (process === undefined || process.exitCode !== null || process.signalCode !== null) return
    process.kill("SIGKILL")
    await once(process, "exit")
  }
}
