import type { Chooser, Combat } from "../combat/Combat.ts"
import { type Decision, surrender } from "../contract/Decision.ts"
import type { View } from "../contract/State.ts"
import type { System } from "../contract/System.ts"
import type { EveryChoice } from "./EveryChoice.ts"
import { phaseAt } from "./FightGraph.ts"

/** Who answers in a fight that is unfolded. */
export interface Answering<T extends System> {
  /** The rounds from which on players may decide otherwise than before, ascending; the first is 0. */
  readonly phases: readonly number[]
  /** The player of each phase. */
  readonly choosers: readonly Chooser<T>[]
  /** By side, whether its decisions are gone through in every way, and which answers it may take. */
  readonly free: readonly boolean[]
  /** What the policy of a free side would take is of interest. */
  readonly asksFree: boolean
  readonly mayTake: (decision: Decision, index: number) => boolean
  /** What of a state decides how the fight goes on; undefined where states know their round. */
  readonly essence: ((state: View<T["state"]>) => unknown) | undefined
}

/** Answers in every way: what free sides may take, and what the players of all phases would. */
export class Answers<T extends System> {
  /** By round, the phases in which the fight at hand may be as far as its state can tell. */
  private readonly possible = new Map<number, readonly number[]>()
  /** What is chosen in the state at hand before any dice have been rolled, by phase: it is so in every way. */
  private opening: readonly number[] | undefined
  private readonly how: Answering<T>
  private readonly dice: EveryChoice

  constructor(how: Answering<T>, dice: EveryChoice) {
    this.how = how
    this.dice = dice
  }

  /** Another state is gone on from. */
  begin(): void {
    this.opening = undefined
    this.possible.clear()
  }

  readonly choose: Chooser<T> = (combat, decision) => {
    const again = this.dice.answerAgain()
    if (again !== undefined) return again
    const { asksFree, free, mayTake } = this.how
    const { round } = combat.state
    const side = combat.state.combatants[decision.who]?.side ?? 0
    const open = free[side] === true ? [...decision.options.keys()].filter((index) => mayTake(decision, index)) : []
    const chosen =
      asksFree || open.length === 0 ? this.chosenIn(combat, decision) : this.how.phases.map(() => open[0] as number)
    const answers = [...new Set([...open, ...chosen])]
    const picks = chosen.map((index) => answers.indexOf(index))
    const verbs = answers.map((index) => (index === surrender ? -1 : (decision.options[index]?.verb ?? -1)))
    return answers[this.dice.answer({ side, answers, picks, verbs, round })] as number
  }

  private chosenIn(combat: Combat<T>, decision: Decision): readonly number[] {
    if (this.opening !== undefined && this.dice.rolled === 0) return this.opening
    const { choosers, phases } = this.how
    const all = this.phasesIn(combat)
    const isFirst = this.dice.rolled === 0
    this.dice.thinkNew()
    const chosen = new Map(
      all.map((phase) => {
        this.dice.thinkAgain()
        return [phase, (choosers[phase] as Chooser<T>)(combat, decision)]
      }),
    )
    // In other phases it is not asked: what is said of them counts for nobody.
    const found = phases.map((_, phase) => chosen.get(phase) ?? (chosen.get(all[0] as number) as number))
    if (isFirst && this.dice.rolled === 0) this.opening = found
    return found
  }

  private phasesIn({ state }: Combat<T>): readonly number[] {
    const { essence, phases } = this.how
    const { round } = state
    const there = this.possible.get(round)
    if (there !== undefined) return there
    const found = essence === undefined ? [phaseAt(phases, round)] : phasesAlike(phases, state, essence)
    this.possible.set(round, found)
    return found
  }
}

/**
 * The phases with a round in which a fight would go on as in this state: its own, and others where states do not know
 * their round.
 */
const phasesAlike = <S extends { readonly round: number }>(
  phases: readonly number[],
  state: S,
  essence: (state: S) => unknown,
): readonly number[] => {
  const own = phaseAt(phases, state.round)
  if (phases.length === 1) return [own]
  const keyIn = (round: number): string => JSON.stringify(essence({ ...state, round }))
  const key = keyIn(state.round)
  // Rounds may be distinguished as even and odd.
  return [...phases.keys()].filter((phase) => {
    const from = phases[phase] as number
    return phase === own || keyIn(from) === key || keyIn(from + 1) === key
  })
}
