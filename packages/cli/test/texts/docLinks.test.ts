import { existsSync, globSync, readFileSync, statSync } from "node:fs"
import { dirname, join, relative } from "node:path"
import { describe, expect, test } from "vitest"
import { root } from "../kit/refriega.ts"

const pages = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", ...globSync("docs/**/*.md", { cwd: root })]

const textOf = (file: string): string => readFileSync(file, "utf8")

/** A page without what is shown as code, where brackets are no links. */
const prose = (text: string): string =>
  text
    .replaceAll(/^```.*?^```/gmsu, "")
    .replaceAll(/^ {4}.*$/gmu, "")
    .replaceAll(/`[^`\n]*`/gu, "")

/** The anchors of a page's headings, as GitHub and GitLab make them; the second of one name ends in -1. */
const anchorsIn = (text: string): ReadonlySet<string> => {
  const found = new Set<string>()
  for (const [, heading = ""] of text.replaceAll(/^```.*?^```/gmsu, "").matchAll(/^#+ +(.+?)\s*$/gmu)) {
    const shown = heading.replaceAll(/\[([^\]]*)\]\([^)]*\)/gu, "$1")
    const slug = shown
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\p{M} _-]/gu, "")
      .replaceAll(" ", "-")
    let anchor = slug
    for (let n = 1; found.has(anchor); n++) anchor = `${slug}-${n}`
    found.add(anchor)
  }
  return found
}

/** Links of a page that lead nowhere inside the repository; addresses of other places are not tried. */
const brokenIn = (file: string, text: string): readonly string[] =>
  [...prose(text).matchAll(/\]\(\s*<?([^)\s>]+)>?(?:\s+"[^"]*")?\s*\)/gu)]
    .map(([, target = ""]) => target)
    .filter((target) => !/^[a-z][a-z+.-]*:/u.test(target))
    .filter((target) => {
      const [path = "", anchor] = target.split("#")
      const to = path === "" ? file : join(dirname(file), decodeURIComponent(path))
      if (relative(root, to).startsWith("..") || !existsSync(to)) return true
      if (anchor === undefined) return false
      if (statSync(to).isDirectory()) return true
      return !anchorsIn(path === "" ? text : textOf(to)).has(decodeURIComponent(anchor))
    })

/** Files of others that the page shows as examples. */
const shown = ["my-game.yaml", "attackRoll.ts"]

/** Whether a file has the last of these names, and the others among its folders, in this order. */
const fits = (file: string, parts: readonly string[]): boolean => {
  const folders = file.split("/")
  if (folders.pop() !== parts.at(-1)) return false
  let at = 0
  for (const folder of folders) if (folder === parts[at]) at++
  return at >= parts.length - 1
}

describe("the links of README, CONTRIBUTING, CHANGELOG and docs", () => {
  test.each(pages)("%s: every file and heading that it links to is there", (page) => {
    const file = join(root, page)
    expect(brokenIn(file, textOf(file))).toEqual([])
  })

  test("a missing file, a missing heading and a way out of the repository are found", () => {
    const text =
      "# Here\n[a](#here) [b](#gone) [c](gone.md) [d](README.md#gone) [e](../x.md) [f](https://x.org/y) `[g](z.md)`"
    expect(brokenIn(join(root, "CHANGELOG.md"), text)).toEqual(["#gone", "gone.md", "README.md#gone", "../x.md"])
  })
})

test("docs/architecture.md is a design to read at once: at most 350 lines of 120 characters", () => {
  const lines = textOf(join(root, "docs/architecture.md")).trimEnd().split("\n")
  expect(lines.length).toBeLessThanOrEqual(350)
  expect(lines.filter((line) => line.length > 120)).toEqual([])
})

test.each(["docs/architecture.md", "docs/questions.md"])("files that %s names are there", (page) => {
  const named = [...textOf(join(root, page)).matchAll(/`(?:\.\/)?([\w@./-]+\.(?:ts|yaml|json|mjs))`/gu)]
  const files = globSync("{arena,bench,packages,scripts}/**/*.{ts,yaml,json,mjs}", {
    cwd: root,
    exclude: (path) => path.endsWith("node_modules"),
  })
  const gone = named.map(([, name = ""]) => name.split("/")).filter((parts) => !files.some((file) => fits(file, parts)))
  expect(gone.map((parts) => parts.join("/")).filter((name) => !shown.includes(name))).toEqual([])
})

test("every record of a decision is in the list of decisions, and says its context and what was decided", () => {
  const list = textOf(join(root, "docs/decisions/README.md"))
  const records = globSync("docs/decisions/[0-9]*.md", { cwd: root })
  expect(records.length).toBeGreaterThan(0)
  const texts = records.map((record) => textOf(join(root, record)))
  const without = (found: (text: string, record: string) => boolean) =>
    records.filter((record, i) => !found(texts[i] ?? "", record))
  expect(without((_, record) => list.includes(`](${relative("docs/decisions", record)})`))).toEqual([])
  expect(without((text) => text.includes("**Context.**") && text.includes("**Decided.**"))).toEqual([])
})
