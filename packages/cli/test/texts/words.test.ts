import { describe, expect, test } from "vitest"
import { messagesOf } from "../../../../scripts/words/messages.ts"
import { proseOf } from "../../../../scripts/words/prose.ts"
import { sentencesOf } from "../../../../scripts/words/sentences.ts"

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

  test("of a source is its comments", () => {
    const source = '/** One. `code` */\nconst whoever = "whoever" // two\n/*\n * three\n */\nconst n = 1\n'
    expect(texts("src/a.ts", source)).toEqual(["/** One.   */", "two", "/*", "* three", "*/"])
  })

  test("of a file of a game is its comments and texts, not its keys and ids", () => {
    const file = "# A comment\nreckon:\n  - do: reckon\n    text: { en: two words }\nrule: is `d e` so\n"
    expect(texts("games/a.yaml", file)).toEqual(["# A comment", "{ en: two words }", "is   so"])
  })
})

describe("messages", () => {
  test("are strings of two words or more, with what templates insert as one word; no imports, no markup", () => {
    const source =
      'import "a b"\nconst x = "one"\nconst y = ["two words", `and ${x ? "three more" : ""} ends`]\n"<b>a b</b>"\n'
    expect(messagesOf("a.ts", source)).toEqual([
      { line: 3, text: "two words" },
      { line: 3, text: "and X ends" },
      { line: 3, text: "three more" },
    ])
  })
})

describe("sentences", () => {
  test("end with a mark and a capital; code is a word, tables and blocks are none", () => {
    const page =
      "# No sentence here\n\nOne two, `a b c`. Three four\nfive: Six! e.g. seven.\n\n- An item · Another\n\n| a | b |\n"
    expect(sentencesOf(page).map(({ line, words }) => [line, words])).toEqual([
      [3, 3],
      [3, 3],
      [3, 3],
      [6, 2],
      [6, 1],
    ])
  })
})
