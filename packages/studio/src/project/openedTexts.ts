import type { Checked, Problem, Source } from "@refriega/core"
import { textIn } from "@refriega/sim/textIn"

/** So much of a file is read, in bytes: what scenarios may have. */
export const largest = 1 << 20

/** So many files are read of what is opened at once: what a link may have. */
export const mostFiles = 40

/** A text of a project with its path there. */
export type TextFile = readonly [path: string, text: string]

/** What was read of files that somebody has opened at once, and why others were not. */
export interface Opened {
  readonly texts: readonly TextFile[]
  readonly problems: readonly Problem[]
}

/** Whether a file is one that a project may have, by its name. */
const isText = (path: string): boolean => /\.ya?ml$/iu.test(path) && !/(?:^|\/)[._]/u.test(path)

/** A file with its path in what was opened, as browsers have it. */
export interface Named {
  readonly path: string
  readonly file: { readonly size: number; arrayBuffer(): Promise<ArrayBuffer> }
}

/** Files as texts; archives as the texts in them. What is too large, too much, or no text is reported. */
export const openedTexts = async (files: readonly Named[]): Promise<Opened> => {
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

/**
 * The texts in an archive. Nothing is unpacked that says it is longer than a text may be, and none is longer than it
 * says.
 */
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
