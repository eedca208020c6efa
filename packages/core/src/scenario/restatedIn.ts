import type * as Schema from "effect/Schema"
import * as SchemaAST from "effect/SchemaAST"

/**
 * The fields of a struct, as a path ends (`bab`, `abilities.str`), that are marked as restating others, each with those
 * that count: a stat block says both, as books do. An author who changes only the first finds out from it why nothing
 * changes.
 */
export const restatedIn = (struct: Schema.Top): ReadonlyMap<string, string> => new Map(marked(struct.ast, ""))

const marked = (ast: SchemaAST.AST, path: string): readonly (readonly [string, string])[] => {
  const counts = SchemaAST.resolveAt<string>("restates")(ast)
  if (counts !== undefined) return [[path, counts]]
  if (ast._tag !== "Objects") return []
  return ast.propertySignatures.flatMap(({ name, type }) =>
    marked(type, path === "" ? String(name) : `${path}.${String(name)}`),
  )
}
