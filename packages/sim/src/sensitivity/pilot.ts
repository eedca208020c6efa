import type { Lever } from "@refriega/core/internal"
import type { Metric } from "../compare/metrics.ts"
import type { Stretch } from "../play/playTrial.ts"
import { areOpposite, changeOf } from "./effects.ts"
import { type Piloted, sidesOf } from "./Piloted.ts"
import type { PlayTrials } from "./playTrials.ts"
import { twinsOf } from "./twins.ts"
import { areSame, type Columns, columnsIn, joined, stretchOf, waysOf } from "./Ways.ts"

/** How many of the first common fights are played. */
export interface PilotFights {
  /** How many all ways have played next; as many as before where that is enough. */
  readonly all: (played: number) => number
  /** And how many in all those that change anything. */
  readonly active: (all: number) => number
}

/** As many as are usual. */
export const pilotFights = { all: 100, active: 300 } as const

/** What the first common fights tell of all levers. */
export interface Pilot {
  readonly base: Columns
  /** The same fights to the last event, whatever it is set to. */
  readonly inert: readonly Piloted[]
  /** Other fights, but the same outcome in each: no goal has changed. */
  readonly events: readonly Piloted[]
  /** Those that change a goal. */
  readonly active: readonly Piloted[]
}

/** Plays the first common fights with every lever one step down and up, and with every other value of a house rule. */
export const pilotOf = async (
  levers: readonly Lever[],
  goals: readonly Metric[],
  width: number,
  play: PlayTrials,
  wanted: PilotFights,
): Promise<Pilot> => {
  const ways = waysOf(levers)
  const played = async (stretches: readonly Stretch[]) => columnsIn(await play(stretches), stretches, goals, width)
  let few = 0
  let columns: readonly (Columns | undefined)[] = []
  for (let to = wanted.all(0); to > few; to = wanted.all(few)) {
    const more = await played([undefined, ...ways].map((way) => stretchOf(way, few, to)))
    columns = few === 0 ? more : columns.map((before, i) => before && joined(before, more[i] as Columns))
    few = to
  }
  const all = wanted.active(few)
  const [first, ...tried] = columns
  const early = levers.flatMap((_, lever): readonly Piloted[] => {
    const own = ways.flatMap((way, i) => {
      const columns = way.lever === lever ? tried[i] : undefined
      return columns === undefined ? [] : [{ way, columns }]
    })
    return own.length === 0
      ? []
      : [{ lever, ways: own.map(({ way }) => way), columns: own.map(({ columns }) => columns), fights: few }]
  })
  const base = first as Columns
  const still = ({ columns }: Piloted, as: Columns): boolean =>
    columns.every(({ digests }) => areSame(digests, as.digests))
  const suspects = early.filter((each) => still(each, base))
  const plain = plainIn(early, base, goals, width)
  const later = early.filter((each) => !still(each, base) && !plain.includes(each))
  // All that seem inert are set at once: if that leaves the later fights as they are, each of them does.
  const together = [0, 1, 2].map((i) =>
    suspects.flatMap(({ ways }) => (ways[i] === undefined ? [] : [[ways[i].lever, ways[i].to] as const])),
  )
  const [more, ...sets] = await played([
    stretchOf(undefined, few, all),
    ...together.map((each) => ({ sets: each, from: few, to: all })),
  ])
  const rest = more as Columns
  const quiet = sets.every((columns) => columns !== undefined && areSame(columns.digests, rest.digests))
  if (!quiet) later.push(...suspects)
  const stretches = later.flatMap((each) => each.ways.map((way) => stretchOf(way, few, all)))
  const further = await played(stretches)
  let at = 0
  const longer = later
    .map((each) => ({
      ...each,
      columns: each.columns.map((columns) => joined(columns, further[at++] as Columns)),
      fights: all,
    }))
    .toSorted((a, b) => a.lever - b.lever)
  const whole = joined(base, rest)
  const inert = [
    ...(quiet ? suspects.map((each) => ({ ...each, fights: all })) : []),
    ...longer.filter((each) => still(each, whole)),
  ]
  const moved = longer.filter((each) => !still(each, whole))
  const changes = ({ columns }: Piloted): boolean =>
    columns.some((column) => column.goals.some((goal, i) => !areSame(goal, whole.goals[i] as Int32Array)))
  return {
    base: whole,
    inert: inert.toSorted((a, b) => a.lever - b.lever),
    events: moved.filter((each) => !changes(each)),
    active: [...plain, ...moved.filter(changes)].toSorted((a, b) => a.lever - b.lever),
  }
}

/**
 * Those of which more of these fights would tell nothing that is needed: they change a goal, go the same way on both
 * sides, and do what no other one does.
 */
const plainIn = (
  early: readonly Piloted[],
  base: Columns,
  goals: readonly Metric[],
  width: number,
): readonly Piloted[] => {
  const changing = early.filter(({ columns }) =>
    columns.some((column) => column.goals.some((goal, i) => !areSame(goal, base.goals[i] as Int32Array))),
  )
  return twinsOf(changing, base, width).flatMap(({ first, isTold, others }) =>
    isTold && others.length === 0 && isSmooth(first, base, goals) ? [first] : [],
  )
}

/** A change beyond this is no step that a smooth curve could follow. */
const large = 0.35

/**
 * Whether a step up does as much as a step down, the other way, and neither of them too much: what fits to fights in
 * which all numbers move at once can tell of. By the goals that are shares, or by the first.
 */
export const isSmooth = ({ columns, ways }: Piloted, base: Columns, goals: readonly Metric[]): boolean => {
  const sides = sidesOf(ways, columns)
  if (sides === undefined || ways.length > 2) return false
  return goals.every((metric, i) => {
    if (metric.kind !== "share" && i > 0) return true
    const [less, as, more] = [sides.less, base, sides.more].map(({ goals: of }) => of[i] as Int32Array) as [
      Int32Array,
      Int32Array,
      Int32Array,
    ]
    if (!areOpposite(metric, less, as, more)) return false
    return metric.kind !== "share" || Math.abs(changeOf(metric, less, more).d) / 2 <= large
  })
}
