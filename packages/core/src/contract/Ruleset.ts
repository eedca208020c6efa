import type * as Schema from "effect/Schema"
import type { Diagonals, degree } from "../field/Field.ts"
import type { BestiaryShape } from "./BestiaryShape.ts"
import type { Caught } from "./Caught.ts"
import type { Companions } from "./Companions.ts"
import type { Decision, Option } from "./Decision.ts"
import type { Dispensable } from "./Dispensable.ts"
import type { Encounter } from "./Encounter.ts"
import type { Fight } from "./Fight.ts"
import type { Exact, Fillable, Forecast } from "./Forecast.ts"
import type { HouseRules } from "./HouseRules.ts"
import type { LogReader, Text } from "./LogReader.ts"
import type { Precedent } from "./Precedent.ts"
import type { Seam } from "./Seam.ts"
import type { View } from "./State.ts"
import type { Stocks } from "./Stocks.ts"
import type { Carried, System } from "./System.ts"

/** How far somebody gets in a round, in squares. */
export interface Strides {
  readonly walking: number
  readonly striking: number
}

/**
 * A published game as a value that states its differences. The engine never asks which game it has: it calls what the
 * ruleset gives. Only `evolve` writes the state; everything else reads it and emits events.
 *
 * A decision with one option is taken without asking and without an event: what the state must know of a turn (that
 * somebody has acted) has to come from an event of the act itself, never from `Decided` alone.
 */
export interface Ruleset<T extends System> extends LogReader<T> {
  readonly title: Text
  /** What it brings beside its rules: no fight needs it, but reports and questions about rules do. */
  readonly comesWith?: Companions
  /** What a map is in this game, unless a house rule or a scenario says otherwise. */
  readonly scale: {
    /** How long the side of a square is, in `unit`. */
    readonly square: number
    readonly unit: "ft" | "m"
    readonly diagonals: Diagonals
    /** How much a low wall (`o`) hides of what is behind it. */
    readonly lowCover: keyof typeof degree
  }
  /** Nobody stands anywhere: scenarios need no map, and where one has none all are drawn up in lines. */
  readonly placeless?: true

  /**
   * What is chosen is done at once, before anybody else acts, and forecasts promise more than the act itself: the rest
   * of its turn. Left out where acts may be declared first.
   */
  readonly atOnce?: true
  readonly houseRules: HouseRules<T["houseRules"]>
  /** The tables of a bestiary file beside its combatants, and where stat blocks refer to them. */
  readonly bestiary: BestiaryShape
  /**
   * A struct. The `id` of a combatant in a bestiary file is not part of it: it is taken off before decoding. A field
   * that only says again what others say carries the annotation `restates: "attacks[].bonus"`, the fields that count
   * (`parts/restating.ts`).
   */
  readonly statBlock: Schema.Codec<T["statBlock"], unknown>
  /**
   * A struct. A field whose keys or items are ids of sides carries the annotation `names: "sides"`, so that they are
   * checked.
   */
  readonly setting: Schema.Codec<T["setting"], unknown>
  /**
   * A struct whose fields stand beside `is`, `id`, `name`, `at`, `count` and `with` in a scenario: it must not use
   * these. A field that holds ids of members (one or a list) carries the annotation `names: "members"`, so that they
   * are checked.
   */
  readonly placement: Schema.Codec<T["placement"], unknown>
  /**
   * A struct whose fields stand beside `is`, `leaves` and `opens` of a thing of `field.things`: it must not use these.
   * Without it, scenarios of the system have no such things.
   */
  readonly thing?: Schema.Codec<T["thing"], unknown>
  /** A struct with every field optional: what a day file may say happens between two fights. */
  readonly rest: Schema.Codec<T["rest"], unknown>
  /** How many squares a side a body fills (1 for one square, 2 for 2 x 2), so that nobody starts inside a wall. */
  space(block: T["statBlock"]): number

  /** Once per scenario and variant: everything that a combat needs. Combatants come sorted by key. */
  prepare(encounter: Encounter<T>): T["prepared"]
  /** The board before any event. Replay begins here: no dice. */
  start(prepared: T["prepared"]): T["state"]
  /**
   * Rolls and emits the set-up. `carried` comes from the fights before, in a day of several: a combatant who is in it
   * begins as it was left and as it has fared since, by events; the dead take no part.
   */
  begin(combat: Fight<T>, carried?: Carried<T>): void
  /** Runs on to the next main decision, or to the end (undefined). Idempotent while a decision is open. */
  next(combat: Fight<T>): Decision | undefined
  /** Carries an option out, as far as it needs no further main decision. `Decided` has been emitted. */
  apply(combat: Fight<T>, decision: Decision, option: Option): void
  /** A state of its own: hand-written, one level deep. Shares nothing that `evolve` writes. */
  copy(state: T["state"]): T["state"]
  /** Un-makes, in a copy, what `side` cannot know (secret declarations), so that `next` asks for it again. */
  hide(state: T["state"], side: number): void
  /** What a fight that is over hands on of a combatant to the next one of the day. */
  carry(prepared: T["prepared"], state: View<T["state"]>, who: number): T["carried"]
  /** Time passes between two fights. It rolls nothing: the next fight's `begin` works out the result. */
  meanwhile(carried: T["carried"], rest: T["rest"]): T["carried"]
  /**
   * What an option promises to its actor. A system may write it into `into` where that is given, to make no new object.
   * One that has nothing better takes `foreseen`, which plays the act out for every way of its dice.
   */
  forecast(combat: Fight<T>, decision: Decision, option: Option, into?: Fillable): Forecast
  /**
   * What the act of a main decision's option may do to each of the others, where a system can say it also of those
   * whose dice can fall in too many ways to count them through, as of areas. Left out: it cannot.
   */
  caught?(combat: Fight<T>, decision: Decision, option: Option): readonly Caught[]
  /**
   * The most that an option of a main decision could promise, where that is known in a fraction of the time that its
   * forecast takes: what cannot be the best is then not weighed. Success, harm, fell, help and approach are no less
   * than the forecast's; risk, exposure and cost no more; whether it leaves is the forecast's. The target's health is
   * no more than the forecast's, and the same where harm is less than 0.
   *
   * @param into where it is true it is written, whatever it held before
   */
  outlook?(combat: Fight<T>, decision: Decision, option: Option, into: Fillable): boolean
  /**
   * Which fields of the forecast of a main decision's option are exact, where nobody is asked in the middle of the act:
   * `checkRuleset` plays it in every way of its dice and compares. Left out: none is, all are estimates.
   */
  exact?(combat: Fight<T>, decision: Decision, option: Option): readonly Exact[]
  /**
   * For a system that remembers decisions: where policies may note what they choose. The same place may only be given
   * for the same combatant's decisions with the same options, each with the same forecast.
   */
  precedent?(combat: Fight<T>, decision: Decision): Precedent | undefined
  /**
   * What the numbers in options and in the state stand for beside combatants, squares and `means`, one text for each:
   * weapons, spells, stocks. A decision that was made by one set of tables can be looked at with another where both
   * list the same. Left out: there is nothing else.
   */
  items?(prepared: T["prepared"]): readonly string[]
  /**
   * What an option is carried out with, as an index of its means: the `item` of options that read alike otherwise.
   * Undefined or left out: nothing of the kind.
   */
  withWhat?(prepared: T["prepared"], who: number, option: Option): number | undefined
  /**
   * What of a state decides how a fight goes on, as plain data: fights in states with equal JSON go on in the same ways
   * with the same chances, so that a fight can be solved (`solve`) from few states. It leaves out what only tells of
   * the past, and the number of the round. A system without one has every detail of its states told apart, rounds
   * included.
   */
  essence?(prepared: T["prepared"], state: View<T["state"]>): unknown
  /**
   * Where a throw stands among those of an aftermath: those after which it goes on in the same way from equal states
   * are given as equal JSON, so that a fight can be solved from few states. Left out, or undefined: every aftermath is
   * by itself, and so is each of its throws.
   *
   * @param decided the state when the fight was decided; then the scope of the dice of the throw
   */
  lateThrow?(prepared: T["prepared"], decided: View<T["state"]>, round: number, owner: number, act: number): unknown
  /**
   * Whether it pays to let the enemy come for a while rather than to run up to it, as things stand for somebody's side.
   * Left out: it does, for a combatant that comes up is struck before it strikes.
   */
  paysToWait?(combat: Fight<T>, who: number): boolean
  /**
   * Whether anything that somebody can do leads out of the fight. Nobody runs from a lost fight who cannot get out of
   * it. Left out: ways out are those of the field.
   */
  canLeave?(combat: Fight<T>, who: number): boolean
  /**
   * How many squares somebody covers in a round at most: in all of it, and with a blow at the end. A side that waits
   * for the enemy waits for as many rounds as that takes to come up. Left out: all come up in the first.
   */
  strides?(prepared: T["prepared"], who: number): Strides
  /**
   * What the best attack of one does to another of the scenario, as a share of health, were it in reach: a number that
   * follows from what they are, not from how the fight stands. Players would rather harm an enemy that does much. Left
   * out: all enemies are alike.
   */
  menace?(prepared: T["prepared"], by: number, target: number): number
  /** What players can do without. Left out: nothing is known of it. */
  readonly dispensable?: Dispensable<T>
  /** What it lends to mechanics from outside. Left out: it takes none. */
  readonly seam?: Seam<T>
  /** What runs out beside health, so that days can say how much is left. Left out: nothing is counted. */
  readonly stocks?: Stocks<T>
  /** The health of a combatant, 0 (cannot fight) to 1 (unhurt). */
  health(prepared: T["prepared"], state: View<T["state"]>, who: number): number
}
