import type { Combat } from "../combat/Combat.ts"
import type { View } from "../contract/State.ts"
import type { System } from "../contract/System.ts"
import { endReason } from "../log/baseEvents.ts"
import type { Aftermaths } from "./Aftermaths.ts"
import type { Extent } from "./Extent.ts"
import type { Nodes } from "./Nodes.ts"

/** The states that a fight can come to, told apart by what decides how it goes on. */
export class States<T extends System> {
  /** In the order in which they are found; what has been played on from is forgotten. */
  readonly waiting: ({ readonly node: number; readonly combat: Combat<T> } | undefined)[] = []
  private readonly nodes: Nodes
  private readonly aftermaths: Aftermaths<T>
  private readonly essence: (state: View<T["state"]>) => unknown
  private readonly extent: Extent

  constructor(nodes: Nodes, aftermaths: Aftermaths<T>, essence: (state: View<T["state"]>) => unknown, extent: Extent) {
    this.nodes = nodes
    this.aftermaths = aftermaths
    this.essence = essence
    this.extent = extent
  }

  /** The node of the state in which a combat is. Where it is a new one, it waits to be played on from. */
  nodeOf(combat: Combat<T>): number {
    const { state } = combat
    if (state.decided)
      return this.nodes.end(state.winner, state.reason === endReason.roundLimit, this.aftermaths.of(combat))
    const before = this.nodes.all.length
    const node = this.nodes.place(this.keyOf(combat))
    if (node === before) {
      this.extent.states++
      this.waiting.push({ node, combat })
    }
    return node
  }

  /** The node of a state that is known; undefined for others, and for fights that are decided. */
  find(combat: Combat<T>): number | undefined {
    return combat.state.decided ? undefined : this.nodes.find(this.keyOf(combat))
  }

  private keyOf({ pending, state }: Combat<T>): string {
    return `state ${JSON.stringify([this.essence(state), pending])}`
  }
}
