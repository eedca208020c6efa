import { type AfterNode, type ChanceNode, type EndNode, type FightGraph, fates, phaseAt } from "./FightGraph.ts"
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
  /** The chance that the fight is decided in a round, by its number; what the limit ends is over in the last one. */
  readonly rounds: readonly number[]
  /**
   * What has become of every combatant when all is over, what happens after the last blow included: the chance of each
   * fate, as `fates` lists them.
   */
  readonly fates: readonly (readonly number[])[]
  /** By side, the chance that it has won with so many of its own on their feet, from 0. */
  readonly standing: readonly (readonly number[])[]
  /**
   * By side, the health that it has left on average, as a mean over its members: 0 for the unfit, 1 for
   * the unhurt.
   */
  readonly health: readonly number[]
  /**
   * The chance of fights after whose last blow the dice can fall in too many ways to be followed: where it is above 0,
   * `fates`, `standing` and `health` are not known, and what they hold is what was followed.
   */
  readonly unknown: number
  /**
   * How often a side does something in a fight before it is decided, on average: by side, by verb. Only where there was
   * a choice.
   */
  readonly done: readonly ReadonlyMap<number, number>[]
}

/** What a fight is worth to a side: the chance to win, and half of that of a draw. */
export const scoreOf = ({ draw, wins }: Pick<FightOdds, "draw" | "wins">, side: number): number =>
  (wins[side] as number) + draw / 2

/** What is rarer than this is not followed on. */
const rarest = 1e-17

/** What policies take. */
const picks =
  ({ nodes, phases }: FightGraph): Answers =>
  (at, round) => {
    const node = nodes[at]
    return node?.is === "choice" ? (node.picks[phaseAt(phases, round)] as number) : 0
  }

/**
 * Follows the whole chance of a fight through its graph, round by round, until all of it has come to an end; then
 * through what comes after.
 */
export const oddsOf = (graph: FightGraph, answers: Answers = picks(graph)): FightOdds => {
  const { after, lastRound, nodes, sides } = graph
  const { isCircular, order, span } = inOrder(graph)
  const wins = Array.from({ length: sides }, () => 0)
  const done = wins.map(() => new Map<number, number>())
  const rounds: number[] = [0]
  const decided = new Float64Array(after.length)
  let draw = 0
  let limit = 0

  const end = (round: number, { byLimit, outcome, winner }: EndNode, p: number): void => {
    while (rounds.length <= round) rounds.push(0)
    rounds[round] = (rounds[round] as number) + p
    if (byLimit) limit += p
    if (winner < 0) draw += p
    else wins[winner] = (wins[winner] as number) + p
    decided[outcome] = (decided[outcome] as number) + p
  }

  // What has come to each node, for this round and for those that one act can lead to.
  const later = Array.from({ length: span + 1 }, () => new Float64Array(nodes.length))
  ;(later[0] as Float64Array)[0] = 1

  const spread = ({ chances, limits, rounds: begin, to }: ChanceNode, round: number, mass: number): void => {
    for (let i = 0; i < to.length; i++) {
      const p = mass * (chances[i] as number)
      const then = begin[i] as number
      if (round + then > lastRound) {
        // The first round that may not begin any more.
        const instead = nodes[limits[i]?.[lastRound - round] as number]
        if (instead?.is === "end") end(lastRound, instead, p)
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
        if (node.is === "end") end(round, node, mass)
        else if (node.is === "chance") spread(node, round, mass)
        else {
          const answer = answers(at, round)
          const verb = node.verbs[answer] as number
          const of = done[node.side] as Map<number, number>
          if (verb >= 0) of.set(verb, (of.get(verb) ?? 0) + mass)
          const next = node.to[answer] as number
          here[next] = (here[next] as number) + mass
        }
      }
    }
    later.push(...later.splice(0, 1))
    left = later.reduce((sum, masses) => sum + masses.reduce((a, b) => a + b, 0), 0)
  }
  return { wins, draw, limit, rounds, ...outcomesOf(graph, decided), done }
}

/** Where the chance of what has been decided comes to in the end. */
const outcomesOf = (
  { after, sideOf, sides }: FightGraph,
  decided: Float64Array,
): Pick<FightOdds, "fates" | "health" | "standing" | "unknown"> => {
  const fate = sideOf.map(() => fates.map(() => 0))
  const standing = Array.from({ length: sides }, (_, side) =>
    Array.from({ length: sideOf.filter((of) => of === side).length + 1 }, () => 0),
  )
  const health = standing.map(() => 0)
  let unknown = 0
  const arrive = (node: AfterNode, p: number): void => {
    if (node.is === "unknown") unknown += p
    if (node.is === "throw")
      for (let i = 0; i < node.to.length; i++) {
        const to = node.to[i] as number
        decided[to] = (decided[to] as number) + p * (node.chances[i] as number)
      }
    if (node.is !== "outcome") return
    let upright = 0
    node.fates.forEach((index, who) => {
      const chances = fate[who] as number[]
      chances[index] = (chances[index] as number) + p
      if (index === 0 && sideOf[who] === node.winner) upright++
    })
    const chances = standing[node.winner]
    if (chances !== undefined) chances[upright] = (chances[upright] as number) + p
    node.health.forEach((share, side) => {
      health[side] = (health[side] as number) + p * share
    })
  }
  const { order } = inOrder({ nodes: after })
  // Who is dying can be so again after a throw: then it goes round until nothing is left.
  for (let moved = 1; moved > 0; ) {
    moved = 0
    for (const at of order) {
      const p = decided[at] as number
      if (p === 0) continue
      decided[at] = 0
      if (p < rarest) continue
      const node = after[at] as AfterNode
      if (node.is === "throw") moved += p
      arrive(node, p)
    }
  }
  return { fates: fate, standing, health, unknown }
}
