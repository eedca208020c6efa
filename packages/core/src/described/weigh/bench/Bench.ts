import { chanceOf, merge } from "../../meaning/lanes/inLanes.ts"
import type { Live } from "../../meaning/lanes/Lanes.ts"
import type { Act, Many, Walking } from "../../meaning/Machine.ts"
import { TooMany } from "../../meaning/TooMany.ts"
import { plenty } from "./BenchReads.ts"
import { noCounts } from "./Counts.ts"
import { note } from "./note.ts"
import { LaneNumbers } from "./LaneNumbers.ts"
import { above, boundOf, Memo, placeOf } from "../Memo.ts"
import { Outcomes } from "./Outcomes.ts"
import { afterAll, foundOf, isShared, type Parts, type PartsOfAct } from "./Parts.ts"
import type { Question } from "./Question.ts"
import type { ReadyGame } from "../ReadyGame.ts"
import type { Sheets } from "../Sheets.ts"
import { isSlot, slotAt } from "../slotPlace.ts"
import { addApart, addHarm, emptyTally, type Tally } from "../Tally.ts"
import { counts, touches } from "./thrown.ts"
import { Twins } from "../Twins.ts"

/** So many outcomes are drawn where there are too many to go through. */
const samples = 400

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
  private readonly like: readonly number[]
  private readonly parts = new Map<Act, PartsOfAct>()
  private part: PartsOfAct
  /** Whom the act is aimed at, -1 in a part that happens to one of many: what comes after many goes on with them. */
  private aim = -1
  private isPlain = false
  only = -1
  /** Which lanes a part is gone through in stands behind the results of the game. */
  private readonly laneSlot: number
  private readonly laneNumbers = new LaneNumbers()

  /** @param like by combatant: the first of all with the same sheet */
  constructor(ready: ReadyGame, sheets: Sheets, like: readonly number[]) {
    super(ready, sheets)
    this.like = like
    this.part = this.newParts()
    this.laneSlot = this.slots.push(0) - 1
  }

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
      found = this.unlessCounted(() => this.whole(question, true))
      enough.add(facts, found)
    }
    if (found.counts === true) return afterAll(found.reads, this.whole(question, false))
    const asked = found.bounds.map(([place, most]) => above(place, most))
    if (found.bounds.every(([place, most]) => (facts[place] as number) > most))
      return { ...found, reads: [...found.reads, ...asked] }
    return afterAll([...found.reads, ...asked], this.whole(question, false))
  }

  /** What is gone through with plenty of points; where they are counted, what was looked at up to there. */
  private unlessCounted(walk: () => Tally): Tally {
    try {
      return walk()
    } catch (error) {
      if (error !== counts) throw error
      return { ...emptyTally(this.size), counts: true, reads: this.looked }
    }
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
    this.aim = them
    this.actor = isHook ? -1 : me
    this.them = them
    this.script = given
    this.ways = this.steps = this.deep = this.deepest = 0
    this.moves = this.turned = 0
    this.isStopped = false
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

  /** Forgets what parts of acts have come to. */
  forget(): void {
    this.parts.clear()
  }

  private partsOf(act: Act): PartsOfAct {
    let parts = this.parts.get(act)
    if (parts === undefined) {
      parts = this.newParts()
      this.parts.set(act, parts)
    }
    return parts
  }

  private newParts(): PartsOfAct {
    return { of: new Map(), twins: new Twins(this.ready, this.sheets, this.like) }
  }

  /** What is known of a part, by the combatants in it. */
  private partsAt(what: number, them: number): Parts {
    const { first, me, only, part, size } = this
    const place = (((what * size + first) * size + me) * size + them) * (size + 1) + only + 1
    let aimed = part.of.get(this.aim)
    if (aimed === undefined) {
      aimed = new Map()
      part.of.set(this.aim, aimed)
    }
    let parts = aimed.get(place)
    if (parts === undefined) {
      parts = { enough: new Memo(this.sheets.map), all: new Memo(this.sheets.map) }
      aimed.set(place, parts)
    }
    return parts
  }

  once(at: number, live: readonly number[], chance: number, rest: (chance: number) => void): void {
    if (this.isGiven || this.drawn > 0) return rest(chance)
    this.ends(
      chance,
      this.partOf(2 * at, this.them, live, () => rest(1)),
    )
  }

  /** What a reading shows now, results included. */
  private readonly shown = (reading: number): number => {
    const place = placeOf(reading)
    if (isSlot(place)) return this.slots[slotAt(place)] as number
    return place === reading ? this.now(place) : this.isAboveNow(place, boundOf(reading)) ? 1 : 0
  }

  /**
   * What a part of the act comes to: once for all that it looks at, and once for all who are alike, where it looks at
   * two combatants only.
   */
  private partOf(at: number, them: number, live: readonly number[], walk: () => void): Tally {
    this.count()
    const kind = (this.isWhole ? 3 : 0) + this.shifts
    const what = (at * 8 + (this.aim === them ? 4 : 0) + (this.isPoints ? 2 : 0) + (this.isPlain ? 1 : 0)) * 6 + kind
    const parts = this.partsAt(what, them)
    let found = this.forgets ? undefined : parts.all.findAmong(this.tracks, this.shown)
    if (found === undefined) {
      const { twins } = this.part
      const isPair = !this.forgets && this.me === this.first && this.only < 0
      const asked = { what, me: this.first, them }
      const like = isPair ? twins.find(this.shown, asked) : undefined
      const tally = like ?? this.partFrom(parts, live, walk)
      found = foundOf(live, tally)
      if (isPair && like === undefined) twins.add(this.shown, asked, found)
      if (!this.forgets) parts.all.addBy(this.shown, found)
    }
    const { tally } = found
    // It makes no difference whether it was known: it counts as one way here, and is as deep as it is.
    if (this.deep + tally.depth > this.deepest) this.dive(this.deep + tally.depth)
    if (this.isPlenty)
      for (const [place, most] of tally.bounds)
        this.lows[place] = Math.min(this.lows[place] as number, this.pointAt(place) - most)
    return tally
  }

  private partFrom({ enough }: Parts, live: readonly number[], walk: () => void): Tally {
    if (!this.isPlain) return this.framed(live, walk, false)
    let found = this.forgets ? undefined : enough.findAmong(this.tracks, this.shown)
    if (found === undefined) {
      found = foundOf(
        live,
        this.unlessCounted(() => this.framed(live, walk, true)),
      )
      if (!this.forgets) enough.addBy(this.shown, found)
    }
    const { tally } = found
    if (tally.counts === true) {
      if (!this.isPlenty) return afterAll(tally.reads, this.framed(live, walk, false))
      // The part that it is in counts them too, by the same that was read.
      for (const reading of found.reads) this.shown(reading)
      throw counts
    }
    const asked = tally.bounds.map(([place, most]) => above(place, most))
    // All of them are looked at, in their order.
    let isEnough = true
    for (const [place, most] of tally.bounds) if (this.pointAt(place) <= most) isEnough = false
    if (isEnough) return { ...tally, reads: [...tally.reads, ...asked] }
    return afterAll([...tally.reads, ...asked], this.framed(live, walk, false))
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
      reads = this.looked = this.clear(mark)
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
    if (this.aside >= 0) throw touches
  }

  apart({ at, chance, from, isOut, kept, live, others, walk }: Many): boolean {
    if (this.drawn > 0) return false
    const all: Tally[] = []
    const { aim, only } = this
    const mark = this.mark()
    const [what, slots] = this.enterLanes(at, live, kept)
    this.aim = -1
    try {
      for (let i = from; i < others.length; i++) {
        const other = others[i] as number
        if (isOut(this, other) || (only >= 0 && other !== only)) continue
        this.aside = other
        // What happens to this one is the same, no matter which of them is wanted alone.
        this.only = -1
        all.push(this.partOf(what, other, slots, () => walk(other, this.outcome)))
        this.only = only
      }
    } catch (error) {
      if (error !== touches) throw error
      return false
    } finally {
      this.aside = -1
      this.aim = aim
      this.only = only
      this.undo(mark)
    }
    if (what >= inLanes && isShared(all)) return false
    // Whether anybody gets up is no sum over them.
    if (all.some(({ raise }) => raise > 0)) return false
    const { missing, standing } = this
    this.trail.push(note.missing, missing, note.standing, standing)
    let next = 0
    for (let i = from; i < others.length; i++) {
      const other = others[i] as number
      if (isOut(this, other) || (only >= 0 && other !== only)) continue
      const tally = all[next++] as Tally
      addHarm(this.sums, chance, tally)
      addApart(this.sums, chance, other, tally.postures)
      this.missing *= 1 - tally.hit
      this.standing *= 1 - tally.fell
    }
    return true
  }

  /**
   * Goes on with all lanes at once, as if nothing came before them.
   *
   * @returns what part of the act that is, and the results that it follows from
   */
  private enterLanes(at: number, live: readonly number[], kept: Live): readonly [number, readonly number[]] {
    const { lanes } = this
    const merged = lanes && merge(lanes, kept)
    if (lanes === undefined || merged === undefined) return [2 * at + 1, live]
    this.setLanes(merged.slots.length === 0 ? undefined : { ...merged, base: lanes.base / chanceOf(lanes) })
    if (merged.slots.length === 0) return [2 * at + 1, live]
    this.result(this.laneSlot, this.laneNumbers.of(merged))
    return [2 * at + 1 + inLanes, [this.laneSlot, ...live.filter((slot) => !lanes.slots.includes(slot))]]
  }

  given(): number | undefined {
    return this.at < this.script.length ? this.script[this.at++] : undefined
  }

  get isGiven(): boolean {
    return this.at < this.script.length
  }
}

/** What tells parts that are gone through in lanes from all others. */
const inLanes = 2 ** 26
