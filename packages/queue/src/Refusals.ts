import type { Manifest } from "@refriega/sim"

/** Which workers cannot play which runs: those that may not run a game's code, beside others that may. */
export class Refusals {
  private readonly workers = new Map<Manifest, Set<string>>()

  /** Notes a worker by its id; whether that was not known before. */
  add(manifest: Manifest, worker: string): boolean {
    const known = this.workers.get(manifest) ?? new Set()
    this.workers.set(manifest, known)
    if (known.has(worker)) return false
    known.add(worker)
    return true
  }

  of(manifest: Manifest): readonly string[] {
    return [...(this.workers.get(manifest) ?? [])]
  }

  /** Whether a run has been refused, and none of these workers is left for it. */
  byAll(manifest: Manifest, workers: ReadonlySet<string>): boolean {
    const known = this.workers.get(manifest)
    return known !== undefined && [...workers].every((worker) => known.has(worker))
  }
}
