import { type Certificate, certificateOf, levelOf } from "./certificate.ts"
import { limitOf } from "./fightsNeeded.ts"
import { added, type Goal, noSums, type Sums } from "./Goal.ts"
import { bandOf, insideOf } from "./Outlook.ts"
import { alikeShares, beliefOf, varianceOfOne } from "./scale.ts"

/** Fights that are wanted of a point: those of the search, or of a certificate, which has dice of its own. */
export interface Ask {
  readonly point: number
  readonly from: number
  readonly to: number
  /** 0 for the search; else which certificate, from 1. */
  readonly fresh: number
}

/** What the fights that were asked for came to: for each of them, for each goal. */
export type Seen = readonly (readonly Sums[])[]

/** Asks for fights, is given what they came to, and returns something at last. */
export type Asking<T> = Generator<readonly Ask[], T, Seen>

/** A point that was played with fresh dice. */
export interface Try extends Certificate {
  readonly point: number
  /** Which certificate, from 1; its dice are nobody else's. */
  readonly fresh: number
  /** Whether it was to show that the point meets its goals, or that it misses one. */
  readonly aim: "meet" | "miss"
  readonly sums: readonly Sums[]
}

/** A certificate of so many fights, in three parts: it ends early where it is not likely to pass any more. */
export function* toMeet(
  goals: readonly Goal[],
  { point, fights, fresh, k }: { point: number; fights: number; fresh: number; k: number },
): Asking<Try> {
  let sums: readonly Sums[] = goals.map(() => noSums)
  let from = 0
  for (let part = 1; part <= 3; part++) {
    const to = Math.ceil((part * fights) / 3)
    sums = sumOf(sums, yield [{ point, from, to, fresh }])
    from = to
    if (part < 3 && isHopeless(goals, sums, limitOf(k) / Math.sqrt(fights))) break
  }
  return { point, fresh, aim: "meet", sums, ...certificateOf(goals, sums, levelOf(k)) }
}

/** Whether some fights say that a point is not far enough inside, with some allowance for their luck. */
const isHopeless = (goals: readonly Goal[], sums: readonly Sums[], wanted: number): boolean =>
  goals.some((goal, k) => {
    const each = sums[k] as Sums
    const { mean } = beliefOf(goal, each)
    const room = insideOf(bandOf(goal), mean) / Math.sqrt(varianceOfOne(mean, alikeShares(goal, each)))
    return room + 0.8 / Math.sqrt(each.n) < wanted
  })

/** Fights of one point that are to show that it misses a goal. */
export function* toMiss(
  goals: readonly Goal[],
  { point, fights, fresh }: { point: number; fights: number; fresh: number },
): Asking<Try> {
  const sums = sumOf(
    goals.map(() => noSums),
    yield [{ point, from: 0, to: fights, fresh }],
  )
  return { point, fresh, aim: "miss", sums, ...certificateOf(goals, sums, levelOf(1)) }
}

const sumOf = (before: readonly Sums[], [more = []]: Seen): readonly Sums[] =>
  before.map((each, k) => added(each, more[k] as Sums))
