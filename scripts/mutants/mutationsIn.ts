import type { Mutation } from "./Mutation.ts"
import { childrenOf, type Node, parse } from "./syntax.ts"

/** What becomes of an operator. */
const swapped: Readonly<Record<string, string>> = {
  "<": "<=",
  "<=": "<",
  ">": ">=",
  ">=": ">",
  "===": "!==",
  "!==": "===",
  "+": "-",
  "-": "+",
  "+=": "-=",
  "-=": "+=",
  "++": "--",
  "--": "++",
}

/**
 * Nodes of types that hold an expression: `x as T`, `x!`, `x satisfies T`. All others of TypeScript's own are types.
 */
const holdsExpression = /^TS(?:As|NonNull|Satisfies)Expression$/u
const ruleId = /\b(?:D20M|ADD2|SYM|DS20|SWD)-\d{3}\b/gu

/**
 * Every change of a comparison, a constant (a number or a flag) or a sign that a TypeScript source allows, in the order
 * of the source. Types, imports, comments, strings and keys are left alone; so are sums of texts, and the step of a
 * `for`, which would only go on for ever.
 */
export const mutationsIn = (file: string, source: string): readonly Mutation[] => {
  const found: Mutation[] = []
  const lineStarts = [0, ...[...source.matchAll(/\n/gu)].map(({ index }) => index + 1)]
  const lines = source.split("\n")

  const add = (path: readonly Node[], start: number, end: number, after: string): void => {
    const line = lineStarts.findLastIndex((from) => from <= start) + 1
    const text = (lines[line - 1] as string).trim()
    found.push({ file, start, end, line, before: source.slice(start, end), after, text, ids: idsNear(source, path) })
  }

  const visit = (node: Node, field: string, path: readonly Node[]): void => {
    const at = [...path, node]
    if (node.type.startsWith("TS") && !holdsExpression.test(node.type)) return
    if (node.type === "ImportDeclaration" || node.type === "ExportAllDeclaration") return
    const operator = node["operator"] as string
    if (node.type === "BinaryExpression" && operator in swapped && !isText(node)) {
      const left = node["left"] as Node
      const sign = source.indexOf(operator, left.end)
      add(at, sign, sign + operator.length, swapped[operator] as string)
    } else if (node.type === "AssignmentExpression" && operator in swapped && !isText(node["right"] as Node)) {
      const sign = source.indexOf(operator, (node["left"] as Node).end)
      add(at, sign, sign + 2, swapped[operator] as string)
    } else if (node.type === "UpdateExpression" && field !== "update") {
      const start = node["prefix"] === true ? node.start : node.end - 2
      add(at, start, start + 2, swapped[operator] as string)
    } else if (node.type === "UnaryExpression" && operator === "-") {
      add(at, node.start, node.start + 1, "")
    } else if (node.type === "Literal") {
      const after = otherValue(node["value"])
      if (after !== undefined) add(at, node.start, node.end, after)
    }
    for (const { field, child } of childrenOf(node)) {
      const isKey = field === "key" && node["computed"] !== true
      const isUnread = field === "source" || (holdsExpression.test(node.type) && field !== "expression")
      if (!isKey && !isUnread) visit(child, field, at)
    }
  }
  visit(parse(source), "", [])
  return found.toSorted((a, b) => a.start - b.start)
}

/** A number that is a little more, or twice as much where a little would be nothing; the other flag. */
const otherValue = (value: unknown): string | undefined => {
  if (typeof value === "boolean") return String(!value)
  if (typeof value !== "number") return undefined
  return String(Number.isInteger(value) && value < 100 ? value + 1 : value * 2)
}

/** Whether a sum is one of texts, as far as the source shows it. */
const isText = (node: Node): boolean => {
  if (node.type === "TemplateLiteral") return true
  if (node.type === "Literal") return typeof node["value"] === "string"
  if (node.type !== "BinaryExpression" || node["operator"] !== "+") return false
  return isText(node["left"] as Node) || isText(node["right"] as Node)
}

/** The ids in the innermost of the nodes around a place that has any, with the comments that stand before it. */
const idsNear = (source: string, path: readonly Node[]): readonly string[] => {
  for (const node of path.toReversed()) {
    if (node.type === "Program") return []
    const text = source.slice(beforeComments(source, node.start), node.end)
    const ids = new Set([...text.matchAll(ruleId)].map(([id]) => id))
    if (ids.size > 0) return [...ids]
  }
  return []
}

/** Where the full-line comments right before a place begin; the place itself where there are none. */
const beforeComments = (source: string, start: number): number => {
  const isFirst = source.slice(source.lastIndexOf("\n", start - 1) + 1, start).trim() === ""
  let from = start
  let line = isFirst ? source.lastIndexOf("\n", start - 1) : -1
  while (line > 0) {
    const above = source.lastIndexOf("\n", line - 1)
    if (!/^\s*(?:\/\/|\/\*|\*)/u.test(source.slice(above + 1, line))) break
    from = above + 1
    line = above
  }
  return from
}
