import { setImmediate } from "node:timers/promises"
import type { Language } from "@refriega/core"
import type { Working } from "@refriega/report/internal"
import { keepMadeOn } from "@refriega/sim/internal"
import { madeShelf } from "../madeShelf.ts"
import { words } from "../../text/words.ts"
import { warn } from "./printed.ts"
import { workProgress } from "./workProgress.ts"

/**
 * Makes a report and says on a terminal how far it is. When Ctrl-C stops it, it says what to type to have it after all;
 * a page that was there before stays as it was.
 *
 * @param again what to type
 */
export const heardReport = async <A>(
  make: (working: Working) => Promise<A>,
  { again, lang, quiet = false, signal }: HeardBy,
): Promise<A | undefined> => {
  const { clear, tell } = workProgress(process.stderr, lang, quiet)
  const { doing, stopped } = words[lang].reporting
  const shelf = madeShelf()
  keepMadeOn(shelf)
  try {
    const report = await make(async (part, done) => {
      tell(doing[part], done)
      // Signals are heard between two pieces of work alone.
      await setImmediate()
      signal?.throwIfAborted()
    })
    shelf?.save()
    return report
  } catch (error) {
    if (signal?.aborted !== true) throw error
    clear()
    warn(stopped(again))
    return undefined
  } finally {
    clear()
  }
}

interface HeardBy {
  readonly again: string
  readonly lang: Language
  readonly quiet?: boolean
  readonly signal?: AbortSignal | undefined
}
