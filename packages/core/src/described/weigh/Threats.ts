import { asWho, type Who } from "../../kinds/indices.ts"
import type { Able } from "./Able.ts"
import type { Facts } from "./Facts.ts"
import { Looker } from "./Looker.ts"
import { AskedWays, isWalked } from "./places/AskedWays.ts"
import { type Known, Memo } from "./Memo.ts"
import type { OddsBook } from "./OddsBook.ts"
import type { ReadyAction, ReadyGame } from "./ReadyGame.ts"
import type { Sheets } from "./Sheets.ts"
import type { Posture } from "./Tally.ts"
import { supposedIn } from "./turns/Supposed.ts"
import type { Ways } from "./places/Ways.ts"

/** What somebody must expect of an enemy, as a share of full health, and what that follows from. */
export interface Threat {
  readonly harm: number
  readonly reads: readonly number[]
}

/** What somebody can do to an enemy who has as much as it takes, in each of the ways in which their turn can begin. */
interface Onslaught extends Known {
  readonly chances: readonly number[]
  readonly harms: readonly number[]
  /** The same places, and what the victim has left. */
  readonly all: readonly number[]
}

/** So many acts of a turn are thought through, and so many ways in which each can end. */
const mostActs = 3
const mostWays = 3

/**
 * What has done so many times less than another act is not thought through again later in the same turn, as long as
 * that other one can still be done.
 */
const weak = 4
const unseen = 2 ** 20

/** So many threats are kept; when there are more, all are forgotten: on a map hardly anything stands so for long. */
const mostKept = 200_000
const mostOnMap = 20_000

/** The same, with what it follows from where each question of the map is a reading of its own. */
interface Asked extends Known {
  readonly onslaught: Pick<Onslaught, "chances" | "harms">
}

/** So many questions of a map are known. */
const mostAsks = 100_000

type How = "at once" | "after a step" | "after anything"

const hows: readonly How[] = ["at once", "after a step", "after anything"]

const asItIs: readonly Posture[] = [{ p: 1, places: [], values: [] }]

/**
 * What combatants can do to each other in a turn of their own, when it begins: what they have for a turn is given back
 * by then, and they may come nearer before they strike.
 */
export class Threats {
  private readonly ready: ReadyGame
  private readonly sheets: Sheets
  private readonly book: OddsBook
  private readonly look: Looker
  private readonly ways: AskedWays | undefined
  private readonly known: Memo<Onslaught>[] = []
  /** On a map: the same by what was asked of it, not by how all are placed. */
  private readonly asked: Memo<Asked>[] = []
  private kept = 0
  /** What was found for the threat that is worked out, by what is supposed. */
  private readonly tried = new Map<string, number>()
  /** By act: the harm that it did by itself when it was looked at first in the turn that is worked out. */
  private readonly seen: (number | undefined)[] = []
  /** By combatant: the places that what is left of them follows from. */
  private readonly leftIn: readonly (readonly number[])[]
  readonly able: readonly Able[]
  private isThorough = false
  /** Nobody can do more to anybody in a turn. */
  readonly most: number

  constructor(ready: ReadyGame, sheets: Sheets, book: OddsBook, ways: Ways | undefined, able: readonly Able[]) {
    this.able = able
    this.ready = ready
    this.sheets = sheets
    this.book = book
    this.ways = ways && sheets.map && new AskedWays(ready, sheets, sheets.map, ways)
    this.look = this.ways?.look ?? new Looker(ready, sheets)
    this.most = Math.max(
      0,
      ...sheets.sideOf.map((_, who) => {
        const most = (track: number): number =>
          Math.max(
            Math.abs(sheets.lows[who * ready.width + track] as number),
            Math.abs(sheets.highs[who * ready.width + track] as number),
          )
        const points = ready.layers.reduce((sum, layer) => sum + most(layer), 0) / (sheets.full[who] as number)
        return ready.worthy.reduce((sum, track) => sum + Math.abs(ready.worth[track] as number) * most(track), points)
      }),
    )
    this.leftIn = sheets.sideOf.map((_, who) =>
      [...ready.layers, ...ready.worthy].map((track) => who * ready.width + track),
    )
  }

  /**
   * The most that `by` can do to `to` in its next turn.
   *
   * @param how what it does first where nothing harms at once, as to come nearer; nothing; or anything, as to get up
   *   before it strikes
   */
  of(facts: Facts, by: number, to: number, how: How = "after a step"): Threat {
    const { size } = this.sheets
    const place = (hows.indexOf(how) * size + by) * size + to
    const memo = (this.known[place] ??= new Memo(this.sheets.map))
    let found = this.sheets.forgets ? undefined : memo.find(facts)
    if (found === undefined) {
      const { onslaught, reads } = this.workedOut(facts, by, to, how, place)
      const plain = this.ways === undefined ? reads : this.ways.byLayout(reads)
      found = { ...onslaught, reads: plain, all: [...plain, ...(this.leftIn[to] as readonly number[])] }
      if (!this.sheets.forgets) this.keep(memo, facts, found)
    }
    const { all, chances, harms } = found
    if (harms.length === 0) return { harm: 0, reads: found.reads }
    const left = this.worthLeft(facts, to)
    let harm = 0
    for (let i = 0; i < harms.length; i++) harm += (chances[i] as number) * Math.min(left, harms[i] as number)
    return { harm, reads: all }
  }

  /** On a map it may have come to the same elsewhere. */
  private workedOut(facts: Facts, by: number, to: number, how: How, place: number): Asked {
    if ((this.ways?.asks.count ?? 0) > mostAsks) this.forget()
    const asks = this.sheets.forgets ? undefined : this.ways?.asks
    const memo = asks && (this.asked[place] ??= new Memo<Asked>(asks, undefined, true))
    let found = memo?.find(facts)
    if (found === undefined) {
      const look = this.look.open(facts)
      this.isThorough = how === "after anything"
      const onslaught = this.whenItBegins(asWho(by), asWho(to), how === "at once" ? 0 : mostActs - 1)
      found = { onslaught, reads: look.close() }
      memo?.add(facts, found)
    }
    return found
  }

  private keep(memo: Memo<Onslaught>, facts: Facts, found: Onslaught): void {
    memo.add(facts, found)
    if (++this.kept >= (this.sheets.map === undefined ? mostKept : mostOnMap)) this.forget()
  }

  private forget(): void {
    this.kept = 0
    this.known.length = 0
    this.asked.length = 0
    this.ways?.asks.forget()
  }

  private whenItBegins(by: Who, to: Who, more: number): Pick<Onslaught, "chances" | "harms"> {
    const { look } = this
    this.tried.clear()
    this.seen.length = 0
    const chances: number[] = []
    const harms: number[] = []
    for (const first of look.isDone(by) ? this.begun("round", by) : asItIs) {
      const mark = look.suppose(first)
      for (const posture of this.begun("turn", by)) {
        const inner = look.suppose(posture)
        if (!look.isOut(by) && !look.isOut(to)) {
          const harm = this.best(by, to, more)
          if (harm > 0) {
            chances.push(first.p * posture.p)
            harms.push(harm)
          }
        }
        look.forget(inner)
      }
      look.forget(mark)
    }
    return { chances, harms }
  }

  /** Nobody loses more than they have. */
  worthLeft(facts: Facts, who: number): number {
    const { ready, sheets } = this
    const at = (track: number): number => facts[who * ready.width + track] as number
    let points = 0
    for (const layer of ready.layers) points += at(layer)
    let left = points / (sheets.full[who] as number)
    // What else is lost, or comes, with somebody's fall.
    for (const track of ready.worthy) left += Math.abs((ready.worth[track] as number) * at(track))
    return left
  }

  private begun(which: "turn" | "round", who: number): readonly Posture[] {
    const tally = this.book.begins(this.look.facts, which, who)
    if (tally === undefined) return asItIs
    this.look.note(tally.reads)
    return tally.postures.length === 0 ? asItIs : tally.postures
  }

  /** What harms at once, and what follows it; where nothing does, what is sure to lead to it, as a step nearer. */
  private best(by: Who, to: Who, more: number): number {
    const worst = this.bestOf(by, to, more, true)
    if (more === 0 || this.ready.again === undefined || (worst > 0 && !this.isThorough)) return worst
    return Math.max(worst, this.bestOf(by, to, more, false))
  }

  /** What is done in another order comes to the same again: what it came to is known. */
  private bestOf(by: Who, to: Who, more: number, isHarm: boolean): number {
    const key = `${isHarm ? more : -more}${supposedIn(this.look)}`
    let worst = this.tried.get(key)
    if (worst === undefined) {
      worst = this.try(by, to, more, isHarm)
      this.tried.set(key, worst)
    }
    return worst
  }

  private try(by: Who, to: Who, more: number, isHarm: boolean): number {
    const { book, look, ready } = this
    const { actions } = ready
    let worst = 0
    let bar = 0
    const { harming, leading } = this.able[by] as Able
    for (const i of isHarm ? this.inOrder(harming) : leading) {
      if (isHarm && weak * (this.seen[i] ?? unseen) < bar) continue
      const { early, late, map, target } = actions[i] as ReadyAction
      // On a map what is done first is the walk; but who lies there may get up.
      if (!isHarm && this.ways !== undefined && !(this.isThorough && target === "self" && map.go.length === 0)) continue
      const them = target === "enemy" ? to : by
      look.me = by
      look.them = them
      if (early !== undefined && early(look) === 0) continue
      const mark = look.supposed.length
      if (this.ways !== undefined && !this.ways.isThere(actions[i] as ReadyAction, { verb: i, by, to })) continue
      look.me = by
      look.them = them
      // Where one has walked to, it can be done.
      const isAsked = target !== "place" && (this.ways === undefined || !isWalked(map))
      if (isAsked && late !== undefined && late(look) === 0) {
        look.forget(mark)
        continue
      }
      const tally = book.odds(look.facts, i, by, them, to)
      look.note(tally.reads)
      let harm = -(tally.own[to] as number)
      if (isHarm) {
        this.seen[i] ??= harm
        bar = Math.max(bar, this.seen[i] as number)
      }
      if (more > 0 && (!isHarm || harm > 0)) harm += this.after(tally.postures, by, to, more - 1)
      if (harm > worst) worst = harm
      look.forget(mark)
    }
    return worst
  }

  /** Those that have done most in this turn come first; before them what has not been looked at in it. */
  private inOrder(acts: readonly number[]): readonly number[] {
    const { seen } = this
    if (seen.length === 0) return acts
    return acts.toSorted((a, b) => (seen[b] ?? unseen) - (seen[a] ?? unseen) || a - b)
  }

  private after(postures: readonly Posture[], by: Who, to: Who, more: number): number {
    const { look, ready } = this
    if (ready.again === undefined) return 0
    this.ways?.readAgain()
    let sum = 0
    for (const posture of likeliest(postures)) {
      const mark = look.suppose(posture)
      look.me = look.them = by
      if (!look.isOut(by) && !look.isOut(to) && ready.again(look) === 1) sum += posture.p * this.best(by, to, more)
      look.forget(mark)
    }
    return sum
  }
}

/** The ways in which something most likely ends. */
export const likeliest = (postures: readonly Posture[]): readonly Posture[] =>
  postures.length <= mostWays ? postures : postures.toSorted((a, b) => b.p - a.p).slice(0, mostWays)
