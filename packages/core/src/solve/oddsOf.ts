import { type ChanceNode, type FightGraph, fates } from "./FightGraph.ts"
import { inOrder } from "./inOrder.ts"

/** The answer to a decision, as an index into what it leads to: by the node and the number of the round. */
export type Answers = (node: number, round: number) => number

/** How a fight ends, exactly: every chance is right to about 12 digits. */
export interface FightOdds {
  /** The chance that a side wins, by index, and that nobody does. They add up to 1. */
  readonly wins: readonly number[]
  readonly draw: number
  /** The part of the draws that the limit of rounds makes. */
  readonly limit: number
  /** The chance that the fight is over in a round, by its number; what the limit ends is over in the last one. */
  readonly rounds: readonly number[]
  /**
   * What has become of every combatant when the fight is decided: the chance of each fate, as `fates` lists them. Whoever is
   * down may still die of it, in games where dice say so after the fight.
   */
  readonly fates: readonly (readonly number[])[]
  /** By side, the chance that it has won with so many of its own on their feet, from 0. */
  readonly standing: readonly (readonly number[])[]
  /** How often a side does something in a fight, on average: by side, by verb. Only where there was a choice. */
  readonly done: readonly ReadonlyMap<number, number>[]
}

/** What is rarer than this is not followed on. */
const rarest = 1e-17

/** What policies take. */
const picks =
  ({ nodes }: FightGraph): Answers =>
  (at) => {
    const node = nodes[at]
    return node?.is === "choice" ? node.pick : 0
  }

/** Follows the whole chance of a fight through its graph, round by round, until all of it has come to an end. */
export const oddsOf = (graph: FightGraph, answers: Answers = picks(graph)): FightOdds => {
  const { combatants, lastRound, nodes, sideOf, sides } = graph
  const { isCircular, order, span } = inOrder(graph)
  const wins = Array.from({ length: sides }, () => 0)
  const standing = wins.map((_, side) => Array.from({ length: sideOf.filter((of) => of === side).length + 1 }, () => 0))
  const done = wins.map(() => new Map<number, number>())
  const fate = Array.from({ length: combatants }, () => fates.map(() => 0))
  const rounds: number[] = [0]
  let draw = 0
  let limit = 0

  const end = (round: number, winner: number, all: readonly number[], p: number): void => {
    while (rounds.length <= round) rounds.push(0)
    rounds[round] = (rounds[round] as number) + p
    let upright = 0
    all.forEach((index, who) => {
      const chances = fate[who] as number[]
      chances[index] = (chances[index] as number) + p
      if (index === 0 && sideOf[who] === winner) upright++
    })
    if (winner < 0) draw += p
    else {
      wins[winner] = (wins[winner] as number) + p
      const chances = standing[winner] as number[]
      chances[upright] = (chances[upright] as number) + p
    }
  }

  // What has come to each node, for this round and for those that one act can lead to.
  const later = Array.from({ length: span + 1 }, () => new Float64Array(nodes.length))
  ;(later[0] as Float64Array)[0] = 1

  const spread = ({ chances, fates: now, rounds: begin, to }: ChanceNode, round: number, mass: number): void => {
    for (let i = 0; i < to.length; i++) {
      const p = mass * (chances[i] as number)
      const then = begin[i] as number
      if (round + then > lastRound) {
        limit += p
        end(lastRound, -1, now, p)
      } else {
        const there = later[then] as Float64Array
        there[to[i] as number] = (there[to[i] as number] as number) + p
      }
    }
  }

  let left = 1
  for (let round = 0; round <= lastRound && left > rarest; round++) {
    const here = later[0] as Float64Array
    for (let found = true; found; ) {
      found = false
      for (const at of order) {
        const mass = here[at] as number
        if (mass === 0) continue
        here[at] = 0
        if (mass < rarest) continue
        found = isCircular
        const node = nodes[at]
        if (node === undefined) continue
        if (node.is === "end") end(round, node.winner, node.fates, mass)
        else if (node.is === "chance") spread(node, round, mass)
        else {
          const answer = answers(at, round)
          const verb = node.verbs[answer] as number
          const of = done[node.side] as Map<number, number>
          of.set(verb, (of.get(verb) ?? 0) + mass)
          const next = node.to[answer] as number
          here[next] = (here[next] as number) + mass
        }
      }
    }
    later.push(...later.splice(0, 1))
    left = later.reduce((sum, masses) => sum + masses.reduce((a, b) => a + b, 0), 0)
  }
  return { wins, draw, limit, rounds, fates: fate, standing, done }
}
