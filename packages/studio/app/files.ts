import type { Project } from "../src/project/Project.ts"

/** So much of a file is read: what scenarios may have. */
const largest = 1 << 20

/** Saves a text under a name, as the browser saves things. */
export const download = (name: string, text: string, type = "text/yaml"): void => {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement("a")
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** Lets the reader choose files and gives what is in them. */
export const chooseFiles = (): Promise<Project | undefined> =>
  new Promise((resolve) => {
    const input = document.createElement("input")
    input.type = "file"
    input.multiple = true
    input.accept = ".yaml,.yml"
    input.addEventListener("change", () => resolve(projectOf([...(input.files ?? [])])))
    input.addEventListener("cancel", () => resolve(undefined))
    input.click()
  })

/** Files as a project: what is played is the file that has sides or a day; undefined when none is a text of YAML. */
export const projectOf = async (files: readonly File[]): Promise<Project | undefined> => {
  const texts = await Promise.all(
    files
      .filter(({ name, size }) => /\.ya?ml$/iu.test(name) && size <= largest)
      .map(async (file) => [pathOf(file), await file.text()] as const),
  )
  const isMain = ([, text]: readonly [string, string]): boolean => /^(?:sides|day):/mu.test(text)
  const main = texts.find(([, text]) => /^day:/mu.test(text)) ?? texts.find(isMain) ?? texts[0]
  return main === undefined ? undefined : { main: main[0], files: Object.fromEntries(texts) }
}

/** The path of a file in the folder that was dropped or chosen. */
const pathOf = ({ name, webkitRelativePath }: File): string => webkitRelativePath.replace(/^[^/]*\//u, "") || name
