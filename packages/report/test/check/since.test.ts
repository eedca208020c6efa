import type { CheckResults, Since } from "@refriega/sim/pure"
import { expect, test } from "vitest"
import { annotationsOf, codeQuality, githubCommands } from "../../src/check/annotations.ts"
import { checkMarkdown } from "../../src/check/checkMarkdown.ts"

const evil = "a\n::error::x\r | `b` ``` <img onerror=x> @all --> \u202e"
const about = { scenario: evil, variant: evil }
const moved = (i: number): Since["moved"][number] => ({
  scenario: `${evil} ${i}`,
  variant: evil,
  metric: "winRate.a",
  n: 100,
  before: 0.4,
  now: 0.5,
  d: 0.1,
  lo: 0.05,
  hi: 0.15,
  pHolm: 0.01,
  smallest: 0.02,
  verdict: "better",
  otherwise: { count: 12, first: [3] },
})
const check = (n: number): CheckResults => ({
  schema: 1,
  experiment: "e",
  title: { en: evil, es: evil },
  outcome: "fail",
  cases: Array.from({ length: n }, (_, i) => ({
    ...about,
    check: `${evil} ${i}`,
    outcome: "fail",
    on: "fail",
    allowUndecided: false,
    problem: evil,
  })),
  runs: [],
  since: {
    ref: evil,
    commit: "0123456789abcdef",
    files: Array.from({ length: n }, (_, i) => ({ file: evil, line: i + 1, path: `p${i}`, before: evil, now: evil })),
    moved: Array.from({ length: n }, (_, i) => moved(i)),
    uncompared: [{ ...about, why: evil }],
    promises: [{ ...about, check: evil, before: "pass", now: "fail" }],
    fight: { ...about, index: 3, folder: evil, lines: [`- ${evil}`, "```", "+ x"] },
  },
  engine: "1",
  seconds: 1,
})

test("Markdown of hostile names has no markup, no mention and no command of theirs, and its block of code ends", () => {
  const text = checkMarkdown([check(2)], "en")
  expect(text.match(/^```/gmu)).toHaveLength(2)
  const outside = text.replace(/^```diff\n[^]*?^```$/mu, "")
  expect(outside).not.toMatch(/<img|^::|@all|[^\\]`b|\u202e/mu)
  expect(text).not.toMatch(/^::/mu)
})

test("Markdown of thousands of changes is no longer than a comment may be, and says what is left out", () => {
  const text = checkMarkdown([check(3000)], "es")
  expect(text.length).toBeLessThanOrEqual(60_000)
  expect(text).toContain("2940 más".replace("2940", "2.940"))
  expect(text).toContain("Lo que sigue se omite aquí")
  expect((text.match(/^```/gmu) ?? []).length % 2).toBe(0)
})

test("annotations are one line each, ten of a level, and no text in them ends its command", () => {
  const all = [
    { check: check(30), file: "x.yaml", lines: new Map([[`${evil} 0`, 7]]), called: (file: string) => `sub/${file}` },
  ]
  const notes = annotationsOf(all, "en")
  expect(notes).toHaveLength(10)
  expect(notes[0]).toMatchObject({ level: "error", file: "sub/x.yaml", line: 7 })
  const lines = githubCommands(notes).trimEnd().split("\n")
  expect(lines).toHaveLength(10)
  for (const line of lines) expect(line).toMatch(/^::error file=[^,:\r]+,line=\d+,title=[^,:\r]+::[^\r]*$/u)
  const report = JSON.parse(codeQuality(notes)) as readonly { readonly fingerprint: string }[]
  expect(new Set(report.map(({ fingerprint }) => fingerprint)).size).toBe(10)
})
