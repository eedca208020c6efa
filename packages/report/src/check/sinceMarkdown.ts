import { type Language, shellWord } from "@refriega/core/internal"
import type { CheckResults, Since } from "@refriega/sim/pure"
import { escapeMarkdown as md } from "../text/escapeMarkdown.ts"
import { count } from "../text/numbers.ts"
import { plainText } from "../text/plainText.ts"
import { checkWords } from "./checkWords.ts"
import { fieldText, isSure, movedCells } from "./sinceLines.ts"
import { sinceWords } from "./sinceWords.ts"

/** So many rows of each table; who looks for more looks into the page. */
const most = { moved: 60, promises: 60, files: 40, lines: 12 }

/** What has changed since a commit, as Markdown: what moved, promises, files, and the fight that shows it. */
export const sinceMarkdown = ({ since }: CheckResults, lang: Language): readonly string[] => {
  if (since === undefined) return []
  const w = sinceWords[lang]
  const { commit, ref, unplayed } = since
  const head = `### ${md(w.moved(`${commit.slice(0, 12)}${ref.startsWith(commit.slice(0, 7)) ? "" : ` (${ref})`}`))}`
  if (unplayed !== undefined)
    return [
      head,
      "",
      md(w.unplayed),
      "",
      ...limited(
        unplayed.map((line) => `- ${md(line)}`),
        most.files,
        lang,
      ),
      "",
    ]
  return [
    head,
    "",
    ...movedRows(since, lang),
    ...promiseRows(since, lang),
    ...fileRows(since, lang),
    ...fightRows(since, lang),
  ]
}

const table = (columns: readonly string[], rows: readonly (readonly string[])[]): readonly string[] =>
  [columns.map(md), columns.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`)

const limited = (lines: readonly string[], limit: number, lang: Language): readonly string[] =>
  lines.length <= limit
    ? lines
    : [...lines.slice(0, limit), "", md(sinceWords[lang].more(count(lang, lines.length - limit)))]

const movedRows = ({ moved, uncompared }: Since, lang: Language): readonly string[] => {
  const w = sinceWords[lang]
  const sorted = moved.toSorted((a, b) => Number(isSure(b)) - Number(isSure(a)) || Math.abs(b.d) - Math.abs(a.d))
  const cells = sorted.map((each) => movedCells(each, lang).map(md))
  return [
    ...(moved.length === 0
      ? uncompared.length === 0
        ? [md(w.nothing), ""]
        : []
      : [...limited(table(w.movedColumns, cells), most.moved + 2, lang), "", md(w.family(String(moved.length))), ""]),
    ...(uncompared.length === 0
      ? []
      : [
          `${md(w.uncompared)}:`,
          "",
          ...limited(
            uncompared.map(({ scenario, variant, why }) => `- ${md(`${scenario} / ${variant}: ${why}`)}`),
            most.files,
            lang,
          ),
          "",
        ]),
  ]
}

const promiseRows = ({ promises }: Since, lang: Language): readonly string[] => {
  if (promises.length === 0) return []
  const w = sinceWords[lang]
  const { outcomes } = checkWords[lang]
  const rows = promises.map(({ before, check, now, scenario, variant }) =>
    [`${scenario} / ${variant}`, check, outcomes[before], outcomes[now]].map(md),
  )
  return [`#### ${md(w.promises)}`, "", ...limited(table(w.promiseColumns, rows), most.promises + 2, lang), ""]
}

const fileRows = ({ files, moved }: Since, lang: Language): readonly string[] => {
  const w = sinceWords[lang]
  if (files.length === 0) return moved.length === 0 ? [] : [md(w.noFiles), ""]
  const lines = files.map((change) => `- ${md(fieldText(change, lang))}`)
  return [`#### ${md(w.files)}`, "", ...limited(lines, most.files, lang), ""]
}

const fightRows = ({ fight }: Since, lang: Language): readonly string[] => {
  if (fight === undefined) return []
  const w = sinceWords[lang]
  const { folder, index, lines, scenario, variant } = fight
  const replay = `refriega replay ${shellWord(folder)} ${index} --variant ${shellWord(variant)}`
  // In a block of code nothing is markup, as long as nothing in it ends the block.
  const inBlock = (text: string): string => plainText(text).replaceAll("`", "'")
  return [
    `#### ${md(w.fight(`${scenario} / ${variant}`, String(index)))}`,
    "",
    "```diff",
    ...lines.slice(0, most.lines).map(inBlock),
    "```",
    "",
    md(replay),
    "",
  ]
}
