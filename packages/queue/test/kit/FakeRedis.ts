import { once } from "node:events"
import { createServer, type Server, type Socket } from "node:net"
import { createServer as createSecureServer } from "node:tls"
import { cert, key } from "./certificate.ts"

/** What it answers to a command, in Redis's own form; undefined: nothing, ever. */
export type Manner = (command: string) => string | undefined

/** It never says a word, and never closes its side. */
export const mute: Manner = () => undefined

/** A server that has one database. */
export const oneDatabase: Manner = (command) => {
  if (command === "info") return bulk("redis_version:7.0.0\r\nloading:0\r\n")
  if (command === "ping") return "+PONG\r\n"
  return command === "select" ? "-ERR DB index is out of range\r\n" : "+OK\r\n"
}

/** Something at 127.0.0.1 that takes connections as Redis does, and has manners of its own. */
export class FakeRedis {
  private readonly server: Server
  private readonly sockets = new Set<Socket>()

  private constructor(server: Server) {
    this.server = server
  }

  static async start(manner: Manner, how: "plain" | "encrypted" = "plain"): Promise<FakeRedis> {
    const serve = (socket: Socket) => {
      fake.sockets.add(socket)
      socket.on("error", () => {})
      socket.on("data", (bytes) => {
        for (const command of commandsIn(bytes.toString("latin1"))) {
          const answer = manner(command)
          if (answer !== undefined) socket.write(answer)
        }
      })
    }
    const open = { allowHalfOpen: true }
    const server = how === "plain" ? createServer(open, serve) : createSecureServer({ ...open, key, cert }, serve)
    const fake = new FakeRedis(server)
    server.listen(0, "127.0.0.1")
    await once(server, "listening")
    return fake
  }

  /** Its address, behind the scheme. */
  get place(): string {
    return `127.0.0.1:${(this.server.address() as { readonly port: number }).port}`
  }

  /** Fulfilled when somebody connects. */
  async isCalled(): Promise<void> {
    await once(this.server, "connection")
  }

  stop(): void {
    for (const socket of this.sockets) socket.destroy()
    this.server.close()
  }
}

const bulk = (text: string): string => `$${text.length}\r\n${text}\r\n`

/** The names of the commands in there: each is a list of texts with their lengths. */
const commandsIn = (bytes: string): readonly string[] =>
  [...bytes.matchAll(/\*\d+\r\n\$\d+\r\n(\w+)\r\n/gu)].map(([, name = ""]) => name.toLowerCase())
