import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"

/** A comment of a request. */
export interface Comment {
  readonly id: number
  body: string
  /** Whose it is: only its owner may change it. */
  readonly by: string
}

/**
 * Plays the parts of GitHub's and GitLab's interfaces that comments need, with comments that are kept in memory. Tokens
 * are `write` and `read`; the first one's comments are those of `bot`.
 */
export const forge = async () => {
  const comments: Comment[] = []
  const asked: string[] = []
  let next = 1
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const say = (status: number, value: unknown): void => {
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(value))
    }
    const url = new URL(request.url ?? "", "http://localhost")
    asked.push(`${request.method} ${url.pathname}`)
    const token = request.headers["private-token"] ?? request.headers.authorization?.replace("Bearer ", "")
    const isOf = (path: RegExp): RegExpExecArray | null => path.exec(url.pathname)
    const list = isOf(/^\/repos\/o\/r\/issues\/7\/comments$/u) ?? isOf(/^\/projects\/5\/merge_requests\/7\/notes$/u)
    const one =
      isOf(/^\/repos\/o\/r\/issues\/comments\/(\d+)$/u) ?? isOf(/^\/projects\/5\/merge_requests\/7\/notes\/(\d+)$/u)
    if (token !== "write" && token !== "read") return say(401, {})
    if (list !== null && request.method === "GET") {
      const page = Number(url.searchParams.get("page") ?? 1)
      const size = Number(url.searchParams.get("per_page") ?? 20)
      return say(200, comments.slice((page - 1) * size, page * size))
    }
    let text = ""
    for await (const part of request) text += String(part)
    const { body } = JSON.parse(text) as { readonly body: string }
    if (token !== "write") return say(403, { message: "Resource not accessible by integration" })
    if (body.length > 65_536) return say(422, {})
    if (list !== null && request.method === "POST") {
      comments.push({ id: next++, body, by: "bot" })
      return say(201, comments.at(-1))
    }
    const wanted = one !== null && /^(?:PATCH|PUT)$/u.test(request.method ?? "")
    const found = wanted ? comments.find(({ id }) => id === Number(one[1])) : undefined
    if (found === undefined) return say(404, {})
    if (found.by !== "bot") return say(403, {})
    found.body = body
    say(200, found)
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  return {
    comments,
    asked,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** A comment of somebody else's. */
    strange: (body: string): void => void comments.push({ id: next++, body, by: "stranger" }),
    close: (): Promise<void> => new Promise((resolve) => server.close(() => resolve())),
  }
}
