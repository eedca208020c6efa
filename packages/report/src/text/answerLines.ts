import type { Language } from "@refriega/core"
import { type Answer, changeTo, numberOf } from "@refriega/sim/pure"
import type { AnyResults, Rate } from "../facts/Results.ts"
import { curvesOf, type Sweep, sweepName, valueList } from "./curvesOf.ts"
import { goalLines } from "./goalText.ts"
import { count, decimal, range } from "./numbers.ts"
import { rateParts } from "./rateText.ts"
import { sweepWords } from "./words/sweepWords.ts"

/** The target of a sweep: `50 % ± 2 pp`. */
export const targetText = ({ share, tolerance }: NonNullable<Sweep["target"]>, lang: Language): string =>
  sweepWords[lang].target(`${trimmed(lang, share)}\u00a0%`, trimmed(lang, tolerance))

/** Which of the values gives the win rate that is wanted, in a sentence or some; the first one alone says it. */
export const answerLines = (sweep: Sweep, results: AnyResults, lang: Language): readonly string[] => {
  const { answer, target, values } = sweep
  if (sweep.judged !== undefined) return goalLines(sweep, results, lang)
  if (answer === undefined || target === undefined) return []
  const w = sweepWords[lang]
  const [curve] = curvesOf(sweep, results, lang)
  if (curve === undefined) return []
  const chosen = values.indexOf(answer.chosen)
  const { rate, fit } = answer.confirmed ?? {
    rate: curve.rates[chosen] as Rate,
    fit: answer.fits[chosen] as Answer["fits"][number],
  }
  const { value, bound } = rateParts(lang, rate)
  const said = [value, bound?.slice(1, -1) ?? range(lang, rate), count(lang, rate.n)] as const
  const again = answer.confirmed !== undefined
  const found =
    "day" in results
      ? (again ? w.survivesAgain : w.survives)(...said)
      : (again ? w.winsAgain : w.wins)(curve.name, ...said)
  const sentence = `${changeTo(sweep, answer.chosen)}: ${found}, ${w.verdict[fit](targetText(target, lang))}.`
  return [
    fit === "above" || fit === "below" ? w.nearest(sentence) : sentence,
    ...triedLines(answer, "day" in results, lang),
    placesLine(sweep, answer, lang),
    ...courseLines(sweep, answer, lang),
  ]
}

/** What else was played again on the way, and how many fights would tell what these did not. */
const triedLines = ({ needed, tried = [] }: Answer, isDays: boolean, lang: Language): readonly string[] => {
  const w = sweepWords[lang]
  const list = tried.map(({ fit, rate, value }) => `${value} (${range(lang, rate)}, ${w.fits[fit]})`).join(", ")
  const fights = needed === undefined ? "" : count(lang, Number(needed.toPrecision(2)))
  return [
    ...(tried.length > 1 ? [w.tried(list)] : []),
    ...(needed === undefined ? [] : [(isDays ? w.neededOfDays : w.needed)(fights)]),
  ]
}

/** Which values meet the target; if none does, where it may be found. */
const placesLine = (sweep: Sweep, answer: Answer, lang: Language): string => {
  const w = sweepWords[lang]
  const { values } = sweep
  const path = sweepName(sweep)
  const { crossings, fall, fits, mayMeet, meets, rise } = answer
  const named = (stretches: Answer["meets"]): string =>
    valueList(
      sweep,
      stretches.map(([from, to]) => (from === to ? from : w.to(from, to))),
    )
  const isAlone = meets.length === 1 && meets[0]?.every((value) => value === answer.chosen)
  if (isAlone && mayMeet.length === 0) return w.noOther
  if (meets.length > 0 && mayMeet.length > 0) return w.meetsAndMay(path, named(meets), named(mayMeet))
  if (meets.length > 0) return w.meets(path, named(meets))
  if (mayMeet.length > 0) return w.onlyMay(path, named(mayMeet))
  if (crossings.length > 0) return w.crossed(path, crossings.map(([from, to]) => w.and(from, to)).join(", "))
  const [first] = fits
  const isCurve = rise !== undefined || fall !== undefined
  if ((first !== "above" && first !== "below") || new Set(fits).size > 1) return w.none(path)
  const outside = w.outside[first](path, w.to(values[0] ?? "", values.at(-1) ?? ""))
  if (!isCurve || (rise !== undefined && fall !== undefined)) return outside
  return `${outside} ${(rise === undefined) === (first === "above") ? w.larger : w.smaller}`
}

/** What is to be known of a curve that does not go one way: it goes up and down, or hardly anywhere. */
const courseLines = (sweep: Sweep, { fall, rise }: Answer, lang: Language): readonly string[] => {
  const w = sweepWords[lang]
  const { values } = sweep
  const path = sweepName(sweep)
  if (rise !== undefined && fall !== undefined) return [w.turns(path, w.to(...rise), w.to(...fall))]
  const isCurve = values.every((value) => numberOf(value) !== undefined)
  return isCurve && rise === undefined && fall === undefined ? [w.noEffect(path)] : []
}

/** A share in percent, with no more digits than it has. */
const trimmed = (lang: Language, share: number): string => decimal(lang, 100 * share, 2).replace(/[.,]?0+$/u, "")
