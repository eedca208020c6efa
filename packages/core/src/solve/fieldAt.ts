import * as SchemaAST from "effect/SchemaAST"
import type { Step } from "../parts/stepping.ts"

/** What a schema says of the field of a key: of every form that the whole may have. */
export const fieldAt = (forms: readonly SchemaAST.AST[], key: string | number): readonly SchemaAST.AST[] =>
  forms.flatMap((ast): readonly SchemaAST.AST[] => {
    if (ast._tag === "Union") return fieldAt(ast.types, key)
    if (ast._tag === "Suspend") return fieldAt([ast.thunk()], key)
    if (ast._tag === "Arrays") {
      const own = ast.elements[Number(key)]
      return own === undefined ? ast.rest.slice(0, 1) : [own]
    }
    if (ast._tag !== "Objects") return []
    const own = ast.propertySignatures.find(({ name }) => String(name) === String(key))
    return own === undefined ? ast.indexSignatures.map(({ type }) => type) : [own.type]
  })

/** A word of the schema's author about a field: the first one that is there, forms of a union included. */
const annotationOf =
  <A>(key: string) =>
  (forms: readonly SchemaAST.AST[]): A | undefined => {
    for (const ast of forms) {
      const found = SchemaAST.resolveAt<A>(key)(ast)
      if (found !== undefined) return found
    }
    const inside = forms.flatMap((ast) => (ast._tag === "Union" ? ast.types : []))
    return inside.length === 0 ? undefined : annotationOf<A>(key)(inside)
  }

/** How far a step of the field goes (`stepping`). */
export const stepOf = annotationOf<Step>("step")

/** The fields that count where this one only restates them (`restating`). */
export const restatedBy = annotationOf<string>("restates")

/** The words that a schema lists: both values of a switch, the literals of a choice. */
export const listedIn = (ast: SchemaAST.AST): readonly unknown[] => {
  if (ast._tag === "Boolean") return [true, false]
  if (ast._tag === "Literal") return [ast.literal]
  return ast._tag === "Union" ? ast.types.flatMap(listedIn) : []
}
