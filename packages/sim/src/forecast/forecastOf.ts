import { base, printFingerprint } from "@refriega/core/internal"
import { goalMetrics } from "../compare/goalMetrics.ts"
import { type Metric, rangeOfDifference } from "../compare/metrics.ts"
import { scoreSheetOf } from "../compare/scoreSheet.ts"
import type { LoadedDay } from "../plan/LoadedDay.ts"
import type { LoadedScenario } from "../plan/LoadedScenario.ts"
import { isDayManifest, type Manifest } from "../plan/Manifest.ts"
import type { RunChoices } from "../plan/planRun.ts"
import { Growing, type GrowingOptions, type PlayedPoint } from "../run/Growing.ts"
import { ruleOfThree } from "../sensitivity/effects.ts"
import { goalOf } from "../sensitivity/goalOf.ts"
import { widthFor } from "../sensitivity/measure.ts"
import { momentsOf } from "../statistics/Moments.ts"
import { meanWithin } from "../statistics/intervals/meanWithin.ts"
import { pairedShares } from "../statistics/pairedShares.ts"
import { rate, round9 } from "../statistics/rate.ts"
import { fightsFor, type Pilot, rareIn, rounded, toFind, widthIn } from "./fightsFor.ts"
import type { Forecast, ForecastGoal } from "./Forecast.ts"

/** What is asked: of the fight as it is written, or of the difference that others make. */
export interface ForecastAsked {
  readonly loaded: LoadedScenario | LoadedDay
  /** Variants that are compared with the fight as it is written: of the file, or made of changes. */
  readonly variants: readonly { readonly name: string; readonly set: readonly string[]; readonly on?: string }[]
  readonly goals: readonly string[]
  readonly see: number
  /** Fights of the pilot. */
  readonly pilot: number
  readonly choices: Pick<RunChoices, "seed" | "policies" | "policy">
}

/** In parts of so many fights the pilot is shared out, and timed. */
const parts = 8

/** Names of the variants of a pilot: ids of a file have no such form. */
const nameOf = (i: number): string => `pilot-${i}`

/**
 * Plays a pilot, and says what the question takes; undefined when it was stopped.
 *
 * @param clock milliseconds
 */
export const forecastOf = async (
  { choices, goals, loaded, pilot, see, variants }: ForecastAsked,
  options: GrowingOptions,
  clock: () => number,
): Promise<Forecast | undefined> => {
  const chunk = Math.max(1, Math.ceil(pilot / parts))
  const times: { readonly at: number; readonly fights: number }[] = []
  let done = 0
  const run = new Growing(
    loaded,
    { ...choices, combats: pilot, chunk, log: "summary" },
    {
      ...options,
      onChunk: (combats) => {
        done += combats
        times.push({ at: clock(), fights: done })
        options.onChunk?.(combats)
      },
    },
  )
  const all = [{ name: base, set: [] as readonly string[] }, ...variants]
  const began = clock()
  try {
    const played = await run.play(
      all.map(({ set, ...each }, i) => ({
        id: nameOf(i),
        set,
        ...("on" in each && each.on !== undefined && { on: [each.on] }),
        salt: "pilot",
        combats: pilot,
      })),
    )
    const { manifest } = run
    if (played === undefined || manifest === undefined) return undefined
    const columns = played.map((point) => columnsIn(manifest, point, goals))
    const same = variants.filter((_, i) => areAlike(played[0] as PlayedPoint, played[i + 1] as PlayedPoint))
    const found = goals.flatMap((id, g): readonly ForecastGoal[] =>
      variants.length === 0
        ? [goalIn(manifest, id, see, { ...(columns[0] as Columns)(g), of: "level" }, undefined)]
        : variants.flatMap((variant, i) =>
            same.includes(variant)
              ? []
              : [
                  goalIn(
                    manifest,
                    id,
                    see,
                    differenceOf((columns[0] as Columns)(g), (columns[i + 1] as Columns)(g)),
                    variant.name,
                  ),
                ],
          ),
    )
    const fights = {
      about: Math.max(0, ...found.map((goal) => goal.fights.about)),
      most: Math.max(0, ...found.map((goal) => goal.fights.most)),
    }
    const { about, most } = secondsPerFight(began, times)
    const of = (n: number, each: number): number => Number((n * (all.length - same.length) * each).toPrecision(2))
    return {
      format: "refriega-plan",
      schema: 1,
      system: manifest.system,
      scenario: manifest.scenario.name,
      title: manifest.scenario.title,
      seed: choices.seed,
      see,
      pilot,
      isOfDays: isDayManifest(manifest),
      variants: all.map(({ name }) => name),
      ...(same.length > 0 && { same: { variants: same.map(({ name }) => name), most: ruleOfThree(pilot) } }),
      goals: found,
      fights,
      seconds: { about: of(fights.about, about), most: of(fights.most, most) },
    }
  } finally {
    run.close()
  }
}

/** Whether two variants played the same fights, to the last event. */
const areAlike = (a: PlayedPoint, b: PlayedPoint): boolean =>
  a.parts.length === b.parts.length &&
  a.parts.every(({ summary }, i) => digestIn(summary) === digestIn(b.parts[i]?.summary))

const digestIn = (summary: PlayedPoint["parts"][number]["summary"] | undefined): string =>
  summary === undefined ? "" : printFingerprint(summary.fingerprint)

type Columns = (goal: number) => { readonly metric: Metric; readonly values: ReadonlyMap<number, number> }

/** Of a variant what each fight came to in each goal; fights that could not be played are left out. */
const columnsIn = (manifest: Manifest, { parts: chunks, variant }: PlayedPoint, goals: readonly string[]): Columns => {
  const own = manifest.variants[variant] as Manifest["variants"][number]
  const { width } = scoreSheetOf({ manifest, variant: own })
  const metrics = goalMetrics(manifest, own)
  return (goal) => {
    const metric = metrics.find(({ id }) => id === goals[goal]) as Metric
    const values = new Map<number, number>()
    for (const { anomalies, from, scores, to } of chunks) {
      const missing = new Set(anomalies.map(({ combat }) => combat))
      for (let combat = from; combat < to; combat++)
        if (!missing.has(combat)) values.set(combat, metric.of(scores, (combat - from) * width))
    }
    return { metric, values }
  }
}

interface Sampled {
  readonly metric: Metric
  readonly values: ReadonlyMap<number, number>
  readonly of: Pilot["of"]
}

const differenceOf = (a: ReturnType<Columns>, b: ReturnType<Columns>): Sampled => ({
  metric: a.metric,
  of: "difference",
  values: new Map(
    [...a.values].flatMap(([combat, x]) => {
      const y = b.values.get(combat)
      return y === undefined ? [] : [[combat, y - x] as const]
    }),
  ),
})

/** How many fights are shown in a table of widths. */
const ladder = [100, 300, 1000, 3000, 10_000, 30_000, 100_000]

const goalIn = (
  manifest: Manifest,
  id: string,
  see: number,
  sampled: Sampled,
  variant: string | undefined,
): ForecastGoal => {
  const { metric } = sampled
  const pilot: Pilot = { metric, of: sampled.of, values: [...sampled.values.values()] }
  const width = widthFor(metric, see)
  const fights = fightsFor(pilot, width)
  const rare = rareIn(pilot)
  const find = (n: number): number => rounded(Math.ceil(n * toFind))
  return {
    ...goalOf(id, manifest),
    ...(variant !== undefined && { variant }),
    now: nowIn(pilot),
    width,
    fights,
    ...(variant !== undefined && { toFind: { about: find(fights.about), most: find(fights.most) } }),
    ...(rare !== undefined && { rare }),
    widths: ladder.map((n) => {
      const { about, most } = widthIn(pilot, n)
      return { fights: n, about: round9(about), most: round9(most) }
    }),
  }
}

const nowIn = ({ metric, of, values }: Pilot): ForecastGoal["now"] => {
  const n = values.length
  const moments = momentsOf(values)
  const { scale } = metric
  if (metric.kind === "share" && of === "level") {
    const { hi, lo, p } = rate(moments.sum, n)
    return { d: p, lo, hi }
  }
  if (metric.kind === "share") {
    const above = values.filter((x) => x > 0).length
    const { hi, lo } = pairedShares(above - moments.sum, above, n)
    return { d: moments.sum / Math.max(1, n), lo, hi }
  }
  const { d, hi, lo } = meanWithin(moments, of === "level" ? metric.range : rangeOfDifference(metric))
  return { d: d / scale, lo: lo / scale, hi: hi / scale }
}

/**
 * How long a fight takes: once threads are warm, which is the last half of the pilot; at most as long as in all of it,
 * loading and compiling included, and half as long again as in that half.
 */
const secondsPerFight = (
  began: number,
  times: readonly { readonly at: number; readonly fights: number }[],
): { readonly about: number; readonly most: number } => {
  const [middle, last] = [times[(times.length - 1) >> 1], times.at(-1)]
  if (middle === undefined || last === undefined) return { about: 0, most: 0 }
  const whole = (last.at - began) / last.fights / 1000
  const warm = last.fights === middle.fights ? whole : (last.at - middle.at) / (last.fights - middle.fights) / 1000
  return { about: warm, most: Math.max(1.5 * warm, whole) }
}
