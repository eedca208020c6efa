import type { Project } from "../../src/project/Project.ts"

/** What the page was made with: where its files are, and the fight that it opens with. */
export interface Assets {
  /** Addresses of the programs that play, by system; and of the one that draws. */
  readonly engines: Readonly<Record<string, string>>
  readonly charts: string
  /** What report pages are made with, by name: their style, the pieces of their scripts. */
  readonly page: Readonly<Record<string, string>>
  readonly examples: string
  /** Described games that come with the program, each with its bestiary, by their ids. */
  readonly games: Readonly<Record<string, string>>
  readonly rules: Readonly<Record<string, string>>
  readonly first: Project
  readonly version: string
}

export const assets = JSON.parse(document.getElementById("assets")?.textContent ?? "{}") as Assets

/** In a page of one file the others are in it, by their names. */
const inPage = (name: string): string | undefined =>
  document.querySelector(`script[data-file="${CSS.escape(name)}"]`)?.textContent ?? undefined

const blobs = new Map<string, string>()

/** Starts a worker. On a site programs are modules, which share a file; a page of one file has them whole. */
export const startWorker = (program: string, name: string): Worker => {
  const text = inPage(program)
  if (text === undefined) return new Worker(program, { name, type: "module" })
  // From the disk, a worker cannot start another one from an address of the page's: it makes its own of this text (see
  // Players.ts).
  const whole = `self.ownProgram = ${JSON.stringify(text)};\n${text}`
  const known = blobs.get(program) ?? URL.createObjectURL(new Blob([whole], { type: "text/javascript" }))
  blobs.set(program, known)
  return new Worker(known, { name })
}

/** A file of JSON that comes with the page. */
export const jsonAt = async (name: string): Promise<unknown> => {
  const text = inPage(name)
  if (text !== undefined) return JSON.parse(text)
  const response = await fetch(name)
  if (!response.ok) throw new Error(`${name}: ${response.status}`)
  return response.json()
}
