import type { Metric } from "../compare/metrics.ts"
import type { Stretch } from "../play/playTrial.ts"
import { areOpposite, changeOf, stepOf } from "./effects.ts"
import { halfIn, type Measured, type MeasuredLever } from "./Measured.ts"
import { contendersIn } from "./contenders.ts"
import { type Piloted, sidesOf } from "./Piloted.ts"
import type { PlayTrials } from "./playTrials.ts"
import type { WayEffect } from "./Sensitivity.ts"
import { type Columns, columnsIn, joined, stretchOf, type Way } from "./Ways.ts"

/** Where the combats begin that measure: not those by which it was chosen what is measured. */
const firstCombat = 1 << 29
/** The first stretch, and how much longer all of it is each time: at most, and at least. */
const [begin, growth, leastGrowth] = [200, 1.5, 1.1]

/** What is to be measured, and the goals that it is measured for, by their places. */
export interface Chosen {
  readonly first: Piloted
  readonly by: ReadonlySet<number>
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
 * @param by the goals that it is measured for
 */
export const stillNeeded = (
  measured: readonly Measured[],
  fights: number,
  ways: number,
  by: ReadonlySet<number>,
  { goals, most, see }: Pick<Measuring, "goals" | "most" | "see">,
): number => {
  const times = [...by].map((i) => (halfIn(measured[i] as Measured) / widthFor(goals[i] as Metric, see)) ** 2)
  return ways * Math.max(0, Math.min(most, Math.ceil(fights * Math.max(0, ...times))) - fights)
}

/** How much narrower than asked for intervals may get to find the first places. */
const finer = 0.5

const isWideInFirst = ({ goals }: MeasuredLever, [goal]: readonly Metric[], see: number): boolean =>
  goal !== undefined && halfIn(goals[0] as Measured) > finer * widthFor(goal, see)

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

/** Two that differ by less than so many times what was asked for count as alike. */
const alike = 1

/** So few fights of each are worth nothing. */
const worthwhile = 50

/**
 * Plays the same fresh fights under each of these levers' values, in stretches, until its intervals are as narrow as
 * asked for: each ends by itself. Those between which the first three places are open go on until half of that.
 *
 * @returns what they do, and the fights as they are that were played beside them
 */
export const measure = async (
  chosen: readonly Chosen[],
  { goals, left, most, play, see, width }: Measuring,
): Promise<{ readonly levers: readonly MeasuredLever[]; readonly base: Columns | undefined }> => {
  const done = new Map<number, MeasuredLever>()
  const columns = new Map<Way, Columns>()
  let base: Columns | undefined
  let open = chosen
  let [n, next] = [0, begin]
  while (open.length > 0 && n < most) {
    const wanted: (Way | undefined)[] = [undefined, ...open.flatMap(({ first: { ways } }) => ways)]
    const room = Math.floor(left() / wanted.length)
    if (room < worthwhile) break
    const to = Math.min(most, n + room, next)
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
    const now = base as Columns
    const of = (ways: readonly Way[]): readonly Columns[] => ways.map((way) => columns.get(way) as Columns)
    for (const {
      first: { lever, ways },
    } of open)
      done.set(lever, { lever, fights: n, goals: effectsOf(ways, of(ways), now, goals) })
    const all = chosen.flatMap(({ first: { lever, ways } }) => {
      const measured = done.get(lever)
      return measured === undefined ? [] : [{ measured, ways, columns: of(ways) }]
    })
    const near = contendersIn(all, now, goals[0] as Metric, alike * widthFor(goals[0] as Metric, see))
    open = open.filter((each) => {
      const measured = done.get(each.first.lever) as MeasuredLever
      return wideIn(each, measured, goals, see) > 1 || (near.has(measured.lever) && isWideInFirst(measured, goals, see))
    })
    // Each lever ends about where its own interval is narrow enough.
    const ends = open.map((each) => n * wideIn(each, done.get(each.first.lever) as MeasuredLever, goals, see) ** 2)
    const least = Math.min(...ends.map((end) => (end > n ? 1.02 * end : growth * n)))
    next = Math.ceil(Math.max(leastGrowth * n, Math.min(growth * n, least)))
  }
  return { levers: chosen.flatMap(({ first: { lever } }) => done.get(lever) ?? []), base }
}

/** How many times as wide as it may be the widest interval is, of the goals that it is measured for. */
const wideIn = ({ by }: Chosen, { goals: each }: MeasuredLever, goals: readonly Metric[], see: number): number =>
  Math.max(0, ...[...by].map((i) => halfIn(each[i] as Measured) / widthFor(goals[i] as Metric, see)))
