import type { Project } from "../src/project/Project.ts"
import { isText, largest, mostFiles, projectOf, type TextFile } from "./files.ts"

/** What was dropped onto the page as a project: files, folders with all that is in them, zip archives. */
export const dropped = async (data: DataTransfer): Promise<Project | undefined> => {
  // What is dropped can be asked for only now: entries first, then what is in them.
  const entries = [...data.items].flatMap((item) => item.webkitGetAsEntry() ?? [])
  const files = entries.length > 0 ? (await Promise.all(entries.map(filesIn))).flat() : [...data.files].map(byName)
  return projectOf(await textsOf(files))
}

interface Named {
  readonly path: string
  readonly file: File
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

/** Files as texts; archives as the texts in them. */
export const textsOf = async (files: readonly Named[]): Promise<readonly TextFile[]> => {
  const texts = await Promise.all(
    files.map(async ({ file, path }): Promise<readonly TextFile[]> => {
      if (/\.zip$/iu.test(path) && file.size <= largest) return unzipped(new Uint8Array(await file.arrayBuffer()))
      return isText(path) && file.size <= largest ? [[path, await file.text()]] : []
    }),
  )
  return withoutRoot(texts.flat().slice(0, mostFiles))
}

/** The texts in an archive. Nothing is unpacked that says it is longer than a text may be, and none is longer than it says. */
const unzipped = async (bytes: Uint8Array): Promise<readonly TextFile[]> => {
  const { strFromU8, unzipSync } = await import("fflate")
  let left = mostFiles
  const filter = ({ name, originalSize }: { name: string; originalSize: number }): boolean =>
    isText(name) && originalSize <= largest && left-- > 0
  try {
    return Object.entries(unzipSync(bytes, { filter })).map(([path, text]) => [path, strFromU8(text)])
  } catch {
    return []
  }
}

/** The folder that all are in is no part of their names. */
const withoutRoot = (texts: readonly TextFile[]): readonly TextFile[] => {
  const [root] = texts[0]?.[0].split("/") ?? []
  const isIn = ([path]: TextFile): boolean => path.startsWith(`${root}/`)
  return texts.every(isIn) ? texts.map(([path, text]) => [path.slice((root ?? "").length + 1), text]) : texts
}
