import type { Project } from "../src/project/Project.ts"

/** The file that the command was started for: the server that sent the page reads and writes it. */
export interface LocalFile {
  readonly project: Project
  /** Saves all its texts; what went wrong, if anything did. */
  readonly save: (project: Project) => Promise<string | undefined>
}

/** Undefined where the page was sent by any other server, or by none. */
export const localFile = async (): Promise<LocalFile | undefined> => {
  if (document.querySelector('meta[name="refriega-file"]') === null) return undefined
  const response = await fetch("file")
  if (!response.ok) return undefined
  return {
    project: (await response.json()) as Project,
    save: async (project) => {
      const body = JSON.stringify(project)
      const saved = await fetch("file", { method: "PUT", headers: { "content-type": "application/json" }, body })
      return saved.ok ? undefined : await saved.text()
    },
  }
}
