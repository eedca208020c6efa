import { mostFiles, type Named, type Opened, openedTexts } from "../src/project/openedTexts.ts"

/** What was dropped onto the page: files, folders with all that is in them, zip archives. */
export const dropped = async (data: DataTransfer): Promise<Opened> => {
  // What is dropped can be asked for only now: entries first, then what is in them.
  const entries = [...data.items].flatMap((item) => item.webkitGetAsEntry() ?? [])
  const files = entries.length > 0 ? (await Promise.all(entries.map(filesIn))).flat() : [...data.files].map(byName)
  return openedTexts(files)
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
