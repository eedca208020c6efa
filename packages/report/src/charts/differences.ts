import type { Language } from "@refriega/core"
import type { Comparison } from "@refriega/sim/pure"
import type { DayResults, Results } from "../Results.ts"
import { chartWords } from "../text/chartWords.ts"
import { decimal } from "../text/numbers.ts"
import { daySourceLine, sourceLine } from "../text/sourceLine.ts"
import { words } from "../text/words.ts"
import { favourite } from "./favourite.ts"
import { type Chart, framed, tipped } from "./frame.ts"
import { colourOf, drawColour, gridColour, quietColour } from "./palette.ts"
import { inLines, variantAxis } from "./variantAxis.ts"

const verdictColours: Readonly<Record<string, string>> = {
  better: colourOf(0),
  worse: colourOf(1),
  equivalent: quietColour,
  undecided: drawColour,
}
const verdictShapes: Readonly<Record<string, string>> = {
  better: "triangle-right",
  worse: "triangle-left",
  equivalent: "circle",
  undecided: "square",
}

/** What differences of fights say otherwise than those of days. */
interface Told {
  /** The chart's name. */
  readonly name: string
  /** The metric that is drawn; the table behind the chart has all of them. */
  readonly metric: string
  readonly comparisons: readonly Comparison[]
  readonly titles: readonly { readonly name: string; readonly title: Results["title"] }[]
  /** What it rests on, with a remark or two. */
  readonly source: (...remarks: readonly string[]) => string
  readonly axis: string
  /** What a variant changes, in a sentence. */
  readonly answer: (verdict: string, title: string, d: string) => string
  /** How the fights that have another winner part. */
  readonly partings: readonly string[]
  /** Who or what a metric is about. */
  readonly nameOf: (metric: string) => string
}

/**
 * Which variant differs? The change of the favourite's win rate against the first variant, over the same combats, with its
 * interval; and the band of changes that do not matter. Absent where nothing is compared.
 */
export const differences = (results: Results, lang: Language): Chart | undefined => {
  const c = chartWords[lang]
  const side = favourite(results)
  return drawn(lang, {
    name: "differences",
    metric: `winRate.${side.id}`,
    comparisons: results.comparisons,
    titles: results.variants,
    source: (...remarks) => sourceLine(results, lang, ...remarks),
    axis: c.axisDifference(side.name),
    answer: (verdict, title, d) => {
      const say = c.differenceAnswer
      if (verdict === "better") return say.better(title, side.name, d)
      if (verdict === "worse") return say.worse(title, side.name, d)
      return verdict === "equivalent" ? say.equivalent(title) : say.undecided(title)
    },
    partings: results.pairs.flatMap(({ b, partings }) => {
      if (partings === undefined) return []
      const { choice, numbers, other } = partings
      const counts = [choice, numbers, other].map(({ length }) => length) as [number, number, number]
      return [c.partings(results.variants.find(({ name }) => name === b)?.title[lang] ?? b, ...counts)]
    }),
    nameOf: named([...results.sides, ...results.combatants]),
  })
}

/** The same for days: the change of how many the party survives. */
export const dayDifferences = (results: DayResults, lang: Language): Chart | undefined => {
  const c = chartWords[lang]
  const { day, fights } = results
  const [people, places] = [
    named([...day.party, ...day.members]),
    named(fights.map(({ id, title }) => ({ id, name: title[lang] }))),
  ]
  return drawn(lang, {
    name: "day-differences",
    metric: "survived",
    comparisons: results.comparisons,
    titles: day.variants,
    source: (...remarks) => daySourceLine(results, lang, ...remarks),
    axis: c.axisDifferenceOfDays,
    answer: (verdict, title, d) => {
      const say = c.differenceOfDays
      if (verdict === "better") return say.better(title, d)
      if (verdict === "worse") return say.worse(title, d)
      return verdict === "equivalent" ? c.differenceAnswer.equivalent(title) : say.undecided(title)
    },
    partings: [],
    nameOf: (metric) => (metric.startsWith("goingAfter.") ? places(metric) : people(metric)),
  })
}

const named =
  (list: readonly { readonly id: string; readonly name: string }[]) =>
  (metric: string): string => {
    const id = metric.slice(metric.indexOf(".") + 1)
    return list.find((each) => each.id === id)?.name ?? id
  }

const drawn = (lang: Language, told: Told): Chart | undefined => {
  const w = words[lang]
  const c = chartWords[lang]
  const shown = told.comparisons.filter(({ metric }) => metric === told.metric)
  const [first] = shown
  if (first === undefined) return undefined
  const titleOf = (name: string): string => told.titles.find((variant) => variant.name === name)?.title[lang] ?? name
  const rows = shown.map(({ b }) => inLines(titleOf(b)))
  const points = (x: number): string => `${x < 0 ? "−" : "+"}${decimal(lang, Math.abs(100 * x), digits(shown))}`
  const values = shown.map((each, i) => ({
    variant: rows[i] as string,
    d: each.d,
    lo: each.lo,
    hi: each.hi,
    verdict: each.verdict,
    label: `${points(each.d)} · ${c.verdicts[each.verdict]}`,
    tip: `${titleOf(each.b)}: ${c.points(points(each.d))} (${points(each.lo)} … ${points(each.hi)}), ${c.verdicts[each.verdict]}`,
    onLeft: each.hi > 0.5 * reach(shown),
  }))
  const most = reach(shown)
  const y = { ...variantAxis(rows), scale: { paddingInner: 0.2, paddingOuter: 0.2 } }
  const color = {
    field: "verdict",
    type: "nominal",
    scale: { domain: Object.keys(verdictColours), range: Object.values(verdictColours) },
    legend: null,
  }
  const label = (onLeft: boolean) => ({
    transform: [{ filter: { field: "onLeft", equal: onLeft } }],
    mark: { type: "text", align: onLeft ? "right" : "left", dx: onLeft ? -9 : 9, baseline: "middle", limit: 260 },
    encoding: { y, x: { field: onLeft ? "lo" : "hi", type: "quantitative" }, text: { field: "label" } },
  })
  const { smallest } = first
  return framed(
    lang,
    told.name,
    {
      question: c.differenceTitle(titleOf(first.a)),
      answer: [
        ...shown.map(({ b, d, verdict }) =>
          told.answer(verdict, titleOf(b), c.points(decimal(lang, Math.abs(100 * d), digits(shown)))),
        ),
        ...told.partings,
        told.source(c.differenceBand(c.points(decimal(lang, 100 * smallest, 0))), w.axisIntervals),
      ],
    },
    {
      columns: [
        w.tableVariant,
        c.columnMetric,
        titleOf(first.a),
        w.tableVariant,
        c.columnDifference,
        w.tableInterval,
        c.columnP,
        c.columnVrf,
        c.columnVerdict,
      ],
      names: 2,
      rows: told.comparisons.map((each) => row(each, titleOf(each.b), told.nameOf(each.metric), lang)),
    },
    {
      width: 520,
      height: { step: 40 },
      data: { values },
      layer: [
        {
          data: { values: [{ lo: -smallest, hi: smallest }] },
          mark: { type: "rect", color: gridColour, opacity: 0.6 },
          encoding: { x: { field: "lo", type: "quantitative" }, x2: { field: "hi" } },
        },
        {
          data: { values: [{ zero: 0 }] },
          mark: { type: "rule", color: quietColour },
          encoding: { x: { field: "zero", type: "quantitative" } },
        },
        {
          mark: { type: "rule", strokeWidth: 3 },
          encoding: {
            y,
            x: {
              field: "lo",
              type: "quantitative",
              scale: { domain: [-most, most], nice: false },
              title: told.axis,
              axis: {
                labelExpr: "datum.value === 0 ? '0' : format(100 * datum.value, '+.3~f')",
                tickCount: 9,
                gridColor: gridColour,
              },
            },
            x2: { field: "hi" },
            color,
          },
        },
        {
          mark: { type: "point", ...tipped, filled: true, size: 110, opacity: 1, stroke: "#FFFFFF", strokeWidth: 1 },
          encoding: {
            y,
            x: { field: "d", type: "quantitative" },
            color,
            shape: {
              field: "verdict",
              type: "nominal",
              scale: { domain: Object.keys(verdictShapes), range: Object.values(verdictShapes) },
              legend: null,
            },
          },
        },
        label(false),
        label(true),
      ],
    },
  )
}

/** How far the axis goes to either side. */
const reach = (shown: readonly Comparison[]): number =>
  Math.max(...shown.flatMap(({ lo, hi, smallest }) => [Math.abs(lo), Math.abs(hi), 2 * smallest])) * 1.15

/** Decimals of points of percentage: as many as the intervals support. */
const digits = (shown: readonly Comparison[]): number =>
  Math.min(...shown.map(({ lo, hi }) => hi - lo)) > 0.04 ? 0 : 1

const row = (each: Comparison, title: string, about: string, lang: Language): readonly string[] => {
  const { kind, metric, valueA, valueB, d, lo, hi, pHolm, q = pHolm, vrf, verdict } = each
  const isShare = kind === "share" || !metric.startsWith("rounds")
  const value = (x: number): string => (isShare ? `${decimal(lang, 100 * x, 1)}\u00a0%` : decimal(lang, x, 2))
  const change = (x: number): string =>
    `${x < 0 ? "−" : "+"}${decimal(lang, Math.abs(isShare ? 100 * x : x), isShare ? 1 : 2)}`
  return [
    title,
    metricName(metric, about, lang),
    value(valueA),
    value(valueB),
    change(d),
    `${change(lo)} … ${change(hi)}`,
    q < 0.001 ? `< ${decimal(lang, 0.001, 3)}` : decimal(lang, q, 3),
    vrf === null ? "" : `× ${decimal(lang, vrf, vrf < 10 ? 1 : 0)}`,
    chartWords[lang].verdicts[verdict],
  ]
}

/** What people call a metric: `winRate.gang` is `fights won: Gang`. */
const metricName = (metric: string, about: string, lang: Language): string => {
  const [kind = ""] = metric.split(".")
  const { metrics } = chartWords[lang]
  return kind in metrics ? metrics[kind as keyof typeof metrics](about) : metric
}
