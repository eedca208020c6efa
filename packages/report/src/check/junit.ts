import { shellWord } from "@refriega/core/internal"
import type { Case, CheckResults } from "@refriega/sim/pure"
import { escapeXml } from "../text/escapeXml.ts"
import { plainText } from "../text/plainText.ts"
import { changeLines } from "./changeLines.ts"
import { fieldText, movedCells } from "./sinceLines.ts"
import { measuredText } from "./measuredText.ts"

/** Text for XML 1.0, in which most control characters must not stand even when they are escaped. */
const xml = (text: string): string => escapeXml(plainText(text))

/**
 * Checks as JUnit XML, which every CI system shows: one suite for each experiment, one case for each promise. A broken
 * promise is a failure, one that is not known to be kept an error, if that counts; a warning passes, and says so.
 */
export const junit = (checks: readonly CheckResults[]): string => {
  const suites = checks.map((check) => {
    const { experiment, cases, seconds } = check
    const counted = (of: (each: Case) => boolean) => cases.filter(of).length
    const attributes = [
      `name="${xml(experiment)}"`,
      `tests="${cases.length}"`,
      `failures="${counted(isFailure)}"`,
      `errors="${counted(isError)}"`,
      `skipped="${counted(isSkipped)}"`,
      `time="${seconds}"`,
    ]
    return [
      `  <testsuite ${attributes.join(" ")}>`,
      ...cases.map((each) => caseXml(each, bodyOf(check, each))),
      "  </testsuite>",
    ].join("\n")
  })
  return ['<?xml version="1.0" encoding="UTF-8"?>', "<testsuites>", ...suites, "</testsuites>", ""].join("\n")
}

const isFailure = ({ on, outcome }: Case): boolean => on === "fail" && outcome === "fail"
const isError = ({ on, outcome, allowUndecided }: Case): boolean =>
  on === "fail" && outcome === "undecided" && !allowUndecided
const isSkipped = ({ on, outcome, allowUndecided }: Case): boolean =>
  on === "fail" && outcome === "undecided" && allowUndecided

/** What a reader of a broken promise looks for next: what has moved, which lines have changed, and what to type. */
const bodyOf = (check: CheckResults, { scenario, variant }: Case): string => {
  const { runs, since } = check
  const about = `${scenario} / ${variant}`
  const folder = runs.find((run) => run.scenario === scenario)?.folder
  return [
    ...changeLines(check, "en").filter((line) => line.startsWith(`${about}:`)),
    ...(since?.moved ?? [])
      .filter((moved) => moved.scenario === scenario && moved.variant === variant)
      .map((moved) => movedCells(moved, "en").join("  ")),
    ...(since?.files ?? []).slice(0, 20).map((change) => fieldText(change, "en")),
    ...(folder === undefined ? [] : [`refriega report ${shellWord(folder)}`]),
  ]
    .map(plainText)
    .join("\n")
}

const caseXml = (each: Case, body: string): string => {
  const open = `    <testcase classname="${xml(`${each.scenario}.${each.variant}`)}" name="${xml(each.check)}"`
  const message = xml(`${each.outcome}: ${measuredText(each, "en")}`)
  if (isFailure(each)) return `${open}><failure message="${message}">${escapeXml(body)}</failure></testcase>`
  if (isError(each)) return `${open}><error message="${message}">${escapeXml(body)}</error></testcase>`
  if (isSkipped(each)) return `${open}><skipped message="${message}"/></testcase>`
  return `${open}><system-out>${each.on === "warn" && each.outcome !== "pass" ? "warning only: " : ""}${message}</system-out></testcase>`
}
