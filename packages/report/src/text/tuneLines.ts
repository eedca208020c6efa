import type { Language } from "@refriega/core"
import type { TuneAnswer, TunedGoal, TunedPoint } from "@refriega/sim/pure"
import { count, decimal, digitsFor, range, share } from "./numbers.ts"
import { tuneWords } from "./words/tuneWords.ts"

type Estimate = TunedPoint["expected"][number]

/** The changes of a point: `ogre.hp=14, counts.gang=3`. */
export const pointText = ({ changes }: Pick<TunedPoint, "changes">): string => changes.join(", ")

/** What a goal is about, as it is said: `winRate.party`, `bridge: rounds`. */
export const goalLabel = ({ metric, of }: TunedGoal): string => (of === undefined ? metric : `${of}: ${metric}`)

/** A value with the digits that its interval supports: `69.8 %`, `5.3`. */
export const valueText = ({ isShare }: TunedGoal, { hi, lo, value }: Estimate, lang: Language): string =>
  isShare ? share(lang, value, digitsFor(lo, hi)) : decimal(lang, value, digitsOf(lo, hi))

/** An interval: `67.2–72.2 %`. */
export const intervalText = ({ isShare }: TunedGoal, { hi, lo }: Estimate, lang: Language): string => {
  if (isShare) return range(lang, { lo, hi })
  return `${decimal(lang, lo, digitsOf(lo, hi))}–${decimal(lang, hi, digitsOf(lo, hi))}`
}

const digitsOf = (lo: number, hi: number): number => (hi - lo >= 2 ? 0 : hi - lo >= 0.2 ? 1 : hi - lo >= 0.02 ? 2 : 3)

const estimates = ({ goals }: TuneAnswer, found: readonly Estimate[], lang: Language): string =>
  goals
    .map((goal, k) => {
      const each = found[k]
      return each === undefined
        ? goalLabel(goal)
        : `${goalLabel(goal)} ${valueText(goal, each, lang)} [${intervalText(goal, each, lang)}]`
    })
    .join(", ")

const isSame = (a: Pick<TunedPoint, "changes">, b: Pick<TunedPoint, "changes">): boolean =>
  a.changes.length === b.changes.length && a.changes.every((change, i) => change === b.changes[i])

/** The answer in a sentence. */
export const tuneSentence = (answer: TuneAnswer, lang: Language): string => {
  const w = tuneWords[lang]
  const { counts, fights, goals, is, point } = answer
  if (is === "met") {
    const one = answer.tries.findLast((each) => each.passed && isSame(each.point, point))
    const meets =
      goals.length === 1
        ? w.meetsOne(pointText(point), goals[0]?.text ?? "")
        : w.meetsAll(pointText(point), goals.length)
    return `${meets}: ${w.shown(estimates(answer, one?.found ?? point.expected, lang), count(lang, one?.fights ?? 0))}.`
  }
  const all = count(lang, counts.points)
  if (is === "none") return `${w.none(all, count(lang, fights))}.`
  const [meet, may] = [count(lang, counts.meets), count(lang, counts.mayMeet)]
  const said =
    counts.meets > 0 ? w.openMeet(meet, may, all) : counts.mayMeet > 0 ? w.openMay(may, all) : w.openNone(all)
  return `${w.open(count(lang, fights), said)}.`
}

/** The answer in a sentence, and what else is to be known of it in some more. */
export const tuneLines = (answer: TuneAnswer, fightsAsked: number, lang: Language): readonly string[] => [
  tuneSentence(answer, lang),
  ...(answer.is === "met"
    ? metLines(answer, lang)
    : answer.is === "none"
      ? [nearestLine(answer, lang), ...givesLines(answer, lang)]
      : openLines(answer, fightsAsked, lang)),
  ...triedLines(answer, lang),
]

const metLines = ({ counts, mayMeet, meets, point }: TuneAnswer, lang: Language): readonly string[] => {
  const w = tuneWords[lang]
  const others = counts.meets - (point.fit === "meets" ? 1 : 0)
  const may = counts.mayMeet - (point.fit === "mayMeet" ? 1 : 0)
  const cheaper = [...meets, ...mayMeet].filter((each) => each.cost < point.cost - 1e-9)
  const [first] = cheaper.toSorted((a, b) => Number(b.fit === "meets") - Number(a.fit === "meets") || a.cost - b.cost)
  return [
    others + may === 0 ? w.noOthers : w.others(count(lang, others), count(lang, may)),
    ...(first === undefined ? [] : [w.cheaper(pointText(first))]),
  ]
}

const nearestLine = (answer: TuneAnswer, lang: Language): string => {
  const { goals, point, tries } = answer
  const one = tries.findLast((each) => isSame(each.point, point))
  const found = one?.found ?? point.expected
  const values = goals
    .map((goal, k) => {
      const each = found[k] as Estimate
      const isOff = (goal.lo !== undefined && each.value < goal.lo) || (goal.hi !== undefined && each.value > goal.hi)
      const value = `${goalLabel(goal)} ${valueText(goal, each, lang)} [${intervalText(goal, each, lang)}]`
      return isOff ? `${value}, ${tuneWords[lang].wanted(goal.text)}` : value
    })
    .join("; ")
  return tuneWords[lang].nearest(pointText(point), values)
}

const givesLines = ({ gives, goals }: TuneAnswer, lang: Language): readonly string[] =>
  goals.length < 2
    ? []
    : goals.map((goal, k) => {
        const w = tuneWords[lang]
        const found = gives.find((each) => each.goal === k)
        const its = found?.point.expected[k]
        if (found === undefined || its === undefined) return w.cannot(goal.text)
        return w.gives(
          goal.text,
          `${valueText(goal, its, lang)} [${intervalText(goal, its, lang)}]`,
          pointText(found.point),
        )
      })

const openLines = (answer: TuneAnswer, fightsAsked: number, lang: Language): readonly string[] => {
  const w = tuneWords[lang]
  const { needed, point } = answer
  return [
    needed === undefined ? w.neededTooMany : w.needed(count(lang, needed), String(fightsAsked + needed)),
    w.likeliest(pointText(point), estimates(answer, point.expected, lang), share(lang, point.chance, 0)),
  ]
}

/** What was tried with fresh fights before, or besides. */
const triedLines = ({ is, point, tries }: TuneAnswer, lang: Language): readonly string[] => {
  const w = tuneWords[lang]
  const others = tries.filter((each) => !(is === "met" && each.passed && isSame(each.point, point)))
  const told = others.map((each) => {
    const said = each.passed ? w.passed : each.refuted ? w.refuted : w.failed
    return `${pointText(each.point)} (${said})`
  })
  return told.length === 0 ? [] : [w.tried(told.join("; "))]
}
