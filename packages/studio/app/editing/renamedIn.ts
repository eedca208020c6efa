type Files = Readonly<Record<string, string>>

/** The files of a project, in their order, after one is renamed: what names it by its path has the new name. */
export const renamedIn = (files: Files, from: string, to: string): Files => {
  const path = from.replaceAll(/[.*+?^${}()|[\]\\]/gu, "\\$&")
  const named = new RegExp(`(?<![\\w./-])(\\./)?${path}(?![\\w.-])`, "gu")
  return Object.fromEntries(
    Object.entries(files).map(([file, text]) => [
      file === from ? to : file,
      text.replaceAll(named, (_, here: string | undefined) => `${here ?? ""}${to}`),
    ]),
  )
}
