import type { ReadyObjective } from "../contract/Objective.ts"
import type { BaseState, CombatantState, View } from "../contract/State.ts"
import { isStanding } from "../parts/state.ts"
import { lastOut, type Past } from "./lastWayOut.ts"

/** Whether a combatant off the field has given up: captives have not got away. */
const hasYielded = (past: Past, who: number): boolean => lastOut(past, (one) => one === who)?.yields === true

/** Looks whether a side has reached what wins the fight for it. */
export class Objectives {
  private readonly list: readonly ReadyObjective[]
  /** By objective, the rounds in a row at whose beginning a place was held. */
  private readonly held: number[]

  constructor(list: readonly ReadyObjective[], held: readonly number[] = list.map(() => 0)) {
    this.list = list
    this.held = [...held]
  }

  copy(): Objectives {
    return new Objectives(this.list, this.held)
  }

  /** A round begins. */
  begin({ combatants }: View<BaseState>): void {
    this.list.forEach((objective, i) => {
      if (objective.is !== "hold") return
      const there = combatants.filter((c) => isStanding(c) && objective.squares.includes(c.at))
      const holds = there.length > 0 && there.every(({ side }) => side === objective.side)
      this.held[i] = holds ? (this.held[i] as number) + 1 : 0
    })
  }

  /** The side that has won by it, -1 where several have at once: a draw; undefined as long as none has. */
  winner({ combatants }: View<BaseState>, past: Past): number | undefined {
    const reached = this.list.filter((each, i) => this.isReached(each, i, combatants, past))
    const sides = new Set(reached.map(({ side }) => side))
    if (sides.size === 0) return undefined
    return sides.size === 1 ? ([...sides][0] as number) : -1
  }

  /**
   * What it follows beside the state: how long places have been held, and which of those that should get away have
   * given up.
   */
  pending({ combatants }: View<BaseState>, past: Past): unknown {
    return this.list.map((objective, i) => {
      if (objective.is === "hold") return Math.min(this.held[i] as number, objective.rounds + 1)
      if (objective.is === "fell") return 0
      return objective.whom.map((who) => combatants[who]?.fled === true && hasYielded(past, who))
    })
  }

  private isReached(
    objective: ReadyObjective,
    i: number,
    combatants: readonly View<CombatantState>[],
    past: Past,
  ): boolean {
    // The first beginning starts the count: what is held then has not been held for a round yet.
    if (objective.is === "hold") return (this.held[i] as number) > objective.rounds
    if (objective.is === "out")
      return objective.whom.every((who) => combatants[who]?.fled === true && !hasYielded(past, who))
    return objective.whom.every((who) => {
      const c = combatants[who]
      return c === undefined || !isStanding(c)
    })
  }
}
