import { existsSync, lstatSync, readFileSync, realpathSync, renameSync, writeFileSync } from "node:fs"
import { basename, dirname, join, sep } from "node:path"
import {
  includeProblem,
  isDayFile,
  type OpenDay,
  type OpenScenario,
  openDay,
  openScenario,
  yamlLimits,
} from "@refriega/core"
import { ownLibrary } from "@refriega/sim"
import type { Project } from "../project/Project.ts"
import { alley } from "../site/alley.ts"
import type { Desk } from "./serveStudio.ts"

/**
 * A file on the disk with the files that it names, to be read and saved by the page. Nothing else is: a file must lie in the folder
 * of the first one, or below, and be one of those that were named when they were read last.
 */
export const deskFor = (path: string): Desk => {
  const folder = dirname(path)
  const main = basename(path)
  let known = new Set([main])
  const read = (): Project => {
    const project = existsSync(path)
      ? projectAt(folder, main)
      : { main, files: { [main]: alley.files[alley.main] ?? "" } }
    known = new Set(Object.keys(project.files))
    return project
  }
  return {
    read: () => JSON.stringify(read()),
    save: (text) => {
      const project = projectIn(text)
      if (project === undefined) return "expected a project as JSON"
      const files = Object.entries(project.files ?? {})
      const wrong = files.map(([name, each]) => whyNot(folder, name, each, known)).find((why) => why !== undefined)
      if (wrong !== undefined) return wrong
      for (const [name, each] of files) replace(join(folder, name), each)
      return undefined
    },
  }
}

const projectIn = (text: string): Partial<Project> | undefined => {
  try {
    const project: unknown = JSON.parse(text)
    return typeof project === "object" && project !== null ? project : undefined
  } catch {
    return undefined
  }
}

const whyNot = (folder: string, name: string, text: unknown, known: ReadonlySet<string>): string | undefined => {
  if (!known.has(name)) return `${name} was not opened here`
  const problem = name === basename(name) ? undefined : includeProblem(name)
  if (problem !== undefined) return `${name}: ${problem}`
  if (typeof text !== "string") return `${name} is no text`
  if (Buffer.byteLength(text) > yamlLimits.bytes) return `${name} is larger than ${yamlLimits.bytes} bytes`
  const path = join(folder, name)
  const real = realpathSync(dirname(path))
  const root = realpathSync(folder)
  if (real !== root && !real.startsWith(root + sep)) return `${name}: a link leads out of its folder`
  if (lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true) return `${name} is a link`
  return undefined
}

/** Writes a file anew, whole or not at all; one that is as it should be is left alone. */
const replace = (path: string, text: string): void => {
  if (existsSync(path) && readFileSync(path, "utf8") === text) return
  const fresh = `${path}.${process.pid}.tmp`
  writeFileSync(fresh, text)
  renameSync(fresh, path)
}

/** A file and all that it names, as far as it can be read. */
const projectAt = (folder: string, main: string): Project => {
  const files: Record<string, string> = {}
  const add = (name: string): void => {
    if (Object.hasOwn(files, name) || (name !== main && includeProblem(name) !== undefined)) return
    const path = join(folder, name)
    if (!existsSync(path) || lstatSync(path).size > yamlLimits.bytes) return
    files[name] = readFileSync(path, "utf8")
    const source = { file: name, text: files[name] }
    const open = isDayFile(source) ? openDay(source, ownLibrary) : openScenario(source, ownLibrary)
    if (open._tag === "Refused") return
    const within = dirname(name) === "." ? "" : `${dirname(name)}/`
    for (const each of namedIn(open.value)) add(within + each)
  }
  add(main)
  return { main, files }
}

const namedIn = (open: OpenScenario | OpenDay): readonly string[] => [
  ...(open.game === undefined ? [] : [open.game]),
  ...("include" in open ? open.include : []),
  ...("scenarios" in open ? open.scenarios : []),
]
