import type { Language } from "@refriega/core"
import { type Comparison, isUnpaired } from "@refriega/sim/pure"
import { type Chart, framed } from "../drawing/frame.ts"
import { type Room, wide } from "../drawing/Room.ts"
import { rowChart } from "../drawing/rowChart.ts"
import { pointsAxis, verdictLook } from "../drawing/verdictLook.ts"
import { asked } from "../facts/asked.ts"
import type { DayResults, Results } from "../facts/Results.ts"
import { chartWords } from "../text/words/chartWords.ts"
import { compareWords } from "../text/comparing/compareWords.ts"
import { differenceText } from "../text/comparing/differenceText.ts"
import { isOfShares } from "../text/comparing/isOfShares.ts"
import { partedText } from "../text/comparing/partedText.ts"
import { isWithin, smallestText, verdictText } from "../text/comparing/verdictText.ts"
import { decimal } from "../text/numbers.ts"
import { ownName } from "../text/own/ownNumbers.ts"
import { pText } from "../text/pText.ts"
import { daySourceLine, sourceLine } from "../text/sourceLine.ts"
import { words } from "../text/words/words.ts"

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
  readonly answer: (comparison: Comparison, title: string, d: string) => string
  /** How the fights that have another winner part. */
  readonly partings: readonly string[]
  /** Who or what a metric is about. */
  readonly nameOf: (metric: string) => string
}

/**
 * Which variant differs? The change of the win rate of the side that is asked about against the first variant, over the
 * same combats, with its interval; and the band of changes that do not matter. Absent where nothing is compared.
 */
export const differences = (results: Results, lang: Language, room: Room = wide): Chart | undefined => {
  const c = chartWords[lang]
  const side = asked(results)
  return drawn(lang, room, {
    name: "differences",
    metric: `winRate.${side.id}`,
    comparisons: results.comparisons,
    titles: results.variants,
    source: (...remarks) => sourceLine(results, lang, ...remarks),
    axis: c.axisDifference(side.name),
    answer: (each, title, d) => {
      const say = c.differenceAnswer
      const { verdict } = each
      if (isWithin(each)) return say.within(title, side.name, d, smallestText(each, lang))
      if (verdict === "better") return say.better(title, side.name, d)
      if (verdict === "worse") return say.worse(title, side.name, d)
      return verdict === "equivalent" ? say.equivalent(title, side.name, d) : say.undecided(title, side.name, d)
    },
    partings: results.pairs.flatMap(({ b, partings }) => {
      if (partings === undefined) return []
      return [
        c.partings(results.variants.find(({ name }) => name === b)?.title[lang] ?? b, ...partedText(partings, lang)),
      ]
    }),
    nameOf: (metric) =>
      metric.startsWith("count.")
        ? ownName(results, metric, lang)
        : namesOf([...results.sides, ...results.combatants])(metric),
  })
}

/** The same for days: the change of how many the party survives. */
export const dayDifferences = (results: DayResults, lang: Language, room: Room = wide): Chart | undefined => {
  const c = chartWords[lang]
  const { day, fights } = results
  const [people, places] = [
    namesOf([...day.party, ...day.members]),
    namesOf(fights.map(({ id, title }) => ({ id, name: title[lang] }))),
  ]
  return drawn(lang, room, {
    name: "day-differences",
    metric: "survived",
    comparisons: results.comparisons,
    titles: day.variants,
    source: (...remarks) => daySourceLine(results, lang, ...remarks),
    axis: c.axisDifferenceOfDays,
    answer: (each, title, d) => {
      const say = c.differenceOfDays
      const { verdict } = each
      if (isWithin(each)) return say.within(title, d, smallestText(each, lang))
      if (verdict === "better") return say.better(title, d)
      if (verdict === "worse") return say.worse(title, d)
      return verdict === "equivalent" ? say.equivalent(title, d) : say.undecided(title, d)
    },
    partings: [],
    nameOf: (metric) =>
      metric.startsWith("count.")
        ? ownName(results, metric, lang)
        : metric.startsWith("goingAfter.")
          ? places(metric)
          : people(metric),
  })
}

/** Who or what a metric is about, by the name of whom it ends with. */
export const namesOf =
  (list: readonly { readonly id: string; readonly name: string }[]) =>
  (metric: string): string => {
    const id = metric.slice(metric.indexOf(".") + 1)
    return list.find((each) => each.id === id)?.name ?? id
  }

const drawn = (lang: Language, room: Room, told: Told): Chart | undefined => {
  const w = words[lang]
  const c = chartWords[lang]
  const shown = told.comparisons.filter(({ metric }) => metric === told.metric)
  const [first] = shown
  if (first === undefined) return undefined
  const titleOf = (name: string): string => told.titles.find((variant) => variant.name === name)?.title[lang] ?? name
  const text = (each: Comparison): string => {
    const { range, value } = differenceText(lang, each)
    return `${c.points(value)} ${range}`
  }
  const { smallest } = first
  const most = Math.max(...shown.flatMap(({ lo, hi }) => [Math.abs(lo), Math.abs(hi), 2 * smallest])) * 1.15
  return framed(
    lang,
    told.name,
    {
      question: c.differenceTitle(titleOf(first.a)),
      answer: [
        ...shown.map((each) => told.answer(each, titleOf(each.b), text(each))),
        ...told.partings,
        ...(shown.some(({ method }) => method === "luckOut95") ? [compareWords[lang].luckOut] : []),
        ...(shown.some(isUnpaired) ? [compareWords[lang].ownDice] : []),
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
    rowChart(
      shown.map((each) => ({
        group: titleOf(each.b),
        label: `${text(each)} · ${verdictText(each, c.verdicts, lang)}`,
        tip: `${titleOf(each.b)}: ${text(each)}, ${verdictText(each, c.verdicts, lang)}`,
        p: each.d,
        lo: each.lo,
        hi: each.hi,
        ...verdictLook(each.verdict),
      })),
      {
        room,
        domain: [-most, most],
        title: told.axis,
        axis: pointsAxis,
        band: [-smallest, smallest],
        line: 0,
      },
    ),
  )
}

const row = (each: Comparison, title: string, about: string, lang: Language): readonly string[] => {
  const { metric, valueA, valueB, pHolm, q = pHolm, vrf } = each
  const isShare = isOfShares(each)
  const value = (x: number): string => (isShare ? `${decimal(lang, 100 * x, 1)}\u00a0%` : decimal(lang, x, 2))
  const change = differenceText(lang, each, isShare)
  return [
    title,
    metricName(metric, about, lang),
    value(valueA),
    value(valueB),
    change.value,
    change.range,
    pText(lang, q),
    vrf === null ? "" : `× ${decimal(lang, vrf, vrf < 10 ? 1 : 0)}`,
    verdictText(each, chartWords[lang].verdicts, lang),
  ]
}

/** The names for readers of a metric: `winRate.gang` is `fights won: Gang`. */
export const metricName = (metric: string, about: string, lang: Language): string => {
  const [kind = ""] = metric.split(".")
  const { metrics } = chartWords[lang]
  return kind in metrics ? metrics[kind as keyof typeof metrics](about) : metric
}
