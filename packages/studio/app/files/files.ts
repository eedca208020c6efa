import type { TextFile } from "../../src/project/openedTexts.ts"
import type { Project } from "../../src/project/Project.ts"

/** Saves a text under a name, as the browser saves things. */
export const download = (name: string, text: string | Uint8Array<ArrayBuffer>, type = "text/yaml"): void => {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement("a")
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** Saves a project: its file, or an archive of all of them, which a studio opens where it is dropped. */
export const saveFiles = async ({ files, main }: Project, name: string): Promise<void> => {
  if (Object.keys(files).length === 1) return download(main.replace(/^.*\//u, ""), files[main] ?? "")
  const { strToU8, zipSync } = await import("fflate")
  const archive = zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])))
  download(`${name}.zip`, Uint8Array.from(archive), "application/zip")
}

/** Lets the reader choose files. */
export const chooseFiles = (): Promise<readonly File[]> =>
  new Promise((resolve) => {
    const input = document.createElement("input")
    input.type = "file"
    input.multiple = true
    input.accept = ".yaml,.yml,.zip,.json"
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
