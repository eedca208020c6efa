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

/** The types of a tuple's elements, named or not; undefined of anything else. */
const elementsOf = (parameter: Node): readonly Node[] | undefined => {
  const annotation = parameter["typeAnnotation"] as { typeAnnotation: Node } | null | undefined
  const type = annotation?.typeAnnotation
  const tuple = type?.type === "TSTypeOperator" ? (type["typeAnnotation"] as Node) : type
  if (tuple?.type !== "TSTupleType") return undefined
  return (tuple["elementTypes"] as readonly Node[]).map((element) =>
    element.type === "TSNamedTupleMember" ? (element["elementType"] as Node) : element,
  )
}

/** How many plain numbers stand in a row at most. */
const longestRun = (plain: readonly boolean[]): number => {
  let run = 0
  let longest = 0
  for (const is of plain) {
    run = is ? run + 1 : 0
    longest = Math.max(longest, run)
  }
  return longest
}

/** Which of a function's parameters are plain numbers; a tuple is as many as it has elements. */
const plainIn = (parameters: readonly Node[], aliases: ReadonlySet<string>): readonly boolean[] =>
  parameters.flatMap(
    (parameter) => elementsOf(parameter)?.map((type) => isNumber(type, aliases)) ?? [isPlain(parameter, aliases)],
  )

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
        const count = longestRun(plainIn(node["params"] as readonly Node[], aliases))
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
