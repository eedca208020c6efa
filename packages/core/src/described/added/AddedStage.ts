import type { Fight } from "../../contract/Fight.ts"
import type { CombatantState, View } from "../../contract/State.ts"
import type { System } from "../../contract/System.ts"
import type { Purpose } from "../../dice/purpose.ts"
import type { Stream } from "../../dice/Stream.ts"
import type { AnyEvent } from "../../log/events.ts"
import { option } from "../../parts/option.ts"
import { isStanding } from "../../parts/state.ts"
import type { Act, Playing } from "../meaning/Machine.ts"
import { SheetStage } from "../weigh/SheetStage.ts"
import type { Hooked } from "./Hooked.ts"

/** The stages that wait for an answer, by the log of their fight. */
const asking = new WeakMap<object, AddedStage<System>>()

/** The stage of a fight that waits for an answer to a question of a mechanic. */
export const stageAsking = ({ log }: { readonly log: object }): AddedStage<System> | undefined => asking.get(log)

/** Something that sets hooks off: an act, as `me` does it to `them`. */
export interface Happening {
  readonly act: Act
  readonly me: number
  readonly them: number
  /** Points of harm. */
  readonly amount: number
  /** It is harm that is about to take effect, which `me` does. */
  readonly isBlow: boolean
}

/**
 * Where the steps of mechanics are played in a fight of a published game: each hook that is set off has one of its own.
 */
export class AddedStage<T extends System> extends SheetStage implements Playing {
  /** What a mechanic does is done by no action of its own. */
  acting(action: number): number {
    return action
  }

  me: number
  them: number
  /** Nothing ends here when somebody falls: whose act it is, is for the game to know. */
  readonly actor = -1
  readonly isStopped = false
  readonly tracks: number[]
  /** What is weighed where somebody is asked, how everybody stood before it, and what has been drawn since. */
  readonly event: Happening
  readonly before: readonly number[]
  readonly given: number[] = []
  private readonly added: Hooked<T>
  private readonly fight: Fight<T>

  constructor(added: Hooked<T>, fight: Fight<T>, event: Happening) {
    super(added.ready, added.sheets)
    this.added = added
    this.fight = fight
    this.event = event
    // The hooks of a blow are those of its victim.
    this.me = event.isBlow ? event.them : event.me
    this.them = event.isBlow ? event.me : event.them
    this.tracks = added.tracksOf(fight.state)
    this.before = this.tracks.slice()
  }

  private emit(event: AnyEvent): void {
    this.fight.emit(event as T["event"])
  }

  open(who: number, purpose: Purpose): Stream {
    return this.fight.dice.open(who, purpose)
  }

  drew(value: number): void {
    this.given.push(value)
  }

  /** Mechanics have no modifiers. */
  explain(): void {}

  rolled(roll: number, who: number, total: number, faces: readonly number[]): void {
    this.emit({ _tag: "MechanicRolled", who, roll, total, faces } as AnyEvent)
  }

  pointAt(place: number): number {
    return this.tracks[place] as number
  }

  load(place: number): number {
    return this.tracks[place] as number
  }

  set(who: number, track: number, value: number): void {
    const place = who * this.width + track
    const { lent, seam, sheets } = this.added
    const now = Math.max(sheets.lows[place] as number, Math.min(sheets.highs[place] as number, value))
    if (now === this.tracks[place]) return
    this.tracks[place] = now
    const condition = seam.conditions[lent.tracks.indexOf(track) - 1]
    if (condition === undefined) this.emit({ _tag: "MechanicSet", who, track, value: now } as AnyEvent)
    else if (now === 1) condition.begin(this.fight, who, this.me === who ? this.them : this.me)
    else condition.end(this.fight, who)
  }

  kill(who: number, by: number): void {
    if (!this.who(who).dead) this.added.seam.dies(this.fight, who, by)
  }

  ask(ask: number, who: number): boolean {
    const { decisions, verbs } = this.added.rules
    const yes = verbs.length - 2 * (this.added.ready.game.asks.length - ask)
    const kind = decisions.length - this.added.ready.game.asks.length + ask
    const other = who === this.me ? this.them : this.me
    const target = other === who ? -1 : other
    const { log } = this.fight
    asking.set(log, this as unknown as AddedStage<System>)
    const answer = this.fight.ask(who, kind, [option(yes, target), option(yes + 1, target)])
    asking.delete(log)
    return answer.verb === yes
  }

  isOut(who: number): boolean {
    return !isStanding(this.who(who))
  }

  isDown(who: number): boolean {
    const { dead, down, fled } = this.who(who)
    return down && !dead && !fled
  }

  private who(who: number): View<CombatantState> {
    return this.fight.state.combatants[who] as View<CombatantState>
  }

  // None of these are possible in a mechanic of a published game.
  harm(): never {
    throw new Error("a published game does its harm itself")
  }
  choose(): never {
    throw new Error("a mechanic of a published game asks for yes or no")
  }
  pick(): never {
    throw new Error("a mechanic of a published game picks nobody")
  }
  give(): never {
    throw new Error("a published game knows itself who gives conditions")
  }
  move(): never {
    throw new Error("a published game has no bands")
  }
  fell(): never {
    throw new Error("a published game says itself who falls")
  }
  recover(): never {
    throw new Error("a published game says itself who gets up")
  }
  stop(): never {
    throw new Error("a published game says itself where an act ends")
  }
  leave(): never {
    throw new Error("a published game says itself who leaves")
  }
  attacked(): never {
    throw new Error("a published game says itself what is an attack")
  }
}
