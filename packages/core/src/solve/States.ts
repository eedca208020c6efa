import type { Combat } from "../combat/Combat.ts"
import type { Decision } from "../contract/Decision.ts"
import type { View } from "../contract/State.ts"
import type { System } from "../contract/System.ts"
import { endReason } from "../log/baseEvents.ts"
import type { Aftermaths, NoAftermaths } from "./Aftermaths.ts"
import { left, NoDice } from "./EveryChoice.ts"
import type { Extent } from "./Extent.ts"
import type { Nodes } from "./Nodes.ts"

/** A state that is to be played on from. */
export interface Waiting<T extends System> {
  readonly node: number
  readonly combat: Combat<T>
  /** What is open in it; undefined where it is still to be found: dice are rolled, or somebody is asked, before it. */
  readonly decision: Decision | undefined
}

/** The states that a fight can come to, told apart by what decides how it goes on. */
export class States<T extends System> {
  /** In the order in which they are found; what has been played on from is forgotten. */
  readonly waiting: (Waiting<T> | undefined)[] = []
  private readonly nodes: Nodes
  private readonly aftermaths: Aftermaths<T> | NoAftermaths
  private readonly essence: (state: View<T["state"]>) => unknown
  private readonly extent: Extent
  private readonly limitOf: (combat: Combat<T>) => readonly number[]

  /** @param limitOf what the limit would make of a round that is about to start: the one node, or none */
  constructor(
    nodes: Nodes,
    aftermaths: Aftermaths<T> | NoAftermaths,
    essence: (state: View<T["state"]>) => unknown,
    extent: Extent,
    limitOf: (combat: Combat<T>) => readonly number[],
  ) {
    this.nodes = nodes
    this.aftermaths = aftermaths
    this.essence = essence
    this.extent = extent
    this.limitOf = limitOf
  }

  /**
   * The node of the state in which a combat is. Where it is a new one, it waits to be played on from: at its next
   * decision, if no dice are rolled before it. States that have that in common are one.
   *
   * @param decision that is open, where it is known
   */
  nodeOf(combat: Combat<T>, decision?: Decision): number {
    const { state } = combat
    if (state.decided)
      return this.nodes.end(state.winner, state.reason === endReason.roundLimit, this.aftermaths.of(combat))
    if (decision !== undefined) return this.openOf(combat, decision)
    const key = this.keyOf(combat)
    return this.nodes.find(key) ?? this.found(combat, key)
  }

  /** The node of a state that is known; undefined for others, and for fights that are decided. */
  find(combat: Combat<T>): number | undefined {
    return combat.state.decided ? undefined : this.nodes.find(this.keyOf(combat))
  }

  private found(from: Combat<T>, key: string): number {
    const limits: number[] = []
    const watch = {
      roundStarts: (combat: Combat<T>): void => {
        limits.push(...this.limitOf(combat))
      },
      decided: (): void => {
        throw left.decided
      },
    }
    // Nobody may be asked: what they answer belongs to the ways of an act.
    const ask = (): never => {
      throw left.rolls
    }
    const combat = from.fork(ask, { dice: new NoDice(), watch, forgets: true })
    let decision: Decision | undefined
    try {
      decision = combat.next()
    } catch (error) {
      if (error !== left.rolls && error !== left.decided) throw error
      if (error === left.rolls) return this.wait(from, key, undefined)
    }
    const to = this.nodeOf(combat, decision)
    const rounds = combat.state.round - from.state.round
    if (rounds === 0) return this.nodes.same(key, to)
    return this.nodes.place(key, { is: "chance", to: [to], chances: [1], rounds: [rounds], limits: [limits] })
  }

  private openOf(combat: Combat<T>, decision: Decision): number {
    const key = `open ${this.keyOf(combat)}`
    return this.nodes.find(key) ?? this.wait(combat, key, decision)
  }

  private wait(combat: Combat<T>, key: string, decision: Decision | undefined): number {
    const node = this.nodes.place(key)
    this.extent.states++
    this.waiting.push({ node, combat, decision })
    return node
  }

  private keyOf({ pending, state }: Combat<T>): string {
    return `state ${JSON.stringify([this.essence(state), pending])}`
  }
}
