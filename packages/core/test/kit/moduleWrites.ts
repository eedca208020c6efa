import { dirname, join } from "node:path"
import { all, childrenOf, isNode, lineOf, type Node, parsed } from "./syntax.ts"

/** A binding at the level of a module that is written after it was made. */
export interface ModuleWrite {
  /** The file and the name of the binding: `systems/ds20/harm/harm.ts scratch`. */
  readonly binding: string
  /** Where it is written: files and lines. */
  readonly at: readonly string[]
}

/** Methods that change what they are called on. */
const changing = new Set([
  "push",
  "pop",
  "shift",
  "unshift",
  "splice",
  "sort",
  "reverse",
  "fill",
  "copyWithin",
  "set",
  "add",
  "delete",
  "clear",
])

interface File {
  readonly name: string
  readonly text: string
  readonly program: Node
  /** The names that the module declares, but not functions. */
  readonly own: ReadonlySet<string>
  /** Local names of what it imports from files: where from, and the name there. */
  readonly imports: ReadonlyMap<string, readonly [string, string]>
}

const isFunction = (node: unknown): boolean =>
  isNode(node) && /^(?:Function(?:Declaration|Expression)|ArrowFunctionExpression)$/u.test(node.type)

/** The names that a pattern binds. */
const bound = (pattern: Node): readonly string[] => {
  switch (pattern.type) {
    case "Identifier":
      return [pattern["name"] as string]
    case "AssignmentPattern":
      return bound(pattern["left"] as Node)
    case "Property":
      return bound(pattern["value"] as Node)
    case "RestElement":
      return bound(pattern["argument"] as Node)
    default:
      return childrenOf(pattern).flatMap(bound)
  }
}

/** The declaration in a statement of a module, `export` or not. */
const declarationIn = (statement: Node): Node =>
  isNode(statement["declaration"]) ? (statement["declaration"] as Node) : statement

const read = (name: string): File => {
  const { program, text } = parsed(name)
  const own = new Set<string>()
  const imports = new Map<string, readonly [string, string]>()
  for (const statement of program["body"] as readonly Node[]) {
    const declaration = declarationIn(statement)
    if (declaration.type === "VariableDeclaration") {
      for (const { id, init } of declaration["declarations"] as readonly { id: Node; init: unknown }[])
        if (!isFunction(init)) for (const bindingName of bound(id)) own.add(bindingName)
    }
    if (statement.type !== "ImportDeclaration") continue
    const from = (statement["source"] as { value: string }).value
    if (!from.startsWith(".")) continue
    for (const specifier of statement["specifiers"] as readonly Node[]) {
      const local = (specifier["local"] as { name: string }).name
      const imported = specifier["imported"] as { name: string } | undefined
      if (imported !== undefined) imports.set(local, [join(dirname(name), from), imported.name])
    }
  }
  return { name, text, program, own, imports }
}

/** The name at the bottom of `name.a[b].c`. */
const rootOf = (node: Node): string | undefined => {
  let at: Node = node
  for (;;) {
    if (at.type === "Identifier") return at["name"] as string
    const next = at["object"] ?? at["expression"]
    if (!isNode(next)) return undefined
    at = next
  }
}

const isMember = (node: unknown): node is Node => isNode(node) && node.type === "MemberExpression"

/** Names that a node writes to, and whether it is the binding itself that gets another value. */
const writtenBy = (node: Node): readonly string[] => {
  const target =
    node.type === "AssignmentExpression"
      ? node["left"]
      : node.type === "UpdateExpression"
        ? node["argument"]
        : node.type === "CallExpression" && isMember(node["callee"])
          ? calledOn(node)
          : undefined
  const root = isNode(target) ? rootOf(target) : undefined
  return root === undefined ? [] : [root]
}

/** What a call of a method changes: `list.push(a)`, `Object.assign(a, b)`. */
const calledOn = (call: Node): Node | undefined => {
  const callee = call["callee"] as Node
  const method = (callee["property"] as { name?: string }).name ?? ""
  const object = callee["object"] as Node
  if (object["name"] === "Object" && method === "assign") return (call["arguments"] as readonly Node[])[0]
  return changing.has(method) ? object : undefined
}

/**
 * Walks the functions of a tree with the names that they and their blocks hide from the module. What is done outside of
 * functions is part of making what the module has.
 */
const walk = (
  node: Node,
  hidden: ReadonlySet<string> | undefined,
  visit: (node: Node, hidden: ReadonlySet<string>) => void,
): void => {
  let inside = hidden
  if (isFunction(node) || (hidden !== undefined && (node.type === "BlockStatement" || node.type.startsWith("For")))) {
    const names = new Set(hidden ?? [])
    if (isFunction(node))
      for (const parameter of node["params"] as readonly Node[]) for (const n of bound(parameter)) names.add(n)
    const body = node.type === "BlockStatement" ? (node["body"] as readonly Node[]) : childrenOf(node)
    for (const statement of body) {
      if (statement.type !== "VariableDeclaration") continue
      for (const { id } of statement["declarations"] as readonly { id: Node }[]) for (const n of bound(id)) names.add(n)
    }
    inside = names
  }
  if (inside !== undefined) visit(node, inside)
  for (const child of childrenOf(node)) walk(child, inside, visit)
}

/** The parameters that a function writes to, by place: directly, or by handing them to one that does. */
type Fills = Map<string, Set<number>>

const functionsOf = (file: File): readonly (readonly [string, Node])[] =>
  (file.program["body"] as readonly Node[]).flatMap((statement) => {
    const declaration = declarationIn(statement)
    if (declaration.type !== "VariableDeclaration") return []
    return (declaration["declarations"] as readonly { id: Node; init: unknown }[]).flatMap(({ id, init }) =>
      isFunction(init) ? [[id["name"] as string, init as Node] as const] : [],
    )
  })

const resolved = (file: File, name: string): string => {
  const [from, there] = file.imports.get(name) ?? [file.name, name]
  return `${from} ${there}`
}

/** Calls of functions by name, with what is handed over as it stands: names by place. */
const handedOver = (file: File, node: Node): readonly (readonly [string, number, string])[] => {
  if (node.type !== "CallExpression") return []
  const callee = node["callee"] as Node
  if (callee.type !== "Identifier") return []
  return (node["arguments"] as readonly Node[]).flatMap((argument, place) =>
    argument.type === "Identifier"
      ? [[resolved(file, callee["name"] as string), place, argument["name"] as string] as const]
      : [],
  )
}

const fillsIn = (files: readonly File[]): Fills => {
  const fills: Fills = new Map()
  for (let grows = true; grows; ) {
    grows = false
    for (const file of files) {
      for (const [name, fn] of functionsOf(file)) {
        const parameters = (fn["params"] as readonly Node[]).map((parameter) => bound(parameter)[0])
        const key = `${file.name} ${name}`
        const known = fills.get(key) ?? new Set<number>()
        const before = known.size
        for (const node of all(fn["body"] as Node)) {
          const direct =
            node.type === "AssignmentExpression" && !isMember(node["left"])
              ? []
              : writtenBy(node).filter((n) => n !== undefined)
          for (const written of direct) if (parameters.includes(written)) known.add(parameters.indexOf(written))
          for (const [callee, place, argument] of handedOver(file, node))
            if (fills.get(callee)?.has(place) === true && parameters.includes(argument))
              known.add(parameters.indexOf(argument))
        }
        if (known.size > before) {
          fills.set(key, known)
          grows = true
        }
      }
    }
  }
  return fills
}

/**
 * The bindings at module level that files write after they were made, wherever it is done: an assignment, a method that
 * changes, a function that fills what it is given. Aliases are not followed.
 */
export const moduleWritesIn = (names: readonly string[]): readonly ModuleWrite[] => {
  const files = names.map(read)
  const byName = new Map(files.map((file) => [file.name, file]))
  const fills = fillsIn(files)
  const found = new Map<string, string[]>()
  for (const file of files) {
    const note = (name: string, node: Node): void => {
      const [from, there] = file.imports.get(name) ?? [file.name, name]
      if (byName.get(from)?.own.has(there) !== true) return
      const binding = `${from} ${there}`
      found.set(binding, [...(found.get(binding) ?? []), `${file.name}:${lineOf(file.text, node.start)}`])
    }
    walk(file.program, undefined, (node, hidden) => {
      for (const name of writtenBy(node)) if (!hidden.has(name)) note(name, node)
      for (const [callee, place, argument] of handedOver(file, node))
        if (!hidden.has(argument) && fills.get(callee)?.has(place) === true) note(argument, node)
    })
  }
  return [...found].map(([binding, at]) => ({ binding, at })).toSorted((a, b) => (a.binding < b.binding ? -1 : 1))
}
