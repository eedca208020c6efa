import { createHash } from "node:crypto"
import { readdirSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { library } from "@refriega/core"
import { engineOf, engineVersion } from "@refriega/sim/internal"

/** What plays the same fights to the last event: only programs of the same build play for each other. */
export interface Build {
  readonly version: string
  /** A digest of the program: 12 hexadecimal digits. */
  readonly id: string
}

let known: Build | undefined

/** The build of this program: its version, its engines, and every byte of the code that plays. */
export const buildHere = (): Build => {
  if (known !== undefined) return known
  const hash = createHash("sha256").update(engineVersion)
  for (const id of Object.keys(library.systems).toSorted())
    hash.update(JSON.stringify(library.systems[id]?.((rules) => engineOf(rules))))
  for (const name of ["@refriega/core", "@refriega/sim"]) hashCode(hash, name)
  return (known = { version: engineVersion, id: hash.digest("hex").slice(0, 12) })
}

/**
 * A checkout may have been changed under the same version; what was installed under one version is the same everywhere.
 */
const hashCode = (hash: ReturnType<typeof createHash>, name: string): void => {
  let folder: string
  try {
    folder = dirname(fileURLToPath(import.meta.resolve(name)))
  } catch {
    return // there are no packages beside this one: all is one file
  }
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => /\.[jt]s$/u.test(file))
  for (const file of files.toSorted()) hash.update(`${file}\n`).update(readFileSync(join(folder, file)))
}
