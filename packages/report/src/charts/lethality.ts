import type { Language } from "@refriega/core"
import type { Rate, Results } from "../Results.ts"
import { range } from "../text/numbers.ts"
import { rateColumns, rateText } from "../text/rateText.ts"
import { sourceLine } from "../text/sourceLine.ts"
import { variantTitle } from "../text/variantTitle.ts"
import { words } from "../text/words.ts"
import { type Chart, framed, tipped } from "./frame.ts"
import { colourOf, gridColour, inkColour, shapeOf } from "./palette.ts"

/**
 * Who falls, and who dies? Per combatant the share of fights in which it was downed at least once and in which it was dead
 * at the end: two measures that games weigh very differently, so they stand side by side. With several variants the rows
 * come in groups, each under a row of its own that only holds the variant's name.
 */
export const lethality = (results: Results, lang: Language): Chart => {
  const w = words[lang]
  const measures = [w.downed, w.dead]
  const sides = results.sides.map((side) => side.name)
  const grouped = results.variants.length > 1
  const rows: string[] = []
  const headings = grouped
    ? results.variants.map((variant, group) => {
        return { row: rowKey(group, 0, ""), measure: w.downed, heading: variantTitle(variant, lang) }
      })
    : []
  const values = results.variants.flatMap((variant, group) => {
    if (grouped) rows.push(rowKey(group, 0, ""))
    return results.combatants.flatMap((combatant, index) => {
      const found = variant.combatants[combatant.id]
      if (found === undefined) return [] // a variant may leave somebody out
      const row = rowKey(group, index + 1, combatant.name)
      rows.push(row)
      const cell = (measure: string, rate: Rate) => ({
        row,
        variant: variantTitle(variant, lang),
        combatant: combatant.id,
        side: results.sides.find((side) => side.id === combatant.side)?.name,
        measure,
        p: rate.p,
        lo: rate.lo,
        hi: rate.hi,
        label: rateText(lang, rate),
        tip: `${combatant.name}, ${variantTitle(variant, lang)}, ${measure}: ${rateText(lang, rate)} (${range(lang, rate)})`,
        onLeft: rate.hi > 0.6,
      })
      return [cell(w.downed, found.downed), cell(w.dead, found.dead)]
    })
  })
  const y = {
    field: "row",
    type: "nominal",
    scale: { domain: rows },
    title: null,
    axis: { labelExpr: `slice(datum.label, ${rowKey(0, 0, "").length})`, labelLimit: 170 },
  }
  const hasRate = { filter: "isValid(datum.p)" }
  const legend = { orient: "top", title: null, offset: 8 }
  const label = (onLeft: boolean) => ({
    transform: [hasRate, { filter: { field: "onLeft", equal: onLeft } }],
    mark: { type: "text", align: onLeft ? "right" : "left", dx: onLeft ? -8 : 8, baseline: "middle", fontSize: 11.5 },
    encoding: { y, x: { field: onLeft ? "lo" : "hi", type: "quantitative" }, text: { field: "label" } },
  })
  const caption = {
    question: w.lethalityTitle,
    answer: [answer(results, lang), sourceLine(results, lang, w.axisIntervals)],
  }
  const table = {
    columns: [w.tableVariant, w.tableCombatant, w.tableDowned, w.tableInterval, w.tableDead, w.tableInterval],
    names: 2,
    rows: results.variants.flatMap((variant) =>
      results.combatants.flatMap(({ id, name }) => {
        const found = variant.combatants[id]
        if (found === undefined) return []
        const parts = [found.downed, found.dead].flatMap((rate) => rateColumns(lang, rate).slice(1))
        return [[variantTitle(variant, lang), name, ...parts]]
      }),
    ),
  }
  return framed(lang, "lethality", caption, table, {
    data: { values: [...headings, ...values] },
    facet: {
      column: {
        field: "measure",
        type: "nominal",
        sort: measures,
        header: {
          title: null,
          labelAnchor: "start",
          labelFontSize: 12,
          labelColor: inkColour,
          labelFontWeight: "bold",
          labelPadding: 4,
        },
      },
    },
    spacing: 28,
    spec: {
      width: 240,
      height: { step: 20 },
      layer: [
        {
          transform: [hasRate],
          mark: { type: "rule", strokeWidth: 3 },
          encoding: {
            y,
            x: {
              field: "lo",
              type: "quantitative",
              scale: { domain: [0, 1] },
              title: w.axisShare,
              axis: { format: ".0%", values: [0, 0.25, 0.5, 0.75, 1], gridColor: gridColour },
            },
            x2: { field: "hi" },
            color: {
              field: "side",
              type: "nominal",
              scale: { domain: sides, range: sides.map((_, i) => colourOf(i)) },
              legend,
            },
          },
        },
        {
          transform: [hasRate],
          mark: { type: "point", ...tipped, filled: true, size: 60, opacity: 1 },
          encoding: {
            y,
            x: { field: "p", type: "quantitative" },
            color: { field: "side", type: "nominal" },
            shape: {
              field: "side",
              type: "nominal",
              scale: { domain: sides, range: sides.map((_, i) => shapeOf(i)) },
              legend,
            },
          },
        },
        label(false),
        label(true),
        {
          transform: [{ filter: "isValid(datum.heading)" }],
          mark: { type: "text", align: "left", baseline: "middle", fontWeight: "bold", dx: 4 },
          encoding: { y, x: { value: 0 }, text: { field: "heading" } },
        },
      ],
    },
  })
}

/** The key of a row: unique, and in order, by its first four characters, which the axis cuts off. */
const rowKey = (group: number, index: number, name: string): string =>
  `${String(group).padStart(2, "0")}${String(index).padStart(2, "0")}${name}`

/** Says who dies most often. */
const answer = (results: Results, lang: Language): string => {
  const w = words[lang]
  const deaths = results.variants.flatMap((variant) =>
    results.combatants.map((combatant) => ({
      name: combatant.name,
      variant: variantTitle(variant, lang),
      rate: variant.combatants[combatant.id]?.dead,
    })),
  )
  const worst = deaths.reduce((a, b) => ((b.rate?.p ?? 0) > (a.rate?.p ?? 0) ? b : a))
  if (worst.rate === undefined || worst.rate.k === 0) return w.lethalityNone
  const rate = rateText(lang, worst.rate)
  return results.variants.length === 1
    ? w.lethalityWorstOne(worst.name, rate)
    : w.lethalityWorst(worst.name, rate, worst.variant)
}
