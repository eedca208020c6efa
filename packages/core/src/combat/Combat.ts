import { type Decision, type Option, surrender } from "../contract/Decision.ts"
import type { Fight } from "../contract/Fight.ts"
import type { Text } from "../contract/LogReader.ts"
import type { Note } from "../contract/Note.ts"
import type { Ruleset } from "../contract/Ruleset.ts"
import type { View } from "../contract/State.ts"
import type { Carried, System } from "../contract/System.ts"
import { type Dice, DiceLimit } from "../dice/Dice.ts"
import { KeyedDice } from "../dice/KeyedDice.ts"
import { asWho } from "../kinds/indices.ts"
import { type BaseEvent, endReason } from "../log/baseEvents.ts"
import { EventLimit } from "../log/EventLimit.ts"
import type { AnyEvent } from "../log/events.ts"
import { freshState } from "./freshState.ts"
import { lastWayOut, type Past } from "./lastWayOut.ts"
import { Objectives } from "./Objectives.ts"

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
  /** What hears of its turning points. */
  readonly watch?: Turning<T>
}

/** Turning points of a combat. A fork has none to tell of them, unless it is given one. */
export interface Turning<T extends System> {
  /** A round is about to start, if the limit lets it. */
  readonly roundStarts: (combat: Combat<T>) => void
  /** The result stands; the aftermath has not begun. */
  readonly decided: (combat: Combat<T>) => void
}

/** What writes events of one type. */
type Write<T extends System, E> = (state: T["state"], event: E) => void

/** The functions of a ruleset's `evolve`. */
interface Writers<T extends System> {
  /** By tag. To look one up in a map is quicker than by a property's name that is known at run time only. */
  readonly all: ReadonlyMap<string, Write<T, AnyEvent>>
  readonly decided: Write<T, AnyEvent> | undefined
  readonly roundStarted: Write<T, AnyEvent> | undefined
}

const writersOf = <T extends System>(rules: Ruleset<T>): Writers<T> => {
  let writers = allWriters.get(rules.evolve) as Writers<T> | undefined
  if (writers === undefined) {
    // Each function gets events of its own tag only; the type cannot say so for a tag known at run time.
    const all = new Map(Object.entries(rules.evolve)) as unknown as Writers<T>["all"]
    writers = { all, decided: all.get("Decided"), roundStarted: all.get("RoundStarted") }
    allWriters.set(rules.evolve, writers)
  }
  return writers
}

const allWriters = new WeakMap<object, unknown>()

/**
 * A combat in progress. Rules read its state, roll its dice, ask its choosers and emit events; `emit` alone writes,
 * through the ruleset's `evolve`. It holds nothing that the log prefix and the set-up do not give back.
 */
export class Combat<T extends System> implements Fight<T> {
  readonly rules: Ruleset<T>
  readonly prepared: T["prepared"]
  readonly setup: Setup<T>
  readonly log: T["event"][]
  readonly dice: Dice
  readonly fight: number
  readonly believed: boolean
  readonly notes: Note[] | undefined
  /** The state, for reading. It stays live: it changes with every emit. */
  readonly state: View<T["state"]>
  readonly #state: T["state"]
  /** How many events there is room for. */
  #room: number
  readonly #writers: Writers<T>
  readonly #objectives: Objectives | undefined
  readonly #isWhole: boolean
  /** What happened before the log of a copy begins. */
  #before: Past | undefined

  /** @param seen the log of the combat that is looked at with other tables: this one writes none of its own */
  constructor(
    rules: Ruleset<T>,
    prepared: T["prepared"],
    setup: Setup<T>,
    state?: T["state"],
    salt = 0,
    seen?: T["event"][],
    objectives?: Objectives,
  ) {
    this.rules = rules
    this.prepared = prepared
    this.setup = setup
    this.log = seen ?? []
    this.believed = seen !== undefined
    this.fight = setup.fight ?? 0
    this.#isWhole = state === undefined
    this.#state = state ?? freshState(rules, prepared)
    this.state = this.#state as View<T["state"]>
    this.#writers = writersOf(rules)
    this.#objectives = objectives ?? (prepared.objectives && new Objectives(prepared.objectives))
    this.#room = prepared.limits.events
    this.notes = setup.explain === true ? [] : undefined
    this.dice =
      setup.dice ?? new KeyedDice(setup.seed, setup.combat, this.fight, prepared.keys, prepared.limits.dice, salt)
  }

  /**
   * Appends an event and lets `evolve` write what it says.
   *
   * @param write the function of the ruleset's `evolve` for this event. It is looked up when it is not given; to give
   *   it saves a tenth of the time of a fight where it is done for the events of every turn.
   */
  emit<E extends T["event"] | BaseEvent>(event: E, write?: Write<T, E>): void {
    if (this.log.push(event) > this.#room) this.full()
    const writer = write ?? this.#writers.all.get(event._tag)
    if (writer === undefined) throw new Error(`nothing evolves ${event._tag}`)
    writer(this.#state, event)
  }

  private full(): never {
    this.log.pop()
    throw new EventLimit()
  }

  /** Notes a varying modifier of the event that is emitted next. Costs nothing when explain is off. */
  why(rule: string, value: number, on?: Text): void {
    if (this.notes !== undefined && value !== 0)
      this.notes.push({ event: this.log.length, rule, value, ...(on && { on }) })
  }

  /**
   * Asks the controller of `who` in the middle of an act, and logs the answer. With one option there is nothing to ask
   * and nothing to log. Look again at actor, target and distance afterwards: a window may have changed everything.
   */
  ask(who: number, kind: number, options: readonly Option[]): Option {
    if (options.length === 1) return options[0] as Option
    const decision: Decision = { who: asWho(who), kind, spot: true, options }
    return this.answer(decision, this.setup.choose(this, decision))
  }

  private answer(decision: Decision, index: number): Option {
    const chosen = decision.options[index]
    if (chosen === undefined) throw new RangeError(`option ${index} of ${decision.options.length} was chosen`)
    this.emit(
      {
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
      },
      this.#writers.decided,
    )
    return chosen
  }

  /** Starts the next round, unless the limit is reached: then the fight is a draw and the answer is false. */
  startRound(): boolean {
    this.setup.watch?.roundStarts(this)
    const round = this.state.round + 1
    if (round > this.prepared.limits.rounds) {
      this.decide(-1, endReason.roundLimit)
      return false
    }
    this.emit({ _tag: "RoundStarted", round }, this.#writers.roundStarted)
    this.#objectives?.begin(this.state)
    this.prepared.mechanics?.roundStarted(this)
    return true
  }

  /** Fixes the result. The aftermath goes on until the ruleset emits `CombatEnded`. */
  decide(winner: number, reason?: number): void {
    const reached = reason === undefined ? this.#objectives?.winner(this.state, this.past) : undefined
    if (reached !== undefined) this.emit({ _tag: "FightDecided", winner: reached, reason: endReason.objective })
    else {
      const why = reason ?? lastWayOut(this.past, this.state.combatants, winner)
      this.emit({ _tag: "FightDecided", winner, reason: why })
    }
    this.setup.watch?.decided(this)
  }

  /** Rolls the set-up, with what the fights before have left. Call once, before `next`. */
  begin(carried?: Carried<T>): this {
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
      const decision = this.rules.next(this)
      return this.isWon() ? this.rules.next(this) : decision
    } catch (error) {
      this.atLimit(error)
      return undefined
    }
  }

  /** Fixes the result where a side has just reached its objective. */
  private isWon(): boolean {
    const winner = this.state.decided ? undefined : this.#objectives?.winner(this.state, this.past)
    if (winner !== undefined) this.decide(winner, endReason.objective)
    return winner !== undefined
  }

  /**
   * Answers a main decision with the combat's chooser, or with the option given, and carries it out; `surrender` is an
   * answer too.
   */
  apply(decision: Decision, given?: number): void {
    try {
      const { options, who } = decision
      if (options.length === 1) return this.rules.apply(this, decision, options[0] as Option)
      const index = given ?? this.setup.choose(this, decision)
      // A combatant that lays down its arms is out of the fight, as if it had left the field.
      if (index === surrender) this.emit({ _tag: "Fled", who, yields: true })
      else this.rules.apply(this, decision, this.answer(decision, index))
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
    this.#room = Infinity
    if (!this.state.decided) this.decide(-1, reason)
    this.emit({ _tag: "CombatEnded" })
  }

  /**
   * The same combat as it looks to a player that believes that it is played by other tables: those of another variant
   * that `whyNotBelieve` has nothing against. State, log and dice are those of this one, and go on with it; forks of it
   * are played by what is believed.
   */
  seenWith(prepared: T["prepared"]): Combat<T> {
    return new Combat(this.rules, prepared, { ...this.setup, dice: this.dice }, this.#state, 0, this.log)
  }

  private get past(): Past {
    return { log: this.log, length: this.log.length, before: this.#before }
  }

  /** Whether its log is all that has happened: not that of a fork. */
  get isWhole(): boolean {
    return this.#isWhole
  }

  /**
   * The same combat as it stood after so many of its events, to be forked from: its choosers are not asked. Only for
   * one that is whole, and that counts nothing beside its state.
   */
  before(events: number): Combat<T> {
    const state = freshState(this.rules, this.prepared)
    for (const event of this.log.slice(0, events)) this.#writers.all.get(event._tag)?.(state, event)
    const copy = new Combat(this.rules, this.prepared, this.setup, state)
    copy.#before = { log: this.log, length: events, before: this.#before }
    return copy
  }

  /**
   * The same combat from here on, with other choosers: an independent copy with an empty log. With `salt` or `dice` it
   * gets other dice, and with `seenBy` it forgets what that side cannot know; a policy that looks ahead must use both.
   */
  fork(
    choose: Chooser<T>,
    how: {
      readonly salt?: number
      readonly seenBy?: number
      readonly dice?: Dice
      readonly watch?: Turning<T>
      /** The past is let go where no objective asks for it: why the copy ends is not known then. */
      readonly forgets?: boolean
    } = {},
  ): Combat<T> {
    const state = this.rules.copy(this.#state)
    if (how.seenBy !== undefined) this.rules.hide(state, how.seenBy)
    const { dice, watch: _, ...setup } = this.setup
    const given = how.dice ?? (how.salt === undefined ? dice : undefined)
    const same = { ...(given && { dice: given }), ...(how.watch && { watch: how.watch }) }
    const objectives = this.#objectives?.copy()
    const copy = new Combat(
      this.rules,
      this.prepared,
      { ...setup, ...same, choose },
      state,
      how.salt ?? 0,
      undefined,
      objectives,
    )
    if (how.forgets !== true || objectives !== undefined) copy.#before = this.past
    return copy
  }

  /** What its objectives follow beside its state, as plain data; undefined where it has none. */
  get pending(): unknown {
    return this.#objectives?.pending(this.state, this.past)
  }
}
