import type { Project } from "../../src/project/Project.ts"

/** A fight as it was when it could last be played. */
export interface Draft {
  /** Of one visit to one fight. */
  readonly id: string
  readonly at: number
  readonly title: string
  readonly project: Project
}

/** So many are kept. */
const most = 50

const opened = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open("refriega-studio", 1)
    request.addEventListener("upgradeneeded", () => request.result.createObjectStore("drafts", { keyPath: "id" }))
    request.addEventListener("success", () => resolve(request.result))
    request.addEventListener("error", () => reject(request.error ?? new Error("no database")))
  })

const asked = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result))
    request.addEventListener("error", () => reject(request.error ?? new Error("no answer")))
  })

/** The drafts that this browser keeps, the last one first. Where it keeps nothing, there are none. */
export const drafts = async (): Promise<readonly Draft[]> => {
  try {
    const store = (await opened()).transaction("drafts").objectStore("drafts")
    return (await asked<Draft[]>(store.getAll())).toSorted((a, b) => b.at - a.at)
  } catch {
    return []
  }
}

/** Keeps a draft, over what was kept of the same visit; the oldest give way. */
export const keepDraft = async (draft: Draft): Promise<void> => {
  try {
    const store = (await opened()).transaction("drafts", "readwrite").objectStore("drafts")
    await asked(store.put(draft))
    const all = (await asked<Draft[]>(store.getAll())).toSorted((a, b) => b.at - a.at)
    for (const old of all.slice(most)) store.delete(old.id)
  } catch {
    // A browser that keeps nothing plays as well.
  }
}
