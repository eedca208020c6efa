import { donePlace, outPlace } from "../Facts.ts"
import type { Posture } from "../Tally.ts"
import { likeliest, type Threat } from "../Threats.ts"
import { supposedIn } from "./Supposed.ts"
import { Standpoint } from "./Standpoint.ts"

/** Of turns in which a condition lasts so many are counted: nobody knows how long a fight lasts. */
export const mostTurns = 4

const asItIs: readonly Posture[] = [{ p: 1, places: [], values: [] }]

/** What less than this is missing of a chance of 1 is not counted. */
const least = 1e-9

/** What somebody will be like whom an act changes, and whether that lasts longer than one turn. */
export interface Swayed {
  readonly one: number
  readonly lasts: boolean
  /** It lasts for as long as who acts is there to keep it up. */
  readonly isKept: boolean
  /** What is done to them, and what they lose by themselves, may follow from it. */
  readonly isStruck: boolean
  /** What is done to them in later turns may: a blow does not end it, as it wakes a sleeper. */
  readonly isStruckLater: boolean
  readonly isBurning: boolean
}

type Moment = readonly ["turn" | "turnEnd" | "round", number]

/** What the turns to come are like for somebody, the next one first, as long as they are in the fight. */
export interface Course {
  /** What they can do at best to an enemy, in each of these turns. */
  readonly does: readonly number[]
  /**
   * Of friends of the actor, what an enemy can do to them at best until then; of the actor, the same, but not until its
   * next turn, for that is exposure; of enemies, what all that stand against them can do at best, to them or others.
   */
  readonly suffers: readonly number[]
  /** What they lose by themselves, as they burn. */
  readonly burns: readonly number[]
  /** The places that it follows from. */
  readonly isRead: Uint8Array
}

/**
 * What turns to come are like, as it is supposed that everybody stands. What happens by itself as turns begin and
 * end is gone through: it counts down what lasts, or gives a save against it.
 */
export class Courses extends Standpoint {
  private readonly known = new Map<string, Course>()
  private readonly lives: (number | undefined)[] = []
  /** By enemy of the actor, and by who stands against them: the most that these can do to any other enemy. */
  private readonly elsewhere = new Map<number, number>()

  /** Acts of a turn have much in common: as somebody stands after one of them they stand after others. */
  of(swayed: Swayed): Course {
    const { isBurning, isStruck, isStruckLater, lasts, one } = swayed
    const key = `${one},${lasts}${isStruck ? "!" : ""}${isStruckLater ? "!" : ""}${isBurning ? "*" : ""}${supposedIn(this.look)}`
    let known = this.known.get(key)
    if (known === undefined) {
      known = this.worked(swayed)
      this.known.set(key, known)
    }
    return known
  }

  /** How many turns somebody has if all enemies do as much to them as they can, as things stand. */
  livesOf(one: number): number {
    return (this.lives[one] ??= this.look.unsupposing(() => {
      const { look, sheets, threats } = this
      let each = 0
      for (const other of sheets.enemies[one] as readonly number[]) {
        if (look.isOut(other)) continue
        const { harm, reads } = threats.of(look.facts, other, one)
        look.note(reads)
        each += harm
      }
      return each === 0 ? mostTurns : threats.worthLeft(look.facts, one) / each
    }))
  }

  private worked(swayed: Swayed): Course {
    const { sheets } = this
    const many = swayed.lasts ? mostTurns : 1
    const isRead = new Uint8Array(sheets.starts.length + 2 * sheets.size)
    const course = {
      does: Array<number>(many).fill(0),
      suffers: Array<number>(many).fill(0),
      burns: Array<number>(many).fill(0),
      isRead,
    }
    this.go(swayed, course, 0, 1)
    return course
  }

  /** Adds a turn of somebody, which is come to with a chance, and those after it. */
  private go(swayed: Swayed, course: Course, turn: number, p: number): void {
    const { ready, who } = this
    const { isBurning, isStruck, isStruckLater, one } = swayed
    const add = (to: readonly number[], value: number): void => {
      ;(to as number[])[turn] = (to[turn] as number) + p * value
    }
    add(course.does, this.doneBy(one, course.isRead))
    const isFriend = this.sheets.sideOf[one] === this.sheets.sideOf[who]
    if (turn === 0 || isStruckLater) {
      if (!isFriend && isStruck) add(course.suffers, this.doneTo(one, turn, course.isRead))
      if (isFriend && (one !== who || turn > 0)) add(course.suffers, this.mostTo(one, course.isRead))
    }
    const isLast = turn + 1 === course.does.length
    if (isLast && !isBurning) return
    if (ready.turn === undefined && ready.turnEnd === undefined && ready.round === undefined) {
      if (!isLast) this.go(swayed, course, turn + 1, p)
      return
    }
    this.through(swayed, course, turn, p)
  }

  /** Goes through what happens by itself until the next turn of somebody, and goes on from there. */
  private through(swayed: Swayed, course: Course, turn: number, p: number): void {
    const { one } = swayed
    const { look, sheets } = this
    const isLast = turn + 1 === course.does.length
    const moments = this.momentsOf(one, turn)
    const pass = (at: number, chance: number): void => {
      const next = moments[at]
      if (next === undefined) {
        if (isLast || look.isOut(one)) return
        const mark = look.suppose({ places: [donePlace(sheets, one)], values: [1] })
        this.go(swayed, course, turn + 1, chance)
        look.forget(mark)
        return
      }
      const [moment, whose] = next
      const tally = this.book.begins(look.facts, moment, whose)
      if (tally === undefined) return pass(at + 1, chance)
      look.note(tally.reads, course.isRead)
      if (whose === one)
        (course.burns as number[])[turn] = (course.burns[turn] as number) - chance * (tally.own[one] as number)
      const some = tally.postures.length === 0 ? asItIs : likeliest(tally.postures)
      const sum = some.reduce((all, posture) => all + posture.p, 0)
      if (sum < least) return
      for (const posture of some) {
        const mark = look.suppose(posture)
        pass(at + 1, (chance * posture.p) / (some === tally.postures ? 1 : sum))
        look.forget(mark)
      }
    }
    pass(0, p)
  }

  /** What happens by itself from before a turn of somebody to before the one after it. */
  private momentsOf(one: number, turn: number): readonly Moment[] {
    const { look, ready, who } = this
    const moments: Moment[] = []
    if (turn === 0 && (one === who || ready.turnsReach)) moments.push(["turnEnd", who])
    if (ready.round !== undefined && look.isDone(one)) moments.push(["round", one])
    moments.push(["turn", one], ["turnEnd", one])
    if (one !== who && ready.turnsReach) moments.push(["turn", who], ["turnEnd", who])
    return moments
  }

  /** The most that somebody can do to an enemy in their next turn. */
  private doneBy(one: number, isRead: Uint8Array): number {
    return this.mostOf(one, isRead, (other) => this.threats.of(this.look.facts, one, other, "after anything"))
  }

  /** The most that one enemy can do to somebody. */
  private mostTo(one: number, isRead: Uint8Array): number {
    return this.mostOf(one, isRead, (other) => this.threats.of(this.look.facts, other, one))
  }

  private mostOf(one: number, isRead: Uint8Array, threat: (other: number) => Threat): number {
    const { look, sheets } = this
    let most = 0
    for (const other of sheets.enemies[one] as readonly number[]) {
      isRead[outPlace(sheets, other)] = 1
      if (look.isOut(other)) continue
      const { harm, reads } = threat(other)
      look.note(reads, isRead)
      most = Math.max(most, harm)
    }
    return most
  }

  /**
   * What all who stand against an enemy of the actor can do, each to whom they can do most, before that one's turn. Of
   * those whose turn comes before it, or after it, nobody knows which, half is counted; the actor's comes after it.
   */
  private doneTo(one: number, turn: number, isRead: Uint8Array): number {
    const { look, sheets, threats, who } = this
    let sum = 0
    for (const friend of sheets.enemies[one] as readonly number[]) {
      const share = turn > 0 ? 1 : friend === who ? 0 : 0.5
      isRead[outPlace(sheets, friend)] = 1
      if (share === 0 || look.isOut(friend)) continue
      const { harm, reads } = threats.of(look.facts, friend, one)
      look.note(reads, isRead)
      sum += share * Math.max(harm, this.elsewhereOf(friend, one))
    }
    return sum
  }

  /** The most that somebody can do to any other enemy than this one, as things stand. */
  private elsewhereOf(friend: number, one: number): number {
    const { look, sheets, threats } = this
    const key = friend * sheets.size + one
    let most = this.elsewhere.get(key)
    if (most === undefined) {
      most = look.unsupposing(() => {
        let found = 0
        for (const enemy of sheets.enemies[friend] as readonly number[]) {
          if (enemy === one || look.isOut(enemy)) continue
          const { harm, reads } = threats.of(look.facts, friend, enemy)
          look.note(reads)
          found = Math.max(found, harm)
        }
        return found
      })
      this.elsewhere.set(key, most)
    }
    return most
  }
}
