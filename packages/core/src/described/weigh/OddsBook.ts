import { distancePlace } from "../meaning/Machine.ts"
import { Bench } from "./Bench.ts"
import type { ReadyAction, ReadyGame } from "./ReadyGame.ts"
import type { Sheets } from "./Sheets.ts"
import type { Tally } from "./Tally.ts"

/** How everybody stands. */
export interface Board {
  readonly tracks: ArrayLike<number>
  readonly isOut: (who: number) => boolean
}

/** An act that is going on, as far as it has come. */
export interface Ongoing extends Board {
  readonly action: number
  readonly me: number
  readonly them: number
  /** What has been drawn and answered in it, in order. */
  readonly given: readonly number[]
}

/** Odds that are kept at most, of one action between two. A fight in which more is met forgets them and begins anew. */
const mostKept = 20_000

/**
 * The odds of actions, each worked out once for all that they depend on: the tracks of those who take part, what they
 * are worth beside them included, and who is out of the fight. The memory of a pure function: it makes no difference
 * who asked first.
 */
export class OddsBook {
  private readonly ready: ReadyGame
  private readonly sheets: Sheets
  private readonly bench: Bench
  /** By (action, me, them), then by the tracks. */
  private readonly known: Map<number | string, Tally>[] = []
  private readonly answers = new Map<string, Tally>()
  /** Whether the tracks that an action touches fit into one whole number. */
  private readonly fits: readonly boolean[]

  constructor(ready: ReadyGame, sheets: Sheets) {
    this.ready = ready
    this.sheets = sheets
    this.bench = new Bench(ready, sheets)
    this.fits = ready.actions.map(({ isSpatial, reachesAll, touched }) => {
      let states = 2 ** (reachesAll ? sheets.size : 2)
      if (reachesAll)
        for (let who = 0; who < sheets.size; who++) for (const track of touched.mine) states *= this.values(who, track)
      else for (const track of [...touched.mine, ...touched.theirs]) states *= this.most(track)
      if (isSpatial) states *= (1 + (sheets.highs.at(-1) as number)) ** (reachesAll ? sheets.size ** 2 : sheets.size)
      return states < Number.MAX_SAFE_INTEGER
    })
  }

  of(board: Board, action: number, me: number, them: number): Tally {
    if (this.sheets.forgets) return this.bench.weigh({ ...this.question(action), ...board, me, them })
    const { size } = this.sheets
    const place = (action * size + me) * size + them
    const kept = (this.known[place] ??= new Map())
    const key = this.keyOf(board, action, me, them)
    let tally = kept.get(key)
    if (tally === undefined) {
      if (kept.size >= mostKept) kept.clear()
      tally = this.bench.weigh({ ...this.question(action), ...board, me, them })
      kept.set(key, tally)
    }
    return tally
  }

  /** The odds of the rest of an act that waits for an answer, with that answer as the last thing given. */
  ofAnswer({ action, given, isOut, me, them, tracks }: Ongoing): Tally {
    if (this.sheets.forgets) return this.bench.weigh({ ...this.question(action), me, them, tracks, isOut, given })
    const key = `${action},${me},${them},${given.join()}|${String(this.keyOf({ tracks, isOut }, action, me, them))}`
    let tally = this.answers.get(key)
    if (tally === undefined) {
      if (this.answers.size >= mostKept) this.answers.clear()
      tally = this.bench.weigh({ ...this.question(action), me, them, tracks, isOut, given })
      this.answers.set(key, tally)
    }
    return tally
  }

  private question(action: number) {
    const { act, isSpatial, posture, reachesAll } = this.ready.actions[action] as ReadyAction
    return { act, isSpatial, posture, reachesAll }
  }

  private keyOf({ isOut, tracks }: Board, index: number, me: number, them: number): number | string {
    const action = this.ready.actions[index] as ReadyAction
    const { width } = this.ready
    const { highs, lows, size } = this.sheets
    if (this.fits[index] !== true || !this.isWithin(tracks)) {
      const told = (who: number, touched: readonly number[]): string =>
        `${isOut(who) ? "-" : ""}${touched.map((track) => tracks[who * width + track]).join()}`
      const apart = action.isSpatial ? this.distances(tracks, action, me).join() : ""
      if (action.reachesAll)
        return `${this.sheets.sideOf.map((_, who) => told(who, action.touched.mine)).join(";")};${apart}`
      return `${told(me, action.touched.mine)};${told(them, action.touched.theirs)};${apart}`
    }
    let key = 0
    const add = (who: number, touched: readonly number[]): void => {
      for (let i = 0; i < touched.length; i++) {
        const place = who * width + (touched[i] as number)
        const low = lows[place] as number
        key = key * ((highs[place] as number) - low + 1) + ((tracks[place] as number) - low)
      }
    }
    if (action.isSpatial) {
      const bands = 1 + (highs.at(-1) as number)
      for (const band of this.distances(tracks, action, me)) key = key * bands + band
    }
    if (action.reachesAll) {
      for (let who = 0; who < size; who++) {
        key = key * 2 + (isOut(who) ? 1 : 0)
        add(who, action.touched.mine)
      }
      return key
    }
    key = key * 4 + (isOut(me) ? 1 : 0) + (isOut(them) ? 2 : 0)
    add(me, action.touched.mine)
    if (me !== them) add(them, action.touched.theirs)
    return key
  }

  /** The distances that an action may depend on, or that tallies tell: from its actor to everybody, or of everybody. */
  private distances(tracks: ArrayLike<number>, { reachesAll }: ReadyAction, me: number): readonly number[] {
    const { size } = this.sheets
    const { width } = this.ready
    if (!reachesAll)
      return this.sheets.sideOf.map((_, who) => tracks[distancePlace({ size, width }, me, who)] as number)
    return Array.from({ length: size * size }, (_, pair) => tracks[size * width + pair] as number)
  }

  /** Whether all tracks are within their bounds: by other sheets, that somebody believes in, they may not be. */
  private isWithin(tracks: ArrayLike<number>): boolean {
    const { highs, lows } = this.sheets
    for (let i = 0; i < tracks.length; i++) {
      const value = tracks[i] as number
      if (value > (highs[i] as number) || value < (lows[i] as number)) return false
    }
    return true
  }

  /** How many values a track of somebody can have. */
  private values(who: number, track: number): number {
    const place = who * this.ready.width + track
    return (this.sheets.highs[place] as number) - (this.sheets.lows[place] as number) + 1
  }

  private most(track: number): number {
    let most = 1
    for (let who = 0; who < this.sheets.size; who++) most = Math.max(most, this.values(who, track))
    return most
  }
}
