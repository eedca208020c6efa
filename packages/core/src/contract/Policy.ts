import type { Stream } from "../dice/Stream.ts"
import type { Caught } from "./Caught.ts"
import type { Option } from "./Decision.ts"
import type { Fillable, Forecast } from "./Forecast.ts"
import type { Precedent } from "./Precedent.ts"

/** What a policy may know of the decision before it. Forecasts are computed when they are asked for. */
export interface Choice {
  readonly who: number
  /** The decision's kind, an index into the ruleset's `decisions`: 0 is the one on what to do with a turn. */
  readonly kind: number
  /** Asked in the middle of somebody's act. */
  readonly spot: boolean
  /** The actor has acted in this turn already, and may stop. */
  readonly begun?: boolean
  readonly options: readonly Option[]
  /** What an option promises. Read it before you ask for the next one: it may be written over. */
  forecast(index: number): Forecast
  /** What it may do to each of the others, where the system can say so (`Ruleset.caught`). */
  caught?(index: number): readonly Caught[]
  /** Whether the most that options could promise is known of any. */
  readonly isBounded: boolean
  /** Whether it is known of an option: then it is written into `into` (`Ruleset.outlook`). */
  outlook(index: number, into: Fillable): boolean
  /**
   * Where to note a choice that depends on nothing but the forecasts, if the system remembers decisions like this one.
   */
  readonly precedent: Precedent | undefined
  /** Whether an enemy is one of those whose fall wins the fight for the actor's side. */
  isGoal(who: number): boolean
  /**
   * How much an enemy does with its best attack beside all enemies who stand: 1 for as much as their mean, from 0.1 to
   * 3; 1 for friends, and where the system does not say.
   */
  menace(who: number): number
  /** Whether the actor is one of those whose getting away wins the fight for its side. */
  readonly goesOut: boolean
  /** The round that is being played, 0 before the first. */
  readonly round: number
  /**
   * Whether the fight will soon be broken off: two thirds of its rounds are over, more than forty, and no side can win
   * but by the last who stand.
   */
  readonly late: boolean
  /** How many combatants there are, on all sides: their indices are less. */
  readonly combatants: number
  /** The side of a combatant. */
  sideOf(who: number): number
  /** Whether a combatant is here and can fight. */
  stands(who: number): boolean
  /** Steps between the bodies of the actor and of somebody else. */
  distance(who: number): number
  /** The health of a combatant, 0 (down) to 1 (unhurt). */
  health(who: number): number
  /** Sum of the health of all on their feet: of the actor's friends (itself included) and of its enemies. */
  readonly friends: number
  readonly enemies: number
  /** Whether the actor could get out of the fight: not where walls stand all around it, or no act leads out. */
  readonly wayOut: boolean
  /** Whether it pays in this game to let the enemy come for a while, as things stand for the actor's side. */
  readonly paysToWait: boolean
  /**
   * How many rounds pass from the beginning of the fight until those of its sides who are nearest to each other can
   * strike, if one side comes and the other waits: 1 where that is in the first.
   */
  readonly roundsApart: number
  /** Whether options can be tried out here: always, but for some questions in the middle of an act. */
  readonly canTryOut: boolean
  /**
   * What comes of an option if everybody goes on as `by`: a fork of the combat is played on, with other dice, and
   * without what the actor's side cannot know. In the middle of an act (`spot`) the act is played again up to the
   * question, which must be possible (`canTryOut`).
   *
   * @param salt names the dice: an integer from 1. Options that are tried with the same dice can be compared in pairs.
   * @param rounds how many more rounds may begin before it is broken off
   */
  tryOut(index: number, by: Policy, salt: number, rounds: number): Prospect
  /** The policy's own dice: a pure function of seed, combat, round, combatant and the number of this decision. */
  think(): Stream
}

/** How a combat stands that was played on to try something out. */
export interface Prospect {
  /** It has a result. */
  readonly over: boolean
  /** 1 if the actor's side has won, 0 if another one has, 0.5 for a draw or as long as nothing is decided. */
  readonly won: number
  /** Sum of the health of all on their feet: of the actor's side, and of the others. */
  readonly friends: number
  readonly enemies: number
  /** How many events it took: what trying it out has cost. */
  readonly events: number
}

/** Chooses among options without knowing the game. A pure function: no memory of its own. */
export interface Policy {
  readonly id: string
  /** It takes a thousand times as long as others: runs with it are cut into smaller chunks. */
  readonly slow?: boolean
  /** The lines that it follows, if it is a list of such, in words. */
  readonly lines?: readonly string[]
  /**
   * What an option is worth to it by what it promises, if it takes the one that is worth most; undefined where it goes
   * by something else.
   */
  readonly score?: (choice: Choice) => ((forecast: Forecast) => number) | undefined
  /**
   * The index of the option that it takes; `surrender` on a turn of its own, to give up.
   *
   * @param fired is called with the index of each line that has a say
   */
  choose(choice: Choice, fired?: (line: number) => void): number
}
