import { refused, type Source, good } from "@refriega/core"
import type { Folder } from "./loadFrom.ts"

/** A folder of texts by their paths, as a page or a link holds it. */
export const folderOf = (texts: ReadonlyMap<string, string>, within = ""): Folder => ({
  read: (path) => {
    const file = within + path
    const text = texts.get(file)
    if (text !== undefined) return good<Source>({ file, text })
    return refused([{ file, line: 1, column: 1, path: "", message: "there is no such file" }])
  },
  of: (path) => folderOf(texts, within + path.slice(0, path.lastIndexOf("/") + 1)),
})
