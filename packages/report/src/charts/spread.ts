import type { Language } from "@refriega/core"
import type { Rate } from "../facts/Results.ts"
import { range } from "../text/numbers.ts"
import { rateWithRange } from "../text/rateText.ts"
import { words } from "../text/words/words.ts"
import { ends } from "./ends.ts"

/**
 * A share under each of several variants: under which it is surely the highest and the lowest, or that this is not
 * sure.
 */
export const spread = (
  about: string,
  rated: readonly { readonly title: string; readonly rate: Rate }[],
  lang: Language,
): string => {
  const w = words[lang].spread
  const sorted = rated.map(({ rate }) => rate).toSorted((a, b) => a.p - b.p)
  const [low, high] = [sorted[0] as Rate, sorted.at(-1) as Rate]
  const all = range(lang, { lo: low.lo, hi: high.hi })
  if (high.lo <= low.hi) return w.same(about, all)
  const { most, least } = ends(rated, ({ rate }) => rate)
  const named = (one: (typeof rated)[number]) => [one.title, rateWithRange(lang, one.rate)] as const
  const others = (one: (typeof rated)[number]): string => {
    const its = rated.filter((each) => each !== one).map(({ rate }) => rate)
    return range(lang, { lo: Math.min(...its.map(({ lo }) => lo)), hi: Math.max(...its.map(({ hi }) => hi)) })
  }
  if (most !== undefined && least !== undefined) return w.both(about, ...named(most), ...named(least))
  if (most !== undefined) return w.most(about, ...named(most), others(most))
  if (least !== undefined) return w.least(about, ...named(least), others(least))
  return w.unsure(about, all)
}
