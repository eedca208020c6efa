import type { Problem } from "@refriega/core"
import type { Project } from "../src/project/Project.ts"

/** So much of a file is read, in bytes: what scenarios may have. */
export const largest = 1 << 20

/** So many files are read of what is opened at once: what a link may have. */
export const mostFiles = 40

/** Saves a text under a name, as the browser saves things. */
export const download = (name: string, text: string, type = "text/yaml"): void => {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement("a")
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** A text of a project with its path there. */
export type TextFile = readonly [path: string, text: string]

/** What was read of files that somebody has opened at once, and why others were not. */
export interface Opened {
  readonly texts: readonly TextFile[]
  readonly problems: readonly Problem[]
}

/** Whether a file is one that a project may have, by its name. */
export const isText = (path: string): boolean => /\.ya?ml$/iu.test(path) && !/(?:^|\/)[._]/u.test(path)

/** Lets the reader choose files. */
export const chooseFiles = (): Promise<readonly File[]> =>
  new Promise((resolve) => {
    const input = document.createElement("input")
    input.type = "file"
    input.multiple = true
    input.accept = ".yaml,.yml,.zip"
    input.addEventListener("change", () => resolve([...(input.files ?? [])]))
    input.addEventListener("cancel", () => resolve([]))
    input.click()
  })

/** Texts as a project: what is played is the file that has sides or a day; undefined when there is none. */
export const projectOf = (texts: readonly TextFile[]): Project | undefined => {
  const has = (key: RegExp): TextFile | undefined => texts.find(([, text]) => key.test(text))
  const main = has(/^day:/mu) ?? has(/^sides:/mu) ?? texts[0]
  return main === undefined ? undefined : { main: main[0], files: Object.fromEntries(texts) }
}
