import type { Option } from "../../contract/Decision.ts"
import type { Fight } from "../../contract/Fight.ts"
import type { CombatantState, View } from "../../contract/State.ts"
import type { Purpose } from "../../dice/purpose.ts"
import type { Stream } from "../../dice/Stream.ts"
import type { Field } from "../../field/Field.ts"
import { nowhere, type Square } from "../../kinds/indices.ts"
import { option } from "../../parts/option.ts"
import { isStanding } from "../../parts/state.ts"
import {
  type Act,
  distancePlace,
  type Given,
  linkPlace,
  type Playing,
  type ReadyModifier,
  type Where,
} from "../meaning/Machine.ts"
import { type DoorChange, doorPlaces } from "../meaning/others/MapDoors.ts"
import type { MapSheet } from "../weigh/places/MapSheet.ts"
import type { ReadyGame } from "../weigh/ReadyGame.ts"
import { SheetStage } from "../weigh/SheetStage.ts"
import { doorFact } from "./doorFact.ts"
import type { Sheets } from "../weigh/Sheets.ts"
import { pushed } from "./pushed.ts"
import type { Described } from "./System.ts"

/**
 * The stages that wait for an answer, by the log of their fight: a player that believes other tables looks at the same
 * log.
 */
const asking = new WeakMap<object, PlayStage>()

/** The stage of a fight that waits for an answer in the middle of an act. */
export const stageAsking = ({ log }: Fight<Described>): PlayStage | undefined => asking.get(log)

/** Where the acts of a fight are played: reads its state and writes by events. */
export class PlayStage extends SheetStage implements Playing, Where {
  me = 0
  them = 0
  actor = -1
  /** The action that is carried out, -1 for a hook. */
  action = -1
  /** By which of the actions what happens now is done. */
  means = -1
  tracks: readonly number[] = []
  /** The place that an act is aimed at, and whom it reaches there. */
  aimed = nowhere
  held: readonly number[] = []
  /** In the middle of an act: nobody else may use it. */
  busy = false
  isStopped = false
  fight: Fight<Described>
  private readonly conditionsFrom: number
  private readonly isLayer: readonly boolean[]
  private readonly hasAsks: boolean
  /** For questions: how everybody stood when the act began, and what has been drawn in it. */
  readonly since: {
    tracks: number[]
    outs: boolean[]
    squares: number[]
    doors: number[]
    given: number[]
    me: number
    them: number
    aimed: Square
    held: readonly number[]
  } = { tracks: [], outs: [], squares: [], doors: [], given: [], me: 0, them: 0, aimed: nowhere, held: [] }

  constructor(ready: ReadyGame, sheets: Sheets, fight: Fight<Described>) {
    super(ready, sheets)
    const { game } = ready
    this.fight = fight
    this.conditionsFrom = game.tracks.filter(({ isCondition }) => !isCondition).length
    this.isLayer = game.tracks.map((_, track) => game.layers.includes(track))
    this.hasAsks = game.asks.length > 0
  }

  /** Makes it read a fight, as somebody. */
  look(fight: Fight<Described>, me: number, them: number): this {
    this.fight = fight
    this.tracks = fight.state.tracks
    this.me = me
    this.them = them
    return this
  }

  /** Plays an act. What happens by itself has no actor: it goes on, no matter who falls. */
  play(act: Act, me: number, them: number, action: number): void {
    this.me = me
    this.them = them
    this.action = this.means = action
    this.actor = action < 0 ? -1 : me
    this.steps = 0
    this.isStopped = false
    if (this.hasAsks) this.remember(me, them)
    this.busy = true
    act.play(this)
    this.busy = false
  }

  private remember(me: number, them: number): void {
    const { since } = this
    since.me = me
    since.them = them
    since.given.length = 0
    for (let i = 0; i < this.tracks.length; i++) since.tracks[i] = this.tracks[i] as number
    for (let i = 0; i < this.sheets.size; i++) {
      since.outs[i] = this.isOut(i)
      since.squares[i] = this.at(i)
    }
    const { doors, gone = 0 } = this.fight.state
    since.doors = doors.length === 0 ? [] : [gone, ...doors]
    since.aimed = this.aimed
    since.held = this.held
  }

  private who(who: number): View<CombatantState> {
    return this.fight.state.combatants[who] as View<CombatantState>
  }

  pointAt(place: number): number {
    return this.tracks[place] as number
  }

  load(place: number): number {
    return this.tracks[place] as number
  }

  open(who: number, purpose: Purpose): Stream {
    return this.fight.dice.open(who, purpose)
  }

  acting(action: number): number {
    const was = this.means
    this.means = action
    return was
  }

  drew(value: number): void {
    if (this.hasAsks) this.since.given.push(value)
  }

  rolled(roll: number, who: number, total: number, faces: readonly number[]): void {
    this.fight.emit({ _tag: "Rolled", who, roll, total, faces })
  }

  explain(modifiers: readonly ReadyModifier[]): void {
    if (this.fight.notes === undefined) return
    for (const { cite, value } of modifiers) this.fight.why(this.ready.game.cites[cite] ?? cite, value(this))
  }

  harm(target: number, by: number, amount: number): void {
    this.fight.emit({ _tag: "HarmTaken", target, by, means: this.withWhat(by), amount })
  }

  set(who: number, track: number, value: number): void {
    const place = who * this.width + track
    const was = this.tracks[place] as number
    const now = Math.max(this.sheets.lows[place] as number, Math.min(this.sheets.highs[place] as number, value))
    if (now === was) return
    const condition = track - this.conditionsFrom
    if (condition < 0)
      this.fight.emit({ _tag: "TrackSet", who, track, value: now, gain: this.isLayer[track] === true ? now - was : 0 })
    else if (now === 1) this.fight.emit({ _tag: "ConditionGained", who, condition, by: this.me })
    else this.fight.emit({ _tag: "ConditionLost", who, condition })
  }

  give(who: number, { index, track }: Given, giver: number): void {
    if (this.tracks[linkPlace(this, index, [who, giver])] === 1) return
    const condition = track - this.conditionsFrom
    this.fight.emit({ _tag: "ConditionGained", who, condition, by: giver })
  }

  move(who: number, target: number, band: number): void {
    const place = distancePlace(this, who, target)
    const now = Math.max(0, Math.min(this.sheets.highs[place] as number, band))
    if (who !== target && now !== this.tracks[place]) this.fight.emit({ _tag: "Distanced", who, target, band: now })
  }

  override shift(who: number, square: number): void {
    this.fight.emit({ _tag: "Moved", who, path: [square], cost: 0, how: pushed })
  }

  fell(who: number, by: number): void {
    if (!this.isOut(who)) this.fight.emit({ _tag: "Felled", who, by, how: 0 })
  }

  kill(who: number, by: number): void {
    if (this.who(who).dead || this.who(who).fled) return
    this.fell(who, by)
    this.fight.emit({ _tag: "Died", who, by })
  }

  recover(who: number): void {
    const { dead, down, fled } = this.who(who)
    if (down && !dead && !fled) this.fight.emit({ _tag: "Recovered", who })
  }

  leave(who: number): void {
    if (!this.isOut(who)) this.fight.emit({ _tag: "Fled", who, yields: false })
  }

  stop(is: boolean): void {
    this.isStopped = is
  }

  attacked(by: number, target: number, hit: boolean): void {
    this.fight.emit({ _tag: "Attacked", by, target, means: this.withWhat(by), hit })
  }

  /** What something is done with: the thing that the act is done with, where its actor does it, else the act. */
  private withWhat(by: number): number {
    const action = this.ready.actions[this.means]
    if (action === undefined) return this.means
    const thing = by === this.actor ? this.fight.prepared.things[by]?.[this.means] : undefined
    return thing ?? action.verb
  }

  /** On a map, where everybody is in the fight. */
  get where(): Where | undefined {
    return this.sheets.map && this
  }

  get field(): Field {
    const { doors, field } = this.sheets.map as MapSheet
    return doors === undefined ? field : doors.grounds.without(this.ofDoors(doorPlaces.gone)).field
  }

  get doors(): Where["doors"] {
    return this.sheets.map?.doors
  }

  ofDoors(place: number): number {
    return doorFact(this.fight.state, place)
  }

  override door(thing: number, how: DoorChange): void {
    const place = this.placeOfDoor(thing)
    const _tag = how === "open" ? "DoorOpened" : how === "shut" ? "DoorShut" : "DoorBroken"
    this.fight.emit({ _tag, who: this.me, place, thing })
  }

  override wear(thing: number, left: number): void {
    const amount = this.ofDoors(doorPlaces.left + thing) - left
    this.fight.emit({ _tag: "DoorHarmed", who: this.me, place: this.placeOfDoor(thing), thing, amount, left })
  }

  private placeOfDoor(thing: number): Square {
    return this.doors?.grounds.placeOf(thing) ?? nowhere
  }

  get side(): number {
    return (this.sheets.map as MapSheet).side
  }

  get spaces(): readonly number[] {
    return (this.sheets.map as MapSheet).spaces
  }

  at(who: number): Square {
    return this.who(who).at
  }

  fact(index: number): number {
    return ((this.sheets.map as MapSheet).facts[index] as MapSheet["facts"][number]).value(this)
  }

  override inside(): readonly number[] {
    return this.held
  }

  isDown(who: number): boolean {
    const { dead, down, fled } = this.who(who)
    return down && !dead && !fled
  }

  isOut(who: number): boolean {
    return !isStanding(this.who(who))
  }

  ask(ask: number, who: number): boolean {
    const yes = this.ready.answers[ask] as number
    return this.asked(ask, who, [yes, yes + 1].map(this.aimedAt(who))).verb === yes
  }

  choose(ask: number, who: number, answers: readonly number[]): number {
    const first = this.ready.answers[ask] as number
    return (
      this.asked(
        ask,
        who,
        answers.map((answer) => this.aimedAt(who)(first + answer)),
      ).verb - first
    )
  }

  pick(ask: number, who: number, others: readonly number[]): number {
    const first = this.ready.answers[ask] as number
    return this.asked(
      ask,
      who,
      others.map((other) => option(first, other)),
    ).target
  }

  /** An answer, with the other of two. */
  private aimedAt(who: number): (verb: number) => Option {
    const other = who === this.me ? this.them : this.me
    return (verb) => option(verb, other === who ? -1 : other)
  }

  private asked(ask: number, who: number, options: readonly Option[]): Option {
    const { log } = this.fight
    asking.set(log, this)
    const answer = this.fight.ask(who, 1 + ask, options)
    asking.delete(log)
    return answer
  }
}
