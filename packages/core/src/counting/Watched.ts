import type { Happening } from "./Happening.ts"
import type { Meaning } from "./meaningOf.ts"
import type { Now } from "./Now.ts"

/** Rounds that are counted apart, from 0. */
export const roundsApart = 30

/** A number that is read off each event: what it has come to. */
export interface Reading {
  n: number
  sum: number
  most: number
  least: number
  readonly nIn: Float64Array
  readonly sumIn: Float64Array
}

/** What has been seen of one happening in the fight at hand, or the day. Places are numbers of events; -1 is never. */
export class Seen {
  times = 0
  first = -1
  last = -1
  firstRound = Number.NaN
  lastRound = Number.NaN
  readonly timesIn = new Float64Array(roundsApart)
  readonly readings: readonly Reading[]

  constructor(readings: number) {
    this.readings = Array.from({ length: readings }, () => ({
      n: 0,
      sum: 0,
      most: Number.NaN,
      least: Number.NaN,
      nIn: new Float64Array(roundsApart),
      sumIn: new Float64Array(roundsApart),
    }))
  }

  clear(): void {
    if (this.times === 0) return
    this.times = 0
    this.first = this.last = -1
    this.firstRound = this.lastRound = Number.NaN
    this.timesIn.fill(0)
    for (const reading of this.readings) {
      reading.n = reading.sum = 0
      reading.most = reading.least = Number.NaN
      reading.nIn.fill(0)
      reading.sumIn.fill(0)
    }
  }

  /** It happens, as the so-and-so-many-th event, in a round. */
  take(place: number, round: number, meanings: readonly Meaning<Now>[], now: Now): void {
    this.times++
    if (this.first < 0) {
      this.first = place
      this.firstRound = round
    }
    this.last = place
    this.lastRound = round
    const isApart = round < roundsApart
    if (isApart) this.timesIn[round] = (this.timesIn[round] as number) + 1
    for (let i = 0; i < meanings.length; i++) {
      const x = (meanings[i] as Meaning<Now>)(now)
      if (Number.isNaN(x)) continue
      const reading = this.readings[i] as Reading
      reading.most = reading.n === 0 ? x : Math.max(reading.most, x)
      reading.least = reading.n === 0 ? x : Math.min(reading.least, x)
      reading.n++
      reading.sum += x
      if (!isApart) continue
      reading.nIn[round] = (reading.nIn[round] as number) + 1
      reading.sumIn[round] = (reading.sumIn[round] as number) + x
    }
  }
}

/** A happening that is looked for in a fight, and what is read off each. */
export interface Watched {
  readonly happening: Happening
  readonly meanings: Meaning<Now>[]
}

/** What all watching of a fight, or of the fights of a day, writes into: one place for each thing that is watched. */
export class Notes {
  readonly seen: Seen[] = []
  /** How things stood at the end of the last fight in which they could be seen; NaN is never. */
  readonly ends: number[] = []
  rounds = 0
  /** Of a day: the party has lost no fight. */
  survived = false

  clear(): void {
    for (const each of this.seen) each.clear()
    for (let i = 0; i < this.ends.length; i++) this.ends[i] = Number.NaN
    this.rounds = 0
  }
}
