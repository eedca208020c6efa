import { ContrastTable } from "../compare/ContrastTable.ts"
import { type Metric, rangeOfDifference } from "../compare/metrics.ts"
import type { Scored } from "../compare/PairTable.ts"
import { scoreSheetOf } from "../compare/scoreSheet.ts"
import { chunkAt } from "../plan/chunks.ts"
import type { Manifest } from "../plan/Manifest.ts"
import { type Moments, momentsOf, varianceOf } from "../statistics/Moments.ts"
import { meanWithin } from "../statistics/intervals/meanWithin.ts"
import { z95 } from "../statistics/distributions/normal.ts"
import { pairedShares } from "../statistics/pairedShares.ts"
import { pairedT } from "../statistics/pairedT.ts"
import { rangedBy, sizeOf } from "../sensitivity/effects.ts"
import { goalMetrics } from "../compare/goalMetrics.ts"
import { goalOf } from "../sensitivity/goalOf.ts"
import { widthFor } from "../sensitivity/measure.ts"
import { ranksOf } from "../sensitivity/ranks.ts"
import type { Effect } from "../sensitivity/Sensitivity.ts"
import type { Attribution, GoalShares, Interaction, Share } from "./Attribution.ts"
import { aloneOf, type Contrast, interactionOf, lastOf, mainOf, shapleyOf, totalOf } from "./factorial.ts"
import type { AttributionDesign } from "./planAttribution.ts"

/** A run that was played: its chunks by number, as its folder has them. */
export interface PlayedCells {
  readonly manifest: Manifest
  readonly chunks: Iterable<number>
  readonly read: (number: number) => Scored | undefined
}

/** What all of a run says of its changes, by the goals that are asked for. */
export const attributionOf = (
  design: AttributionDesign,
  goals: readonly string[],
  played: PlayedCells,
): Attribution => {
  const { manifest } = played
  const shares = design._tag === "Whole" ? byCells(design, goals, played) : byOrders(design, goals, played)
  const { engine, scenario, seed, system } = manifest
  return {
    format: "refriega-attribution",
    schema: 1,
    engine,
    system,
    scenario: scenario.name,
    title: scenario.title,
    seed,
    changes: design.changes,
    combats: manifest.combats,
    cells: manifest.variants.length,
    ...(design._tag === "Orders" && { orders: design.orders.length }),
    ...(design._tag === "Whole" && design.unsplit !== undefined && { unsplit: design.unsplit }),
    goals: shares,
  }
}

/** The same combats in cells of a run, as soon as all of them have been read. */
const inAll = (
  names: readonly string[],
  { chunks, manifest, read }: PlayedCells,
  seen: (
    values: (metric: number, combat: number) => Float64Array,
    combats: number,
    skip: (combat: number) => boolean,
  ) => void,
  goals: readonly string[],
): void => {
  const places = names.map((name) => manifest.variants.findIndex((each) => each.name === name))
  const sheets = places.map((place) => {
    const variant = manifest.variants[place] as Manifest["variants"][number]
    const metrics = goalMetrics(manifest, variant)
    return {
      width: scoreSheetOf({ manifest, variant }).width,
      metrics: goals.map((id) => metrics.find((metric) => metric.id === id) as Metric),
    }
  })
  // The fight without any change is a cell of both kinds.
  const cellsOf = Map.groupBy(places.keys(), (cell) => places[cell] as number)
  const waiting = new Map<number, (Scored | undefined)[]>()
  for (const number of chunks) {
    const { from, variant } = chunkAt(manifest, number)
    const own = cellsOf.get(variant)
    const scored = own === undefined ? undefined : read(number)
    if (own === undefined || scored === undefined) continue
    const cells = waiting.get(from) ?? names.map(() => undefined)
    for (const cell of own) cells[cell] = scored
    waiting.set(from, cells)
    if (cells.includes(undefined)) continue
    waiting.delete(from)
    const all = cells as Scored[]
    // A combat that cannot be played in one cell is in none: shares must add up.
    const missing = new Set(all.flatMap(({ anomalies }) => anomalies.map(({ combat }) => combat)))
    const found = new Float64Array(names.length)
    const values = (metric: number, combat: number): Float64Array => {
      for (const [i, { scores }] of all.entries()) {
        const { metrics, width } = sheets[i] as (typeof sheets)[number]
        found[i] = (metrics[metric] as Metric).of(scores, combat * width)
      }
      return found
    }
    const combats = (all[0]?.scores.length ?? 0) / (sheets[0]?.width ?? 1)
    seen(values, combats, (combat) => missing.has(from + combat))
  }
}

const byCells = (
  { cells, changes, direct }: Extract<AttributionDesign, { readonly _tag: "Whole" }>,
  goals: readonly string[],
  played: PlayedCells,
): readonly GoalShares[] => {
  const k = changes.length
  const size = cells.length
  const numbers = changes.map((_, j) => j)
  const pairs = numbers.flatMap((i) => numbers.slice(i + 1).map((j) => [i, j] as const))
  /** Contrasts are of all cells as they are played, or as they are with players who do not know. */
  const wide = ({ by, weights }: Contrast, part: "all" | "rule" | "play"): Contrast => {
    if (direct === undefined) return { by, weights }
    const none = weights.map(() => 0)
    if (part === "all") return { by, weights: [...weights, ...none] }
    return {
      by,
      // Nothing changed is one cell for both.
      weights: part === "rule" ? [...none, ...weights] : [...weights, ...weights.map((weight) => -weight)],
    }
  }
  const named = {
    before: { by: 1, weights: [1, ...Array.from({ length: size - 1 }, () => 0)] },
    after: { by: 1, weights: [...Array.from({ length: size - 1 }, () => 0), 1] },
    total: totalOf(k),
  }
  const list: Contrast[] = []
  const place = (contrast: Contrast): number => list.push(contrast) - 1
  const parts = (contrast: Contrast) => ({
    all: place(wide(contrast, "all")),
    ...(direct !== undefined && { rule: place(wide(contrast, "rule")), play: place(wide(contrast, "play")) }),
  })
  const [before, after] = [place(wide(named.before, "all")), place(wide(named.after, "all"))]
  const total = parts(named.total)
  const shapley = numbers.map((j) => parts(shapleyOf(k, j)))
  const [main, alone, last] = [mainOf, aloneOf, lastOf].map((of) =>
    numbers.map((j) => place(wide(of(k, j), "all"))),
  ) as [number[], number[], number[]]
  const together = pairs.map(([i, j]) => place(wide(interactionOf(k, i, j), "all")))
  const tables = goals.map(() => new ContrastTable(list.map(({ weights }) => weights)))
  const seen = goals.map(() => ({ least: Number.POSITIVE_INFINITY, most: Number.NEGATIVE_INFINITY }))
  inAll(
    [...cells, ...(direct ?? [])],
    played,
    (values, combats, skip) => {
      for (let combat = 0; combat < combats; combat++)
        if (!skip(combat))
          for (const [g, table] of tables.entries()) {
            const found = values(g, combat)
            const ends = seen[g] as (typeof seen)[number]
            for (const value of found)
              [ends.least, ends.most] = [Math.min(ends.least, value), Math.max(ends.most, value)]
            table.add(found)
          }
    },
    goals,
  )
  const { manifest } = played
  return goals.map((id, g): GoalShares => {
    const whole = goalMetrics(manifest, manifest.variants[0] as Manifest["variants"][number]).find(
      (each) => each.id === id,
    ) as Metric
    const metric = rangedBy(whole, seen[g] as (typeof seen)[number])
    const table = tables[g] as ContrastTable
    const effect = (at: number): Effect => effectOf(metric, list[at] as Contrast, table, at)
    const shares = shapley.map((each) => effect(each.all))
    const ranks = ranksOf(shares.map(sizeOf))
    const rest = ({ play, rule }: (typeof shapley)[number]) => ({
      ...(rule !== undefined && { rule: effect(rule) }),
      ...(play !== undefined && { play: effect(play) }),
    })
    return {
      before: { ...goalOf(id, manifest), ...levelOf(metric, table, before) },
      after: levelOf(metric, table, after),
      total: effect(total.all),
      ...rest(total),
      shares: shares.map(
        (share, j): Share => ({
          share,
          ...rest(shapley[j] as (typeof shapley)[number]),
          main: effect(main[j] as number),
          alone: effect(alone[j] as number),
          last: effect(last[j] as number),
          rank: ranks[j] as readonly [number, number],
        }),
      ),
      interactions: pairs.map((of, p): Interaction => ({ of, ...effect(together[p] as number) })),
      needed: Math.max(
        ...shapley.map(({ all }) => {
          const { by } = list[all] as Contrast
          const spread = Math.sqrt(varianceOf(table.moments(all))) / by / metric.scale
          return Math.ceil(((z95 * spread) / widthFor(metric, 0.01)) ** 2)
        }),
      ),
    }
  })
}

/** A weighted sum over cells in the unit of its metric, with its interval. */
const effectOf = (metric: Metric, { by, weights }: Contrast, table: ContrastTable, at: number): Effect => {
  const used = weights.filter((weight) => weight !== 0)
  const moments = table.moments(at)
  if (metric.kind === "share" && used.length === 2 && used.every((weight) => Math.abs(weight) === 1)) {
    const { above, below } = table.signs(at)
    const { hi, lo } = pairedShares(below, above, moments.n)
    return { d: moments.n === 0 ? 0 : (above - below) / moments.n, lo, hi }
  }
  const { hi, lo } = rangeOfDifference(metric)
  const most = used.reduce((sum, weight) => sum + Math.max(0, weight), 0)
  return inUnit(meanWithin(moments, { lo: lo * most, hi: hi * most }), by * metric.scale)
}

/** What a goal is in one cell. */
const levelOf = (metric: Metric, table: ContrastTable, at: number): Effect =>
  inUnit(meanWithin(table.moments(at), metric.range), metric.scale)

const inUnit = ({ d, hi, lo }: Effect, by: number): Effect => ({ d: d / by, lo: lo / by, hi: hi / by })

/** Each order is one observation: the mean over its fights of what each change adds where it comes in it. */
const byOrders = (
  { changes, orders }: Extract<AttributionDesign, { readonly _tag: "Orders" }>,
  goals: readonly string[],
  played: PlayedCells,
): readonly GoalShares[] => {
  const k = changes.length
  const all = goals.map(() => orders.map(() => new Float64Array(k + 1)))
  const counts = orders.map(() => 0)
  for (const [m, { cells }] of orders.entries())
    inAll(
      cells,
      played,
      (values, combats, skip) => {
        for (let combat = 0; combat < combats; combat++) {
          if (skip(combat)) continue
          counts[m] = (counts[m] as number) + 1
          for (const g of goals.keys()) {
            const sums = all[g]?.[m] as Float64Array
            for (const [cell, value] of values(g, combat).entries()) sums[cell] = (sums[cell] as number) + value
          }
        }
      },
      goals,
    )
  const { manifest } = played
  return goals.map((id, g): GoalShares => {
    const metric = goalMetrics(manifest, manifest.variants[0] as Manifest["variants"][number]).find(
      (each) => each.id === id,
    ) as Metric
    const means = orders.flatMap((_, m) => {
      const n = counts[m] as number
      return n === 0 ? [] : [{ m, cells: Array.from(all[g]?.[m] as Float64Array, (sum) => sum / n / metric.scale) }]
    })
    const effect = (
      of: (cells: readonly number[], order: readonly number[]) => number,
    ): Effect & { moments: Moments } => {
      const moments = momentsOf(means.map(({ cells, m }) => of(cells, orders[m]?.order ?? [])))
      const { d, hi, lo } = pairedT(moments)
      return { d, lo, hi, moments }
    }
    const shares = changes.map((_, j) =>
      effect((cells, order) => {
        const at = order.indexOf(j)
        return (cells[at + 1] as number) - (cells[at] as number)
      }),
    )
    const ranks = ranksOf(shares.map(sizeOf))
    const bare = ({ d, hi, lo }: Effect): Effect => ({ d, lo, hi })
    return {
      before: { ...goalOf(id, manifest), ...bare(effect(([first = 0]) => first)) },
      after: bare(effect((cells) => cells.at(-1) ?? 0)),
      total: bare(effect((cells) => (cells.at(-1) ?? 0) - (cells[0] ?? 0))),
      shares: shares.map((share, j): Share => ({ share: bare(share), rank: ranks[j] as readonly [number, number] })),
      interactions: [],
      needed: Math.max(
        ...shares.map(({ moments }) => {
          const each = Math.sqrt(varianceOf(moments) / Math.max(1, moments.n)) * z95
          return Math.ceil(manifest.combats * (each / widthFor(metric, 0.01)) ** 2)
        }),
      ),
    }
  })
}
