import { type Chunk, type ChunkResult, chunkAt, type KeptRun, type Manifest } from "@refriega/sim/pure"

type Kept = Omit<ChunkResult, "digests" | "stored" | "from" | "to"> | undefined

const nothing = { digests: new Uint32Array(0), stored: new Uint8Array(0) }

/** A run in memory: what its chunks came to, without logs, which are played again when somebody wants to see them. */
export class MemoryRun implements KeptRun {
  readonly manifest: Manifest
  private readonly chunks = new Map<number, Kept>()

  constructor(manifest: Manifest) {
    this.manifest = manifest
  }

  keep(number: number, found: unknown): void {
    this.chunks.set(number, found as Kept)
  }

  read(number: number): ChunkResult | undefined {
    const kept = this.chunks.get(number)
    if (kept === undefined) return undefined
    const { from, to }: Chunk = chunkAt(this.manifest, number)
    return { ...kept, ...nothing, from, to }
  }

  combat(): undefined {
    return undefined
  }
}
