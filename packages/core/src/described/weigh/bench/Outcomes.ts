import { mix32 } from "../../../dice/hash.ts"
import { pointsLeft } from "../../meaning/pointsLeft.ts"
import { type Then, trackAt, unread } from "../../meaning/Machine.ts"
import { mostOnTheWay, mostSteps, mostWays, TooMany } from "../../meaning/TooMany.ts"
import { BenchDoors } from "./BenchDoors.ts"
import { type Counts, noCounts } from "./Counts.ts"
import { note } from "./note.ts"
import type { ReadyGame } from "../ReadyGame.ts"
import type { Sheets } from "../Sheets.ts"
import { addApart, addHarm, addPosture, addTally, emptyTally, type Posture, type Tally } from "../Tally.ts"

/** Where somebody is asked in outcomes that are drawn, so many of each answer. */
const asked = 12

/** What the last digits of sums may come to. */
const rounding = 1e-12

/** Where the outcomes of acts are counted: what everybody is worth after each of them, and how they stand. */
export abstract class Outcomes extends BenchDoors {
  protected ways = 0
  protected deep = 0
  protected deepest = 0
  protected sums: Tally
  questions = 0
  protected isPoints = false
  protected isWhole = false
  /** From where on what was written counts, and what had happened by then. */
  protected from = 0
  protected before: Counts = noCounts
  /** Above 0 where outcomes are drawn. */
  protected drawn = 0
  protected isThinking = false
  private readonly isLayer: readonly boolean[]
  private readonly stamps: number[] = []
  private stamp = 0
  private readonly wasAt: number[] = []
  private readonly met: number[] = []
  private readonly metAt: number[] = []
  private readonly isTurned: boolean[] = []
  private readonly delta: number[] = []
  private readonly places: number[] = []
  private readonly values: number[] = []
  private readonly laterPlaces: number[] = []
  private readonly laterValues: number[] = []

  constructor(ready: ReadyGame, sheets: Sheets) {
    super(ready, sheets)
    const { game, width } = ready
    this.isLayer = Array.from({ length: width }, (_, track) => game.layers.includes(track))
    this.sums = emptyTally(this.size)
  }

  protected readonly outcome: Then = (p) => {
    this.count()
    this.ends(p)
  }

  /**

   * Counts an outcome.
   *
   * @param rest what is still to come after it
   */
  protected ends(p: number, rest?: Tally): void {
    const { before, isLayer, metAt, sums, trail, tracks, width } = this
    const { full, sideOf } = this.sheets
    const { worth } = this.ready
    this.stamp++
    this.met.length = this.places.length = this.values.length = 0
    const many = this.size * width
    for (let k = this.from; k < trail.length; k += 2) {
      const place = trail[k] as number
      const was = trail[k + 1] as number
      if (place <= note.lost) continue
      if (place <= note.outs) {
        const who = note.outs - place
        const at = tracks.length + who
        if (this.stamps[at] === this.stamp) continue
        this.stamps[at] = this.stamp
        this.wasAt[at] = was
        this.meet(who)
        this.isTurned[who] = true
        this.places.push(at)
        this.values.push(this.outs[who] as number)
      } else if (place >= 0 && this.stamps[place] !== this.stamp) {
        this.stamps[place] = this.stamp
        const now = tracks[place] as number
        const track = place % width
        if (place < many && (worth[track] !== 0 || isLayer[track] === true)) {
          const who = (place - track) / width
          this.meet(who)
          // Where points are plenty, what is written is the worst, and what counts the mean.
          const isMany = this.isPlenty && track === this.lastLayer
          const old = isMany ? 0 : was === unread ? this.input(place) : was
          this.wasAt[place] = old
          const each = isLayer[track] === true ? 1 / (full[who] as number) : (worth[track] as number)
          const change = isMany ? 0 - (this.lost[place] as number) : now - old
          this.delta[who] = (this.delta[who] as number) + each * change
        }
        if (place >= many || isLayer[track] !== true || this.isWhole) {
          this.places.push(place)
          this.values.push(now)
        }
      }
    }
    const side = sideOf[this.first]
    for (const who of this.met) {
      if (metAt[who] !== this.stamp) continue
      const change = this.changeOf(who)
      if (change === 0) continue
      sums.own[who] = (sums.own[who] as number) + p * change
      if (sideOf[who] !== side) sums.harm -= p * change
      else if (change > 0) sums.help += p * change
      else if (who === this.first) sums.risk -= p * change
      else sums.harm += p * change
    }
    const missing = this.missing * (1 - (rest?.hit ?? 0))
    const standing = this.standing * (1 - (rest?.fell ?? 0))
    sums.hit += p * (this.hits > before.hits ? 1 : 1 - missing)
    sums.fell += p * (this.felled > before.felled ? 1 : 1 - standing)
    sums.raise += p * (this.raised > before.raised ? 1 : (rest?.raise ?? 0))
    sums.leaves += p * (this.left > before.left ? 1 : (rest?.leaves ?? 0))
    sums.dealt += p * (this.dealt - before.dealt)
    sums.taken += p * (this.taken - before.taken)
    if (rest === undefined) {
      addPosture(sums.postures, p, this.places, this.values)
      return
    }
    addHarm(sums, p, rest)
    for (const { postures, who } of rest.apart) addApart(sums, p, who, postures)
    for (let i = 0; i < rest.postures.length; i++) {
      const posture = rest.postures[i] as Posture
      this.thenStands(posture)
      addPosture(sums.postures, p * posture.p, this.laterPlaces, this.laterValues)
    }
  }

  /** How everybody stands after what this way has written, and something else later. */
  private thenStands(later: Posture): void {
    const { laterPlaces, laterValues, places, values } = this
    laterPlaces.length = laterValues.length = 0
    for (let i = 0; i < places.length; i++) {
      const place = places[i] as number
      if (later.places.includes(place)) continue
      laterPlaces.push(place)
      laterValues.push(values[i] as number)
    }
    for (let i = 0; i < later.places.length; i++) {
      laterPlaces.push(later.places[i] as number)
      laterValues.push(later.values[i] as number)
    }
  }

  protected meet(who: number): void {
    if (this.metAt[who] === this.stamp) return
    this.metAt[who] = this.stamp
    this.met.push(who)
    this.delta[who] = 0
    this.isTurned[who] = false
  }

  /** How much more somebody is worth than before. */
  protected changeOf(who: number): number {
    const isOut = this.isOut(who)
    if (this.isTurned[who] !== true && !isOut) return this.delta[who] as number
    if (this.isPoints) {
      const { layers } = this.ready
      return (
        (this.delta[who] as number) - (isOut ? pointsLeft(this, who, layers) / (this.sheets.full[who] as number) : 0)
      )
    }
    // Who is down may still lose something, where harm does anything to them.
    const lying = this.ready.tellsDead ? (this.delta[who] as number) : 0
    if (this.isTurned[who] !== true) return lying
    const wasOut = (this.wasAt[this.tracks.length + who] as number) > 0
    if (wasOut === isOut) return isOut ? lying : (this.delta[who] as number)
    return isOut ? -this.worthAt(who, true) : this.worthAt(who, false)
  }

  /**
   * What somebody is worth who can fight: the share of points that is left, and what else has a worth. With who falls
   * goes what was good for them; that they were asleep or held by then makes their fall worth no less.
   *
   * @param isBefore as it was before they fell, not as it is now
   */
  protected worthAt(who: number, isBefore: boolean): number {
    const { layers, worth, worthy } = this.ready
    const at = (track: number): number => {
      const place = who * this.width + track
      return isBefore && this.stamps[place] === this.stamp ? (this.wasAt[place] as number) : trackAt(this, place)
    }
    let points = 0
    for (const layer of layers) points += at(layer)
    let value = points / (this.sheets.full[who] as number)
    for (const track of worthy) {
      const each = worth[track] as number
      if (!isBefore || each > 0) value += each * at(track)
    }
    return value
  }

  count(): void {
    if (++this.ways > mostWays && this.drawn === 0) throw new TooMany()
  }

  override step(): void {
    if (++this.steps > mostSteps) throw new TooMany()
  }

  into(): void {
    if (++this.deep > this.deepest) this.dive(this.deep)
  }

  protected dive(deep: number): void {
    if (deep > mostOnTheWay) throw new TooMany()
    this.deepest = deep
  }

  out(): void {
    this.deep--
  }

  /** Sums of their own for what is walked. */
  protected gather(walk: () => void): Tally {
    const { sums } = this
    const own = emptyTally(this.size)
    this.sums = own
    try {
      walk()
    } finally {
      this.sums = sums
    }
    return own
  }

  protected worthTo(who: number, { own }: Tally): number {
    const { sideOf } = this.sheets
    let sum = 0
    for (let i = 0; i < own.length; i++) sum += (sideOf[i] === sideOf[who] ? 1 : -1) * (own[i] as number)
    return sum
  }

  better(who: number, one: () => void, other: () => void): void {
    this.questions++
    if (this.drawn > 0) return this.betterOfSome(who, one, other)
    const [ones, others] = [this.gather(one), this.gather(other)]
    addTally(this.sums, 1, this.worthTo(who, ones) > this.worthTo(who, others) + rounding ? ones : others)
  }

  /** The better one as a few draws show it; what is asked in them is answered with the second. */
  private betterOfSome(who: number, one: () => void, other: () => void): void {
    if (this.isThinking) return other()
    this.isThinking = true
    let gain = 0
    for (let i = 0; i < asked; i++) gain += this.worthTo(who, this.gather(one)) - this.worthTo(who, this.gather(other))
    this.isThinking = false
    ;(gain > rounding ? one : other)()
  }

  pick(chances: readonly { readonly chance: number }[]): number {
    if (this.drawn === 0) return -1
    let left = (mix32(this.drawn++) >>> 0) / 2 ** 32
    for (let i = 0; i < chances.length; i++) {
      left -= (chances[i] as { readonly chance: number }).chance
      if (left < 0) return i
    }
    return chances.length - 1
  }
}
