import { type Dice, DiceLimit, KeyedDice } from "../dice/KeyedDice.ts"
import type { Stream } from "../dice/Stream.ts"
import { type BaseEvent, endReason } from "../log/baseEvents.ts"
import type { AnyEvent } from "../log/events.ts"
import type { Ruleset } from "../ruleset/Ruleset.ts"
import type { System } from "../ruleset/System.ts"
import type { Decision, Option } from "./Decision.ts"
import type { Forecast } from "./Forecast.ts"
import type { Choice, Policy } from "./Policy.ts"
import { isStanding, type View } from "./state.ts"

/** Answers a decision with the index of an option. */
export type Chooser<T extends System> = (combat: Combat<T>, decision: Decision) => number

/** What determines a combat, beside its ruleset and its prepared scenario. */
export interface Setup<T extends System> {
  readonly seed: number
  /** The combat's index in its run. */
  readonly combat: number
  /** The number of the fight in its day, from 0. */
  readonly fight?: number
  /** Who answers the decisions. */
  readonly choose: Chooser<T>
  /** Collect why the varying modifiers are what they are. It never changes the log. */
  readonly explain?: boolean
  /** Dice to use instead of the keyed ones, in tests. */
  readonly dice?: Dice
}

/** Why a number is what it is: beside the log, by event index, filled only when the combat is played with explain on. */
export interface Note {
  readonly event: number
  readonly rule: string
  readonly value: number
}

class EventLimit extends Error {}

/** The functions of a ruleset's `evolve`, by tag. */
type Writers<T extends System> = ReadonlyMap<string, (state: T["state"], event: AnyEvent) => void>

/** Every emit looks one up: in a map that is quicker than by a property's name that is known at run time only. */
const writersOf = <T extends System>(rules: Ruleset<T>): Writers<T> => {
  let writers = allWriters.get(rules.evolve) as Writers<T> | undefined
  if (writers === undefined) {
    // Each function gets events of its own tag only; the type cannot say so for a tag known at run time.
    writers = new Map(Object.entries(rules.evolve)) as unknown as Writers<T>
    allWriters.set(rules.evolve, writers)
  }
  return writers
}

const allWriters = new WeakMap<object, unknown>()

/**
 * A combat in progress. Rules read its state, roll its dice, ask its choosers and emit events; `emit` alone writes, through
 * the ruleset's `evolve`. It holds nothing that the log prefix and the set-up do not give back.
 */
export class Combat<T extends System> {
  readonly rules: Ruleset<T>
  readonly prepared: T["prepared"]
  readonly setup: Setup<T>
  readonly log: T["event"][] = []
  readonly dice: Dice
  readonly notes: Note[] | undefined
  /** The state, for reading. It stays live: it changes with every emit. */
  readonly state: View<T["state"]>
  readonly #state: T["state"]
  #cut = false
  readonly #evolve: Writers<T>

  constructor(rules: Ruleset<T>, prepared: T["prepared"], setup: Setup<T>, state?: T["state"], salt = 0) {
    this.rules = rules
    this.prepared = prepared
    this.setup = setup
    this.#state = state ?? rules.start(prepared)
    this.state = this.#state as View<T["state"]>
    this.#evolve = writersOf(rules)
    this.notes = setup.explain === true ? [] : undefined
    this.dice =
      setup.dice ?? new KeyedDice(setup.seed, setup.combat, setup.fight ?? 0, prepared.keys, prepared.limits.dice, salt)
  }

  /** Appends an event and lets `evolve` write what it says. */
  emit(event: T["event"] | BaseEvent): void {
    const log = this.log
    if (log.length >= this.prepared.limits.events && !this.#cut) throw new EventLimit()
    log.push(event)
    const write = this.#evolve.get(event._tag)
    if (write === undefined) throw new Error(`nothing evolves ${event._tag}`)
    write(this.#state, event)
  }

  /** Notes a varying modifier of the event that is emitted next. Costs nothing when explain is off. */
  why(rule: string, value: number): void {
    if (this.notes !== undefined && value !== 0) this.notes.push({ event: this.log.length, rule, value })
  }

  /**
   * Asks the controller of `who` in the middle of an act, and logs the answer. With one option there is nothing to ask and
   * nothing to log. Look again at actor, target and distance afterwards: a window may have changed everything.
   */
  ask(who: number, kind: number, options: readonly Option[]): Option {
    if (options.length === 1) return options[0] as Option
    return this.answer({ who, kind, spot: true, options })
  }

  private answer(decision: Decision, index = this.setup.choose(this, decision)): Option {
    const chosen = decision.options[index]
    if (chosen === undefined) throw new RangeError(`option ${index} of ${decision.options.length} was chosen`)
    this.emit({
      _tag: "Decided",
      who: decision.who,
      kind: decision.kind,
      option: index,
      verb: chosen.verb,
      target: chosen.target,
      item: chosen.item,
      place: chosen.place,
      extra: chosen.extra,
      spot: decision.spot,
    })
    return chosen
  }

  /** Starts the next round, unless the limit is reached: then the fight is a draw and the answer is false. */
  startRound(): boolean {
    const round = this.state.round + 1
    if (round > this.prepared.limits.rounds) {
      this.decide(-1, endReason.roundLimit)
      return false
    }
    this.emit({ _tag: "RoundStarted", round })
    return true
  }

  /** Fixes the result. The aftermath goes on until the ruleset emits `CombatEnded`. */
  decide(winner: number, reason: number): void {
    this.emit({ _tag: "FightDecided", winner, reason })
  }

  /** Rolls the set-up. Call once, before `next`. */
  begin(carried?: T["carried"]): this {
    try {
      this.rules.begin(this, carried)
    } catch (error) {
      this.atLimit(error)
    }
    return this
  }

  /** The open main decision, or undefined when the combat is over. Calling it twice changes nothing. */
  next(): Decision | undefined {
    if (this.state.over) return undefined
    try {
      return this.rules.next(this)
    } catch (error) {
      this.atLimit(error)
      return undefined
    }
  }

  /** Answers a main decision with the combat's chooser, or with the option given, and carries it out. */
  apply(decision: Decision, index?: number): void {
    try {
      const { options } = decision
      this.rules.apply(this, decision, options.length === 1 ? (options[0] as Option) : this.answer(decision, index))
    } catch (error) {
      this.atLimit(error)
    }
  }

  /** Plays to the end. */
  play(): this {
    for (let decision = this.next(); decision !== undefined; decision = this.next()) this.apply(decision)
    return this
  }

  /** A limit that was reached in a step ends the combat as a counted draw; any other error is none of ours. */
  private atLimit(error: unknown): void {
    if (error instanceof EventLimit) this.cut(endReason.eventLimit)
    else if (error instanceof DiceLimit) this.cut(endReason.diceLimit)
    else throw error
  }

  private cut(reason: number): void {
    this.#cut = true
    if (!this.state.decided) this.decide(-1, reason)
    this.emit({ _tag: "CombatEnded" })
  }

  /**
   * The same combat from here on, with other choosers: an independent copy with an empty log. With `salt` it gets other dice,
   * and with `seenBy` it forgets what that side cannot know; a policy that looks ahead must use both.
   */
  fork(choose: Chooser<T>, how: { readonly salt?: number; readonly seenBy?: number } = {}): Combat<T> {
    const state = this.rules.copy(this.#state)
    if (how.seenBy !== undefined) this.rules.hide(state, how.seenBy)
    return new Combat(this.rules, this.prepared, { ...this.setup, choose }, state, how.salt ?? 0)
  }
}

/** Answers decisions with the policy of each side. */
export const byPolicies =
  <T extends System>(policies: readonly Policy[]): Chooser<T> =>
  (combat, decision) => {
    const side = combat.state.combatants[decision.who]?.side ?? 0
    return (policies[side] as Policy).choose(new CombatChoice(combat, decision))
  }

class CombatChoice<T extends System> implements Choice {
  private readonly combat: Combat<T>
  private readonly decision: Decision
  readonly who: number
  readonly kind: number
  readonly spot: boolean
  readonly options: readonly Option[]

  constructor(combat: Combat<T>, decision: Decision) {
    this.combat = combat
    this.decision = decision
    this.who = decision.who
    this.kind = decision.kind
    this.spot = decision.spot
    this.options = decision.options
  }

  forecast(index: number): Forecast {
    return this.combat.rules.forecast(this.combat, this.decision, this.options[index] as Option)
  }

  health(who: number): number {
    return this.combat.rules.health(this.combat.prepared, this.combat.state, who)
  }

  get friends(): number {
    return this.total(true)
  }

  get enemies(): number {
    return this.total(false)
  }

  private total(friends: boolean): number {
    const { combatants } = this.combat.state
    const side = combatants[this.who]?.side
    let sum = 0
    for (let i = 0; i < combatants.length; i++) {
      const c = combatants[i] as View<T["state"]>["combatants"][number]
      if (isStanding(c) && (c.side === side) === friends) sum += this.health(i)
    }
    return sum
  }

  think(): Stream {
    const { state, dice } = this.combat
    return dice.think(state.round, this.who, state.combatants[this.who]?.asked ?? 0)
  }
}
