/** Where something is in a file. Lines and columns count from 1, as editors do. */
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
  /** It stands for so many problems, itself included, that are not reported one by one. */
  readonly more?: number
}

/** What becomes of a file: its value, or everything that is wrong with it at once. */
export type Checked<A> =
  | { readonly _tag: "Good"; readonly value: A }
  | { readonly _tag: "Refused"; readonly problems: readonly Problem[] }

export const good = <A>(value: A): Checked<A> => ({ _tag: "Good", value })

/** So many problems of a file are reported; nobody will miss the others after these. */
export const mostProblems = 200

/**
 * The problems of things, one for each. No more are made than are reported (a message takes time: it looks for similar
 * names); the last one stands for all others.
 */
export const told = <A>(wrong: readonly A[], problemOf: (thing: A) => Problem): readonly Problem[] => {
  const problems = wrong.slice(0, mostProblems).map(problemOf)
  const next = wrong[mostProblems]
  return next === undefined ? problems : [...problems, { ...problemOf(next), more: wrong.length - mostProblems }]
}

/** Puts problems to others, however many: a spread argument must fit on the stack. */
export const addTo = (problems: Problem[], others: readonly Problem[]): void => {
  for (const each of others) problems.push(each)
}

/** Refused for these problems, each once, in the order of the files and of the places in them. */
export const refused = <A>(problems: readonly Problem[]): Checked<A> => {
  const files = new Map([...new Set(problems.map((p) => p.file))].map((file, i) => [file, i]))
  const unique = [...new Map(problems.map((p) => [problemText(p), p])).values()].toSorted(
    (a, b) =>
      (a.more ?? 0) - (b.more ?? 0) ||
      (files.get(a.file) ?? 0) - (files.get(b.file) ?? 0) ||
      a.line - b.line ||
      a.column - b.column,
  )
  const shown = unique.slice(0, mostProblems).filter(({ more }) => more === undefined)
  const more = unique.slice(shown.length).reduce((sum, each) => sum + (each.more ?? 1), 0)
  const last = shown.at(-1)
  return {
    _tag: "Refused",
    problems:
      last === undefined || more === 0
        ? shown
        : [...shown, { ...last, path: "", message: `and ${more} problems more` }],
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
