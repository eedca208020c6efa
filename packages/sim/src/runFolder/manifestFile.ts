import type { Manifest } from "../plan/Manifest.ts"
import { manifestSchema } from "../plan/manifestForm.ts"
import { manifestIn } from "../plan/manifestIn.ts"
import { Damaged, guardFiles, NewerVersion } from "./errors.ts"
import { type Files, nodeFiles, writeAtomically } from "./files.ts"

/** Reads a manifest. Refuses what a newer program wrote, and anything that is not a manifest. */
export const readManifest = (path: string, files: Files = nodeFiles): Manifest => {
  const text = guardFiles(path, () => files.readText(path))
  try {
    const json: unknown = JSON.parse(text)
    const schema = typeof json === "object" && json !== null && "schema" in json ? Number(json.schema) : 0
    if (schema > manifestSchema) {
      throw new NewerVersion({ path, message: `the manifest has form ${schema}, this program knows ${manifestSchema}` })
    }
    return manifestIn(json)
  } catch (error) {
    if (error instanceof NewerVersion) throw error
    const message = `not the manifest of a run: ${error instanceof Error ? error.message : String(error)}`
    throw new Damaged({ path, offset: 0, message })
  }
}

export const writeManifest = (path: string, manifest: Manifest, files: Files = nodeFiles): void =>
  guardFiles(path, () => writeAtomically(files, path, `${JSON.stringify(manifest, undefined, 2)}\n`))
