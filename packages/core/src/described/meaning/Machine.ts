import type { Distribution } from "../../dice/Distribution.ts"
import type { DiceExpression } from "../../dice/expression.ts"
import type { Purpose } from "../../dice/purpose.ts"
import type { Stream } from "../../dice/Stream.ts"
import type { Field } from "../../field/Field.ts"
import type { Square } from "../../kinds/indices.ts"
import type { Lanes, Live } from "./lanes/Lanes.ts"
import type { DoorChange, MapDoors } from "./others/MapDoors.ts"

/** What expressions read: the same in play and where odds are worked out. */
export interface Machine {
  /** Who acts, and on whom: indices of combatants, equal where nobody is aimed at. */
  me: number
  them: number
  /** Who is looked at where others are counted. */
  other?: number
  /** By combatant: the first of their side, where what a side has together is kept. */
  readonly homes?: readonly number[]
  /** Tracks of all: who * width + track. Where one is `unread` it stands somewhere else, and `load` fetches it. */
  readonly tracks: ArrayLike<number>
  /** What stands at a place of the tracks. */
  load(place: number): number
  /** Whether what stands there, where it is `unread`, is above a number: asked where nothing more of it is wanted. */
  isAbove?(place: number, bound: number): boolean
  readonly width: number
  /** How many there are. Behind the tracks stand the distances of all pairs: `distancePlace`. */
  readonly size: number
  readonly stats: readonly number[]
  readonly statWidth: number
  readonly diceStats: readonly DiceExpression[]
  readonly diceWidth: number
  readonly rules: readonly number[]
  /** What has been rolled and worked out in this act, by slot. */
  readonly slots: number[]
  /** Undefined where places do not matter, or are not read directly. */
  readonly where?: Where | undefined
  /** A fact of the game, for `me` and `them` as they are placed. */
  fact?(index: number): number
  /** Of a fight: who is out of it, and who is on whose side. */
  isOut?(who: number): boolean
  /** Down, and neither dead nor gone. */
  isDown?(who: number): boolean
  enemiesOf?(who: number): readonly number[]
  friendsOf?(who: number): readonly number[]
  /** Said before others than `me` and `them` are looked at. */
  mindsAll?(): void
}

/** Where everybody is on a map. */
export interface Where {
  readonly field: Field
  /** How long the side of a square is. */
  readonly side: number
  /** How many squares the side of each body has. */
  readonly spaces: readonly number[]
  /** The square that is aimed at. */
  readonly aimed: Square
  /** What can be opened or broken; undefined where nothing can. */
  readonly doors: MapDoors | undefined
  /** What changes of it, by `doorPlaces`. */
  ofDoors(place: number): number
  at(who: number): Square
  isOut(who: number): boolean
  enemiesOf(who: number): readonly number[]
  friendsOf(who: number): readonly number[]
}

/** Stands among the tracks where nobody has looked yet: no track of any game is so low. */
export const unread = -(2 ** 30)

/** A track, or a distance, by its place. */
export const trackAt = (m: Pick<Machine, "tracks" | "load">, place: number): number => {
  const value = m.tracks[place] as number
  return value === unread ? m.load(place) : value
}

/** With whom it is kept what somebody's side has together. */
export const homeOf = ({ homes }: Pick<Machine, "homes">, who: number): number => homes?.[who] ?? who

/** Where the distance of two stands among the tracks. Nobody is any way from themselves. */
export const distancePlace = ({ size, width }: Pick<Machine, "size" | "width">, a: number, b: number): number =>
  size * width + (a < b ? a * size + b : b * size + a)

/**
 * Where it stands whether somebody has a condition from this giver: behind the distances, which are there wherever
 * anything of this kind is.
 *
 * @param index which of the conditions whose giver is known
 */
export const linkPlace = (
  { size, width }: Pick<Machine, "size" | "width">,
  index: number,
  [owner, giver]: readonly [owner: number, giver: number],
): number => size * width + ((1 + index) * size + owner) * size + giver

/** A condition whose giver is known: its track, and its number among those. */
export interface Given {
  readonly track: number
  readonly index: number
}

/** What steps do beyond reading. In play each writes by an event, on the bench by a note that can be taken back. */
export interface Stage extends Machine {
  /** Whose act it is, -1 for nobody's: an act ends when its actor can no longer fight. */
  readonly actor: number
  /** Nothing of the act happens any more. */
  readonly isStopped: boolean
  /** Says so, or takes it back. */
  stop(is: boolean): void
  /** Nothing that has been worked out before is taken for granted. */
  readonly forgets: boolean
  /** What stands at a place of a track of points, for harm alone. */
  pointAt(place: number): number
  harm(target: number, by: number, amount: number): void
  /** Within the bounds of the track. */
  set(who: number, track: number, value: number): void
  /** Gives somebody a condition whose giver is known. */
  give(who: number, link: Given, giver: number): void
  /** Sets the distance of two, within the bands of the game. */
  move(who: number, target: number, band: number): void
  /** Moves somebody to a square. */
  shift(who: number, square: number): void
  /** Opens, shuts or breaks a door; and so much of it is left. */
  door(thing: number, how: DoorChange): void
  wear(thing: number, left: number): void
  fell(who: number, by: number): void
  kill(who: number, by: number): void
  recover(who: number): void
  leave(who: number): void
  attacked(by: number, target: number, hit: boolean): void
  /** Down, dead or gone. */
  isOut(who: number): boolean
  isDown(who: number): boolean
  /** The combatants of the other side, or of the same one, but for the combatant that asks. */
  enemiesOf(who: number): readonly number[]
  friendsOf(who: number): readonly number[]
  /** Who is in the area that the act is aimed at, its actor last: an act ends when its actor falls. */
  inside(): readonly number[]
}

/** A modifier, ready to be worked out. */
export interface ReadyModifier {
  readonly cite: string
  readonly value: (m: Machine) => number
}

/** Where a fight is played. */
export interface Playing extends Stage {
  open(who: number, purpose: Purpose): Stream
  /** Says by which modifiers what follows is more or less, where that is asked for. */
  explain(modifiers: readonly ReadyModifier[]): void
  /** Counts a step of the act. Throws `EventLimit` when there are more than `mostSteps`. */
  step(): void
  /** Notes what a draw came to, for questions later in the act. */
  drew(value: number): void
  rolled(roll: number, who: number, total: number, faces: readonly number[]): void
  /** Says by which action what follows is done; gives the one before. */
  acting(action: number): number
  /** Whether the answer is yes. */
  ask(ask: number, who: number): boolean
  /** Which of several answers is given, and which of some others is picked. */
  choose(ask: number, who: number, answers: readonly number[]): number
  pick(ask: number, who: number, others: readonly number[]): number
}

/** What comes after a step where odds are worked out: it is called once for each outcome, with the chance of that. */
export type Then = (chance: number) => void

/** Where every outcome is walked through. */
export interface Walking extends Stage {
  /** Where the notes stand, and back to there. */
  mark(): number
  undo(mark: number): void
  /** Results that are gone through together; undefined where there is one. */
  readonly lanes: Lanes | undefined
  /** Sets them, until `undo`. */
  setLanes(lanes: Lanes | undefined): void
  /** Everybody has more points than can be lost: of what is lost the mean is enough. */
  readonly isPlenty: boolean
  /** Harm that differs from lane to lane. Where points are plenty, `amount` is its mean. */
  harmAtMost(target: number, by: number, amount: number, most: number): void
  /** Sets a result of the act, until `undo`. */
  result(slot: number, value: number): void
  /** A result is as it is now again after `undo`, whatever is written over it. */
  keep(slot: number): void
  /** Counts a step that many may take, one after the other. */
  step(): void
  /**
   * What has been drawn and answered before the question whose odds are wanted: as long as there is any of it, draws
   * and answers are as they were. Undefined when all may fall in every way.
   */
  given(): number | undefined
  /** Whether there is any of it left. */
  readonly isGiven: boolean
  /** Throws when there are too many outcomes. */
  count(): void
  /** Counts a step on the way that is gone, which `out` takes back. Throws when there are too many. */
  into(): void
  out(): void
  /** How many questions have been met: where one was, the same chance may come here in several ways. */
  readonly questions: number
  /** Goes through what is worth more to somebody in the end, or through the second where both are equal. */
  better(who: number, one: () => void, other: () => void): void
  /**
   * Goes through the rest of an act: once for each way in which everything can stand by then.
   *
   * @param at what part of the act it is, and the results that it uses
   */
  once(at: number, live: readonly number[], chance: number, rest: (chance: number) => void): void
  /**
   * Adds up what happens to each of some combatants, one without the others; false where what happens to one of them
   * touches somebody else, and nothing was added.
   */
  apart(many: Many): boolean
  /** Whose part alone is wanted of what befalls many: -1 where all of it is. */
  readonly only: number
  /** Said before many are gone through one after the other: what happens in there is not that of one alone. */
  mindsAll(): void
  /** Where not all results are gone through: the index of the one that is taken, by their chances; else -1. */
  pick(chances: readonly { readonly chance: number }[]): number
}

/** Some combatants to whom the same happens. */
export interface Many {
  /** What part of the act it is, and the results that it uses. */
  readonly at: number
  readonly live: readonly number[]
  readonly others: readonly number[]
  /** Those before this one are left out, and those to whom nothing happens as they are. */
  readonly from: number
  readonly isOut: (m: Stage, other: number) => boolean
  readonly chance: number
  readonly walk: (other: number, then: Then) => void
  /** Results of lanes that may be read again: they go on together. */
  readonly kept: Live
}

/** A draw, ready to be rolled and to be enumerated. */
export interface ReadyDraw {
  readonly slot: number
  readonly roll: (m: Machine, stream: Stream, faces: number[]) => number
  readonly chances: (m: Machine) => Distribution
}

/** A step, a list of steps or a whole act: one reading, two ways to carry it out. */
export interface Act {
  readonly play: (m: Playing) => void
  readonly walk: (m: Walking, chance: number, then: Then) => void
  /**
   * Where nothing in it is a matter of chance, as everybody stands, it is simply carried out: yes, and `undo` takes it
   * back. Else nothing is changed.
   */
  readonly sure: (m: Walking) => boolean
  /** Dice are rolled in it, or somebody is asked, whatever comes before: it is never sure. */
  readonly isOpen?: true
}

/** Of an act that is never sure. */
export const open = { isOpen: true, sure: () => false } as const

/**
 * Does something with somebody as `me` and somebody as `them`, and puts back who they were: what goes on in there may
 * have put others in their places.
 */
export const withRoles = <T>(m: Machine, me: number, them: number, run: () => T): T => {
  const was = { me: m.me, them: m.them }
  m.me = me
  m.them = them
  const found = run()
  m.me = was.me
  m.them = was.them
  return found
}
