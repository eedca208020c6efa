import { limitsOf } from "./certificate.ts"
import { changesAt, type Design, valuesAt } from "./Design.ts"
import type { Goal, Sums } from "./Goal.ts"
import type { Wanted } from "./goalsOf.ts"
import { bandOf, insideOf, type Outlook } from "./Outlook.ts"
import { expectedOf, rounded } from "./expectedOf.ts"
import type { Belief } from "./scale.ts"
import type { Found } from "./Hunt.ts"
import { levelsOf, pointAt, type Space } from "./Space.ts"
import type { TuneAnswer, TunedPoint, TunedTry } from "./Tuned.ts"

/** What a search looked at. */
export interface Searched {
  readonly design: Design
  readonly space: Space
  readonly goals: readonly Wanted[]
  readonly costOf: (point: number) => number
  /** The variant under which a point was played; undefined where it was not. */
  readonly variantOf: (point: number) => string | undefined
  /** The variant that has the fights of a certificate. */
  readonly variantOfTry: (point: number, fresh: number) => string
}

/** More points than these are not listed. */
const mostListed = 50

/** What was found, as a document has it. */
export const tunedOf = (searched: Searched, found: Found): TuneAnswer => {
  const { goals, space } = searched
  const { outlooks } = found
  const told = (outlook: Outlook) => pointOf(searched, outlook)
  const byCost = (a: Outlook, b: Outlook) =>
    searched.costOf(a.point) - searched.costOf(b.point) || b.chance - a.chance || a.point - b.point
  const those = (fit: Outlook["fit"]) => outlooks.filter((outlook) => outlook.fit === fit).toSorted(byCost)
  const [meets, mayMeet] = [those("meets"), those("mayMeet")]
  return {
    is: found.is,
    goals: goals.map(({ text, metric, kind, lo, hi, isShare, under }) => ({
      text,
      metric,
      ...(under !== undefined && { of: under }),
      kind,
      ...(Number.isFinite(lo) && { lo }),
      ...(Number.isFinite(hi) && { hi }),
      isShare,
    })),
    point: told(outlooks[found.point] as Outlook),
    fights: found.fights,
    ...(found.needed !== undefined && { needed: found.needed }),
    counts: {
      points: space.size,
      meets: meets.length,
      mayMeet: mayMeet.length,
      misses: space.size - meets.length - mayMeet.length,
    },
    tries: found.tries.map(
      ({ point, fresh, aim, passed, refuted, sums }): TunedTry => ({
        point: told(outlooks[point] as Outlook),
        variant: searched.variantOfTry(point, fresh),
        aim,
        passed,
        refuted,
        fights: sums[0]?.n ?? 0,
        found: goals.map((goal, k) => seenOf(goal, sums[k] as Sums)),
      }),
    ),
    meets: meets.slice(0, mostListed).map(told),
    mayMeet: mayMeet.slice(0, mostListed).map(told),
    gives:
      found.is === "met" ? [] : givesOf(goals, outlooks).map(({ goal, outlook }) => ({ goal, point: told(outlook) })),
    front: found.is === "met" || goals.length !== 2 ? [] : frontOf(goals, outlooks).slice(0, mostListed).map(told),
    ...(planeOf(space, found.point) && {
      plane: planeOf(space, found.point)?.map((point) => told(outlooks[point] as Outlook)) ?? [],
    }),
    lines: space.factors.map((_, j) => {
      const levels = levelsOf(space, found.point)
      const along = Array.from({ length: space.counts[j] as number }, (_each, level) =>
        pointAt(space, levels.with(j, level)),
      )
      return { vary: j, points: along.map((point) => told(outlooks[point] as Outlook)) }
    }),
  }
}

/** A picture of more points than these is none. */
const mostInPlane = 2500

/** Every two values of the first two factors, the others as at a point. */
const planeOf = (space: Space, point: number): readonly number[] | undefined => {
  const [a = 0, b = 0] = space.counts
  if (space.counts.length < 2 || a * b > mostInPlane) return undefined
  const levels = levelsOf(space, point)
  return Array.from({ length: a * b }, (_, i) => pointAt(space, levels.with(0, i % a).with(1, Math.floor(i / a))))
}

const pointOf = ({ costOf, design, goals, space, variantOf }: Searched, outlook: Outlook): TunedPoint => {
  const { beliefs, chance, fit, point } = outlook
  const variant = variantOf(point)
  return {
    ...(variant !== undefined && { variant }),
    changes: changesAt(design, space, point),
    values: valuesAt(design, space, point),
    cost: rounded(costOf(point)),
    chance: rounded(chance),
    fit,
    expected: goals.map((goal, k) => expectedOf(goal, beliefs[k] as Belief, space.counts.length)),
  }
}

const seenOf = (goal: Goal, sums: Sums) => {
  const { lo, hi } = limitsOf(goal, sums, 0.025)
  return { value: rounded(sums.sum / sums.n), lo: rounded(lo), hi: rounded(hi) }
}

/** How far inside its band each goal is expected to be, on its scale. */
const insidesOf = (goals: readonly Goal[], { beliefs }: Outlook): readonly number[] =>
  goals.map((goal, k) => insideOf(bandOf(goal), (beliefs[k] as Belief).mean))

/** For each goal the point that keeps all others and misses this one by least. */
const givesOf = (goals: readonly Goal[], outlooks: readonly Outlook[]) => {
  const all = outlooks.map((outlook) => ({ outlook, insides: insidesOf(goals, outlook) }))
  return goals.flatMap((_, goal) => {
    const [best] = all
      .filter(({ insides }) => insides.every((inside, k) => k === goal || inside >= 0))
      .toSorted((a, b) => (b.insides[goal] as number) - (a.insides[goal] as number))
    return best === undefined ? [] : [{ goal, outlook: best.outlook }]
  })
}

/** The points of which no other is at least as near to both goals, in the order of the first. */
const frontOf = (goals: readonly Goal[], outlooks: readonly Outlook[]): readonly Outlook[] => {
  const all = outlooks
    .map((outlook) => {
      const [a = 0, b = 0] = insidesOf(goals, outlook).map((inside) => Math.min(0, inside))
      return { outlook, a, b }
    })
    .toSorted((x, y) => y.a - x.a || y.b - x.b)
  let best = Number.NEGATIVE_INFINITY
  return all.flatMap(({ b, outlook }) => {
    if (b <= best) return []
    best = b
    return [outlook]
  })
}
