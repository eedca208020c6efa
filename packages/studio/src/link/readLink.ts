import { includeProblem } from "@refriega/core/internal"
import { linkForm } from "./packLink.ts"
import type { Shared } from "./Shared.ts"

/** A link is a stranger's text. Longer ones than this are not looked at; nor is more than this unpacked of one. */
export const linkLimits = { characters: 400_000, bytes: 1 << 20, files: 40, combats: 1_000_000 } as const

export type ReadLink =
  | { readonly _tag: "Shared"; readonly shared: Shared }
  | { readonly _tag: "Refused"; readonly reason: string }

/**
 * Reads what `packLink` has packed, within limits. The texts in it are not read here: their reader has limits of
 * its own.
 *
 * @param address a whole address, or its part behind `#`
 */
export const readLink = async (address: string): Promise<ReadLink> => {
  const code = address.slice(address.indexOf("#") + 1)
  const [, form] = /^(\d{1,4})\./u.exec(code) ?? []
  if (form !== undefined && `${form}.` !== linkForm)
    return refused(
      `a newer version of refriega has made it (form ${form}, and this one reads form 1): bring this one up to date, or ask for the fight as a file`,
    )
  if (!code.startsWith(linkForm)) return refused("expected a link that begins with #1.")
  if (code.length > linkLimits.characters) return refused(`it is longer than ${linkLimits.characters} characters`)
  if (!/^1\.[\w-]+$/u.test(code)) return refused("it has characters that no link has: part of it may be missing")
  try {
    const bytes = Uint8Array.from(atob(code.slice(linkForm.length).replaceAll("-", "+").replaceAll("_", "/")), (c) =>
      c.charCodeAt(0),
    )
    const text = await inflated(bytes)
    return text === undefined ? refused(`it holds more than ${linkLimits.bytes} bytes`) : sharedIn(JSON.parse(text))
  } catch {
    return refused("it is damaged: part of it may be missing")
  }
}

const refused = (reason: string): ReadLink => ({ _tag: "Refused", reason })

/** Unpacks bytes to text; undefined when that is more than it may be. Nothing beyond the limit is unpacked. */
const inflated = async (bytes: Uint8Array<ArrayBuffer>): Promise<string | undefined> => {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader()
  const parts: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    length += read.value.length
    if (length > linkLimits.bytes) {
      await reader.cancel()
      return undefined
    }
    parts.push(read.value)
  }
  return new TextDecoder("utf-8", { fatal: true }).decode(await new Blob(parts).arrayBuffer())
}

type Json = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Json => typeof value === "object" && value !== null && !Array.isArray(value)
const isCount = (value: unknown, most: number): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= most
const isName = (value: unknown): value is string => typeof value === "string" && includeProblem(value) === undefined
const isShort = (value: unknown): value is string => typeof value === "string" && value.length <= 100

/** What was unpacked, if all of it is what it should be. Fields that nobody knows are left out. */
const sharedIn = (value: unknown): ReadLink => {
  if (!isRecord(value)) return refused("it does not hold a fight")
  const { combats, digest, engine, moment, project, seed } = value
  if (!isRecord(project) || !isRecord(project["files"])) return refused("it does not hold a fight")
  const files = Object.entries(project["files"])
  if (files.length > linkLimits.files) return refused(`it has more than ${linkLimits.files} files`)
  const wrong = files.find(([name, text]) => !isName(name) || typeof text !== "string")
  if (wrong !== undefined) return refused(`a file in it has no name that a file may have`)
  const { main } = project
  if (!isName(main) || !Object.hasOwn(project["files"], main)) return refused("its main file is missing")
  if (!isCount(seed, Number.MAX_SAFE_INTEGER)) return refused("its seed is no whole number")
  if (!isCount(combats, linkLimits.combats) || combats === 0) {
    return refused(`it wants another number of fights than 1 to ${linkLimits.combats}`)
  }
  if (!isShort(engine)) return refused("it does not say which version it was made with")
  const watched = momentIn(moment)
  return {
    _tag: "Shared",
    shared: {
      project: { main, files: Object.fromEntries(files) as Record<string, string> },
      seed,
      combats,
      engine,
      ...(isShort(digest) && { digest }),
      ...(watched !== undefined && { moment: watched }),
    },
  }
}

const momentIn = (value: unknown): Shared["moment"] => {
  if (!isRecord(value)) return undefined
  const { after, combat, fight, variants } = value
  if (!isCount(after, 1e6) || !isCount(combat, linkLimits.combats) || !Array.isArray(variants)) return undefined
  if (variants.length < 1 || variants.length > 2 || !variants.every(isShort)) return undefined
  return { variants, combat, after, ...(isCount(fight, 100) && { fight }) }
}
