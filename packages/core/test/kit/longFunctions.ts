import { childrenOf, isNode, lineOf, type Node } from "./syntax.ts"

/** A function with the lines from its parameters to the end of its body. */
export interface LongFunction {
  readonly name: string
  readonly lines: number
}

const nameIn = (node: Node, outer: string): string => {
  const named = node["id"] ?? node["key"]
  return isNode(named) && "name" in named ? String(named["name"]) : outer
}

/** The functions of a file that have more than so many lines, each under the name that it is given to. */
export const longFunctionsIn = (program: Node, text: string, most: number): readonly LongFunction[] => {
  const found: LongFunction[] = []
  const walk = (node: Node, outer: string): void => {
    const name = nameIn(node, outer)
    if (/Function(?:Declaration|Expression)$/u.test(node.type) && isNode(node["body"])) {
      const end = node["end"] as number
      // What is too short to have so many lines is not counted.
      const lines = end - node.start < most ? 0 : lineOf(text, end) - lineOf(text, node.start) + 1
      if (lines > most) found.push({ name, lines })
    }
    for (const child of childrenOf(node)) walk(child, name)
  }
  walk(program, "")
  return found
}
