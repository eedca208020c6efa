import { pointsOf } from "../meaning/harmStep.ts"
import { type Act, distancePlace, type Then, type Walking } from "../meaning/Machine.ts"
import { mostOnTheWay, mostWays, TooMany } from "../meaning/TooMany.ts"
import type { ReadyGame, Tracks } from "./ReadyGame.ts"
import { SheetStage } from "./SheetStage.ts"
import type { Sheets } from "./Sheets.ts"
import { emptyTally, type Tally } from "./Tally.ts"

/** What an act is weighed for: who does it to whom, how everybody stands, and what has been drawn already. */
export interface Question {
  readonly me: number
  readonly them: number
  readonly tracks: ArrayLike<number>
  readonly isOut: (who: number) => boolean
  readonly act: Act
  /** Whether others than me and them can be touched. */
  readonly reachesAll: boolean
  readonly posture: Tracks
  readonly isSpatial: boolean
  readonly given?: readonly number[]
  /** Whoever falls loses points alone: what else it has keeps its worth. */
  readonly isPoints?: boolean
}

/**
 * Where acts are walked through in every way they can go. It writes to a board of its own and takes back what it has
 * written, so an act costs no more than the steps of its outcomes.
 */
export class Bench extends SheetStage implements Walking {
  me = 0
  them = 0
  actor = -1
  readonly tracks: number[]
  private readonly outs: boolean[] = []
  /** Notes of what was: a place and a value, in turn. Places below 0 are those of the fields below and of `outs`. */
  private readonly trail: number[] = []
  private hits = 0
  private felled = 0
  private left = 0
  private dealt = 0
  private taken = 0
  private script: readonly number[] = []
  private at = 0
  private ways = 0
  private deep = 0
  private tally: Tally = emptyTally()
  /** When undefined, outcomes are tallied; else they are only summed up for whom it is. */
  private worthFor = -1
  private worthSum = 0
  private chanceSum = 0
  /** Whom the act can touch, what each was worth before, and the posture that is shown. */
  private touched: readonly number[] = []
  private readonly before: number[] = []
  private first = 0
  private second = 0
  private posture: Tracks = { mine: [], theirs: [] }
  private isSpatial = false
  private isPoints = false

  constructor(ready: ReadyGame, sheets: Sheets) {
    super(ready, sheets)
    this.tracks = sheets.starts.slice()
  }

  /** Goes through all outcomes. Infinite `ways` say that there are too many: then the sums mean nothing. */
  weigh({
    act,
    given = [],
    isOut,
    isPoints = false,
    isSpatial,
    me,
    posture,
    reachesAll,
    them,
    tracks,
  }: Question): Tally {
    const { size } = this.sheets
    for (let i = 0; i < tracks.length; i++) this.tracks[i] = tracks[i] as number
    for (let i = 0; i < size; i++) this.outs[i] = isOut(i)
    this.me = this.actor = this.first = me
    this.them = this.second = them
    this.trail.length = 0
    this.hits = this.felled = this.left = this.dealt = this.taken = 0
    this.script = given
    this.at = 0
    this.ways = 0
    this.deep = 0
    this.tally = emptyTally()
    this.worthFor = -1
    this.posture = posture
    this.isSpatial = isSpatial
    this.isPoints = isPoints
    this.touched = reachesAll ? this.sheets.sideOf.map((_, i) => i) : me === them ? [me] : [me, them]
    for (const who of this.touched) this.before[who] = this.valueNow(who)
    try {
      act.walk(this, 1, this.outcome)
      this.tally.ways = this.ways
    } catch (error) {
      if (!(error instanceof TooMany)) throw error
      this.tally = { ...emptyTally(), ways: Number.POSITIVE_INFINITY }
    }
    return this.tally
  }

  private readonly outcome: Then = (p) => {
    this.count()
    const { sideOf } = this.sheets
    const side = sideOf[this.worthFor >= 0 ? this.worthFor : this.first]
    if (this.worthFor >= 0) {
      let sum = 0
      for (const who of this.touched) sum += (sideOf[who] === side ? 1 : -1) * this.changeOf(who)
      this.worthSum += p * sum
      this.chanceSum += p
      return
    }
    const { tally } = this
    for (const who of this.touched) {
      const change = this.changeOf(who)
      if (sideOf[who] !== side) tally.harm -= p * change
      else if (change > 0) tally.help += p * change
      else if (who === this.first) tally.risk -= p * change
      else tally.harm += p * change
    }
    if (this.hits > 0) tally.hit += p
    if (this.felled > 0) tally.fell += p
    if (this.left > 0) tally.leaves += p
    tally.dealt += p * this.dealt
    tally.taken += p * this.taken
    this.tellPosture(p)
  }

  private changeOf(who: number): number {
    return this.valueNow(who) - (this.before[who] as number)
  }

  /**
   * What somebody is worth: the share of points that is left, if any use can be made of them, and what else has a
   * worth.
   */
  private valueNow(who: number): number {
    const isOut = this.outs[who] === true
    if (isOut && !this.isPoints) return 0
    const { layers, worth, worthy } = this.ready
    let value = isOut ? 0 : pointsOf(this.tracks, this.width, who, layers) / (this.sheets.full[who] as number)
    for (const track of worthy) value += (worth[track] as number) * (this.tracks[who * this.width + track] as number)
    return value
  }

  private tellPosture(p: number): void {
    const { first, posture, second, tally } = this
    const [meOut, themOut] = [this.outs[first] === true, this.outs[second] === true]
    for (const known of tally.postures) {
      if (known.meOut !== meOut || known.themOut !== themOut) continue
      if (!this.stands(first, posture.mine, known.mine) || !this.stands(second, posture.theirs, known.theirs)) continue
      if (known.apart.some((band, who) => band !== this.distance(first, who))) continue
      known.p += p
      return
    }
    const of = (who: number, tracks: readonly number[]) =>
      tracks.map((track) => this.tracks[who * this.width + track] as number)
    const apart = this.isSpatial ? this.sheets.sideOf.map((_, who) => this.distance(first, who)) : []
    tally.postures.push({ p, meOut, themOut, mine: of(first, posture.mine), theirs: of(second, posture.theirs), apart })
  }

  private distance(a: number, b: number): number {
    return this.tracks[distancePlace(this, a, b)] as number
  }

  /** Whether the tracks of somebody have these values. */
  private stands(who: number, tracks: readonly number[], values: readonly number[]): boolean {
    for (let i = 0; i < tracks.length; i++)
      if (values[i] !== this.tracks[who * this.width + (tracks[i] as number)]) return false
    return true
  }

  count(): void {
    if (++this.ways > mostWays) throw new TooMany()
  }

  into(): void {
    if (++this.deep > mostOnTheWay) throw new TooMany()
  }

  out(): void {
    this.deep--
  }

  worthOf(who: number, walk: () => void): number {
    const { chanceSum, worthFor, worthSum } = this
    this.worthFor = who
    this.worthSum = 0
    this.chanceSum = 0
    walk()
    const mean = this.chanceSum === 0 ? 0 : this.worthSum / this.chanceSum
    this.worthFor = worthFor
    this.worthSum = worthSum
    this.chanceSum = chanceSum
    return mean
  }

  given(): number | undefined {
    return this.at < this.script.length ? this.script[this.at++] : undefined
  }

  get isGiven(): boolean {
    return this.at < this.script.length
  }

  mark(): number {
    return this.trail.length
  }

  undo(mark: number): void {
    const { trail } = this
    while (trail.length > mark) {
      const was = trail.pop() as number
      const place = trail.pop() as number
      if (place >= 0) this.tracks[place] = was
      else if (place === -1) this.hits = was
      else if (place === -2) this.felled = was
      else if (place === -3) this.left = was
      else if (place === -4) this.dealt = was
      else if (place === -5) this.taken = was
      else this.outs[-6 - place] = was === 1
    }
  }

  harm(target: number, by: number, amount: number): void {
    if (target === this.actor) {
      this.trail.push(-5, this.taken)
      this.taken += amount
    } else if (by === this.actor && this.sheets.sideOf[target] !== this.sheets.sideOf[by]) {
      this.trail.push(-4, this.dealt)
      this.dealt += amount
    }
    let left = amount
    for (const layer of this.layers) {
      const place = target * this.width + layer
      const here = Math.min(left, this.tracks[place] as number)
      if (here > 0) this.write(place, (this.tracks[place] as number) - here)
      left -= here
    }
  }

  private get layers(): readonly number[] {
    return this.ready.layers
  }

  private write(place: number, value: number): void {
    this.trail.push(place, this.tracks[place] as number)
    this.tracks[place] = value
  }

  set(who: number, track: number, value: number): void {
    const place = who * this.width + track
    const { highs, lows } = this.sheets
    this.write(place, Math.max(lows[place] as number, Math.min(highs[place] as number, value)))
  }

  move(who: number, target: number, band: number): void {
    const place = distancePlace(this, who, target)
    this.write(place, Math.max(0, Math.min(this.sheets.highs[place] as number, band)))
  }

  private putOut(who: number, is: boolean): void {
    this.trail.push(-6 - who, this.outs[who] === true ? 1 : 0)
    this.outs[who] = is
  }

  fell(who: number, by: number): void {
    if (this.outs[who] === true) return
    if (by === this.actor && this.sheets.sideOf[who] !== this.sheets.sideOf[by]) {
      this.trail.push(-2, this.felled)
      this.felled++
    }
    this.putOut(who, true)
  }

  kill(who: number, by: number): void {
    this.fell(who, by)
  }

  recover(who: number): void {
    this.putOut(who, false)
  }

  leave(who: number): void {
    if (who === this.first) {
      this.trail.push(-3, this.left)
      this.left++
    }
    this.putOut(who, true)
  }

  attacked(by: number, _target: number, hit: boolean): void {
    if (!hit || by !== this.actor) return
    this.trail.push(-1, this.hits)
    this.hits++
  }

  isOut(who: number): boolean {
    return this.outs[who] === true
  }
}
