import {
  type AnyEvent,
  type BaseEvent,
  type Chooser,
  Combat,
  type Decision,
  type Dice,
  type System,
} from "@refriega/core"
import { EveryFace } from "./EveryFace.ts"

/** The exact chances of an option, as the engine itself plays it. Harm in the points of the game. */
export interface ExactOdds {
  /** Chance that at least one of the actor's attacks hits; undefined when no way of the dice leads to an attack. */
  readonly hit: number | undefined
  /** Expected harm that the actor does to its enemies. */
  readonly harm: number
  /** Chance of each amount of harm to its enemies, ascending. */
  readonly harmDistribution: readonly { readonly harm: number; readonly p: number }[]
  /** Chance that at least one enemy falls. */
  readonly fell: number
  /** Expected harm to the actor, from whatever the act invites. */
  readonly risk: number
  /** In how many ways the dice can fall. */
  readonly ways: number
}

/** More ways than this are not counted through: it would take longer than a simulation. */
const mostWays = 500_000

/**
 * Plays an option once for every way in which its dice can fall, and adds up the chances: no simulation, no formula, the
 * rules as they are. Others' reactions are answered by `choose`. Undefined when there are more than half a million ways.
 *
 * @param open a combat with `decision` open whose dice are `dice`; it is not changed
 */
export const exactOdds = <T extends System>(
  open: Combat<T>,
  dice: SwitchedDice,
  decision: Decision,
  index: number,
  choose: Chooser<T>,
): ExactOdds | undefined => {
  const ways = new EveryFace()
  const sideOf = open.state.combatants.map((c) => c.side)
  const harms = new Map<number, number>()
  let attacked = 0
  let hit = 0
  let fell = 0
  let risk = 0
  let count = 0
  dice.now = ways
  do {
    if (++count > mostWays) return undefined
    const fork = open.fork(choose)
    fork.apply(decision, index)
    const end = outcome(fork.log, decision.who, sideOf)
    const p = ways.probability
    harms.set(end.harm, (harms.get(end.harm) ?? 0) + p)
    if (end.attacked) attacked += p
    if (end.hit) hit += p
    if (end.fell) fell += p
    risk += p * end.risk
  } while (ways.advance())
  const harmDistribution = [...harms].toSorted(([a], [b]) => a - b).map(([harm, p]) => ({ harm, p }))
  return {
    hit: attacked === 0 ? undefined : hit,
    harm: harmDistribution.reduce((sum, { harm, p }) => sum + harm * p, 0),
    harmDistribution,
    fell,
    risk,
    ways: count,
  }
}

/** Dice that can be exchanged for others while a combat holds on to them: the set-up rolls keyed ones. */
export class SwitchedDice implements Dice {
  now: Dice

  constructor(first: Dice) {
    this.now = first
  }
  get rolled(): number {
    return this.now.rolled
  }
  scope(round: number, owner: number, act: number): void {
    this.now.scope(round, owner, act)
  }
  open(who: number, purpose: Parameters<Dice["open"]>[1]): ReturnType<Dice["open"]> {
    return this.now.open(who, purpose)
  }
  think(round: number, who: number, nth: number): ReturnType<Dice["think"]> {
    return this.now.think(round, who, nth)
  }
  die(faces: number): number {
    return this.now.die(faces)
  }
}

/** What an act came to, read from its events. */
const outcome = (log: readonly AnyEvent[], actor: number, sideOf: readonly number[]) => {
  const isEnemy = (who: number): boolean => sideOf[who] !== undefined && sideOf[who] !== sideOf[actor]
  const end = { attacked: false, hit: false, harm: 0, fell: false, risk: 0 }
  // The base vocabulary is part of every system's; other events say nothing that is asked here.
  for (const event of log as readonly BaseEvent[]) {
    if (event._tag === "Attacked" && event.by === actor) {
      end.attacked = true
      if (event.hit) end.hit = true
    } else if (event._tag === "HarmTaken") {
      if (event.target === actor) end.risk += event.amount
      else if (event.by === actor && isEnemy(event.target)) end.harm += event.amount
    } else if (event._tag === "Felled" || event._tag === "Died") {
      if (isEnemy(event.who)) end.fell = true
    }
  }
  return end
}
