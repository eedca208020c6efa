import { wilson } from "@refriega/sim"
import type { Verdict } from "./judge.ts"
import type { Mutation } from "./Mutation.ts"

/** A change and what became of it. */
export interface Tried extends Verdict {
  readonly mutation: Mutation
  /** Which draw it belongs to: a package, or a system. */
  readonly part: string
}

/** `62 % [50, 72]`: a share with its 95 % interval (Wilson). */
export const shareText = (k: number, n: number): string => {
  if (n === 0) return "–"
  const { lo, hi } = wilson(k, n)
  const percent = (p: number): string => String(Math.round(100 * p))
  return `${percent(k / n)} % [${percent(lo)}, ${percent(hi)}]`
}

/** How many were noticed. */
export const noticedOf = (some: readonly Tried[]): number =>
  some.filter(({ fate }) => fate === "own" || fate === "killed").length

/** What was found, as a page of Markdown: rates, those that survived, then all. */
export const table = (all: readonly Tried[], title: string): string => {
  const parts = Map.groupBy(all, ({ part }) => part)
  const rate = (name: string, some: readonly Tried[]): string => {
    const known = some.filter(({ fate }) => fate !== "open")
    const own = known.filter(({ mutation }) => mutation.ids.length > 0)
    const noticed = noticedOf(some)
    const underOwn = own.filter(({ fate }) => fate === "own").length
    const of = own.length === 0 ? "–" : `${underOwn} of ${own.length}: ${shareText(underOwn, own.length)}`
    const open = String(some.length - known.length)
    return row(
      name,
      String(some.length),
      open,
      `${noticed} of ${known.length}: ${shareText(noticed, known.length)}`,
      of,
    )
  }
  const line = ({ mutation, by, fate }: Tried): string => {
    const { file, line, before, after, text } = mutation
    const change = `\`${before}\` → ${after === "" ? "nothing" : `\`${after}\``}`
    return row(fate, `${file}:${line}`, change, `\`${text.slice(0, 90)}\``, by.slice(0, 110))
  }
  const header = row("", "where", "change", "line", "noticed by, or test files run")
  return [
    `# ${title}`,
    "",
    row("", "lines", "open", "noticed of the others", "by a test that names a rule id beside the line"),
    row("---", "---", "---", "---", "---"),
    ...[...parts].map(([name, some]) => rate(name, some)),
    ...(parts.size > 1 ? [rate("all", all)] : []),
    "",
    "## What survived, or is open",
    "",
    header,
    row("---", "---", "---", "---", "---"),
    ...all.filter(({ fate }) => fate === "survived" || fate === "open").map(line),
    "",
    "## All",
    "",
    header,
    row("---", "---", "---", "---", "---"),
    ...all.map(line),
    "",
  ].join("\n")
}

const row = (...cells: readonly string[]): string =>
  `| ${cells.map((text) => text.replaceAll("|", "\\|").replaceAll("\n", " ")).join(" | ")} |`
