import { existsSync, globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { root } from "../kit/refriega.ts"

// The questions of a new engineer, and those that README says one can ask: each is at most two links away from README,
// and what its answer names is there.

const read = (page: string): string => readFileSync(join(root, page), "utf8")

const linksOf = (text: string): readonly string[] =>
  [...text.matchAll(/\]\(([^)]+)\)/gu)].map(([, target = ""]) => target).filter((target) => !target.includes("://"))

const sections = read("docs/questions.md")
  .split(/^## /mu)
  .slice(1)
  .map((section) => ({ question: section.split("\n", 1)[0] ?? "", answer: section }))

test("README leads to the questions", () => {
  expect(linksOf(read("README.md"))).toContain("docs/questions.md")
  expect(sections).toHaveLength(10)
})

describe.each(sections)("$question", ({ answer }) => {
  test("is answered here, or one link further on", () => {
    expect(linksOf(answer).length).toBeGreaterThan(0)
    expect(answer.split(/\s+/u).length).toBeGreaterThan(30)
  })

  test("is answered with files that exist", () => {
    const named = [...answer.matchAll(/`([\w./-]+)`/gu)].map(([, name = ""]) => name)
    const files = named.filter((name) => /\.(?:ts|yaml)$/u.test(name) || name.startsWith("packages/"))
    const missing = files.filter(
      (name) =>
        !existsSync(join(root, name)) &&
        globSync([`packages/${name}`, `packages/**/${name}`], { cwd: root, exclude: ["**/node_modules/**"] }).length ===
          0,
    )
    expect(missing).toEqual([])
  })
})

describe("what README says one can ask", () => {
  const rows = [...read("README.md").matchAll(/^\| ([^|]+\?) \| (.+) \|$/gmu)].map(
    ([, question = "", answer = ""]) => ({
      question,
      answer,
    }),
  )

  test("is twenty questions or more", () => expect(rows.length).toBeGreaterThanOrEqual(20))

  test.each(rows)("$question", ({ answer }) => {
    const commands = [...answer.matchAll(/`([\w-]+)/gu)].map(([, command = ""]) => command)
    expect(commands.length).toBeGreaterThan(0)
    const helps = read("docs/commands.md")
    for (const command of commands) expect(helps).toContain(`### refriega ${command}\n`)
  })
})
