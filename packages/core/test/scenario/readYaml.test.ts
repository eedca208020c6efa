import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { readYaml } from "../../src/scenario/yaml/readYaml.ts"
import { descendant, keyPlaceOf, placeOf, plain, type Tree } from "../../src/scenario/yaml/tree.ts"

const tree = (text: string): Tree => {
  const read = readYaml({ file: "a.yaml", text })
  if (read._tag === "Refused") throw new Error(JSON.stringify(read.problems))
  return read.value
}

const messages = (text: string): readonly string[] => {
  const read = readYaml({ file: "a.yaml", text })
  return read._tag === "Good" ? [] : read.problems.map((p) => `${p.line}:${p.column} ${p.message}`)
}

describe("values and their places", () => {
  const text = "name: Ann\nlist:\n  - 3\n  - { deep: true }\nmap: |\n    ..A\n    ...\nempty:\n"

  test("every value knows its line, its column and its path", () => {
    const read = tree(text)
    expect(placeOf(read, "name")).toEqual({ file: "a.yaml", line: 1, column: 7, path: "name" })
    expect(placeOf(read, "list", 1, "deep")).toEqual({ file: "a.yaml", line: 4, column: 13, path: "list[1].deep" })
    expect(keyPlaceOf(read, "list", 1, "deep")).toEqual({ file: "a.yaml", line: 4, column: 7, path: "list[1].deep" })
    expect(placeOf(read, "empty")).toMatchObject({ line: 8, column: 7, path: "empty" })
  })

  test("a block of text knows where its first line begins", () => {
    expect(descendant(tree(text), "map")).toMatchObject({ value: "..A\n...\n", block: { line: 6, column: 5 } })
    expect(descendant(tree("map: |\r\n  ..\r\n  .."), "map")).toMatchObject({ block: { line: 2, column: 3 } })
  })

  test("a source that is read again gives the same tree, another one of the same text its own places", () => {
    const source = { file: "a.yaml", text }
    expect(readYaml(source)).toBe(readYaml(source))
    const other = readYaml({ ...source, file: "b.yaml" })
    expect(other._tag === "Good" && placeOf(other.value, "name").file).toBe("b.yaml")
  })

  test("a large text that is loaded again is read once: under another name, or changed, it is another one", () => {
    const large = Array.from({ length: 1000 }, (_, i) => `line-${i}: ${i}\n`).join("")
    const nth = (i: number) => readYaml({ file: "a.yaml", text: `name: ${i}\n${large}` })
    expect(nth(1)).toBe(nth(1))
    const names = [nth(1), nth(2)].map((read) => read._tag === "Good" && descendant(read.value, "name"))
    expect(names).toMatchObject([{ value: 1 }, { value: 2 }])
    const other = readYaml({ file: "b.yaml", text: `name: 1\n${large}` })
    expect(other._tag === "Good" && placeOf(other.value, "name").file).toBe("b.yaml")
    // Only the last ones are kept, or a program that runs for long would keep all that it was ever given.
    const before = nth(0)
    for (let i = 1; i <= 8; i++) nth(i)
    expect(nth(0)).not.toBe(before)
    expect(nth(0)).toEqual(before)
    const huge = `name: ${"x".repeat(200_000)}`
    expect(readYaml({ file: "a.yaml", text: huge })).not.toBe(readYaml({ file: "a.yaml", text: huge }))
  })

  test("a place on the way stands in for what is not there", () => {
    expect(placeOf(tree(text), "list", 7, "x")).toMatchObject({ line: 3, column: 3 })
  })

  test("names that are not plain are quoted in paths", () => {
    expect(placeOf(tree('{ "a.b": { c: 1 } }'), "a.b", "c").path).toBe('["a.b"].c')
  })
})

describe("every JSON document is YAML", () => {
  const name = fc
    .stringMatching(/^[a-z_ .é日-]{1,12}$/u)
    .filter((s) => !["__proto__", "constructor", "prototype"].includes(s))
  const scalar = fc.oneof(
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.double({ noNaN: true, noDefaultInfinity: true }).filter((n) => !Object.is(n, -0) && Math.abs(n) < 2 ** 53),
    fc.stringMatching(/^[ -~\n\té日]{0,30}$/u),
  )
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof({ depthSize: "small" }, scalar, fc.array(tie("value")), fc.dictionary(name, tie("value"))),
  }))

  test("and is read as JSON.parse reads it", () => {
    fc.assert(
      fc.property(value, (json) => {
        const text = JSON.stringify(json, null, 1)
        expect(JSON.parse(JSON.stringify(plain(tree(text))))).toEqual(JSON.parse(text))
      }),
      { numRuns: 300 },
    )
  })

  test("no text at all makes the reader throw", () => {
    const noise = fc.stringMatching(/^[-a:?{}[\],"'|>#&*!%@\n\t 0.~]{0,80}$/u)
    fc.assert(
      fc.property(fc.oneof(noise, fc.string({ unit: "binary" })), (text) => {
        expect(["Good", "Refused"]).toContain(readYaml({ file: "a", text })._tag)
      }),
      { numRuns: 500 },
    )
  })
})

describe("texts that would do harm", () => {
  const mebibyte = 1024 * 1024
  const fill = (unit: string) => unit.repeat(Math.floor(mebibyte / unit.length))

  test.for([
    ["brackets", fill("["), "expected at most 32 levels of nesting"],
    ["braces", fill("{a: "), "expected at most 32 levels of nesting"],
    ["dashes", fill("- "), "expected at most 32 levels of nesting"],
    ["question marks", fill("? "), "expected at most 32 levels of nesting"],
    ["list items", fill("- x\n"), "expected at most 100000 values"],
    ["entries of a list", `[${fill("x,").slice(2)}]`, "expected at most 100000 values"],
    ["commas", `[${fill(",").slice(2)}]`, "expected at most 100000 values"],
    ["keys", fill("a:\n"), "expected at most 100000 values"],
    ["documents", fill("---\n"), "expected one document, found several"],
    ["aliases", fill("*a "), "aliases (*name) are not allowed: write the value again"],
    ["anchors", fill("&a "), "anchors (&name) are not allowed"],
    ["tags", fill("!a "), "tags (!name) are not allowed"],
    ["merge keys", "a: 1\n<<: *a\n", "aliases (*name) are not allowed: write the value again"],
    ["directives", "%YAML 1.1\n---\na: yes\n", "directives (%NAME) are not allowed"],
    ["a byte too much", `${fill("a")}a`, "expected a file of at most 1 MiB"],
    ["a byte too much in two-byte letters", `${"é".repeat(mebibyte / 2)}a`, "expected a file of at most 1 MiB"],
    ["a long number", `a: ${"9".repeat(1000)}`, `expected a finite number, found ${"9".repeat(39)}…`],
    ["an inexact number", "a: 9007199254740993", "this number is too large to be exact"],
    ["a key of several lines", "? |\n  a\n  b\u0000\n: 1", "expected a name without control characters"],
    ["half a character", 'a: "\\ud800"', "expected a text without control characters"],
    ["a reversal of direction", 'a: "\\u202e"', "expected a text without control characters"],
    ["a list as a key", "[a]: 1", "expected a name before the colon"],
  ] as const)("%s are refused", ([, text, message]) => {
    expect(messages(text).join("\n")).toContain(message)
  })

  test("32 levels are allowed, 33 are not", () => {
    expect(messages(`${"[".repeat(32)}${"]".repeat(32)}`)).toEqual([])
    expect(messages(`${"[".repeat(33)}${"]".repeat(33)}`)).toEqual(["1:33 expected at most 32 levels of nesting"])
  })

  test("duplicate keys are found however many keys there are", () => {
    const keys = Array.from({ length: 10_000 }, (_, i) => `k${i}: 1\n`).join("")
    expect(messages(`${keys}k7: 2\n`)).toEqual(['10001:1 duplicate key: "k7" stands here a second time'])
  })

  test("words of other YAML versions stay words", () => {
    expect(plain(tree("[yes, no, on, off, 0o17, 1_000, 12:30, 2026-01-01]"))).toEqual([
      "yes",
      "no",
      "on",
      "off",
      15,
      "1_000",
      "12:30",
      "2026-01-01",
    ])
  })

  test("mappings have no prototype that a name could reach", () => {
    expect(Object.getPrototypeOf(plain(tree("a: 1")))).toBeNull()
    for (const key of ["__proto__", "constructor", "prototype"]) {
      expect(messages(`${key}: 1`)).toEqual([`1:1 the key "${key}" is not allowed`])
    }
  })
})
