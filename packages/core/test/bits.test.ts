import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { expect, test } from "vitest"
import { all, isNode, type Node, programOf } from "./kit/syntax.ts"

/*
 * What a set in the bits of a number is asked is said in words: `lowestOf`, `withoutLowest`, `countOf` and others of
 * `parts/bits.ts`. The idioms behind them stand there alone.
 */

const root = fileURLToPath(new URL("../../..", import.meta.url))
const home = "packages/core/src/parts/bits.ts"

const nameOf = (node: unknown): string => (isNode(node) && node.type === "Identifier" ? String(node["name"]) : "")

const isNumber = (node: unknown, value: number): boolean =>
  isNode(node) && node.type === "Literal" && node["value"] === value

/** Whether a node is `Math.clz32`, `set & -set` or `set & (set - 1)`, whatever the set is called. */
const isIdiom = (node: Node): boolean => {
  if (node.type === "MemberExpression") return nameOf(node["object"]) === "Math" && nameOf(node["property"]) === "clz32"
  if (!/^(?:Binary|Assignment)Expression$/u.test(node.type) || !/^&=?$/u.test(String(node["operator"]))) return false
  let right = node["right"]
  while (isNode(right) && right.type === "ParenthesizedExpression") right = right["expression"]
  const name = nameOf(node["left"])
  if (name === "" || !isNode(right)) return false
  if (right.type === "UnaryExpression") return right["operator"] === "-" && nameOf(right["argument"]) === name
  return (
    right.type === "BinaryExpression" &&
    right["operator"] === "-" &&
    nameOf(right["left"]) === name &&
    isNumber(right["right"], 1)
  )
}

const idiomsIn = (file: string, text: string): readonly string[] =>
  [...all(programOf(file, text))].filter(isIdiom).map(({ end, start }) => text.slice(start, Number(end)))

test("idioms of bits stand in one file of parts", () => {
  const files = globSync("{arena,bench,packages,scripts}/**/*.ts", {
    cwd: root,
    exclude: (name) => /(?:^|\/)(?:node_modules|dist|test)$/u.test(name),
  })
  expect(files.length).toBeGreaterThan(1500)
  // What has none of these words in it need not be parsed.
  const suspects = files
    .map((file) => ({ file, text: readFileSync(join(root, file), "utf8") }))
    .filter(({ text }) => /clz32|& ?-|&=? \(?\w+ - 1\b|&= -/u.test(text))
  const found = suspects.flatMap(({ file, text }) => idiomsIn(file, text).map((idiom) => `${file}: ${idiom}`))
  expect(found.filter((place) => !place.startsWith(home))).toEqual([])
  expect(found.length).toBeGreaterThan(2)
})

test("an idiom is found whatever it is called, and other masks are none", () => {
  const text = "a = 31 - Math.clz32(rest & -rest); rest &= rest - 1; left = left & (left - 1); b = key & (size - 1)"
  expect(idiomsIn("a.ts", text)).toEqual(["Math.clz32", "rest & -rest", "rest &= rest - 1", "left & (left - 1)"])
})
