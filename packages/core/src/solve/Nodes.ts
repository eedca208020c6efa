import type { Chances } from "./ActTree.ts"
import type { ChoiceNode, FightNode } from "./FightGraph.ts"

/** The nodes of a graph that is being made: what is the same is one node. */
export class Nodes {
  /** A node that has a place, and is not known yet, is undefined. */
  readonly all: (FightNode | undefined)[] = []
  private readonly known = new Map<string, number>()

  /** The node of that key, if it has a place. */
  find(key: string): number | undefined {
    return this.known.get(key)
  }

  /** The node of that key, which is given a place where it has none. */
  place(key: string, node?: FightNode): number {
    const there = this.known.get(key)
    if (there !== undefined) return there
    this.known.set(key, this.all.length)
    return this.all.push(node) - 1
  }

  /** What has this key too is that node. */
  same(key: string, node: number): number {
    this.known.set(key, node)
    return node
  }

  chance(chances: Chances): number {
    const lists = chances.lists()
    const [only] = lists.to
    if (only !== undefined && lists.to.length === 1 && lists.rounds[0] === 0) return only
    return this.place(`chance ${JSON.stringify(lists)}`, { is: "chance", ...lists })
  }

  choice(node: ChoiceNode): number {
    return this.place(JSON.stringify(node), node)
  }

  end(winner: number, byLimit: boolean, outcome: number): number {
    const end = { is: "end", winner, byLimit, outcome } as const
    return this.place(JSON.stringify(end), end)
  }
}
