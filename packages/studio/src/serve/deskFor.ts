import { basename, dirname, join } from "node:path"
import {
  includeProblem,
  isDayFile,
  type OpenDay,
  type OpenScenario,
  openDay,
  openScenario,
  yamlLimits,
} from "@refriega/core/internal"
import { ownLibrary } from "@refriega/sim"
import type { Opened, Saved, Saving } from "../project/Opened.ts"
import { alley } from "../site/alley.ts"
import { type HeldFile, heldFile, isThere, whyNotWritten, writeHeld } from "./heldFile.ts"
import type { Answered, Desk } from "./serveStudio.ts"

/**
 * A file on the disk with the files that it names, to be read and saved by the page. Nothing else is: a file must lie
 * in the folder of the first one, or below, and be one of those that were named when they were read last. Only what was
 * changed in the page is written, and only over what the page has read.
 */
export const deskFor = (path: string): Desk => {
  const folder = dirname(path)
  const main = basename(path)
  let known = new Set([main])
  const read = (): Opened => {
    const held = isThere(folder, main) ? filesFrom(folder, main) : undefined
    const files = held ?? new Map<string, Pick<HeldFile, "text">>([[main, { text: alley.files[alley.main] ?? "" }]])
    known = new Set(files.keys())
    return {
      project: { main, files: Object.fromEntries([...files].map(([name, { text }]) => [name, text])) },
      digests: Object.fromEntries([...(held ?? [])].map(([name, { digest }]) => [name, digest])),
    }
  }
  return {
    read: () => JSON.stringify(read()),
    save: (text) => {
      const saving = savingIn(text)
      if (saving === undefined) return refused("expected the texts of files as JSON")
      const changed = Object.entries(saving.files)
      const wrong = changed
        .map(([name, each]) => whyNot(folder, name, each.text, known))
        .find((why) => why !== undefined)
      if (wrong !== undefined) return refused(wrong)
      const now = new Map(changed.map(([name]) => [name, heldFile(folder, name)] as const))
      // All of them or none: files of one fight belong together.
      const others = saving.beside === true ? [] : changed.filter(([name, each]) => isOther(now.get(name), each))
      if (others.length > 0) return answer(409, { others: Object.fromEntries(others.map(([name]) => told(name, now))) })
      const digests: Record<string, string> = {}
      for (const [name, { text: wanted }] of changed) {
        const held = now.get(name)
        const under = saving.beside === true ? freeName(folder, name) : name
        try {
          digests[under] =
            under === name && held?.text === wanted
              ? held.digest
              : writeHeld(join(folder, under), wanted, under === name ? held : undefined, held)
        } catch (error) {
          return refused(`${under} cannot be written: ${(error as Error).message}`)
        }
      }
      return answer(200, { digests })
    },
  }
}

/** Why a page cannot be opened for what stands at a path; undefined where it can, or where nothing stands yet. */
export const whyNotOpened = (path: string): string | undefined => {
  const [folder, name] = [dirname(path), basename(path)]
  if (!isThere(folder, name) || heldFile(folder, name) !== undefined) return undefined
  return `${path}: expected a text file of at most ${yamlLimits.bytes} bytes in its own folder, not one that a link leads out to`
}

const refused = (text: string): Answered => ({ status: 422, text })
const answer = (status: number, saved: Saved): Answered => ({ status, text: JSON.stringify(saved) })

/** Whether a file is neither what the page has read, nor what it wants to write. */
const isOther = (held: HeldFile | undefined, { over, text }: Saving["files"][string]): boolean =>
  (held?.digest ?? null) !== over && held?.text !== text

/** What stands under a name now; of a file that is gone nothing does. */
const told = (name: string, now: ReadonlyMap<string, HeldFile | undefined>) => {
  const held = now.get(name)
  return [name, held === undefined ? null : { text: held.text, digest: held.digest }] as const
}

/** A name beside that of a file which nothing has yet: `fight.mine.yaml`. */
const freeName = (folder: string, name: string): string => {
  for (let n = 1; ; n++) {
    const free = name.replace(/(?=\.[^./]*$)/u, n === 1 ? ".mine" : `.mine-${n}`)
    if (!isThere(folder, free)) return free
  }
}

const savingIn = (text: string): Saving | undefined => {
  try {
    const saving: unknown = JSON.parse(text)
    const files = isMapping(saving) ? saving["files"] : undefined
    const isOne =
      isMapping(files) &&
      Object.values(files).every(
        (each) => isMapping(each) && (each["over"] === null || typeof each["over"] === "string"),
      )
    return isOne ? (saving as unknown as Saving) : undefined
  } catch {
    return undefined
  }
}

const isMapping = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const whyNot = (folder: string, name: string, text: unknown, known: ReadonlySet<string>): string | undefined => {
  if (!known.has(name)) return `${name} was not opened here`
  const problem = name === basename(name) ? undefined : includeProblem(name)
  if (problem !== undefined) return `${name}: ${problem}`
  if (typeof text !== "string") return `${name} is no text`
  if (Buffer.byteLength(text) > yamlLimits.bytes) return `${name} is larger than ${yamlLimits.bytes} bytes`
  return whyNotWritten(folder, name)
}

/** A file and all that it names, as far as it can be read; undefined where it cannot itself. */
const filesFrom = (folder: string, main: string): ReadonlyMap<string, HeldFile> | undefined => {
  const files = new Map<string, HeldFile>()
  const add = (name: string): void => {
    if (files.has(name) || (name !== main && includeProblem(name) !== undefined)) return
    const held = heldFile(folder, name)
    if (held === undefined) return
    files.set(name, held)
    const source = { file: name, text: held.text }
    const open = isDayFile(source) ? openDay(source, ownLibrary) : openScenario(source, ownLibrary)
    if (open._tag === "Refused") return
    const within = dirname(name) === "." ? "" : `${dirname(name)}/`
    for (const each of namedIn(open.value)) add(within + each)
  }
  add(main)
  return files.size === 0 ? undefined : files
}

const namedIn = (open: OpenScenario | OpenDay): readonly string[] => [
  ...(open.game === undefined ? [] : [open.game]),
  ...("include" in open ? open.include : []),
  ...("mechanics" in open ? open.mechanics : []),
  ...("scenarios" in open ? open.scenarios : []),
]
