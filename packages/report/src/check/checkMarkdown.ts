import type { Language } from "@refriega/core"
import type { Case, CheckResults } from "@refriega/sim/pure"
import { escapeMarkdown as md } from "../text/escapeMarkdown.ts"
import { count } from "../text/numbers.ts"
import { changeLines } from "./changeLines.ts"
import { checkWords, countsText, outcomeText } from "./checkWords.ts"
import { measuredText } from "./measuredText.ts"
import { sinceMarkdown } from "./sinceMarkdown.ts"
import { sinceWords } from "./sinceWords.ts"

/**
 * Checks as Markdown, for the summary page of a CI job: the verdict, then a table of all promises, the broken ones
 * first.
 */
export const checkMarkdown = (checks: readonly CheckResults[], lang: Language): string =>
  fitting(wholeMarkdown(checks, lang), lang)

/** So many characters a comment may have: GitHub takes 65,536 bytes, and not all characters are one. */
const most = 60_000

/** What is too long ends at the end of a line, and says so. */
const fitting = (text: string, lang: Language): string => {
  if (text.length <= most) return text
  const note = `\n\n${md(sinceWords[lang].cut)}\n`
  const lines = text
    .slice(0, most - note.length - 4)
    .split("\n")
    .slice(0, -1)
  const isOpen = lines.filter((line) => line.startsWith("```")).length % 2 === 1
  return `${lines.join("\n")}${isOpen ? "\n```" : ""}${note}`
}

const wholeMarkdown = (checks: readonly CheckResults[], lang: Language): string =>
  checks
    .map((check) => {
      const { title, outcome, cases, runs } = check
      const changes = changeLines(check, lang)
      const w = checkWords[lang]
      const rows = cases
        .toSorted((a, b) => rank(a) - rank(b))
        .map((each) => [
          md(`${each.scenario} / ${each.variant}`),
          md(each.check),
          md(measuredText(each, lang)),
          `${sign(each)} ${md(outcomeText(each, lang))}`,
        ])
      const table = [w.columns.map(md), w.columns.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`)
      return [
        `## ${md(w.heading(title[lang]))}`,
        "",
        md(w.summary[outcome](countsText(cases, lang))),
        "",
        ...sinceMarkdown(check, lang),
        ...table,
        "",
        ...(changes.length === 0 ? [] : [`### ${md(w.changed)}`, "", ...changes.map((line) => `- ${md(line)}`), ""]),
        ...runs.map(
          ({ scenario, combats, days, seed }) =>
            `- ${md(w.played(scenario, count(lang, combats), String(seed), days === true))}`,
        ),
        "",
      ].join("\n")
    })
    .join("\n")

const rank = ({ outcome, on }: Case): number =>
  ({ fail: 0, undecided: 1, pass: 2 })[outcome] + (on === "warn" && outcome !== "pass" ? 0.5 : 0)

/** A sign for the eye; the word stands behind it. */
const sign = ({ outcome, on }: Case): string => {
  if (outcome === "pass") return "✅"
  if (on === "warn") return "⚠️"
  return outcome === "fail" ? "❌" : "❔"
}
