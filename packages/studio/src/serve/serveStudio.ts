import { randomBytes, timingSafeEqual } from "node:crypto"
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { policy } from "../site/policy.ts"
import type { Site } from "../site/Site.ts"

/** The files of a project on the disk, as far as the page may have to do with them. */
export interface Desk {
  /** The project as it is now, as JSON (`Opened`). */
  readonly read: () => string
  /** Saves what came as JSON (`Saving`). */
  readonly save: (text: string) => Answered
}

/**
 * What a page is answered: what became of what it has sent (200, and 409 for a conflict, with `Saved` as JSON), or what
 * is wrong with it (422).
 */
export interface Answered {
  readonly status: number
  readonly text: string
}

/** Keeps what the reader has chosen: an address of a studio that others can open, as it came. */
export type Keep = (studio: string) => Answered

/** A studio that is being served. */
export interface Served {
  /** With the token: who does not know it gets nothing. */
  readonly url: string
  readonly close: () => Promise<void>
}

const types: Readonly<Record<string, string>> = {
  html: "text/html; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  css: "text/css; charset=utf-8",
  json: "application/json; charset=utf-8",
  webmanifest: "application/manifest+json",
}

/** The most bytes that a page may send to be saved. */
const mostBytes = 8 << 20

/**
 * Serves the studio to the browsers of this machine. Other pages in them must not be able to read or write files
 * through it: the address holds a secret, requests must be meant for this very host (a name that leads here will not
 * do), and what changes something must come from its own page.
 */
export const serveStudio = async (site: Site, desk: Desk | undefined, keep?: Keep): Promise<Served> => {
  const token = randomBytes(18).toString("base64url")
  let host = ""
  const server = createServer((request, response) => {
    respond(request, response, { site, desk, keep, token, host }).catch(() =>
      end(response, 500, "something went wrong"),
    )
  })
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(0, "127.0.0.1", resolve))
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url: `http://${host}/${token}/`, close: () => closed(server) }
}

const closed = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })

interface House {
  readonly site: Site
  readonly desk: Desk | undefined
  readonly keep: Keep | undefined
  readonly token: string
  readonly host: string
}

const respond = async (
  request: IncomingMessage,
  response: ServerResponse,
  { desk, host, keep, site, token }: House,
): Promise<void> => {
  if (request.headers.host !== host) return end(response, 403, "this is not the address of the studio")
  const [, first = "", ...rest] = (request.url ?? "").replace(/[?#].*$/u, "").split("/")
  if (!same(first, token))
    return end(response, 404, "there is no such page; use the address that the command has printed")
  const name = rest.join("/") || "index.html"
  if (name === "file" && desk !== undefined) return atDesk(request, response, desk, host)
  if (name === "studio" && keep !== undefined) return put(request, response, host, keep)
  if (request.method !== "GET" && request.method !== "HEAD") return end(response, 405, "only GET is answered here")
  const text = site.get(name)
  if (text === undefined) return end(response, 404, "there is no such file")
  end(response, 200, text, types[name.split(".").at(-1) ?? ""])
}

const atDesk = async (request: IncomingMessage, response: ServerResponse, desk: Desk, host: string): Promise<void> => {
  if (request.method === "GET") return end(response, 200, desk.read(), types["json"])
  return put(request, response, host, desk.save)
}

/** Takes what its own page sends. */
const put = async (
  request: IncomingMessage,
  response: ServerResponse,
  host: string,
  take: (text: string) => Answered,
): Promise<void> => {
  if (request.method !== "PUT") return end(response, 405, "only GET and PUT are answered here")
  if (request.headers.origin !== `http://${host}`) return end(response, 403, "this was sent by another page")
  // Forms of other pages cannot send this type without asking first, which is refused above.
  if (request.headers["content-type"] !== "application/json") return end(response, 415, "expected JSON")
  const text = await bodyOf(request)
  if (text === undefined) return end(response, 413, `more than ${mostBytes} bytes are not taken`)
  const { status, text: said } = take(text)
  end(response, status, said, status === 422 ? undefined : types["json"])
}

const bodyOf = async (request: IncomingMessage): Promise<string | undefined> => {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length
    if (length > mostBytes) return undefined
    parts.push(part)
  }
  return Buffer.concat(parts).toString("utf8")
}

const same = (a: string, b: string): boolean => {
  const [x, y] = [Buffer.from(a), Buffer.from(b)]
  return x.length === y.length && timingSafeEqual(x, y)
}

const end = (response: ServerResponse, status: number, text: string, type = "text/plain; charset=utf-8"): void => {
  response.writeHead(status, {
    "content-type": type,
    "content-security-policy": `${policy}; frame-ancestors 'none'`,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-resource-policy": "same-origin",
    "cache-control": "no-store",
  })
  response.end(text)
}
