/** Where something stands in a file. Lines and columns count from 1, as editors do. */
export interface Place {
  readonly file: string
  readonly line: number
  readonly column: number
  /** The way to it inside the file: `sides.guards.members[0].at`. Empty for the file as a whole. */
  readonly path: string
}

/** Something in a file from a person that cannot be used, and what was expected instead. */
export interface Problem extends Place {
  readonly message: string
}

/** What becomes of a file: its value, or everything that is wrong with it at once. */
export type Checked<A> =
  | { readonly _tag: "Good"; readonly value: A }
  | { readonly _tag: "Refused"; readonly problems: readonly Problem[] }

export const good = <A>(value: A): Checked<A> => ({ _tag: "Good", value })

const mostProblems = 200

/** Refused for these problems, each once, in the order of the files and of the places in them. */
export const refused = <A>(problems: readonly Problem[]): Checked<A> => {
  const files = [...new Set(problems.map((p) => p.file))]
  const unique = [...new Map(problems.map((p) => [problemText(p), p])).values()].toSorted(
    (a, b) => files.indexOf(a.file) - files.indexOf(b.file) || a.line - b.line || a.column - b.column,
  )
  const told = unique.slice(0, mostProblems)
  const last = told.at(-1)
  const more = unique.length - told.length
  return {
    _tag: "Refused",
    problems:
      last === undefined || more === 0 ? told : [...told, { ...last, path: "", message: `and ${more} problems more` }],
  }
}

/** A problem in one line, in the form that editors and terminals make clickable. */
export const problemText = ({ file, line, column, path, message }: Problem): string =>
  `${file}:${line}:${column}: ${path === "" ? "" : `${path}: `}${message}`

/** The path of a child: `.name` when the name is plain, `["odd.name"]` when it is not, `[3]` for a list. */
export const childPath = (path: string, key: string | number): string => {
  if (typeof key === "number") return `${path}[${key}]`
  if (!/^[\w-]+$/u.test(key)) return `${path}[${JSON.stringify(key)}]`
  return path === "" ? key : `${path}.${key}`
}
