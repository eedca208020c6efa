import type { Language } from "@refriega/core"
import type { Forecast, ForecastGoal } from "@refriega/sim/pure"
import { baseText, changeText, goalName, intervalText } from "../sensitivity/told.ts"
import { forecastWords } from "../text/words/forecastWords.ts"
import { below, count, decimal } from "../text/numbers.ts"

/** A width in the unit of its goal: `2 pp`, `0.25`. */
export const widthText = ({ unit }: Pick<ForecastGoal, "unit">, width: number, lang: Language): string => {
  const x = unit === "share" ? 100 * width : width
  const text = decimal(lang, x, x >= 10 ? 0 : x >= 1 ? 1 : x >= 0.1 ? 2 : 3).replace(/[.,]0+$/u, "")
  return unit === "share" ? `${text}\u00a0pp` : text
}

const nameIn = (goal: ForecastGoal, lang: Language): string => {
  const name = goalName(goal, lang)
  return `${name.charAt(0).toLocaleUpperCase(lang)}${name.slice(1)}`
}

/** Seconds, minutes or hours. */
const secondsText = (seconds: number, lang: Language): string => {
  if (seconds < 10) return `${decimal(lang, Math.max(0.1, seconds), 1)} s`
  const whole = Math.ceil(seconds)
  if (whole < 120) return `${whole} s`
  if (whole < 7200) return `${Math.round(whole / 60)} min`
  return `${decimal(lang, whole / 3600, 1)} h`
}

/** What a goal takes: in a sentence, and what else is to be known of it. */
export const forecastLines = ({ goals, isOfDays, pilot, same }: Forecast, lang: Language): readonly string[] => {
  const w = forecastWords[lang]
  const many = isOfDays ? w.days : w.fights
  const nothing = (same?.variants ?? []).map((name) => {
    const most = below(lang, same?.most ?? 1).replace(/^< /u, "")
    return `${w.same(name, count(lang, pilot), many, most)}.`
  })
  const told = goals.flatMap((goal) => {
    const { fights, rare, toFind, variant, width } = goal
    const [about, most] = [count(lang, fights.about), count(lang, fights.most)]
    const named = `±${widthText(goal, width, lang)}`
    const first =
      variant === undefined
        ? w.level(nameIn(goal, lang), named, about, most, many)
        : w.difference(goalName(goal, lang), variant, named, about, most, many)
    return [
      `${first}.`,
      ...(toFind === undefined
        ? []
        : [`${w.toFind(widthText(goal, width, lang), count(lang, toFind.about), count(lang, toFind.most))}.`]),
      ...(rare === undefined ? [] : [rareText(goal, rare, pilot, many, lang)]),
    ]
  })
  return [...nothing, ...told]
}

const rareText = (
  goal: ForecastGoal,
  { about, least, most, seen }: NonNullable<ForecastGoal["rare"]>,
  pilot: number,
  many: string,
  lang: Language,
): string => {
  const w = forecastWords[lang].rare
  const n = count(lang, pilot)
  const limit = below(lang, most).replace(/^< /u, "")
  const first =
    seen === 0 ? w.never(nameIn(goal, lang), n, limit) : w.seen(nameIn(goal, lang), count(lang, seen), n, limit)
  const rest = about === undefined ? "" : `, ${w.about(count(lang, about))}`
  return `${first}; ${w.ten(count(lang, least), many)}${rest}.`
}

/** Fights and seconds of all of it. */
export const wholeText = ({ fights, isOfDays, seconds, variants }: Forecast, lang: Language): string => {
  const w = forecastWords[lang]
  const time = w.time(secondsText(seconds.about, lang), secondsText(seconds.most, lang))
  const many = isOfDays ? w.days : w.fights
  return (variants.length > 1 ? w.whole : w.wholeOfOne)(count(lang, fights.about), count(lang, fights.most), time, many)
}

/** What the pilot found of a goal. */
export const nowText = (goal: ForecastGoal, lang: Language): string => {
  const base = { ...goal, ...goal.now }
  if (goal.variant === undefined) return baseText(base, lang)
  return `${changeText(base, goal.now, lang)} ${intervalText(base, goal.now, lang)}`.trim()
}

export const forecastRests = ({ isOfDays, pilot, seed, title }: Forecast, lang: Language): readonly string[] => {
  const w = forecastWords[lang]
  const played = w.rests(count(lang, pilot), isOfDays ? w.days : w.fights)
  return [[title[lang], played, w.seed(String(seed))].join(" · ")]
}
