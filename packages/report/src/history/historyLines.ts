import type { Language } from "@refriega/core"
import { fieldText } from "../check/sinceLines.ts"
import { differenceText } from "../text/comparing/differenceText.ts"
import { share } from "../text/numbers.ts"
import { plainText } from "../text/plainText.ts"
import { type History, shortOf } from "./History.ts"
import { historyWords } from "./historyWords.ts"

/** So many changes of files are named of one commit. */
const mostFiles = 8

/** Which commits surely moved who wins, how far, and what they changed. */
export const moverLines = ({ movers, moves, points }: History, lang: Language): readonly string[] => {
  const w = historyWords[lang]
  if (movers.length === 0) return [w.none]
  return [
    w.moved(String(movers.length)),
    ...movers.flatMap(({ at, files }) => {
      const point = points[at]
      if (point === undefined) return []
      const own = moves.filter((move) => move.at === at && move.isSure)
      const shown = files.slice(0, mostFiles).map((change) => fieldText(change, lang))
      const rest = files.length > mostFiles ? [`… +${files.length - mostFiles}`] : []
      return [
        plainText(w.by(shortOf(point), point.subject)),
        ...own.map((move) => {
          const { range, value } = differenceText(lang, move)
          return plainText(
            `  ${move.scenario} / ${move.variant}: ${move.side} ${share(lang, move.before, 1)} → ${share(lang, move.now, 1)} (${value} pp ${range})`,
          )
        }),
        ...(files.length === 0 ? [`  ${w.nothing}`] : [...shown, ...rest].map((line) => plainText(`  ${line}`))),
      ]
    }),
  ]
}
