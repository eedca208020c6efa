import { createHash } from "node:crypto"
import type { Language } from "@refriega/core"
import type { Case, CheckResults } from "@refriega/sim/pure"
import { plainText } from "../text/plainText.ts"
import { checkWords } from "./checkWords.ts"
import { measuredText } from "./measuredText.ts"
import { fieldText, isSure, movedCells } from "./sinceLines.ts"

/** Something to be said about a line of a file. */
export interface Annotation {
  readonly level: "error" | "warning" | "notice"
  readonly file: string
  readonly line: number
  readonly title: string
  readonly text: string
}

/** What is checked, with the places of its promises. */
export interface Placed {
  readonly check: CheckResults
  /** The experiment's file. */
  readonly file: string
  /** The line of each promise by its text. */
  readonly lines: ReadonlyMap<string, number>
  /** What a file is called where annotations are shown. */
  readonly called: (file: string) => string
}

/** GitHub shows ten of each level for a step. */
const most = 10

/**
 * What is to be said about lines: each broken promise where it is written, and each line that has changed since the
 * commit, with what moved.
 */
export const annotationsOf = (all: readonly Placed[], lang: Language): readonly Annotation[] => {
  const found = all.flatMap(({ called, check, file, lines }) =>
    [
      ...check.cases.flatMap((each) => ofCase(each, file, lines.get(each.check) ?? 1, lang)),
      ...ofChanges(check, lang),
    ].map((each) => ({ ...each, file: called(each.file) })),
  )
  return (["error", "warning", "notice"] as const).flatMap((level) =>
    found.filter((each) => each.level === level).slice(0, most),
  )
}

const ofCase = (each: Case, file: string, line: number, lang: Language): readonly Annotation[] => {
  const { allowUndecided, check, on, outcome, scenario, variant } = each
  if (outcome === "pass" || (outcome === "undecided" && allowUndecided)) return []
  const title = `${checkWords[lang].outcomes[outcome]}: ${check}`
  const text = `${scenario} / ${variant}: ${measuredText(each, lang)}`
  return [{ level: on === "warn" || outcome === "undecided" ? "warning" : "error", file, line, title, text }]
}

const ofChanges = ({ since }: CheckResults, lang: Language): readonly Annotation[] => {
  if (since === undefined) return []
  const sure = since.moved.filter(isSure)
  if (sure.length === 0) return []
  const isBroken = since.promises.some(({ before, now }) => now === "fail" && before !== "fail")
  const text = sure
    .slice(0, 5)
    .map((moved) => {
      const [about, of, before, now, difference] = movedCells(moved, lang)
      return `${about}: ${of} ${before} → ${now} (${difference})`
    })
    .join("\n")
  return since.files
    .filter(({ path }) => path !== "")
    .map((change) => ({
      level: isBroken ? "error" : "notice",
      file: change.file,
      line: change.line,
      title: fieldText(change, lang).replace(/^.*?:\d+: /u, ""),
      text,
    }))
}

/** Annotations as commands for GitHub's runner: nothing in a text can end its command or begin another. */
export const githubCommands = (annotations: readonly Annotation[]): string =>
  annotations
    .map(({ file, level, line, text, title }) => {
      const properties = `file=${property(file)},line=${line},title=${property(title)}`
      return `::${level} ${properties}::${data(text)}\n`
    })
    .join("")

const data = (text: string): string =>
  text.split("\n").map(plainText).join("\n").replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A")
const property = (text: string): string => data(plainText(text)).replaceAll(":", "%3A").replaceAll(",", "%2C")

const severities = { error: "major", warning: "minor", notice: "info" } as const

/** The same as GitLab reads it: a report of code quality, whose findings merge requests show at their lines. */
export const codeQuality = (annotations: readonly Annotation[]): string =>
  `${JSON.stringify(
    annotations.map(({ file, level, line, text, title }) => ({
      description: plainText(`${title}. ${text.replaceAll("\n", "; ")}`),
      check_name: "refriega",
      fingerprint: createHash("sha256").update(`${file}\0${title}`).digest("hex"),
      severity: severities[level],
      location: { path: file, lines: { begin: line } },
    })),
    undefined,
    2,
  )}\n`
