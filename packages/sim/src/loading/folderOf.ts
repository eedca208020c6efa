import {
  type Checked,
  child,
  codeIsRefused,
  good,
  isCodeFile,
  readYaml,
  refused,
  type Source,
} from "@refriega/core/internal"
import type { Folder } from "./loadFrom.ts"

/**
 * A folder of texts by their paths, as a page or a link holds it. Games in it have no code: a text may be anybody's.
 */
export const folderOf = (texts: ReadonlyMap<string, string>, within = ""): Folder => {
  const read = (path: string): Checked<Source> => {
    const file = within + path
    const text = texts.get(file)
    return text === undefined ? wrong(file, "there is no such file") : good({ file, text })
  }
  return {
    read,
    game: (path) => {
      const file = read(path)
      if (file._tag === "Refused") return file
      const tree = readYaml(file.value)
      const hasCode = isCodeFile(path) || (tree._tag === "Good" && child(tree.value, "functions") !== undefined)
      return hasCode ? wrong(file.value.file, codeIsRefused) : file
    },
    of: (path) => folderOf(texts, within + path.slice(0, path.lastIndexOf("/") + 1)),
  }
}

const wrong = (file: string, message: string): Checked<Source> =>
  refused([{ file, line: 1, column: 1, path: "", message }])
