import { type Chooser, Combat } from "../combat/Combat.ts"
import type { Ruleset } from "../contract/Ruleset.ts"
import type { BaseState, View } from "../contract/State.ts"
import type { System } from "../contract/System.ts"
import type { Distribution } from "../dice/Distribution.ts"
import { EveryWay } from "../dice/EveryWay.ts"
import type { Stream } from "../dice/Stream.ts"

/** The exact chances of how a small fight ends. They add up to 1. */
export interface DuelChances {
  /** That a side wins, by index. */
  readonly wins: readonly number[]
  readonly draw: number
  /** What was not followed to its end: at most `rarest`, and ways of open-ended dice that are too rare. */
  readonly left: number
  /** From how many different states the fight was played on. */
  readonly states: number
}

export interface DuelSpec<T extends System> {
  /**
   * What of a state decides how the fight goes on; all of it when left out. States for which it gives equal JSON are taken for one. To
   * leave out the number of the round, and to tell ranks instead of scores of initiative, makes few states of many.
   */
  readonly sameAs?: (state: View<T["state"]>) => unknown
  /** The fight is followed until what is left is rarer than this: 1e-12 when left out. */
  readonly rarest?: number
  /** More states than this are refused with an error: 20,000 when left out. */
  readonly mostStates?: number
}

/** Thrown when dice are rolled in the aftermath: what comes of it changes nothing that is asked here. */
class Aftermath extends Error {}

/** Dice that fall in every way for policies too: one that breaks ties by a die is played in each way. */
class AllWays extends EveryWay {
  isDecided = (): boolean => false

  override think(): Stream {
    return this
  }

  override die(faces: number): number {
    if (this.isDecided()) throw new Aftermath()
    return super.die(faces)
  }

  override draw(all: Distribution, sameAs?: (result: number) => number): number {
    if (this.isDecided()) throw new Aftermath()
    return super.draw(all, sameAs)
  }
}

/**
 * Plays a fight from decision to decision in every way in which the dice can fall, states that are the same taken together: how it ends,
 * without a simulation and without a formula. For duels with few dice; `simulate` is for all others.
 *
 * @param choose answers all decisions, by the state alone: the number of the combat, its seed and its log mean nothing here
 */
export const duelChances = <T extends System>(
  rules: Ruleset<T>,
  prepared: T["prepared"],
  choose: Chooser<T>,
  { mostStates = 20_000, rarest = 1e-12, sameAs = (state) => state }: DuelSpec<T> = {},
): DuelChances => {
  const dice = new AllWays()
  /** All states that a step leads to, each with its chance. */
  const outcomes = (start: () => Combat<T>, play: (combat: Combat<T>) => void): Flow<T> => {
    const flow: Flow<T> = new Map()
    dice.reset()
    do {
      const combat = start()
      const state = combat.state as View<T["state"]>
      dice.isDecided = () => combat.state.decided
      try {
        play(combat)
      } catch (error) {
        if (!(error instanceof Aftermath)) throw error
      }
      pour(flow, JSON.stringify(sameAs(state)), state, dice.probability)
    } while (dice.advance())
    return flow
  }
  const setup = { seed: 0, combat: 0, choose, dice }
  const known = new Map<string, Flow<T>>()
  const onwards = (key: string, state: View<T["state"]>): Flow<T> => {
    const before = known.get(key)
    if (before !== undefined) return before
    if (known.size >= mostStates) throw new RangeError(`the fight has more than ${mostStates} states`)
    const flow = outcomes(
      () => new Combat(rules, prepared, setup, rules.copy(state as T["state"])),
      (combat) => {
        const decision = combat.next()
        if (decision !== undefined) combat.apply(decision)
      },
    )
    known.set(key, flow)
    return flow
  }
  const wins = Array.from({ length: prepared.sides.length }, () => 0)
  let draw = 0
  let now = outcomes(
    () => new Combat(rules, prepared, setup),
    (combat) => combat.begin(),
  )
  for (let left = 1; left > rarest && now.size > 0; ) {
    const then: Flow<T> = new Map()
    left = 0
    for (const [key, { p, state }] of now) {
      const { decided, winner } = state as View<BaseState>
      if (decided && winner < 0) draw += p
      else if (decided) wins[winner] = (wins[winner] as number) + p
      else {
        left += p
        for (const [next, to] of onwards(key, state)) pour(then, next, to.state, p * to.p)
      }
    }
    now = then
  }
  return { wins, draw, left: 1 - draw - wins.reduce((a, b) => a + b, 0), states: known.size }
}

/** States with their chances, by what makes them the same. */
type Flow<T extends System> = Map<string, { readonly state: View<T["state"]>; p: number }>

const pour = <T extends System>(flow: Flow<T>, key: string, state: View<T["state"]>, p: number): void => {
  const there = flow.get(key)
  if (there === undefined) flow.set(key, { state, p })
  else there.p += p
}
