/**
 * Why the name of an included file is refused; undefined when it is not. It must be a relative path in its plainest
 * form, so that joining it to the scenario's folder cannot lead out of it. Links are for the reader of the file to
 * look at.
 */
export const includeProblem = (name: string): string | undefined =>
  pathProblem(name) ?? (/\.(?:ya?ml|json)$/u.test(name) ? undefined : "expected the name of a .yaml or .json file")

/** The same for the file of a game, which may be described by YAML or by code. */
export const gameFileProblem = (name: string): string | undefined =>
  pathProblem(name) ??
  (/\.ya?ml$/u.test(name) || isCodeFile(name)
    ? undefined
    : "expected the name of a .yaml file, or of a .ts file with code")

/** The same for a file of code alone. */
export const codeFileProblem = (name: string): string | undefined =>
  pathProblem(name) ?? (isCodeFile(name) ? undefined : "expected the name of a .ts file")

/** Whether a file holds code, by its name. */
export const isCodeFile = (name: string): boolean => /\.m?[jt]s$/u.test(name)

const pathProblem = (name: string): string | undefined => {
  if (name.length > 200) return "expected a path of at most 200 characters"
  if (/[\p{Cc}\u2028\u2029]/u.test(name)) return "expected a path without control characters"
  if (name.includes("\\")) return "expected / between folders, found \\"
  if (name.startsWith("/") || /^[a-z]+:/iu.test(name)) return "expected a path relative to this file"
  const parts = name.split("/")
  if (parts.includes("..")) return "expected a path inside this file's folder, found .."
  if (parts.some((part) => part === "" || part === ".")) return "expected a plain path such as extra/monsters.yaml"
  return undefined
}
