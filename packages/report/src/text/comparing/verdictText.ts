import type { Language } from "@refriega/core"
import type { Comparison } from "@refriega/sim/pure"
import { chartWords } from "../words/chartWords.ts"
import { decimal } from "../numbers.ts"
import { isOfShares } from "./isOfShares.ts"

/** What a verdict is read off. */
type Judged = Pick<Comparison, "lo" | "hi" | "metric" | "smallest" | "verdict"> & Partial<Pick<Comparison, "kind">>

/**
 * The interval of an open comparison lies within the smallest difference that matters. It would be equivalent alone;
 * among so many that are asked together that is not sure.
 */
export const isWithin = ({ lo, hi, smallest, verdict }: Judged): boolean =>
  verdict === "undecided" && smallest > 0 && lo >= -smallest && hi <= smallest

/** The smallest difference that matters, as it is written: `±2 points`, of rounds `±0.25`. */
export const smallestText = ({ kind = "mean", metric, smallest }: Judged, lang: Language): string => {
  if (!isOfShares({ kind, metric })) return `±${trimmed(lang, smallest)}`
  return chartWords[lang].points(`±${trimmed(lang, 100 * smallest)}`)
}

const trimmed = (lang: Language, x: number): string =>
  decimal(lang, x, [0, 1, 2].find((digits) => Number(x.toFixed(digits)) === Number(x.toFixed(3))) ?? 3)

/**
 * A verdict in words, of rounds with what matters in them.
 *
 * @param verdicts what verdicts are called where it is printed
 */
export const verdictText = (
  judged: Judged,
  verdicts: Readonly<Record<Comparison["verdict"], string>>,
  lang: Language,
): string => {
  if (isWithin(judged)) return chartWords[lang].within(smallestText(judged, lang))
  const said = verdicts[judged.verdict]
  const { kind = "mean", metric, smallest } = judged
  const isOfRounds =
    !isOfShares({ kind, metric }) && smallest > 0 && (judged.verdict === "equivalent" || judged.verdict === "undecided")
  return isOfRounds ? `${said} (${smallestText(judged, lang)})` : said
}
