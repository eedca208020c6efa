import { cpSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { type Manifest, runKey } from "@refriega/sim/internal"
import { encodeFrame, headerSize } from "../../../sim/src/runFolder/frame.ts"

/** The number of the frame that names the run. */
const titlePage = 0xffff_ffff

/** What somebody may have made of a folder. */
export interface Rewriting {
  readonly manifest?: (manifest: Manifest) => unknown
  /** The frames behind the one that names the run, instead of those that are there. */
  readonly chunks?: (chunks: Buffer) => Uint8Array
}

/**
 * A copy of a run folder in which somebody has changed what they liked, with checksums and the run's name as they must
 * be: what it says is all that is wrong with it.
 *
 * @returns the copy
 */
export const rewritten = (
  folder: string,
  copy: string,
  { chunks = (all) => all, manifest = (all) => all }: Rewriting,
): string => {
  cpSync(folder, copy, { recursive: true })
  const path = join(copy, "manifest.json")
  const changed = manifest(JSON.parse(readFileSync(path, "utf8")) as Manifest)
  writeFileSync(path, typeof changed === "string" ? changed : JSON.stringify(changed))
  const log = readFileSync(join(copy, "chunks.log"))
  const rest = chunks(log.subarray(headerSize + log.readUInt32LE(4)))
  writeFileSync(join(copy, "chunks.log"), Buffer.concat([encodeFrame(titlePage, Buffer.from(keyOf(changed))), rest]))
  return copy
}

/** The name of the run, as whoever wrote the manifest would have had it. */
const keyOf = (changed: unknown): string => {
  try {
    return runKey((typeof changed === "string" ? JSON.parse(changed) : changed) as Manifest)
  } catch {
    return ""
  }
}
