import { createHash } from "node:crypto"
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs"
import { join } from "node:path"

/** A script, and the files that it was made from. */
export interface MadePiece {
  readonly script: string
  readonly sources: readonly string[]
}

/** What a kept piece was made from: each file with what its next state is recognised by. */
interface Kept {
  readonly script: string
  readonly from: readonly (readonly [file: string, state: string])[]
}

/**
 * The script of a module, as it was made in an earlier process if all files that went into it are still what they were,
 * else made now and kept. To make one takes half a second of CPU time. Where nothing can be written nothing is kept.
 *
 * @param module the address of the module
 * @param folder where scripts are kept; it is made if need be
 */
export const keptPiece = async (module: string, folder: string, make: () => Promise<MadePiece>): Promise<string> => {
  const name = createHash("sha1").update(`${process.version} ${module}`).digest("hex")
  const place = join(folder, `${name}.json`)
  const known = keptAt(place)
  if (known?.from.every(([file, state]) => stateOf(file) === state) === true) return known.script
  const { script, sources } = await make()
  const from = sources.flatMap((file) => {
    const state = stateOf(file)
    return state === undefined ? [] : [[file, state] as const]
  })
  keep(folder, place, { script, from })
  return script
}

const keptAt = (place: string): Kept | undefined => {
  try {
    const { from, script } = JSON.parse(readFileSync(place, "utf8")) as Partial<Kept>
    return typeof script === "string" && Array.isArray(from) ? { script, from } : undefined
  } catch {
    return undefined
  }
}

/** Undefined for what is no file. */
const stateOf = (file: string): string | undefined => {
  const stat = statSync(file, { throwIfNoEntry: false })
  return stat?.isFile() === true ? `${stat.size} ${stat.mtimeMs}` : undefined
}

const keep = (folder: string, place: string, kept: Kept): void => {
  // By a name of its own first: others may be making the same.
  const mine = `${place}.${process.pid}`
  try {
    mkdirSync(folder, { recursive: true })
    writeFileSync(mine, JSON.stringify(kept))
    renameSync(mine, place)
  } catch {
    if (existsSync(mine)) rmSync(mine, { force: true })
  }
}
