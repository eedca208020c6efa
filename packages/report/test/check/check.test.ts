import type { Case, CheckResults } from "@refriega/sim/internal"
import { expect, test } from "vitest"
import { checkMarkdown } from "../../src/check/checkMarkdown.ts"
import { checkTable } from "../../src/check/checkTable.ts"
import { junit } from "../../src/check/junit.ts"
import { measuredText } from "../../src/check/measuredText.ts"
import { plain } from "../../src/table/paint.ts"
import { escapeMarkdown } from "../../src/text/escapeMarkdown.ts"

const each = (check: string, outcome: Case["outcome"], more: Partial<Case> = {}): Case => ({
  scenario: "alley",
  variant: "base",
  check,
  outcome,
  on: "fail",
  allowUndecided: false,
  measured: { value: 0.483, lo: 0.467, hi: 0.499, n: 4000, method: "clopperPearson95" },
  ...more,
})

const check: CheckResults = {
  schema: 1,
  experiment: "nightly",
  title: { en: "Nightly", es: "Cada noche" },
  outcome: "fail",
  cases: [
    each("winRate.guards >= 45%", "pass"),
    each("winRate.guards >= 50%", "fail"),
    each("winRate.guards >= 48%", "undecided"),
    each("winRate.guards >= 49%", "undecided", { allowUndecided: true }),
    each("rounds < 3", "fail", { on: "warn", measured: { value: 5.5, lo: 5.4, hi: 5.6, n: 4000, method: "t95" } }),
    each("wipedOut.guards < 1%", "pass", {
      measured: { value: 0, lo: 0, hi: 0.00092, n: 4000, method: "clopperPearson95" },
    }),
  ],
  runs: [{ scenario: "alley", folder: "runs/alley-1", combats: 4000, seed: 1, digests: { base: "0123" } }],
  engine: "0.1.0",
  seconds: 1.5,
}

test("JUnit counts failures, errors and skips, and a warning passes", () => {
  const xml = junit([check])
  expect(xml).toContain('<testsuite name="nightly" tests="6" failures="1" errors="1" skipped="1" time="1.5">')
  expect(xml).toContain(
    '<testcase classname="alley.base" name="winRate.guards &gt;= 50%"><failure message="fail: 48.3\u00a0% [46.7, 49.9], n 4,000">refriega report runs/alley-1</failure></testcase>',
  )
  expect(xml).toContain('<error message="undecided: ')
  expect(xml).toContain('<skipped message="undecided: ')
  expect(xml).toContain("<system-out>warning only: fail: 5.50 [5.40, 5.60], n 4,000</system-out>")
})

test("Markdown has the verdict first, and the broken promises before the others", () => {
  const lines = checkMarkdown([check], "en").split("\n")
  expect(lines[0]).toBe("## Balance check: Nightly")
  expect(lines[2]).toBe("Promises are broken: 2 passed, 1 failed, 2 undecided, 1 warning.")
  expect(lines.slice(6, 9).map((line) => line.slice(line.lastIndexOf("|", line.length - 2)))).toEqual([
    "| ❌ fail |",
    "| ⚠️ fail (warning only) |",
    "| ❔ undecided |",
  ])
  expect(lines).toContain("- alley: 4,000 fights of each variant, seed 1")
  expect(checkMarkdown([check], "es")).toContain("Hay promesas rotas: 2 cumplen, 1 falla, 2 sin decidir, 1 aviso.")
})

test("every promise is counted once: one that would only warn and is kept is among those that passed", () => {
  const cases = [each("rounds < 9", "pass", { on: "warn" }), each("rounds < 3", "fail", { on: "warn" })]
  const kept: CheckResults = { ...check, outcome: "pass", cases }
  expect(checkTable(kept, "en", plain)).toContain("1 passed, 0 failed, 0 undecided, 1 warning.")
})

test("what never happened is not 0 %", () => {
  expect(checkTable(check, "en", plain)).toMatch(/wipedOut\.guards < 1% +0 of 4,000 \(< 0\.10\u00a0%\) +pass/u)
})

test("hostile names do no harm in any output", () => {
  const nasty =
    '</testcase><script>alert(1)</script> | `x` @team [a](javascript:b) https://evil.example \u001b[31m\u0000\u202e "q" & $1$'
  const hostile: CheckResults = {
    ...check,
    experiment: nasty,
    title: { en: nasty, es: nasty },
    cases: [each(nasty, "fail", { scenario: nasty, variant: nasty, problem: nasty })],
    runs: [{ ...(check.runs[0] as CheckResults["runs"][number]), scenario: nasty }],
  }
  const xml = junit([hostile])
  expect(xml.match(/<\/testcase>/gu)).toHaveLength(1)
  expect(xml).not.toContain("<script")
  const markdown = checkMarkdown([hostile], "en")
  expect(markdown).not.toContain("<script")
  const row = markdown.split("\n").find((line) => line.includes("❌")) ?? ""
  // Four cells: every other bar is escaped.
  expect(row.match(/(?<!\\)\|/gu)).toHaveLength(5)
  for (const text of [xml, markdown, checkTable(hostile, "en", plain)]) {
    for (const character of ["\u001b", "\u0000", "\u202e"]) expect(text).not.toContain(character)
  }
  expect(markdown).not.toMatch(/@team|https:\/\/evil/u)
})

test("Markdown that means something is escaped, the rest stands as it is", () => {
  expect(escapeMarkdown("second-duelist: 45% (base) = 3.5..4")).toBe("second-duelist: 45% (base) = 3.5..4")
  expect(escapeMarkdown("a|b*c_d`e[f]<g>&\\")).toBe("a\\|b\\*c\\_d\\`e\\[f\\]&lt;g\\>&amp;\\\\")
})

test("a measured number is told in the unit of its metric, also behind what it is about", () => {
  const told = (promise: string, value: number) =>
    measuredText(
      each(promise, "pass", { measured: { value, lo: value - 0.05, hi: value + 0.05, n: 300, method: "mean95" } }),
      "en",
    ).replaceAll("\u00a0", " ")
  expect(told("bridge: deaths.guards < 2", 1.2)).toBe("1.20 [1.15, 1.25], n 300")
  expect(told("harmInRound.guards.1 > 2", 12)).toBe("12.00 [11.95, 12.05], n 300")
  expect(told("bridge/dark: swing in 10..60pp", 0.2)).toBe("20 pp [15, 25], n 300")
  expect(told("healthLeft.guards < 80%", 0.4)).toBe("40 % [35, 45], n 300")
  expect(told("difference.rounds > 1", 1.2)).toBe("1.20 [1.15, 1.25], n 300")
})
