import { QueueRefused } from "./errors.ts"

/** Where a queue is, and who we are there. */
export interface Address {
  readonly host: string
  readonly port: number
  readonly db: number
  readonly isEncrypted: boolean
  readonly username: string | undefined
  readonly password: string | undefined
  /** As it may be printed: without user and password. */
  readonly shown: string
}

/**
 * What `redis://host:6379/0` names, or `rediss://` for TLS. User and password come from it, or from the environment as
 * `REFRIEGA_QUEUE_USER` and `REFRIEGA_QUEUE_PASSWORD`, where no list of processes shows them. No message repeats them.
 */
export const addressOf = (text: string, env: NodeJS.ProcessEnv = process.env): Address => {
  const url = URL.parse(text)
  if (url === null || (url.protocol !== "redis:" && url.protocol !== "rediss:") || url.hostname === "")
    throw new QueueRefused({ message: "a queue is given as redis://HOST:PORT/DATABASE, or rediss:// for TLS" })
  const [, number = "0"] = /^\/(\d{1,5})?$/u.exec(url.pathname === "" ? "/" : url.pathname) ?? []
  const isPlain = url.search === "" && url.hash === "" && /^\/?\d{0,5}$/u.test(url.pathname)
  const port = url.port === "" ? 6379 : Number(url.port)
  // An IPv6 address has brackets in a URL, and none where it is looked up.
  const host = url.hostname.replace(/^\[|\]$/gu, "")
  const shown = `${url.protocol}//${url.hostname}:${port}${number === "0" ? "" : `/${number}`}`
  if (!isPlain)
    throw new QueueRefused({ message: `${shown}: behind the host, a queue has the number of a database or nothing` })
  return {
    host,
    port,
    db: Number(number),
    isEncrypted: url.protocol === "rediss:",
    username: decoded(url.username) || env["REFRIEGA_QUEUE_USER"] || undefined,
    password: decoded(url.password) || env["REFRIEGA_QUEUE_PASSWORD"] || undefined,
    shown,
  }
}

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part // a lone % in a password means itself
  }
}
