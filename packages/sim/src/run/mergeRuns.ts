import { type Chunk, chunkAt, chunkCount, chunkNumbers } from "../plan/chunks.ts"
import { continues, type Manifest, runKey } from "../plan/Manifest.ts"
import type { Anomaly } from "../play/ChunkResult.ts"
import { isForTime } from "../play/forTime.ts"
import { DeterminismBroken, OtherRun } from "../runFolder/errors.ts"
import { type Files, nodeFiles } from "../runFolder/files.ts"
import { RunFolder } from "../runFolder/RunFolder.ts"

/** What the parts of a run have come to in one folder. */
export interface Merged {
  readonly manifest: Manifest
  /** How many chunks are in the folder now, of how many. */
  readonly chunks: number
  readonly of: number
  /** The stretches of combats that no part has, in order; of some of them a variant may be there. */
  readonly missing: readonly Pick<Chunk, "from" | "to">[]
}

/**
 * Puts the chunks of several folders of one run into another one, begun or not. What is there twice must be the same.
 * The folders stay as they are, and the new one can be gone on with like any run that was stopped.
 */
export const mergeRuns = (folders: readonly string[], out: string, files: Files = nodeFiles): Merged => {
  const parts = folders.map((folder) => RunFolder.open(folder, files))
  try {
    const [first, ...others] = parts
    if (first === undefined) throw new RangeError("there is nothing to merge")
    for (const other of others) mustBeOneRun(first, other)
    if (first.manifest.stop !== undefined) {
      const message = "a run that stops by itself is played in one piece: there is nothing to merge"
      throw new OtherRun({ path: first.folder, message })
    }
    // Of a run that grows one part may have come further than the others.
    const furthest = parts.reduce((most, part) => (continues(part.manifest, most.manifest) ? part : most), first)
    const whole = RunFolder.begin(out, furthest.manifest, files)
    try {
      if (furthest.manifest.points !== undefined) for (const part of parts) whole.grow(part.manifest)
      for (const part of parts) {
        for (const number of part.chunks) {
          // What is damaged, or can be of no run, is refused before it goes into another folder.
          part.read(number)
          take(part, number, whole)
        }
      }
      return {
        manifest: whole.manifest,
        chunks: whole.chunks.length,
        of: chunkCount(whole.manifest),
        missing: gaps(whole),
      }
    } finally {
      whole.close()
    }
  } finally {
    for (const part of parts) part.close()
  }
}

/**
 * Of two frames of a chunk that differ because fights of one of them took too long, the one that lacks fewer is taken.
 */
const take = (part: RunFolder, number: number, whole: RunFolder): void => {
  const frame = part.frame(number) as Uint8Array
  try {
    whole.commit(frame)
  } catch (error) {
    const [here, there] = [anomaliesOf(part, number), anomaliesOf(whole, number)]
    if (!(error instanceof DeterminismBroken) || ![...here, ...there].some(isForTime)) throw error
    if (here.length >= there.length) return
    whole.drop(new Set([number]))
    whole.commit(frame)
  }
}

const anomaliesOf = (folder: RunFolder, number: number): readonly Anomaly[] => folder.read(number)?.anomalies ?? []

const parts = [
  "engine",
  "system",
  "game",
  "scenario",
  "bestiaries",
  "fights",
  "variants",
  "seed",
  "combats",
  "chunk",
  "log",
] as const

const mustBeOneRun = (one: RunFolder, other: RunFolder): void => {
  if (runKey(one.manifest) === runKey(other.manifest)) return
  const of = ({ manifest }: RunFolder, part: (typeof parts)[number]) =>
    runKey({ ...one.manifest, [part]: manifest[part] } as Manifest)
  const different = parts.filter((part) => of(one, part) !== of(other, part))
  const message = `${other.folder} is of another run than ${one.folder}: not the same ${different.join(", ")}`
  throw new OtherRun({ path: other.folder, message })
}

/** Stretches of combats of which some chunk is missing, as few as can be. */
const gaps = (folder: RunFolder): readonly Pick<Chunk, "from" | "to">[] => {
  const found: { from: number; to: number }[] = []
  for (const number of chunkNumbers(folder.manifest)) {
    if (folder.has(number)) continue
    const { from, to } = chunkAt(folder.manifest, number)
    const last = found.at(-1)
    if (last !== undefined && from <= last.to) last.to = to
    else found.push({ from, to })
  }
  return found
}
