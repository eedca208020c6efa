import type { Language } from "@refriega/core"
import type { HistoryPoint } from "@refriega/sim/pure"
import { measuredText } from "../check/measuredText.ts"
import { type Chart, framed, tipped } from "../drawing/frame.ts"
import { colourOf, inkColour, shapeOf } from "../drawing/palette.ts"
import { axisRoom, shareAxis } from "../drawing/parts.ts"
import type { Room } from "../drawing/Room.ts"
import { differenceText } from "../text/comparing/differenceText.ts"
import { decimal, share } from "../text/numbers.ts"
import { plainText } from "../text/plainText.ts"
import { slug } from "../text/slug.ts"
import { type History, shortOf } from "./History.ts"
import { historyWords } from "./historyWords.ts"

interface Dot {
  readonly at: number
  readonly variant: string
  readonly value: number
  readonly lo: number
  readonly hi: number
  /** The number as text, without its interval. */
  readonly text: string
  readonly range: string
  /** How far it surely moved. */
  readonly moved: string
}

/** One chart for each scenario: who wins by commit; and one for each other number that is promised. */
export const historyCharts = (history: History, lang: Language, room: Room): readonly Chart[] => {
  const { points } = history
  const w = historyWords[lang]
  const scenarios = [...new Set(points.flatMap(({ rates }) => rates.map(({ scenario }) => scenario)))]
  const wins = scenarios.map((scenario) => {
    const side = points.flatMap(({ rates }) => rates).find((rate) => rate.scenario === scenario)?.side ?? ""
    const question = side === "survived" ? w.survives(scenario) : w.whoWins(scenario, side)
    return chart(
      history,
      `wins-${slug(scenario)}`,
      question,
      w.axisWins,
      true,
      winsOf(history, scenario, lang),
      lang,
      room,
    )
  })
  const checks = new Map(points.flatMap(({ cases }) => cases.map((each) => [`${each.scenario}\0${each.check}`, each])))
  const others = [...checks.values()].filter(({ check }) => !/^winRate\.|^survived/u.test(check))
  const numbers = others.flatMap(({ check, scenario }, i) => {
    const dots = numbersOf(points, scenario, check, lang)
    if (dots.length === 0) return []
    const isShare = dots.every(({ text }) => /%|pp/u.test(text))
    const name = `number-${i + 1}-${slug(scenario)}`
    return [chart(history, name, w.number(scenario, check), w.axisNumber, isShare, dots, lang, room)]
  })
  return [...wins, ...numbers]
}

const winsOf = ({ moves, points }: History, scenario: string, lang: Language): readonly Dot[] =>
  points.flatMap(({ rates }, at) =>
    rates
      .filter((rate) => rate.scenario === scenario)
      .map(({ hi, lo, value, variant }) => {
        const move = moves.find(
          (each) => each.at === at && each.scenario === scenario && each.variant === variant && each.isSure,
        )
        const moved =
          move === undefined ? "" : `${differenceText(lang, move).value} pp ${differenceText(lang, move).range}`
        const range = `[${decimal(lang, 100 * lo, 1)}, ${decimal(lang, 100 * hi, 1)}]`
        return { at, variant, value, lo, hi, text: share(lang, value, 1), range, moved }
      }),
  )

const numbersOf = (points: readonly HistoryPoint[], scenario: string, check: string, lang: Language): readonly Dot[] =>
  points.flatMap(({ cases }, at) =>
    cases
      .filter((each) => each.scenario === scenario && each.check === check)
      .flatMap((each) => {
        if (each.measured === undefined) return []
        const { hi, lo, value } = each.measured
        const [text = "", range = ""] = measuredText(each, lang).split(/ (?=\[)/u)
        return [{ at, variant: each.variant, value, lo, hi, text, range, moved: "" }]
      }),
  )

const chart = (
  { points }: History,
  name: string,
  question: string,
  axis: string,
  isShare: boolean,
  dots: readonly Dot[],
  lang: Language,
  room: Room,
): Chart => {
  const w = historyWords[lang]
  const variants = [...new Set(dots.map(({ variant }) => variant))]
  const labels = points.map((point, at) => `${at + 1} ${shortOf(point)}`)
  const values = dots.map((dot) => ({
    ...dot,
    variant: plainText(dot.variant),
    x: labels[dot.at],
    tip: plainText(`${labels[dot.at]} ${points[dot.at]?.subject ?? ""}: ${dot.variant} ${dot.text} ${dot.range}`),
  }))
  const look = <A>(of: (i: number) => A) => ({
    field: "variant",
    type: "nominal",
    scale: { domain: variants.map(plainText), range: variants.map((_, i) => of(i)) },
    legend: variants.length > 1 ? { orient: "top", title: null, offset: 8, symbolOpacity: 1 } : null,
  })
  const x = {
    field: "x",
    type: "ordinal",
    title: w.axisCommit,
    scale: { domain: labels },
    axis: { labelAngle: labels.length > 8 ? -60 : 0, labelOverlap: true, labelExpr: "split(datum.label, ' ')[1]" },
  }
  const y = {
    field: "lo",
    type: "quantitative",
    title: axis,
    ...(isShare && axis === w.axisWins && { scale: { domain: [0, 1] } }),
    ...(isShare && { axis: shareAxis }),
  }
  const at = { field: "value", type: "quantitative" }
  return framed(
    lang,
    name,
    { question: plainText(question), answer: [answer(dots, points), w.bands] },
    {
      columns: [...w.columns],
      names: 2,
      rows: dots.map(({ at: i, moved, range, text, variant }) => [
        shortOf(points[i] as HistoryPoint),
        variant,
        text,
        range,
        moved,
        plainText(points[i]?.subject ?? ""),
      ]),
    },
    {
      width: room.width - axisRoom - 20,
      height: 260,
      data: { values },
      layer: [
        { mark: { type: "line", strokeWidth: 2 }, encoding: { x, y: { ...y, field: "value" }, color: look(colourOf) } },
        { mark: { type: "rule", strokeWidth: 2 }, encoding: { x, y, y2: { field: "hi" }, color: look(colourOf) } },
        {
          mark: { type: "point", ...tipped, filled: true, size: 55, opacity: 1, stroke: "#FFFFFF", strokeWidth: 1 },
          encoding: { x, y: at, color: look(colourOf), shape: look(shapeOf) },
        },
        {
          transform: [{ filter: "datum.moved !== ''" }],
          mark: { type: "point", ...tipped, filled: false, size: 190, opacity: 1, strokeWidth: 2, color: inkColour },
          encoding: { x, y: at },
        },
      ],
    },
  )
}

/** Where each line begins, and where it ends. */
const answer = (dots: readonly Dot[], points: readonly HistoryPoint[]): string =>
  [...Map.groupBy(dots, ({ variant }) => variant)]
    .map(([variant, own]) => {
      const [first, last] = [own[0], own.at(-1)]
      if (first === undefined || last === undefined) return ""
      const named = (dot: Dot): string => `${dot.text} (${shortOf(points[dot.at] as HistoryPoint)})`
      return plainText(`${variant}: ${named(first)} → ${named(last)}`)
    })
    .join("; ")
