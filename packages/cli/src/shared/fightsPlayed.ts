import type { Language } from "@refriega/core"
import { words } from "../text/words.ts"

/** A line that changes more often is noise. Milliseconds. */
const often = 200

/** Tells how many fights have been played, of how many at most: on a terminal alone, and not when quiet. */
export const fightsPlayed = (
  stream: { readonly isTTY?: boolean; readonly write: (text: string) => unknown },
  lang: Language,
  quiet: boolean,
  most: number,
): { readonly more: (fights: number) => void; readonly end: () => void } => {
  const isLive = !quiet && stream.isTTY === true
  const count = (n: number): string => n.toLocaleString(lang, { useGrouping: "always" })
  let done = 0
  let shown = Number.NEGATIVE_INFINITY
  return {
    more: (fights) => {
      done += fights
      const now = performance.now()
      if (!isLive || now - shown < often) return
      shown = now
      stream.write(`\r\u001b[K${words[lang].searching(count(done), count(most))}`)
    },
    end: () => {
      if (isLive) stream.write("\r\u001b[K")
    },
  }
}
