import type { LoadedScenario } from "../plan/LoadedScenario.ts"
import type { RunChoices } from "../plan/planRun.ts"
import type { DayResults } from "../results/dayResults.ts"
import type { Results } from "../results/results.ts"
import { Growing, type GrowingOptions, type PlayedPoint } from "../run/Growing.ts"
import { meanWithin } from "../statistics/intervals/meanWithin.ts"
import { momentsOf } from "../statistics/Moments.ts"
import { rate, round9 } from "../statistics/rate.ts"
import { answerOf } from "./answerOf.ts"
import { type EvenCounts, evenCounts, type Tried } from "./evenCounts.ts"
import type { MatrixAnswer, MatrixAsked, MatrixEven, MatrixSize } from "./Matrix.ts"
import { bothWays, matchesOf, wantedOf, wantedOfSize } from "./matchesOf.ts"
import type { PairSeen } from "./matrixRows.ts"
import { type Outcomes, outcomesIn } from "./outcomesIn.ts"

/** A matrix that is to be played. */
export interface MatrixPlan {
  readonly loaded: LoadedScenario
  readonly asked: MatrixAsked
  /** For each size of the other side, how many there are of each of its rows. */
  readonly sizes: readonly Readonly<Record<string, number>>[]
  readonly choices: Pick<RunChoices, "log">
}

/** In parts of so many fights work is shared out among threads. */
const chunk = 250

/** How many fights are played before counts are looked for. */
export const fightsOf = ({ contestants: { length: k }, fights, sizes }: MatrixAsked): number =>
  2 * Math.ceil(fights / 2) * ((k * (k - 1)) / 2) + fights * k * sizes.length

/**
 * Plays all against all, and what else was asked for, with a run that grows.
 *
 * @returns undefined when it was stopped
 */
export const matrixRun = async (
  plan: MatrixPlan,
  options: GrowingOptions,
): Promise<{ readonly answer: MatrixAnswer; readonly results: Results | DayResults } | undefined> => {
  const { asked, choices, loaded } = plan
  const { contestants, fights, policies, policy, seed } = asked
  const run = new Growing(
    loaded,
    {
      ...choices,
      seed,
      policies,
      ...(policy !== undefined && { policy }),
      combats: Math.max(2, fights),
      chunk: Math.min(chunk, fights),
    },
    options,
  )
  const half = Math.ceil(fights / 2)
  const k = contestants.length
  try {
    const matches = matchesOf(asked)
    const sized = contestants.flatMap((_, who) =>
      asked.sizes.map((size, i) => ({ who, size, counts: plan.sizes[i] ?? {} })),
    )
    const wanted = [
      ...matches.map((match) => wantedOf(asked, match, half)),
      ...sized.map(({ counts, size, who }) => wantedOfSize(asked, who, size, counts)),
    ]
    const found = await run.play(wanted)
    if (found === undefined) return undefined
    const legs = outcomesOf(run, found.slice(0, matches.length))
    const sidesAt = placesIn(run, asked)
    const pairs = matches.flatMap(({ a, b, swapped }, i) =>
      swapped ? [] : [pairOf(a.who, b.who, [legs[i], legs[i + 1]] as [Outcomes, Outcomes], sidesAt)],
    )
    const even = asked.even ? await evenIn(run, asked, pairs, half, sidesAt) : []
    if (even === undefined) return undefined
    const sizes = outcomesOf(run, found.slice(matches.length)).map((seen, i) =>
      sizeOf(sized[i] as (typeof sized)[number], wanted[matches.length + i]?.id ?? "", seen, sidesAt[1]),
    )
    const played = run.manifest?.points?.reduce((sum, { from, to }) => sum + to - from, 0) ?? 0
    const answer = {
      ...answerOf(
        k,
        pairs,
        wanted.map(({ id }) => id),
      ),
      fights: played,
      even,
      sizes,
    }
    return { answer, results: run.finish() }
  } finally {
    run.close()
  }
}

const outcomesOf = ({ manifest }: Growing, played: readonly PlayedPoint[]): readonly Outcomes[] =>
  manifest === undefined ? [] : played.map((point) => outcomesIn(manifest, point))

/** Where the two sides are among those of the fight. */
const placesIn = ({ manifest }: Growing, asked: MatrixAsked): readonly [number, number] => {
  const at = (id: string): number => manifest?.sides.findIndex((side) => side.id === id) ?? 0
  return [at(asked.in), at(asked.against)]
}

const pairOf = (
  a: number,
  b: number,
  [own, swapped]: readonly [Outcomes, Outcomes],
  [first, second]: readonly [number, number],
): PairSeen => {
  const legs = [
    { won: [own.won[first] as number, own.won[second] as number] as const, n: own.n },
    { won: [swapped.won[second] as number, swapped.won[first] as number] as const, n: swapped.n },
  ]
  return {
    a,
    b,
    legs,
    n: own.n + swapped.n,
    won: [0, 1].map((i) => legs.reduce((sum, { won }) => sum + (won[i] as number), 0)) as unknown as [number, number],
  }
}

const sizeOf = (
  { size, who }: { readonly who: number; readonly size: number },
  variant: string,
  seen: Outcomes,
  side: number,
): MatrixSize => {
  const dead = seen.dead(side)
  const { d, hi, lo } = meanWithin(momentsOf(dead), { lo: 0, hi: Math.max(size, ...dead) })
  return {
    contestant: who,
    size,
    variant,
    won: rate(seen.won[side] as number, seen.n),
    anyDead: rate(dead.filter((count) => count > 0).length, seen.n),
    deaths: { d: round9(d), lo: round9(lo), hi: round9(hi) },
  }
}

/** How many of the weaker of each pair are worth one of the other: all pairs at a time, a count each. */
const evenIn = async (
  run: Growing,
  asked: MatrixAsked,
  pairs: readonly PairSeen[],
  half: number,
  sidesAt: readonly [number, number],
): Promise<readonly MatrixEven[] | undefined> => {
  const searches = pairs.map(({ a, b, n, won }) => {
    const [many, one] = won[0] <= won[1] ? [a, b] : [b, a]
    const [mine, theirs] = won[0] <= won[1] ? won : [won[1], won[0]]
    const walk = evenCounts({ count: 1, won: mine, lost: theirs, n }, mostOf(asked, many, one))
    return { many, one, walk, next: walk.next() }
  })
  for (;;) {
    const open = searches.filter(({ next }) => next.done !== true)
    if (open.length === 0) break
    const matches = open.flatMap(({ many, next, one }) =>
      bothWays({ a: { who: many, times: next.value as number }, b: { who: one, times: 1 } }),
    )
    const played = await run.play(matches.map((match) => wantedOf(asked, match, half)))
    if (played === undefined) return undefined
    const seen = outcomesOf(run, played)
    for (const [i, search] of open.entries()) {
      const { n, won } = pairOf(0, 1, [seen[2 * i], seen[2 * i + 1]] as [Outcomes, Outcomes], sidesAt)
      search.next = search.walk.next({ count: search.next.value as number, won: won[0], lost: won[1], n })
    }
  }
  return searches.map(({ many, next, one }) => evenOf(many, one, next.value as EvenCounts))
}

/** The most of one that may be tried against another: as asked for, and no more than can fight at once. */
export const mostOf = ({ contestants, most }: MatrixAsked, many: number, one: number): number => {
  const count = contestants[many]?.count ?? 1
  const room = mostAtOnce - (contestants[one]?.count ?? 1)
  return Math.max(1, Math.min(most, Math.floor(room / count)))
}
const mostAtOnce = 31

const evenOf = (many: number, one: number, { lose, tried, win }: EvenCounts): MatrixEven => {
  const about = aboutEven(tried)
  return {
    many,
    one,
    lose,
    ...(win !== undefined && { win }),
    ...(about !== undefined && { about: round9(about) }),
    tried: tried.map(({ count, lost, n, won }) => ({ count, won: rate(won, n), draws: n - won - lost, n })),
  }
}

/** Where the line between two neighbouring counts, on the scale of logits over that of logarithms, is at a half. */
const aboutEven = (tried: readonly Tried[]): number | undefined => {
  const points = tried.map(({ count, lost, won }) => ({ x: Math.log(count), y: Math.log((won + 0.5) / (lost + 0.5)) }))
  for (const [i, { x, y }] of points.entries()) {
    const next = points[i + 1]
    if (next === undefined || y > 0 || next.y < 0) continue
    return Math.exp(y === next.y ? x : x + ((next.x - x) * -y) / (next.y - y))
  }
  return undefined
}
