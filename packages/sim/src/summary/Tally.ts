import {
  type AnyEvent,
  type BaseEvent,
  type Digest,
  endReasonNames,
  GrowingFingerprint,
  type PointsChange,
  type PointsSpared,
} from "@refriega/core/internal"
import { FewValues } from "../statistics/FewValues.ts"
import type { Cast } from "./Cast.ts"
import { actionRounds, limitHitsKept, longestKept } from "./kept.ts"
import { byEvents } from "./mergeSummaries.ts"
import { scoreAt, scoreWidth } from "./scores.ts"
import { StockTally, together } from "./StockSums.ts"
import { leftBin, leftBins, limitReasons, marginBin, marginBins, type Summary } from "./Summary.ts"
import type { Line, SideLine } from "./TallyLine.ts"

/**
 * Counts combats, one after the other, from the base vocabulary of their logs and the points that the system says its
 * events change: it knows no system. It runs over every event of every combat of a run, so it is one fold with its sums
 * in place; `summary()` is what it has counted.
 */
export class Tally {
  /** What the latest combat came to, in the columns of `scoreAt`. */
  readonly score: Int32Array
  private combats = 0
  private events = 0
  private readonly changes: ReadonlyMap<string, PointsChange<AnyEvent>>
  private readonly harm: PointsChange<AnyEvent>
  // Of the events that tell what was stopped, those of every fight are looked up once.
  private readonly spared: Cast["spared"]
  private readonly sparedByAttack: PointsSpared<AnyEvent> | undefined
  private readonly sparedByHarm: PointsSpared<AnyEvent> | undefined
  private readonly kinds: number
  private readonly outcomes: number[][]
  private readonly rounds: number[] = []
  private readonly firstBlood: number[][]
  private readonly margin = { sum: 0, squares: 0, bins: zeros(marginBins) }
  private readonly marginValues = new FewValues()
  private readonly sides: readonly SideLine[]
  private readonly lines: readonly Line[]
  private readonly longest: { combat: number; events: number }[] = []
  private readonly limitHits: number[] = []
  private readonly fingerprint = new GrowingFingerprint()

  constructor(cast: Cast) {
    this.changes = cast.changes
    this.spared = cast.spared
    this.sparedByAttack = cast.spared.get("Attacked")
    this.sparedByHarm = cast.spared.get("HarmTaken")
    this.harm = cast.changes.get("HarmTaken") as PointsChange<AnyEvent>
    const { kinds, has } = cast.stocks
    this.kinds = kinds.length
    this.outcomes = Array.from({ length: cast.sides + 1 }, () => zeros(endReasonNames.length))
    this.firstBlood = Array.from({ length: cast.sides + 1 }, () => zeros(cast.sides + 1))
    this.sides = Array.from({ length: cast.sides }, (_, side): SideLine => {
      const size = cast.sideOf.filter((s) => s === side).length
      return {
        size,
        dead: zeros(size + 1),
        fallen: zeros(size + 1),
        left: Array.from({ length: cast.sides + 1 }, () => zeros(leftBins)),
        actions: Array.from({ length: actionRounds + 1 }, () => zeros(cast.verbs)),
        rounds: 0,
        firstDown: 0,
        health: { sum: 0, squares: 0 },
        stocks: new StockTally(together(kinds.length, has, (who) => cast.sideOf[who] === side)),
        harmNow: new Float64Array(actionRounds + 1),
        harm: [],
      }
    })
    this.lines = cast.sideOf.map((side, who) => ({
      side,
      full: cast.points[who] as number,
      points: 0,
      fell: -1,
      gone: -1,
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
      dealtValues: new FewValues(),
      takenValues: new FewValues(),
      friendly: 0,
      spared: 0,
      overkill: 0,
      healed: 0,
      lost: 0,
      verbs: zeros(cast.verbs),
      byMeans: zeros(cast.means),
      downedIn: [],
      safeUntil: [],
    }))
    this.score = new Int32Array(scoreWidth(cast.sides))
  }

  /**
   * Counts a combat that is over. Indices must ascend.
   *
   * @param combat its index in the run
   * @param health of each combatant at the end, in thousandths
   * @param stocks of each combatant at the end, by kind (`stocksIn`)
   */
  add(
    combat: number,
    log: readonly AnyEvent[],
    digest: Digest,
    health: readonly number[],
    stocks: readonly (readonly number[])[] = [],
  ): void {
    const { lines, changes } = this
    for (const line of lines) {
      line.points = line.full
      line.fell = -1
      line.gone = -1
      line.down = false
      line.died = false
      line.dealtNow = 0
      line.takenNow = 0
    }
    let round = 0
    let winner = -1
    let reason = 0
    let drawn = -1
    let first = -1
    // The base vocabulary is part of every system's: of the other events only what they do to points is counted.
    for (const event of log as readonly BaseEvent[]) {
      switch (event._tag) {
        case "Decided": {
          const { side, verbs } = lines[event.who] as Line
          increment(verbs, event.verb)
          increment(this.actionsOf(side, round), event.verb)
          break
        }
        case "HarmTaken":
          this.countHarm(event, round)
          if (this.sparedByHarm !== undefined) this.countSpared(event, this.sparedByHarm)
          break
        case "Attacked":
          if (this.sparedByAttack !== undefined) this.countSpared(event, this.sparedByAttack)
          break
        case "Moved":
        case "TurnStarted":
          break
        case "RoundStarted":
          round = event.round
          break
        case "Felled":
        case "Died": {
          const line = lines[event.who] as Line
          if (line.fell < 0) line.fell = round
          line.down = true
          if (event._tag === "Died") line.died = true
          if (first < 0) first = line.side
          if (drawn >= 0 || event.by < 0) break
          const { side } = lines[event.by] as Line
          if (side !== line.side) drawn = side
          break
        }
        case "Recovered":
          ;(lines[event.who] as Line).down = false
          break
        case "Fled":
          ;(lines[event.who] as Line).gone = round
          break
        case "FightDecided":
          winner = event.winner
          reason = event.reason
          break
        case "CombatStarted":
        case "ConditionGained":
        case "ConditionLost":
        case "CombatEnded":
          break
        default: {
          const own: AnyEvent = event
          const change = changes.get(own._tag)
          if (change !== undefined) this.countChange(own, change)
          const stopped = this.spared.get(own._tag)
          if (stopped !== undefined) this.countSpared(own, stopped)
        }
      }
    }
    this.combats++
    this.events += log.length
    increment(this.outcomes[winner + 1] as number[], reason)
    increment(this.firstBlood[drawn + 1] as number[], winner + 1)
    count(this.rounds, round)
    if (first >= 0) (this.sides[first] as SideLine).firstDown++
    this.score[scoreAt.winner] = winner
    this.score[scoreAt.rounds] = round
    this.close(round)
    this.closeSides(winner, health)
    if (this.kinds > 0) this.closeStocks(stocks)
    this.closeRounds(Math.min(round, actionRounds))
    if (limitReasons.includes(reason) && this.limitHits.length < limitHitsKept) this.limitHits.push(combat)
    this.rank(combat, log.length)
    this.fingerprint.add(combat, digest)
  }

  private countHarm(event: Extract<BaseEvent, { readonly _tag: "HarmTaken" }>, round: number): void {
    const { amount } = event
    const target = this.lines[event.target] as Line
    target.takenNow += amount
    target.overkill += amount - Math.min(amount, Math.max(0, target.points))
    target.points = this.harm.after(target.points, event)
    if (event.by < 0) return
    const by = this.lines[event.by] as Line
    if (by.side === target.side) by.friendly += amount
    else {
      by.dealtNow += amount
      by.byMeans[event.means] = (by.byMeans[event.means] as number) + amount
      const { harmNow } = this.sides[by.side] as SideLine
      const row = Math.min(round, actionRounds)
      harmNow[row] = (harmNow[row] as number) + amount
    }
  }

  private countChange(event: AnyEvent, { who, after }: PointsChange<AnyEvent>): void {
    const line = this.lines[event[who] as unknown as number] as Line
    const points = after(line.points, event)
    if (points > line.points) line.healed += points - line.points
    else line.lost += line.points - points
    line.points = points
  }

  private countSpared(event: AnyEvent, { who, amount }: PointsSpared<AnyEvent>): void {
    const line = this.lines[event[who] as unknown as number] as Line
    line.spared += amount(event)
  }

  private actionsOf(side: number, round: number): number[] {
    const its = this.sides[side] as SideLine
    const row = Math.min(round, actionRounds)
    if (its.rounds <= row) its.rounds = row + 1
    return its.actions[row] as number[]
  }

  /** Moves what happened to the combatants of the combat at hand into the totals. */
  private close(round: number): void {
    let downed = 0
    let dead = 0
    let fallen = 0
    for (let who = 0; who < this.lines.length; who++) {
      const line = this.lines[who] as Line
      if (line.fell >= 0) {
        line.downed++
        count(line.downedIn, line.fell)
        downed |= 1 << who
      } else count(line.safeUntil, line.gone >= 0 ? line.gone : round)
      if (line.died) {
        line.dead++
        dead |= 1 << who
      }
      if (line.down) fallen |= 1 << who
      line.dealt += line.dealtNow
      line.dealtSquares += line.dealtNow * line.dealtNow
      line.taken += line.takenNow
      line.takenSquares += line.takenNow * line.takenNow
      line.dealtValues.add(line.dealtNow)
      line.takenValues.add(line.takenNow)
    }
    this.score[scoreAt.downed] = downed
    this.score[scoreAt.dead] = dead
    this.score[scoreAt.fallen] = fallen
  }

  private closeSides(winner: number, health: readonly number[]): void {
    let best = 0
    for (let side = 0; side < this.sides.length; side++) {
      const its = this.sides[side] as SideLine
      let dead = 0
      let fallen = 0
      let sum = 0
      for (let who = 0; who < this.lines.length; who++) {
        const line = this.lines[who] as Line
        if (line.side !== side) continue
        if (line.died) dead++
        if (line.down) fallen++
        sum += health[who] as number
      }
      const left = Math.round(sum / its.size)
      increment(its.dead, dead)
      increment(its.fallen, fallen)
      its.health.sum += left
      its.health.squares += left * left
      increment(its.left[winner + 1] as number[], leftBin(left))
      this.score[scoreAt.left + side] = left
      if (side !== winner) best = Math.max(best, left)
    }
    if (winner < 0) return
    const margin = (this.score[scoreAt.left + winner] as number) - best
    this.margin.sum += margin
    this.margin.squares += margin * margin
    this.marginValues.add(margin)
    increment(this.margin.bins, marginBin(margin))
  }

  private closeStocks(stocks: readonly (readonly number[])[]): void {
    for (const [side, its] of this.sides.entries())
      its.stocks.add(together(this.kinds, stocks, (who) => this.lines[who]?.side === side))
  }

  private closeRounds(last: number): void {
    for (const { harm, harmNow } of this.sides) {
      while (harm.length <= last) harm.push({ sum: 0, squares: 0 })
      for (let round = 0; round <= last; round++) {
        const amount = harmNow[round] as number
        if (amount === 0) continue
        const sums = harm[round] as SideLine["harm"][number]
        sums.sum += amount
        sums.squares += amount * amount
        harmNow[round] = 0
      }
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
      margin: { ...this.margin, ...kept(this.marginValues) },
      sides: this.sides.map(({ dead, fallen, left, actions, firstDown, harm, health, rounds, stocks }) => ({
        dead,
        fallen,
        left,
        health,
        ...stocks.kept,
        firstDown,
        harm,
        actions: actions.slice(0, rounds),
      })),
      combatants: this.lines.map((line) => ({
        points: line.full,
        downed: line.downed,
        dead: line.dead,
        dealt: { sum: line.dealt, squares: line.dealtSquares, ...kept(line.dealtValues) },
        taken: { sum: line.taken, squares: line.takenSquares, ...kept(line.takenValues) },
        friendly: line.friendly,
        spared: line.spared,
        verbs: line.verbs,
        byMeans: line.byMeans,
        overkill: line.overkill,
        healed: line.healed,
        lost: line.lost,
        downedIn: line.downedIn,
        safeUntil: line.safeUntil,
      })),
      longest: this.longest,
      limitHits: this.limitHits,
      fingerprint: this.fingerprint.value,
    })
  }
}

/** The summary of no combats: the neutral element of merging. */
export const emptySummary = (cast: Cast): Summary => new Tally(cast).summary()

const kept = ({ values }: FewValues) => (values === undefined ? {} : { values })

const zeros = (length: number): number[] => Array.from({ length }, () => 0)

const increment = (counts: number[], at: number): void => {
  counts[at] = (counts[at] as number) + 1
}

/** Counts in a histogram that grows as needed. */
const count = (histogram: number[], value: number): void => {
  while (histogram.length <= value) histogram.push(0)
  increment(histogram, value)
}
