import type { Language } from "@refriega/core"
import type { Attribution, Effect, GoalShares } from "@refriega/sim/pure"
import { baseText, changeText, goalName, intervalText, rankText } from "../sensitivity/told.ts"
import { alignColumns, type Cell, cell } from "../table/columns.ts"
import type { Paint } from "../table/paint.ts"
import { indent } from "../table/rows.ts"
import { attributionWords } from "../text/words/attributionWords.ts"
import { count } from "../text/numbers.ts"

/** A change of a goal with its interval, in words. */
const told = (goal: GoalShares, effect: Effect, lang: Language): string =>
  [changeText(goal.before, effect, lang), intervalText(goal.before, effect, lang)]
    .filter((text) => text !== "")
    .join(" ")

/** The changes of a goal, the largest share first. */
const inOrder = ({ shares }: GoalShares): readonly number[] =>
  shares.map((_, j) => j).toSorted((a, b) => Math.abs(shares[b]?.share.d ?? 0) - Math.abs(shares[a]?.share.d ?? 0))

/** The answer for a goal: what all changes do, and what each of them has of it. */
export const attributionAnswer = ({ changes }: Attribution, goal: GoalShares, lang: Language): readonly string[] => {
  const w = attributionWords[lang]
  const order = inOrder(goal)
  const parts = order.map((j) =>
    w.has(changes[j]?.title[lang] ?? "", told(goal, goal.shares[j]?.share as Effect, lang)),
  )
  const list = parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} ${w.and} ${parts.at(-1)}`
  const isOpen = (goal.shares[order[0] ?? 0]?.rank[1] ?? 1) > 1
  const after = { ...goal.before, ...goal.after }
  const name = goalName(goal.before, lang)
  return [
    w.answer(
      `${name.charAt(0).toLocaleUpperCase(lang)}${name.slice(1)}`,
      baseText(goal.before, lang),
      baseText(after, lang),
      told(goal, goal.total, lang),
      list,
    ),
    ...(isOpen ? [w.alike] : []),
    ...(goal.rule && goal.play ? [w.parts(told(goal, goal.rule, lang), told(goal, goal.play, lang))] : []),
  ]
}

/** What it rests on. */
export const attributionRests = (
  { cells, combats, goals, orders, seed, title, unsplit }: Attribution,
  lang: Language,
  isOfDays: boolean,
): readonly string[] => {
  const w = attributionWords[lang]
  const each = count(lang, combats)
  const [goal] = goals
  const played =
    orders === undefined
      ? (isOfDays ? w.days : w.fights)(each, count(lang, cells))
      : (isOfDays ? w.ordersOfDays : w.orders)(count(lang, orders), each)
  const needed = goal === undefined ? [] : [w.needed(count(lang, goal.needed), w.width[goal.before.unit])]
  return [
    [title[lang], played, ...needed, w.seed(String(seed))].join(" · "),
    ...(unsplit === undefined ? [] : [w.unsplit(w.whys[unsplit])]),
  ]
}

/** An attribution on a terminal: the answer for each goal, a table for each, and what changes do together. */
export const attributionSummary = (
  found: Attribution,
  lang: Language,
  paint: Paint,
  isOfDays = false,
): readonly string[] => {
  const w = attributionWords[lang]
  const [first = "", ...more] = found.goals.flatMap((goal) => attributionAnswer(found, goal, lang))
  return [
    paint.bold(first),
    ...more,
    "",
    ...attributionRests(found, lang, isOfDays),
    ...found.goals.flatMap((goal) => [
      "",
      paint.bold(goalName(goal.before, lang)),
      ...indent(table(found, goal, lang, paint)),
    ]),
    "",
    paint.quiet(found.orders === undefined ? w.caption : w.captionOfOrders),
    "",
  ]
}

const table = (found: Attribution, goal: GoalShares, lang: Language, paint: Paint): readonly string[] => {
  const w = attributionWords[lang]
  const isSure = ({ hi, lo }: Effect): boolean => lo > 0 || hi < 0
  const number = (effect: Effect | undefined): Cell =>
    effect === undefined
      ? cell("")
      : cell(changeText(goal.before, effect, lang), isSure(effect) ? undefined : paint.quiet)
  const wide = (effect: Effect): readonly Cell[] => [
    cell(changeText(goal.before, effect, lang), isSure(effect) ? paint.bold : paint.quiet),
    cell(intervalText(goal.before, effect, lang), paint.quiet),
  ]
  const heads = [w.place, w.change, w.share, "", w.rule, w.play, w.main, w.alone, w.last]
  const rows = inOrder(goal).map((j) => {
    const { alone, last, main, play, rank, rule, share } = goal.shares[j] as GoalShares["shares"][number]
    return [
      cell(rankText(rank)),
      cell(found.changes[j]?.title[lang] ?? ""),
      ...wide(share),
      number(rule),
      number(play),
      number(main),
      number(alone),
      number(last),
    ]
  })
  const all = [cell(""), cell(w.total, paint.quiet), ...wide(goal.total), number(goal.rule), number(goal.play)]
  const right = [0, 2, 3, 4, 5, 6, 7, 8]
  const lines = alignColumns(
    [heads.map((text) => cell(text, paint.quiet)), ...rows, [...all, cell(""), cell(""), cell("")]].map((row) =>
      found.orders === undefined ? row : row.slice(0, 4),
    ),
    right,
  )
  return [...lines, ...togetherLines(found, goal, lang)]
}

/** Pairs that surely do more, or less, together. */
export const togetherLines = (
  { changes, orders }: Attribution,
  goal: GoalShares,
  lang: Language,
): readonly string[] => {
  if (orders !== undefined) return []
  const w = attributionWords[lang]
  const sure = goal.interactions
    .filter(({ hi, lo }) => lo > 0 || hi < 0)
    .toSorted((a, b) => Math.abs(b.d) - Math.abs(a.d))
  if (sure.length === 0) return [w.noInteraction]
  const name = (j: number): string => changes[j]?.title[lang] ?? ""
  return [
    w.interactions,
    ...sure.map((each) => `  ${w.times(name(each.of[0]), name(each.of[1]))}: ${told(goal, each, lang)}`),
  ]
}
