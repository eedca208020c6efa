import { readdirSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { all, filesIn, isNode, type Node, parsed, sources } from "./kit/syntax.ts"

/*
 * A verb stands in one file of its own, and in the list of words that logs are read by: whoever changes what a verb
 * does has one place to look. Counted by syntax are `verb.NAME` and the declaration of NAME among the words of verbs.
 */

/** How many files a verb may stand in beside its own, on average over a room. */
const others = 1

const nameOf = (node: unknown): string | undefined => {
  if (!isNode(node)) return undefined
  return node.type === "Identifier" ? String(node["name"]) : node.type === "Literal" ? String(node["value"]) : undefined
}

/**
 * The names of verbs that a file declares: `{ number: verb } = vocabulary({ ... })`, or `verbWords = vocabulary(...)`.
 */
const declaredIn = (program: Node): readonly string[] =>
  [...all(program)].flatMap((node) => {
    if (node.type !== "VariableDeclarator") return []
    const { id, init } = node as unknown as { id: Node; init: Node | null }
    if (init?.type !== "CallExpression") return []
    const isVerbs =
      nameOf(id) === "verbWords" ||
      (id.type === "ObjectPattern" &&
        (id["properties"] as readonly Node[]).some(
          (property) => nameOf(property["key"]) === "number" && nameOf(property["value"]) === "verb",
        ))
    const [words] = init["arguments"] as readonly Node[]
    if (!isVerbs || words?.type !== "ObjectExpression") return []
    return (words["properties"] as readonly Node[]).map((property) => nameOf(property["key"]) as string)
  })

/** The names N of `verb.N` in a file. */
const usedIn = (program: Node): readonly string[] =>
  [...all(program)].flatMap((node) =>
    node.type === "MemberExpression" && nameOf(node["object"]) === "verb" && node["computed"] === false
      ? [nameOf(node["property"]) as string]
      : [],
  )

for (const room of readdirSync(join(sources, "systems"), { withFileTypes: true })) {
  // Games that are files have their verbs in those.
  if (!room.isDirectory() || filesIn(`systems/${room.name}`).length === 0) continue
  test(`a verb of ${room.name} stands in a file of its own and in ${others} other`, () => {
    const files = new Map<string, Set<string>>()
    const declared = new Set<string>()
    for (const file of filesIn(`systems/${room.name}`)) {
      const { program } = parsed(file)
      for (const name of declaredIn(program)) declared.add(name)
      for (const name of [...declaredIn(program), ...usedIn(program)])
        files.set(name, (files.get(name) ?? new Set()).add(file))
    }
    expect(declared.size).toBeGreaterThan(10)
    for (const name of files.keys()) expect(declared).toContain(name)
    let beside = 0
    const worst: string[] = []
    for (const name of declared) {
      const places = files.get(name) as Set<string>
      beside += places.size - 1
      if (places.size > 2) worst.push(`${name}: ${[...places].join(", ")}`)
    }
    if (beside / declared.size > others) expect(worst).toEqual([])
  })
}
