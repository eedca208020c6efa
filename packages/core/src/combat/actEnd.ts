import type { Decision } from "../contract/Decision.ts"
import type { System } from "../contract/System.ts"
import type { BaseEvent } from "../log/baseEvents.ts"
import type { AnyEvent } from "../log/events.ts"
import { isStanding } from "../parts/state.ts"
import type { ActDice } from "./ActDice.ts"
import type { Combat } from "./Combat.ts"

/** What an act came to. Harm in the points of the game. */
export interface ActEnd {
  /** What the actor attacked with, as indices into the encounter's means. */
  readonly means: ReadonlySet<number>
  /** It has hit somebody else than its friends; a friend. */
  readonly hit: boolean
  readonly hitFriend: boolean
  /** Harm that the actor did to its enemies. */
  readonly harm: number
  readonly fell: boolean
  /** Harm to the actor. */
  readonly risk: number
  /** Others to whom the actor did harm: how much, and whether they fell by it. */
  readonly each: ReadonlyMap<number, { readonly harm: number; readonly fell: boolean }>
}

/**
 * Carries out an option in a combat of its own, which nobody needs afterwards, and says what the act came to.
 *
 * @param dice those of `fork`; the act is that of their `actor`
 */
export const actEnd = <T extends System>(fork: Combat<T>, dice: ActDice, decision: Decision, index: number): ActEnd => {
  const sideOf = fork.state.combatants.map((c) => c.side)
  const isOut = fork.state.combatants.map((c) => !isStanding(c))
  return outcome(playOut(fork, dice, decision, index), decision.who, sideOf, isOut)
}

/** What has happened since an option was carried out: before its act, and in it. */
interface Played {
  readonly before: readonly AnyEvent[]
  readonly act: readonly AnyEvent[]
}

/**
 * Carries an option out, and what was only declared until it has come about or the round is over.
 *
 * @returns the events of the actor's first act, reactions to it included, and those before it
 */
const playOut = <T extends System>(fork: Combat<T>, dice: ActDice, decision: Decision, index: number): Played => {
  const { round } = fork.state
  const { log } = fork
  const start = log.length
  let from = -1
  let to = -1
  dice.onAct = (inside) => {
    if (inside && from < 0) from = log.length
    if (!inside && from >= 0 && to < 0) to = log.length
  }
  fork.apply(decision, index)
  while (dice.rolledInside === 0) {
    const open = fork.next()
    if (open === undefined || open.who === decision.who || fork.state.round !== round) break
    fork.apply(open)
  }
  if (from < 0) return { before: [], act: [] }
  return { before: log.slice(start, from), act: log.slice(from, to < 0 ? log.length : to) }
}

/** Notes who can fight no longer, or again. Events of a system that is not in the base vocabulary say nothing of it. */
const noteOut = (isOut: boolean[], event: BaseEvent): void => {
  if (event._tag === "Felled" || event._tag === "Died" || event._tag === "Fled") isOut[event.who] = true
  else if (event._tag === "Recovered") isOut[event.who] = false
}

/**
 * What an act came to, read from its events.
 *
 * @param isOut who is down, dead or gone before them: nobody fells those
 */
const outcome = ({ act, before }: Played, actor: number, sideOf: readonly number[], isOut: boolean[]): ActEnd => {
  const isEnemy = (who: number): boolean => sideOf[who] !== undefined && sideOf[who] !== sideOf[actor]
  const isFriend = (who: number): boolean => who !== actor && sideOf[who] === sideOf[actor]
  const each = new Map<number, { harm: number; fell: boolean }>()
  const end = { means: new Set<number>(), hit: false, hitFriend: false, harm: 0, fell: false, risk: 0, each }
  const itsOf = (who: number): { harm: number; fell: boolean } => {
    const its = each.get(who) ?? { harm: 0, fell: false }
    each.set(who, its)
    return its
  }
  // The base vocabulary is part of every system's; other events say nothing that is asked here.
  for (const event of before as readonly BaseEvent[]) noteOut(isOut, event)
  for (const event of act as readonly BaseEvent[]) {
    if (event._tag === "Attacked" && event.by === actor) {
      end.means.add(event.means)
      if (event.hit && isFriend(event.target)) end.hitFriend = true
      else if (event.hit) end.hit = true
    } else if (event._tag === "HarmTaken") {
      if (event.target === actor) end.risk += event.amount
      else if (event.by === actor) {
        if (isEnemy(event.target)) end.harm += event.amount
        if (event.amount > 0) itsOf(event.target).harm += event.amount
      }
    } else if (event._tag === "Felled" || event._tag === "Died") {
      if (event.by === actor && event.who !== actor && isOut[event.who] !== true) {
        if (isEnemy(event.who)) end.fell = true
        itsOf(event.who).fell = true
      }
    }
    noteOut(isOut, event)
  }
  return end
}
