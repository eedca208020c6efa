import type { Language } from "@refriega/core"
import {
  type Effect,
  type GoalBase,
  normalQuantile,
  type Row,
  type RowGoal,
  type Sensitivity,
  z95,
} from "@refriega/sim/pure"
import { metricName } from "../charts/differences.ts"
import { count, decimal, range, share, signed } from "../text/numbers.ts"
import { sensitivityWords } from "../text/words/sensitivityWords.ts"

/** The name of a goal. */
export const goalName = ({ about, id }: Pick<GoalBase, "about" | "id">, lang: Language): string =>
  metricName(id, about[lang], lang)

/** A value of a lever as it is written: texts as they are, all else as JSON. */
export const valueText = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value))

/** How many digits of a change its interval supports. */
const digits = ({ hi, lo }: Effect, isShare: boolean): number => {
  const half = ((hi - lo) / 2) * (isShare ? 100 : 1)
  if (half === 0) return isShare ? 2 : 3
  return half >= (isShare ? 2 : 1) ? (isShare ? 0 : 1) : half >= 0.1 ? (isShare ? 1 : 2) : isShare ? 2 : 3
}

/** A change with its unit: `+3.2 pp`. */
export const changeText = (goal: GoalBase, effect: Effect, lang: Language): string => {
  const isShare = goal.unit === "share"
  const text = signed(lang, isShare ? 100 * effect.d : effect.d, digits(effect, isShare))
  return isShare ? sensitivityWords[lang].points(text) : text
}

/** Its interval, `[2.4, 4.1]`; nothing where it is exact. */
export const intervalText = (goal: GoalBase, effect: Effect, lang: Language): string => {
  if (effect.lo === effect.hi) return ""
  const isShare = goal.unit === "share"
  const at = (x: number) => signed(lang, isShare ? 100 * x : x, digits(effect, isShare))
  return `[${at(effect.lo)}, ${at(effect.hi)}]`
}

/** What a goal is in the fight as it is. */
export const baseText = (goal: GoalBase, lang: Language): string => {
  const { d: p, hi, lo } = goal
  if (goal.unit === "share") return lo === hi ? share(lang, p, 2) : `${share(lang, p, 1)} (${range(lang, { lo, hi })})`
  return lo === hi ? decimal(lang, p, 3) : `${decimal(lang, p, 2)} [${decimal(lang, lo, 2)}, ${decimal(lang, hi, 2)}]`
}

/** A place, or from which to which it may be. */
export const rankText = ([best, worst]: RowGoal["rank"]): string => (best === worst ? `${best}` : `${best}–${worst}`)

/** Whether a row is said in one step up or down; else by each of its values. */
export const isByStep = ({ goals }: Row): boolean => goals.every(({ step }) => step !== undefined)

/** A change of a row that is said of a goal: of its step, or of the largest of its values. */
export const headline = (row: Row, goal: GoalBase, i: number, lang: Language): string => {
  const s = sensitivityWords[lang]
  const { step, ways } = row.goals[i] as RowGoal
  const text = (effect: Effect): string =>
    [changeText(goal, effect, lang), intervalText(goal, effect, lang)].filter((part) => part !== "").join(" ")
  if (step !== undefined) return s.step(row.key, text(step))
  const [largest] = ways.toSorted((a, b) => Math.abs(b.d) - Math.abs(a.d))
  return largest === undefined ? row.key : s.to(row.key, valueText(largest.to), text(largest))
}

/**
 * Whether a row surely moves a goal, though it is one of many that were looked at (Bonferroni): of those that are known
 * as well as it is, of every value of each. Of ninety numbers in ten fights each a few seem to matter by chance alone.
 */
const movesSurely = (row: Row, i: number, all: readonly Row[]): boolean => {
  const effectsOf = ({ goals }: Row): readonly Effect[] => {
    const { step, ways } = goals[i] as RowGoal
    return step === undefined ? ways : [step]
  }
  const looks = all.reduce((sum, each) => (each.how === row.how ? sum + effectsOf(each).length : sum), 0)
  const wider = normalQuantile(1 - 0.025 / Math.max(1, looks)) / z95
  return effectsOf(row).some(({ d, hi, lo }) => d - wider * (d - lo) > 0 || d + wider * (hi - d) < 0)
}

/** The answer for a goal, in one sentence: what moves it most, and what comes next. */
export const answerFor = (found: Sensitivity, i: number, lang: Language): string => {
  const s = sensitivityWords[lang]
  const goal = found.goals[i] as GoalBase
  const name = goalName(goal, lang)
  const rows = found.rows
    .filter((row) => movesSurely(row, i, found.rows))
    .toSorted((a, b) => (b.goals[i] as RowGoal).size.d - (a.goals[i] as RowGoal).size.d)
  if (rows.length === 0) return found.capped === undefined ? s.nothing(name) : s.unsure(name)
  const first = rows.filter(({ goals }) => (goals[i] as RowGoal).rank[0] === 1).slice(0, 4)
  const rest = rows.filter((row) => !first.includes(row)).slice(0, Math.max(0, 3 - first.length))
  const list = (some: readonly Row[], word: string): string => {
    const texts = some.map((row) => headline(row, goal, i, lang))
    return texts.length < 2 ? texts.join("") : `${texts.slice(0, -1).join(", ")} ${word} ${texts.at(-1)}`
  }
  const most = `${list(first, s.or)}${first.length > 1 ? ` ${s.alike}` : ""}`
  return `${s.most(name, most)}${rest.length > 0 ? `; ${s.next(list(rest, s.and))}` : ""}.`
}

/** What a row rests on. */
export const restText = ({ fights, how }: Row, lang: Language): string => {
  const s = sensitivityWords[lang]
  if (how === "exact") return s.exact
  return how === "ranked" ? s.ranked : s.measured(count(lang, fights))
}
