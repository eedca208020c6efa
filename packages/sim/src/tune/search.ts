import { Book } from "./Book.ts"
import { allPoints, candidates, drawn, largest } from "./candidates.ts"
import { fightsToPass, fightsToTell } from "./fightsNeeded.ts"
import type { Goal, Sums } from "./Goal.ts"
import { latinHypercube } from "./latinHypercube.ts"
import type { Outlook } from "./Outlook.ts"
import { randomOf } from "./randomOf.ts"
import type { Space } from "./Space.ts"
import { type Asking, type Try, toMeet, toMiss } from "./tryOut.ts"

/** What is looked for, and where. */
export interface Wish {
  readonly space: Space
  readonly goals: readonly Goal[]
  /** How large a change a point is. */
  readonly costOf: (point: number) => number
  /** For where to look next; the dice of fights are their player's. */
  readonly seed: number
  /** How many fights may be played in all. */
  readonly fights: number
}

/** What was found. */
export interface Found {
  /** A point is shown to meet all goals; none of the space does; or neither is shown. */
  readonly is: "met" | "none" | "open"
  /** The point that is named: the one that meets, the nearest one, or the likeliest. */
  readonly point: number
  readonly tries: readonly Try[]
  /** How many fights were played. */
  readonly fights: number
  /** Where it is open, about how many more fights would tell; undefined where it is no number to name. */
  readonly needed: number | undefined
  /** What to expect of every point, in their order. */
  readonly outlooks: readonly Outlook[]
}

/** A search begins with so many points, and so many for each factor, of so many fights each. */
const start = { points: 6, perFactor: 6, fights: 20 } as const

/** It goes on with this share of all fights so far, at least so many, at each of four points. */
const batch = { share: 0.04, least: 30, points: 4 } as const

/** A point is tried with fresh dice from this chance on. */
const worthTrying = 0.85

/** What may be a smaller change is played further from this chance on. */
const worthRefining = 0.3

/**
 * A no is tried out at so many of the nearest points, with so many fights each: the fewer, the farther it is outside.
 */
const refuting = { points: 3, fewest: 200, most: 1000 } as const

/**
 * Looks for points that meet all goals, and asks for the fights that it takes.
 *
 * Every point has dice of its own: goals are levels, and the luck of fights that all points share would be an error
 * that no surface averages out. A linear trend on the scale of logits with a Gaussian process on it says what to expect
 * of each point; the next fights are those of points that may meet the goals. Only fresh fights of the point itself
 * show that it meets them. That none does is said when no point may meet them any more, even by a surface as rough as
 * may be, and the nearest ones miss in fresh fights as well.
 *
 * It depends on the wish and on what the fights come to, and on nothing else.
 */
export function* search(wish: Wish): Asking<Found> {
  const { space, goals, fights } = wish
  const random = randomOf(wish.seed)
  const book = new Book(space, goals)
  const tries: Try[] = []
  const left = () => fights - book.spent

  function* play(points: readonly number[], n: number): Asking<void> {
    const chosen = [...new Set(points)].slice(0, left())
    const many = Math.min(n, Math.floor(left() / chosen.length))
    const asks = chosen.map((point) => {
      const from = book.playedOf(point)
      return { point, from, to: from + many, fresh: 0 }
    })
    const seen = yield asks
    for (const [i, { point }] of asks.entries()) book.enter(point, seen[i] as readonly Sums[], false)
  }

  const keep = (one: Try): Try => {
    tries.push(one)
    book.enter(one.point, one.sums, true)
    return one
  }

  const certified = () => 1 + tries.filter(({ aim }) => aim === "meet").length
  function* certify(point: number, many: number): Asking<Try> {
    return keep(yield* toMeet(goals, { point, fights: many, fresh: tries.length + 1, k: certified() }))
  }

  const ended = (is: Found["is"], named?: number): Found => {
    book.lay(true)
    const outlooks = book.outlooks(allPoints(space))
    const point = named ?? largest(outlooks, is === "none" ? ({ room }) => room : likely).point
    const alive = outlooks.filter(({ fit }) => fit !== "misses")
    const state = { spent: book.spent, factors: space.factors.length, k: certified(), widest: book.widest() }
    const needed = is !== "open" ? undefined : fightsToTell(alive.length === 0 ? outlooks : alive, state)
    return { is, point, tries, fights: book.spent, needed, outlooks }
  }

  /**
   * Looks for what meets the goals with a smaller change, for a quarter of all fights, or for twice as many as it took
   * to find the first: the smallest change that surely does by the surface is tried, and where none does, the likely
   * ones are played further.
   */
  function* smaller(found: Try): Asking<number> {
    let { point } = found
    const end = Math.min(fights, Math.max(3 * book.spent, book.spent + fights / 4))
    for (let step = 1; book.spent < end; step++) {
      book.lay(step % 4 === 0)
      const failed = new Set(tries.filter(({ passed }) => !passed).map((one) => one.point))
      const cheaper = book
        .outlooks(candidates(book, [], random))
        .filter(
          ({ chance, point: at }) => chance > worthRefining && !failed.has(at) && wish.costOf(at) < wish.costOf(point),
        )
        .toSorted((a, b) => wish.costOf(a.point) - wish.costOf(b.point) || b.chance - a.chance)
      const [next] = cheaper.filter(({ fit, likelyRoom }) => {
        return fit === "meets" && fightsToPass(likelyRoom, certified()) <= end - book.spent
      })
      const [nearest] = cheaper
      if (nearest === undefined) break
      if (next !== undefined && (next === nearest || step % 3 === 0)) {
        const one = yield* certify(next.point, fightsToPass(next.likelyRoom, certified()))
        if (one.passed) ({ point } = one)
        continue
      }
      const n = Math.max(batch.least, Math.round(book.spent * batch.share))
      yield* play(
        cheaper.slice(0, batch.points).map((each) => each.point),
        Math.min(n, Math.ceil((end - book.spent) / 4)),
      )
    }
    return point
  }

  const first = Math.min(space.size, start.points + start.perFactor * space.factors.length)
  yield* play(latinHypercube(space, first, random), start.fights)
  let outlooks: readonly Outlook[] = []
  for (let step = 0; left() > 0; step++) {
    book.lay(step % 4 === 0)
    outlooks = book.outlooks(candidates(book, outlooks, random))
    const alive = outlooks.filter(({ fit }) => fit !== "misses")
    const n = Math.max(batch.least, Math.round(book.spent * batch.share))
    if (alive.length === 0) {
      const nearest = outlooks.toSorted((a, b) => b.room - a.room)
      const doubtful = doubts(book)
      if (doubtful.length > 0) {
        const few = doubtful.slice(0, 8).map(({ point }) => point)
        yield* play([...few, ...drawn(doubtful, 8, random)], Math.max(40, Math.round(n / 8)))
        continue
      }
      const done = new Set(tries.filter(({ aim, refuted }) => aim === "miss" && refuted).map(({ point }) => point))
      const near = nearest.slice(0, refuting.points).find(({ point }) => !done.has(point))
      if (near === undefined) return ended("none")
      const many = Math.ceil(Math.min(refuting.most, Math.max(refuting.fewest, (6 / near.room) ** 2)))
      if (left() < many) break
      keep(yield* toMiss(goals, { point: near.point, fights: many, fresh: tries.length + 1 }))
      continue
    }
    const candidate = largest(alive, ({ likelyRoom }) => likelyRoom)
    if (candidate.chance > worthTrying) {
      const many = fightsToPass(candidate.likelyRoom, certified())
      // What is left may do for one certificate that is shorter than it should be, and for none later.
      if (many <= Math.max(3000, 2 * book.spent) && many <= 2 * left()) {
        const one = yield* certify(candidate.point, Math.min(many, left()))
        if (one.passed) return ended("met", yield* smaller(one))
        continue
      }
    }
    const likeliest = largest(alive, ({ chance }) => chance)
    yield* play([candidate.point, likeliest.point, ...drawn(alive, batch.points - 2, random)], n)
  }
  return ended("open")
}

/**
 * Of what is not shown the likeliest; among those that are nearly sure, the one that can be counted on to be inside.
 */
const likely = ({ chance, sureRoom }: Outlook): number => chance + Math.min(0.2, sureRoom)

/** The points that a surface as rough as may be does not refuse, the likeliest first. */
const doubts = (book: Book): readonly Outlook[] => {
  book.layRough()
  return book
    .outlooks(allPoints(book.space))
    .filter(({ fit }) => fit !== "misses")
    .toSorted((a, b) => a.off - b.off)
}
