import type { Checked, Problem, Source } from "@refriega/core"
import { textIn } from "@refriega/sim/textIn"
import { isText, largest, mostFiles, type Opened, type TextFile } from "./files.ts"

/** What was dropped onto the page: files, folders with all that is in them, zip archives. */
export const dropped = async (data: DataTransfer): Promise<Opened> => {
  // What is dropped can be asked for only now: entries first, then what is in them.
  const entries = [...data.items].flatMap((item) => item.webkitGetAsEntry() ?? [])
  const files = entries.length > 0 ? (await Promise.all(entries.map(filesIn))).flat() : [...data.files].map(byName)
  return textsOf(files)
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

/** Files as texts; archives as the texts in them. What is too large, too much, or no text is told. */
export const textsOf = async (files: readonly Named[]): Promise<Opened> => {
  const read = await Promise.all(
    files.map(async ({ file, path }): Promise<readonly Checked<Source>[]> => {
      const isArchive = /\.zip$/iu.test(path)
      if (!isArchive && !isText(path)) return []
      if (file.size > largest) return [tooLarge(path)]
      const bytes = new Uint8Array(await file.arrayBuffer())
      return isArchive ? unzipped(path, bytes) : [textIn(path, bytes)]
    }),
  )
  const all = read.flat()
  const problems = all.flatMap((each) => (each._tag === "Refused" ? each.problems : []))
  const texts = all.flatMap((each): readonly TextFile[] =>
    each._tag === "Good" ? [[each.value.file, each.value.text]] : [],
  )
  const tooMany = texts.slice(mostFiles).map(([path]) => wrong(path, `expected at most ${mostFiles} files`))
  return { texts: withoutRoot(texts.slice(0, mostFiles)), problems: [...problems, ...tooMany] }
}

const wrong = (file: string, message: string): Problem => ({ file, line: 1, column: 1, path: "", message })

const tooLarge = (file: string): Checked<Source> => ({
  _tag: "Refused",
  problems: [wrong(file, "expected a file of at most 1 MiB")],
})

/** The texts in an archive. Nothing is unpacked that says it is longer than a text may be, and none is longer than it says. */
const unzipped = async (archive: string, bytes: Uint8Array): Promise<readonly Checked<Source>[]> => {
  const { unzipSync } = await import("fflate")
  const large: string[] = []
  let left = 2 * mostFiles
  const filter = ({ name, originalSize }: { name: string; originalSize: number }): boolean => {
    if (!isText(name)) return false
    if (originalSize > largest) large.push(name)
    return originalSize <= largest && left-- > 0
  }
  try {
    const found = Object.entries(unzipSync(bytes, { filter }))
    return [...large.map(tooLarge), ...found.map(([path, text]) => textIn(path, text))]
  } catch {
    return [{ _tag: "Refused", problems: [wrong(archive, "this archive cannot be unpacked")] }]
  }
}

/** The folder that all are in is no part of their names. */
const withoutRoot = (texts: readonly TextFile[]): readonly TextFile[] => {
  const [root] = texts[0]?.[0].split("/") ?? []
  const isIn = ([path]: TextFile): boolean => path.startsWith(`${root}/`)
  return texts.every(isIn) ? texts.map(([path, text]) => [path.slice((root ?? "").length + 1), text]) : texts
}
