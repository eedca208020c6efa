import type { AdHoc, Library } from "@refriega/core/internal"
import { problemText } from "@refriega/core"
import * as Cause from "effect/Cause"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import { type Chunk, chunkAt, combatsOf } from "../plan/chunks.ts"
import { dayFrom, type LoadedDay } from "../plan/LoadedDay.ts"
import { type LoadedScenario, scenarioFrom } from "../plan/LoadedScenario.ts"
import type { Manifest } from "../plan/Manifest.ts"
import { planAny } from "../plan/planDay.ts"
import type { RunChoices } from "../plan/planRun.ts"
import { byPool, ChunkPlayers, Distrusted } from "../pool/ChunkPlayers.ts"
import { inThisThread } from "../pool/inThisThread.ts"
import type { Pool } from "../pool/Job.ts"
import { playingSurely } from "../pool/playSurely.ts"
import type { DayResults } from "../results/dayResults.ts"
import type { Results } from "../results/results.ts"
import { Totals } from "../results/Totals.ts"
import { type Files, nodeFiles } from "../runFolder/files.ts"
import { RunFolder } from "../runFolder/RunFolder.ts"
import type { Step } from "./playMissing.ts"

/** A point that a search wants played: a variant made of changes, and how many combats of it more. */
export interface Wanted {
  /** The name of its variant: the same name is the same point, and its combats go on where they ended. */
  readonly id: string
  /** Its changes, as `--set` takes them. */
  readonly set: readonly string[]
  /** The variant of the file that they change; the scenario itself where nothing is said. */
  readonly on?: readonly string[]
  /** Of its dice. One that follows from the point alone gives the point the same fights whenever it is tried. */
  readonly salt: string
  readonly combats: number
}

/** What a point came to in the combats that were wanted. */
export interface PlayedPoint {
  /** Its index in the manifest. */
  readonly variant: number
  /** The chunks, in order. */
  readonly parts: readonly (Chunk & Step["found"])[]
}

export interface GrowingOptions {
  /** Where to keep the run; it is taken up there if it was begun. Nothing is written when left out. */
  readonly folder?: string
  readonly pool?: Pool
  readonly library: Library
  readonly signal?: AbortSignal
  /** Called after every chunk, with how many combats it has. */
  readonly onChunk?: (combats: number) => void
  readonly files?: Files
}

/**
 * A run that is added to as it goes on: an adaptive search, whose next points follow from what the last ones came to.
 *
 * Each call of `play` adds points and chunks to the manifest, writes it, and plays what is missing. So a search that is
 * begun again asks for the same things in the same order, and what the folder has of it is read and not played. What a
 * point comes to follows from seed, point and fight alone, on any machine. The folder is one like all others:
 * `report`, `replay`, `verify` and `merge` take it.
 */
export class Growing {
  private readonly loaded: LoadedScenario | LoadedDay
  private readonly choices: RunChoices
  private readonly options: GrowingOptions
  private readonly played = new Map<number, Step["found"]>()
  private readonly started = performance.now()
  private current: Manifest | undefined
  private folder: RunFolder | undefined
  private workers = 1

  /** @param choices of a run; `combats` is the most that one point may have, and `chunk` the most of a chunk */
  constructor(
    loaded: LoadedScenario | LoadedDay,
    choices: Omit<RunChoices, "variants" | "salts" | "split" | "luck" | "stop" | "varied">,
    options: GrowingOptions,
  ) {
    this.loaded = loaded
    this.choices = choices
    this.options = options
  }

  /** What the run is so far; undefined before anything was wanted. */
  get manifest(): Manifest | undefined {
    return this.current
  }

  /**
   * Plays further combats of points, or reads them where they have been played before. Undefined when it was aborted:
   * what a search would want next is not known then.
   *
   * @throws RangeError where a point cannot be: with every reason
   * @throws OtherRun where the folder holds another search
   */
  async play(wanted: readonly Wanted[]): Promise<readonly PlayedPoint[] | undefined> {
    if (this.options.signal?.aborted === true) return undefined
    const before = this.current?.points?.length ?? 0
    const manifest = this.grown(wanted)
    this.current = manifest
    this.keep(manifest)
    const numbers = Array.from({ length: (manifest.points?.length ?? 0) - before }, (_, i) => before + i)
    for (;;) {
      const exit = await this.attempt(manifest, numbers)
      if (Exit.isSuccess(exit)) break
      if (Cause.hasInterruptsOnly(exit.cause)) return undefined
      const error = Cause.squash(exit.cause)
      if (!(error instanceof Distrusted)) throw error
    }
    const parts = numbers.map((number) => ({
      ...chunkAt(manifest, number),
      ...(this.played.get(number) as Step["found"]),
    }))
    return wanted.map(({ id }) => {
      const variant = manifest.variants.findIndex(({ name }) => name === id)
      return { variant, parts: parts.filter((part) => part.variant === variant) }
    })
  }

  /** The results of all that was played; in a folder they are written, and the run is complete until it goes on. */
  finish(): Results | DayResults {
    const manifest = this.current
    if (manifest === undefined) throw new Error("nothing was played")
    const totals = new Totals(manifest)
    for (const [number, found] of this.played) totals.add(number, found)
    const seconds = Math.round(performance.now() - this.started) / 1000
    const results = totals.results({ seconds, workers: this.workers, stopped: undefined })
    // A folder that was played further than this is complete only as a whole.
    if (this.folder?.manifest.points?.length === manifest.points?.length) this.folder?.finish(results)
    return results
  }

  close(): void {
    this.folder?.close()
    this.folder = undefined
  }

  private keep(manifest: Manifest): void {
    const { folder, files = nodeFiles } = this.options
    if (folder === undefined) return
    this.folder ??= RunFolder.begin(folder, manifest, files, this.options.pool?.distrusted)
    this.folder.grow(manifest)
  }

  private attempt(manifest: Manifest, numbers: readonly number[]) {
    const { library, onChunk, pool, signal } = this.options
    const { folder, played } = this
    const work = Effect.gen({ self: this }, function* () {
      const players = yield* ChunkPlayers
      this.workers = players.workers()
      const surely = playingSurely(players)
      const take = (number: number, found: Step["found"]) => {
        played.set(number, found)
        const { from, to } = chunkAt(manifest, number)
        onChunk?.(to - from)
      }
      const missing: number[] = []
      for (const number of numbers.filter((each) => !played.has(each))) {
        const stored = folder?.read(number)
        if (stored === undefined) missing.push(number)
        else take(number, stored)
      }
      yield* Effect.forEach(
        missing,
        Effect.fnUntraced(function* (number: number) {
          const chunk = chunkAt(manifest, number)
          const done = yield* surely({ manifest, number, chunk, without: [], framed: folder !== undefined })
          if (done.by !== undefined) folder?.note(number, done.by)
          if (done.frame !== undefined) folder?.commit(done.frame)
          take(number, done)
        }),
        { concurrency: players.size, discard: true },
      )
    })
    const players = pool === undefined ? inThisThread(library) : byPool(pool)
    return Effect.runPromiseExit(Effect.provide(work, players), signal && { signal })
  }

  /** The manifest with what is wanted behind what there was. */
  private grown(wanted: readonly Wanted[]): Manifest {
    const { current } = this
    const fresh = wanted.filter(({ id }) => current?.variants.every(({ name }) => name !== id) !== false)
    const added = fresh.length === 0 ? undefined : this.planned(fresh)
    const whole = current === undefined ? added : added === undefined ? current : joined(current, added)
    if (whole === undefined) throw new RangeError("nothing is wanted")
    const points = [...(whole.points ?? [])]
    for (const { id, combats } of wanted) {
      const variant = whole.variants.findIndex(({ name }) => name === id)
      const start = combatsOf({ ...whole, points }, variant)
      if (start + combats > whole.combats)
        throw new RangeError(`${id} has ${start} of ${whole.combats} combats already`)
      for (let from = start; from < start + combats; from += whole.chunk)
        points.push({ variant, from, to: Math.min(start + combats, from + whole.chunk) })
    }
    return { ...whole, points }
  }

  /** A manifest of new points alone. */
  private planned(fresh: readonly Wanted[]): Manifest {
    const adHoc = fresh.map(({ id, on, set }): AdHoc => ({ id, set, ...(on !== undefined && { on }) }))
    const { library } = this.options
    const { loaded } = this
    const read =
      loaded._tag === "Day"
        ? dayFrom({ ...loaded.sources, adHoc }, library)
        : scenarioFrom({ ...loaded.sources, adHoc }, library)
    if (read._tag === "Refused") throw new RangeError(read.problems.map(problemText).join("\n"))
    const plan = planAny(read.value, {
      ...this.choices,
      variants: fresh.map(({ id }) => id),
      salts: Object.fromEntries(fresh.map(({ id, salt }) => [id, salt])),
    })
    if (plan._tag === "Refused") throw new RangeError(plan.reasons.join("\n"))
    return { ...plan.manifest, points: [] }
  }
}

const joined = (before: Manifest, added: Manifest): Manifest => ({
  ...before,
  adHoc: [...(before.adHoc ?? []), ...(added.adHoc ?? [])],
  variants: [...before.variants, ...added.variants],
  ...(before.fights && {
    fights: before.fights.map((fight, i) => ({
      ...fight,
      variants: [...fight.variants, ...(added.fights?.[i]?.variants ?? [])],
    })),
  }),
})
