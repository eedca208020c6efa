import {
  byPolicies,
  type Carried,
  Combat,
  isStanding,
  type Policy,
  type Ruleset,
  type System,
} from "@refriega/core/internal"
import { healthOf } from "../summary/healthOf.ts"
import { allKinds, stocksIn } from "../summary/stocksIn.ts"
import { type Pulse, telling } from "./Pulse.ts"

/** A fight of a day under one variant, ready to be played. */
export interface PreparedFight<T extends System> {
  readonly prepared: T["prepared"]
  /** The policy of each side. */
  readonly policies: readonly Policy[]
  /** What happens before it; undefined when nothing does. */
  readonly rest: T["rest"] | undefined
  /** Whether a side is of the party, by index. */
  readonly party: readonly boolean[]
}

/** Which day it is. */
export interface DaySetup {
  readonly seed: number
  /** The day's index in its run. */
  readonly combat: number
  /** Collect why the varying modifiers are what they are. It never changes a log. */
  readonly explain?: boolean
  /** Hears how far it is. */
  readonly pulse?: Pulse | undefined
}

/** How the combatants of a fight enter it, by index: stocks by kind of the game. */
export interface Entered {
  readonly health: readonly number[]
  readonly dead: readonly boolean[]
  readonly stocks: readonly (readonly number[])[]
}

/** A day that is over. */
export interface PlayedDay<T extends System> {
  /** The fights that were fought, in order: at least one. */
  readonly fights: readonly Combat<T>[]
  /** What was carried into each of them; undefined where nothing was. */
  readonly brought: readonly (Carried<T> | undefined)[]
  /** Of each of them, how everybody is when it begins: health in thousandths, stocks, and who is dead. */
  readonly entered: readonly Entered[]
  /** All of them were fought, and the party lost none. */
  readonly survived: boolean
}

/**
 * Plays the fights of a day in order until the party has lost one or all are fought. Each fight has dice of its
 * own, by its number, and begins with what the party's members bring along; its log can be replayed alone.
 */
export const playDay = <T extends System>(
  rules: Ruleset<T>,
  fights: readonly PreparedFight<T>[],
  { seed, combat: index, explain = false, pulse }: DaySetup,
): PlayedDay<T> => {
  const played: Combat<T>[] = []
  const brought: (Carried<T> | undefined)[] = []
  const entered: Entered[] = []
  let carried: Carried<T> | undefined
  for (const { prepared, policies, rest, party } of fights) {
    if (carried !== undefined && rest !== undefined) carried = rested(rules, carried, rest)
    const choose = telling(byPolicies<T>(policies), pulse)
    const combat: Combat<T> = new Combat(rules, prepared, {
      seed,
      combat: index,
      fight: played.length,
      choose,
      explain,
    })
    const members = prepared.ids.map((_, who) => who).filter((who) => isMember(combat, party, who))
    const bringing = carried && theirs(combat, members, carried)
    brought.push(bringing)
    combat.begin(bringing)
    entered.push({
      health: healthOf(combat),
      dead: combat.state.combatants.map(({ dead }) => dead),
      stocks: stocksIn(combat, allKinds(rules)),
    })
    combat.play()
    played.push(combat)
    if (!goesOn(combat, party)) return { fights: played, brought, entered, survived: false }
    carried = { ...carried, ...handedOn(combat, members) }
  }
  return { fights: played, brought, entered, survived: true }
}

/** Whether the day goes on after a fight: no other side has won it, and somebody of the party still stands. */
const goesOn = <T extends System>({ state }: Combat<T>, party: readonly boolean[]): boolean =>
  (state.winner < 0 || party[state.winner] === true) &&
  state.combatants.some((c) => party[c.side] === true && isStanding(c))

const isMember = <T extends System>({ state }: Combat<T>, party: readonly boolean[], who: number): boolean =>
  party[state.combatants[who]?.side ?? -1] === true

/** Time passes for all members, also for those whom the last fight has not seen. */
const rested = <T extends System>(rules: Ruleset<T>, carried: Carried<T>, rest: T["rest"]): Carried<T> =>
  Object.fromEntries(Object.entries<T["carried"]>(carried).map(([id, past]) => [id, rules.meanwhile(past, rest)]))

/** What the party's members in a fight bring along: an enemy of the same name as one of them is somebody else. */
const theirs = <T extends System>(
  { prepared }: Combat<T>,
  members: readonly number[],
  carried: Carried<T>,
): Carried<T> => {
  const ids = members.map((who) => prepared.ids[who] as string)
  return Object.fromEntries(ids.flatMap((id) => (carried[id] === undefined ? [] : [[id, carried[id]] as const])))
}

const handedOn = <T extends System>({ prepared, rules, state }: Combat<T>, members: readonly number[]): Carried<T> =>
  Object.fromEntries(members.map((who) => [prepared.ids[who] as string, rules.carry(prepared, state, who)]))
