import {
  type AnyEvent,
  type BaseEvent,
  type Digest,
  endReasonNames,
  type Fingerprint,
  fingerprintOf,
  mergeFingerprints,
  noFingerprint,
} from "@refriega/core"
import type { Cast } from "./Cast.ts"
import { byEvents } from "./mergeSummaries.ts"
import { limitHitsKept, limitReasons, longestKept, type Summary } from "./Summary.ts"

/** One combatant in the combat at hand, and what has been counted of it so far. */
interface Line {
  readonly side: number
  // The combat at hand.
  felled: boolean
  down: boolean
  died: boolean
  dealtNow: number
  takenNow: number
  // All combats so far.
  downed: number
  dead: number
  dealt: number
  dealtSquares: number
  taken: number
  takenSquares: number
  friendly: number
  readonly verbs: number[]
}

/**
 * Counts combats, one after the other, from the base vocabulary of their logs: it knows no system. It runs over every event
 * of every combat of a run, so it is one fold with its sums in place; `summary()` is what it has counted.
 */
export class Tally {
  private combats = 0
  private events = 0
  private readonly outcomes: number[][]
  private readonly rounds: number[] = []
  private readonly firstBlood: number[][]
  private readonly dead: number[][]
  private readonly fallen: number[][]
  private readonly lines: readonly Line[]
  private readonly longest: { combat: number; events: number }[] = []
  private readonly limitHits: number[] = []
  private fingerprint: Fingerprint = noFingerprint

  constructor(cast: Cast) {
    const sizes = Array.from({ length: cast.sides }, (_, side) => cast.sideOf.filter((s) => s === side).length)
    this.outcomes = Array.from({ length: cast.sides + 1 }, () => zeros(endReasonNames.length))
    this.firstBlood = Array.from({ length: cast.sides + 1 }, () => zeros(cast.sides + 1))
    this.dead = sizes.map((size) => zeros(size + 1))
    this.fallen = sizes.map((size) => zeros(size + 1))
    this.lines = cast.sideOf.map((side) => ({
      side,
      felled: false,
      down: false,
      died: false,
      dealtNow: 0,
      takenNow: 0,
      downed: 0,
      dead: 0,
      dealt: 0,
      dealtSquares: 0,
      taken: 0,
      takenSquares: 0,
      friendly: 0,
      verbs: zeros(cast.verbs),
    }))
  }

  /** Counts a combat that is over: its index in the run, its events and their digest. Indices must ascend. */
  add(combat: number, log: readonly AnyEvent[], digest: Digest): void {
    const lines = this.lines
    for (const line of lines) {
      line.felled = false
      line.down = false
      line.died = false
      line.dealtNow = 0
      line.takenNow = 0
    }
    let round = 0
    let winner = -1
    let reason = 0
    let drawn = -1
    // The base vocabulary is part of every system's: of the other events there is nothing to count.
    for (const event of log as readonly BaseEvent[]) {
      switch (event._tag) {
        case "Decided": {
          const { verbs } = lines[event.who] as Line
          verbs[event.verb] = (verbs[event.verb] as number) + 1
          break
        }
        case "HarmTaken": {
          const target = lines[event.target] as Line
          target.takenNow += event.amount
          if (event.by < 0) break
          const by = lines[event.by] as Line
          if (by.side === target.side) by.friendly += event.amount
          else by.dealtNow += event.amount
          break
        }
        case "Attacked":
        case "Moved":
        case "TurnStarted":
          break
        case "RoundStarted":
          round = event.round
          break
        case "Felled":
        case "Died": {
          const line = lines[event.who] as Line
          line.felled = true
          line.down = true
          if (event._tag === "Died") line.died = true
          if (drawn >= 0 || event.by < 0) break
          const { side } = lines[event.by] as Line
          if (side !== line.side) drawn = side
          break
        }
        case "Recovered":
          ;(lines[event.who] as Line).down = false
          break
        case "FightDecided":
          winner = event.winner
          reason = event.reason
          break
        case "CombatStarted":
        case "ConditionGained":
        case "ConditionLost":
        case "Fled":
        case "CombatEnded":
          break
      }
    }
    this.combats++
    this.events += log.length
    increment(this.outcomes[winner + 1] as number[], reason)
    increment(this.firstBlood[drawn + 1] as number[], winner + 1)
    while (this.rounds.length <= round) this.rounds.push(0)
    increment(this.rounds, round)
    this.close()
    if (limitReasons.includes(reason) && this.limitHits.length < limitHitsKept) this.limitHits.push(combat)
    this.rank(combat, log.length)
    this.fingerprint = mergeFingerprints(this.fingerprint, fingerprintOf(combat, digest))
  }

  /** Moves the combat at hand into the totals. */
  private close(): void {
    for (let side = 0; side < this.dead.length; side++) {
      let dead = 0
      let fallen = 0
      for (const line of this.lines) {
        if (line.side !== side) continue
        if (line.died) dead++
        if (line.down) fallen++
      }
      increment(this.dead[side] as number[], dead)
      increment(this.fallen[side] as number[], fallen)
    }
    for (const line of this.lines) {
      if (line.felled) line.downed++
      if (line.died) line.dead++
      line.dealt += line.dealtNow
      line.dealtSquares += line.dealtNow * line.dealtNow
      line.taken += line.takenNow
      line.takenSquares += line.takenNow * line.takenNow
    }
  }

  private rank(combat: number, events: number): void {
    const last = this.longest[longestKept - 1]
    if (last !== undefined && last.events >= events) return
    this.longest.push({ combat, events })
    this.longest.sort(byEvents)
    this.longest.length = Math.min(this.longest.length, longestKept)
  }

  /** What has been counted so far. The tally keeps nothing of it: it may go on. */
  summary(): Summary {
    return structuredClone({
      combats: this.combats,
      events: this.events,
      outcomes: this.outcomes,
      rounds: this.rounds,
      firstBlood: this.firstBlood,
      sides: this.dead.map((dead, side) => ({ dead, fallen: this.fallen[side] as number[] })),
      combatants: this.lines.map((line) => ({
        downed: line.downed,
        dead: line.dead,
        dealt: { sum: line.dealt, squares: line.dealtSquares },
        taken: { sum: line.taken, squares: line.takenSquares },
        friendly: line.friendly,
        verbs: line.verbs,
      })),
      longest: this.longest,
      limitHits: this.limitHits,
      fingerprint: this.fingerprint,
    })
  }
}

/** The summary of no combats: the neutral element of merging. */
export const emptySummary = (cast: Cast): Summary => new Tally(cast).summary()

const zeros = (length: number): number[] => Array.from({ length }, () => 0)

const increment = (counts: number[], at: number): void => {
  counts[at] = (counts[at] as number) + 1
}
