import type { Language } from "@refriega/core"
import { termOf } from "@refriega/sim/pure"
import type { AnyResults } from "../facts/Results.ts"
import { isDay } from "../facts/Results.ts"
import { type Sweep, sweepName, valueList } from "./curvesOf.ts"
import { count, decimal, digitsFor, signed } from "./numbers.ts"
import { isShareOf } from "./own/ownNumbers.ts"
import { sweepWords } from "./words/sweepWords.ts"

type Judged = NonNullable<Sweep["judged"]>
type Found = Judged["found"][number][number]

/** What a difference is the difference of. */
const writtenIn = (metric: string): string => metric.replace(/^difference\./u, "")

/** Whether a metric is a share, or a difference of shares, and no count of anything. */
export const isShareGoal = (metric: string, { counts }: Pick<AnyResults, "counts">, days: boolean): boolean => {
  const written = writtenIn(metric)
  const own = counts?.find(({ id }) => written.startsWith("count.") && id === written.split(".")[1])
  if (own !== undefined) return isShareOf(own)
  return !["rounds", "combatants", "stock", "harm"].includes(termOf(written, days)?.unit ?? "")
}

/** A number with its interval in the unit of its metric: `61 % (58–63 %)`, `3.4 (3.3–3.5)`, `28 pp (26–30 pp)`. */
export const measuredText = (
  metric: string,
  { hi, lo, n, value }: Found,
  results: Pick<AnyResults, "counts">,
  days: boolean,
  lang: Language,
): string => {
  if (n === 0) return "–"
  const isDifference = metric.startsWith("difference.")
  const unitOfAll = termOf(writtenIn(metric), days)?.unit
  const unit = isDifference && unitOfAll === "share" ? "points" : unitOfAll
  const isCount = !isShareGoal(metric, results, days)
  const scale = isCount ? 1 : 100
  // As many digits as the interval supports: of a count as of a percentage.
  const digits = isCount ? Math.max(1, digitsFor(lo / 100, hi / 100)) : digitsFor(lo, hi)
  const sign = isCount ? "" : unit === "points" ? "\u00a0pp" : "\u00a0%"
  const print = (x: number): string => (isDifference ? signed : decimal)(lang, x * scale, digits)
  return `${print(value)}${sign} (${print(lo)}–${print(hi)}${sign})`
}

/** Which value meets the goals, in a sentence or some; the first one alone says it. */
export const goalLines = (sweep: Sweep, results: AnyResults, lang: Language): readonly string[] => {
  const { goals, judged, values } = sweep
  if (goals === undefined || judged === undefined) return []
  const w = sweepWords[lang]
  const days = isDay(results)
  const again = judged.tried.findLast(({ value }) => value === judged.chosen)
  const fit = judged.fits[values.indexOf(judged.chosen)] ?? "mayMeet"
  const found = again?.found ?? judged.found[values.indexOf(judged.chosen)] ?? []
  const numbers = goals.map(({ metric, text }, i) => {
    const each = found[i]
    return each === undefined
      ? text
      : w.goal(text, measuredText(metric, each, results, days, lang), w.goalFits[each.fit])
  })
  const n = count(lang, found[0]?.n ?? 0)
  const played = again === undefined ? (days ? w.ofDays(n) : w.ofFights(n)) : days ? w.ofNewDays(n) : w.ofNewFights(n)
  const name = `${sweep.path}${sweep.sign ?? "="}${judged.chosen}`
  const sentence = w.goalsVerdict[fit](name, played)
  const others = (wanted: typeof fit): string =>
    valueList(
      sweep,
      values.filter((value, i) => judged.fits[i] === wanted && value !== judged.chosen),
    )
  return [
    `${sentence} ${numbers.join("; ")}.`,
    ...(others("meets") === "" ? [] : [w.othersMeet(sweepName(sweep), others("meets"))]),
    ...(others("mayMeet") === "" ? [] : [w.othersMay(sweepName(sweep), others("mayMeet"))]),
  ]
}
