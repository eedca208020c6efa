import { addressOf, type PoolNews, QueuePool } from "@refriega/queue"
import type { Threads } from "@refriega/sim/threads"
import * as Option from "effect/Option"
import { words } from "../text/words.ts"
import type { Hands, Telling } from "./playRun.ts"
import { warn } from "./telling/printed.ts"
import { shareOf } from "./shareOf.ts"

/** Which queue plays, and how far it is trusted. */
export interface QueueInput extends Telling {
  readonly on: string
  readonly audit: Option.Option<string>
}

/**
 * Runs the body of a command that plays, by the workers of a queue. `here` starts threads for what must be played here.
 */
export const onQueue = async (
  input: QueueInput,
  here: () => Threads,
  signal: AbortSignal,
  body: (hands: Omit<Hands, "library">) => Promise<void>,
): Promise<void> => {
  const address = addressOf(input.on)
  let threads: Threads | undefined
  const pool = await QueuePool.open(address, {
    audit: Option.match(input.audit, { onNone: () => 0, onSome: (given) => shareOf("--audit", given) }),
    here: () => (threads = here()),
    tell: (news) => tell(news, address.shown, input),
    signal,
  })
  try {
    await body({ pool, signal })
  } finally {
    await Promise.all([pool.close(), threads?.close()])
  }
}

const tell = (news: PoolNews, where: string, { lang, quiet }: Telling): void => {
  const w = words[lang].queue
  const say = (text: string): void => {
    // A line of its own, above the bar that tells how far the run is.
    if (process.stderr.isTTY) process.stderr.write("\r\u001b[K")
    warn(text)
  }
  switch (news._tag) {
    case "NoWorkers":
      return say(
        news.others.length === 0
          ? w.nobody(where)
          : w.others(
              where,
              buildOf(news.mine),
              news.others.map((other) => `${other.name} (${buildOf({ version: other.version, id: other.build })})`),
            ),
      )
    case "Workers":
      return quiet ? undefined : say(w.players(news.workers, news.threads, where))
    case "Outage":
      return say(w.outage(where, news.problem))
    case "Back":
      return say(w.back(where))
    case "Full":
      return say(w.full(where, news.problem))
    case "Refused":
      return say(w.refused(news.worker, news.problem))
    case "Damaged":
      return say(w.damaged(news.worker, news.chunk, news.problem))
    case "Wrong":
      return say(w.wrong(news.worker, news.chunk, news.problem))
  }
}

/** A build for readers: `0.2.0 (ab12cd34ef56)`. */
const buildOf = ({ version, id }: { readonly version: string; readonly id: string }): string => `${version} (${id})`
