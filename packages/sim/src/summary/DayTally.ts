import { type Combat, type Digest, GrowingFingerprint, type System } from "@refriega/core/internal"
import type { Cast } from "./Cast.ts"
import type { DaySummary } from "./DaySummary.ts"
import { dayScoreAt, dayScoreWidth, memberAt, memberBits } from "./dayScores.ts"
import { healthOf } from "./healthOf.ts"
import { stocksIn } from "./stocksIn.ts"
import { StockTally, together } from "./StockSums.ts"
import { Tally } from "./Tally.ts"

/** Who is in the fights of a day, as far as counting must know: it gives a summary its shape. */
export interface DayCast {
  /** How many sides the party has, and the side of each of its members. */
  readonly sides: number
  readonly sideOf: readonly number[]
  readonly fights: readonly {
    readonly cast: Cast
    /** Which member of the party each combatant is; -1 is none of them. */
    readonly memberOf: readonly number[]
  }[]
}

/** A fight of a day that is over. */
export interface FoughtFight<T extends System> {
  readonly combat: Combat<T>
  readonly digest: Digest
  /** How everybody entered it: health in thousandths, who was dead, stocks by kind of the game. */
  readonly entered?: Entry | undefined
}

interface Entry {
  readonly health: readonly number[]
  readonly dead: readonly boolean[]
  readonly stocks: readonly (readonly number[])[]
}

/** Counts days, one after the other. It knows no system. */
export class DayTally<T extends System> {
  /** What the latest day came to, in the columns of `dayScoreAt`. */
  readonly score: Int32Array
  private readonly cast: DayCast
  private readonly fights: readonly Tally[]
  /**
   * The members of each side, and how each of them has come out of the day at hand: bits, and health in thousandths.
   */
  private readonly ofSide: readonly (readonly number[])[]
  private readonly bits: Int32Array
  private readonly health: Int32Array
  /** The kinds of stock of all fights; by member, what it has of them: as files have it, and on the day at hand. */
  private readonly kinds: readonly number[]
  private readonly whole: readonly (readonly number[])[]
  private readonly stocks: (readonly number[])[]
  private readonly members: readonly { dead: number; fallen: number }[]
  private readonly sides: readonly {
    readonly dead: number[]
    readonly fallen: number[]
    readonly health: { sum: number; squares: number }
    readonly stocks: StockTally
  }[]
  /** By fight and side of the party, how it was entered. */
  private readonly entering: readonly (readonly {
    readonly dead: number[]
    readonly health: { sum: number; squares: number }
    readonly stocks: StockTally
  }[])[]
  private readonly lostIn: number[]
  private readonly rounds: number[] = []
  private days = 0
  private readonly fingerprint = new GrowingFingerprint()

  constructor(cast: DayCast) {
    const { fights, sideOf, sides } = cast
    this.cast = cast
    this.score = new Int32Array(dayScoreWidth(sides, sideOf.length))
    this.fights = fights.map((each) => new Tally(each.cast))
    this.ofSide = Array.from({ length: sides }, (_, side) => sideOf.flatMap((of, i) => (of === side ? [i] : [])))
    this.bits = new Int32Array(sideOf.length)
    this.health = new Int32Array(sideOf.length)
    this.members = sideOf.map(() => ({ dead: 0, fallen: 0 }))
    this.kinds = [...new Set(fights.flatMap((each) => each.cast.stocks.kinds))].sort((a, b) => a - b)
    this.whole = sideOf.map((_, member) => this.wholeOf(member))
    this.stocks = [...this.whole]
    this.sides = this.ofSide.map((members) => ({
      dead: zeros(members.length + 1),
      fallen: zeros(members.length + 1),
      health: { sum: 0, squares: 0 },
      stocks: new StockTally(this.sumOf(members, this.whole)),
    }))
    this.lostIn = fights.map(() => 0)
    this.entering = fights.map(({ cast: its, memberOf }) =>
      this.ofSide.map((members) => {
        const { has, kinds } = its.stocks
        return {
          dead: zeros(memberOf.filter((member) => members.includes(member)).length + 1),
          health: { sum: 0, squares: 0 },
          stocks: new StockTally(together(kinds.length, has, (who) => members.includes(memberOf[who] as number))),
        }
      }),
    )
  }

  /** What a member has of all kinds of stock in the first fight that it is in. */
  private wholeOf(member: number): readonly number[] {
    const first = this.cast.fights.find(({ memberOf }) => memberOf.includes(member))
    if (first === undefined) return zeros(this.kinds.length)
    const { has, kinds } = first.cast.stocks
    const its = has[first.memberOf.indexOf(member)]
    return this.kinds.map((kind) => its?.[kinds.indexOf(kind)] ?? 0)
  }

  private sumOf(members: readonly number[], has: readonly (readonly number[])[]): readonly number[] {
    return together(this.kinds.length, has, (member) => members.includes(member))
  }

  /** Counts a day: its index in the run, its fights in order, their digest in all, whether the party survived it. */
  add(index: number, fought: readonly FoughtFight<T>[], digest: Digest, survived: boolean): void {
    this.bits.fill(0)
    this.health.fill(1000)
    for (const [member, whole] of this.whole.entries()) this.stocks[member] = whole
    let rounds = 0
    fought.forEach(({ combat, digest: own, entered }, i) => {
      if (entered !== undefined) this.takeEntered(i, entered)
      const health = healthOf(combat)
      const its = this.cast.fights[i]?.cast.stocks.kinds ?? []
      this.fights[i]?.add(index, combat.log, own, health, stocksIn(combat, its))
      rounds += combat.state.round
      this.takeMembers(i, combat.state.combatants, health, stocksIn(combat, this.kinds))
    })
    this.days++
    while (this.rounds.length <= rounds) this.rounds.push(0)
    this.rounds[rounds] = (this.rounds[rounds] as number) + 1
    const last = fought.length - 1
    if (!survived) this.lostIn[last] = (this.lostIn[last] as number) + 1
    this.members.forEach((member, i) => {
      const bits = this.bits[i] as number
      if ((bits & memberBits.dead) !== 0) member.dead++
      if ((bits & memberBits.fallen) !== 0) member.fallen++
    })
    this.ofSide.forEach((members, side) => {
      const has = (bit: number) => members.filter((member) => ((this.bits[member] as number) & bit) !== 0).length
      const { dead, fallen } = this.sides[side] as (typeof this.sides)[number]
      dead[has(memberBits.dead)] = (dead[has(memberBits.dead)] as number) + 1
      fallen[has(memberBits.fallen)] = (fallen[has(memberBits.fallen)] as number) + 1
    })
    this.fingerprint.add(index, digest)
    this.write(survived ? -1 : last, rounds)
  }

  /** How the members that are in a fight enter it. */
  private takeEntered(fight: number, { dead, health, stocks }: Entry): void {
    const { cast, memberOf } = this.cast.fights[fight] as DayCast["fights"][number]
    for (const [side, members] of this.ofSide.entries()) {
      let [n, gone, sum] = [0, 0, 0]
      for (const [who, member] of memberOf.entries()) {
        if (member < 0 || !members.includes(member)) continue
        n++
        if (dead[who] === true) gone++
        sum += dead[who] === true ? 0 : (health[who] as number)
      }
      const into = this.entering[fight]?.[side]
      if (into === undefined || n === 0) continue
      const mean = Math.round(sum / n)
      into.dead[gone] = (into.dead[gone] as number) + 1
      into.health.sum += mean
      into.health.squares += mean * mean
      const { kinds } = cast.stocks
      const isOne = (who: number): boolean => members.includes(memberOf[who] as number)
      into.stocks.add(kinds.map((kind) => sumAt(stocks, kind, isOne)))
    }
  }

  /** How the members that were in a fight came out of it. */
  private takeMembers(
    fight: number,
    combatants: readonly { readonly dead: boolean; readonly down: boolean }[],
    health: readonly number[],
    stocks: readonly (readonly number[])[],
  ): void {
    const { memberOf } = this.cast.fights[fight] as DayCast["fights"][number]
    combatants.forEach(({ dead, down }, who) => {
      const member = memberOf[who] as number
      if (member < 0) return
      this.bits[member] = (dead ? memberBits.dead : 0) | (dead || down ? memberBits.fallen : 0)
      this.health[member] = health[who] as number
      this.stocks[member] = stocks[who] ?? this.stocks[member] ?? []
    })
  }

  private write(lostIn: number, rounds: number): void {
    const { bits, health, ofSide, score } = this
    score[dayScoreAt.lostIn] = lostIn
    score[dayScoreAt.rounds] = rounds
    ofSide.forEach((members, side) => {
      const sum = members.reduce((total, member) => total + (health[member] as number), 0)
      const left = Math.round(sum / Math.max(1, members.length))
      score[dayScoreAt.left + side] = left
      const { health: total, stocks } = this.sides[side] as (typeof this.sides)[number]
      total.sum += left
      total.squares += left * left
      stocks.add(this.sumOf(members, this.stocks))
    })
    score.set(bits, memberAt(ofSide.length, 0))
  }

  /** What has been counted so far. */
  summary(): DaySummary {
    return structuredClone({
      days: this.days,
      lostIn: this.lostIn,
      rounds: this.rounds,
      members: this.members,
      sides: this.sides.map(withSums),
      entering: this.entering.map((sides) => sides.map(withSums)),
      fights: this.fights.map((tally) => tally.summary()),
      fingerprint: this.fingerprint.value,
    })
  }
}

const withSums = <A extends { readonly stocks: StockTally }>({ stocks, ...rest }: A) => ({
  ...rest,
  ...stocks.kept,
})

/** What some of them have of one kind. */
const sumAt = (has: readonly (readonly number[])[], kind: number, isOne: (who: number) => boolean): number =>
  has.reduce((sum, its, who) => sum + (isOne(who) ? (its[kind] ?? 0) : 0), 0)

const zeros = (length: number): number[] => Array.from({ length }, () => 0)
