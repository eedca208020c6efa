import { mix32 } from "../../dice/hash.ts"
import type { Act, Then, Walking } from "../meaning/Machine.ts"
import { TooMany } from "../meaning/TooMany.ts"
import { noCounts, note, plenty, Touches } from "./BenchBoard.ts"
import type { Facts } from "./Facts.ts"
import { above, Memo } from "./Memo.ts"
import { Outcomes } from "./Outcomes.ts"
import { addApart, addHarm, addTally, emptyTally, type Tally } from "./Tally.ts"

/** What an act is weighed for: who does it to whom, how everybody stands, and what has been drawn already. */
export interface Question {
  readonly me: number
  readonly them: number
  readonly facts: Facts
  readonly act: Act
  readonly given?: readonly number[]
  /** Nobody's act: it goes on when somebody falls. */
  readonly isHook?: boolean
  /** It asks of points only whether there are enough. */
  readonly isPlain?: boolean
  /** Of what happens to many apart, that of one alone is wanted. */
  readonly only?: number
  /** A combatant that falls loses points alone: what else it has keeps its worth. */
  readonly isPoints?: boolean
  /** Points belong to how everybody stands afterwards. */
  readonly isWhole?: boolean
  /** Results that are known before the act begins, by their slots. */
  readonly results?: readonly (readonly [slot: number, value: number])[]
}

/** So many parts of an act are remembered. */
const mostParts = 20_000

/** What was worked out of a part of an act: from enough points, and altogether. */
interface Parts {
  readonly enough: Memo<Tally>
  readonly all: Memo<Tally>
}

/** So many outcomes are drawn where there are too many to go through. */
const samples = 400
/** Where somebody is asked, so many of each answer. */
const asked = 12

/**
 * Where acts are walked through in every way they can go. It fetches what it needs to know of how everybody stands, and
 * notes what that is; it writes to a board of its own and takes back what it has written, so an act costs no more than
 * the steps of its outcomes.
 */
export class Bench extends Outcomes implements Walking {
  /** What the act that was gone through last has looked at. */
  private looked: readonly number[] = []
  private script: readonly number[] = []
  private at = 0
  /** What parts of acts come to, by the act, then by the part and the results that it uses. */
  private readonly parts = new Map<Act, Map<string, Parts>>()
  private part = new Map<string, Parts>()
  private isPlain = false
  private only = -1
  private isThinking = false

  /**
   * Goes through all outcomes, or draws some where there are too many.
   *
   * @param enough what was worked out of the same act from enough points
   */
  weigh(question: Question, enough?: Memo<Tally>): Tally {
    if (question.isPlain !== true || enough === undefined) return this.whole(question, false)
    const { facts } = question
    let found = enough.find(facts)
    if (found === undefined) {
      found = this.whole(question, true)
      enough.add(facts, found)
    }
    const asked = found.bounds.map(([place, most]) => above(place, most))
    if (found.bounds.every(([place, most]) => (facts[place] as number) > most))
      return { ...found, reads: [...found.reads, ...asked] }
    const exact = this.whole(question, false)
    return { ...exact, reads: [...new Set([...found.reads, ...asked, ...exact.reads])] }
  }

  private whole(question: Question, isPlenty: boolean): Tally {
    try {
      return this.through(question, isPlenty, 0)
    } catch (error) {
      if (!(error instanceof TooMany)) throw error
    }
    const { looked } = this
    try {
      const tally = this.through(question, isPlenty, samples)
      tally.reads = [...new Set([...looked, ...tally.reads])]
      return tally
    } catch (error) {
      if (!(error instanceof TooMany)) throw error
      const reads = [...new Set([...looked, ...this.looked])]
      return { ...emptyTally(this.size), ways: Number.POSITIVE_INFINITY, reads }
    }
  }

  private through(
    {
      act,
      facts,
      given = [],
      isHook = false,
      isPlain = false,
      isPoints = false,
      isWhole = false,
      me,
      only = -1,
      results = [],
      them,
    }: Question,
    isPlenty: boolean,
    often: number,
  ): Tally {
    this.facts = facts
    // What other acts have left in them would say which ways are gone through first.
    this.slots.fill(0)
    for (const [slot, value] of results) this.slots[slot] = value
    this.me = this.first = me
    this.actor = isHook ? -1 : me
    this.them = them
    this.script = given
    this.ways = this.deep = this.deepest = 0
    this.moves = this.turned = 0
    this.isPoints = isPoints
    this.isPlain = isPlain
    this.isWhole = isWhole
    this.only = only
    this.isThinking = false
    this.aside = -1
    this.from = 0
    this.before = noCounts
    this.part = this.partsOf(act)
    this.frameAt(0).isPlenty = isPlenty
    this.stand(0)
    this.sums = emptyTally(this.size)
    this.hits = this.felled = this.raised = this.left = this.dealt = this.taken = 0
    this.missing = this.standing = 1
    const tally = this.sums
    try {
      if (often === 0) {
        this.drawn = this.at = 0
        act.walk(this, 1, this.outcome)
      } else
        for (let i = 0; i < often; i++) {
          this.drawn = 1 + i * 65_536
          this.at = 0
          act.walk(this, 1 / often, this.outcome)
        }
      tally.ways = this.ways
      tally.sampled = often
      tally.bounds = this.wide.map((place) => [place, plenty - (this.lows[place] as number)])
    } finally {
      // Thrown out of a part, it stands on the board of that.
      while (this.frame > 0) {
        this.clear(this.trail.length)
        this.stand(this.frame - 1)
      }
      tally.reads = this.looked = this.clear(0)
    }
    return tally
  }

  private partsOf(act: Act): Map<string, Parts> {
    let parts = this.parts.get(act)
    if (parts === undefined || parts.size > mostParts) {
      parts = new Map()
      this.parts.set(act, parts)
    }
    return parts
  }

  better(who: number, one: () => void, other: () => void): void {
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

  once(at: number | string, live: readonly number[], chance: number, rest: (chance: number) => void): void {
    if (this.isGiven || this.drawn > 0) return rest(chance)
    this.ends(
      chance,
      this.partOf(`${at}`, live, () => rest(1)),
    )
  }

  /** What a part of the act comes to: once for all that it looks at. */
  private partOf(at: string, live: readonly number[], walk: () => void): Tally {
    this.count()
    let key = `${at},${this.first},${this.me},${this.them},${this.only},${this.isPoints},${this.isPlain},${this.isWhole},${this.shifts}`
    for (const slot of live) key += `,${this.slots[slot]}`
    let parts = this.part.get(key)
    if (parts === undefined) {
      parts = { enough: new Memo(this.sheets.map), all: new Memo(this.sheets.map) }
      this.part.set(key, parts)
    }
    let found = this.forgets ? undefined : parts.all.findBy(this.now)
    if (found === undefined) {
      found = this.partFrom(parts, live, walk)
      if (!this.forgets) parts.all.addBy(this.now, found)
    }
    // It makes no difference whether it was known: it counts as one way here, and is as deep as it is.
    if (this.deep + found.depth > this.deepest) this.dive(this.deep + found.depth)
    if (this.isPlenty)
      for (const [place, most] of found.bounds)
        this.lows[place] = Math.min(this.lows[place] as number, this.pointAt(place) - most)
    return found
  }

  private partFrom({ enough }: Parts, live: readonly number[], walk: () => void): Tally {
    if (!this.isPlain) return this.framed(live, walk, false)
    let found = this.forgets ? undefined : enough.findBy(this.now)
    if (found === undefined) {
      found = this.framed(live, walk, true)
      if (!this.forgets) enough.addBy(this.now, found)
    }
    const asked = found.bounds.map(([place, most]) => above(place, most))
    // All of them are looked at, in their order.
    let isEnough = true
    for (const [place, most] of found.bounds) if (this.pointAt(place) <= most) isEnough = false
    if (isEnough) return { ...found, reads: [...found.reads, ...asked] }
    const exact = this.framed(live, walk, false)
    return { ...exact, reads: [...new Set([...found.reads, ...asked, ...exact.reads])] }
  }

  /** Goes through a part on a board of its own, so that what it looks at shows. */
  private framed(live: readonly number[], walk: () => void, isPlenty: boolean): Tally {
    const { before, dealt, deep, deepest, felled, frame, from, hits, left, me, missing, raised, standing, them } = this
    const slots = this.slots.slice()
    const mark = this.mark()
    // What other ways have left in results that this part makes itself would say in which order it looks.
    this.slots.fill(0)
    for (const slot of live) this.slots[slot] = slots[slot] as number
    this.frameAt(frame + 1).isPlenty = isPlenty
    this.stand(frame + 1)
    this.before = { dealt, felled, hits, left, raised, taken: this.taken }
    this.from = mark
    this.missing = this.standing = 1
    const { ways } = this
    this.ways = 0
    this.deepest = deep
    let found: Tally | undefined
    let reads: readonly number[] = []
    try {
      found = this.gather(walk)
      found.bounds = this.wide.map((place) => [place, plenty - (this.lows[place] as number)])
    } finally {
      if (found !== undefined) found.depth = this.deepest - deep
      this.ways = ways
      this.deepest = deepest
      reads = this.clear(mark)
      this.stand(frame)
      this.before = before
      this.from = from
      this.missing = missing
      this.standing = standing
      this.deep = deep
      this.me = me
      this.them = them
      for (let slot = 0; slot < slots.length; slot++) this.slots[slot] = slots[slot] as number
    }
    found.reads = reads
    return found
  }

  mindsAll(): void {
    if (this.aside >= 0) throw new Touches()
  }

  apart(
    at: number,
    live: readonly number[],
    others: readonly number[],
    chance: number,
    walk: (other: number, then: Then) => void,
  ): boolean {
    if (this.drawn > 0) return false
    const all: Tally[] = []
    try {
      for (const other of others) {
        if (this.isOut(other) || (this.only >= 0 && other !== this.only)) continue
        this.aside = other
        all.push(this.partOf(`${at}:${other}`, live, () => walk(other, this.outcome)))
      }
    } catch (error) {
      if (!(error instanceof Touches)) throw error
      return false
    } finally {
      this.aside = -1
    }
    const { missing, standing } = this
    this.trail.push(note.missing, missing, note.standing, standing)
    let i = 0
    for (const other of others) {
      if (this.isOut(other) || (this.only >= 0 && other !== this.only)) continue
      const tally = all[i++] as Tally
      addHarm(this.sums, chance, tally)
      addApart(this.sums, chance, other, tally.postures)
      this.missing *= 1 - tally.hit
      this.standing *= 1 - tally.fell
    }
    return true
  }

  given(): number | undefined {
    return this.at < this.script.length ? this.script[this.at++] : undefined
  }

  get isGiven(): boolean {
    return this.at < this.script.length
  }
}

/** What the last digits of sums may come to. */
const rounding = 1e-12
