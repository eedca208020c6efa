import type {
  Encounter,
  Lever,
  Levers,
  Ruleset,
  Solved,
  System,
  TooLarge,
  UnfoldingProgress,
} from "@refriega/core/internal"
import type { Metric } from "../compare/metrics.ts"
import { scoreSheetOf } from "../compare/scoreSheet.ts"
import { engineOf } from "../plan/engine.ts"
import type { Manifest } from "../plan/Manifest.ts"
import { type Moments, momentsOf } from "../statistics/Moments.ts"
import { meanWithin } from "../statistics/intervals/meanWithin.ts"
import { rate } from "../statistics/rate.ts"
import { rangedBy, ruleOfThree } from "./effects.ts"
import { Budget } from "./Budget.ts"
import { exactly, readingOf } from "./exactly.ts"
import { type Measured, type MeasuredLever, sizeIn } from "./Measured.ts"
import { effectsOf, measure, stillNeeded } from "./measure.ts"
import { keyOf } from "./keyOf.ts"
import { isSmooth, type Pilot, type PilotFights, pilotFights, pilotOf } from "./pilot.ts"
import type { Piloted } from "./Piloted.ts"
import { type PlayTrials, type TrialHands, trialPlayer } from "./playTrials.ts"
import { ranksOf } from "./ranks.ts"
import { goalMetrics } from "../compare/goalMetrics.ts"
import { goalOf } from "./goalOf.ts"
import type { Effect, GoalBase, How, Row, RowGoal, Sensitivity, Still } from "./Sensitivity.ts"
import { signsOf } from "./signs.ts"
import { type Twins, twinsOf } from "./twins.ts"
import { type Columns, firstOf, stretchOf, waysOf } from "./Ways.ts"

/** What is asked of a fight. */
export interface SensitivityAsked {
  readonly side: string
  /** Ids of metrics. */
  readonly goals: readonly string[]
  /** Half of the width that intervals of shares are to have, as a share. */
  readonly see: number
  /** Keys of levers that are measured even if others matter more. */
  readonly also: readonly string[]
  /** How many levers of each goal are measured. */
  readonly top: number
  /** The most fights of either side of a number. */
  readonly most: number
  /** Solve it where that is cheap. */
  readonly exact: boolean
  /** How many fights may be played in all, and for how many seconds; no limit where nothing is said. */
  readonly fights?: number
  readonly seconds?: number
}

/** A limit under which nothing can be said of all numbers. */
export class TooFewFights extends Error {
  override readonly name = "TooFewFights"

  /** @param seconds how long that takes, where time is the limit */
  constructor(least: number, levers: number, seconds?: number) {
    const fights = least.toLocaleString("en")
    const time = seconds === undefined ? "" : `, about ${Math.ceil(seconds)} s here`
    super(`the ${levers} numbers and house rules of this fight take ${fights} fights at the least${time}`)
  }
}

/** Who plays, and hears how far it is. */
export interface SensitivityHands<T extends System> extends TrialHands {
  /** Solves a fight; undefined where its players cannot be solved for. */
  readonly solver?: ((encounter: Encounter<T>) => Generator<UnfoldingProgress, Solved | TooLarge>) | undefined
  readonly pause?: (solved: number, of: number) => Promise<void>
  /** Hears about how many fights all of it will take. */
  readonly expect?: (fights: number) => void
  /** Milliseconds. */
  readonly clock?: () => number
}

/** From so many smooth numbers on, fights in which all move at once tell more than each number by itself. */
const fewSmooth = 8
/** Fights in which all numbers move, for a half-width of one point; of wider ones fewer. */
const signFights = 10_000

/**
 * What one step of every number of every sheet, and every other value of each house rule, does to the goals of a fight.
 * Some hundred common fights find what does nothing and what does the same; fights in which all numbers move at once
 * find the largest; those are measured on common dice to the width that is asked for. Any pool gives the same.
 *
 * @param manifest of one variant
 */
export const sensitivityOf = async <T extends System>(
  rules: Ruleset<T>,
  levers: Levers<T>,
  whole: Manifest,
  asked: SensitivityAsked,
  hands: SensitivityHands<T>,
): Promise<Sensitivity> => {
  // Trials have no custom numbers.
  const { counts: _, asked: __, ...manifest } = whole
  const variant = manifest.variants[0] as Manifest["variants"][number]
  const metrics = goalMetrics(manifest, variant)
  const { width } = scoreSheetOf({ manifest, variant })
  const wanted = asked.goals.map((id) => metrics.find((metric) => metric.id === id) as Metric)
  const { clock = () => 0, expect = () => {} } = hands
  const budget = new Budget(asked, clock)
  const left = (): number => budget.left()
  const heard = {
    ...hands,
    tell: (more: number, now: number) => {
      budget.played(more, now)
      hands.tell?.(more, now)
    },
  }
  const play = trialPlayer(manifest, heard)
  const ways = waysOf(levers.all).length + 1
  if (asked.seconds !== undefined) await warmed(trialPlayer(manifest, { ...heard, kept: undefined }), budget)
  const first = pilotUnder(asked, budget, ways, levers.all.length)
  expect(
    pilotFights.all * ways +
      (pilotFights.active - pilotFights.all) * Math.ceil(ways / 2) +
      Math.min(left(), signFights),
  )
  const pilot = await pilotOf(levers.all, wanted, width, play, first)
  const goals = wanted.map((metric, i) => rangedBy(metric, endsOf(pilot, i)))
  const twins = twinsOf(pilot.active, pilot.base, width)
  const also = new Set(levers.all.flatMap((lever, i) => (asked.also.includes(keyOf(lever)) ? [i] : [])))
  const found = (await solved(levers, manifest, asked, hands, twins, () => budget.isPast(solvingPart))) ?? {
    how: "measured" as const,
    ...(await played(twins, pilot.base, goals, width, asked, also, manifest.seed, play, left, budget.atOnce, (more) =>
      expect(budget.fights + more),
    )),
  }
  const bases = goals.map((metric, i) => found.bases?.[i] ?? baseOf(metric, found.base.goals[i] as Int32Array))
  const rows = rowsOf(twins, found, levers.all, asked.goals)
  const { title } = manifest.scenario
  return {
    format: "refriega-sensitivity",
    schema: 1,
    engine: engineOf(rules),
    system: manifest.system,
    scenario: manifest.scenario.name,
    title,
    variant: variant.name,
    seed: manifest.seed,
    side: asked.side,
    see: asked.see,
    goals: goals.map(({ id }, i): GoalBase => ({ ...goalOf(id, manifest), ...(bases[i] as Effect) })),
    fights: budget.fights,
    ...("capped" in found && found.capped !== undefined && { capped: { needed: found.capped } }),
    rows,
    still: [
      ...pilot.inert.map((each) => stillOf(each, levers.all, "inert")),
      ...pilot.events.map((each) => stillOf(each, levers.all, "events")),
    ],
  }
}

/** Fights with which threads start and programs are compiled. */
const probe = 20
/** The fewest of each value that tell anything, and those that are worth a second pass behind them. */
const [fewest, leastPilot] = [3, 10]
/** How much of the time goes to solving it, before it is played after all; by when it is clear how fast fights are. */
const [solvingPart, coldPart] = [0.5, 0.7]

/** Plays the first fights, which begin cold: how fast they are is measured from then on. */
const warmed = async (play: PlayTrials, budget: Budget): Promise<void> => {
  await play(Array.from({ length: probe }, (_, i) => stretchOf(undefined, i, i + 1)))
  budget.measure()
}

/**
 * The first common fights: fewer of them where there is a limit, of which they take about two fifths. Where time is the
 * limit they begin with one of each value, and go on by how long those took.
 */
const pilotUnder = ({ seconds }: SensitivityAsked, budget: Budget, ways: number, levers: number): PilotFights => {
  const aim = (left: number): number =>
    left < 2 * leastPilot * ways
      ? Math.min(leastPilot, Math.floor(left / ways))
      : Math.max(leastPilot, Math.min(pilotFights.all, Math.floor((0.4 * left) / (2 * ways))))
  const least = fewest * ways
  const begin = budget.left()
  if (seconds === undefined && begin < least) throw new TooFewFights(least, levers)
  return {
    all: (played) => {
      if (seconds === undefined) return aim(begin)
      if (played === 0) return 1
      const next = Math.max(played, Math.min(4 * played, aim(budget.left() + played * ways)))
      if (next >= fewest) return next
      // The first ones begin cold: those that follow may be faster.
      if (budget.isPast(coldPart)) throw new TooFewFights(least, levers, budget.secondsFor(least))
      return played + 1
    },
    // At most so many more as half of what is left has, if all of them change anything.
    active: (all) => all + Math.min(2 * all, Math.floor((0.5 * budget.left()) / ways)),
  }
}

interface Known {
  readonly how: "measured" | "exact"
  readonly levers: readonly MeasuredLever[]
  /** What was not measured: by lever, by goal. */
  readonly others: ReadonlyMap<
    number,
    { readonly how: How; readonly fights: number; readonly goals: readonly Measured[] }
  >
  readonly base: Columns
  readonly bases?: readonly Effect[]
  /** Where there were no more fights: about how many are missing. */
  readonly capped?: number | undefined
}

/** Solves it, if that is wanted and cheap. */
const solved = async <T extends System>(
  levers: Levers<T>,
  manifest: Manifest,
  { exact, goals }: SensitivityAsked,
  { pause = async () => {}, solver }: SensitivityHands<T>,
  twins: readonly Twins[],
  isOver: () => boolean,
): Promise<Known | undefined> => {
  const sides = manifest.sides.map(({ id }) => id)
  const readings = goals.map((id) => readingOf(id, sides, manifest.variants[0]?.combatants ?? []))
  if (!exact || solver === undefined || readings.includes(undefined)) return undefined
  const chosen = twins.map(({ first }) => first)
  const all = readings.flatMap((read) => (read === undefined ? [] : [read]))
  const found = await exactly(levers, solver, chosen, all, pause, isOver)
  if (found === undefined) return undefined
  const nothing: Columns = { goals: [], scores: new Int32Array(), digests: new Uint32Array() }
  const bases = found.base.map((d) => ({ d, lo: d, hi: d }))
  return { how: "exact", levers: found.levers, others: new Map(), base: nothing, bases }
}

/** Plays it: first all numbers at once where they are many, then the largest by themselves. */
const played = async (
  twins: readonly Twins[],
  base: Columns,
  goals: readonly Metric[],
  width: number,
  { most, see, top }: SensitivityAsked,
  also: ReadonlySet<number>,
  seed: number,
  play: ReturnType<typeof trialPlayer>,
  left: () => number,
  atOnce: number,
  expect: (more: number) => void,
): Promise<Omit<Known, "how">> => {
  // The same fights as they are.
  const baseOfFirst = ({ fights }: Piloted): Columns => firstOf(base, fights)
  const smooth = twins.flatMap(({ first }) => (isSmooth(first, baseOfFirst(first), goals) ? [first] : []))
  const means = goals.map((metric, i) => baseOf(metric, base.goals[i] as Int32Array).d)
  const share = Math.max(0.1, Math.min(4, (0.01 / see) ** 2))
  const allSigns = Math.round(signFights * share)
  const setUp = { fights: Math.min(allSigns, Math.floor(0.4 * left())), play, seed, width }
  const many = smooth.length > fewSmooth && setUp.fights >= 30 * smooth.length
  const limits = { goals, most, see }
  expect((many ? setUp.fights : 0) + Math.min(left(), top * twice * Math.min(most, usualMeasured * share)))
  const fitted = many ? await signsOf(smooth, goals, means, setUp) : []
  const others = new Map<number, { how: How; fights: number; goals: readonly Measured[] }>()
  for (const { first } of twins) {
    const at = many ? smooth.indexOf(first) : -1
    others.set(
      first.lever,
      at < 0
        ? {
            how: "glimpsed",
            fights: first.fights,
            goals: effectsOf(first.ways, first.columns, baseOfFirst(first), goals),
          }
        : {
            how: "ranked",
            fights: setUp.fights,
            goals: (fitted[at] as readonly Effect[]).map((step) => ({ step, ways: [] })),
          },
    )
  }
  // By lever, the goals in which it is among the largest: for these it is measured.
  const chosen = new Map<number, Set<number>>()
  for (const i of goals.keys()) {
    const order = [...others].toSorted(([, a], [, b]) => largest(b.goals[i]) - largest(a.goals[i]))
    for (const [lever] of order.slice(0, top)) chosen.set(lever, (chosen.get(lever) ?? new Set()).add(i))
  }
  const named = new Set(
    twins.flatMap(({ first, others: alike }) =>
      [first.lever, ...alike.map(({ lever }) => lever)].some((lever) => also.has(lever)) ? [first.lever] : [],
    ),
  )
  const picked = twins.flatMap(({ first }) => (chosen.has(first.lever) || named.has(first.lever) ? [first] : []))
  const byImportance = picked.toSorted(
    (a, b) => largest(others.get(b.lever)?.goals[0]) - largest(others.get(a.lever)?.goals[0]),
  )
  const goalsOf = ({ lever }: Piloted): ReadonlySet<number> =>
    named.has(lever) ? new Set(goals.keys()) : (chosen.get(lever) as ReadonlySet<number>)
  const fromPilot = (first: Piloted): number => {
    const { columns, fights, ways } = first
    const known = effectsOf(ways, columns, baseOfFirst(first), goals)
    return stillNeeded(known, fights, ways.length, goalsOf(first), limits) + fights * ways.length
  }
  // Where not all can be measured, the largest are; what is asked for by name comes first.
  const inTurn = byImportance.toSorted((a, b) => Number(named.has(b.lever)) - Number(named.has(a.lever)))
  const affordable = new Set(inTurn.slice(0, Math.floor(Math.min(1e6, left() / (twice * fewestMeasured)))))
  const chosenNow = picked.filter((each) => affordable.has(each))
  const expected = chosenNow.reduce((sum, first) => sum + fromPilot(first), 0)
  expect(Math.min(left(), Math.round(1.3 * expected)))
  const measured = await measure(
    chosenNow.map((first) => ({ first, by: goalsOf(first) })),
    { goals, width, see, most, play, left: () => atOnce * left() },
  )
  const missing = picked.reduce((sum, first) => {
    const own = measured.levers.find(({ lever }) => lever === first.lever)
    if (own === undefined) return sum + fromPilot(first)
    return sum + stillNeeded(own.goals, own.fights, first.ways.length, goalsOf(first), limits)
  }, 0)
  const isCapped = setUp.fights < allSigns || missing > 0
  return {
    levers: measured.levers,
    others,
    base: measured.base ?? base,
    capped: Number.isFinite(left()) && isCapped ? allSigns - setUp.fights + missing : undefined,
  }
}

/** Ways of a number, and the fight as it is beside them; fights of each that tell something; as many as are usual. */
const [twice, fewestMeasured, usualMeasured] = [2.5, 200, 1500]

const largest = (measured: Measured | undefined): number => (measured === undefined ? 0 : sizeIn(measured).d)

const rowsOf = (
  twins: readonly Twins[],
  { how, levers: measured, others }: Known,
  levers: readonly Lever[],
  goals: readonly string[],
): readonly Row[] => {
  const known = twins.map((each) => {
    const own = measured.find(({ lever }) => lever === each.first.lever)
    const rest = others.get(each.first.lever)
    return { ...each, how: own === undefined ? (rest?.how ?? how) : how, ...(own ?? rest ?? { fights: 0, goals: [] }) }
  })
  const sizes = goals.map((_, i) => known.map(({ goals: each }) => sizeIn(each[i] as Measured)))
  const ranks = sizes.map(ranksOf)
  const rows = known.map((each, at): Row => {
    const { of, value, less, more, others: values } = levers[each.first.lever] as Lever
    return {
      key: keyOf(levers[each.first.lever] as Lever),
      kind: of.length === 0 ? "rule" : "number",
      value,
      ...(less !== undefined && { less }),
      ...(more !== undefined && { more }),
      others: values,
      how: each.how,
      fights: each.fights,
      goals: goals.map(
        (goal, i): RowGoal => ({
          goal,
          ...(each.goals[i] as Measured),
          size: sizes[i]?.[at] as Effect,
          rank: ranks[i]?.[at] as readonly [number, number],
        }),
      ),
      sameAs: each.others.map(({ lever, opposite }) => ({ key: keyOf(levers[lever] as Lever), opposite })),
    }
  })
  return rows.toSorted((a, b) => (b.goals[0]?.size.d ?? 0) - (a.goals[0]?.size.d ?? 0))
}

const stillOf = ({ fights, lever }: Piloted, levers: readonly Lever[], what: Still["what"]): Still => {
  const { restates, value } = levers[lever] as Lever
  const key = keyOf(levers[lever] as Lever)
  return { key, value, what, fights, upTo: ruleOfThree(fights), ...(restates !== undefined && { restates }) }
}

/** From where to where a goal went in the first fights. */
const endsOf = ({ active, base, events, inert }: Pilot, i: number) => {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const { goals } of [base, ...[...active, ...events, ...inert].flatMap(({ columns }) => columns)])
    for (const value of goals[i] as Int32Array) [least, most] = [Math.min(least, value), Math.max(most, value)]
  return { least, most }
}

/** What a goal is in the fight as it is, with its interval. */
const baseOf = (metric: Metric, values: Int32Array): Effect => {
  if (metric.kind === "share") {
    const { hi, lo, p } = rate(
      values.reduce((sum, x) => sum + x, 0),
      values.length,
    )
    return { d: p, lo, hi }
  }
  const moments: Moments = momentsOf([...values])
  const { d, hi, lo } = meanWithin(moments, metric.range)
  return { d: d / metric.scale, lo: lo / metric.scale, hi: hi / metric.scale }
}
