import { isSampled, type LogLevel } from "./logLevel.ts"
import { packStored, type StoredLog } from "./storedLogs.ts"
import { byEvents } from "./summary/mergeSummaries.ts"
import { limitHitsKept, longestKept } from "./summary/Summary.ts"

interface Long {
  readonly combat: number
  readonly events: number
  readonly logs: readonly StoredLog[]
}

/**
 * Chooses which logs a chunk keeps. In a sample: what was chosen beforehand, combats that a limit ended, and the longest.
 * The longest of the run are among the longest of its chunks, so they are kept however it is split.
 */
export class KeptLogs {
  private readonly level: LogLevel
  private readonly seed: number
  private readonly combats: number
  private readonly kept: StoredLog[] = []
  private longest: Long[] = []
  private limitHits = 0

  constructor(level: LogLevel, seed: number, combats: number) {
    this.level = level
    this.seed = seed
    this.combats = combats
  }

  /** Looks at a combat, or at the fights of a day. `packed` is copied if it is kept: the caller may write over it. */
  offer(combat: number, packed: readonly Uint8Array[], events: number, limited: boolean): void {
    if (this.level === "summary") return
    if (this.level === "full" || isSampled(this.seed, combat, this.combats)) this.keep(combat, packed)
    else if (limited && this.limitHits++ < limitHitsKept) this.keep(combat, packed)
    else this.rank(combat, packed, events)
  }

  private keep(combat: number, packed: readonly Uint8Array[]): void {
    this.kept.push(...copies(combat, packed))
  }

  private rank(combat: number, packed: readonly Uint8Array[], events: number): void {
    const last = this.longest[longestKept - 1]
    if (last !== undefined && last.events >= events) return
    this.longest.push({ combat, events, logs: copies(combat, packed) })
    this.longest = this.longest.sort(byEvents).slice(0, longestKept)
  }

  /** What was kept, as `packStored` lays it out. */
  stored(): Uint8Array {
    return packStored(
      [...this.kept, ...this.longest.flatMap(({ logs }) => logs)].toSorted((a, b) => a.combat - b.combat),
    )
  }
}

const copies = (combat: number, packed: readonly Uint8Array[]): readonly StoredLog[] =>
  packed.map((log) => ({ combat, packed: log.slice() }))
