import { existsSync, readFileSync } from "node:fs"
import { type PackedTree, packTree, readBefore, readYaml, type Source, unpackTree } from "@refriega/core/internal"
import { nearby } from "./readFiles.ts"

/** What may stand beside a bestiary, as in packages that are published: its tree, and the text that it was read of. */
interface Beside {
  readonly text: string
  readonly tree: PackedTree
}

/** The file beside a bestiary in which its tree stands. */
export const treeBeside = (path: string): string => `${path}.json`

/**
 * A bestiary that comes with the program. Where its tree stands beside it, and its text is still the same, it has been
 * read already.
 */
export const bestiaryAt = (path: string): Source => {
  const source = { file: nearby(path), text: readFileSync(path, "utf8") }
  if (existsSync(treeBeside(path))) {
    const { text, tree } = JSON.parse(readFileSync(treeBeside(path), "utf8")) as Beside
    if (text === source.text) readBefore(source, unpackTree(tree, source.file))
  }
  return source
}

/** What is to stand beside a bestiary of this text, to spare every start of the program some time. */
export const textBeside = (text: string): string => {
  const read = readYaml({ file: "bestiary.yaml", text })
  if (read._tag === "Refused") throw new Error(`the bestiary is not sound: ${JSON.stringify(read.problems)}`)
  return JSON.stringify({ text, tree: packTree(read.value) } satisfies Beside)
}
