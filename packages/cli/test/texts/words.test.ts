import { describe, expect, test } from "vitest"
import { proseOf } from "../../../../scripts/prose.ts"

const texts = (file: string, content: string): readonly string[] =>
  proseOf(file, content).map(({ text }) => text.trim())

describe("prose", () => {
  test("of a page is what is read: no code, no commands, and of links their words", () => {
    const page =
      "# Title\n\nA `whoever` in [a link](whoever.md).\n\n    whoever --flag\n\n```yaml\nwhoever: 1\n```\n| a table |"
    expect(texts("docs/a.md", page)).toEqual(["# Title", "", "A   in [a link].", "", "", "| a table |"])
  })

  test("of a table has no length: it is as wide as it must be", () => {
    const [line] = proseOf("a.md", `| ${"x".repeat(200)} |`)
    expect(line?.length).toBe(0)
  })

  test("of a source is its comments, and in files of texts what is between quotation marks", () => {
    const source = '/** One. `code` */\nconst whoever = "whoever" // two\n/*\n * three\n */\nconst n = 1\n'
    expect(texts("src/a.ts", source)).toEqual(["/** One.   */", "two", "/*", "* three", "*/"])
    expect(texts("cli/src/text/en.ts", 'const a = "said"\n')).toEqual(['"said"'])
    expect(texts("cli/src/text/es.ts", 'const a = "dicho"\n')).toEqual([])
  })
})
