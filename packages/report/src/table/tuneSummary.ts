import type { Language } from "@refriega/core"
import type { Tuned, TunedPoint } from "@refriega/sim/pure"
import { alignColumns, type Cell, cell } from "./columns.ts"
import type { Paint } from "./paint.ts"
import { indent } from "./rows.ts"
import { count, decimal, share } from "../text/numbers.ts"
import { words } from "../text/words/words.ts"
import { goalLabel, intervalText, tuneLines, valueText } from "../text/tuneLines.ts"
import { tuneWords } from "../text/words/tuneWords.ts"

/** More points than these are not in the table of a terminal. */
const mostRows = 12

/** Points that may meet what is wanted with less than this chance are not, either. */
const unlikely = 0.1

/** A search on a terminal: the answer, then a line for each point that meets or may meet what is wanted. */
export const tuneSummary = (
  { answer, asked }: Tuned,
  { title }: { readonly title: Readonly<Record<Language, string>> },
  lang: Language,
  paint: Paint,
): string => {
  if (answer === undefined) return ""
  const w = tuneWords[lang]
  const [first = "", ...more] = tuneLines(answer, asked.fights, lang)
  const heads = [
    ...asked.vary.map(({ path }) => path),
    ...answer.goals.flatMap((goal) => [goalLabel(goal), ""]),
    w.chance,
    w.change,
    w.fit,
  ]
  const rows = tableRows(answer)
    .filter(({ chance, fit }, i) => i === 0 || fit === "meets" || chance >= unlikely)
    .slice(0, mostRows)
  const table = [
    heads.map((head) => cell(head, paint.quiet)),
    ...rows.map((point) => rowOf(point, point === rows[0], answer.goals, lang, paint)),
  ]
  const left = asked.vary.length
  const aligned = heads.map((_, i) => i).filter((i) => i < heads.length - 1 && (i < left ? isNumbers(asked, i) : true))
  const all = w.points(count(lang, answer.counts.points), count(lang, answer.fights))
  return [
    paint.bold(first),
    ...more,
    "",
    [title[lang], all, words[lang].seed(String(asked.seed)), w.expected].join(" · "),
    "",
    ...indent(alignColumns(table, aligned)),
    "",
  ].join("\n")
}

const isNumbers = ({ vary }: Tuned["asked"], i: number): boolean =>
  vary[i]?.values.every((value) => Number.isFinite(Number(value))) === true

/** The named point first, then those that meet and those that may, each once. */
export const tableRows = ({ mayMeet, meets, point }: NonNullable<Tuned["answer"]>): readonly TunedPoint[] => {
  const same = (a: TunedPoint, b: TunedPoint) => a.values.every((value, i) => value === b.values[i])
  return [point, ...[...meets, ...mayMeet].filter((each) => !same(each, point))]
}

const rowOf = (
  point: TunedPoint,
  isNamed: boolean,
  goals: NonNullable<Tuned["answer"]>["goals"],
  lang: Language,
  paint: Paint,
): readonly Cell[] => [
  ...point.values.map((value) => cell(value, isNamed ? paint.bold : undefined)),
  ...goals.flatMap((goal, k) => {
    const its = point.expected[k]
    return its === undefined
      ? [cell(""), cell("")]
      : [cell(valueText(goal, its, lang)), cell(`[${intervalText(goal, its, lang)}]`, paint.quiet)]
  }),
  cell(share(lang, point.chance, 0)),
  cell(decimal(lang, point.cost, 2)),
  cell(tuneWords[lang].fits[point.fit]),
]
