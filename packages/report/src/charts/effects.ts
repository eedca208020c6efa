import type { Language } from "@refriega/core"
import { type Chart, framed } from "../drawing/frame.ts"
import { type Room, wide } from "../drawing/Room.ts"
import { rowChart } from "../drawing/rowChart.ts"
import { pointsAxis, verdictLook } from "../drawing/verdictLook.ts"
import { asked } from "../facts/asked.ts"
import type { Results } from "../facts/Results.ts"
import { chartWords } from "../text/words/chartWords.ts"
import { differenceText } from "../text/comparing/differenceText.ts"
import { verdictText } from "../text/comparing/verdictText.ts"
import { share } from "../text/numbers.ts"
import { sourceLine } from "../text/sourceLine.ts"
import { variantTitle } from "../text/variantTitle.ts"
import { words } from "../text/words/words.ts"
import { metricName, namesOf } from "./differences.ts"

/** Measures of sides. Those of every combatant are in the table of differences. */
const drawn = /^(?:winRate|wipedOut|lethality|healthLeft)\./u

/**
 * What else does each variant change? Variants by measures: a group for each measure of a side, in it a row for each
 * variant. Absent where nothing is compared. The length of fights has another unit, and a chart of its own.
 */
export const effects = (results: Results, lang: Language, room: Room = wide): Chart | undefined => {
  const w = words[lang]
  const c = chartWords[lang]
  const question = `winRate.${asked(results).id}`
  const shown = results.comparisons.filter(({ metric }) => drawn.test(metric) && metric !== question)
  const [first] = shown
  if (first === undefined) return undefined
  const nameOf = namesOf([...results.sides, ...results.combatants])
  const titles = new Map(results.variants.map((variant) => [variant.name, variantTitle(variant, lang)]))
  const measures = [...new Set(shown.map(({ metric }) => metric))]
  const ordered = measures.flatMap((metric) => shown.filter((each) => each.metric === metric))
  const told = ordered.map((each) => {
    const { range, value } = differenceText(lang, each)
    const measure = metricName(each.metric, nameOf(each.metric), lang)
    const said = verdictText(each, c.verdicts, lang)
    return { ...each, measure, said, title: titles.get(each.b) ?? each.b, change: value, range }
  })
  const most = 1.15 * Math.max(...told.flatMap(({ lo, hi, smallest }) => [Math.abs(lo), Math.abs(hi), 2 * smallest]))
  const sure = told.filter(({ verdict }) => verdict === "better" || verdict === "worse").length
  return framed(
    lang,
    "effects",
    {
      question: c.effectsTitle,
      answer: [c.effectsAnswer(String(sure), String(told.length)), sourceLine(results, lang, w.axisIntervals)],
    },
    {
      columns: [
        c.columnMetric,
        w.tableVariant,
        c.columnBefore,
        c.columnAfter,
        c.columnDifference,
        w.tableInterval,
        c.columnVerdict,
      ],
      names: 2,
      rows: told.map(({ measure, title, valueA, valueB, change, range, said }) => [
        measure,
        title,
        share(lang, valueA, 1),
        share(lang, valueB, 1),
        change,
        range,
        said,
      ]),
    },
    rowChart(
      told.map(({ measure, title, change, range, said, verdict, d, lo, hi }) => ({
        group: measure,
        label: `${title} ${change} ${range}`,
        tip: `${measure}, ${title}: ${c.points(change)} ${range}, ${said}`,
        p: d,
        lo,
        hi,
        ...verdictLook(verdict),
      })),
      {
        room,
        domain: [-most, most],
        title: c.axisEffects,
        axis: pointsAxis,
        band: [-first.smallest, first.smallest],
        line: 0,
      },
    ),
  )
}
