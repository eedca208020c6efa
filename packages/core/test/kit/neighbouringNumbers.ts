import { all, isNode, lineOf, type Node, parsed } from "./syntax.ts"

/** A function some of whose neighbouring parameters are plain numbers. */
export interface Neighbours {
  readonly file: string
  readonly line: number
  readonly name: string
  /** How many of them stand in a row. */
  readonly count: number
}

/** The names of types that are nothing but `number` in a file. */
const aliasesIn = (program: Node): ReadonlySet<string> =>
  new Set(
    [...all(program)].flatMap((node) =>
      node.type === "TSTypeAliasDeclaration" && (node["typeAnnotation"] as Node).type === "TSNumberKeyword"
        ? [(node["id"] as { name: string }).name]
        : [],
    ),
  )

const isNumber = (type: Node | undefined, aliases: ReadonlySet<string>): boolean =>
  type?.type === "TSNumberKeyword" ||
  (type?.type === "TSTypeReference" && aliases.has((type["typeName"] as { name?: string }).name ?? ""))

/** Whether a parameter is a plain number: by its type, or by what it is without an answer. */
const isPlain = (parameter: Node, aliases: ReadonlySet<string>): boolean => {
  const pattern = parameter.type === "AssignmentPattern" ? (parameter["left"] as Node) : parameter
  const annotation = pattern["typeAnnotation"] as { typeAnnotation: Node } | null | undefined
  if (annotation) return isNumber(annotation.typeAnnotation, aliases)
  if (parameter.type !== "AssignmentPattern") return false
  const given = parameter["right"] as Node
  const value = given.type === "UnaryExpression" ? (given["argument"] as Node) : given
  return value.type === "Literal" && typeof value["value"] === "number"
}

const nameIn = (node: Node, outer: string): string => {
  const named = node["id"] ?? node["key"]
  return isNode(named) && /^(?:VariableDeclarator|MethodDefinition|Property)$/u.test(node.type)
    ? String(named["name"])
    : outer
}

/** The functions with three and more neighbouring parameters that are plain numbers: two of them are soon swapped. */
export const neighbouringNumbersIn = (files: readonly string[]): readonly Neighbours[] => {
  const trees = files.map((file) => ({ file, ...parsed(file) }))
  const aliases = new Set(trees.flatMap(({ program }) => [...aliasesIn(program)]))
  const found: Neighbours[] = []
  for (const { file, program, text } of trees) {
    const walk = (node: Node, outer: string): void => {
      const name = nameIn(node, outer)
      if (/Function(?:Declaration|Expression)$/u.test(node.type) && isNode(node["body"])) {
        let run = 0
        let count = 0
        for (const parameter of node["params"] as readonly Node[]) {
          run = isPlain(parameter, aliases) ? run + 1 : 0
          count = Math.max(count, run)
        }
        if (count >= 3) found.push({ file, line: lineOf(text, node.start), name, count })
      }
      for (const part of Object.values(node)) {
        if (Array.isArray(part)) for (const item of part) if (isNode(item)) walk(item, name)
        if (isNode(part)) walk(part, name)
      }
    }
    walk(program, "")
  }
  return found
}
