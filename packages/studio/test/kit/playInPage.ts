import type { Page } from "playwright-core"
import type { Example } from "../../src/project/Example.ts"
import type { Site } from "../../src/site/Site.ts"

/** As far as tests have to do with it. */
interface PageWorker {
  addEventListener(type: "message", hear: (event: { readonly data: Said }) => void): void
  addEventListener(type: "error", hear: (event: { readonly message: string }) => void): void
  postMessage(question: object): void
  terminate(): void
}
interface Said {
  readonly type: string
  readonly end: boolean
  readonly found: { readonly results: object }
}

/** How an example is played. */
export interface How {
  readonly combats: number
  readonly seed: number
  /** Until all win rates are known to within so much. */
  readonly precision?: number
  /** End a player in the middle of its work. */
  readonly lose?: boolean
}

/** The results document that the engine of a system finds in a page of this site, with two players, as text. */
export const playInPage = (
  page: Page,
  site: Site,
  { project, system }: Pick<Example, "project" | "system">,
  { lose = false, ...choices }: How,
): Promise<string> => {
  const program = [...site.keys()].find((name) => name.startsWith(`engine-${system}-`)) ?? ""
  return page.evaluate(
    ({ choices, lose, program, project }) =>
      new Promise<string>((resolve, reject) => {
        const { Worker } = globalThis as unknown as { readonly Worker: new (url: string, how: object) => PageWorker }
        const worker = new Worker(program, { name: "director 2", type: "module" })
        worker.addEventListener("error", ({ message }) => reject(new Error(message)))
        worker.addEventListener("message", ({ data }) => {
          if (data.type === "planned" && lose) worker.postMessage({ type: "lose", id: 2 })
          if (data.type === "problems" || data.type === "failed") reject(new Error(JSON.stringify(data)))
          if (data.type !== "found" || !data.end) return
          worker.terminate()
          resolve(JSON.stringify(data.found.results))
        })
        worker.postMessage({ type: "play", id: 1, project, choices, workers: 2 })
      }),
    { choices, lose, program, project },
  )
}
