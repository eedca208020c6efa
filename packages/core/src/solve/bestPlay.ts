import { type ChoiceNode, type FightGraph, phaseAt } from "./FightGraph.ts"
import { inOrder } from "./inOrder.ts"
import type { Answers } from "./oddsOf.ts"

/**
 * An answer must be better by more than this than what the policy takes: sums of the same chances differ in their last
 * digits.
 */
const better = 1e-12
/** Rounds that change nothing any more need not be gone through up to the limit. */
const still = 1e-15

/**
 * The best answers of some sides, while the others do as their policies do: backward induction over the rounds that are
 * left (a Markov decision process; with both sides, a game in which each knows all that has happened). What a side
 * wants is its score: its chance to win and half of that of a draw. Of answers that are worth the same, the policy's
 * own is taken.
 *
 * @param graph unfolded with these sides free
 */
export const bestPlay = (graph: FightGraph, best: readonly boolean[]): Answers => {
  const { lastRound, nodes, phases, sides } = graph
  const { isCircular, order, span } = inOrder(graph)
  const backwards = order.toReversed()
  // The chances to win from each node, by side: for so many rounds as may still begin, and for one less, and so on.
  const before = Array.from({ length: span + 1 }, () => new Float64Array(nodes.length * sides))
  const taken: Uint16Array[] = []

  const score = (wins: Float64Array, node: number, side: number): number => {
    let others = 0
    for (let s = 0; s < sides; s++) if (s !== side) others += wins[node * sides + s] as number
    return (1 + (wins[node * sides + side] as number) - others) / 2
  }
  const answerOf = (wins: Float64Array, { picks, side, to }: ChoiceNode, phase: number): number => {
    const pick = picks[phase] as number
    if (best[side] !== true) return pick
    let found = pick
    let most = score(wins, to[pick] as number, side) + better
    for (let i = 0; i < to.length; i++) {
      const worth = score(wins, to[i] as number, side)
      if (worth > most) [found, most] = [i, worth]
    }
    return found
  }

  for (let left = 0; left <= lastRound; left++) {
    const wins = before[0] as Float64Array
    const phase = phaseAt(phases, lastRound - left)
    const answers = new Uint16Array(nodes.length)
    for (let change = Infinity; change > still; ) {
      change = 0
      for (const at of backwards) {
        const node = nodes[at]
        if (node === undefined) continue
        const answer = node.is === "choice" ? answerOf(wins, node, phase) : 0
        answers[at] = answer
        for (let side = 0; side < sides; side++) {
          let chance = 0
          if (node.is === "end") chance = node.winner === side ? 1 : 0
          else if (node.is === "choice") chance = wins[(node.to[answer] as number) * sides + side] as number
          else
            for (let i = 0; i < node.to.length; i++) {
              const then = node.rounds[i] as number
              if (then > left) continue
              const there = before[then] as Float64Array
              chance += (node.chances[i] as number) * (there[(node.to[i] as number) * sides + side] as number)
            }
          const index = at * sides + side
          if (isCircular) change = Math.max(change, Math.abs(chance - (wins[index] as number)))
          wins[index] = chance
        }
      }
    }
    taken.push(answers)
    const previous = before[1]
    // What does not change any more stays so for all earlier rounds, as long as players do as they do now.
    const isSettled = phaseAt(phases, lastRound - left + span) === 0
    if (left > span && isSettled && previous !== undefined && isSame(wins, previous)) break
    before.unshift(...before.splice(span, 1))
    before[0]?.set(wins)
  }
  return (node, round) => (taken[Math.min(lastRound - round, taken.length - 1)] as Uint16Array)[node] as number
}

const isSame = (a: Float64Array, b: Float64Array): boolean => {
  for (let i = 0; i < a.length; i++) if (Math.abs((a[i] as number) - (b[i] as number)) > still) return false
  return true
}
