import type { Book } from "./Book.ts"
import { allPoints, candidates, drawn, largest } from "./candidates.ts"
import { fightsToPass } from "./fightsNeeded.ts"
import { type Found, Hunt, type Wish } from "./Hunt.ts"
import { latinHypercube } from "./latinHypercube.ts"
import type { Outlook } from "./Outlook.ts"
import { type Asking, type Try, toMiss } from "./tryOut.ts"

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
  const hunt = new Hunt(wish)
  const { book, random } = hunt
  const { space } = wish
  const first = Math.min(space.size, start.points + start.perFactor * space.factors.length)
  yield* hunt.play(latinHypercube(space, first, random), start.fights)
  let outlooks: readonly Outlook[] = []
  for (let step = 0; hunt.left > 0; step++) {
    book.lay(step % 4 === 0)
    outlooks = book.outlooks(candidates(book, outlooks, random))
    const alive = outlooks.filter(({ fit }) => fit !== "misses")
    if (alive.length === 0) {
      const refuted = yield* refute(hunt, outlooks)
      if (refuted === "all") return hunt.ended("none")
      if (refuted === "spent") break
      continue
    }
    const candidate = largest(alive, ({ likelyRoom }) => likelyRoom)
    if (candidate.chance > worthTrying) {
      const many = fightsToPass(candidate.likelyRoom, hunt.certified)
      // What is left may do for one certificate that is shorter than it should be, and for none later.
      if (many <= Math.max(3000, 2 * book.spent) && many <= 2 * hunt.left) {
        const one = yield* hunt.certify(candidate.point, Math.min(many, hunt.left))
        if (one.passed) return hunt.ended("met", yield* smaller(hunt, one))
        continue
      }
    }
    const likeliest = largest(alive, ({ chance }) => chance)
    yield* hunt.play([candidate.point, likeliest.point, ...drawn(alive, batch.points - 2, random)], nextBatch(hunt))
  }
  return hunt.ended("open")
}

/** How many fights are played next at each point. */
const nextBatch = ({ book }: Hunt): number => Math.max(batch.least, Math.round(book.spent * batch.share))

/**
 * Where no point may meet the goals: plays further what is doubtful, or shows of one of the nearest that it misses.
 *
 * @returns whether all are shown to miss, or what is left is too little to show it
 */
function* refute(hunt: Hunt, outlooks: readonly Outlook[]): Asking<"all" | "more" | "spent"> {
  const { book, random, tries, wish } = hunt
  const nearest = outlooks.toSorted((a, b) => b.room - a.room)
  const doubtful = doubts(book)
  if (doubtful.length > 0) {
    const few = doubtful.slice(0, 8).map(({ point }) => point)
    yield* hunt.play([...few, ...drawn(doubtful, 8, random)], Math.max(40, Math.round(nextBatch(hunt) / 8)))
    return "more"
  }
  const done = new Set(tries.filter(({ aim, refuted }) => aim === "miss" && refuted).map(({ point }) => point))
  const near = nearest.slice(0, refuting.points).find(({ point }) => !done.has(point))
  if (near === undefined) return "all"
  const many = Math.ceil(Math.min(refuting.most, Math.max(refuting.fewest, (6 / near.room) ** 2)))
  if (hunt.left < many) return "spent"
  hunt.keep(yield* toMiss(wish.goals, { point: near.point, fights: many, fresh: tries.length + 1 }))
  return "more"
}

/**
 * Looks for what meets the goals with a smaller change, for a quarter of all fights, or for twice as many as it took to
 * find the first: the smallest change that surely does by the surface is tried, and where none does, the likely ones
 * are played further.
 */
function* smaller(hunt: Hunt, found: Try): Asking<number> {
  const { book, random, tries, wish } = hunt
  let { point } = found
  const end = Math.min(wish.fights, Math.max(3 * book.spent, book.spent + wish.fights / 4))
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
      return fit === "meets" && fightsToPass(likelyRoom, hunt.certified) <= end - book.spent
    })
    const [nearest] = cheaper
    if (nearest === undefined) break
    if (next !== undefined && (next === nearest || step % 3 === 0)) {
      const one = yield* hunt.certify(next.point, fightsToPass(next.likelyRoom, hunt.certified))
      if (one.passed) ({ point } = one)
      continue
    }
    yield* hunt.play(
      cheaper.slice(0, batch.points).map((each) => each.point),
      Math.min(nextBatch(hunt), Math.ceil((end - book.spent) / 4)),
    )
  }
  return point
}

/** The points that a surface as rough as may be does not refuse, the likeliest first. */
const doubts = (book: Book): readonly Outlook[] => {
  book.layRough()
  return book
    .outlooks(allPoints(book.space))
    .filter(({ fit }) => fit !== "misses")
    .toSorted((a, b) => a.off - b.off)
}
