import type { Decision } from "../contract/Decision.ts"
import type { Prospect } from "../contract/Policy.ts"
import type { System } from "../contract/System.ts"
import { KeyedDice } from "../dice/KeyedDice.ts"
import type { Chooser, Combat } from "./Combat.ts"
import { TurningDice } from "./TurningDice.ts"
import { prospectOf } from "./tryOut.ts"

/** A question in the middle of an act, and the combat as it was at the last main decision before it. */
export interface Asked<T extends System> {
  readonly combat: Combat<T>
  readonly decision: Decision
  readonly before: Combat<T>
  /** How many events had happened by then. */
  readonly from: number
}

/**
 * Goes back to the last main decision before a question. Undefined where it cannot be played up to the question again:
 * no main decision was answered before, the combat is a fork or looked at with other tables, rounds are counted beside
 * the state, or enemies have secrets, which would be played on by.
 */
export const asked = <T extends System>(combat: Combat<T>, decision: Decision): Asked<T> | undefined => {
  const { believed, log, prepared, rules, setup, state } = combat
  const from = log.findLastIndex((event) => event._tag === "Decided" && !(event as { spot?: boolean }).spot)
  if (from < 0 || believed || !combat.isWhole || setup.dice !== undefined || prepared.objectives !== undefined)
    return undefined
  const copy = rules.copy(state as T["state"])
  const side = state.combatants[decision.who]?.side ?? 0
  rules.hide(copy, side)
  if (JSON.stringify(copy) !== JSON.stringify(state)) return undefined
  return { combat, decision, before: combat.before(from), from }
}

/**
 * What comes of an answer in the middle of an act: the act is played again with the dice that fell, up to the question,
 * which gets this answer; from there on it is played as `tryOut` does it.
 */
export const tryAnswer = <T extends System>(
  { before, combat, decision, from }: Asked<T>,
  index: number,
  choose: Chooser<T>,
  salt: number,
  rounds: number,
): Prospect => {
  const { fight, log, prepared, setup, state } = combat
  const fell = (salted: number) =>
    new KeyedDice(setup.seed, setup.combat, fight, prepared.keys, prepared.limits.dice, salted)
  const dice = new TurningDice(fell(0), fell(salt))
  let isAnswered = false
  const answer: Chooser<T> = (fork, question) => {
    if (isAnswered) return choose(fork, question)
    const at = from + fork.log.length
    if (at === log.length) {
      isAnswered = true
      dice.turn()
      return index
    }
    const event = log[at]
    if (event?._tag !== "Decided") throw new Error("a combat that is played again has gone another way")
    return (event as unknown as { option: number }).option
  }
  const fork = before.fork(answer, { dice })
  const last = state.round + rounds
  for (let next = fork.next(); next !== undefined && fork.state.round <= last; next = fork.next()) fork.apply(next)
  return prospectOf(fork, state.combatants[decision.who]?.side ?? 0)
}
