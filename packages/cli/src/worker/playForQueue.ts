import { hostname } from "node:os"
import type { Language } from "@refriega/core"
import { addressOf, serve, type WorkerNews } from "@refriega/queue"
import type { Threads } from "@refriega/sim/threads"
import * as Option from "effect/Option"
import { exitCode, Failure } from "../shared/Failure.ts"
import { warn } from "../shared/telling/printed.ts"
import { toFailure } from "../shared/toFailure.ts"
import { words } from "../text/words.ts"

/** What `refriega worker` was asked for. */
export interface WorkerInput {
  readonly queue: string
  readonly name: Option.Option<string>
  readonly lang: Language
  readonly quiet: boolean
}

/** Without a terminal, a line says how far it is once in so many milliseconds. */
const minute = 60_000

/** Plays what comes through a queue, until it is stopped. */
export const playForQueue = async (input: WorkerInput, threads: Threads, signal: AbortSignal): Promise<void> => {
  const { lang, quiet } = input
  const w = words[lang].queue
  const address = addressOf(input.queue)
  const { shown } = address
  const name = Option.getOrElse(input.name, () =>
    hostname()
      .replaceAll(/[^\w.-]/gu, "-")
      .slice(0, 64),
  )
  const count = (n: number): string => Math.round(n).toLocaleString(lang, { useGrouping: "always" })
  const isLive = process.stderr.isTTY
  let printed = performance.now()
  let mine = ""
  const say = (text: string): void => {
    if (isLive) process.stderr.write("\r\u001b[K")
    warn(text)
  }
  const tell = (news: WorkerNews): void => {
    switch (news._tag) {
      case "Listening":
        mine = `${news.version} (${news.build})`
        return say(w.listening(name, threads.size, shown, mine))
      case "Refuses": {
        const { title, host, version, build } = news.submission
        return say(w.refuses(title, host, `${version} (${build})`, mine))
      }
      case "Outage":
        return say(w.outage(shown, news.problem))
      case "Back":
        return say(w.back(shown))
      case "Full":
        return say(w.full(shown, news.problem))
      case "Played": {
        if (quiet) return
        const line = w.worked(count(news.card.chunks), count(news.card.fights), count(news.card.rate))
        if (isLive) process.stderr.write(`\r\u001b[K${line}`)
        else if (performance.now() - printed > minute) {
          printed = performance.now()
          warn(line)
        }
      }
    }
  }
  try {
    await serve(address, { name, pool: threads, signal, tell })
  } catch (error) {
    const failure = toFailure(error)
    if (failure === undefined || !failure.message.startsWith(`${name} gave`)) throw error
    throw new Failure(exitCode.determinism, w.sentAway(failure.message, shown, name))
  }
  say(w.stopped(name))
}
