import {
  type Combat,
  chancesFrom,
  type System,
  type TooLarge,
  type Unfolding,
  type UnfoldingProgress,
  unfolding,
  waysOf,
} from "@refriega/core/internal"
import { exactly, sum } from "./estimate.ts"
import type { Fought, Place, Places } from "./Place.ts"
import type { Worth } from "./worth.ts"

/** Where the ways of one act lead: nodes of the graph, or results. */
interface Ahead {
  readonly p: number
  readonly node: number
  readonly round: number
  readonly won: number
}

/** A state that the graph should know, and does not. */
class Unforeseen extends Error {}

/**
 * What every place was worth, exactly: the fight is solved, and each act is played in every way of its dice. Nothing is
 * left over.
 *
 * @param how who answers from which round on, and how large the fight may be
 */
export function* worthByGraph<T extends System>(
  fought: Fought<T>,
  { combat, places }: Places<T>,
  side: number,
  how: Omit<Unfolding<T>, "free">,
): Generator<UnfoldingProgress, readonly Worth[] | TooLarge> {
  const { differ, named, prepared, rules } = fought
  const graph = yield* unfolding(rules, prepared, named, { ...how, free: differ })
  if ("_tag" in graph) return graph
  const wonBy = ({ state }: Combat<T>): number => (state.winner === side ? 1 : 0)
  const aheadOf = (place: Place<T>, given?: number): readonly Ahead[] =>
    waysOf<T>(
      (dice) => place.again(dice, given),
      (copy) => place.next(copy, given),
    ).map(({ combat: copy, p }) => {
      if (copy.state.decided) return { p, node: -1, round: 0, won: wonBy(copy) }
      const node = graph.nodeOf(copy)
      if (node === undefined) throw new Unforeseen("the fight has come to a state that it cannot come to")
      return { p, node, round: copy.state.round, won: 0 }
    })
  const ahead = places.map((place) => ({
    named: aheadOf(place),
    taken: place.given === undefined ? undefined : aheadOf(place, place.given),
  }))
  const wanted = new Set(ahead.flatMap((each) => [...each.named, ...(each.taken ?? [])].map(({ node }) => node)))
  wanted.delete(-1)
  const chance = chancesFrom(graph, side, wanted)
  const worthOf = (all: readonly Ahead[]): number =>
    sum(all.map(({ node, p, round, won }) => p * (node < 0 ? won : chance(node, round))))
  const values = ahead.map((each) => {
    const before = worthOf(each.named)
    return { before, expected: each.taken === undefined ? before : worthOf(each.taken) }
  })
  return values.map(({ before, expected }, i) => ({
    before: exactly(before),
    luck: exactly((values[i + 1]?.before ?? wonBy(combat)) - expected),
    choice: exactly(expected - before),
    rest: 0,
  }))
}
