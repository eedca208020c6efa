import { type Problem, problemText } from "@refriega/core"
import { h } from "@refriega/report/viewer/dom"
import { mostFiles, type Named, type Opened, openedTexts } from "../../src/project/openedTexts.ts"
import { inLanguage } from "../parts/inLanguage.ts"
import { dialog } from "../parts/menus.ts"
import { words } from "../parts/words.ts"

/** What was dropped onto the page, or chosen: files, folders with all that is in them, zip archives. */
export const dropped = async (entries: readonly FileSystemEntry[], files: readonly File[]): Promise<Opened> =>
  openedTexts(entries.length > 0 ? (await Promise.all(entries.map(filesIn))).flat() : files.map(byName))

/** Says why files were not opened. */
export const showUnread = async (problems: readonly Problem[]): Promise<void> => {
  const told = await inLanguage(problems)
  dialog(words().notOpened, h("ul", {}, ...told.map((each) => h("li", {}, problemText(each)))))
}

const byName = (file: File): Named => ({ path: file.name, file })

/** All files in a folder, by their paths in what was dropped. */
const filesIn = async (entry: FileSystemEntry): Promise<readonly Named[]> => {
  const path = entry.fullPath.replace(/^\//u, "")
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject))
    return [{ path, file }]
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader()
  const all: FileSystemEntry[] = []
  // A folder is read some entries at a time.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (some.length === 0 || all.length > 10 * mostFiles) break
    all.push(...some)
  }
  return (await Promise.all(all.map(filesIn))).flat()
}
