import type { Language } from "@refriega/core"
import { type Chart, framed } from "../drawing/frame.ts"
import { inkColour } from "../drawing/palette.ts"
import { shareAxis } from "../drawing/parts.ts"
import { type Room, wide } from "../drawing/Room.ts"
import { rowChart } from "../drawing/rowChart.ts"
import { type AnyResults, isDay } from "../facts/Results.ts"
import { isShareOf, type OwnNumber, ownBase, ownNumbers as numbersIn, ownText } from "../text/own/ownNumbers.ts"
import { ownWords } from "../text/own/ownWords.ts"
import { daySourceLine, sourceLine } from "../text/sourceLine.ts"
import { words } from "../text/words/words.ts"

/** A chart for each custom number: a row for each of its parts, and for each variant. */
export const ownNumberCharts = (results: AnyResults, lang: Language, room: Room = wide): readonly Chart[] => {
  const byId = Map.groupBy(numbersIn(results, lang), ({ info }) => info.id)
  return [...byId.values()].map((rows) => drawn(results, rows, lang, room))
}

/** Fewer fights say too little to be drawn among others. */
const isOften = ({ value }: OwnNumber): boolean => value.n >= 20

const drawn = (results: AnyResults, rows: readonly OwnNumber[], lang: Language, room: Room): Chart => {
  const w = ownWords[lang]
  const { info } = rows[0] as OwnNumber
  const isShare = isShareOf(info)
  const variants = isDay(results) ? results.day.variants : results.variants
  const titleOf = (name: string): string => variants.find((each) => each.name === name)?.title[lang] ?? name
  const many = variants.length > 1
  const hasParts = rows.some(({ part }) => part !== "")
  // Of rounds that hardly any fight reaches nothing is seen; the table has them.
  const shown = info.per === "round" && rows.some(isOften) ? rows.filter(isOften) : rows
  const lo = Math.min(...shown.map(({ value }) => value.lo ?? value.value))
  const hi = Math.max(...shown.map(({ value }) => value.hi ?? value.value))
  const beside = hi > lo ? (hi - lo) * 0.08 : 1
  const domain: readonly [number, number] = isShare ? [0, 1] : [lo >= 0 ? 0 : lo - beside, hi + beside]
  const left = Math.max(...rows.map(({ value }) => value.missing))
  const unit = { share: isDay(results) ? w.unit.days : w.unit.share, part: w.unit.part, round: w.unit.round }
  const source = isDay(results) ? daySourceLine : sourceLine
  return framed(
    lang,
    `count-${info.id}`,
    {
      question: info.title[lang],
      answer: [
        info.says,
        ...(rows.length === 1 ? [`${ownText(info, (rows[0] as OwnNumber).value, lang)}`] : []),
        ...(left > 0 && info.per !== "round" ? [w.without(String(left))] : []),
        source(results as never, lang, words[lang].axisIntervals),
      ],
    },
    {
      columns: [
        ...(hasParts ? [w.number] : []),
        ...(many ? [words[lang].tableVariant] : []),
        ...(hasParts || many ? [] : [w.number]),
        w.unit.plain,
        words[lang].tableInterval,
        words[lang].tableFoughtFights,
      ],
      names: Math.max(1, Number(hasParts) + Number(many)),
      rows: rows.map((row) => {
        const [value = "", range = ""] = ownText(info, row.value, lang).split(" [")
        return [
          ...(hasParts ? [row.part] : []),
          ...(many ? [titleOf(row.variant)] : []),
          ...(hasParts || many ? [] : [info.title[lang]]),
          value,
          range.replace("]", ""),
          ownBase(results, row, lang),
        ]
      }),
    },
    rowChart(
      shown.map((row) => {
        const name = [...(hasParts ? [row.part] : []), ...(many ? [titleOf(row.variant)] : [])].join(" · ")
        const text = ownText(info, row.value, lang)
        return {
          ...(hasParts && many ? { group: row.part } : {}),
          label: `${hasParts && many ? titleOf(row.variant) : name}${name === "" ? "" : ": "}${text}`,
          tip: `${name === "" ? info.title[lang] : name}: ${text}`,
          p: row.value.value,
          lo: row.value.lo ?? row.value.value,
          hi: row.value.hi ?? row.value.value,
          colour: inkColour,
        }
      }),
      {
        room,
        domain,
        title: info.form in unit ? unit[info.form as keyof typeof unit] : w.unit.plain,
        axis: isShare ? shareAxis : {},
      },
    ),
  )
}
