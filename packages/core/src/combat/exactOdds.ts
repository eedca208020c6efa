import type { Caught } from "../contract/Caught.ts"
import type { Decision } from "../contract/Decision.ts"
import type { System } from "../contract/System.ts"
import { sumsOfCaught } from "../parts/sumsOfCaught.ts"
import type { Dice } from "../dice/Dice.ts"
import { type BaseEvent, endReason } from "../log/baseEvents.ts"
import type { AnyEvent } from "../log/events.ts"
import type { ActDice } from "./ActDice.ts"
import { actEnd } from "./actEnd.ts"
import type { Chooser, Combat } from "./Combat.ts"

/** The exact chances of an option, as the engine itself plays it. Harm in the points of the game. */
export interface ExactOdds {
  /**
   * Chance that at least one of the actor's attacks hits somebody else than its friends; undefined when no way of the
   * dice leads to an attack.
   */
  readonly hit: number | undefined
  /** Chance that at least one of them hits a friend, and that it hits anybody at all. */
  readonly hitFriend: number | undefined
  readonly hitAny: number | undefined
  /** Expected harm that the actor does to its enemies. */
  readonly harm: number
  /** Chance of each amount of harm to its enemies, ascending. */
  readonly harmDistribution: readonly { readonly harm: number; readonly p: number }[]
  /** Chance that at least one enemy falls by it. */
  readonly fell: number
  /** Expected harm to the actor from the answers to its act, or from the act itself. */
  readonly risk: number
  /** The same for each of those whom it may harm, friends included, in the order of combatants. */
  readonly each: readonly Caught[]
  /** What the actor attacks with, as indices into the encounter's means, ascending. */
  readonly means: readonly number[]
  /** In how many ways the dice of the act can fall. */
  readonly ways: number
  /**
   * The chance of all ways that were not followed to their end, as dice that are rolled on have none: 0 without such
   * dice.
   */
  readonly cut: number
}

/** More ways than this are not enumerated: it would take longer than a simulation. */
const mostWays = 100_000
/** After so many ways the caller may do something else. */
const waysAtATime = 100
/** More than this may not be cut off: then the dice are too many, not open-ended. */
const mostCut = 0.0005
/** After so many ways it is looked whether as many more as have been promised would be too many. */
const waysToLook = 2000
/** Fights that are tried until the act comes about: others may be quicker and prevent it. */
const mostFights = 20

/** A combat that waits for an answer, with dice that can fall in every way. */
export interface Open<T extends System> {
  readonly combat: Combat<T>
  readonly dice: ActDice
  readonly decision: Decision
  /** Dice as they fall in another fight. */
  readonly fight: (index: number) => Dice
}

/** @returns what `countingOdds` comes to with the same purse, without a stop */
export const exactOdds = <T extends System>(
  open: Open<T>,
  index: number,
  choose: Chooser<T>,
  purse?: { ways: number },
): ExactOdds | undefined => {
  const counting = countingOdds(open, index, choose, purse)
  for (;;) {
    const { done, value } = counting.next()
    if (done === true) return value
  }
}

/**
 * Plays an option once for every way in which the dice of its act can fall, and adds up the chances: no simulation, no
 * formula, the rules as they are. Where an act comes later than the decision (declarations), what happens in between is
 * as in the first fight in which the act takes place. Reactions and the decisions of others are answered by `choose`.
 *
 * It stops now and then, so that nobody need wait for its end. Each `next` counts on for some milliseconds.
 *
 * @param purse how many ways may be enumerated for this option and others; what it takes is taken out
 * @returns undefined when there are more ways than that, or than would be quicker than a simulation
 */
export function* countingOdds<T extends System>(
  open: Open<T>,
  index: number,
  choose: Chooser<T>,
  purse = { ways: mostWays },
): Generator<undefined, ExactOdds | undefined> {
  let odds: ExactOdds | undefined
  const least = Math.max(0, purse.ways - mostWays)
  const waiting = open.combat.rules.forecast(
    open.combat,
    open.decision,
    open.decision.options[index] as Decision["options"][number],
  )
  for (let fight = 0; fight < mostFights; fight++) {
    open.dice.given = open.fight(fight)
    const found: ExactOdds | undefined = yield* countThrough(open, index, choose, purse, purse.ways - least)
    if (found === undefined) return odds
    odds = found
    // Acts at the same instant land their harm after both: then another fight tells what this one alone does.
    if (odds.harm > 0 || waiting.harm <= 0 || open.combat.rules.atOnce === true) return odds
    yield
  }
  return odds
}

function* countThrough<T extends System>(
  { combat, dice, decision }: Open<T>,
  index: number,
  choose: Chooser<T>,
  purse: { ways: number },
  most: number,
): Generator<undefined, ExactOdds | undefined> {
  const { ways } = dice
  const harms = new Map<number, number>()
  const means = new Set<number>()
  const each = sumsOfCaught()
  let hit = 0
  let hitFriend = 0
  let hitAny = 0
  let fell = 0
  let risk = 0
  let count = 0
  let covered = 0
  dice.actor = decision.who
  ways.reset()
  do {
    const hopeless = count % waysToLook === 0 && count > 2 * most * covered
    if (++count > most || hopeless || ways.cut > mostCut) return undefined
    purse.ways--
    if (count % waysAtATime === 0) yield
    const fork = combat.fork(choose)
    const end = actEnd(fork, dice, decision, index)
    // An act that does not come to its end has no odds, and every further way of it would take as long.
    if (endsAtLimit(fork.log)) return undefined
    const p = ways.probability
    covered += p
    harms.set(end.harm, (harms.get(end.harm) ?? 0) + p)
    for (const used of end.means) means.add(used)
    for (const [who, { fell: falls, harm }] of end.each) each.add(p, { who, p: 1, harm, fell: falls ? 1 : 0 })
    if (end.hit) hit += p
    if (end.hitFriend) hitFriend += p
    if (end.hit || end.hitFriend) hitAny += p
    if (end.fell) fell += p
    risk += p * end.risk
  } while (ways.advance())
  const harmDistribution = [...harms].toSorted(([a], [b]) => a - b).map(([harm, p]) => ({ harm, p }))
  const harm = harmDistribution.reduce((sum, chance) => sum + chance.harm * chance.p, 0)
  return {
    hit: means.size > 0 ? hit : undefined,
    hitFriend: means.size > 0 ? hitFriend : undefined,
    hitAny: means.size > 0 ? hitAny : undefined,
    harm,
    harmDistribution,
    fell,
    risk,
    each: each.all(),
    means: [...means].toSorted((a, b) => a - b),
    ways: count,
    cut: ways.cut,
  }
}

/** Whether a fight was cut because it had too many events, dice or steps. */
const endsAtLimit = (log: readonly AnyEvent[]): boolean => {
  const decided = log.at(-2) as BaseEvent | undefined
  return (
    decided?._tag === "FightDecided" &&
    (decided.reason === endReason.eventLimit || decided.reason === endReason.diceLimit)
  )
}
