import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import type * as SchemaAST from "effect/SchemaAST"
import * as SchemaIssue from "effect/SchemaIssue"
import { didYouMean, nearest, quoted } from "../didYouMean.ts"
import { mostProblems, type Place, type Problem, told } from "../problems.ts"
import { descendant, keyPlaceOf, missingPlace, placeOf, plain, type Tree, without } from "./tree.ts"

type Path = readonly PropertyKey[]

/** One thing that a schema has against a value. */
interface Complaint {
  readonly path: Path
  readonly kind: "value" | "missing" | "unknown"
  /** Made when it is reported: it may look for similar names, and there may be tens of thousands of complaints. */
  readonly message: () => string
  /** The words that would have been right. */
  readonly words?: readonly string[]
}

/** What a tree decodes to, as far as it can be used, and every problem in it. */
export interface Decoded<A> {
  /** Undefined when nothing of it can be used. */
  readonly value: A | undefined
  /** The tree of `value`: what was wrong has been taken out, so that what is right can be checked further. */
  readonly tree: Tree
  readonly problems: readonly Problem[]
}

/**
 * Decodes a tree by a schema: all problems at once, unknown keys refused.
 *
 * @param standIns what takes the place of missing keys of the root, once they have been complained about
 */
export const checkTree = <A>(
  schema: Schema.Codec<A, unknown>,
  tree: Tree,
  standIns: Readonly<Record<string, string>> = {},
): Decoded<A> => {
  const decode = Schema.decodeUnknownResult(schema, { errors: "all", onExcessProperty: "error" })
  let problems: readonly Problem[] = []
  let left: Tree | undefined = tree
  // Each turn takes out what is complained about; the next may miss it and take out its parent, at worst up to the
  // root.
  for (let turn = 0; left !== undefined && turn < 12; turn++) {
    const result = decode(plain(left))
    if (Result.isSuccess(result)) return { value: result.success, tree: left, problems }
    const all = complaints(result.failure.issue, [])
    if (turn === 0) {
      problems = told(all, (each) => ({ ...placeOfComplaint(tree, each), message: messageOf(tree, each) }))
    }
    // Nobody needs to know what else would be wrong: there is enough to mend.
    if (all.length > mostProblems) break
    const { _tag } = left
    const isReplaced = (each: Complaint) =>
      _tag === "Mapping" && isMissingInRoot(each) && Object.hasOwn(standIns, String(each.path[0]))
    left = without(withStandIns(left, all, standIns), culprits(all.filter((each) => !isReplaced(each))))
  }
  return { value: undefined, tree, problems }
}

const withStandIns = (tree: Tree, all: readonly Complaint[], standIns: Readonly<Record<string, string>>): Tree => {
  if (tree._tag !== "Mapping") return tree
  const missing = new Set(all.filter(isMissingInRoot).map(({ path }) => String(path[0])))
  const found = Object.entries(standIns).filter(([key]) => missing.has(key))
  const entries = new Map(tree.entries)
  for (const [key, value] of found)
    entries.set(key, { key: tree.place, value: { _tag: "Leaf", place: tree.place, value } })
  return { ...tree, entries }
}

const isMissingInRoot = ({ kind, path }: Complaint): boolean => kind === "missing" && path.length === 1

const culprits = (all: readonly Complaint[]): readonly Path[] =>
  all.map(({ kind, path }) => (kind === "missing" ? path.slice(0, -1) : path))

const placeOfComplaint = (tree: Tree, { kind, path }: Complaint): Place => {
  if (kind === "unknown") return keyPlaceOf(tree, ...path)
  return kind === "missing" ? missingPlace(tree, path) : placeOf(tree, ...path)
}

/** What was expected, and what was found in its place. */
const messageOf = (tree: Tree, { kind, path, words = [], ...complaint }: Complaint): string => {
  const message = complaint.message()
  if (kind !== "value" || !message.startsWith("expected ")) return message
  const there = descendant(tree, ...path)
  const meant = there?._tag === "Leaf" && typeof there.value === "string" ? nearest(there.value, words) : undefined
  return `${message}, found ${found(there)}${meant === undefined ? "" : `; did you mean "${meant}"?`}`
}

const found = (tree: Tree | undefined): string => {
  if (tree === undefined) return "nothing"
  if (tree._tag === "List") return tree.items.length === 0 ? "an empty list" : `a list of ${tree.items.length}`
  if (tree._tag === "Mapping")
    return tree.entries.size === 0
      ? "an empty mapping"
      : `a mapping with ${tree.entries.size} ${tree.entries.size === 1 ? "entry" : "entries"}`
  if (tree.value === null) return "nothing"
  return typeof tree.value === "string" ? quoted(tree.value) : String(tree.value)
}

/** Flattens an issue into complaints, one for each thing that a person has to change. */
const complaints = (issue: SchemaIssue.Issue, path: Path): readonly Complaint[] => {
  switch (issue._tag) {
    case "Pointer":
      return complaints(issue.issue, [...path, ...issue.path])
    case "Composite":
      return issue.issues.flatMap((each) => complaints(each, path))
    case "Encoding":
      return complaints(issue.issue, path)
    case "AnyOf": {
      // When one member of a union was clearly meant, its own complaints say more than the union's.
      const [only, second] = issue.issues
      if (only !== undefined && second === undefined && !isOfWrongType(only)) return complaints(only, path)
      const words = literalsOf(issue.ast)
      return [{ path, kind: "value", message: () => expected(issue), words }]
    }
    case "MissingKey":
      return [{ path, kind: "missing", message: () => missing(path) }]
    case "UnexpectedKey":
      return [{ path, kind: "unknown", message: () => unexpected(issue.ast, path) }]
    case "Filter":
    case "Forbidden":
    case "InvalidType":
    case "InvalidValue":
    case "OneOf":
      return [{ path, kind: "value", message: () => expected(issue) }]
  }
}

const literalsOf = (ast: SchemaAST.AST): readonly string[] => {
  if (ast._tag === "Union") return ast.types.flatMap(literalsOf)
  return ast._tag === "Literal" ? [String(ast.literal)] : []
}

const isOfWrongType = (issue: SchemaIssue.Issue): boolean => issue._tag === "InvalidType" || issue._tag === "AnyOf"

const missing = (path: Path): string => {
  const key = path.at(-1)
  return typeof key === "number" ? `missing item ${key + 1} of the list` : `missing key ${quoted(String(key))}`
}

const unexpected = (ast: SchemaAST.AST, path: Path): string => {
  const key = path.at(-1)
  if (typeof key === "number") return `expected a list of ${key} or fewer`
  const name = String(key)
  if (ast._tag === "Objects" && ast.indexSignatures.length > 0) {
    return `${quoted(name)} cannot be a name: use lower-case letters, digits, "-" and "_"`
  }
  const known = ast._tag === "Objects" ? ast.propertySignatures.map((property) => String(property.name)) : []
  const meant = didYouMean(name, known)
  const lister = meant === "" ? ast.annotations?.["listedBy"] : undefined
  return `unknown key ${quoted(name)}${typeof lister === "string" ? `; ${lister} lists them` : meant}`
}

const formatted = SchemaIssue.makeFormatterStandardSchemaV1()

/** `expected ...`, in words of files rather than of programs. A schema's own message stands as it is. */
const expected = (issue: SchemaIssue.Issue): string => {
  if (issue._tag === "InvalidType" || issue._tag === "AnyOf") return `expected ${kindOf(issue.ast)}`
  const message = formatted(issue).issues[0]?.message ?? "expected something else"
  return message
    .replace(/^Expected /u, "expected ")
    .replace(/a value between (\S+) and (\S+)$/u, "a number from $1 to $2")
}

const kinds: Readonly<Partial<Record<SchemaAST.AST["_tag"], string>>> = {
  String: "a text",
  Number: "a number",
  Boolean: "true or false",
  Null: "nothing",
  Objects: "a mapping",
  Arrays: "a list",
}

/** What values of a type are called in files. */
const kindOf = (ast: SchemaAST.AST): string => {
  const own = ast.annotations?.["expected"]
  if (typeof own === "string") return own
  if (ast._tag === "Union") return [...new Set(ast.types.map(kindOf))].join(" or ")
  if (ast._tag === "Literal") return typeof ast.literal === "string" ? quoted(ast.literal) : String(ast.literal)
  return kinds[ast._tag] ?? "something else"
}
