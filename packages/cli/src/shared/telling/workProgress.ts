import type { Language } from "@refriega/core"
import { words } from "../../text/words.ts"
import { duration } from "./duration.ts"

/** Tells on one line how far a calculation has come. */
export interface WorkTeller {
  /**
   * @param done the part of it that is done, 0 to 1; 0 where that is not known
   * @param isLeast more may be found to be done
   */
  readonly tell: (doing: string, done: number, isLeast?: boolean) => void
  readonly clear: () => void
}

/**
 * What takes less than this needs no line; one that changes more often than the other is noise.
 * Milliseconds.
 */
const [soon, often] = [2000, 200]

/**
 * A line on a terminal, with an estimate of what is left, after two seconds; nothing in files and pipes, nor when
 * quiet.
 */
export const workProgress = (
  stream: { readonly isTTY?: boolean; readonly write: (text: string) => unknown },
  lang: Language,
  quiet: boolean,
): WorkTeller => {
  if (quiet || stream.isTTY !== true) return { tell: () => {}, clear: () => {} }
  let start = performance.now()
  let shown = start + soon - often
  let before = 0
  let isShown = false
  return {
    tell: (doing, done, isLeast = false) => {
      const now = performance.now()
      // Another part begins.
      if (done < before / 2) start = now
      before = done
      if (now - shown < often) return
      shown = now
      isShown = true
      const left = done > 0 ? duration(((now - start) / 1000) * ((1 - done) / done)) : ""
      const { atLeast, timeLeft } = words[lang]
      stream.write(`\r\u001b[K${doing}${left === "" ? "" : `  ${timeLeft(isLeast ? atLeast(left) : left)}`}`)
    },
    clear: () => {
      if (isShown) stream.write("\r\u001b[K")
      isShown = false
    },
  }
}
