import type { Metric } from "../compare/metrics.ts"
import type { Stretch } from "../play/playTrial.ts"
import { areOpposite, changeOf, sizeOf, stepOf } from "./effects.ts"
import { type Piloted, sidesOf } from "./pilot.ts"
import type { PlayTrials } from "./playTrials.ts"
import type { Effect, WayEffect } from "./Sensitivity.ts"
import { type Columns, columnsIn, joined, stretchOf, type Way } from "./Ways.ts"

/** Where the combats begin that measure: not those by which it was chosen what is measured. */
const firstCombat = 1 << 29
/** The first stretch, and how much longer all of it is each time. */
const [begin, growth] = [200, 1.5]

/** What a lever does to a goal, by its sides. */
export interface Measured {
  readonly step?: Effect
  readonly ways: readonly WayEffect[]
}

/** A lever, measured. */
export interface MeasuredLever {
  readonly lever: number
  readonly fights: number
  readonly goals: readonly Measured[]
}

/**
 * What a lever does to each goal in these combats: one step by both sides where they are opposite, else, and of other
 * values, each against the fight as it is.
 */
export const effectsOf = (
  ways: readonly Way[],
  columns: readonly Columns[],
  base: Columns,
  goals: readonly Metric[],
): readonly Measured[] =>
  goals.map((metric, i) => {
    const of = (column: Columns): Int32Array => column.goals[i] as Int32Array
    const each = ways.map(({ to, way }, k): WayEffect => {
      const column = of(columns[k] as Columns)
      return { to, way, ...changeOf(metric, of(base), column) }
    })
    const sides = sidesOf(ways, columns)
    if (sides === undefined || !areOpposite(metric, of(sides.less), of(base), of(sides.more))) return { ways: each }
    return { step: stepOf(metric, of(sides.less), of(sides.more)), ways: each }
  })

/** How wide half of an interval may be: of shares as asked, of rounds an eighth of a round where that is a point. */
export const widthFor = (metric: Metric, see: number): number => (metric.id === "rounds" ? 12.5 * see : see)

/**
 * About how many more fights a lever takes, of all of its ways, from what is known of it.
 *
 * @param fights of each way that it rests on
 */
export const stillNeeded = (
  measured: readonly Measured[],
  fights: number,
  ways: number,
  { goals, most, see }: Pick<Measuring, "goals" | "most" | "see">,
): number => {
  const times = measured.map((each, i) => {
    const halves = (each.step === undefined ? each.ways : [each.step]).map(({ hi, lo }) => (hi - lo) / 2)
    return (Math.max(0, ...halves) / widthFor(goals[i] as Metric, see)) ** 2
  })
  return ways * Math.max(0, Math.min(most, Math.ceil(fights * Math.max(0, ...times))) - fights)
}

const isNarrow = ({ step, ways }: Measured, width: number): boolean =>
  (step === undefined ? ways : [step]).every(({ hi, lo }) => (hi - lo) / 2 <= width)

/** The first places, which matter most, and how much narrower intervals may get to find them. */
const [firstPlaces, finer] = [3, 0.5]

/**
 * Those of which it is open whether they are among the first by the first goal: whose size overlaps that of the last
 * of these places, or of the one behind it.
 */
const contenders = (measured: readonly MeasuredLever[]): ReadonlySet<number> => {
  const sized = measured
    .map(({ goals, lever }) => ({ lever, size: sizeIn(goals[0] as Measured) }))
    .toSorted((a, b) => b.size.d - a.size.d)
  const edge = sized.slice(firstPlaces - 1, firstPlaces + 1)
  if (edge.length < 2) return new Set()
  const near = sized.filter(({ lever, size }) =>
    edge.some((other) => other.lever !== lever && size.lo <= other.size.hi && other.size.lo <= size.hi),
  )
  return new Set(near.map(({ lever }) => lever))
}

const wideInFirst = (lever: MeasuredLever | undefined, [goal]: readonly Metric[], see: number): boolean =>
  lever !== undefined && goal !== undefined && !isNarrow(lever.goals[0] as Measured, finer * widthFor(goal, see))

/** What a lever is ranked by: its step, or the larger of its sides. */
export const sizeIn = ({ step, ways }: Measured): Effect => {
  const sizes = (step === undefined ? ways : [step]).map(sizeOf)
  return sizes.reduce((a, b) => (b.d > a.d ? b : a), sizes[0] ?? { d: 0, lo: 0, hi: 0 })
}

/** What measuring depends on. */
export interface Measuring {
  readonly goals: readonly Metric[]
  readonly width: number
  /** Half of an interval of shares. */
  readonly see: number
  /** No number plays more fights than these on either side. */
  readonly most: number
  readonly play: PlayTrials
  /** How many fights may still be played at once, of all levers together. */
  readonly left: () => number
}

/** So few fights of each are worth nothing. */
const worthwhile = 50

/**
 * Plays the same fresh fights under each of these levers' values, in stretches, until its intervals are as narrow as
 * asked for: each ends by itself. Those between which the first three places are open go on until half of that.
 *
 * @returns what they do, and the fights as they are that were played beside them
 */
export const measure = async (
  chosen: readonly Piloted[],
  { goals, left, most, play, see, width }: Measuring,
): Promise<{ readonly levers: readonly MeasuredLever[]; readonly base: Columns | undefined }> => {
  const done = new Map<number, MeasuredLever>()
  const columns = new Map<Way, Columns>()
  let base: Columns | undefined
  let open = chosen
  let n = 0
  while (open.length > 0 && n < most) {
    const wanted: (Way | undefined)[] = [undefined, ...open.flatMap(({ ways }) => ways)]
    const room = Math.floor(left() / wanted.length)
    if (room < worthwhile) break
    const to = Math.min(most, n + room, Math.max(begin, Math.ceil(n * growth)))
    const stretches: Stretch[] = wanted.map((way) => stretchOf(way, firstCombat + n, firstCombat + to))
    const played = columnsIn(await play(stretches), stretches, goals, width)
    for (const [i, way] of wanted.entries()) {
      const more = played[i] as Columns
      if (way === undefined) base = base === undefined ? more : joined(base, more)
      else {
        const before = columns.get(way)
        columns.set(way, before === undefined ? more : joined(before, more))
      }
    }
    n = to
    for (const { lever, ways } of open) {
      const own = ways.map((way) => columns.get(way) as Columns)
      done.set(lever, { lever, fights: n, goals: effectsOf(ways, own, base as Columns, goals) })
    }
    const wide = ({ lever }: Piloted, part: number): boolean =>
      done.get(lever)?.goals.some((each, i) => !isNarrow(each, part * widthFor(goals[i] as Metric, see))) === true
    const near = contenders([...done.values()])
    open = chosen.filter((each) => {
      const hasAll = done.get(each.lever)?.fights === n
      return hasAll && (wide(each, 1) || (near.has(each.lever) && wideInFirst(done.get(each.lever), goals, see)))
    })
  }
  return { levers: chosen.flatMap(({ lever }) => done.get(lever) ?? []), base }
}
