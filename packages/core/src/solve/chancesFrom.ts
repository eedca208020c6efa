import { type FightGraph, phaseAt } from "./FightGraph.ts"
import { inOrder } from "./inOrder.ts"

/** Rounds that change nothing any more need not be gone through up to the limit. */
const still = 1e-15

/**
 * The chance that a side wins from nodes of a graph on, if all play as their policies do: backward induction over the
 * rounds that are left.
 *
 * @param wanted the nodes that are asked about
 * @returns the chance of one of them when a round is being played
 */
export const chancesFrom = (
  graph: FightGraph,
  side: number,
  wanted: ReadonlySet<number>,
): ((node: number, round: number) => number) => {
  const { lastRound, nodes, phases } = graph
  const { isCircular, order, span } = inOrder(graph)
  const backwards = order.toReversed()
  // For so many rounds as may still begin, and for one less, and so on.
  const before = Array.from({ length: span + 1 }, () => new Float64Array(nodes.length))
  const found = new Map([...wanted].map((node) => [node, [] as number[]]))
  for (let left = 0; left <= lastRound; left++) {
    const wins = before[0] as Float64Array
    const phase = phaseAt(phases, lastRound - left)
    for (let change = Infinity; change > still; ) {
      change = 0
      for (const at of backwards) {
        const node = nodes[at]
        if (node === undefined) continue
        let chance = 0
        if (node.is === "end") chance = node.winner === side ? 1 : 0
        else if (node.is === "choice") chance = wins[node.to[node.picks[phase] as number] as number] as number
        else
          for (let i = 0; i < node.to.length; i++) {
            const then = node.rounds[i] as number
            // A round that the limit forbids makes a draw of it.
            if (then > left) continue
            const there = before[then] as Float64Array
            chance += (node.chances[i] as number) * (there[node.to[i] as number] as number)
          }
        if (isCircular) change = Math.max(change, Math.abs(chance - (wins[at] as number)))
        wins[at] = chance
      }
    }
    for (const [node, values] of found) values.push(wins[node] as number)
    const previous = before[1]
    const isSettled = phaseAt(phases, lastRound - left + span) === 0
    if (left > span && isSettled && previous !== undefined && isSame(wins, previous)) break
    before.unshift(...before.splice(span, 1))
    before[0]?.set(wins)
  }
  return (node, round) => {
    const values = found.get(node)
    if (values === undefined) throw new RangeError(`nobody asked about node ${node}`)
    return values[Math.min(lastRound - round, values.length - 1)] as number
  }
}

const isSame = (a: Float64Array, b: Float64Array): boolean => {
  for (let i = 0; i < a.length; i++) if (Math.abs((a[i] as number) - (b[i] as number)) > still) return false
  return true
}
