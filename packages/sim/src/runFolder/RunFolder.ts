import { join } from "node:path"
import { digestOf } from "@refriega/core"
import { looksOf } from "../compare/stopping.ts"
import { chunkAt, chunkCount, chunkNumbers, chunkWith } from "../plan/chunks.ts"
import { continues, type Manifest, runKey } from "../plan/Manifest.ts"
import type { ChunkResult } from "../play/ChunkResult.ts"
import type { CombatRecord, KeptRun } from "../play/KeptRun.ts"
import { storedLogs, unpackStored } from "../play/storedLogs.ts"
import { type DayResults, digestsOf } from "../results/dayResults.ts"
import type { Results } from "../results/results.ts"
import type { AnySummary } from "../summary/DaySummary.ts"
import { ChunkLog } from "./ChunkLog.ts"
import { decodeChunk } from "./chunkPayload.ts"
import { Busy, Damaged, FileTrouble, guardFiles, OtherRun } from "./errors.ts"
import { type Files, nodeFiles, writeAtomically } from "./files.ts"
import { mostUnpacked } from "./frame.ts"
import { readManifest, writeManifest } from "./manifestFile.ts"
import { mustFit } from "./mustFit.ts"
import { Provenance } from "./Provenance.ts"

/**
 * A run on the disk: `manifest.json` says what is played, `chunks.log` what has been found so far, `results.json` what
 * it comes to in the end.
 */
export class RunFolder implements KeptRun {
  readonly folder: string
  #manifest: Manifest
  private log: ChunkLog
  private readonly files: Files
  private readonly unlock: () => void
  private provenance: Provenance | undefined

  private constructor(folder: string, manifest: Manifest, log: ChunkLog, files: Files, unlock: () => void) {
    this.folder = folder
    this.#manifest = manifest
    this.log = log
    this.files = files
    this.unlock = unlock
    const count = chunkCount(manifest)
    const stray = log.chunks.find((chunk) => chunk >= count)
    if (stray !== undefined) {
      const [path, offset] = [log.path, log.offsetOf(stray)]
      log.close()
      const message = `there is a chunk ${stray}, and the run has ${count}`
      throw new Damaged({ path, offset, message })
    }
  }

  /**
   * Begins a run in a folder, or takes it up where it was left. A folder with another run in it is refused, and so is
   * one in which another program is at work.
   *
   * @param distrusted names of workers that have given false answers: the chunks that they have played are dropped
   */
  static begin(
    folder: string,
    manifest: Manifest,
    files: Files = nodeFiles,
    distrusted: ReadonlySet<string> = new Set(),
  ): RunFolder {
    guardFiles(folder, () => files.makeFolder(folder))
    const unlock = guardFiles(folder, () => files.lock(join(folder, "lock")))
    if (unlock === undefined) throw new Busy({ path: folder, message: "another program is playing into this folder" })
    try {
      const known = RunFolder.sameRun(folder, manifest, files)
      const log = ChunkLog.open(join(folder, "chunks.log"), runKey(manifest), "write", files)
      const begun = new RunFolder(folder, known, log, files, unlock)
      begun.drop(Provenance.of(distrusted, folder, files))
      return begun
    } catch (error) {
      unlock()
      throw error
    }
  }

  get manifest(): Manifest {
    return this.#manifest
  }

  /**
   * Notes that a run that grows has come further: what it wants next is on the disk before it is played. A manifest
   * that the one in the folder continues is known already.
   *
   * @throws OtherRun where neither is the beginning of the other
   */
  grow(manifest: Manifest): void {
    const known = this.manifest
    if (continues(known, manifest)) return
    if (!continues(manifest, known)) {
      const message = `${this.folder} holds another search: choose another folder`
      throw new OtherRun({ path: this.folder, message })
    }
    const { digests: _, ...open } = manifest
    writeManifest(join(this.folder, "manifest.json"), open, this.files)
    this.#manifest = open
  }

  /** Forgets chunks, so that they are missing. What the run came to before no longer binds. */
  drop(chunks: ReadonlySet<number>): void {
    if (!this.chunks.some((number) => chunks.has(number))) return
    const { digests: _, ...open } = this.manifest
    writeManifest(join(this.folder, "manifest.json"), open, this.files)
    this.#manifest = open
    this.log = this.log.without(chunks)
  }

  /**
   * The manifest in a folder, written there if there is none; it must be that of the same run. What is asked of it now
   * counts, not what was asked when it was begun: about which side, and how near to even.
   */
  private static sameRun(folder: string, manifest: Manifest, files: Files): Manifest {
    const path = join(folder, "manifest.json")
    if (!files.exists(path)) {
      writeManifest(path, manifest, files)
      return manifest
    }
    const known = readManifest(path, files)
    if (runKey(known) === runKey(manifest)) {
      if (known.side === manifest.side && known.even === manifest.even) return known
      const { side, even } = manifest
      const { side: _side, even: _even, ...same } = known
      const asked = { ...same, ...(side !== undefined && { side }), ...(even !== undefined && { even }) }
      writeManifest(path, asked, files)
      return asked
    }
    const { version } = known.engine
    const whose = version === manifest.engine.version ? "another run" : `a run of refriega ${version}`
    throw new OtherRun({ path: folder, message: `${folder} holds ${whose}: choose another folder` })
  }

  /**
   * Opens a run to look at it. Nothing in the folder is changed. A complete run of which chunks are missing is damaged.
   */
  static open(folder: string, files: Files = nodeFiles): RunFolder {
    const manifest = readManifest(join(folder, "manifest.json"), files)
    const log = ChunkLog.open(join(folder, "chunks.log"), runKey(manifest), "read", files)
    const opened = new RunFolder(folder, manifest, log, files, () => {})
    try {
      opened.mustBeWhole()
    } catch (error) {
      log.close()
      throw error
    }
    return opened
  }

  /** The chunks of a complete run end where it may end: at a look of its rule for stopping, or at its last combat. */
  private mustBeWhole(): void {
    const { manifest } = this
    if (manifest.digests === undefined) return
    const last = this.chunks.reduce((most, number) => Math.max(most, chunkAt(manifest, number).to), 0)
    const end = looksOf(manifest).find((to) => to >= last) ?? manifest.combats
    for (const number of chunkNumbers(manifest, undefined, { from: 0, to: end })) {
      if (!this.has(number)) throw this.missing(number)
    }
  }

  /** That a chunk of a complete run is not there. */
  missing(number: number): Damaged {
    const { variant, from, to } = chunkAt(this.manifest, number)
    const name = this.manifest.variants[variant]?.name ?? ""
    const message = `the run is complete, but its fights ${from} to ${to - 1} of ${name} are missing or damaged: the command that played it plays them again`
    return new Damaged({ path: this.log.path, offset: this.log.size, message })
  }

  /** Where its results are written for others to read. */
  get resultsPath(): string {
    return join(this.folder, "results.json")
  }

  /** How many bytes of an unfinished chunk were left out, or cut off, on opening. */
  get torn(): number {
    return this.log.torn
  }

  /** The numbers of the chunks that are there, in the order in which they came. */
  get chunks(): readonly number[] {
    return this.log.chunks
  }

  has(chunk: number): boolean {
    return this.log.has(chunk)
  }

  /** The result of a chunk, or undefined if it has not been played. Looking at `stored` may throw `Damaged` too. */
  read(chunk: number): ChunkResult<AnySummary> | undefined {
    const payload = this.log.read(chunk)
    if (payload === undefined) return undefined
    const result = this.sound(chunk, "result", () => {
      const found = decodeChunk(payload)
      mustFit(this.manifest, chunkAt(this.manifest, chunk), found)
      mustBeLogsOf(found)
      return found
    })
    if (!this.log.hasDenseLogs(chunk)) return result
    // Most readers of a chunk want its summary and its scores: logs are unpacked only when they are read.
    let stored: Uint8Array | undefined
    const unpack = () =>
      this.sound(chunk, "logs", () => {
        const dense = this.log.denseLogs(chunk) as Uint8Array
        const unpacked = unpackStored(dense, mostUnpacked(dense.length))
        mustBeLogsOf({ ...result, stored: unpacked })
        return unpacked
      })
    return {
      ...result,
      get stored() {
        return (stored ??= unpack())
      },
    }
  }

  /** What is made of a chunk's bytes, or where and why nothing can be made of them. */
  private sound<A>(chunk: number, what: string, make: () => A): A {
    try {
      return make()
    } catch (error) {
      if (error instanceof Damaged || error instanceof FileTrouble) throw error
      const message = `chunk ${chunk} holds no ${what}: ${error instanceof Error ? error.message : String(error)}`
      throw new Damaged({ path: this.log.path, offset: this.log.offsetOf(chunk), message })
    }
  }

  /** Adds a chunk by its frame. When it returns, the chunk is on the disk and counts. */
  commit(frame: Uint8Array): void {
    this.log.commit(frame)
  }

  /** Notes who plays a chunk, before it is committed, if that is somebody else than this program. */
  note(chunk: number, name: string): void {
    guardFiles(this.folder, () => {
      this.provenance ??= Provenance.open(this.folder, this.files)
      this.provenance.note(chunk, name)
    })
  }

  /** The frame of a chunk, or undefined if it has not been played. */
  frame(chunk: number): Uint8Array | undefined {
    return this.log.frame(chunk)
  }

  /** What is known of a combat, or undefined if its chunk has not been played or the combat could not be. */
  combat(variant: number, combat: number): CombatRecord | undefined {
    const number = chunkWith(this.manifest, variant, combat)
    const chunk = this.read(number)
    if (chunk === undefined || chunk.anomalies.some((anomaly) => anomaly.combat === combat)) return undefined
    const at = 2 * (combat - chunk.from)
    const digest = { low: chunk.digests[at] as number, high: chunk.digests[at + 1] as number }
    const logs = this.sound(number, "logs", () =>
      [...storedLogs(chunk.stored)].filter((log) => log.combat === combat).map(({ packed }) => packed),
    )
    const kept = digestOf(logs.length === 1 ? (logs[0] as Uint8Array) : Buffer.concat(logs))
    if (logs.length > 0 && (kept.low !== digest.low || kept.high !== digest.high)) {
      const message = `the log of combat ${combat} that chunk ${number} holds is not that of its digest`
      throw new Damaged({ path: this.log.path, offset: this.log.offsetOf(number), message })
    }
    return { digest, packed: logs[0], logs }
  }

  /** Writes the results, and into the manifest that the run is complete. */
  finish(results: Results | DayResults): void {
    const path = this.resultsPath
    guardFiles(path, () => writeAtomically(this.files, path, `${JSON.stringify(results, undefined, 2)}\n`))
    const digests = Object.fromEntries(digestsOf(results))
    writeManifest(join(this.folder, "manifest.json"), { ...this.manifest, digests }, this.files)
  }

  close(): void {
    this.provenance?.close()
    this.log.close()
    this.unlock()
  }
}

/** Throws a `RangeError` unless the logs of a chunk are of its combats. */
const mustBeLogsOf = ({ from, stored, to }: Pick<ChunkResult<AnySummary>, "from" | "stored" | "to">): void => {
  for (const { combat } of storedLogs(stored)) {
    if (combat < from || combat >= to)
      throw new RangeError(`there is a log of combat ${combat} in those of ${from} to ${to - 1}`)
  }
}
