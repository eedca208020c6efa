import type { Language } from "@refriega/core"
import { charts } from "../charts/charts.ts"
import type { AnyResults } from "../facts/Results.ts"
import { escapeMarkdown } from "../text/escapeMarkdown.ts"

/** More rows than these are for the page and the CSV files. */
const mostRows = 24

/**
 * The questions and answers of a report as Markdown, with the tables that are short enough to read: for the summary of
 * a CI job.
 */
export const summaryMarkdown = (results: AnyResults, lang: Language): string => {
  const parts = charts(results, lang).map(({ caption, table }) => {
    const row = (cells: readonly string[]): string => `| ${cells.map(escapeMarkdown).join(" | ")} |`
    const rule = `| ${table.columns.map((_, i) => (i < table.names ? "---" : "---:")).join(" | ")} |`
    const rows = table.rows.length > mostRows ? [] : ["", row(table.columns), rule, ...table.rows.map(row)]
    return [
      `## ${escapeMarkdown(caption.question)}`,
      "",
      ...caption.answer.map((line) => `${escapeMarkdown(line)}  `),
      ...rows,
      "",
    ].join("\n")
  })
  return `# ${escapeMarkdown(results.title[lang])}\n\n${parts.join("\n")}`
}
