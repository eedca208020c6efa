import { isMap, isScalar, isSeq, type Node, parseDocument, visit } from "yaml"

const nested = (depth: number, inner: unknown): unknown => {
  let value = inner
  for (let i = 0; i < depth; i++) value = i % 2 === 0 ? { a: value } : [value]
  return value
}

/** What may stand where something else is expected. */
const others: readonly unknown[] = [
  { a: 1 },
  { en: { a: 1 } },
  { en: { a: 1 }, es: [2] },
  {},
  [],
  [[]],
  [1, { b: 2 }],
  [null],
  0,
  9,
  -1,
  0.5,
  1e9,
  true,
  null,
  "",
  "me",
  "d6",
  "1 + 1",
  "a b: c",
  "x".repeat(5000),
  nested(20, 1),
  nested(29, null),
  Array.from({ length: 300 }, (_, i) => i),
]

/**
 * A YAML text with one of its values replaced by a value of another kind.
 *
 * @param roll a number below another one
 * @returns also what was done, for people
 */
export const otherValue = (
  text: string,
  roll: (below: number) => number,
): { readonly text: string; readonly what: string } => {
  const document = parseDocument(text)
  const nodes: Node[] = []
  visit(document, { Node: (key, node) => void (key !== "key" && nodes.push(node)) })
  const at = nodes[roll(nodes.length)]
  const other = others[roll(others.length)]
  visit(document, { Node: (_, node) => (node === at ? document.createNode(other) : undefined) })
  const kind = isMap(at) ? "a mapping" : isSeq(at) ? "a list" : isScalar(at) ? JSON.stringify(at.value) : "something"
  return {
    text: document.toString({ lineWidth: 0 }),
    what: `${JSON.stringify(other).slice(0, 40)} for ${kind?.slice(0, 40)}`,
  }
}
