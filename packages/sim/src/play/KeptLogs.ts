import { ByteWriter } from "@refriega/core/internal"
import { isSampled, type LogLevel } from "../plan/logLevel.ts"
import { limitHitsKept, longestKept } from "../summary/kept.ts"
import { byEvents } from "../summary/mergeSummaries.ts"
import { putStored } from "./storedLogs.ts"

interface KeptLog {
  readonly combat: number
  readonly logs: readonly Uint8Array[]
}

/**
 * Chooses which logs a chunk keeps. In a sample: what was chosen beforehand, combats that a limit ended, and the
 * longest. The longest of the run are among the longest of its chunks, so they are kept however it is split.
 */
export class KeptLogs {
  private readonly level: LogLevel
  private readonly seed: number
  private readonly combats: number
  private readonly all = new ByteWriter()
  private readonly sample: KeptLog[] = []
  private longest: (KeptLog & { readonly events: number })[] = []
  private limitHits = 0

  constructor(level: LogLevel, seed: number, combats: number) {
    this.level = level
    this.seed = seed
    this.combats = combats
  }

  /**
   * Looks at a combat, or at the fights of a day. Combats must come in order. `packed` is copied if it is kept: the
   * caller may write over it.
   */
  offer(combat: number, packed: readonly Uint8Array[], events: number, limited: boolean): void {
    if (this.level === "summary") return
    if (this.level === "full") putStored(this.all, combat, packed)
    else if (isSampled(this.seed, combat, this.combats)) this.sample.push(copyOf(combat, packed))
    else if (limited && this.limitHits++ < limitHitsKept) this.sample.push(copyOf(combat, packed))
    else this.rank(combat, packed, events)
  }

  private rank(combat: number, packed: readonly Uint8Array[], events: number): void {
    const last = this.longest[longestKept - 1]
    if (last !== undefined && last.events >= events) return
    this.longest.push({ ...copyOf(combat, packed), events })
    this.longest = this.longest.sort(byEvents).slice(0, longestKept)
  }

  /** What was kept, as `storedLogs` reads it. */
  stored(): Uint8Array {
    const ordered = [...this.sample, ...this.longest].toSorted((a, b) => a.combat - b.combat)
    for (const { combat, logs } of ordered) putStored(this.all, combat, logs)
    return this.all.view()
  }
}

const copyOf = (combat: number, packed: readonly Uint8Array[]): KeptLog => ({
  combat,
  logs: packed.map((log) => log.slice()),
})
