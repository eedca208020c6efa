import { Book } from "./Book.ts"
import { allPoints, largest } from "./candidates.ts"
import { fightsToTell } from "./fightsNeeded.ts"
import type { Goal, Sums } from "./Goal.ts"
import type { Outlook } from "./Outlook.ts"
import { randomOf } from "./randomOf.ts"
import type { Space } from "./Space.ts"
import { type Asking, type Try, toMeet } from "./tryOut.ts"

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

/** A search that is going on: what it has played, tried out and spent. */
export class Hunt {
  readonly wish: Wish
  readonly book: Book
  readonly random: () => number
  readonly tries: Try[] = []

  constructor(wish: Wish) {
    this.wish = wish
    this.book = new Book(wish.space, wish.goals)
    this.random = randomOf(wish.seed)
  }

  /** How many fights may still be played. */
  get left(): number {
    return this.wish.fights - this.book.spent
  }

  /** How many points have been tried to show that they meet, with the one that comes next. */
  get certified(): number {
    return 1 + this.tries.filter(({ aim }) => aim === "meet").length
  }

  /** Plays so many more fights at each of some points, or what is left of them. */
  *play(points: readonly number[], n: number): Asking<void> {
    const chosen = [...new Set(points)].slice(0, this.left)
    const many = Math.min(n, Math.floor(this.left / chosen.length))
    const asks = chosen.map((point) => {
      const from = this.book.playedOf(point)
      return { point, from, to: from + many, fresh: 0 }
    })
    const seen = yield asks
    for (const [i, { point }] of asks.entries()) this.book.enter(point, seen[i] as readonly Sums[], false)
  }

  keep(one: Try): Try {
    this.tries.push(one)
    this.book.enter(one.point, one.sums, true)
    return one
  }

  /** Tries a point with so many fresh fights. */
  *certify(point: number, many: number): Asking<Try> {
    const { tries, wish } = this
    return this.keep(yield* toMeet(wish.goals, { point, fights: many, fresh: tries.length + 1, k: this.certified }))
  }

  ended(is: Found["is"], named?: number): Found {
    const { book, tries, wish } = this
    const { space } = wish
    book.lay(true)
    const outlooks = book.outlooks(allPoints(space))
    const point = named ?? largest(outlooks, is === "none" ? ({ room }) => room : likely).point
    const alive = outlooks.filter(({ fit }) => fit !== "misses")
    const state = { spent: book.spent, factors: space.factors.length, k: this.certified, widest: book.widest() }
    const needed = is !== "open" ? undefined : fightsToTell(alive.length === 0 ? outlooks : alive, state)
    return { is, point, tries, fights: book.spent, needed, outlooks }
  }
}

/**
 * Of what is not shown the likeliest; among those that are nearly sure, the one that can be counted on to be inside.
 */
const likely = ({ chance, sureRoom }: Outlook): number => chance + Math.min(0.2, sureRoom)
